/** The limits beyond which a run is held until a user decides. */
import { z } from 'zod';

const percent = (standard: number, title: string, description: string) =>
  z
    .number()
    .min(0)
    .max(100)
    .nullable()
    .default(standard)
    .describe(description)
    .meta({ title, 'x-unit': 'percent' });

const dollars = (standard: number, title: string, description: string) =>
  z
    .number()
    .min(0)
    .max(1_000_000)
    .nullable()
    .default(standard)
    .describe(description)
    .meta({ title, 'x-unit': 'dollars' });

export const guardSettings = z
  .object({
    gone_percent: percent(
      15,
      'Maximum missing records',
      'The maximum percentage of the units, floor plans, fees or price matrices of a property, or of the properties of the connection, that may be missing from a feed.',
    ),
    rent_share_percent: percent(
      25,
      'Maximum changed rents',
      'The maximum share of the rents of a property that a run may change by more than the rent change limit (`rent_change_percent`).',
    ),
    rent_change_percent: percent(
      20,
      'Rent change limit',
      'The minimum change, in percent, for a rent to count as changed.',
    ),
    min_rent: dollars(100, 'Lowest rent', 'The lowest rent that a run may write, in dollars.'),
    max_rent: dollars(50_000, 'Highest rent', 'The highest rent that a run may write, in dollars.'),
    all_unavailable: z
      .boolean()
      .default(true)
      .describe('Whether a run that makes all units of a property unavailable is held.')
      .meta({ title: 'Hold when all units become unavailable' }),
  })
  .prefault({})
  .describe(
    'The limits beyond which a run is held until a user approves or discards it. Null removes a limit. An update keeps the limits that it omits.',
  );

export type Guards = z.infer<typeof guardSettings>;
