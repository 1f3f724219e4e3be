/** Search and filters of the inbox. The URL is their only state. */
import { Box, Group, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useCollection } from '../api/collections.ts';
import { referenceField } from '../fields/reference-field.ts';
import { ReferenceWidget } from '../fields/reference-widgets.tsx';
import type { InboxProps } from './leads-page.tsx';

export function LeadFilters({ account, search, change }: InboxProps) {
  const seesMembers = useCollection(account, 'users') !== undefined;
  return (
    <Group gap="sm" align="end">
      <form
        style={{ flex: '2 1 220px' }}
        onSubmit={(event) => {
          event.preventDefault();
          change({ q: String(new FormData(event.currentTarget).get('q')).trim() });
        }}
      >
        <TextInput
          key={search['q']}
          name="q"
          type="search"
          label="Search leads"
          placeholder="Name, e-mail or phone"
          leftSection={<IconSearch size={16} />}
          defaultValue={search['q']}
          maxLength={255}
        />
      </form>
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
