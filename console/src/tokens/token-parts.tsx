/** The tokens of an account or a website: creates one, shows it once, and revokes others. */
import {
  Alert,
  Button,
  Card,
  CopyButton,
  Group,
  List,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Refusal } from '../api/client.ts';
import { call, post, useAccountId, useData, type Values } from '../api/v2.ts';
import { ErrorAlert, Hint, SubmitButton } from '../shell/page.tsx';
import { confirm, useAction } from '../shell/use-action.tsx';

type Token = { id: number; name: string };

type Props<T> = {
  /** The path of the tokens in the session API. */
  path: string;
  placeholder: string;
  /** Values that are sent in addition to the name of a new token. */
  values?: Values;
  /** Additional inputs for a new token. */
  inputs?: ReactNode;
  /** What a program can do with a new token. */
  hint: string;
  detailOf(token: T): string;
  /** The consequences of revoking a token. */
  consequence: string;
  /** Whether the user may only view the tokens. */
  isFixed?: boolean;
};

const KIND = 'tokens';

export function Tokens<T extends Token>(props: Props<T>) {
  const { path, detailOf, consequence, isFixed = false } = props;
  const account = useAccountId();
  const [issued, setIssued] = useState<string>();
  const { data, error } = useData<T[]>(KIND, path);
  // Users who can create tokens may not be able to list them.
  const isHidden = error instanceof Refusal && error.status === 403;
  const revoke = (id: number) => () => call(account, `${path}/${id}`, { method: 'DELETE' });
  return (
    <Stack maw={720}>
      {issued !== undefined && <IssuedToken token={issued} />}
      {!isFixed && <TokenForm {...props} onIssued={setIssued} />}
      {isHidden && <Text>Your role does not allow you to see these tokens.</Text>}
      {!isHidden && data === undefined && <ErrorAlert error={error} />}
      {!isHidden && data?.length === 0 && <Text>No tokens yet.</Text>}
      <List listStyleType="none" aria-label="Tokens">
        {(isHidden ? [] : data)?.map((token) => (
          <RevocableLine
            key={token.id}
            noun="token"
            title={token.name}
            detail={detailOf(token)}
            consequence={consequence}
            kind={KIND}
            revoke={isFixed ? undefined : revoke(token.id)}
          />
        ))}
      </List>
    </Stack>
  );
}

type FormProps<T> = Props<T> & { onIssued(token: string): void };

function TokenForm<T>({ path, placeholder, values, inputs, hint, onIssued }: FormProps<T>) {
  const { register, handleSubmit, reset } = useForm<{ name: string }>();
  const { mutate, isPending, error } = useAction({
    run: (account, entered: { name: string }) =>
      post<{ data: { plain_text_token: string } }>(account, path, { ...values, ...entered }),
    message: 'Token created.',
    onDone: ({ data }) => {
      onIssued(data.plain_text_token);
      reset();
    },
    changes: [KIND],
    showsError: true,
  });
  return (
    <Card withBorder component="form" onSubmit={handleSubmit((entered) => mutate(entered))}>
      <Hint mb="sm">{hint}</Hint>
      <ErrorAlert mb="sm" error={error} />
      <Group align="end" gap="xs">
        <TextInput
          id="token-name"
          {...register('name')}
          flex={1}
          miw={200}
          label="What it is for"
          placeholder={placeholder}
          required
          maxLength={255}
        />
        {inputs}
        <SubmitButton loading={isPending}>Create token</SubmitButton>
      </Group>
    </Card>
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
  /** The noun, such as `token`. */
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
    <Group component="li" py="xs" wrap="nowrap" justify="space-between">
      <div style={{ overflowWrap: 'anywhere' }}>
        <Text className="line-title">{title}</Text>
        <Hint>{detail}</Hint>
      </div>
      {revoke !== undefined && <RevokeButton {...props} revoke={revoke} />}
    </Group>
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
