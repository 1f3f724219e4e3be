/** The filters of a list, from the metadata. A filter applies when its input is left or changed. */
import { Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { MetadataFilter } from '../api/v2.ts';
import { ReferenceFilter } from '../fields/reference-filter.tsx';
import type { ListProps } from './list-page.tsx';

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
    return <ReferenceFilter {...props} {...props.filter} resource={refers_to} />;
  if (kind === 'boolean')
    return (
      <ChoiceFilter
        {...props}
        options={[
          { value: 'true', label: 'Yes' },
          { value: 'false', label: 'No' },
        ]}
      />
    );
  if (choices !== null) return <ChoiceFilter {...props} options={choices} />;
  if (kind === 'range' || kind === 'date_range') return <RangeFilter {...props} />;
  return <TextFilter {...props} name={props.filter.name} label={props.filter.label} type="text" />;
}

type Choice = { value: string; label: string };

const ChoiceFilter = ({ filter, search, change, options }: FilterProps & { options: Choice[] }) => (
  <NativeSelect
    label={filter.label}
    data={[{ value: '', label: 'Any' }, ...options]}
    value={search[filter.name] ?? ''}
    onChange={({ currentTarget }) => change({ [filter.name]: currentTarget.value })}
  />
);

const RangeFilter = (props: FilterProps) => {
  const { name, label, kind } = props.filter;
  const type = kind === 'date_range' ? 'date' : 'number';
  return (
    <Group grow gap="xs" align="end">
      <TextFilter {...props} name={`${name}[gte]`} label={`${label} from`} type={type} />
      <TextFilter {...props} name={`${name}[lte]`} label={`${label} to`} type={type} />
    </Group>
  );
};

type TextProps = FilterProps & { name: string; label: string; type: 'text' | 'number' | 'date' };

const TextFilter = ({ filter, search, change, name, label, type }: TextProps) => (
  <TextInput
    key={search[name]}
    type={type}
    label={label}
    maxLength={filter.max_length}
    defaultValue={search[name]}
    onBlur={({ currentTarget }) => {
      if (currentTarget.value !== (search[name] ?? '')) change({ [name]: currentTarget.value });
    }}
    onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
  />
);
