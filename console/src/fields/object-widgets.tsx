/** Inputs for objects and lists of objects, drawn from their JSON Schema. */
import { ActionIcon, Button, Fieldset, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { isObject } from '../api/v2.ts';
import { fieldsIn, type WidgetProps, widthOf } from './form-field.ts';
import { Widget } from './widget.tsx';

export const ObjectWidget = (props: WidgetProps) => (
  <Fieldset legend={props.field.label} disabled={props.disabled ?? false}>
    <Hints {...props} />
    <Properties {...props} schema={props.field.accepts} />
  </Fieldset>
);

export function ObjectsWidget(props: WidgetProps) {
  const { id, field, onChange, disabled = false } = props;
  const items: unknown[] = Array.isArray(props.value) ? props.value : [];
  const replace = (index: number, ...values: unknown[]) =>
    onChange(items.toSpliced(index, 1, ...values));
  const moveUp = (index: number) =>
    onChange(items.toSpliced(index - 1, 2, items[index], items[index - 1]));
  return (
    <Fieldset legend={field.label} disabled={disabled}>
      <Hints {...props} />
      <Stack>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity of their own
          <Group key={index} align="start" wrap="nowrap">
            <Properties
              {...props}
              id={`${id}-${index}`}
              schema={field.accepts.items ?? {}}
              value={item}
              onChange={(value) => replace(index, value)}
            />
            <Stack gap={4}>
              <ActionIcon
                variant="default"
                disabled={disabled || index === 0}
                aria-label={`Move ${field.label} ${index + 1} up`}
                onClick={() => moveUp(index)}
              >
                <IconArrowUp size={16} />
              </ActionIcon>
              <ActionIcon
                variant="default"
                disabled={disabled}
                aria-label={`Remove ${field.label} ${index + 1}`}
                onClick={() => replace(index)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </Stack>
          </Group>
        ))}
        <Button
          variant="default"
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

type PropertiesProps = WidgetProps & { schema: WidgetProps['field']['accepts'] };

function Properties({ id, schema, value, onChange, account, disabled }: PropertiesProps) {
  const object = isObject(value) ? value : {};
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} flex={1}>
      {fieldsIn(schema)
        .filter(({ name }) => name !== 'id')
        .map((field) => (
          <div key={field.name} style={widthOf(field)}>
            <Widget
              id={`${id}-${field.name}`}
              field={field}
              value={object[field.name] === undefined ? field.accepts.default : object[field.name]}
              onChange={(next) => onChange({ ...object, [field.name]: next })}
              account={account}
              disabled={disabled}
            />
          </div>
        ))}
    </SimpleGrid>
  );
}

const Hints = ({ field, error }: WidgetProps) => (
  <>
    {field.help !== '' && (
      <Text size="sm" c="dimmed" mb="xs">
        {field.help}
      </Text>
    )}
    {error !== undefined && (
      <Text size="sm" c="var(--mantine-color-error)" mb="xs">
        {error}
      </Text>
    )}
  </>
);
