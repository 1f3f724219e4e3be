/**
 * Accepts leads. A person known at the property by e-mail address or telephone number keeps one
 * lead, whose timeline grows up to a daily limit. Anyone else becomes a new lead. Every submission
 * records a demand event in the same transaction.
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Row, Values } from '../../engine/declare.ts';
import { day, truth } from '../../engine/fields/number.ts';
import { insertRow } from '../../engine/write.ts';
import { invalid } from '../../kernel/fault.ts';
import { newId } from '../../kernel/id.ts';
import { numberOrNull } from '../../kernel/object.ts';
import { openObject } from '../../kernel/open-object.ts';
import { sentence } from '../../kernel/sentence.ts';
import { accountOf, type Ctx, now, withTransaction } from '../../store/ctx.ts';
import { lead_timeline } from '../../store/tables/leads.ts';
import { checkInventory, recordServiceEvent, type VisitorContext } from '../events/record.ts';
import type { visitBody } from '../lead-sources/visit.ts';
import {
  checkForm,
  evidenceOf,
  uncoveredConsent,
  withdrawsConsent,
  withProvenConsent,
} from './consent.ts';
import { type Contact, contactOf } from './contact.ts';
import { findKnown, grow, hasReachedDailyLimit, lockPerson } from './known-person.ts';
import { queueOfficeMail } from './mail.ts';
import { submitterOf } from './mail-limits.ts';
import { queuePushes } from './push.ts';
import { leads } from './resource.ts';
import { attribute, type Visited } from './touches.ts';

const MAX_CHARACTERS = 16_384;

/** The schema of a name, which must be a single line. */
const name = (description: string) =>
  z
    .string()
    .max(255)
    .refine((text) => !/\p{Cc}/u.test(text), { params: { rule: 'format' } })
    .optional()
    .describe(`${description}, without control characters.`);

export const intent = {
  kind: z
    .enum(['inquiry', 'application'])
    .optional()
    .describe(
      'The kind of inquiry; `inquiry` by default. An `application` also records `apply_intent_clicked`.',
    ),
};

/** The body of a submission, without the visit: contact details, interests, answers and consent. */
export const personBody = z.object({
  first_name: name('First name'),
  last_name: name('Last name'),
  email: z
    .string()
    .max(255)
    .check(z.email())
    .optional()
    .describe('E-mail address. Either this or a telephone number is required.'),
  phone: z.string().max(50).optional().describe('Telephone number, in any format.'),
  message: z.string().max(10_000).optional().describe('The message from the person.'),
  move_in_date: day.optional().describe('The desired move-in date.'),
  floor_plan_id: z
    .guid()
    .toLowerCase()
    .optional()
    .describe('The ID of the floor plan that the person is interested in.'),
  unit_id: z
    .guid()
    .toLowerCase()
    .optional()
    .describe('The ID of the unit that the person is interested in.'),
  sms_consent: z
    .preprocess(truth, z.boolean())
    .optional()
    .describe('Whether the person consented to text messages.'),
  email_consent: z
    .preprocess(truth, z.boolean())
    .optional()
    .describe('Whether the person consented to e-mail.'),
  fields: openObject()
    .refine((value) => JSON.stringify(value).length <= MAX_CHARACTERS, {
      params: { rule: 'format' },
    })
    .optional()
    .describe('Other answers of the person, by key.'),
  consent_text: z
    .string()
    .max(4000)
    .optional()
    .describe(
      'The text of the consent, as evidence. For a person who is already known, consent is recorded only with this text or a form.',
    ),
  form_id: z
    .guid()
    .optional()
    .describe(
      'The ID of the form that the person filled in, if any. The form must belong to the property.',
    ),
  service_source_key: z
    .string()
    .max(255)
    .optional()
    .describe('The code of the lead source, if the page knows it.'),
});

export type Sent = z.output<typeof personBody> &
  z.output<typeof visitBody> & { kind?: 'inquiry' | 'application' | undefined };

/** How a lead was submitted. `visited` is computed before the transaction begins. */
type Origin = {
  kind: 'lead' | 'form' | 'tour';
  visited: Visited;
  tour?: unknown;
  isApplication?: boolean;
};

/** Throws an `invalid` fault if the submission has no contact details. */
export function requireContact({ email, phone }: Pick<Sent, 'email' | 'phone'>): void {
  if (email !== undefined || phone !== undefined) return;
  throw invalid({
    email: [sentence.requiredWithout('email', 'phone')],
    phone: [sentence.requiredWithout('phone', 'email')],
  });
}

/**
 * A stored lead. The sender receives the `receipt`: the ID of a new lead, or the ID of the
 * submission if the person is known. Either ID is generated at the time of the submission, so the
 * receipt reveals neither whether nor since when the person is known.
 */
export type Kept = { id: string; receipt: string; leadSourceId: number | null };

