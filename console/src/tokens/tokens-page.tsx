/** The API tokens of an account. */
import { Card, List, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { dataOf, Refusal, session } from '../api/client.ts';
import { useAccount } from '../shell/account.ts';
import { ErrorAlert, PageTitle } from '../shell/page.tsx';
import { IssuedToken, RevocableLine, TokenForm } from './token-parts.tsx';

/** The key of the cached tokens of an account. */
const tokensKey = (account: string) => ['tokens', account];

export function TokensPage() {
  const { account } = useParams({ from: '/$account' });
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
        <Text c="dimmed" size="sm" mb="sm">
          A program with this token has your permissions in this account.
        </Text>
        <TokenForm
          id="token-name"
          placeholder="Nightly import"
          queryKey={tokensKey(account)}
          create={(purpose) =>
            dataOf(session.POST('/tokens', { body: { name: purpose, account_id: account } }))
          }
          onIssued={issue}
        />
      </Card>
      <div>
        <Title order={2} size="h4" mb="xs">
          Tokens of this account
        </Title>
        <TokenList account={account} />
      </div>
    </Stack>
  );
}

/** Users who can create tokens may not be able to list them. */
function TokenList({ account }: { account: string }) {
  const query = { account_id: account };
  const { data: tokens, error } = useQuery({
    queryKey: tokensKey(account),
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
          queryKey={tokensKey(account)}
          revoke={() =>
            session.DELETE('/tokens/{token}', { params: { path: { token: token.id }, query } })
          }
        />
      ))}
    </List>
  );
}
