/** The price of one unit or floor plan as the public pages show it. */
import { sql } from 'drizzle-orm';
import { type Ctx, now } from '../../../store/ctx.ts';
import { first } from '../../../store/database.ts';
import { floor_plans, units } from '../../../store/tables/inventory.ts';
import { properties } from '../../../store/tables/properties.ts';
import type { MatrixRow } from '../../prices/matrix.ts';
import { findPublished } from '../query/list.ts';
import { type FeeFacts, feesOf } from './fees.ts';
import { floor_plan } from './floor-plans.ts';
import { unitMatrix } from './price-matrix.ts';
import type { Prices } from './prices.ts';
import { unit } from './units.ts';

const KINDS = {
  units: { kind: 'unit', table: units, id: unit.id },
  'floor-plans': { kind: 'floor_plan', table: floor_plans, id: floor_plan.id },
} as const;

/**
 * The published prices, the fees in effect and, for a unit, the price matrix by the start and term
 * of the lease.
 */
export type PublishedPrice = Prices & { fees: FeeFacts[]; price_matrix: MatrixRow[] };

/**
 * Returns null if public pages do not show the record. The caller must have checked that the actor
 * may see the record.
 */
export async function publishedPrice(
  ctx: Ctx,
  name: keyof typeof KINDS,
  recordId: string,
): Promise<PublishedPrice | null> {
  const { kind, table, id } = KINDS[name];
  const property = await first(
    ctx.run<{ id: string }>(
      sql`select ${properties.id} from ${table} join ${properties} on ${properties.id} = ${table.property_id}
        where ${table.id} = ${recordId}::uuid and ${properties.is_enabled}`,
    ),
  );
  if (property === undefined) return null;
  const scope = { at: now(ctx), propertyIds: [property.id] };
  const where = sql`${id} = ${recordId}::uuid`;
  const found = await findPublished<Prices & { fees: FeeFacts[] }>(ctx, {
    kind,
    scope,
    where: [where],
    with: { fees: feesOf(kind) },
  });
  if (found === undefined) return null;
  const matrix =
    kind === 'unit' ? await unitMatrix(ctx, scope, where, { from: null, to: null }) : undefined;
  return { ...found, price_matrix: matrix?.rows ?? [] };
}
