/** Additional buttons of record forms, by resource. */
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Tagged } from '../api/v2.ts';
import type { Step } from './use-save.ts';

export type ActionProps = {
  /** Null for a new record. */
  stored: Tagged | null;
  isSaving: boolean;
  /** Saves the form together with the values of the step. */
  save(step: Step): void;
};

/** By the name of the resource. */
export const ACTIONS: Readonly<Record<string, ComponentType<ActionProps>>> = {
  entries: lazyRouteComponent(() => import('../entries/entry-actions.tsx'), 'EntryActions'),
};
