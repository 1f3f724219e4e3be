/** An input for rich text, whose editor is loaded when a form contains one. */
import { Loader } from '@mantine/core';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { WidgetProps } from './form-field.ts';

const Editor = lazyRouteComponent(() => import('./rich-text-editor.tsx'), 'RichTextEditor');

export const RichTextWidget = (props: WidgetProps) => (
  <Suspense fallback={<Loader />}>
    <Editor {...props} />
  </Suspense>
);