/** Throws an `invalid` fault for inventory or a form of another property. */
export async function checkSent(ctx: Ctx, visitor: VisitorContext, sent: Sent): Promise<void> {
  await checkInventory(ctx, visitor, sent);
  await checkForm(ctx, visitor, sent.form_id);
}

export async function submitLead(
  ctx: Ctx,
  visitor: VisitorContext,
  body: Sent,
  origin: Origin,
): Promise<Kept> {
  await checkSent(ctx, visitor, body);
  const contact = await contactOf(ctx, visitor.propertyId, body);
  return withTransaction(ctx, async (tx) => {
    await lockPerson(tx, visitor.propertyId, contact);
    const known = await findKnown(tx, visitor.propertyId, contact);
    const isIgnored = known !== undefined && (await exceedsDailyLimit(tx, known, body, origin));
    const { lead, receipt } = isIgnored
      ? { lead: known, receipt: newId() }
      : await store(tx, visitor, { known, body, contact, origin });
    const leadSourceId = numberOrNull(lead, 'lead_source_id');
    const { session_id, visitor_id, floor_plan_id, unit_id, landing_url: url, referrer } = body;
    const about = {
      session_id,
      visitor_id,
      floor_plan_id,
      unit_id,
      url,
      referrer,
      leadId: lead.id,
      leadSourceId,
    };
    await recordServiceEvent(tx, visitor, 'lead_submitted', about);
    if (origin.isApplication || body.kind === 'application')
      await recordServiceEvent(tx, visitor, 'apply_intent_clicked', about);
    return { id: lead.id, receipt, leadSourceId };
  });
}

/**
 * Whether the submission exceeds the daily limit of the person. Tours have limits of their own. A
 * withdrawal of consent is always stored. Beyond the limit, consent can be withdrawn but not given,
 * so at most two withdrawals are stored: one for each kind of consent.
 */
const exceedsDailyLimit = async (
  ctx: Ctx,
  known: Row,
  body: Sent,
  { kind }: Origin,
): Promise<boolean> =>
  kind !== 'tour' && !withdrawsConsent(known, body) && (await hasReachedDailyLimit(ctx, known.id));

type Accepted = { known: Row | undefined; body: Sent; contact: Contact; origin: Origin };

/** Stores a submission in the lead of the person, and queues the messages about it. */
async function store(
  ctx: Ctx,
  visitor: VisitorContext,
  { known, body, contact, origin }: Accepted,
): Promise<{ lead: Row; receipt: string }> {
  const sent = withProvenConsent(known, contact, body);
  const values = { ...(await valuesOf(ctx, visitor, sent, origin)), ...contact };
  const lead =
    known === undefined
      ? await insertRow(ctx, leads, values)
      : await grow(ctx, known, values, uncoveredConsent(known, contact, sent));
  const line = await remember(ctx, lead.id, visitor, sent, origin);
  const job = { line_id: line, submitter: submitterOf(ctx, visitor) };
  await queuePushes(ctx, visitor.propertyId, job);
  await queueOfficeMail(ctx, visitor.propertyId, job);
  return { lead, receipt: known === undefined ? lead.id : line };
}

/** The fields of a lead that are stored as the visitor sent them. */
const SENT_FIELDS = [
  'first_name',
  'last_name',
  'message',
  'move_in_date',
  'floor_plan_id',
  'unit_id',
  'sms_consent',
  'email_consent',
] as const;

async function valuesOf(
  ctx: Ctx,
  visitor: VisitorContext,
  sent: Sent,
  { visited, tour }: Origin,
): Promise<Values> {
  const attribution = await attribute(ctx, visitor.propertyId, visited, sent);
  const { landing_url, referrer, utm, click_ids } = attribution.last_touch ?? visited.visit;
  return {
    ...Object.fromEntries(SENT_FIELDS.map((key) => [key, sent[key] ?? null])),
    ...attribution,
    property_id: visitor.propertyId,
    website_id: visitor.websiteId,
    form_id: sent.form_id ?? null,
    tour: tour ?? null,
    visitor_id: sent.visitor_id ?? null,
    session_id: sent.session_id ?? null,
    fields: sent.fields ?? {},
    landing_url,
    referrer,
    utm,
    click_ids,
  };
}

/** Adds the submission to the timeline of the lead, and returns the ID of the entry. */
async function remember(
  ctx: Ctx,
  leadId: string,
  visitor: VisitorContext,
  sent: Sent,
  { kind, tour }: Origin,
): Promise<string> {
  const id = newId();
  const data = tour === undefined ? sent : { ...sent, tour };
  const consent = evidenceOf(sent, visitor);
  await ctx.run(sql`
    insert into ${lead_timeline} (id, account_id, lead_id, kind, data, consent, created_at)
    values (${id}, ${accountOf(ctx).id}, ${leadId}, ${kind}, ${JSON.stringify(data)}, ${consent === null ? null : JSON.stringify(consent)}::jsonb, ${now(ctx)})`);
  return id;
}
