/** Inputs for dates. Times are entered in the time zone of the browser. */
import { TextInput } from '@mantine/core';
import { common, orNull, textOf } from './common.ts';
import type { WidgetProps } from './form-field.ts';

export const DateWidget = (props: WidgetProps) => (
  <TextInput
    {...common(props)}
    type="date"
    value={textOf(props.value).slice(0, 10)}
    onChange={({ currentTarget }) => props.onChange(orNull(currentTarget.value, props))}
  />
);

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
