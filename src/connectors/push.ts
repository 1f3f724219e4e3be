/**
 * `push`: represents a system that writes its records through V2, by their external IDs (decisions
 * §8). It makes no outbound calls and owns no fields.
 */
import { z } from 'zod';
import type { Connector } from './connector.ts';

const settings = z.object({});

export const push: Connector<typeof settings> = {
  type: 'push',
  category: 'pms',
  label: 'Push',
  recipe: 'push-inventory',
  description:
    'A system that writes its records through V2, by their external IDs. It has no settings, and its runs have nothing to sync.',
  settings,
};
