/**
 * Imports one community of a feed in one transaction: the property, its records, then their
 * amenities.
 */
import { sql } from 'drizzle-orm';
import type { PropertyRecord, TermRent } from '../../../connectors/records.ts';
import type { Row, Values } from '../../../engine/declare.ts';
import { resourceNamed } from '../../../engine/registry.ts';
import { insertRow, updateRow } from '../../../engine/write.ts';
import type { PostalAddress } from '../../../kernel/postal-address.ts';
import { accountOf, type Ctx } from '../../../store/ctx.ts';
import { first } from '../../../store/database.ts';
import { connection_properties, type SyncCounts } from '../../../store/tables/connections.ts';
import { type Address, properties } from '../../../store/tables/properties.ts';
import { holdPrices, settleProperty } from '../../prices/settle.ts';
import { withoutPinned } from '../pinned.ts';
import { coverProperty } from '../properties.ts';
import { type Holder, syncAmenities } from './amenities.ts';
import { count } from './counts.ts';
import { syncFees } from './fees.ts';
import { fitting } from './fitting.ts';
import { formerConnections } from './former.ts';
import { buildingKind, floorPlanKind, unitKind } from './kinds.ts';
import { type MediaHolder, syncMedia } from './media.ts';
import {
  externalIdOf,
  listedValues,
  type SyncContext,
  syncRecords,
  withExternalId,
} from './records.ts';
import { specialsDay } from './specials.ts';
import { replaceTermRents } from './term-rents.ts';

/**
 * `isLimited`: the run only writes attached properties (see `../limited.ts`). `writesRentsOnly`:
 * the run reads a table of rents, so it does not import the properties. `day`: the day on which the
 * run was requested, so that its plan does not change at midnight. `runId`: the run that writes;
 * absent for a plan.
 */
export type Sync = {
  connectionId: string;
  createProperties: boolean;
  isLimited: boolean;
  writesRentsOnly: boolean;
  day: string;
  runId?: number;
};

