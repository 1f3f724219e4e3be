/**
 * `portfolio`: groups the properties that it covers under a parent property, for the portfolio
 * routes of V1. Makes no outbound calls.
 */
import { z } from 'zod';
import type { Connector } from './connector.ts';

const settings = z.object({
  parent_property_id: z
    .guid()
    .toLowerCase()
    .describe('The ID of the parent property that represents the portfolio.')
    .meta({ record: 'properties' }),
});

export const portfolio: Connector<typeof settings> = {
  type: 'portfolio',
  category: 'portfolio',
  label: 'Portfolio',
  description: 'Groups several properties under a parent property.',
  settings,
  published: ({ parent_property_id }) => ({ settings: { parent_property_id }, tour_types: [] }),
};
