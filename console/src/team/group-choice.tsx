/** Selects whether a user has access to all properties, or only to those of some groups. */
import { NativeSelect, Stack } from '@mantine/core';
import { ReferencesWidget, referenceField } from '../fields/reference-widgets.tsx';

/** Null for all properties. */
export type GroupIds = string[] | null;

type Props = {
  account: string;
  value: GroupIds;
  onChange(value: GroupIds): void;
  error?: string | undefined;
};

export function GroupChoice({ account, value, onChange, error }: Props) {
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
          account={account}
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
