/** Invitations to join the account, and a form that sends one. */
import { Card, List, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { messageOf, type SessionSchemas } from '../api/client.ts';
import { useCollection } from '../api/collections.ts';
import { call, post, useAccountId, useData } from '../api/v2.ts';
import { messagesByField } from '../records/values.ts';
import { ErrorAlert, NotFound, PageTitle, Section, SubmitButton } from '../shell/page.tsx';
import { submitting, useAction } from '../shell/use-action.tsx';
import { RevocableLine } from '../tokens/token-parts.tsx';
import { GroupChoice } from './member-limits.tsx';

export function InvitationsPage() {
  const users = useCollection('users');
  if (users === undefined || !users.can.create) return <NotFound />;
  return (
    <Stack maw={720} gap="lg">
      <PageTitle>Invitations</PageTitle>
      <Card withBorder>
        <InvitationForm />
      </Card>
      <Section name="pending" title="Pending invitations">
        <Sent />
      </Section>
    </Stack>
  );
}

function Sent() {
  const account = useAccountId();
  const { data, error } = useData<SessionSchemas['Invitation'][]>(KIND, PATH);
  if (error !== null) return <ErrorAlert error={error} />;
  if (data?.length === 0) return <Text>No pending invitations.</Text>;
  return (
    <List listStyleType="none">
      {data?.map(({ id, email, role_name, group_ids, expires_at }) => (
        <RevocableLine
          key={id}
          noun="invitation"
          title={email}
          detail={`${role_name}, ${group_ids === null ? 'all properties' : 'some properties'}. The link expires on ${new Date(expires_at).toLocaleDateString()}.`}
          consequence="The link in the e-mail stops working."
          kind={KIND}
          revoke={() => call(account, `${PATH}/${id}`, { method: 'DELETE' })}
        />
      ))}
    </List>
  );
}

type Values = Pick<SessionSchemas['Invitation'], 'email' | 'role' | 'group_ids'>;

const INITIAL: Values = { email: '', role: 'viewer', group_ids: null };

/** Sends an invitation. */
function InvitationForm() {
  const { data: roles } = useData<SessionSchemas['Role'][]>('roles', '/session/roles', {
    per_page: '100',
  });
  const [values, setValues] = useState(INITIAL);
  const set = (changes: Partial<Values>) => setValues({ ...values, ...changes });
  const { mutate, isPending, error } = useAction({
    run: (account) => post<{ data: SessionSchemas['Invitation'] }>(account, PATH, values),
    message: ({ data: { email } }) => `Invitation sent to ${email}.`,
    onDone: () => setValues(INITIAL),
    changes: [KIND],
    showsError: true,
  });
  const { byField, others } = messagesByField(error, FIELDS);
  return (
    <form noValidate onSubmit={submitting(() => mutate())}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          Invite a user
        </Title>
        {error !== null && (byField.size === 0 || others.length > 0) && (
          <ErrorAlert>{others.join(' ') || messageOf(error)}</ErrorAlert>
        )}
        <TextInput
          id="invitation-email"
          value={values.email}
          onChange={({ currentTarget }) => set({ email: currentTarget.value })}
          label="E-mail address"
          description="The user gets a link that is valid for seven days."
          type="email"
          maxLength={255}
          error={byField.get('email')}
        />
        <Select
          id="invitation-role"
          label="Role"
          data={roles?.map(({ key, name }) => ({ value: key, label: name })) ?? []}
          value={values.role}
          onChange={(role) => role !== null && set({ role })}
          allowDeselect={false}
          error={byField.get('role')}
        />
        <GroupChoice
          value={values.group_ids}
          onChange={(ids) => set({ group_ids: ids })}
          error={byField.get('group_ids')}
        />
        <SubmitButton loading={isPending}>Send invitation</SubmitButton>
      </Stack>
    </form>
  );
}

/** The fields that show their own errors. */
const FIELDS = ['email', 'role', 'group_ids'];

/** The start of the key of the cached invitations. */
const KIND = 'invitations';

const PATH = '/session/invitations';
