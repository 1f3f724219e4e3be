/** Sends an invitation. */
import { Button, Select, Stack, TextInput, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { dataOf, session } from '../api/client.ts';
import { messageOf, Refusal } from '../api/refusal.ts';
import { messagesByField } from '../records/values.ts';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { GroupChoice, type GroupIds } from './group-choice.tsx';
import { invitationsKey } from './invitations-key.ts';

type Values = { email: string; role: string; groups: GroupIds };

export function InvitationForm({ account }: { account: string }) {
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
