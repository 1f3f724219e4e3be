/** An input for rich text, whose editor is loaded when a form contains one. */
import { Loader } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { WidgetProps } from './form-field.ts';

const Editor = lazy(() =>
  import('./rich-text-editor.tsx').then((module) => ({ default: module.RichTextEditor })),
);

export const RichTextWidget = (props: WidgetProps) => (
  <Suspense fallback={<Loader />}>
    <Editor {...props} />
  </Suspense>
);
