/** Shared by the lead formats: the person, the texts for an agent, and the lead of a test call. */
import { objectOf } from '../kernel/object.ts';
import type { LeadMessage } from './lead-message.ts';

export type LeadPerson = {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  moveInDate: string | null;
};

/** The person as this message describes them, completed from the stored lead. */
export function personOf({ lead, sent }: LeadMessage): LeadPerson {
  const text = (key: string): string | null => {
    const value = sent[key] ?? lead[key];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  return {
    firstName: text('first_name') ?? '',
    lastName: text('last_name') ?? '',
    email: text('email'),
    phone: text('phone'),
    moveInDate: text('move_in_date'),
  };
}

export type LeadTour = { type: string; date: string; time: string };

/** The tour that this message books, or null. */
export function tourOf({ sent }: LeadMessage): LeadTour | null {
  return (sent['tour'] as LeadTour | undefined) ?? null;
}

/**
 * Paragraphs for an agent: the message, the tour, the consent and the answers to other form fields.
 */
export function commentsOf(message: LeadMessage): string[] {
  const { sent } = message;
  const tour = tourOf(message);
  const paragraphs: string[] = [];
  if (typeof sent['message'] === 'string' && sent['message'] !== '')
    paragraphs.push(sent['message']);
  if (tour !== null)
    paragraphs.push(`Tour: ${tour.type.replaceAll('_', ' ')}, ${tour.date} at ${tour.time}`);
  if (typeof sent['sms_consent'] === 'boolean')
    paragraphs.push(`Text message consent: ${yesNo(sent['sms_consent'])}`);
  if (typeof sent['email_consent'] === 'boolean')
    paragraphs.push(`E-mail consent: ${yesNo(sent['email_consent'])}`);
  for (const [key, value] of Object.entries(objectOf(sent, 'fields')))
    paragraphs.push(`${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return paragraphs;
}

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

/** A lead that is marked as a test, for the test call of a connection. */
export function testLead(id: string, now: Date): LeadMessage {
  const person = { first_name: 'Test', last_name: 'Lead', email: 'test@example.com' };
  return {
    event: 'lead.received',
    id,
    kind: 'lead',
    received_at: now.toISOString(),
    lead: { id, ...person },
    sent: { ...person, message: 'This is a test lead from Frontage. Please ignore it.' },
    about: {
      property: { id, name: 'Test property', external_id: null },
      unit: null,
      floor_plan: null,
      lead_source: 'Frontage test',
      first_contact: true,
    },
  };
}
