/**
 * Consent to text messages and e-mail. Anyone can send another person's address, so a submission
 * about a known person adds consent only together with evidence: the text of the consent, or the
 * form. The evidence is stored with the time and IP address.
 */
import { sql } from 'drizzle-orm';
import type { Row } from '../../engine/declare.ts';
import { invalid } from '../../kernel/fault.ts';
import { sentence } from '../../kernel/sentence.ts';
import { accountOf, type Ctx } from '../../store/ctx.ts';
import { form_properties, forms } from '../../store/tables/forms.ts';
import type { Consent } from '../../store/tables/leads.ts';
import type { VisitorContext } from '../events/record.ts';
import type { Contact } from './contact.ts';

/** The consent in a submission, and its evidence. */
export type ConsentSent = {
  sms_consent?: boolean | undefined;
  email_consent?: boolean | undefined;
  consent_text?: string | undefined;
  form_id?: string | undefined;
};

/** The kinds of consent, each with the contact detail that it applies to. */
const CHANNELS = [
  { consent: 'sms_consent', detail: 'phone' },
  { consent: 'email_consent', detail: 'email' },
] as const;

const hasEvidence = (sent: ConsentSent): boolean =>
  sent.consent_text !== undefined || sent.form_id !== undefined;

/**
 * Returns the submission without consent that lacks evidence, unless the known person has given it
 * before and the submission contains no other telephone number or e-mail address for it.
 */
export function withProvenConsent<Sent extends ConsentSent>(
  known: Row | undefined,
  contact: Contact,
  sent: Sent,
): Sent {
  if (known === undefined || hasEvidence(sent)) return sent;
  const unproven = CHANNELS.filter(
    ({ consent, detail }) =>
      sent[consent] === true && (known[consent] !== true || isOther(known, contact, detail)),
  );
  return { ...sent, ...Object.fromEntries(unproven.map(({ consent }) => [consent, undefined])) };
}

/** Whether the submission contains a contact detail that is not the one of the lead. */
function isOther(known: Row, contact: Contact, detail: 'phone' | 'email'): boolean {
  if (contact[detail] === null) return false;
  const key = `${detail}_key` as const;
  return contact[key] === null ? contact[detail] !== known[detail] : contact[key] !== known[key];
}

/** Whether the submission withdraws consent that the known person gave, and gives no consent. */
export const withdrawsConsent = (known: Row, sent: ConsentSent): boolean =>
  CHANNELS.some(({ consent }) => sent[consent] === false && known[consent] === true) &&
  CHANNELS.every(({ consent }) => sent[consent] !== true);

/**
 * Returns null for each kind of earlier consent that does not apply to the telephone number or
 * e-mail address that the submission adds.
 */
export function uncoveredConsent(
  known: Row,
  contact: Contact,
  sent: ConsentSent,
): Record<string, null> {
  const added = CHANNELS.filter(({ consent, detail }) => {
    const isAdded = known[detail] == null && contact[detail] !== null;
    return isAdded && known[consent] === true && !(sent[consent] === true && hasEvidence(sent));
  });
  return Object.fromEntries(added.map(({ consent }) => [consent, null]));
}

/** The evidence to store; null if the submission neither gives nor refuses consent. */
export function evidenceOf(sent: ConsentSent, visitor: VisitorContext): Consent | null {
  if (sent.sms_consent === undefined && sent.email_consent === undefined) return null;
  return {
    sms: sent.sms_consent ?? null,
    email: sent.email_consent ?? null,
    text: sent.consent_text ?? null,
    form_id: sent.form_id ?? null,
    ip: visitor.address ?? null,
  };
}

/** Throws an `invalid` fault unless the form of the body belongs to the property. */
export async function checkForm(
  ctx: Ctx,
  { propertyId }: VisitorContext,
  formId: string | undefined,
): Promise<void> {
  if (formId === undefined) return;
  const found = await ctx.run(sql`
    select from ${forms} join ${form_properties} on ${form_properties.record_id} = ${forms.id}
    where ${forms.id} = ${formId} and ${forms.account_id} = ${accountOf(ctx).id} and ${forms.is_enabled}
      and ${form_properties.property_id} = ${propertyId}`);
  if (found.length === 0) throw invalid({ form_id: [sentence.selected('form_id')] });
}
