/**
 * Finds the lead of a person who is known at the property, and merges later submissions into the
 * lead. The merge is limited, because anyone can send another person's address.
 */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Row, Values } from '../../engine/declare.ts';
import { objectOf } from '../../kernel/object.ts';
import { type Ctx, now } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { lead_timeline, type Touch, leads as table } from '../../store/tables/leads.ts';
import type { Contact } from './contact.ts';
import { leads } from './resource.ts';

/** The maximum number of stored submissions per person and day (UTC). Tours do not count. */
const PER_DAY = 100;

/** The limits on the merged answers of a person. A single submission may contain more. */
const MAX_FIELDS = 100;
const MAX_FIELD_BYTES = 32_768;

/**
 * Serializes the submissions of one person, so that the second submission finds the lead that the
 * first one created.
 */
export async function lockPerson(
  ctx: Ctx,
  propertyId: string,
  { email_key, phone_key }: Contact,
): Promise<void> {
  for (const key of [email_key, phone_key].filter((one) => one !== null).sort())
    await ctx.run(
      sql`select pg_advisory_xact_lock(hashtextextended(${`lead ${propertyId} ${key}`}, 0))`,
    );
}

/**
 * The lead of the person: the lead with the same e-mail address, otherwise the oldest lead with the
 * same telephone number. People share telephone numbers, so the telephone number only counts if
 * that lead or this submission has no e-mail address.
 */
export const findKnown = (
  ctx: Ctx,
  propertyId: string,
  { email_key, phone_key }: Contact,
): Promise<Row | undefined> =>
  first(
    ctx.run<Row>(sql`
      select * from ${table} where ${table.property_id} = ${propertyId}
        and (${table.email_key} = ${email_key}
          or (${table.phone_key} = ${phone_key} and (${table.email_key} is null or ${email_key}::text is null)))
      order by (${table.email_key} = ${email_key}) desc nulls last, ${table.created_at}, ${table.id} limit 1 for no key update`),
  );

/**
 * Whether the lead has reached the daily limit of stored submissions. Call this while the row of
 * the lead is locked, so that concurrent submissions are counted one after the other. Reads at most
 * as many entries of one index as the limit and the tours of the day.
 */
export async function hasReachedDailyLimit(ctx: Ctx, leadId: string): Promise<boolean> {
  const midnight = new Date(now(ctx));
  midnight.setUTCHours(0, 0, 0, 0);
  const stored = await ctx.run(sql`
    select from ${lead_timeline} where ${lead_timeline.lead_id} = ${leadId} and ${lead_timeline.kind} <> 'tour'
      and ${lead_timeline.created_at} >= ${midnight} limit ${PER_DAY}`);
  return stored.length === PER_DAY;
}

/** Fields that keep their first value. A later submission only fills in missing values. */
const KEPT = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'email_key',
  'phone_key',
  'message',
  'move_in_date',
  'floor_plan_id',
  'unit_id',
  'lead_source_id',
  'service_source_key',
  'website_id',
  'form_id',
  'visitor_id',
  'session_id',
  'first_touch',
];

/** The visit that led to the first submission with a visit, which is kept as a whole. */
const VISIT = ['landing_url', 'referrer', 'utm', 'click_ids'];

const hasVisit = (values: Values): boolean =>
  VISIT.some((key) => values[key] != null && !isDeepStrictEqual(values[key], {}));

/** Fields that take the value of the latest submission that contains one. */
const RENEWED = ['last_touch', 'sms_consent', 'email_consent', 'tour'];

/**
 * Merges a submission into the lead. `uncovered` contains the earlier consent that the submission
 * invalidates.
 */
export async function grow(ctx: Ctx, known: Row, values: Values, uncovered: Values): Promise<Row> {
  const changes = Object.fromEntries([
    ...KEPT.filter((key) => known[key] == null && values[key] != null).map((key) => [
      key,
      values[key],
    ]),
    ...(hasVisit(known) ? [] : VISIT.map((key) => [key, values[key]])),
    ...RENEWED.filter((key) => values[key] != null).map((key) => [key, values[key]]),
    ...Object.entries(uncovered),
    ['fields', mergedFields(objectOf(known, 'fields'), objectOf(values, 'fields'))],
  ]) as Values & { last_touch?: Touch };
  const assignments = Object.entries(changes).map(
    ([key, value]) => sql`${sql.identifier(key)} = ${sql.param(value, leads.columns[key])}`,
  );
  await ctx.run(sql`
    update ${table} set ${sql.join([...assignments, sql`updated_at = ${now(ctx)}`], sql`, `)} where ${table.id} = ${known.id}`);
  return { ...known, ...changes };
}

/** The known answers, and the new answers that fit within the limits. */
function mergedFields(known: object, sent: object): Record<string, unknown> {
  const merged = new Map<string, unknown>(Object.entries(known));
  let bytes = Buffer.byteLength(JSON.stringify(known));
  for (const [key, value] of Object.entries(sent)) {
    // The size without the two braces, and with a comma.
    const added = Buffer.byteLength(JSON.stringify({ [key]: value })) - 1;
    const isNew = !merged.has(key);
    if (!isNew || merged.size >= MAX_FIELDS || bytes + added > MAX_FIELD_BYTES) continue;
    merged.set(key, value);
    bytes += added;
  }
  return Object.fromEntries(merged);
}
