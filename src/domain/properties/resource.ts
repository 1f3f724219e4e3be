/** Properties as V2 accepts and returns them (§2.12). */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Draft, declare } from '../../engine/declare.ts';
import { flag } from '../../engine/fields/number.ts';
import { anyObject, listOf, settings, tags } from '../../engine/fields/object.ts';
import { references } from '../../engine/fields/relation.ts';
import { email, longText, slug, text, timezone, url } from '../../engine/fields/text.ts';
import { visibleRows } from '../../engine/known.ts';
import { linkTable } from '../../engine/links.ts';
import { resourceNamed } from '../../engine/registry.ts';
import type { Ctx } from '../../store/ctx.ts';
import { property_amenities } from '../../store/tables/amenities.ts';
import { connection_properties, connections } from '../../store/tables/connections.ts';
import { type Address, properties as table } from '../../store/tables/properties.ts';
import { ofProperty, ofSite, onlyWhereShown } from '../../store/tags.ts';
import { externalIds } from '../connections/external-ids.ts';
import { fieldOwners } from '../connections/owned-fields.ts';
import { pinnedFields } from '../connections/pinned.ts';
import { sharedIdErrors } from '../connections/shared-external-ids.ts';
import { sourcesOf } from '../connections/sources.ts';
import { attachedMedia } from '../media/attachments/attached.ts';
import { addressesError, addressInput, addressOutput, settleAddresses } from './addresses.ts';
import { phoneNumber, social } from './contacts.ts';
import * as shape from './settings.ts';

const amenityLinks = linkTable(
  property_amenities.record_id,
  property_amenities.amenity_id,
  property_amenities.position,
);

/**
 * SQL for the parent property in the settings of the oldest enabled portfolio connection that
 * covers the property.
 */
const parentProperty = (ctx: Ctx) => sql`(
  select parent.id
  from ${connections} join ${connection_properties} on ${connection_properties.connection_id} = ${connections.id}
  join ${visibleRows(ctx, resourceNamed('properties'))} as parent on parent.id::text = ${connections.settings}->>'parent_property_id'
    and parent.account_id = ${connections.account_id}
  where ${connection_properties.property_id} = ${table.id} and ${connections.enabled} and ${connections.category} = 'portfolio'
    and parent.id <> ${table.id}
  order by ${connections.created_at}, ${connections.id} limit 1)`;

/** Columns that affect the pages of the property's units and floor plans. */
const ON_INVENTORY = [
  'name',
  'slug',
  'is_enabled',
  'timezone',
  'leasing_settings',
  'display_settings',
  'pricing_display_settings',
];

/** Columns that appear on every page that mentions the property. */
const ON_SITE = ['name', 'slug', 'is_enabled'];

/**
 * Columns that affect everything in the property: whether and where it is shown, and its amenities,
 * prices and dates.
 */
const RULING = [
  'slug',
  'is_enabled',
  'timezone',
  'leasing_settings',
  'display_settings',
  'pricing_display_settings',
];

/** Columns that determine whether the property has a page, and the path of the page. */
const PAGED = ['slug', 'is_enabled'];

