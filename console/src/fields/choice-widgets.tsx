/** Inputs for booleans and closed vocabularies. */
import { MultiSelect, Select, Switch } from '@mantine/core';
import { chosenPill } from './chosen-pill.tsx';
import { common } from './common.ts';
import { choicesIn, type WidgetProps } from './form-field.ts';

export function BooleanWidget(props: WidgetProps) {
  const { required: _, withAsterisk: __, ...shared } = common(props);
  return (
    <Switch
      {...shared}
      size="md"
      checked={props.value === true}
      onChange={({ currentTarget }) => props.onChange(currentTarget.checked)}
    />
  );
}

export const ChoiceWidget = (props: WidgetProps) => (
  <Select
    {...common(props)}
    data={props.field.choices ?? []}
    searchable
    limit={200}
    clearable={props.field.nullable}
    clearButtonProps={{ 'aria-label': `Clear ${props.field.label}` }}
    allowDeselect={props.field.nullable}
    value={typeof props.value === 'string' ? props.value : null}
    onChange={props.onChange}
  />
);

export const ChoicesWidget = (props: WidgetProps) => (
  <MultiSelect
    {...common(props)}
    data={props.field.choices ?? choicesIn(props.field.accepts.items ?? {}) ?? []}
    searchable
    renderPill={chosenPill}
    value={Array.isArray(props.value) ? props.value.map(String) : []}
    onChange={props.onChange}
  />
);

const TIMEZONES = Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value }));

export const TimezoneWidget = (props: WidgetProps) => (
  <ChoiceWidget {...props} field={{ ...props.field, choices: TIMEZONES }} />
);
