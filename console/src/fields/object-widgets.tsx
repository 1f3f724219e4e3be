/** Inputs for objects and lists of objects, drawn from the metadata of their properties. */
import { verticalListSortingStrategy } from '@dnd-kit/sortable';
import { ActionIcon, Button, Fieldset, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { isObject } from '../api/v2.ts';
import { Hint } from '../shell/page.tsx';
import { type Moves, Sortable, useSorted } from '../shell/sortable.tsx';
import { type WidgetProps, widthOf } from './form-field.ts';
import { Widget } from './widget.tsx';

export const ObjectWidget = (props: WidgetProps) => (
  <Fieldset legend={props.field.label} disabled={props.disabled ?? false}>
    <Hints {...props} />
    <Properties {...props} />
  </Fieldset>
);

/** Items have no IDs. These generated IDs identify the items while their order changes. */
function useIds(count: number) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const missing = Array.from({ length: Math.max(0, count - ids.length) }, randomId);
  // Discarding changes can also add and remove items.
  if (ids.length !== count) setIds([...ids.slice(0, count), ...missing]);
  return [ids, setIds] as const;
}

export function ObjectsWidget(props: WidgetProps) {
  const { field, onChange, disabled = false } = props;
  const items: unknown[] = Array.isArray(props.value) ? props.value : [];
  const [ids, setIds] = useIds(items.length);
  const nameOf = (index: number) => `${field.label} ${index + 1}`;
  return (
    <Fieldset legend={field.label} disabled={disabled}>
      <Hints {...props} />
      <Stack>
        <Sortable
          items={ids.map((id, index) => ({ id, index }))}
          titleOf={({ index }) => nameOf(index)}
          strategy={verticalListSortingStrategy}
          onMove={(moved) => {
            setIds(moved.map(({ id }) => id));
            onChange(moved.map(({ index }) => items[index]));
          }}
          row={({ id, index }, moves) => (
            <Item
              {...{ ...props, key: id, sortId: id, name: nameOf(index), moves }}
              id={`${props.id}-${index}`}
              value={items[index]}
              onChange={(value) => onChange(items.with(index, value))}
              onRemove={() => {
                setIds(ids.toSpliced(index, 1));
                onChange(items.toSpliced(index, 1));
              }}
            />
          )}
        >
          {(rows) => <>{rows}</>}
        </Sortable>
        <Button
          size="xs"
          disabled={disabled}
          leftSection={<IconPlus size={14} />}
          style={{ alignSelf: 'flex-start' }}
          aria-label={`Add to ${field.label}`}
          onClick={() => onChange([...items, {}])}
        >
          Add
        </Button>
      </Stack>
    </Fieldset>
  );
}

type ItemProps = WidgetProps & { sortId: string; name: string; moves: Moves; onRemove(): void };

function Item({ sortId, name, moves, onRemove, ...props }: ItemProps) {
  const options = { isVertical: true, isFixed: props.disabled ?? false };
  const { controls, isDragging, ...sorted } = useSorted(sortId, name, moves, options);
  return (
    <Paper withBorder p="xs" opacity={isDragging ? 0.5 : 1} {...sorted}>
      <Group justify="space-between" mb="xs">
        {controls}
        <ActionIcon aria-label={`Remove ${name}`} onClick={onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
      </Group>
      <Properties {...props} />
    </Paper>
  );
}

function Properties({ id, field: { properties }, value, onChange, disabled }: WidgetProps) {
  const object = isObject(value) ? value : {};
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} flex={1}>
      {properties
        ?.filter(({ name }) => name !== 'id')
        .map((field) => (
          <div key={field.name} style={widthOf(field)}>
            <Widget
              id={`${id}-${field.name}`}
              field={field}
              value={object[field.name] === undefined ? field.default : object[field.name]}
              onChange={(next) => onChange({ ...object, [field.name]: next })}
              disabled={disabled}
            />
          </div>
        ))}
    </SimpleGrid>
  );
}

const Hints = ({ field, error }: WidgetProps) => (
  <>
    {!['', `${field.label}.`].includes(field.help) && <Hint mb="xs">{field.help}</Hint>}
    {error !== undefined && (
      <Text size="sm" c="var(--mantine-color-error)" mb="xs">
        {error}
      </Text>
    )}
  </>
);
