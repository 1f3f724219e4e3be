/** The active filters of a list, each with a button that removes it. Loaded when there are any. */
import { Button, Group, Pill } from '@mantine/core';
import { useLabels } from '../api/labels.ts';
import { display } from './cell.tsx';
import type { ListProps } from './list-page.tsx';
import { filtersIn } from './search.ts';

const SIGNS: Record<string, string> = { gte: '≥', lte: '≤', gt: '>', lt: '<' };

export function FilterChips(props: ListProps) {
  const { search, change } = props;
  const active = filtersIn(search);
  const cleared = Object.fromEntries([
    ['q', undefined],
    ...active.map(([key]) => [key, undefined]),
  ]);
  return (
    <Group gap="xs" role="group" aria-label="Active filters">
      {active.map(([key, value]) => (
        <Chip key={key} {...props} name={key} value={value} />
      ))}
      <Button component="button" variant="subtle" size="compact-sm" onClick={() => change(cleared)}>
        Clear all
      </Button>
    </Group>
  );
}

type ChipProps = ListProps & { name: string; value: string };

function Chip({ account, collection, change, name, value }: ChipProps) {
  const [, field = name, operator = ''] = /^(\w+)(?:\[(\w+)\])?$/.exec(name) ?? [];
  const filter = collection.filters.find((one) => one.name === field);
  const labels = useLabels(
    account,
    filter?.refers_to ?? '',
    filter?.refers_to == null ? [] : [value],
  );
  const shown = filter?.kind === 'boolean' ? value === 'true' : value;
  const text = display({
    field: { kind: 'text', unit: null, choices: filter?.choices ?? null },
    value: shown,
    labels,
  });
  const label = `${filter?.label ?? field}${operator === '' ? ':' : ` ${SIGNS[operator]}`} ${text}`;
  return (
    <Pill
      size="md"
      withRemoveButton
      removeButtonProps={{
        'aria-label': `Remove the filter ${label}`,
        'aria-hidden': false,
        tabIndex: 0,
      }}
      onRemove={() => change({ [name]: undefined })}
    >
      {label}
    </Pill>
  );
}
