/** The specials of floor plans and units: the texts of concessions and promotions of the feed. */
import { sql } from 'drizzle-orm';
import type { PropertyRecord, SpecialRecord } from '../../../connectors/records.ts';
import type { Values } from '../../../engine/declare.ts';
import type { Ctx } from '../../../store/ctx.ts';
import { first } from '../../../store/database.ts';
import {
  connection_changes as changes,
  connection_properties as covered,
} from '../../../store/tables/connections.ts';
import { isNewer } from './undo-newer.ts';

/** The maximum length of the text. */
const MAX_LENGTH = 5000;

/**
 * The day of a run whose connection owns the specials of the property; null if the connection does
 * not own them.
 */
export type SpecialsDay = string | null;

type Place = { connectionId: string; propertyId: string; day: string; runId: number | undefined };

/**
 * Returns the day if the connection owns the specials of the property: its feed lists a special for
 * the property, or has listed one before. Records the first listing.
 */
export async function specialsDay(
  ctx: Ctx,
  { connectionId, propertyId, day, runId }: Place,
  record: PropertyRecord,
): Promise<SpecialsDay> {
  const listed = [...record.floor_plans, ...record.units].some(
    ({ specials = [] }) => specials.length > 0,
  );
  const row = await first(
    ctx.run<{ lists: boolean }>(sql`
      select ${covered.lists_specials} as lists from ${covered}
      where ${covered.connection_id} = ${connectionId} and ${covered.property_id} = ${propertyId}`),
  );
  if (!listed || row?.lists === true) return row?.lists === true ? day : null;
  await ctx.run(sql`
    update ${covered} set lists_specials = true, specials_run_id = ${runId ?? null}
    where ${covered.connection_id} = ${connectionId} and ${covered.property_id} = ${propertyId}`);
  return day;
}

/**
 * Ends the connection's ownership of the specials of a property if the undone run was the first to
 * list one, unless a later run has written them.
 */
export const revertSpecials = (
  tx: Ctx,
  undone: { connectionId: string; runId: number },
  propertyId: string,
) =>
  tx.run(sql`
    update ${covered} set lists_specials = newer.run_id is not null, specials_run_id = newer.run_id
    from (
      select min(${changes.run_id}) as run_id from ${changes}
      where ${isNewer(undone)} and ${changes.property_id} = ${propertyId}
        and ${changes.fields}::jsonb ? 'specials_text') as newer
    where connection_id = ${undone.connectionId} and property_id = ${propertyId}
      and specials_run_id = ${undone.runId}`);

/** The text of the specials in effect on `day`; null if there are none. */
const specialsText = (specials: readonly SpecialRecord[], day: string): string | null =>
  specials
    .filter(({ starts_at, ends_at }) => (starts_at ?? day) <= day && (ends_at ?? day) >= day)
    .map(({ text }) => text)
    .join('\n')
    .slice(0, MAX_LENGTH) || null;

/** The `specials_text` of a record. Plans of earlier versions contain no specials. */
export function specialsOf(
  specials: readonly SpecialRecord[] | undefined,
  day: SpecialsDay,
): Values & { specials_text?: string | null } {
  if (day === null || specials === undefined) return {};
  return { specials_text: specialsText(specials, day) };
}
