/** Shared parts of all inputs. */
import { type ComboboxRenderPillInput, Pill } from '@mantine/core';
import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';
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

/** The value of an empty input: null where the field accepts null. */
export const orNull = (text: string, { field }: WidgetProps): string | null =>
  text === '' && field.nullable ? null : text;

export const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value);

type PillProps = { label: string; name?: string; isFixed?: boolean; onRemove?(): void };

/** A pill with a visible and focusable button that removes it. `name` defaults to the label. */
export const RemovablePill = ({ label, name = label, isFixed = false, ...props }: PillProps) => (
  <Pill
    size="md"
    withRemoveButton={!isFixed}
    removeButtonProps={{ 'aria-label': `Remove ${name}`, 'aria-hidden': false, tabIndex: 0 }}
    {...props}
  >
    {label}
  </Pill>
);

/** A selected option of an input with several values. */
export const chosenPill = ({ option, onRemove, disabled }: ComboboxRenderPillInput<string>) => (
  <RemovablePill label={option.label} isFixed={disabled === true} {...{ onRemove }} />
);

/**
 * Remounts an input that keeps its own state when its value changes from outside, such as when the
 * user discards changes.
 */
export const remountedOnReset = (
  Input: ComponentType<WidgetProps>,
  write: (value: unknown) => string,
) =>
  function Remounted(props: WidgetProps) {
    const value = write(props.value);
    const known = useRef(value);
    const [count, setCount] = useState(0);
    useLayoutEffect(() => {
      if (known.current === value) return;
      known.current = value;
      setCount((before) => before + 1);
    }, [value]);
    function change(emitted: unknown): void {
      known.current = write(emitted);
      props.onChange(emitted);
    }
    return <Input key={count} {...props} onChange={change} />;
  };
