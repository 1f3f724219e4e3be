/** Invitations to join the account, and a form that sends one. */
import { Card, List, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { components } from '../../../sdk/types/session.generated.ts';
import { at, dataOf, session } from '../api/client.ts';
import { useCollection } from '../api/collections.ts';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { RevocableLine } from '../tokens/revocable-line.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { invitationsKey } from './invitations-key.ts';

export function InvitationsPage() {
  const { account } = useParams({ from: '/$account' });
  const users = useCollection(account, 'users');
  if (users === undefined || !users.can.create) return <NotFound />;
  return (
    <Stack maw={720} gap="lg">
      <PageTitle>Invitations</PageTitle>
      <Card withBorder>
        <InvitationForm account={account} />
      </Card>
      <div>
        <Title order={2} size="h4" mb="xs">
          Pending invitations
        </Title>
        <Sent account={account} />
      </div>
    </Stack>
  );
}

function Sent({ account }: { account: string }) {
  const { data, error } = useQuery({
    queryKey: invitationsKey(account),
    queryFn: () =>
      dataOf(session.GET('/invitations', { params: { query: { account_id: account } } })),
  });
  if (error !== null) return <ErrorAlert error={error} />;
  if (data?.length === 0) return <Text>No pending invitations.</Text>;
  return (
    <List listStyleType="none">
      {data?.map((invitation) => (
        <Line key={invitation.id} account={account} invitation={invitation} />
      ))}
    </List>
  );
}

type LineProps = { account: string; invitation: components['schemas']['Invitation'] };

const Line = ({ account, invitation }: LineProps) => (
  <RevocableLine
    noun="invitation"
    title={invitation.email}
    detail={`${invitation.role_name}, ${invitation.group_ids === null ? 'all properties' : 'some properties'}. The link expires on ${new Date(invitation.expires_at).toLocaleDateString()}.`}
    consequence="The link in the e-mail stops working."
    queryKey={invitationsKey(account)}
    revoke={() =>
      session.DELETE('/invitations/{invitation}', at(account, { invitation: invitation.id }))
    }
  />
);
