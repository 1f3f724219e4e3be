/** A new token or secret, which is shown once. */
import { Alert, Button, CopyButton, Group, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';

type Props = { token: string; what?: string };

export function IssuedToken({ token, what = 'token' }: Props) {
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
            <Button id="copy" ref={button} onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Alert>
  );
}
