/** Inputs for texts, and for lists of them. */
import { TagsInput, Textarea, TextInput } from '@mantine/core';
import { chosenPill } from './chosen-pill.tsx';
import { common, orNull, textOf } from './common.ts';
import type { WidgetProps } from './form-field.ts';

const TYPES: Record<string, string> = { email: 'email', url: 'url' };

export const TextWidget = (props: WidgetProps) => (
  <TextInput
    {...common(props)}
    type={TYPES[props.field.kind] ?? 'text'}
    autoComplete="off"
    {...lengthOf(props)}
    value={textOf(props.value)}
    onChange={({ currentTarget }) => props.onChange(orNull(currentTarget.value, props))}
  />
);

export const LongTextWidget = (props: WidgetProps) => (
  <Textarea
    {...common(props)}
    autosize
    minRows={2}
    maxRows={12}
    {...lengthOf(props)}
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

const lengthOf = ({ field: { bounds } }: WidgetProps) =>
  bounds?.max_length === null || bounds === null ? {} : { maxLength: bounds.max_length };
