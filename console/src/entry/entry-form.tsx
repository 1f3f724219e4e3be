/** The frame of the pages for signed-out users, their forms and fields. */
import {
  Alert,
  Anchor,
  Box,
  Button,
  Paper,
  PasswordInput,
  type PasswordInputProps,
  Stack,
  Text,
  TextInput,
  type TextInputProps,
  Title,
} from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import {
  type FieldValues,
  type UseFormRegister,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form';
import { DISCARD_CHANGES, KEEP_CHANGES } from '../shell/form-options.ts';
import { ErrorAlert } from '../shell/page.tsx';

type Props<T extends FieldValues> = {
  submit(values: T): Promise<void>;
  label: string;
  variant?: 'filled' | 'default';
  /** The stored values. */
  values?: T;
  /**
   * Asks for confirmation before entered values are lost. Requires the router, which only the
   * workspace has.
   */
  Guard?: ComponentType<{ isActive: boolean }>;
  children?: (register: UseFormRegister<T>) => ReactNode;
};

export function EntryForm<T extends FieldValues>(props: Props<T>) {
  const { submit, label, variant, values, Guard, children } = props;
  const { register, handleSubmit, formState, reset } = useForm<T>(
    values === undefined ? {} : { values, resetOptions: KEEP_CHANGES },
  );
  const { isDirty } = formState;
  const { mutate, isPending, error } = useMutation({
    mutationFn: submit,
    onSuccess: (_, sent) => values && reset(sent, DISCARD_CHANGES),
  });
  return (
    <Stack component="form" onSubmit={handleSubmit((entered) => mutate(entered))}>
      <ErrorAlert error={error} />
      {children?.(register)}
      <Button type="submit" size="md" variant={variant ?? 'filled'} loading={isPending}>
        {label}
      </Button>
      {Guard !== undefined && <Guard isActive={isDirty && !isPending} />}
    </Stack>
  );
}

type EntryCardProps = { title: string; status?: string; error?: string; children: ReactNode };

/** A card of a page. Focuses its first input, or otherwise its heading. */
export function EntryCard({ title, status, error, children }: EntryCardProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const find = (selector: string) => frame.current?.querySelector<HTMLElement>(selector);
    (find('input') ?? find('h1'))?.focus();
  }, []);
  return (
    <Box mih="100dvh" bg="var(--mantine-color-default-hover)" px="md" py={{ base: 'md', sm: 64 }}>
      <title>{`${title} · Frontage`}</title>
      <Text component="header" fw={700} fz="lg" ta="center" mb="md">
        Frontage
      </Text>
      <Paper
        component="main"
        ref={frame}
        withBorder
        maw={440}
        mx="auto"
        p={{ base: 'md', sm: 'xl' }}
      >
        <Stack>
          <Title order={1} size="h2" tabIndex={-1}>
            {title}
          </Title>
          {status !== undefined && <Alert role="status">{status}</Alert>}
          {error !== undefined && <ErrorAlert>{error}</ErrorAlert>}
          {children}
        </Stack>
      </Paper>
    </Box>
  );
}

/** A link to another view of the same page. */
export const ViewLink = ({ onClick, children }: { onClick(): void; children: ReactNode }) => (
  <Anchor component="button" type="button" mih={24} mr="auto" onClick={onClick}>
    {children}
  </Anchor>
);

/** The fields that several entry pages share. The browser checks their limits. */
export const REQUIRED = { size: 'md', required: true } as const;

type FieldsProps = { id: string; field: UseFormRegisterReturn; label?: string };

const textField =
  (defaults: TextInputProps) =>
  ({ field, ...props }: FieldsProps & { defaultValue?: string }) => (
    <TextInput {...field} {...REQUIRED} {...defaults} {...props} />
  );

const passwordField =
  (defaults: PasswordInputProps) =>
  ({ field, ...props }: FieldsProps & { description?: string }) => (
    <PasswordInput {...field} {...REQUIRED} label="Password" {...defaults} {...props} />
  );

export const EmailField = textField({
  type: 'email',
  label: 'E-mail',
  autoComplete: 'username',
  maxLength: 255,
});

export const NameField = textField({ label: 'Your name', autoComplete: 'name', maxLength: 255 });

export const CodeField = textField({
  label: 'Code',
  autoComplete: 'one-time-code',
  maxLength: 20,
  spellCheck: false,
});

export const CurrentPasswordField = passwordField({
  autoComplete: 'current-password',
  maxLength: 1024,
});

export const NewPasswordField = passwordField({
  description: 'At least 10 characters.',
  autoComplete: 'new-password',
  minLength: 10,
  maxLength: 128,
});
