/**
 * Previews the totals that a fee change would affect. They are calculated from the stored records
 * in the same way as when prices are settled, but nothing is written or locked.
 */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isPermitted, visible } from '../../engine/access.ts';
import { resourceNamed } from '../../engine/registry.ts';
import { inSlices, pacer } from '../../kernel/event-loop.ts';
import { fromCents } from '../../kernel/money.ts';
import { type Ctx, now } from '../../store/ctx.ts';
import { floor_plans, units } from '../../store/tables/inventory.ts';
import type { Charge } from './charges.ts';
import { loadCharges, rulesOf } from './load.ts';
import type { Priced } from './record.ts';
import { bedroomsOf, type PricedPlace, placesOf, priceOf } from './settle.ts';

/**
 * The limits of one preview, for units and floor plans each: the number of examined records, of
 * their charges, and of listed records.
 */
export const MAX_EXAMINED = 10_000;
export const MAX_CHARGES = 200_000;
const MAX_LISTED = 100;

/** The number of records whose charges are loaded with one query. */
const BATCH = 200;

/** The number of charges priced per turn of the event loop. */
const CHARGES_PER_TURN = 2000;

const rent = z.number().nullable();

const totals = z
  .object({
    min_rent: rent.describe('The minimum total monthly leasing price.'),
    max_rent: rent.describe('The maximum total monthly leasing price.'),
    monthly_fee_total: z.number().describe('The minimum total of mandatory monthly fees.'),
    monthly_fee_total_max: z.number().describe('The maximum total of mandatory monthly fees.'),
    upfront_fee_total: z.number().describe('The total of mandatory fees due before moving in.'),
  })
  .meta({ id: 'PreviewedTotals', description: 'The totals of a unit or floor plan, in dollars.' });

const range = z
  .object({
    min_rent: rent.describe('The lowest total monthly leasing price.'),
    max_rent: rent.describe('The highest total monthly leasing price.'),
  })
  .meta({
    id: 'PreviewedRange',
    description: 'The lowest and highest prices among several records, in dollars.',
  });

const previewedRecord = z
  .object({
    id: z.uuid().describe('The ID of the unit or floor plan.'),
    property_id: z.uuid().describe('The ID of the property of the unit or floor plan.'),
    label: z.string().describe('The number of the unit, or the name of the floor plan.'),
    before: totals.describe('The stored totals, before the change.'),
    after: totals.describe('The totals after the change.'),
  })
  .meta({ id: 'PreviewedRecord', description: 'A record whose totals would change.' });

const changes = z
  .object({
    changed: z.int().describe('The number of records whose totals would change.'),
    examined: z
      .int()
      .describe(
        `The number of records that the fee can apply to, at most ${MAX_EXAMINED.toLocaleString('en')}.`,
      ),
    is_complete: z
      .boolean()
      .describe(
        `False if the fee can apply to more than ${MAX_EXAMINED.toLocaleString('en')} records, or if they have more than ${MAX_CHARGES.toLocaleString('en')} charges in total. The remaining records are not examined.`,
      ),
    before: range.describe('The stored prices of the records that would change.'),
    after: range.describe('The prices of the same records after the change.'),
    records: z
      .array(previewedRecord)
      .describe(`The first ${MAX_LISTED} records that would change, sorted by property and label.`),
  })
  .meta({ id: 'PreviewedChanges', description: 'The units or floor plans that would change.' });

export const previewSchema = z
  .object({
    as_of: z.iso
      .datetime({ offset: true })
      .describe(
        'The instant for which the totals are calculated. Changes that take effect later are not included.',
      ),
    units: changes
      .nullable()
      .describe('The units whose totals would change; null if the caller may not view units.'),
    floor_plans: changes
      .nullable()
      .describe(
        'The floor plans whose totals would change; null if the caller may not view floor plans.',
      ),
    currency: z
      .string()
      .describe('The ISO 4217 currency code of the fee.')
      .meta({ example: 'USD' }),
  })
  .meta({ id: 'PricePreview', description: 'The totals that a fee change would affect.' });

export type PricePreview = z.output<typeof previewSchema>;

/** A hypothetical change of charges. */
export type ChargeChange = {
  /** The currency of the fee. */
  currency: string;
  /** The IDs of the properties, floor plans and units that the fee is or would be assigned to. */
  places: SQL;
  /** Returns the charges of a record after the change, from its stored charges. */
  after(place: string, charges: readonly Charge[]): readonly Charge[];
};

type Totals = z.output<typeof totals>;

const TOTALS = totals.keyof().options;

type Stored = PricedPlace & { label: string } & Pick<Priced, keyof Totals>;

export async function previewPrices(ctx: Ctx, change: ChargeChange): Promise<PricePreview> {
  const at = now(ctx);
  const preview = async (area: string, isUnits: boolean) =>
    isPermitted(ctx, area, 'view') ? changesOf(ctx, change, isUnits, at) : null;
  return {
    as_of: at.toISOString(),
    units: await preview('units', true),
    floor_plans: await preview('floor-plans', false),
    currency: change.currency,
  };
}

