/** Objects and lists of objects as text. */
import { List, Text } from '@mantine/core';
import { display } from '../list/cell.tsx';

type Nest = unknown[] | Record<string, unknown>;

/** Whether the value contains objects. */
export const isNested = (value: unknown): value is Nest =>
  typeof value === 'object' &&
  value !== null &&
  (!Array.isArray(value) || value.some((item) => typeof item === 'object'));

const PLAIN = { kind: 'text', unit: null, choices: null };

export function Nested({ value }: { value: Nest }) {
  const isList = Array.isArray(value);
  const entries = Object.entries(value).filter(([, item]) => item !== null && item !== '');
  if (entries.length === 0) return '–';
  return (
    <List size="sm" listStyleType={isList ? 'decimal' : 'none'} withPadding={isList}>
      {entries.map(([key, item]) => (
        <List.Item key={key} mb={isList ? 'xs' : 0}>
          {!isList && (
            <Text span inherit c="dimmed">
              {key.replaceAll('_', ' ')}:{' '}
            </Text>
          )}
          {isNested(item) ? <Nested value={item} /> : display({ field: PLAIN, value: item })}
        </List.Item>
      ))}
    </List>
  );
}
