/** Invitations to join the account, and a form that sends one. */
import { Button, Card, List, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Controller, useForm } from 'react-hook-form';
import type { components } from '../../../sdk/types/session.generated.ts';
import { at, dataOf, messageOf, Refusal, session } from '../api/client.ts';
import { useCollection } from '../api/collections.ts';
import { messagesByField } from '../records/values.ts';
import { ErrorAlert, NotFound, PageTitle } from '../shell/page.tsx';
import { RevocableLine } from '../tokens/token-parts.tsx';
import { GroupChoice, type GroupIds } from './group-choice.tsx';

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

type Values = { email: string; role: string; groups: GroupIds };

/** Sends an invitation. */
function InvitationForm({ account }: { account: string }) {
  const query = { account_id: account };
  const { data: roles } = useQuery({
    queryKey: ['roles', account],
    queryFn: () =>
      dataOf(session.GET('/roles', { params: { query: { ...query, per_page: 100 } } })),
  });
  const { register, control, handleSubmit, reset } = useForm<Values>({
    defaultValues: { email: '', role: 'viewer', groups: null },
  });
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ email, role, groups }: Values) =>
      dataOf(
        session.POST('/invitations', {
          params: { query },
          body: { email, role, group_ids: groups },
        }),
      ),
    onSuccess: async ({ email }) => {
      notifications.show({ message: `Invitation sent to ${email}.` });
      reset();
      await client.invalidateQueries({ queryKey: invitationsKey(account) });
    },
  });
  const errors = error instanceof Refusal ? error.errors : {};
  const { byField, others } = messagesByField(errors, FIELDS);
  return (
    <form noValidate onSubmit={handleSubmit((values) => mutate(values))}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          Invite a user
        </Title>
        {error !== null && (byField.size === 0 || others.length > 0) && (
          <ErrorAlert>{others.join(' ') || messageOf(error)}</ErrorAlert>
        )}
        <TextInput
          {...register('email')}
          id="invitation-email"
          label="E-mail address"
          description="The user gets a link that is valid for seven days."
          type="email"
          maxLength={255}
          error={byField.get('email')}
        />
        <Controller
          name="role"
          control={control}
          render={({ field: { value, onChange } }) => (
            <Select
              id="invitation-role"
              label="Role"
              data={roles?.map(({ key, name }) => ({ value: key, label: name })) ?? []}
              value={value}
              onChange={onChange}
              allowDeselect={false}
              error={byField.get('role')}
            />
          )}
        />
        <Controller
          name="groups"
          control={control}
          render={({ field: { value, onChange } }) => (
            <GroupChoice
              account={account}
              value={value}
              onChange={onChange}
              error={byField.get('group_ids')}
            />
          )}
        />
        <Button type="submit" style={{ alignSelf: 'flex-start' }} loading={isPending}>
          Send invitation
        </Button>
      </Stack>
    </form>
  );
}

/** The fields that show their own errors. */
const FIELDS = ['email', 'role', 'group_ids'];

/** The key of the cached invitations of an account. */
const invitationsKey = (account: string) => ['invitations', account];
