/** Search and filters of the inbox. The URL is their only state. */
import { Box, Group } from '@mantine/core';
import { useCollection } from '../api/collections.ts';
import { referenceField } from '../fields/reference-field.ts';
import { ReferenceWidget } from '../fields/reference-widgets.tsx';
import { SearchField } from '../list/search-field.tsx';
import type { InboxProps } from './leads-page.tsx';

export function LeadFilters({ account, search, change }: InboxProps) {
  const seesMembers = useCollection(account, 'users') !== undefined;
  return (
    <Group gap="sm" align="end">
      <SearchField
        flex="2 1 220px"
        search={search}
        change={change}
        label="Search leads"
        placeholder="Name, e-mail or phone"
      />
      <Choice
        account={account}
        name="property_id"
        label="Property"
        resource="properties"
        value={search['property_id']}
        change={change}
      />
      {seesMembers && (
        <Choice
          account={account}
          name="assignee_id"
          label="Assignee"
          resource="users"
          value={search['assignee_id']}
          change={change}
        />
      )}
    </Group>
  );
}

type ChoiceProps = Pick<InboxProps, 'account' | 'change'> & {
  name: string;
  label: string;
  resource: string;
  value: string | undefined;
};

const Choice = ({ account, name, label, resource, value, change }: ChoiceProps) => (
  <Box style={{ flex: '1 1 160px' }}>
    <ReferenceWidget
      id={`filter-${name}`}
      account={account}
      field={referenceField(name, label, resource)}
      value={value ?? null}
      onChange={(next) => change({ [name]: typeof next === 'string' ? next : undefined })}
    />
  </Box>
);
