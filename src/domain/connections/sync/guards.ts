/**
 * Guards hold a run whose changes look like an error of the feed. They read the changes of each
 * property and the settings of the connection, not the feed.
 */
import { sql } from 'drizzle-orm';
import type { Guards } from '../../../connectors/guards.ts';
import { isObject } from '../../../kernel/object.ts';
import type { Ctx } from '../../../store/ctx.ts';
import { first } from '../../../store/database.ts';
import type { GuardHit, SyncCounts } from '../../../store/tables/connections.ts';
import type { FieldChanges } from '../../../store/tables/history.ts';
import { floor_plans, units } from '../../../store/tables/inventory.ts';
import { unit_term_rents } from '../../../store/tables/prices.ts';

/** The changes of rents and availability of one property. */
export type Tally = {
  /**
   * The relative change of the rents of each record, such as 0.2. The change is infinite if a
   * record loses its rent.
   */
  moves: Map<string, number>;
  /**
   * The relative change of the price matrix of each unit. The change is infinite if a unit loses
   * its matrix.
   */
  matrixMoves: Map<string, number>;
  lowest: number | null;
  highest: number | null;
};

export const newTally = (): Tally => ({
  moves: new Map(),
  matrixMoves: new Map(),
  lowest: null,
  highest: null,
});

type Change = { kind: string; record_id: string; fields: FieldChanges };

/** Adds a change of a record. Money is in dollars, as V2 shows it. */
export function tally(sum: Tally, { kind, record_id, fields }: Change): void {
  if (kind !== 'units' && kind !== 'floor-plans') return;
  const { min_base_rent: min, max_base_rent: max } = fields;
  const matrix = fields['price_matrix'];
  const rents = [min?.new, max?.new, ...rangeOf(matrix?.new)];
  for (const rent of rents) {
    if (typeof rent !== 'number') continue;
    sum.lowest = Math.min(sum.lowest ?? rent, rent);
    sum.highest = Math.max(sum.highest ?? rent, rent);
  }
  addMoves(sum.moves, record_id, [
    [min?.old, min?.new],
    [max?.old, max?.new],
  ]);
  const after = rangeOf(matrix?.new);
  addMoves(
    sum.matrixMoves,
    record_id,
    rangeOf(matrix?.old).map((rent, index) => [rent, after[index]]),
  );
}

/** The lowest and highest rent of a price matrix; empty if there is none. */
const rangeOf = (matrix: unknown): unknown[] =>
  isObject(matrix) ? [matrix['lowest'], matrix['highest']] : [];

function addMoves(
  moves: Map<string, number>,
  id: string,
  rents: readonly (readonly [before: unknown, after: unknown])[],
): void {
  for (const [before, after] of rents)
    if (typeof before === 'number' && before > 0)
      moves.set(id, Math.max(moves.get(id) ?? 0, moveOf(before, after)));
}

const moveOf = (before: number, after: unknown): number =>
  typeof after === 'number' ? Math.abs(after - before) / before : Infinity;

/**
 * The inventory of a property before a run: its enabled records with a rent, and its available
 * units.
 */
export type Inventory = {
  units: Set<string>;
  floorPlans: Set<string>;
  /**
   * The available units with a price matrix of the connection, for a table of rents. Empty for
   * feeds of communities, in which a unit loses its matrix when it is leased.
   */
  matrices: Set<string>;
  available: number;
};

export const newInventory = (): Inventory => ({
  units: new Set(),
  floorPlans: new Set(),
  matrices: new Set(),
  available: 0,
});

export async function inventoryOf(tx: Ctx, propertyId: string): Promise<Inventory> {
  const rented = (table: typeof units | typeof floor_plans) => sql`(
    select coalesce(jsonb_agg(id), '[]') from ${table} where ${table.property_id} = ${propertyId} and ${table.is_enabled}
      and coalesce(${table.min_base_rent}, ${table.max_base_rent}) is not null)`;
  const found = await first(
    tx.run<{ units: string[]; plans: string[]; available: number }>(sql`
      select ${rented(units)} as units, ${rented(floor_plans)} as plans, (${availableUnits(propertyId)}) as available`),
  );
  return {
    ...newInventory(),
    units: new Set(found?.units),
    floorPlans: new Set(found?.plans),
    available: found?.available ?? 0,
  };
}

