/** Inputs for single values, enumerations and lists of texts. */
import {
  JsonInput,
  MultiSelect,
  NumberInput,
  PasswordInput,
  Select,
  Switch,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useRef, useState } from 'react';
import { MASK } from '../records/values.ts';
import { chosenPill, common, orNull, remountedOnReset, textOf } from './common.tsx';
import type { WidgetProps } from './form-field.ts';
import { currencySymbol } from './units.ts';

/** Inputs for booleans and enumerations. */
export function BooleanWidget(props: WidgetProps) {
  const { required: _, withAsterisk: __, ...shared } = common(props);
  return (
    <Switch
      {...shared}
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
    data={props.field.choices ?? []}
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

const TYPES: Record<string, string> = { date: 'date', email: 'email', url: 'url' };

/** Inputs for texts, and for lists of them. */
export const TextWidget = (props: WidgetProps) => (
  <TextInput
    {...common(props)}
    type={TYPES[props.field.kind] ?? 'text'}
    autoComplete="off"
    maxLength={props.field.bounds?.max_length ?? undefined}
    value={textOf(props.value)}
    onChange={({ currentTarget }) => props.onChange(orNull(currentTarget.value, props))}
  />
);

/** A credential, which can be replaced but not read. An empty input keeps the stored one. */
export function PasswordWidget(props: WidgetProps) {
  const isStored = useRef(props.value === MASK);
  if (props.value === MASK) isStored.current = true;
  const empty = isStored.current ? MASK : null;
  return (
    <PasswordInput
      {...common(props)}
      maxLength={props.field.bounds?.max_length ?? undefined}
      autoComplete="new-password"
      placeholder={isStored.current ? 'Stored. Type to replace it.' : ''}
      value={props.value === MASK ? '' : textOf(props.value)}
      onChange={({ currentTarget: { value } }) => props.onChange(value === '' ? empty : value)}
    />
  );
}

export const LongTextWidget = (props: WidgetProps) => (
  <Textarea
    {...common(props)}
    autosize
    minRows={2}
    maxRows={12}
    maxLength={props.field.bounds?.max_length ?? undefined}
    value={textOf(props.value)}
    onChange={({ currentTarget }) => props.onChange(orNull(currentTarget.value, props))}
  />
);

export const TagsWidget = (props: WidgetProps) => (
  <TagsInput
    {...common(props)}
    renderPill={chosenPill}
    value={Array.isArray(props.value) ? props.value.map(String) : []}
    onChange={props.onChange}
  />
);

/** Times are entered in the time zone of the browser. */
export const DateTimeWidget = (props: WidgetProps) => (
  <TextInput
    {...common(props)}
    type="datetime-local"
    value={localTime(props.value)}
    onChange={({ currentTarget: { value } }) =>
      props.onChange(value === '' ? null : new Date(value).toISOString())
    }
  />
);

/** `2026-08-15T16:30` in the time zone of the browser. */
function localTime(value: unknown): string {
  if (typeof value !== 'string') return '';
  const time = new Date(value);
  const shifted = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

const SUFFIXES: Record<string, string> = {
  days: ' days',
  percent: ' %',
  square_feet: ' sq ft',
  bytes: ' bytes',
  pixels: ' px',
  degrees: '°',
  miles: ' mi',
  stars: ' stars',
};

/** An input for numbers, with their unit. */
export function NumberWidget(props: WidgetProps) {
  const { unit, bounds, kind, currency = 'USD' } = props.field;
  const isMoney = unit === 'dollars';
  return (
    <NumberInput
      {...common(props)}
      hideControls
      thousandSeparator={isMoney ? ',' : ''}
      prefix={isMoney ? currencySymbol(currency) : ''}
      suffix={SUFFIXES[unit ?? ''] ?? ''}
      allowDecimal={bounds?.step !== 1 && kind !== 'integer'}
      decimalScale={isMoney ? 2 : 8}
      fixedDecimalScale={isMoney}
      {...(bounds?.min != null && { min: bounds.min })}
      {...(bounds?.max != null && { max: bounds.max })}
      value={typeof props.value === 'number' ? props.value : ''}
      onChange={(value) => props.onChange(numberOf(value))}
    />
  );
}

/** The input reports some numbers as text, such as `1450.00`. */
function numberOf(value: number | string): number | null {
  const number = value === '' ? Number.NaN : Number(value);
  return Number.isNaN(number) ? null : number;
}

const write = (value: unknown): string =>
  value === undefined || value === null ? '' : JSON.stringify(value, null, 2);

function JsonText(props: WidgetProps) {
  const [text, setText] = useState(() => write(props.value));
  const [isMalformed, setMalformed] = useState(false);
  function change(next: string): void {
    setText(next);
    try {
      props.onChange(next.trim() === '' ? null : JSON.parse(next));
      setMalformed(false);
    } catch {
      setMalformed(true);
    }
  }
  return (
    <JsonInput
      {...common(props)}
      error={isMalformed ? 'Enter valid JSON.' : props.error}
      autosize
      minRows={2}
      maxRows={16}
      value={text}
      onChange={change}
    />
  );
}

/** An input for values without a fixed shape. */
export const JsonWidget = remountedOnReset(JsonText, write);
