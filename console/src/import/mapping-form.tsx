/** Chooses the field of each column, and values for required fields without a column. */
import { NativeSelect, SimpleGrid, Table, Text } from '@mantine/core';
import type { Metadata, Values } from '../api/v2.ts';
import { Widget } from '../fields/widget.tsx';
import { inputOf } from '../records/values.ts';
import { DataTable } from '../shell/data-table.tsx';
import { type Connection, type Mapping, missingFields, targetsOf } from './mapping.ts';
import type { Sheet } from './sheet.ts';

type Props = {
  account: string;
  collection: Metadata;
  connections: readonly Connection[];
  sheet: Sheet;
  mapping: Mapping;
  constants: Values;
  onMap(mapping: Mapping): void;
  onSet(constants: Values): void;
};

export function MappingForm(props: Props) {
  const { account, collection, connections, sheet, mapping, constants, onMap, onSet } = props;
  const options = [{ value: '', label: 'Do not import' }, ...targetsOf(collection, connections)];
  const [first] = sheet.rows;
  return (
    <>
      <DataTable columns={['Column', 'First value', 'Field']}>
        {sheet.headers.map((header, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: headers can repeat
          <Table.Tr key={index}>
            <Table.Th scope="row">{header || `Column ${index + 1}`}</Table.Th>
            <Table.Td>
              <Text size="sm" truncate maw={240}>
                {first?.cells[index]}
              </Text>
            </Table.Td>
            <Table.Td>
              <NativeSelect
                aria-label={`Field of ${header || `column ${index + 1}`}`}
                miw={150}
                data={options}
                value={mapping[index] ?? ''}
                onChange={({ currentTarget }) => onMap(mapping.with(index, currentTarget.value))}
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </DataTable>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {missingFields(collection, mapping, sheet.rows).map((field) => (
          <Widget
            key={field.name}
            id={`all-${field.name}`}
            account={account}
            field={{
              ...inputOf(collection, field, constants),
              label: `${field.label} of all new records`,
            }}
            value={constants[field.name] ?? null}
            onChange={(value) => onSet({ ...constants, [field.name]: value })}
          />
        ))}
      </SimpleGrid>
    </>
  );
}