/** The available units of the property that have term rents of the connection. */
export async function matricesOf(
  tx: Ctx,
  connectionId: string,
  propertyId: string,
): Promise<Set<string>> {
  const rows = await tx.run<{ id: string }>(sql`
    select id from ${units} where ${units.property_id} = ${propertyId} and ${units.is_enabled} and ${units.is_available}
      and exists (select from ${unit_term_rents} where unit_id = ${units.id} and connection_id = ${connectionId})`);
  return new Set(rows.map(({ id }) => id));
}

const availableUnits = (propertyId: string) => sql`
  select count(*) as available from ${units}
  where ${units.property_id} = ${propertyId} and ${units.is_enabled} and ${units.is_available}`;

/** The number of available units of the property. */
export async function availableOf(tx: Ctx, propertyId: string): Promise<number> {
  const found = await first(tx.run<{ available: number }>(availableUnits(propertyId)));
  return found?.available ?? 0;
}

/** The records whose loss in a single run trips a guard. */
const COUNTED: Record<string, string> = {
  properties: 'properties',
  'floor-plans': 'floor plans',
  units: 'units',
  fees: 'fees',
};

type Hit = Pick<GuardHit, 'guard' | 'message'>;

/** The data of one transaction of a run that guards read. */
export type Guarded = {
  counts: SyncCounts;
  changes: { tally: Tally };
  before: Inventory;
  /** The number of available units after the transaction. */
  available: number;
  /**
   * The number of properties that the feed lists, for the step that disables the properties that
   * are missing.
   */
  listed: number;
};

/** The guards that the changes of one property trip. */
export function trippedBy(guards: Guards, step: Guarded): Hit[] {
  const { before } = step;
  const { moves, matrixMoves } = step.changes.tally;
  return [
    ...goneHits(guards.gone_percent, goneOf(step)),
    ...rentHits(guards, moves, before.units, 'rents of units'),
    ...rentHits(guards, moves, before.floorPlans, 'rents of floor plans'),
    ...rentHits(guards, finite(matrixMoves), before.matrices, 'price matrices'),
    ...boundHits(guards, step.changes.tally),
    ...(guards.all_unavailable && before.available > 0 && step.available === 0
      ? [{ guard: 'all_unavailable' as const, message: 'All units become unavailable.' }]
      : []),
  ];
}

type Gone = { noun: string; gone: number; known: number };

function goneOf({ counts, listed, before, changes }: Guarded): Gone[] {
  const records = Object.entries(COUNTED).map(([kind, noun]) => {
    const { gone = 0, changed = 0, unchanged = 0 } = counts[kind] ?? {};
    return { noun, gone, known: gone + changed + unchanged + (kind === 'properties' ? listed : 0) };
  });
  const isGone = (id: string) => changes.tally.matrixMoves.get(id) === Infinity;
  const matrices = {
    gone: [...before.matrices].filter(isGone).length,
    known: before.matrices.size,
  };
  return [...records, { noun: 'price matrices of available units', ...matrices }];
}

function goneHits(limit: number | null, all: readonly Gone[]): Hit[] {
  if (limit === null) return [];
  return all.flatMap(({ noun, gone, known }) =>
    gone * 100 > known * limit
      ? [
          {
            guard: 'gone_percent' as const,
            message: `${gone} of ${known} ${noun} are gone; the limit is ${limit} %.`,
          },
        ]
      : [],
  );
}

/** Price matrices that are missing count as missing, not as changed. */
const finite = (moves: Map<string, number>): Map<string, number> =>
  new Map([...moves].filter(([, move]) => Number.isFinite(move)));

function rentHits(
  guards: Guards,
  moves: Map<string, number>,
  rented: Set<string>,
  noun: string,
): Hit[] {
  const { rent_change_percent: change, rent_share_percent: share } = guards;
  if (change === null || share === null) return [];
  const moved = [...moves].filter(([id, move]) => rented.has(id) && move * 100 > change).length;
  return moved * 100 > rented.size * share
    ? [
        {
          guard: 'rent_share_percent' as const,
          message: `${moved} of ${rented.size} ${noun} change by more than ${change} %; the limit is ${share} % of them.`,
        },
      ]
    : [];
}

function boundHits({ min_rent, max_rent }: Guards, { lowest, highest }: Tally): Hit[] {
  return [
    ...(min_rent !== null && lowest !== null && lowest < min_rent
      ? [
          {
            guard: 'min_rent' as const,
            message: `The lowest new rent is ${lowest}; the limit is ${min_rent}.`,
          },
        ]
      : []),
    ...(max_rent !== null && highest !== null && highest > max_rent
      ? [
          {
            guard: 'max_rent' as const,
            message: `The highest new rent is ${highest}; the limit is ${max_rent}.`,
          },
        ]
      : []),
  ];
}
