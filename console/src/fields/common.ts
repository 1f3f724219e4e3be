/** The properties that all inputs share. */
import type { WidgetProps } from './form-field.ts';

export const common = ({ id, field, error, disabled }: WidgetProps) => ({
  id,
  label: field.label,
  description: field.help === field.label ? undefined : field.help,
  error,
  disabled: disabled ?? false,
  required: field.required,
  withAsterisk: field.required,
});

/** An empty input is null where the field accepts it. */
export const orNull = (text: string, { field }: WidgetProps): string | null =>
  text === '' && field.nullable ? null : text;

export const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value);