/** Serializes the transactions of all syncs of the account. */
export const lockSyncs = (ctx: Ctx) =>
  ctx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`sync:${accountOf(ctx).id}`}, 0))`);

/**
 * Returns the ID of the property, or null if the community is unknown and must not be created. The
 * caller must hold the lock of `lockSyncs`. `known` is the matching property.
 */
export async function syncProperty(
  ctx: Ctx,
  { connectionId, createProperties, isLimited, day, runId }: Sync,
  { known: row, record }: { known: MatchingProperty | null; record: PropertyRecord },
  counts: SyncCounts,
): Promise<string | null> {
  if (row === null ? !createProperties : externalIdOf(row, connectionId)?.detached) return null;
  if (isLimited && row?.is_covered !== true) return null;
  const former = new Set(row?.former);
  const propertyId =
    row === null
      ? await makeProperty(ctx, { connectionId, runId }, record, counts)
      : await changeProperty(ctx, { connectionId, runId, former }, row, record, counts);

  await holdPrices(ctx, propertyId);
  const place = { connectionId, propertyId, former, counts, remarks: record.remarks };
  const buildings = await syncRecords(ctx, place, buildingKind, record.buildings);
  const specials = await specialsDay(ctx, { connectionId, propertyId, day, runId }, record);
  const floorPlans = await syncRecords(ctx, place, floorPlanKind(specials), record.floor_plans);
  const units = await syncRecords(
    ctx,
    place,
    unitKind({ buildings, floorPlans }, specials),
    record.units,
  );
  await syncAllMedia(ctx, place, record, { buildings, floorPlans, units });

  const community = [
    ...record.amenities,
    ...record.buildings.flatMap((building) => building.amenities),
  ];
  await syncAmenities(ctx, place, { resource: 'properties', type: 'community_amenity' }, [
    { id: propertyId, amenities: community },
  ]);
  await syncAmenities(
    ctx,
    place,
    { resource: 'floor-plans', type: 'floor_plan_amenity' },
    holders(record.floor_plans, floorPlans),
  );
  await syncAmenities(
    ctx,
    place,
    { resource: 'units', type: 'unit_amenity' },
    holders(record.units, units),
  );
  await replaceTermRents(
    ctx,
    { connectionId, propertyId, counts, day, runId },
    termRents(record, units),
  );
  await syncFees(ctx, place, record, { floorPlans, units });
  await settleProperty(ctx, propertyId);
  return propertyId;
}

const termRents = (
  { units }: PropertyRecord,
  ids: ReadonlyMap<string, string>,
): Map<string, TermRent[]> =>
  new Map(
    units.flatMap(({ external_id, term_rents }) =>
      ids.has(external_id) ? [[ids.get(external_id) ?? '', term_rents] as const] : [],
    ),
  );

const holders = (
  records: readonly (Omit<Holder, 'id'> & { external_id: string })[],
  ids: ReadonlyMap<string, string>,
): Holder[] =>
  records.flatMap(({ external_id, amenities }) => {
    const id = ids.get(external_id);
    return id === undefined ? [] : [{ id, amenities }];
  });

/**
 * Syncs the media of the property and of its records. `ids` maps the external IDs of the records to
 * their IDs.
 */
async function syncAllMedia(
  ctx: Ctx,
  place: SyncContext,
  record: PropertyRecord,
  ids: Record<'buildings' | 'floorPlans' | 'units', ReadonlyMap<string, string>>,
): Promise<void> {
  const own = new Map([[record.external_id, place.propertyId]]);
  await syncMedia(ctx, place, {
    properties: mediaHolders([record], own),
    buildings: mediaHolders(record.buildings, ids.buildings),
    'floor-plans': mediaHolders(record.floor_plans, ids.floorPlans),
    units: mediaHolders(record.units, ids.units),
  });
}

/** Plans of earlier versions contain no media; the records then keep their media. */
const mediaHolders = (
  records: readonly { external_id: string; media?: MediaHolder['media'] }[],
  ids: ReadonlyMap<string, string>,
): MediaHolder[] =>
  records.flatMap(({ external_id, media }) => {
    const id = ids.get(external_id);
    return id === undefined || media === undefined ? [] : [{ id, media }];
  });

/** A property, and its former connections. */
export type MatchingProperty = Row & { is_covered: boolean; former: string[] };

/**
 * Finds the property by the feed's ID for this connection, otherwise by name among the covered
 * properties.
 */
export async function matchingProperty(
  ctx: Ctx,
  connectionId: string,
  record: PropertyRecord,
): Promise<MatchingProperty | null> {
  const named = JSON.stringify([{ connection_id: connectionId, value: record.external_id }]);
  const row = await first(
    ctx.run<MatchingProperty>(sql`
      select ${properties}.*, ${connection_properties.property_id} is not null as is_covered, ${formerConnections(connectionId)} as former
      from ${properties} left join ${connection_properties}
        on ${connection_properties.property_id} = ${properties.id} and ${connection_properties.connection_id} = ${connectionId}
      where ${properties.account_id} = ${accountOf(ctx).id} and (${properties.external_ids} @> ${named}::jsonb
        or (${connection_properties.property_id} is not null and ${properties.name} = ${record.name}
          and not ${properties.external_ids} @> ${JSON.stringify([{ connection_id: connectionId }])}::jsonb))
      order by ${properties.external_ids} @> ${named}::jsonb desc, ${properties.created_at}, ${properties.id}
      limit 1 for no key update of ${properties}`),
  );
  return row ?? null;
}

async function makeProperty(
  ctx: Ctx,
  { connectionId, runId }: Pick<Sync, 'connectionId' | 'runId'>,
  record: PropertyRecord,
  counts: SyncCounts,
): Promise<string> {
  const said = {
    name: record.name,
    description: record.description,
    website: record.website,
    application_url: record.application_url,
    timezone: record.timezone,
    ...(record.office_hours.length > 0 ? { office_hours: { hours: record.office_hours } } : {}),
    // Plans of earlier versions have no policy.
    ...(record.pet_policy ? { pet_policy: record.pet_policy } : {}),
    ...ownedValues(record, null),
  };
  const made = await insertRow(ctx, resourceNamed('properties'), {
    ...fitting(resourceNamed('properties'), said, record.remarks),
    external_ids: withExternalId(undefined, {
      connection_id: connectionId,
      type: 'property',
      value: record.external_id,
    }),
  });
  await coverProperty(ctx, connectionId, made.id, runId);
  count(counts, 'properties', 'created');
  return made.id;
}

async function changeProperty(
  ctx: Ctx,
  { runId, ...context }: Pick<Sync, 'connectionId' | 'runId'> & Pick<SyncContext, 'former'>,
  row: Row,
  record: PropertyRecord,
  counts: SyncCounts,
): Promise<string> {
  const properties = resourceNamed('properties');
  const values = fitting(properties, ownedValues(record, row), record.remarks);
  const changed = await updateRow(ctx, properties, row, {
    ...withoutPinned(properties, row, values, record.remarks),
    ...fitting(properties, missingValues(record, row), record.remarks),
    ...listedValues(row, context, { type: 'property', value: record.external_id }),
  });
  await coverProperty(ctx, context.connectionId, row.id, runId);
  count(counts, 'properties', changed === null ? 'unchanged' : 'changed');
  return row.id;
}

/** The property fields that the connection owns. Fields that the feed omits keep their values. */
function ownedValues(record: PropertyRecord, row: Row | null): Values {
  const stored = (row?.['addresses'] ?? []) as Address[];
  return {
    ...(record.addresses.length > 0
      ? { addresses: record.addresses.map((address, i) => inPlaceOf(stored[i], address, i === 0)) }
      : {}),
    ...(record.phone === null ? {} : { phone: record.phone }),
    ...(record.email === null ? {} : { email: record.email }),
  };
}

/** Sets the application URL if it is empty, because users maintain it otherwise. */
const missingValues = ({ application_url }: PropertyRecord, row: Row): Values =>
  row['application_url'] === null && application_url ? { application_url } : {};

/**
 * Feeds have no address IDs, so each address keeps the ID of the stored address at the same
 * position.
 */
const inPlaceOf = (stored: Address | undefined, address: PostalAddress, isPrimary: boolean) => ({
  ...(stored === undefined ? {} : { id: stored.id }),
  is_primary: isPrimary,
  label: stored?.label ?? null,
  ...address,
});

/**
 * Disables the properties that this connection imported and that the complete feed no longer lists.
 */
export async function disableGoneProperties(
  ctx: Ctx,
  { connectionId, isLimited }: Sync,
  seen: ReadonlySet<string>,
  counts: SyncCounts,
): Promise<void> {
  const rows = await ctx.run<Row>(sql`
    select * from ${properties} where ${properties.account_id} = ${accountOf(ctx).id} and ${properties.is_enabled}
      and ${properties.external_ids} @> ${JSON.stringify([{ connection_id: connectionId }])}::jsonb
      and (not ${isLimited}::boolean or exists (
        select from ${connection_properties} where ${connection_properties.property_id} = ${properties.id}
          and ${connection_properties.connection_id} = ${connectionId}))
    for no key update`);
  for (const row of rows) {
    const external = externalIdOf(row, connectionId);
    if (seen.has(row.id) || external === undefined || external.gone || external.detached) continue;
    await updateRow(ctx, resourceNamed('properties'), row, {
      is_enabled: false,
      external_ids: withExternalId(row, { ...external, gone: true }),
    });
    count(counts, 'properties', 'gone');
  }
}
