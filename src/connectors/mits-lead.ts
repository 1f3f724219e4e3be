/** `mits_lead`: posts each lead as a MITS Lead Management 4.0.1 document (decisions §6). */
import { z } from 'zod';
import { upstream } from '../kernel/fault.ts';
import { newId } from '../kernel/id.ts';
import { discard } from '../outbound/client.ts';
import type { Connector, ConnectorIo, LeadMessage } from './connector.ts';
import { basicAuthorization } from './http-feed.ts';
import { commentsOf, personOf, testLead, tourOf } from './lead-content.ts';
import { writeXml } from './xml.ts';

const settings = z.object({
  url: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .describe('The address that leads are posted to.')
    .meta({ destination: true }),
  username: z.string().min(1).max(255).optional().describe('User name for HTTP basic authentication.'),
  password: z.string().min(1).max(255).optional().describe('Password for HTTP basic authentication.').meta({ credential: true }),
});

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 100_000;

/** The longest texts that the schema allows. */
const MAX = { name: 50, phone: 20, email: 80, comment: 1000, comments: 5, unit: 120 };

/** The document. A text that is longer than the schema allows is cut, except an e-mail address or a telephone number, which is left out. */
export function mitsLead(message: LeadMessage): string {
  const { about, lead, received_at, id } = message;
  const person = personOf(message);
  const fits = (text: string | null, max: number) => (text !== null && text.length <= max ? text : undefined);
  const tour = tourOf(message);
  const identification = (value: string, type: string) => ({
    '@IDValue': value,
    '@OrganizationName': 'Frontage',
    '@IDType': type,
    '@IDScopeType': 'sender',
  });
  const phone = fits(person.phone, MAX.phone);
  const event = (type: string, date: string) => ({
    '@EventType': type,
    '@EventDate': date,
    EventID: identification(id, 'Delivery'),
    FirstContact: about.first_contact,
    TransactionSource: about.lead_source ?? 'Website',
  });
  const prospect = {
    LastUpdateDate: received_at,
    Customers: {
      Customer: {
        '@Type': 'prospect',
        Identification: [
          identification(String(lead['id']), 'Lead'),
          about.property.external_id === null
            ? identification(about.property.id, 'Property')
            : { '@IDValue': about.property.external_id, '@IDType': 'Property', '@IDScopeType': 'recipient' },
        ],
        Name: { FirstName: person.firstName.slice(0, MAX.name), LastName: person.lastName.slice(0, MAX.name) },
        Phone: phone === undefined ? undefined : { '@PhoneType': 'personal', PhoneNumber: phone },
        Email: fits(person.email, MAX.email),
      },
    },
    CustomerPreferences: {
      TargetMoveInDate: person.moveInDate ?? undefined,
      DesiredFloorplan: about.floor_plan ?? undefined,
      DesiredUnit: about.unit === null ? undefined : { MarketingName: about.unit.slice(0, MAX.unit) },
      Comment: commentParts([`Property: ${about.property.name}`, ...commentsOf(message)].join('\n')),
    },
    Events: {
      Event: [event('Webservice', received_at), ...(tour === null ? [] : [event('Appointment', `${tour.date}T${tour.time}:00`)])],
    },
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml({ LeadManagement: { Prospects: { Prospect: prospect } } })}`;
}

/** The text in as many comments as the schema allows; the rest is cut. */
function commentParts(text: string): string[] {
  const characters = [...text];
  const count = Math.min(Math.ceil(characters.length / MAX.comment), MAX.comments);
  return Array.from({ length: count }, (_, index) => characters.slice(index * MAX.comment, (index + 1) * MAX.comment).join(''));
}

async function post(own: z.infer<typeof settings>, { outbound, signal }: ConnectorIo, message: LeadMessage): Promise<void> {
  const response = await outbound.open({
    url: own.url,
    method: 'POST',
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'x-service-delivery': message.id,
      ...basicAuthorization(own),
    },
    body: mitsLead(message),
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_ANSWER_BYTES,
    ...(signal === undefined ? {} : { signal }),
  });
  await discard(response);
  if (response.status < 200 || response.status > 299) throw upstream(`The lead system answered ${response.status}.`);
}

export const mitsLeadConnector: Connector<typeof settings> = {
  type: 'mits_lead',
  category: 'crm',
  label: 'MITS leads',
  description: 'Posts each lead as a MITS Lead Management 4.0.1 document, at least once and with the same ids at every attempt.',
  settings,
  test: (own, io) => post(own, io, testLead(newId(), io.now)),
  pushLead: post,
};