export const properties = declare({
  name: 'properties',
  writers: 'editor',
  noun: 'Property',
  description:
    'An apartment community. Buildings, floor plans, units and content belong to a property.',
  table,
  within: { column: 'id' },
  searched: ['name', 'code', sql`jsonb_path_query_array(${table.addresses}, '$[*].city')::text`],
  grouped: ['id'],
  slug: { from: 'name', within: 'account_id' },
  sections: {
    Contact: ['phone', 'email', 'phone_numbers', 'website', 'resident_portal_url', 'socials'],
    Addresses: ['addresses', 'timezone'],
    Hours: ['office_hours'],
    Pets: ['pet_policy'],
    Amenities: ['amenity_ids'],
    Settings: [
      'leasing_settings',
      'display_settings',
      'pricing_display_settings',
      'website_settings',
    ],
  },
  fields: {
    name: text('The name of the property.', { example: 'The Pines' }),
    slug: slug('The URL slug, unique within the account. Generated from the name if omitted.'),
    key: text('A key by which integrations can identify the property.'),
    code: text('The code used by the property manager.'),
    description: longText('A description of the property for its pages.'),
    is_enabled: flag('Whether the record is published by V1 and Sites.'),
    website: url("The URL of the property's own website."),
    resident_portal_url: url('The URL of the resident portal.'),
    application_url: url('The URL at which renters apply.'),
    tour_booking_url: url('The URL at which renters book a tour.'),
    phone: text('The phone number of the leasing office, as displayed.', { max: 50 }),
    email: email('The e-mail address of the leasing office.'),
    phone_numbers: listOf('Additional phone numbers.', phoneNumber, { max: 50 }),
    socials: listOf('Profiles on social networks.', social, { max: 50 }),
    addresses: listOf(
      'All addresses. A write replaces the full list, and exactly one address is primary. The last address cannot be removed.',
      addressInput,
      {
        output: addressOutput.array(),
        max: 50,
      },
    ),
    timezone: timezone('The IANA time zone of the property.'),
    tags: tags(),
    leasing_settings: settings('Leasing settings.', shape.leasingSettings),
    display_settings: settings(
      'How pages show the inventory. Responses contain the effective values: a value of the property takes precedence over a value of the account, and the default is false.',
      shape.displaySettings,
      {
        show: shape.effectiveDisplaySettings,
      },
    ),
    website_settings: anyObject('Settings for the websites of the property.'),
    pricing_display_settings: settings('How pages show prices.', shape.pricingDisplaySettings),
    office_hours: settings('The opening hours of the leasing office.', shape.officeHours),
    pet_policy: settings('The pet policy.', shape.petPolicy),
    amenity_ids: references(
      'amenities',
      'The IDs of the amenities of the property, in display order.',
      amenityLinks,
    ),
    external_ids: externalIds(),
    pinned: pinnedFields('properties'),
    sources: sourcesOf('properties', table, table.id),
    display_settings_sources: {
      kind: 'object',
      description:
        'Where each effective display setting comes from: `property`, `account` or `default`.',
      input: null,
      output: z.record(z.string(), z.enum(shape.SETTING_SOURCES)),
      richOnly: true,
      filled: true,
      expression: () => sql`coalesce(${table.display_settings}, '{}'::jsonb)`,
      show: shape.displaySettingsSources,
    },
    parent_property_id: {
      kind: 'reference',
      description:
        'The ID of the parent property of the portfolio that the property belongs to; null if there is none.',
      input: null,
      output: z.uuid(),
      richOnly: true,
      expression: parentProperty,
    },
  },
  embeds: { amenities: { via: 'amenity_ids' }, ...attachedMedia(table.id) },
  ...fieldOwners('properties', table.id),
  queryingFields: [],
  async check(ctx, draft) {
    const sent = draft.values['addresses'] as z.output<typeof addressInput>[] | undefined;
    const errors = await sharedIdErrors(ctx, 'properties', draft);
    if (sent === undefined) return errors;
    const wrong = addressesError(sent, storedAddresses(draft));
    return wrong === null ? errors : { ...errors, addresses: [wrong] };
  },
  beforeWrite: async (_ctx, draft) => ({ ...draft.values, ...addressesOf(draft) }),
  isShown: (row) => row['is_enabled'] === true,
  stales: (row, changed) =>
    changed.only(['pinned'])
      ? []
      : [
          ...(RULING.some((name) => changed.has(name))
            ? [`property:${row.id}`]
            : [ofProperty(row.id, 'fields')]),
          ...(changed.has('addresses') ? [ofProperty(row.id, 'neighborhood')] : []),
          ...(changed.has('amenity_ids') ? [ofProperty(row.id, 'amenities')] : []),
          ON_SITE.some((name) => changed.has(name)) ? 'site' : ofSite('details'),
          ...(ON_INVENTORY.some((name) => changed.has(name)) ? [`inventory:${row.id}`] : []),
          ...(PAGED.some((name) => changed.has(name))
            ? onlyWhereShown(row.id, ['paths', `/properties/${row['slug']}`])
            : []),
        ],
});

const storedAddresses = ({ row }: Draft) => (row?.['addresses'] ?? []) as Address[];

function addressesOf(draft: Draft) {
  const sent = draft.values['addresses'] as z.output<typeof addressInput>[] | undefined;
  return sent === undefined ? {} : { addresses: settleAddresses(sent, storedAddresses(draft)) };
}
