/** Inputs that choose one or several records of another resource by search. */
import { Box, MultiSelect, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { titleOf, useCollection, useLabels } from '../api/collections.ts';
import { useList, type Values } from '../api/v2.ts';
import type { ListProps } from '../list/list-page.tsx';
import { chosenPill, common } from './common.tsx';
import type { FormField, WidgetProps } from './form-field.ts';

type Option = { value: string; label: string };

/** The records that match the user's input, and the records that are already chosen. */
function useOptions({ field, property }: WidgetProps, chosen: string[], typed: string) {
  const resource = field.refers_to?.resource ?? '';
  const target = useCollection(resource);
  const labels = useLabels(resource, chosen);
  const [words] = useDebouncedValue(typed.trim(), 200);
  const filters = target?.filters.map(({ name }) => name) ?? [];
  const { searchable = false, title_field = '', path = '' } = target ?? {};
  const parameter = searchable ? 'q' : filters.includes(title_field) ? title_field : undefined;
  const isOfProperty = property !== undefined && filters.includes('property_id');
  const query = {
    per_page: '30',
    ...(words !== '' && parameter !== undefined && { [parameter]: words }),
    ...(isOfProperty && { property_id: property }),
  };
  const { data } = useList<Values>('options', path, query, { enabled: target !== undefined });
  const options = new Map<string, Option>(
    chosen.map((id) => [id, { value: id, label: labels.get(id) ?? id }]),
  );
  if (target !== undefined)
    for (const record of data?.data ?? []) {
      const id = String(record['id']);
      options.set(id, { value: id, label: titleOf(target, record) });
    }
  return [...options.values()];
}

export function ReferenceWidget(props: WidgetProps) {
  const [typed, setTyped] = useState('');
  const chosen = typeof props.value === 'string' ? props.value : null;
  const ids = chosen === null ? [] : [chosen];
  const labels = useLabels(props.field.refers_to?.resource ?? '', ids);
  // The text of the input is the label of the chosen record until the user types.
  const isLabel = [chosen, labels.get(chosen ?? '')].includes(typed);
  const found = useOptions(props, ids, isLabel ? '' : typed);
  return (
    <Select
      {...common(props)}
      data={found}
      searchable
      filter={({ options: all }) => all}
      onSearchChange={setTyped}
      nothingFoundMessage="Nothing found"
      clearable={props.field.nullable}
      clearButtonProps={{ 'aria-label': `Clear ${props.field.label}` }}
      allowDeselect={props.field.nullable}
      value={chosen}
      onChange={props.onChange}
    />
  );
}

export function ReferencesWidget(props: WidgetProps) {
  const [typed, setTyped] = useState('');
  const chosen = Array.isArray(props.value) ? props.value.map(String) : [];
  return (
    <MultiSelect
      {...common(props)}
      data={useOptions(props, chosen, typed)}
      searchable
      renderPill={chosenPill}
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage="Nothing found"
      value={chosen}
      onChange={props.onChange}
    />
  );
}

/** A field that may be empty. */
export const plainField = (name: string, label: string, kind: string): FormField => ({
  name,
  label,
  help: label,
  kind,
  required: false,
  nullable: true,
  choices: null,
  refers_to: null,
  unit: null,
  bounds: null,
  accepts: null,
  properties: null,
});

/** A field that refers to one record of the resource, and may be empty. */
export const referenceField = (
  name: string,
  label: string,
  resource: string,
  many = false,
): FormField => ({
  ...plainField(name, label, 'reference'),
  refers_to: { resource, many, same_property: false },
});

type Props = Pick<ListProps, 'search' | 'change'> & {
  name: string;
  label: string;
  resource: string;
};

/** A filter of a list that chooses a record of another resource. */
export const ReferenceFilter = ({ search, change, name, label, resource }: Props) => (
  <Box flex="1 1 160px">
    <ReferenceWidget
      id={`filter-${name}`}
      field={referenceField(name, label, resource)}
      value={search[name] || null}
      onChange={(id) => change({ [name]: typeof id === 'string' ? id : undefined })}
    />
  </Box>
);
