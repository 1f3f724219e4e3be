/** The property groups that a member or an invitation is limited to. */
import { Button, Loader, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { SessionSchemas } from '../api/client.ts';
import { call, useData } from '../api/v2.ts';
import { ReferencesWidget, referenceField } from '../fields/reference-widgets.tsx';
import type { PanelProps } from '../records/extensions.tsx';
import { messagesByField } from '../records/values.ts';
import { ErrorAlert } from '../shell/page.tsx';
import { useAction } from '../shell/use-action.tsx';

export function MemberLimits(props: PanelProps) {
  const { data, error } = useData<SessionSchemas['Member'][]>('members', '/session/members');
  if (data === undefined) return error === null ? <Loader /> : <ErrorAlert error={error} />;
  const limit = data.find(({ id }) => id === props.id)?.group_ids ?? null;
  return <Limits key={String(limit)} {...props} stored={limit} />;
}

function Limits({ id, mayUpdate, stored }: PanelProps & { stored: GroupIds }) {
  const [groups, setGroups] = useState(stored);
  const { mutate, isPending, error } = useAction({
    run: (account) =>
      call(account, `/session/members/${id}`, { method: 'PATCH', body: { group_ids: groups } }),
    message: 'Access saved.',
    changes: ['members'],
    showsError: true,
  });
  if (!mayUpdate)
    return (
      <Text>
        {stored === null
          ? 'This user has access to all properties.'
          : 'This user has access only to the properties of some groups.'}
      </Text>
    );
  const refused = messagesByField(error, ['group_ids']).byField.get('group_ids');
  return (
    <Stack maw={560}>
      {error !== null && refused === undefined && <ErrorAlert error={error} />}
      <GroupChoice value={groups} onChange={setGroups} error={refused} />
      <Button variant="filled" loading={isPending} onClick={() => mutate()}>
        Save access
      </Button>
    </Stack>
  );
}

/** Null for all properties. */
export type GroupIds = string[] | null;

type Props = {
  value: GroupIds;
  onChange(value: GroupIds): void;
  error?: string | undefined;
};

export function GroupChoice({ value, onChange, error }: Props) {
  return (
    <Stack gap="xs">
      <NativeSelect
        id="group-choice"
        label="Access to"
        value={value === null ? 'all' : 'some'}
        data={[
          { value: 'all', label: 'All properties' },
          { value: 'some', label: 'Properties of some groups' },
        ]}
        onChange={({ currentTarget }) => onChange(currentTarget.value === 'all' ? null : [])}
      />
      {value !== null && (
        <ReferencesWidget
          id="group-ids"
          field={{
            ...referenceField('group_ids', 'Property groups', 'groups', true),
            help: 'The subgroups of a group are included.',
          }}
          value={value}
          onChange={(ids) => onChange(Array.isArray(ids) ? ids.map(String) : [])}
          error={error}
        />
      )}
    </Stack>
  );
}
