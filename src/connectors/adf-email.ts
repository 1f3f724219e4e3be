/**
 * `adf_email`: sends each lead as an ADF 1.0 document, which many CRMs read from a mailbox
 * (decisions §6).
 */
import { z } from 'zod';
import { newId } from '../kernel/id.ts';
import type { Connector } from './connector.ts';
import type { ConnectorIo } from './io.ts';
import { commentsOf, personOf, testLead } from './lead-content.ts';
import type { LeadMessage } from './lead-message.ts';
import { writeXml } from './xml.ts';

const settings = z.object({
  to: z.string().max(255).check(z.email()).describe('The e-mail address to which leads are sent.'),
});

/**
 * The ADF document. ADF describes cars, so apartment CRMs read the make of the vehicle as the
 * property, its model as the floor plan and its stock number as the unit.
 */
export function adfLead(message: LeadMessage): string {
  const { about, lead, received_at, id } = message;
  const person = personOf(message);
  const name = (part: string, text: string) =>
    text === '' ? [] : [{ '@part': part, '@type': 'individual', '#text': text }];
  const names = [...name('first', person.firstName), ...name('last', person.lastName)];
  const comments = commentsOf(message).join('\n');
  const prospect = {
    '@status': 'new',
    id: [
      { '@sequence': '1', '@source': 'Frontage lead', '#text': lead['id'] },
      { '@sequence': '2', '@source': 'Frontage delivery', '#text': id },
    ],
    requestdate: received_at,
    vehicle: {
      '@interest': 'lease',
      '@status': 'new',
      year: received_at.slice(0, 4),
      make: about.property.name,
      model: about.floor_plan ?? 'Any',
      stock: about.unit ?? undefined,
    },
    customer: {
      contact: {
        name: names.length === 0 ? name('full', person.email ?? person.phone ?? 'Unknown') : names,
        email: person.email ?? undefined,
        phone: person.phone === null ? undefined : { '@type': 'voice', '#text': person.phone },
      },
      timeframe:
        person.moveInDate === null
          ? undefined
          : { description: 'Move-in date', earliestdate: person.moveInDate },
      comments: comments === '' ? undefined : comments,
    },
    vendor: {
      id: {
        '@source': 'Frontage property',
        '#text': about.property.external_id ?? about.property.id,
      },
      vendorname: about.property.name,
      contact: { name: { '@part': 'full', '@type': 'business', '#text': about.property.name } },
    },
    provider: {
      name: { '@part': 'full', '#text': about.lead_source ?? 'Website' },
      service: 'Frontage',
    },
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n${writeXml({ adf: { prospect } })}`;
}

async function mail(
  { to }: z.infer<typeof settings>,
  { mailer }: ConnectorIo,
  message: LeadMessage,
): Promise<void> {
  await mailer.send({
    to,
    subject: `Lead for ${message.about.property.name}`,
    text: adfLead(message),
  });
}

export const adfEmail: Connector<typeof settings> = {
  type: 'adf_email',
  category: 'crm',
  label: 'ADF by e-mail',
  recipe: 'receive-leads',
  description:
    'Sends each lead as ADF XML by e-mail. Each lead is delivered at least once, with the same IDs on every attempt. At most 100 e-mails are sent to one address within an hour, and 1,000 from one account; further e-mails are sent later.',
  settings,
  mailSetting: 'to',
  test: (own, io) => mail(own, io, testLead(newId(), io.now)),
  pushLead: mail,
};
