/** The input for a field, chosen by its kind. */
import { Loader } from '@mantine/core';
import { lazyRouteComponent as lazy } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { isObject } from '../api/v2.ts';
import { suspended } from '../shell/suspended.tsx';
import { isList, type WidgetProps } from './form-field.ts';
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

function widgetOf(field: WidgetProps['field']) {
  const { kind, choices, refers_to, accepts, properties } = field;
  if (refers_to !== null && kind === 'references') return ReferencesWidget;
  if (refers_to !== null && kind === 'reference') return ReferenceWidget;
  if (isList(field)) {
    const items = accepts?.['items'];
    if (choices !== null) return ChoicesWidget;
    if (isObject(items) && items['type'] === 'string') return TagsWidget;
    return properties === null ? JsonWidget : ObjectsWidget;
  }
  if (kind === 'object') return properties?.length ? ObjectWidget : JsonWidget;
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
