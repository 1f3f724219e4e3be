/**
 * Accepts leads. A person who is known at the property by e-mail or telephone keeps one lead, whose timeline grows; anyone else becomes
 * a new lead. Every submission records a demand event, in the same transaction.
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Row, Values } from '../../engine/declare.ts';
import { day, truth } from '../../engine/fields/number.ts';
import { insertRow } from '../../engine/write.ts';
import { invalid } from '../../kernel/fault.ts';
import { newId } from '../../kernel/id.ts';
import { openObject } from '../../kernel/open-object.ts';
import { sentence } from '../../kernel/sentence.ts';
import { accountOf, type Ctx, now, withTransaction } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { lead_timeline, type Touch, leads as table } from '../../store/tables/leads.ts';
import { checkInventory, type Place, recordServiceEvent } from '../events/record.ts';
import type { visitBody } from '../lead-sources/visit.ts';
import { checkForm, evidenceOf, uncoveredConsent, withProvenConsent } from './consent.ts';
import { type Contact, contactOf } from './contact.ts';
import { queueOfficeMail } from './mail.ts';
import { queuePushes } from './push.ts';
import { leads } from './resource.ts';
import { attribute, type Visited } from './touches.ts';

const MOST_CHARACTERS = 16_384;

/** A name stands in one line. */
const name = (description: string) =>
  z
    .string()
    .max(255)
    .refine((text) => !/\p{Cc}/u.test(text), { params: { rule: 'format' } })
    .optional()
    .describe(`${description}, without control characters.`);

/** What the person wants. */
export const intent = {
  kind: z
    .enum(['inquiry', 'application'])
    .optional()
    .describe('What the person wants; `inquiry` by default. An `application` also records `apply_intent_clicked`.'),
};

/** What a person tells of themselves. */
export const personBody = z.object({
  first_name: name('First name'),
  last_name: name('Last name'),
  email: z.string().max(255).check(z.email()).optional().describe('E-mail address; it or a telephone number is required.'),
  phone: z.string().max(50).optional().describe('Telephone number, however it is written.'),
  message: z.string().max(10_000).optional().describe('What the person wants to know.'),
  move_in_date: day.optional().describe('When the person wants to move in.'),
  floor_plan_id: z.guid().optional().describe('The floor plan that the person asked about.'),
  unit_id: z.guid().optional().describe('The unit that the person asked about.'),
  sms_consent: z.preprocess(truth, z.boolean()).optional().describe('Whether the person agreed to text messages.'),
  email_consent: z.preprocess(truth, z.boolean()).optional().describe('Whether the person agreed to e-mail.'),
  fields: openObject()
    .refine((value) => JSON.stringify(value).length <= MOST_CHARACTERS, { params: { rule: 'format' } })
    .optional()
    .describe('Whatever else was asked.'),
  consent_text: z
    .string()
    .max(4000)
    .optional()
    .describe(
      'The text that the person agreed to, as evidence of consent. Consent that is added for a person who is known already counts only with it or with a form.',
    ),
  form_id: z.guid().optional().describe('The form of the property that the person filled in, where the page shows one.'),
  service_source_key: z.string().max(255).optional().describe('The code of the lead source, where the page knows it.'),
});

export type Sent = z.output<typeof personBody> & z.output<typeof visitBody> & { kind?: 'inquiry' | 'application' | undefined };

/** `visited` is found before any transaction begins. */
type Origin = {
  kind: 'lead' | 'form' | 'tour';
  visited: Visited;
  tour?: unknown;
  isApplication?: boolean;
};

/** Throws invalid when the person could not be answered. */
export function requireContact({ email, phone }: Pick<Sent, 'email' | 'phone'>): void {
  if (email !== undefined || phone !== undefined) return;
  throw invalid({
    email: [sentence.requiredWithout('email', 'phone')],
    phone: [sentence.requiredWithout('phone', 'email')],
  });
}

/**
 * A lead that is kept. The sender is told the `receipt`: the id of a new lead, or for a known person an id of this submission alone. Both
 * are made now, so that the receipt tells neither whether the person was known nor since when.
 */
export type Kept = { id: string; receipt: string; leadSourceId: number | null };

/** Throws invalid for inventory or a form of another property. */
export async function checkSent(ctx: Ctx, place: Place, sent: Sent): Promise<void> {
  await checkInventory(ctx, place, sent);
  await checkForm(ctx, place, sent.form_id);
}

