/** Records demand events sent by browsers and by the service itself (§6.2). */
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

/** The property that a visitor views and, if it is known, the website. */
export type VisitorContext = {
  propertyId: string;
  websiteId: string | null;
  /** The IP address from which the event was sent, if it is known. */
  address?: string;
};

const MAX_CHARACTERS = 8192;

/**
 * The opaque IDs that the page assigns to the session and to the browser. They are only compared
 * for equality.
 */
export const visitorIds = {
  session_id: z
    .string()
    .max(255)
    .optional()
    .describe('Any ID that the page assigns to the session.'),
  visitor_id: z
    .string()
    .max(255)
    .optional()
    .describe('Any ID that the page assigns to the browser.'),
};

/** The request body, without the field that identifies the property. */
export const eventBody = z.object({
  type: z
    .enum(BROWSER_TYPES)
    .describe('The action of the visitor. Types that the service records itself are rejected.'),
  floor_plan_id: z.guid().optional().describe('The ID of the floor plan that the event refers to.'),
  unit_id: z.guid().optional().describe('The ID of the unit that the event refers to.'),
  ...visitorIds,
  url: z.string().max(4096).optional().describe('The URL of the page.'),
  referrer: z.string().max(4096).optional().describe('The URL of the previous page.'),
  occurred_at: z
    .string()
    .max(64)
    .refine((value) => readInstant(value) !== null, { params: { rule: 'date' } })
    .optional()
    .describe(
      'When the event happened. Defaults to the current time. A time in the future is replaced by the current time.',
    )
    .meta({ format: 'date-time' }),
  properties: openObject()
    .refine((value) => JSON.stringify(value).length <= MAX_CHARACTERS, {
      params: { rule: 'format' },
    })
    .optional()
    .describe(`Any additional data, up to ${MAX_CHARACTERS} characters of JSON.`),
});

type Sent = z.output<typeof eventBody>;

export const recordedSchema = z
  .object({
    id: z.uuid().describe('The ID of the event.'),
    status: z.literal('recorded').describe('The status of the event, which is always `recorded`.'),
  })
  .meta({ id: 'EventRecorded', description: 'A recorded demand event.' });

/**
 * Records an event sent by a browser. Throws an `invalid` fault for a floor plan or unit of another
 * property.
 */
export async function recordBrowserEvent(
  ctx: Ctx,
  visitor: VisitorContext,
  sent: Sent,
): Promise<z.output<typeof recordedSchema>> {
  await checkInventory(ctx, visitor, sent);
  const told = sent.occurred_at === undefined ? undefined : readInstant(sent.occurred_at)?.at;
  return {
    id: await insertEvent(ctx, visitor, sent.type, { ...sent, occurredAt: told }),
    status: 'recorded',
  };
}

/** Records an event observed by the service, in the transaction of `ctx`. */
export const recordServiceEvent = (
  ctx: Ctx,
  visitor: VisitorContext,
  type: ServiceType,
  more: About = {},
): Promise<string> => insertEvent(ctx, visitor, type, more);

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
  /** The time of the event. Future times are replaced by the current time. */
  occurredAt?: Date | undefined;
};

async function insertEvent(
  ctx: Ctx,
  { propertyId, websiteId }: VisitorContext,
  type: EventType,
  about: About,
): Promise<string> {
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

/** Throws an `invalid` fault for a floor plan or unit of another property. */
export async function checkInventory(
  ctx: Ctx,
  { propertyId }: VisitorContext,
  sent: { floor_plan_id?: string | undefined; unit_id?: string | undefined },
): Promise<void> {
  if (sent.floor_plan_id === undefined && sent.unit_id === undefined) return;
  const found = await first(
    ctx.run<{ floor_plan: boolean; unit: boolean }>(sql`
      select exists (select from ${floor_plans} where ${floor_plans.id} = ${sent.floor_plan_id ?? null}
          and ${floor_plans.property_id} = ${propertyId}) as floor_plan,
        exists (select from ${units} where ${units.id} = ${sent.unit_id ?? null} and ${units.property_id} = ${propertyId}) as unit`),
  );
  const unknownFields = [
    ...(sent.floor_plan_id !== undefined && !found?.floor_plan ? ['floor_plan_id'] : []),
    ...(sent.unit_id !== undefined && !found?.unit ? ['unit_id'] : []),
  ];
  if (unknownFields.length > 0)
    throw invalid(
      Object.fromEntries(unknownFields.map((field) => [field, [sentence.selected(field)]])),
    );
}
