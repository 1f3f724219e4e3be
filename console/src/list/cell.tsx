/** A value of a record as text. */
import { Text } from '@mantine/core';
import type { MetadataField } from '../api/v2.ts';

/** A date with its time. */
export const INSTANT = new Intl.DateTimeFormat(undefined, {
  dateStyle: 'medium',
  timeStyle: 'short',
});

const MONEY = new Intl.NumberFormat(undefined, { style: 'currency', currency: 'USD' });

type Props = {
  field: Pick<MetadataField, 'kind' | 'unit' | 'choices'>;
  value: unknown;
  /** Titles of referenced records. */
  labels?: ReadonlyMap<string, string> | undefined;
};

export function display({ field, value, labels }: Props): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return field.unit === 'dollars' ? MONEY.format(value) : `${value}`;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.map((item) => labels?.get(item) ?? item).join(', ') || '–';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (field.kind === 'date_time') return INSTANT.format(new Date(value));
  if (field.kind === 'rich_text') return value.replace(/<[^>]*>/g, ' ').trim();
  const choice = field.choices?.find((one) => one.value === value);
  return choice?.label ?? labels?.get(value) ?? value;
}

export const Cell = (props: Props) => (
  <Text size="sm" truncate maw={280} c={props.value === null ? 'dimmed' : undefined}>
    {display(props)}
  </Text>
);
