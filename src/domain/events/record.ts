/** Recording demand events: those that browsers send, and those of the service itself (§6.2). */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { invalid } from '../../kernel/fault.ts';
import { newId } from '../../kernel/id.ts';
import { readInstant } from '../../kernel/instant.ts';
import { openObject } from '../../kernel/open-object.ts';
import { sentence } from '../../kernel/sentence.ts';
import { accountOf, type Ctx, now } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { demand_events } from '../../store/tables/events.ts';
import { floor_plans, units } from '../../store/tables/inventory.ts';
import { BROWSER_TYPES, type EventType, type ServiceType } from './types.ts';

/** Where a visitor was: the property, and the website when it is known. */
export type Place = {
  propertyId: string;
  websiteId: string | null;
  /** The IP address that a submission came from. */
  address?: string;
};

const MOST_CHARACTERS = 8192;

/** An id that the page gave the visitor or the visit; it means nothing here but that equal ids are the same one. */
export const visitorIds = {
  session_id: z.string().max(255).optional().describe('The visit, by any id that the page gives it.'),
  visitor_id: z.string().max(255).optional().describe('The browser, by any id that the page gives it.'),
};

/** What is sent beside the property. */
export const eventBody = z.object({
  type: z.enum(BROWSER_TYPES).describe('What the visitor did. What the service records itself is refused.'),
  floor_plan_id: z.guid().optional().describe('The floor plan that it was about.'),
  unit_id: z.guid().optional().describe('The unit that it was about.'),
  ...visitorIds,
  url: z.string().max(4096).optional().describe('The page.'),
  referrer: z.string().max(4096).optional().describe('The page before it.'),
  occurred_at: z
    .string()
    .max(64)
    .refine((value) => readInstant(value) !== null, { params: { rule: 'date' } })
    .optional()
    .describe('When it was; now, when it is absent or still to come.')
    .meta({ format: 'date-time' }),
  properties: openObject()
    .refine((value) => JSON.stringify(value).length <= MOST_CHARACTERS, { params: { rule: 'format' } })
    .optional()
    .describe(`Whatever else there is to say of it, up to ${MOST_CHARACTERS} characters of JSON.`),
});

type Sent = z.output<typeof eventBody>;

export const recordedSchema = z
  .object({ id: z.uuid().describe('The id of the event.'), status: z.literal('recorded').describe('It is kept.') })
  .meta({ id: 'EventRecorded', description: 'A demand event that is kept.' });

/** Keeps what a browser tells. Throws invalid for a floor plan or unit that is not of the property. */
export async function recordBrowserEvent(ctx: Ctx, place: Place, sent: Sent): Promise<z.output<typeof recordedSchema>> {
  await checkInventory(ctx, place, sent);
  const told = sent.occurred_at === undefined ? undefined : readInstant(sent.occurred_at)?.at;
  return { id: await insertEvent(ctx, place, sent.type, { ...sent, occurredAt: told }), status: 'recorded' };
}

/** Records in the transaction of `ctx` what the service itself has seen. */
export const recordServiceEvent = (ctx: Ctx, place: Place, type: ServiceType, more: About = {}): Promise<string> =>
  insertEvent(ctx, place, type, more);

type About = {
  floor_plan_id?: string | undefined;
  unit_id?: string | undefined;
  session_id?: string | null | undefined;
  visitor_id?: string | null | undefined;
  url?: string | null | undefined;
  referrer?: string | null | undefined;
  properties?: Record<string, unknown> | undefined;
  leadId?: string;
  leadSourceId?: number | null;
  /** When it happened, if that is told; nothing happens later than now. */
  occurredAt?: Date | undefined;
};

async function insertEvent(ctx: Ctx, { propertyId, websiteId }: Place, type: EventType, about: About): Promise<string> {
  const id = newId();
  const at = now(ctx);
  const { occurredAt = at } = about;
  await ctx.run(sql`
    insert into ${demand_events} (id, account_id, property_id, website_id, type, floor_plan_id, unit_id, lead_id, lead_source_id,
      session_id, visitor_id, url, referrer, properties, occurred_at, created_at)
    values (${id}, ${accountOf(ctx).id}, ${propertyId}, ${websiteId}, ${type}, ${about.floor_plan_id ?? null}, ${about.unit_id ?? null},
      ${about.leadId ?? null}, ${about.leadSourceId ?? null}, ${about.session_id ?? null}, ${about.visitor_id ?? null}, ${about.url ?? null},
      ${about.referrer ?? null}, ${JSON.stringify(about.properties ?? {})}, ${occurredAt > at ? at : occurredAt}, ${at})`);
  return id;
}

/** Throws invalid for a floor plan or unit that is not of the property. */
export async function checkInventory(
  ctx: Ctx,
  { propertyId }: Place,
  sent: { floor_plan_id?: string | undefined; unit_id?: string | undefined },
): Promise<void> {
  if (sent.floor_plan_id === undefined && sent.unit_id === undefined) return;
  const found = await first(
    ctx.run<{ floor_plan: boolean; unit: boolean }>(sql`
      select exists (select from ${floor_plans} where ${floor_plans.id} = ${sent.floor_plan_id ?? null}
          and ${floor_plans.property_id} = ${propertyId}) as floor_plan,
        exists (select from ${units} where ${units.id} = ${sent.unit_id ?? null} and ${units.property_id} = ${propertyId}) as unit`),
  );
  const strangers = [
    ...(sent.floor_plan_id !== undefined && !found?.floor_plan ? ['floor_plan_id'] : []),
    ...(sent.unit_id !== undefined && !found?.unit ? ['unit_id'] : []),
  ];
  if (strangers.length > 0) throw invalid(Object.fromEntries(strangers.map((field) => [field, [sentence.selected(field)]])));
}
