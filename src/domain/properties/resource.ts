/** Properties: what V2 takes and gives (§2.12). */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Draft, declare, type Row } from '../../engine/declare.ts';
import { flag } from '../../engine/fields/number.ts';
import { anyObject, listOf, settings, tags } from '../../engine/fields/object.ts';
import { references } from '../../engine/fields/relation.ts';
import { email, longText, slug, text, timezone, url } from '../../engine/fields/text.ts';
import { knownRows } from '../../engine/known.ts';
import { linkTable } from '../../engine/links.ts';
import { resourceNamed } from '../../engine/registry.ts';
import type { Ctx } from '../../store/ctx.ts';
import { property_amenities } from '../../store/tables/amenities.ts';
import { connection_properties, connections } from '../../store/tables/connections.ts';
import { type Address, properties as table } from '../../store/tables/properties.ts';
import { ofProperty, ofSite } from '../../store/tags.ts';
import { externalIds } from '../connections/external-ids.ts';
import { keepers, syncedFieldErrors } from '../connections/owned-fields.ts';
import { attachedMedia } from '../media/attached.ts';
import { addressInput, addressOutput, hasOnePrimary, settleAddresses } from './addresses.ts';
import { phoneNumber, social } from './contacts.ts';
import * as shape from './settings.ts';

const amenityLinks = linkTable(property_amenities.record_id, property_amenities.amenity_id, property_amenities.position);

/** The parent in the settings of the oldest enabled portfolio connection that covers the property. */
const parentProperty = (ctx: Ctx) => sql`(
  select parent.id
  from ${connections} join ${connection_properties} on ${connection_properties.connection_id} = ${connections.id}
  join ${knownRows(ctx, resourceNamed('properties'))} as parent on parent.id::text = ${connections.settings}->>'parent_property_id'
    and parent.account_id = ${connections.account_id}
  where ${connection_properties.property_id} = ${table.id} and ${connections.enabled} and ${connections.category} = 'portfolio'
    and parent.id <> ${table.id}
  order by ${connections.created_at}, ${connections.id} limit 1)`;

/** What its units and floor plans show of it, or are shown by. */
const ON_INVENTORY = [
  'name',
  'slug',
  'is_enabled',
  'timezone',
  'leasing_settings',
  'display_settings',
  'pricing_display_settings',
];

/** What every page that names it shows. */
const ON_SITE = ['name', 'slug', 'is_enabled'];

/** What bears on all that is shown in it: whether and where, and which amenities, prices and dates. */
const RULING = ['slug', 'is_enabled', 'timezone', 'leasing_settings', 'display_settings', 'pricing_display_settings'];

/** What decides whether and where it has a page. */
const PAGED = ['slug', 'is_enabled'];

export const properties = declare({
  name: 'properties',
  noun: 'Property',
  description: 'A community: the place that buildings, floor plans, units and everything shown of them belong to.',
  table,
  within: { column: 'id' },
  grouped: ['id'],
  slug: { from: 'name', within: 'account_id' },
  fields: {
    name: text('The name that people know the community by.', { example: 'The Pines' }),
    slug: slug('Its part of a URL, unique in the account; made from the name when it is not sent.'),
    key: text('A short key for integrations.'),
    code: text('The code that the manager uses for it.'),
    description: longText('What the community is like, for its pages.'),
    is_enabled: flag('Whether V1 and Sites show it.'),
    website: url('Its own website.'),
    resident_portal_url: url('Where residents sign in.'),
    application_url: url('Where renters apply.'),
    tour_booking_url: url('Where renters book a tour.'),
    phone: text('The leasing office, as it is shown.', { max: 50 }),
    email: email('The leasing office.'),
    phone_numbers: listOf('Further numbers.', phoneNumber, { max: 50 }),
    socials: listOf('Profiles on social networks.', social, { max: 50 }),
    addresses: listOf('All addresses; a write sends the full list, and exactly one is primary.', addressInput, {
      output: addressOutput.array(),
      max: 50,
    }),
    timezone: timezone('The time zone of the community.'),
    tags: tags(),
    leasing_settings: settings('How leasing works here.', shape.leasingSettings),
    display_settings: settings('How pages show the inventory; each key is the value in effect.', shape.displaySettings, {
      show: (own, ctx) => shape.effectiveDisplaySettings(own as never, ctx),
    }),
    website_settings: anyObject('Settings that the websites of the property read.'),
    pricing_display_settings: settings('How pages show prices.', shape.pricingDisplaySettings),
    office_hours: settings('When the leasing office is open.', shape.officeHours),
    pet_policy: settings('What the community says of pets.', shape.petPolicy),
    amenity_ids: references('amenities', 'Its amenities, in order.', amenityLinks),
    external_ids: externalIds(),
    parent_property_id: {
      kind: 'reference',
      description: 'The property that a portfolio groups it under.',
      input: null,
      output: z.uuid(),
      richOnly: true,
      expression: parentProperty,
    },
  },
  embeds: { amenities: { via: 'amenity_ids' }, ...attachedMedia(table.id) },
  besides: keepers(table.id),
  async check(ctx, draft) {
    const sent = draft.values['addresses'] as z.output<typeof addressInput>[] | undefined;
    const errors = await syncedFieldErrors(ctx, 'properties', draft);
    return sent !== undefined && !hasOnePrimary(sent)
      ? { ...errors, addresses: ['Exactly one address must be primary.'] }
      : errors;
  },
  beforeWrite: async (_ctx, draft) => ({ ...draft.values, ...addressesOf(draft) }),
  isShown: (row) => row['is_enabled'] === true,
  stales: (row, changed) => [
    ...(RULING.some((name) => changed.has(name)) ? [`property:${row.id}`] : [ofProperty(row.id, 'fields')]),
    ...(changed.has('addresses') ? [ofProperty(row.id, 'neighborhood')] : []),
    ...(changed.has('amenity_ids') ? [ofProperty(row.id, 'amenities')] : []),
    ON_SITE.some((name) => changed.has(name)) ? 'site' : ofSite('details'),
    ...(ON_INVENTORY.some((name) => changed.has(name)) ? [`inventory:${row.id}`] : []),
    ...(PAGED.some((name) => changed.has(name)) ? ['paths', `/properties/${row['slug']}`] : []),
  ],
});

function addressesOf({ values, row }: Draft) {
  const sent = values['addresses'] as z.output<typeof addressInput>[] | undefined;
  return sent === undefined ? {} : { addresses: settleAddresses(sent, ((row as Row | null)?.['addresses'] as Address[]) ?? []) };
}
