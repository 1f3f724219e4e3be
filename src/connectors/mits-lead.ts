/** `mits_lead`: posts each lead as a MITS Lead Management 4.0.1 document (decisions §6). */
import { z } from 'zod';
import { cutText } from '../kernel/cut-text.ts';
import { newId } from '../kernel/id.ts';
import type { Connector } from './connector.ts';
import { basicAuthorization } from './http-feed.ts';
import { httpUrl } from './http-url.ts';
import type { ConnectorIo } from './io.ts';
import { commentsOf, personOf, testLead, tourOf } from './lead-content.ts';
import type { LeadMessage } from './lead-message.ts';
import { postMessage } from './post.ts';
import { writeXml } from './xml.ts';

const settings = z.object({
  url: httpUrl.describe('The URL to which leads are posted.').meta({ destination: true }),
  username: z
    .string()
    .min(1)
    .max(255)
    .optional()
    .describe('The user name for HTTP basic authentication.'),
  password: z
    .string()
    .min(1)
    .max(255)
    .optional()
    .describe('The password for HTTP basic authentication.')
    .meta({ credential: true }),
});

/** The maximum text lengths of the schema. */
const MAX = { name: 50, phone: 20, email: 80, comment: 1000, comments: 5, unit: 120 };

/**
 * The document. Text that is longer than the schema allows is truncated, except an e-mail address
 * or a telephone number, which is omitted.
 * Long because it lists the elements of the document in order.
 */
export function mitsLead(message: LeadMessage): string {
  const { about, lead, received_at, id } = message;
  const person = personOf(message);
  const fits = (text: string | null, max: number) =>
    text !== null && text.length <= max ? text : undefined;
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
            : {
                '@IDValue': about.property.external_id,
                '@IDType': 'Property',
                '@IDScopeType': 'recipient',
              },
        ],
        Name: {
          FirstName: cutText(person.firstName, MAX.name),
          LastName: cutText(person.lastName, MAX.name),
        },
        Phone: phone === undefined ? undefined : { '@PhoneType': 'personal', PhoneNumber: phone },
        Email: fits(person.email, MAX.email),
      },
    },
    CustomerPreferences: {
      TargetMoveInDate: person.moveInDate ?? undefined,
      DesiredFloorplan: about.floor_plan ?? undefined,
      DesiredUnit:
        about.unit === null ? undefined : { MarketingName: cutText(about.unit, MAX.unit) },
      Comment: commentParts(
        [`Property: ${about.property.name}`, ...commentsOf(message)].join('\n'),
      ),
    },
    Events: {
      Event: [
        event('Webservice', received_at),
        ...(tour === null ? [] : [event('Appointment', `${tour.date}T${tour.time}:00`)]),
      ],
    },
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml({ LeadManagement: { Prospects: { Prospect: prospect } } })}`;
}

/** The text in as many comments as the schema allows; the rest is dropped. */
function commentParts(text: string): string[] {
  const characters = [...text];
  const count = Math.min(Math.ceil(characters.length / MAX.comment), MAX.comments);
  return Array.from({ length: count }, (_, index) =>
    characters.slice(index * MAX.comment, (index + 1) * MAX.comment).join(''),
  );
}

const post = (
  own: z.infer<typeof settings>,
  io: ConnectorIo,
  message: LeadMessage,
): Promise<void> =>
  postMessage(io, 'lead system', {
    url: own.url,
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'x-service-delivery': message.id,
      ...basicAuthorization(own),
    },
    body: mitsLead(message),
  });

export const mitsLeadConnector: Connector<typeof settings> = {
  type: 'mits_lead',
  category: 'crm',
  label: 'MITS leads',
  recipe: 'receive-leads',
  description:
    'Posts each lead as a MITS Lead Management 4.0.1 document. Each lead is delivered at least once, with the same IDs on every attempt.',
  settings,
  test: (own, io) => post(own, io, testLead(newId(), io.now)),
  pushLead: post,
};
