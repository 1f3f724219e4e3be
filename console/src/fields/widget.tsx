/** The input for a field, chosen by its kind. */
import { Loader } from '@mantine/core';
import { lazyRouteComponent as lazy } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { suspended } from '../shell/suspended.tsx';
import { fieldsIn, type WidgetProps } from './form-field.ts';
import {
  BooleanWidget,
  ChoicesWidget,
  ChoiceWidget,
  DateTimeWidget,
  JsonWidget,
  LongTextWidget,
  NumberWidget,
  PasswordWidget,
  TagsWidget,
  TextWidget,
  TimezoneWidget,
} from './inputs.tsx';
import { ReferencesWidget, ReferenceWidget } from './reference-widgets.tsx';

const BY_KIND: Record<string, ComponentType<WidgetProps>> = {
  boolean: BooleanWidget,
  date_time: DateTimeWidget,
  decimal: NumberWidget,
  focal_point: lazy(() => import('../media/focal-point-widget.tsx'), 'FocalPointWidget'),
  integer: NumberWidget,
  json: JsonWidget,
  long_text: LongTextWidget,
  money: NumberWidget,
  password: PasswordWidget,
  rich_text: lazy(() => import('./rich-text-editor.tsx'), 'RichTextEditor'),
  timezone: TimezoneWidget,
};

const objectWidgets = () => import('./object-widgets.tsx');
const ObjectWidget = lazy(objectWidgets, 'ObjectWidget');
const ObjectsWidget = lazy(objectWidgets, 'ObjectsWidget');

function widgetOf({ kind, choices, refers_to, accepts }: WidgetProps['field']) {
  const isList =
    accepts.type === 'array' || (Array.isArray(accepts.type) && accepts.type.includes('array'));
  if (refers_to !== null && kind === 'references') return ReferencesWidget;
  if (refers_to !== null && kind === 'reference') return ReferenceWidget;
  if (isList) {
    if (choices !== null || accepts.items?.enum !== undefined) return ChoicesWidget;
    if (accepts.items?.type === 'string') return TagsWidget;
    return accepts.items?.properties === undefined ? JsonWidget : ObjectsWidget;
  }
  if (kind === 'object') return fieldsIn(accepts).length === 0 ? JsonWidget : ObjectWidget;
  if (choices !== null) return ChoiceWidget;
  return BY_KIND[kind] ?? TextWidget;
}

/** Suspends while the code of the input loads. */
export function FieldInput(props: WidgetProps) {
  const Input = widgetOf(props.field);
  return <Input {...props} />;
}

/** Shows a placeholder of its own while the code of the input loads. */
export const Widget = suspended(FieldInput, <Loader />);
