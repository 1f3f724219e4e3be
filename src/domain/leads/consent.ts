/**
 * Consent to text messages and e-mail. Anybody can send the address of somebody else, so that a submission about a known person adds
 * consent only together with its evidence: the text that was agreed to, or the form. The evidence is stored with time and IP address.
 */
import { sql } from 'drizzle-orm';
import type { Row } from '../../engine/declare.ts';
import { invalid } from '../../kernel/fault.ts';
import { sentence } from '../../kernel/sentence.ts';
import { accountOf, type Ctx } from '../../store/ctx.ts';
import { form_properties, forms } from '../../store/tables/forms.ts';
import type { Consent } from '../../store/tables/leads.ts';
import type { Place } from '../events/record.ts';
import type { Contact } from './contact.ts';

/** What a submission says of consent. */
export type ConsentSent = {
  sms_consent?: boolean | undefined;
  email_consent?: boolean | undefined;
  consent_text?: string | undefined;
  form_id?: string | undefined;
};

/** The kinds of consent, each with the contact detail that it is for. */
const CHANNELS = [
  { consent: 'sms_consent', detail: 'phone' },
  { consent: 'email_consent', detail: 'email' },
] as const;

const hasEvidence = (sent: ConsentSent): boolean => sent.consent_text !== undefined || sent.form_id !== undefined;

/** The submission without the consent that it may not add to what is known of the person. */
export function withProvenConsent<Sent extends ConsentSent>(known: Row | undefined, sent: Sent): Sent {
  if (known === undefined || hasEvidence(sent)) return sent;
  const unproven = CHANNELS.filter(({ consent }) => sent[consent] === true && known[consent] !== true);
  return { ...sent, ...Object.fromEntries(unproven.map(({ consent }) => [consent, undefined])) };
}

/** Consent that was given before the person had the telephone number or e-mail address which a submission now adds does not cover it. */
export function uncoveredConsent(known: Row, contact: Contact, sent: ConsentSent): Record<string, null> {
  const added = CHANNELS.filter(({ consent, detail }) => {
    const isAdded = known[detail] == null && contact[detail] !== null;
    return isAdded && known[consent] === true && !(sent[consent] === true && hasEvidence(sent));
  });
  return Object.fromEntries(added.map(({ consent }) => [consent, null]));
}

/** The evidence as it is stored; null for a submission that says nothing of consent. */
export function evidenceOf(sent: ConsentSent, place: Place): Consent | null {
  if (sent.sms_consent === undefined && sent.email_consent === undefined) return null;
  return {
    sms: sent.sms_consent ?? null,
    email: sent.email_consent ?? null,
    text: sent.consent_text ?? null,
    form_id: sent.form_id ?? null,
    ip: place.address ?? null,
  };
}

/** Throws invalid unless the form that a body names is one of the property. */
export async function checkForm(ctx: Ctx, { propertyId }: Place, formId: string | undefined): Promise<void> {
  if (formId === undefined) return;
  const found = await ctx.run(sql`
    select from ${forms} join ${form_properties} on ${form_properties.record_id} = ${forms.id}
    where ${forms.id} = ${formId} and ${forms.account_id} = ${accountOf(ctx).id} and ${forms.is_enabled}
      and ${form_properties.property_id} = ${propertyId}`);
  if (found.length === 0) throw invalid({ form_id: [sentence.selected('form_id')] });
}
