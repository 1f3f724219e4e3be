/** What the form of a record shows about its unsaved values, by resource. */
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Values } from '../api/v2.ts';

/** The element of the page in which the preview appears, outside of the form itself. */
export const PREVIEW_ID = 'record-preview';

/** By the name of the resource. */
export const PREVIEWS: Readonly<Record<string, ComponentType<{ values: Values }>>> = {
  forms: lazyRouteComponent(() => import('../forms/form-preview.tsx'), 'FormPreview'),
};
