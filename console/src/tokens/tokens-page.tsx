/** The API tokens of an account. */
import { Card, List, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { at, dataOf, Refusal, session } from '../api/client.ts';
import { useAccountId } from '../api/v2.ts';
import { useAccount } from '../shell/account.ts';
import { ErrorAlert, Hint, PageTitle, Section } from '../shell/page.tsx';
import { IssuedToken, RevocableLine, TokenForm } from './token-parts.tsx';

export function TokensPage() {
  const account = useAccountId();
  const { name } = useAccount() ?? {};
  const [issued, setIssued] = useState<string>();
  function issue(token: string): void {
    setIssued(token);
    notifications.show({ message: `Token for ${name} created.` });
  }
  return (
    <Stack maw={720} gap="lg">
      <PageTitle>API tokens</PageTitle>
      {issued !== undefined && <IssuedToken token={issued} />}
      <Card withBorder>
        <Title order={2} size="h4">
          Create a token
        </Title>
        <Hint mb="sm">A program with this token has your permissions in this account.</Hint>
        <TokenForm
          id="token-name"
          placeholder="Nightly import"
          kind="tokens"
          create={(purpose) =>
            dataOf(session.POST('/tokens', { body: { name: purpose, account_id: account } }))
          }
          onIssued={issue}
        />
      </Card>
      <Section name="own-tokens" title="Tokens of this account">
        <TokenList />
      </Section>
    </Stack>
  );
}

/** Users who can create tokens may not be able to list them. */
function TokenList() {
  const account = useAccountId();
  const query = { account_id: account };
  const { data: tokens, error } = useQuery({
    queryKey: ['tokens', account],
    queryFn: () => dataOf(session.GET('/tokens', { params: { query } })),
  });
  if (error instanceof Refusal && error.status === 403)
    return <Text>Your role in this account does not allow you to see its tokens.</Text>;
  if (error !== null) return <ErrorAlert error={error} />;
  if (tokens?.length === 0) return <Text>No tokens yet.</Text>;
  return (
    <List id="tokens" listStyleType="none">
      {tokens?.map((token) => (
        <RevocableLine
          key={token.id}
          noun="token"
          title={token.name}
          detail={`Created ${new Date(token.created_at).toLocaleDateString()} by ${token.created_by.name}`}
          consequence="Programs that use it will stop working immediately."
          kind="tokens"
          revoke={() => session.DELETE('/tokens/{token}', at(account, { token: token.id }))}
        />
      ))}
    </List>
  );
}
