/** Changed fields of records, each with its old and new value. */
import { Table } from '@mantine/core';
import { useAllLabels } from '../api/labels.ts';
import type { Metadata } from '../api/v2.ts';
import { labelOf } from '../fields/form-field.ts';
import { display } from '../list/cell.tsx';
import { DataTable } from '../shell/data-table.tsx';
import { isNested, Nested } from './nested.tsx';

type FieldChanges = Record<string, { old?: unknown; new?: unknown }>;

type Changed = { collection: Metadata | undefined; changes: FieldChanges };

/** A field that the resource does not have, or no longer. */
const UNKNOWN = { label: '', kind: 'text', unit: null, choices: null, refers_to: null };

const fieldOf = (collection: Metadata | undefined, name: string) =>
  collection?.fields.find((one) => one.name === name) ?? { ...UNKNOWN, label: labelOf(name) };

/** The start of a reference to a record that a planned run would create. */
const NEW = 'new:';

/** Titles of the records that the changed fields refer to, with one request for each resource. */
export function useChangeLabels(
  account: string,
  changed: readonly Changed[],
): ReadonlyMap<string, string> {
  const ids = new Map<string, string[]>();
  const titles = new Map<string, string>();
  for (const { collection, changes } of changed)
    for (const [name, change] of Object.entries(changes)) {
      const resource = fieldOf(collection, name).refers_to?.resource;
      for (const id of resource === undefined ? [] : [change.old, change.new].flat())
        if (typeof id !== 'string') continue;
        else if (id.startsWith(NEW)) titles.set(id, `${id.slice(NEW.length)} (new)`);
        else ids.set(resource ?? '', [...(ids.get(resource ?? '') ?? []), id]);
    }
  return new Map([...titles, ...useAllLabels(account, ids)]);
}

type Props = Changed & { labels: ReadonlyMap<string, string> };

export function ChangedFields({ collection, changes, labels }: Props) {
  const entries = Object.entries(changes);
  const isNew = entries.every(([, change]) => change.old === null || change.old === undefined);
  const show = (name: string, value: unknown) =>
    isNested(value) ? (
      <Nested value={value} />
    ) : (
      display({ field: fieldOf(collection, name), value, labels })
    );
  return (
    <DataTable columns={isNew ? ['Field', 'Value'] : ['Field', 'Before', 'After']}>
      {entries.map(([name, change]) => (
        <Table.Tr key={name} style={{ overflowWrap: 'anywhere' }}>
          <Table.Th scope="row">{fieldOf(collection, name).label}</Table.Th>
          {!isNew && <Table.Td c="dimmed">{show(name, change.old)}</Table.Td>}
          <Table.Td>{show(name, change.new)}</Table.Td>
        </Table.Tr>
      ))}
    </DataTable>
  );
}
