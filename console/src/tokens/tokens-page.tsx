/** The API tokens of an account. */
import { Card, List, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dataOf, session } from '../api/client.ts';
import { messageOf, Refusal } from '../api/refusal.ts';
import { useAccount } from '../shell/account.ts';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { Home } from '../shell/home.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { IssuedToken } from './issued-token.tsx';
import { TokenForm } from './token-form.tsx';
import { TokenLine } from './token-line.tsx';
import { tokensKey } from './tokens-key.ts';

export function TokensPage() {
  const account = useAccount();
  return account === undefined ? <Home /> : <Tokens key={account.id} {...account} />;
}

function Tokens({ id: account, name }: { id: string; name: string }) {
  const [issued, setIssued] = useState<string>();
  return (
    <Stack maw={720} gap="lg">
      <PageTitle>API tokens</PageTitle>
      {issued !== undefined && <IssuedToken token={issued} />}
      <Card withBorder>
        <TokenForm account={account} accountName={name} onIssued={setIssued} />
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
  if (error !== null) return <ErrorAlert>{messageOf(error)}</ErrorAlert>;
  if (tokens?.length === 0) return <Text>No tokens yet.</Text>;
  return (
    <List id="tokens" listStyleType="none">
      {tokens?.map((token) => (
        <TokenLine key={token.id} token={token} account={account} />
      ))}
    </List>
  );
}