/** Keeps a lead. Throws invalid for inventory or a form of another property. */
export async function submitLead(ctx: Ctx, place: Place, body: Sent, origin: Origin): Promise<Kept> {
  await checkSent(ctx, place, body);
  const contact = await contactOf(ctx, place.propertyId, body);
  return withTransaction(ctx, async (tx) => {
    await lockPerson(tx, place.propertyId, contact);
    const known = await findKnown(tx, place.propertyId, contact);
    const sent = withProvenConsent(known, body);
    const values = { ...(await valuesOf(tx, place, sent, origin)), ...contact };
    const lead =
      known === undefined
        ? await insertRow(tx, leads, values)
        : await grow(tx, known, values, uncoveredConsent(known, contact, sent));
    const line = await remember(tx, lead.id, place, sent, origin);
    await queuePushes(tx, place.propertyId, line);
    await queueOfficeMail(tx, place.propertyId, line);
    const leadSourceId = lead['lead_source_id'] as number | null;
    const { session_id, visitor_id, floor_plan_id, unit_id, landing_url: url, referrer } = sent;
    const about = { session_id, visitor_id, floor_plan_id, unit_id, url, referrer, leadId: lead.id, leadSourceId };
    await recordServiceEvent(tx, place, 'lead_submitted', about);
    if (origin.isApplication || sent.kind === 'application') await recordServiceEvent(tx, place, 'apply_intent_clicked', about);
    return { id: lead.id, receipt: known === undefined ? lead.id : line, leadSourceId };
  });
}

/** Serializes the submissions of one person, so that the second finds the lead of the first. */
async function lockPerson(ctx: Ctx, propertyId: string, { email_key, phone_key }: Contact): Promise<void> {
  for (const key of [email_key, phone_key].filter((one) => one !== null).sort())
    await ctx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`lead ${propertyId} ${key}`}, 0))`);
}

/**
 * The lead of the person: the one with the e-mail address, else the oldest with the telephone number where that lead or this submission has
 * no e-mail address. People who share a telephone stay apart.
 */
const findKnown = (ctx: Ctx, propertyId: string, { email_key, phone_key }: Contact): Promise<Row | undefined> =>
  first(
    ctx.run<Row>(sql`
      select * from ${table} where ${table.property_id} = ${propertyId}
        and (${table.email_key} = ${email_key}
          or (${table.phone_key} = ${phone_key} and (${table.email_key} is null or ${email_key}::text is null)))
      order by (${table.email_key} = ${email_key}) desc nulls last, ${table.created_at}, ${table.id} limit 1 for no key update`),
  );

async function valuesOf(ctx: Ctx, place: Place, sent: Sent, { visited, tour }: Origin): Promise<Values> {
  const attribution = await attribute(ctx, place.propertyId, visited, sent);
  const { first_name, last_name, message, move_in_date, floor_plan_id, unit_id, sms_consent, email_consent } = sent;
  const told = { first_name, last_name, message, move_in_date, floor_plan_id, unit_id, sms_consent, email_consent };
  const { landing_url, referrer, utm, click_ids } = attribution.last_touch ?? visited.visit;
  return {
    ...Object.fromEntries(Object.entries(told).map(([key, value]) => [key, value ?? null])),
    ...attribution,
    ...{ property_id: place.propertyId, website_id: place.websiteId, form_id: sent.form_id ?? null, tour: tour ?? null },
    ...{ visitor_id: sent.visitor_id ?? null, session_id: sent.session_id ?? null, fields: sent.fields ?? {} },
    ...{ landing_url, referrer, utm, click_ids },
  };
}

/** What stays as the person told it first; what is not known yet is filled in. */
const KEPT = [
  ...[
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
  ],
  ...['lead_source_id', 'service_source_key', 'website_id', 'form_id', 'visitor_id', 'session_id', 'landing_url', 'referrer'],
  'first_touch',
];

/** What the newest word counts for. */
const RENEWED = ['last_touch', 'sms_consent', 'email_consent', 'tour'];

async function grow(ctx: Ctx, known: Row, values: Values, uncovered: Values): Promise<Row> {
  const changes = Object.fromEntries([
    ...KEPT.filter((key) => known[key] == null && values[key] != null).map((key) => [key, values[key]]),
    ...RENEWED.filter((key) => values[key] != null).map((key) => [key, values[key]]),
    ...Object.entries(uncovered),
    ['fields', { ...(values['fields'] as object), ...(known['fields'] as object) }],
  ]) as Values & { last_touch?: Touch };
  const assignments = Object.entries(changes).map(
    ([key, value]) => sql`${sql.identifier(key)} = ${sql.param(value, leads.columns[key])}`,
  );
  await ctx.run(sql`
    update ${table} set ${sql.join([...assignments, sql`updated_at = ${now(ctx)}`], sql`, `)} where ${table.id} = ${known.id}`);
  return { ...known, ...changes };
}

/** Gives the id of the line. */
async function remember(ctx: Ctx, leadId: string, place: Place, sent: Sent, { kind, tour }: Origin): Promise<string> {
  const id = newId();
  const data = tour === undefined ? sent : { ...sent, tour };
  const consent = evidenceOf(sent, place);
  await ctx.run(sql`
    insert into ${lead_timeline} (id, account_id, lead_id, kind, data, consent, created_at)
    values (${id}, ${accountOf(ctx).id}, ${leadId}, ${kind}, ${JSON.stringify(data)}, ${consent === null ? null : JSON.stringify(consent)}::jsonb, ${now(ctx)})`);
  return id;
}
