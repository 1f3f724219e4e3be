/** Inputs for texts, and for lists of them. */
import { PasswordInput, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { MASK } from '../records/values.ts';
import { chosenPill } from './chosen-pill.tsx';
import { common, orNull, textOf } from './common.ts';
import type { WidgetProps } from './form-field.ts';

const TYPES: Record<string, string> = { email: 'email', url: 'url' };

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

/** A credential, which can be replaced and not read. An empty input keeps the stored one. */
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
