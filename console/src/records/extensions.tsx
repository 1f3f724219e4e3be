/** Additions of single resources to the pages of their records: tabs, buttons and previews. */
import { lazyRouteComponent as lazy } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Tagged, Values } from '../api/v2.ts';
import { onDemand } from '../shell/suspended.tsx';
import type { Step } from './use-save.ts';

export type PanelProps = { id: string; mayUpdate: boolean };

export type RecordPanelProps = PanelProps & { resource: string; record: Values };

export type Panel = {
  name: string;
  label: string;
  Panel: ComponentType<RecordPanelProps>;
  /** The tab is shown to users who may see one of these collections. */
  shows?: readonly string[];
};

const PRICE: Panel = {
  name: 'price',
  label: 'Price',
  Panel: lazy(() => import('../prices/price-panel.tsx'), 'PricePanel'),
};

/** By the name of the resource. */
export const PANELS: Readonly<Record<string, readonly Panel[]>> = {
  connections: [
    {
      name: 'properties',
      label: 'Properties',
      Panel: lazy(() => import('../connections/connection-properties.tsx'), 'ConnectionProperties'),
    },
    {
      name: 'runs',
      label: 'Test and runs',
      Panel: lazy(() => import('../connections/connection-runs.tsx'), 'ConnectionRuns'),
    },
  ],
  'floor-plans': [PRICE],
  properties: [
    {
      name: 'links',
      label: 'Fees and connections',
      shows: ['fees', 'connections'],
      Panel: lazy(() => import('./property-links.tsx'), 'PropertyLinks'),
    },
  ],
  units: [PRICE],
  users: [
    {
      name: 'limits',
      label: 'Property groups',
      Panel: lazy(() => import('../team/member-limits.tsx'), 'MemberLimits'),
    },
  ],
  websites: [
    {
      name: 'tokens',
      label: 'Tokens',
      Panel: lazy(() => import('../websites/website-tokens.tsx'), 'WebsiteTokens'),
    },
    {
      name: 'webhook',
      label: 'Cache webhook',
      Panel: lazy(() => import('../websites/website-webhook.tsx'), 'WebsiteWebhook'),
    },
  ],
};

export type ActionProps = {
  /** Null for a new record. */
  stored: Tagged | null;
  isSaving: boolean;
  /** Saves the form together with the values of the step. */
  save(step: Step): void;
};

/** By the name of the resource. */
export const ACTIONS: Readonly<Record<string, ComponentType<ActionProps>>> = {
  entries: onDemand(() => import('../entries/entry-actions.tsx'), 'EntryActions'),
};

/** The element of the page in which the preview appears, outside of the form itself. */
export const PREVIEW_ID = 'record-preview';

/** By the name of the resource. */
export const PREVIEWS: Readonly<Record<string, ComponentType<{ values: Values }>>> = {
  forms: onDemand(() => import('../forms/form-preview.tsx'), 'FormPreview'),
};
