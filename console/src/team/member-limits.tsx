/** The property groups that a member is limited to. */
import { Button, Loader, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { at, dataOf, Refusal, session } from '../api/client.ts';
import type { PanelProps } from '../records/extensions.tsx';
import { messagesByField } from '../records/values.ts';
import { ErrorAlert } from '../shell/page.tsx';
import { GroupChoice, type GroupIds } from './group-choice.tsx';

const keyOf = (account: string) => ['members', account];

export function MemberLimits(props: PanelProps) {
  const { account, id } = props;
  const { data, error } = useQuery({
    queryKey: keyOf(account),
    queryFn: () => dataOf(session.GET('/members', { params: { query: { account_id: account } } })),
  });
  if (error !== null) return <ErrorAlert error={error} />;
  if (data === undefined) return <Loader />;
  const limit = data.find((member) => member.id === id)?.group_ids ?? null;
  return <Limits key={String(limit)} {...props} stored={limit} />;
}

function Limits({ account, id, mayUpdate, stored }: PanelProps & { stored: GroupIds }) {
  const [groups, setGroups] = useState(stored);
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      session.PATCH('/members/{user}', {
        ...at(account, { user: id }),
        body: { group_ids: groups },
      }),
    onSuccess: async () => {
      notifications.show({ message: 'Access saved.' });
      await client.invalidateQueries({ queryKey: keyOf(account) });
    },
  });
  if (!mayUpdate)
    return (
      <Text>
        {stored === null
          ? 'This user has access to all properties.'
          : 'This user has access to the properties of some groups only.'}
      </Text>
    );
  const errors = error instanceof Refusal ? error.errors : {};
  const refused = messagesByField(errors, ['group_ids']).byField.get('group_ids');
  return (
    <Stack maw={560}>
      {error !== null && refused === undefined && <ErrorAlert error={error} />}
      <GroupChoice account={account} value={groups} onChange={setGroups} error={refused} />
      <Button style={{ alignSelf: 'flex-start' }} loading={isPending} onClick={() => mutate()}>
        Save access
      </Button>
    </Stack>
  );
}
