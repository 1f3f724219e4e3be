/** The connections that the values of a record come from (decisions §8). */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { CONNECTORS } from '../../connectors/registry.ts';
import type { ComputedField } from '../../engine/field.ts';
import { showInstant } from '../../engine/fields/number.ts';
import { computed } from '../../engine/fields/object.ts';
import { visibleRows } from '../../engine/known.ts';
import { resourceNamed } from '../../engine/registry.ts';
import { isObject } from '../../kernel/object.ts';
import { connection_properties } from '../../store/tables/connections.ts';

/** The groups of the fields that a connection imports. */
const GROUPS = {
  contact: '`addresses`, `phone`, `email`',
  details: 'all other fields of the feed',
  rents: 'rents and `deposit`',
  availability: '`available_at` and, for units, `is_available`',
} as const;

type Group = keyof typeof GROUPS;

const GROUPS_OF = {
  properties: ['contact'],
  buildings: ['details'],
  'floor-plans': ['details', 'rents', 'availability'],
  units: ['details', 'rents', 'availability'],
  fees: ['details'],
} as const satisfies Record<string, readonly Group[]>;

const source = z
  .object({
    connection_id: z.uuid().describe('The ID of the connection.'),
    external_id: z.string().describe('The ID of the record in the external system.'),
    synced_at: z.iso
      .datetime({ offset: true })
      .describe('When a run of the connection last imported the property.'),
  })
  .meta({ id: 'Source', description: 'The connection from which a group of fields comes.' });

/** The types of connections that own fields, as a list in SQL. */
const OWNING_TYPES = CONNECTORS.filter(({ owns }) => owns !== undefined)
  .map(({ type }) => `'${type}'`)
  .join(', ');

const groupNames = (resource: keyof typeof GROUPS_OF): string =>
  GROUPS_OF[resource].map((group) => `\`${group}\` (${GROUPS[group]})`).join(', ');

/**
 * The field `sources` of a record of an account. `identities` selects the `connection_id`, the
 * `external_id` and the `property_id` of its imports.
 */
const sources = (
  resource: keyof typeof GROUPS_OF,
  accountId: PgColumn,
  identities: SQL,
): ComputedField => ({
  ...computed(
    {
      kind: 'object',
      description: `The connections from which the values come, by group of fields: ${groupNames(resource)}. A group that no connection has imported is absent.`,
      input: null,
      output: z.object(
        Object.fromEntries(GROUPS_OF[resource].map((group) => [group, source.optional()])),
      ),
      show(stored) {
        if (!isObject(stored)) return {};
        const shown = { ...stored, synced_at: showInstant(stored['synced_at']) };
        return Object.fromEntries(GROUPS_OF[resource].map((group) => [group, shown]));
      },
    },
    (ctx) => sql`(
      select jsonb_build_object('connection_id', source.id, 'external_id', identity.external_id,
        'synced_at', ${connection_properties.synced_at})
      from (${identities}) as identity
      join ${visibleRows(ctx, resourceNamed('connections'))} as source on source.id = identity.connection_id and source.account_id = ${accountId}
      join ${connection_properties} on ${connection_properties.connection_id} = source.id
        and ${connection_properties.property_id} = identity.property_id and ${connection_properties.synced_at} is not null
      where source.type in (${sql.raw(OWNING_TYPES)})
      order by source.enabled desc, source.created_at, source.id limit 1)`,
  ),
  richOnly: true,
});

type Identified = Record<'account_id' | 'external_ids', PgColumn>;

/**
 * The sources of a record with external IDs. Connections whose feed no longer lists the record are
 * omitted.
 */
export const sourcesOf = (
  resource: Exclude<keyof typeof GROUPS_OF, 'fees'>,
  { account_id, external_ids }: Identified,
  propertyId: PgColumn,
): ComputedField =>
  sources(
    resource,
    account_id,
    sql`
      select (listed.id->>'connection_id')::uuid as connection_id, listed.id->>'value' as external_id, ${propertyId} as property_id
      from jsonb_array_elements(${external_ids}) as listed(id)
      where listed.id->'gone' is null and listed.id->'detached' is null`,
  );

/** The regular expression of a UUID, for SQL. */
export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** The source of a fee, from its column `source`. The external ID of a fee is its code. */
export const sourceOfFee = ({
  account_id,
  source,
  code,
}: Record<'account_id' | 'source' | 'code', PgColumn>): ComputedField =>
  sources(
    'fees',
    account_id,
    sql`
      select named.ids[1]::uuid as connection_id, ${code} as external_id, named.ids[2]::uuid as property_id
      from regexp_match(${source}, ${sql.raw(`'^connection:(${UUID})/property:(${UUID})$'`)}) as named(ids) where named.ids is not null`,
  );
