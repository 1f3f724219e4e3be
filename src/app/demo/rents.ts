/**
 * Price matrices of the demo: rents of each available home by lease start and term, as from a
 * revenue management system.
 */
import { sql } from 'drizzle-orm';
import { attachProperty } from '../../domain/connections/properties.ts';
import { resourceNamed } from '../../engine/registry.ts';
import { create } from '../../engine/write.ts';
import { type Ctx, now } from '../../store/ctx.ts';
import { units } from '../../store/tables/inventory.ts';
import { unit_term_rents } from '../../store/tables/prices.ts';

/** Lease terms in months, and their surcharge in percent. */
const TERMS = [
  [6, 12],
  [9, 6],
  [12, 0],
  [13, -1],
  [15, -2],
  [18, 1],
] as const;

/** The surcharge for later start dates: by week, in percent. */
const WEEKS = [0, 0.5, 1, 1.5, 2.5, 3, 4, 5] as const;

/** Creates a rent table connection for these properties, and the price matrices of its last run. */
export async function seedRents(ctx: Ctx, propertyIds: readonly string[]): Promise<void> {
  const connection = await create(ctx, resourceNamed('connections'), {
    type: 'rent_matrix_csv',
    name: 'Revenue management rents',
    settings: { url: 'https://rents.example.com/matrix.csv' },
  });
  for (const id of propertyIds) await attachProperty(ctx, connection.id, id);
  const rows = TERMS.flatMap(([months, more]) =>
    WEEKS.map((late, week) => ({
      months,
      percent: 100 + more + late,
      first: week * 7,
      last: week === WEEKS.length - 1 ? 119 : week * 7 + 6,
    })),
  );
  const today = now(ctx).toISOString().slice(0, 10);
  await ctx.run(sql`
    insert into ${unit_term_rents} (unit_id, connection_id, first_day, last_day, months, rent, is_best)
    select ${units.id}, ${connection['id']}, ${today}::date + row.first, ${today}::date + row.last, row.months,
      round(${units.min_base_rent} * row.percent / 10000) * 100, row.months = 13
    from ${units}, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(months integer, percent numeric, first integer, last integer)
    where ${units.property_id} in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(propertyIds)}::jsonb))
      and ${units.is_available} and ${units.min_base_rent} is not null`);
}
