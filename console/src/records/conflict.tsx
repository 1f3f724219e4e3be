/** Asks the user to choose between their values and those that were saved in the meantime. */
import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type MetadataField, type Values, valueIn } from '../api/v2.ts';
import { display } from '../list/cell.tsx';
import { DataTable } from '../shell/page.tsx';
import { isSame } from './values.ts';

type Props = {
  /** The fields that both users changed to different values. */
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
        <DataTable
          hasRowHeadings
          columns={['Field', 'Your value', 'Current value']}
          rows={different.map((field) => [
            field.label,
            ...[mine[field.name], valueIn(theirs, field.name)].map((value, index) => (
              <Radio
                key={index === 0 ? 'mine' : 'theirs'}
                name={`conflict-${field.name}`}
                label={display({ field, value, record: theirs })}
                checked={taken.includes(field.name) === (index === 1)}
                onChange={() => choose(field.name, index === 1)}
              />
            )),
          ])}
        />
        <Group>
          <Button variant="filled" onClick={() => onResolve(taken)}>
            Save the chosen values
          </Button>
          <Button onClick={onCancel}>Back to the form</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
