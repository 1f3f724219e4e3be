/** Shared parts of all inputs. */
import { type ComboboxRenderPillInput, Pill } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import type { WidgetProps } from './form-field.ts';

/** The props shared by all inputs. */
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

/**
 * A selected option of an input with several values, with a visible and focusable remove button.
 */
export const chosenPill = ({ option, onRemove, disabled }: ComboboxRenderPillInput<string>) => (
  <Pill
    size="md"
    withRemoveButton={disabled !== true}
    onRemove={onRemove}
    removeButtonProps={{
      'aria-label': `Remove ${option.label}`,
      'aria-hidden': false,
      tabIndex: 0,
    }}
  >
    {option.label}
  </Pill>
);

/** The number of replacements, and a function that takes each value that the input itself emits. */
export function useReplacements(value: string): [number, (emitted: string) => void] {
  const known = useRef(value);
  const [count, setCount] = useState(0);
  useLayoutEffect(() => {
    if (known.current === value) return;
    known.current = value;
    setCount((before) => before + 1);
  }, [value]);
  const emit = (emitted: string) => {
    known.current = emitted;
  };
  return [count, emit];
}
