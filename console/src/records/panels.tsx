/** Additional tabs of record pages, by resource. */
import { type ComponentType, lazy } from 'react';

export type PanelProps = { account: string; id: string; mayUpdate: boolean };

type Panel = { name: string; label: string; Panel: ComponentType<PanelProps> };

/** By the name of the resource. */
export const PANELS: Readonly<Record<string, readonly Panel[]>> = {
  connections: [
    {
      name: 'properties',
      label: 'Properties',
      Panel: lazy(() =>
        import('../connections/connection-properties.tsx').then((module) => ({
          default: module.ConnectionProperties,
        })),
      ),
    },
    {
      name: 'runs',
      label: 'Test and runs',
      Panel: lazy(() =>
        import('../connections/connection-runs.tsx').then((module) => ({
          default: module.ConnectionRuns,
        })),
      ),
    },
  ],
  users: [
    {
      name: 'limits',
      label: 'Property groups',
      Panel: lazy(() =>
        import('../team/member-limits.tsx').then((module) => ({ default: module.MemberLimits })),
      ),
    },
  ],
  websites: [
    {
      name: 'tokens',
      label: 'Tokens',
      Panel: lazy(() =>
        import('../websites/website-tokens.tsx').then((module) => ({
          default: module.WebsiteTokens,
        })),
      ),
    },
    {
      name: 'webhook',
      label: 'Cache webhook',
      Panel: lazy(() =>
        import('../websites/website-webhook.tsx').then((module) => ({
          default: module.WebsiteWebhook,
        })),
      ),
    },
  ],
};
