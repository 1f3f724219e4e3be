/** Search and filters of the inbox. The URL is their only state. */
import { Group } from '@mantine/core';
import { useCollection } from '../api/collections.ts';
import { ReferenceFilter } from '../fields/reference-filter.tsx';
import type { ListProps } from '../list/list-page.tsx';
import { SearchField } from '../list/search-field.tsx';

export function LeadFilters(props: ListProps) {
  const { account, search, change } = props;
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
      <ReferenceFilter {...props} name="property_id" label="Property" resource="properties" />
      {seesMembers && (
        <ReferenceFilter {...props} name="assignee_id" label="Assignee" resource="users" />
      )}
    </Group>
  );
}
