/** A value of a record as text. */
import { Text } from '@mantine/core';
import type { MetadataField, Values } from '../api/v2.ts';
import { currencyOf, moneyFormat, unitOf } from '../fields/units.ts';

const INSTANT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A date with its time. */
export const instant = (time: string): string => INSTANT.format(new Date(time));

/** A value that no field describes. */
const PLAIN = { kind: 'text', unit: null, choices: null };

type Props = {
  field?: Pick<MetadataField, 'kind' | 'unit' | 'choices'> &
    Partial<Pick<MetadataField, 'unit_by'>>;
  value: unknown;
  /** Titles of referenced records. */
  labels?: ReadonlyMap<string, string> | undefined;
  /** The record, on which the unit and the currency can depend. */
  record?: Values;
};

export function display({ field = PLAIN, value, labels, record = {} }: Props): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberText(value, unitOf(field, record), record);
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.map((item) => labels?.get(item) ?? item).join(', ') || '–';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (field.kind === 'date_time') return instant(value);
  if (field.kind === 'rich_text') return value.replace(/<[^>]*>/g, ' ').trim();
  const choice = field.choices?.find((one) => one.value === value);
  return choice?.label ?? labels?.get(value) ?? value;
}

function numberText(value: number, unit: string | null, record: Values): string {
  if (unit === 'dollars') return moneyFormat(currencyOf(record)).format(value);
  return unit === 'percent' ? `${value} %` : `${value}`;
}

export const Cell = (props: Props) => (
  <Text size="sm" truncate maw={280} c={props.value === null ? 'dimmed' : undefined}>
    {display(props)}
  </Text>
);
