/**
 * The lease-term price matrix of a published unit: its stored term rents, as published. A read
 * never calls the property management system (§4.5).
 */
import { sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import { type FieldErrors, invalid } from '../../../kernel/fault.ts';
import { isDay } from '../../../kernel/instant.ts';
import { sentence } from '../../../kernel/sentence.ts';
import type { Ctx } from '../../../store/ctx.ts';
import { units } from '../../../store/tables/inventory.ts';
import { unit_term_rents } from '../../../store/tables/prices.ts';
import type { FeeLine } from '../../prices/lines.ts';
import { type MatrixRow, matrixRows, type TermRent } from '../../prices/matrix.ts';
import { totalOf } from '../../prices/rent.ts';
import { findPublished } from '../query/list.ts';
import { named_property } from '../scope/columns.ts';
import type { Scope } from '../scope/scope.ts';
import type { UnitFacts } from './units.ts';
import { unit } from './units.ts';

/** The first and last move-in day, `YYYY-MM-DD`; null if not given. */
export type MoveIn = { from: string | null; to: string | null };

export type UnitMatrix = {
  unit: Pick<UnitFacts, 'id' | 'slug' | 'site_slug' | 'number'>;
  rows: MatrixRow[];
};

type Wanted = UnitFacts & {
  timezone: string | null;
  display_mode: string | null;
  fee_breakdown: FeeLine[];
  /** Null if no matrix is stored for the unit. */
  term_rents: TermRent[] | null;
};

/**
 * Reads the move-in days of a query. Throws an `invalid` fault for a date that does not exist, and
 * for a last day before the first day.
 */
export function readMoveIn(query: {
  move_in_from: string | undefined;
  move_in_to: string | undefined;
}): MoveIn {
  const errors: FieldErrors = {};
  const day = (name: 'move_in_from' | 'move_in_to'): string | null => {
    const text = query[name]?.trim();
    if (text === undefined || text === '') return null;
    if (!isDay(text)) errors[name] = [sentence.date(name)];
    return text;
  };
  const [from, to] = [day('move_in_from'), day('move_in_to')];
  if (Object.keys(errors).length === 0 && from !== null && to !== null && to < from)
    errors['move_in_to'] = ['The move in to field must be a date after or equal to move in from.'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { from, to };
}

/**
 * The matrix of the unit that meets the condition, or undefined if no unit does. The matrix is
 * empty if none is stored for the unit or if the price of the unit is hidden. It has at most 120
 * rows, and none before today in the property's time zone or before the unit's available date.
 */
export async function unitMatrix(
  ctx: Ctx,
  scope: Scope,
  where: ReturnType<typeof sql>,
  moveIn: MoveIn,
): Promise<UnitMatrix | undefined> {
  const found = await findPublished<Wanted>(ctx, {
    kind: 'unit',
    scope,
    where: [where],
    with: {
      timezone: sql`(select timezone from named_property where ${named_property.id} = ${unit.property_id})`,
      display_mode: sql`(select pricing_display_settings->>'pricing_display_mode' from named_property where ${named_property.id} = ${unit.property_id})`,
      fee_breakdown: sql`(select ${units.fee_breakdown} from ${units} where ${units.id} = ${unit.id})`,
      term_rents: sql`(select json_agg(json_build_object('first_day', ${unit_term_rents.first_day}, 'last_day', ${unit_term_rents.last_day},
        'months', ${unit_term_rents.months}, 'rent', ${unit_term_rents.rent}, 'is_best', ${unit_term_rents.is_best}) order by ${unit_term_rents.id})
        from ${unit_term_rents} where ${unit_term_rents.unit_id} = ${unit.id})`,
    },
  });
  if (found === undefined) return undefined;
  const isHidden = found.monthly_fee_total === null;
  const zone = found.timezone ?? 'utc';
  const dayOf = (at: Date): string =>
    DateTime.fromJSDate(at, { zone }).toISODate() ?? at.toISOString().slice(0, 10);
  const ready = found.available_at?.slice(0, 10) ?? '';
  const from = [moveIn.from ?? '', dayOf(scope.at), ready].sort().at(-1) ?? '';
  const price = isBaseMode(found.display_mode)
    ? (base: number) => base
    : (base: number) => totalOf(found.fee_breakdown, 'min', base);
  const rows = isHidden ? [] : matrixRows(found.term_rents ?? [], { from, to: moveIn.to }, price);
  return { unit: found, rows };
}

/**
 * Whether pages show the base rent first. In any other mode, and by default, they show the total
 * first.
 */
const isBaseMode = (mode: string | null): boolean => mode?.trim().toLowerCase() === 'base';
