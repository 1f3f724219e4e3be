/** Asks the user to choose between their values and those that were saved in the meantime. */
import { Button, Group, Modal, Radio, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { type MetadataField, type Values, valueIn } from '../api/v2.ts';
import { display } from '../list/cell.tsx';
import { DataTable } from '../shell/data-table.tsx';
import { isSame } from './values.ts';

type Props = {
  /** The fields that both changed. */
  fields: readonly MetadataField[];
  mine: Values;
  theirs: Values;
  onResolve(taken: string[]): void;
  onCancel(): void;
};

export function Conflict({ fields, mine, theirs, onResolve, onCancel }: Props) {
  const [taken, setTaken] = useState<string[]>([]);
  const different = fields.filter(({ name }) => !isSame(mine[name], valueIn(theirs, name)));
  const choose = (name: string, isTaken: boolean) =>
    setTaken((names) => [...names.filter((one) => one !== name), ...(isTaken ? [name] : [])]);
  return (
    <Modal opened onClose={onCancel} size="lg" title="This record was changed in the meantime">
      <Stack>
        <Text>
          Choose the values to keep. Fields that you did not change keep their new values.
        </Text>
        <DataTable columns={['Field', 'Your value', 'Current value']}>
          {different.map((field) => (
            <Table.Tr key={field.name}>
              <Table.Th scope="row">{field.label}</Table.Th>
              {[mine[field.name], valueIn(theirs, field.name)].map((value, index) => (
                <Table.Td key={index === 0 ? 'mine' : 'theirs'}>
                  <Radio
                    size="md"
                    name={`conflict-${field.name}`}
                    label={display({ field, value, record: theirs })}
                    checked={taken.includes(field.name) === (index === 1)}
                    onChange={() => choose(field.name, index === 1)}
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </DataTable>
        <Group>
          <Button onClick={() => onResolve(taken)}>Save the chosen values</Button>
          <Button variant="default" onClick={onCancel}>
            Back to the form
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
