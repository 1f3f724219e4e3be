/** Creates a token, shows it once, and lists those that can be revoked. */
import { Alert, Button, CopyButton, Group, List, Text, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { ErrorAlert, Hint } from '../shell/page.tsx';
import { confirm, useAction } from '../shell/use-action.tsx';

type Props = {
  id: string;
  placeholder: string;
  create(name: string): Promise<{ plain_text_token: string }>;
  /** The query of the list. */
  kind: string;
  onIssued(token: string): void;
  /** More inputs. */
  children?: ReactNode;
};

/** Creates a token. */
export function TokenForm({ id, placeholder, create, kind, onIssued, children }: Props) {
  const { register, handleSubmit, reset } = useForm<{ name: string }>();
  const { mutate, isPending, error } = useAction({
    run: (_, { name }: { name: string }) => create(name),
    onDone: ({ plain_text_token }) => {
      onIssued(plain_text_token);
      reset();
    },
    changes: [kind],
    showsError: true,
  });
  return (
    <form onSubmit={handleSubmit((values) => mutate(values))}>
      <ErrorAlert mb="sm" error={error} />
      <Group align="end" gap="xs">
        <TextInput
          id={id}
          {...register('name')}
          flex={1}
          miw={200}
          label="What it is for"
          placeholder={placeholder}
          required
          maxLength={255}
        />
        {children}
        <Button variant="filled" type="submit" loading={isPending}>
          Create token
        </Button>
      </Group>
    </form>
  );
}

type IssuedTokenProps = { token: string; what?: string };

/** A new token or secret, which is shown once. */
export function IssuedToken({ token, what = 'token' }: IssuedTokenProps) {
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new token moves the focus
  useEffect(() => button.current?.focus(), [token]);
  return (
    <Alert role="status">
      <Group align="end" gap="xs">
        <TextInput
          id="issued-token"
          flex={1}
          miw={220}
          label={`Your new ${what}. Copy it now: it is not shown again.`}
          value={token}
          readOnly
          spellCheck={false}
          autoComplete="off"
          styles={{ input: { fontFamily: 'monospace' } }}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton value={token}>
          {({ copied, copy }) => (
            <Button variant="filled" id="copy" ref={button} onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Alert>
  );
}

type RevocableLineProps = {
  /** Such as `token`. */
  noun: string;
  title: string;
  detail: string;
  /** The consequences of revoking it. */
  consequence: string;
  /** Undefined for users who may not revoke it. */
  revoke?: (() => Promise<unknown>) | undefined;
  /** The query of the list. */
  kind: string;
};

/** A line of a list of tokens or invitations, with a button that revokes it. */
export function RevocableLine(props: RevocableLineProps) {
  const { title, detail, revoke } = props;
  return (
    <List.Item py="xs" styles={{ itemWrapper: { width: '100%' }, itemLabel: { flex: 1 } }}>
      <Group wrap="nowrap" justify="space-between">
        <div style={{ overflowWrap: 'anywhere' }}>
          <Text className="line-title">{title}</Text>
          <Hint>{detail}</Hint>
        </div>
        {revoke !== undefined && <RevokeButton {...props} revoke={revoke} />}
      </Group>
    </List.Item>
  );
}

type ButtonProps = RevocableLineProps & { revoke(): Promise<unknown> };

function RevokeButton({ noun, title, consequence, revoke, kind }: ButtonProps) {
  const { mutate, isPending } = useAction({
    run: () => revoke(),
    message: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} revoked.`,
    changes: [kind],
  });
  const ask = () =>
    confirm({
      title: `Revoke “${title}”?`,
      text: consequence,
      confirm: `Revoke ${noun}`,
      cancel: `Keep ${noun}`,
      onConfirm: mutate,
    });
  return (
    <Button flex="none" loading={isPending} onClick={ask} aria-label={`Revoke ${title}`}>
      Revoke
    </Button>
  );
}