async function changesOf(
  ctx: Ctx,
  change: ChargeChange,
  isUnits: boolean,
  at: Date,
): Promise<z.output<typeof changes>> {
  const rows = await (isUnits ? unitsAt : plansAt)(ctx, change.places);
  const { changed, examined } = await examine(ctx, change, rows, isUnits, at);
  return {
    changed: changed.length,
    examined,
    is_complete: examined === rows.length,
    before: rangeOf(changed.map(({ row }) => row)),
    after: rangeOf(changed.map(({ priced }) => priced)),
    records: changed.slice(0, MAX_LISTED).map(({ row, priced }) => ({
      id: row.id,
      property_id: row.property_id,
      label: row.label,
      before: totalsOf(row),
      after: totalsOf(priced),
    })),
  };
}

/** Calculates the prices of the records in order, until a limit is reached. */
async function examine(
  ctx: Ctx,
  change: ChargeChange,
  rows: readonly Stored[],
  isUnits: boolean,
  at: Date,
): Promise<{ changed: { row: Stored; priced: Priced }[]; examined: number }> {
  const rules = rulesOf(ctx);
  const pace = pacer(CHARGES_PER_TURN);
  const changed: { row: Stored; priced: Priced }[] = [];
  let [examined, counted] = [0, 0];
  for await (const some of inSlices(rows.slice(0, MAX_EXAMINED), BATCH)) {
    const places = placesOf(some);
    const stored = await loadCharges(ctx, places);
    const charges = new Map(
      places.map((place) => [place, change.after(place, stored.get(place) ?? [])]),
    );
    for (const row of some) {
      const count = placesOf([row]).reduce((sum, id) => sum + (charges.get(id)?.length ?? 0), 0);
      counted += count;
      if (counted > MAX_CHARGES) return { changed, examined };
      await pace(1 + count);
      examined += 1;
      const priced = priceOf(row, isUnits, charges, { at, rules });
      if (TOTALS.some((name) => row[name] !== priced[name])) changed.push({ row, priced });
    }
  }
  return { changed, examined };
}

const pricesOf = (table: typeof units | typeof floor_plans): SQL =>
  sql`${table.min_base_rent}, ${table.max_base_rent}, ${table.min_rent}, ${table.max_rent},
    ${table.monthly_fee_total}, ${table.monthly_fee_total_max}, ${table.upfront_fee_total}`;

/**
 * The units that are visible to the actor and to which a fee that is assigned to `places` can
 * apply.
 */
const unitsAt = (ctx: Ctx, places: SQL): Promise<Stored[]> =>
  ctx.run<Stored>(sql`
    with place as materialized (select ${places} as ids)
    select ${units.id}, ${units.property_id}, ${units.floor_plan_id}, ${units.number} as label,
      coalesce(${units.bedrooms}, ${bedroomsOf}) as bedrooms, ${pricesOf(units)}
    from ${units} left join ${floor_plans} on ${floor_plans.id} = ${units.floor_plan_id}
    where ${visible(ctx, resourceNamed('units'))} and (${units.property_id} = any((select ids from place)::uuid[])
      or ${units.floor_plan_id} = any((select ids from place)::uuid[]) or ${units.id} = any((select ids from place)::uuid[]))
    order by ${units.property_id}, ${units.number}, ${units.id} limit ${MAX_EXAMINED + 1}`);

/**
 * The floor plans that are visible to the actor and to which a fee that is assigned to `places` can
 * apply.
 */
const plansAt = (ctx: Ctx, places: SQL): Promise<Stored[]> =>
  ctx.run<Stored>(sql`
    with place as materialized (select ${places} as ids)
    select ${floor_plans.id}, ${floor_plans.property_id}, ${floor_plans.id} as floor_plan_id, ${floor_plans.name} as label,
      ${bedroomsOf} as bedrooms, ${pricesOf(floor_plans)}
    from ${floor_plans}
    where ${visible(ctx, resourceNamed('floor-plans'))} and (${floor_plans.property_id} = any((select ids from place)::uuid[])
      or ${floor_plans.id} = any((select ids from place)::uuid[]))
    order by ${floor_plans.property_id}, ${floor_plans.name}, ${floor_plans.id} limit ${MAX_EXAMINED + 1}`);

const dollars = (cents: number | null) => (cents === null ? null : fromCents(cents));

const totalsOf = (priced: Pick<Priced, keyof Totals>): Totals => ({
  min_rent: dollars(priced.min_rent),
  max_rent: dollars(priced.max_rent),
  monthly_fee_total: fromCents(priced.monthly_fee_total),
  monthly_fee_total_max: fromCents(priced.monthly_fee_total_max),
  upfront_fee_total: fromCents(priced.upfront_fee_total),
});

/**
 * The lowest and the highest price in dollars. If the minimum or maximum of a record is null, the
 * other one is used.
 */
function rangeOf(all: readonly Pick<Priced, 'min_rent' | 'max_rent'>[]): z.output<typeof range> {
  const rents = all
    .flatMap(({ min_rent, max_rent }) => [min_rent, max_rent])
    .filter((one) => one !== null);
  const end = (pick: (a: number, b: number) => number) =>
    rents.length === 0 ? null : fromCents(rents.reduce((a, b) => pick(a, b)));
  return { min_rent: end(Math.min), max_rent: end(Math.max) };
}
