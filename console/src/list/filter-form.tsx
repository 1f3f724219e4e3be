/** The filters of a list, from the metadata, and the active ones with a button that removes each. Loaded on demand. */
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useLabels } from '../api/collections.ts';
import type { MetadataFilter } from '../api/v2.ts';
import { RemovablePill } from '../fields/common.tsx';
import { ReferenceFilter } from '../fields/reference-widgets.tsx';
import { display } from './cell.tsx';
import type { ListProps } from './list-page.tsx';
import { filtersIn } from './search.ts';

export const FilterForm = (props: ListProps) => (
  <Stack gap="sm">
    {props.collection.filters.map((filter) => (
      <Filter key={filter.name} {...props} filter={filter} />
    ))}
  </Stack>
);

type FilterProps = ListProps & { filter: MetadataFilter };

function Filter(props: FilterProps) {
  const { kind, choices, refers_to } = props.filter;
  if (refers_to !== null)
    return (
      <div>
        <ReferenceFilter {...props} {...props.filter} resource={refers_to} />
      </div>
    );
  const options = kind === 'boolean' ? BOOLEANS : choices;
  if (options !== null) return <ChoiceFilter {...props} {...props.filter} options={options} />;
  if (kind === 'range' || kind === 'date_range') return <RangeFilter {...props} />;
  return <TextFilter {...props} {...props.filter} type="text" />;
}

type Choice = { value: string; label: string };

const BOOLEANS: Choice[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

type NamedProps = Omit<ListProps, 'collection'> & { name: string; label: string };

type ChoiceProps = NamedProps & { options: readonly Choice[] };

export const ChoiceFilter = ({ search, change, name, label, options }: ChoiceProps) => (
  <NativeSelect
    label={label}
    data={[{ value: '', label: 'Any' }, ...options]}
    value={search[name] ?? ''}
    onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
  />
);

function RangeFilter(props: FilterProps) {
  const { name, label, kind } = props.filter;
  const type = kind === 'date_range' ? 'date' : 'number';
  const shared = { ...props, ...props.filter, type } as const;
  return (
    <Group grow gap="xs" align="end">
      <TextFilter {...shared} name={`${name}[gte]`} label={`${label} from`} />
      <TextFilter {...shared} name={`${name}[lte]`} label={`${label} to`} />
    </Group>
  );
}

type TextProps = NamedProps & { type: 'text' | 'number' | 'date'; max_length?: number };

export const TextFilter = ({ search, change, name, label, type, max_length }: TextProps) => (
  <TextInput
    key={search[name]}
    type={type}
    label={label}
    maxLength={max_length}
    defaultValue={search[name]}
    onBlur={({ currentTarget }) => {
      if (currentTarget.value !== (search[name] ?? '')) change({ [name]: currentTarget.value });
    }}
    onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
  />
);

const SIGNS: Record<string, string> = { gte: '≥', lte: '≤', gt: '>', lt: '<' };

/** The active filters of a list, each with a button that removes it. Loaded when there are any. */
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

function Chip({ collection, change, name, value }: ChipProps) {
  const [, field = name, operator = ''] = /^(\w+)(?:\[(\w+)\])?$/.exec(name) ?? [];
  const filter = collection.filters.find((one) => one.name === field);
  const labels = useLabels(filter?.refers_to ?? '', filter?.refers_to == null ? [] : [value]);
  const shown = filter?.kind === 'boolean' ? value === 'true' : value;
  const text = display({
    field: { kind: 'text', unit: null, choices: filter?.choices ?? null },
    value: shown,
    labels,
  });
  const label = `${filter?.label ?? field}${operator === '' ? ':' : ` ${SIGNS[operator]}`} ${text}`;
  return (
    <RemovablePill
      label={label}
      name={`the filter ${label}`}
      onRemove={() => change({ [name]: undefined })}
    />
  );
}
