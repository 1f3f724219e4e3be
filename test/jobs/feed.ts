/** A feed that tests compose, a connection that reads it, and the log of its runs. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Made, type TestAccount, unique } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { service } from '../kit/service.ts';

export type FeedUnit = { id: string; number?: string; rent?: number | null; status?: string };

/** A community with floor plan `fp1`, building `b1` and the given units. */
export const feedOf = (
  units: readonly FeedUnit[],
  { id = 'pine', name = 'Pine Row' } = {},
): string => `<?xml version="1.0" encoding="UTF-8"?>
<PhysicalProperty>${propertyOf(units, { id, name })}</PhysicalProperty>`;

export const propertyOf = (
  units: readonly FeedUnit[],
  { id = 'pine', name = 'Pine Row' } = {},
): string => `
  <Property IDValue="${id}">
    <PropertyID>
      <MarketingName>${name}</MarketingName>
      <Address><AddressLine1>1 Pine St</AddressLine1><City>Salem</City><State>OR</State><PostalCode>97301</PostalCode></Address>
      <Phone PhoneType="office"><PhoneNumber>555-0101</PhoneNumber></Phone><Email>pine@example.com</Email>
    </PropertyID>
    <Amenity AmenityType="BikeStorage"/>
    <Building IDValue="b1"><Name>North</Name></Building>
    <Floorplan IDValue="fp1"><Name>A1</Name><Room RoomType="Bedroom"><Count>1</Count></Room><EffectiveRent Min="1500" Max="1700"/></Floorplan>
    ${units.map(unitOf).join('\n    ')}
  </Property>`;

const unitOf = ({ id, number = id, rent = 1500, status = 'available' }: FeedUnit): string =>
  `<ILS_Unit IDValue="${id}"><Units><Unit><MarketingName>${number}</MarketingName><UnitBedrooms>1</UnitBedrooms>${rent === null ? '' : `<UnitRent>${rent}</UnitRent>`}
      <UnitLeasedStatus>${status}</UnitLeasedStatus><FloorplanName>A1</FloorplanName><BuildingName>North</BuildingName></Unit></Units></ILS_Unit>`;

export const fixture = (name: string): Promise<Buffer> =>
  readFile(new URL(`../fixtures/mits/${name}.xml`, import.meta.url));

const log = z.looseObject({
  id: z.int(),
  status: z.string(),
  decisions: z.array(z.string()),
  message: z.string().nullable(),
  counts: z.record(
    z.string(),
    z.object({
      created: z.int(),
      changed: z.int(),
      unchanged: z.int(),
      gone: z.int(),
    }),
  ),
  remarks: z.array(
    z.looseObject({
      property: z.string().nullable(),
      message: z.string(),
      severity: z.string(),
    }),
  ),
  guards: z.array(z.looseObject({ guard: z.string(), message: z.string() })),
});

export type Log = z.output<typeof log>;

/** The log of the last run of a connection. */
export async function lastLogOf(token: string, connectionId: unknown): Promise<Log> {
  const runs = `/connections/${connectionId}/runs`;
  const [last] = dataOf(await v2(token, 'GET', `${runs}?per_page=1`));
  return log.parse((await v2(token, 'GET', `${runs}/${last?.['id']}`)).json['data']);
}

export type Source = {
  connection: Made;
  path: string;
  /** Serves `feed` if it is given, runs the connection, and returns the log of the run. */
  run(feed?: string | Buffer | { status: number; body: string }): Promise<Log>;
  /** The records of the account, oldest first. */
  list(resource: string, query?: string): Promise<Made[]>;
  unit(number: string): Promise<Made>;
};

/** Settings of a connection without guards, for tests of the import itself. */
export const NO_GUARDS = {
  guards: {
    gone_percent: null,
    rent_share_percent: null,
    min_rent: null,
    max_rent: null,
    all_unavailable: false,
  },
};

/** A connection of the account with a separate path, and without guards unless `settings` set them. */
export async function source(
  owner: TestAccount,
  settings: Record<string, unknown> = {},
): Promise<Source> {
  const { feeds, drain } = await service();
  const path = `/${unique('feed').replace(' ', '-')}.xml`;
  const url = feeds.serve(path, '');
  const connection = await owner.make('connections', {
    type: 'mits_feed',
    name: unique('Feed'),
    settings: { url, ...NO_GUARDS, ...settings },
  });
  const reader = (await owner.person('admin')).token;
  const list = async (resource: string, query = '') =>
    dataOf(await v2(reader, 'GET', `/${resource}?per_page=200&${query}`)) as Made[];
  return {
    connection,
    path,
    list,
    async run(feed) {
      if (feed !== undefined) feeds.serve(path, feed);
      const run = await v2(owner.admin.token, 'POST', `/connections/${connection.id}/run`);
      assert.equal(run.status, 202, run.text);
      await drain();
      return lastLogOf(reader, connection.id);
    },
    async unit(number) {
      const unit = (await list('units')).find((record) => record['number'] === number);
      assert.ok(unit, `There is no unit ${number}.`);
      return unit;
    },
  };
}

/** All rows of the account by table, except those that a run writes about itself. */
export async function snapshot(owner: TestAccount): Promise<Record<string, unknown>> {
  const { parts, delivery } = await service();
  const { run } = parts.database;
  await delivery.changes.settled();
  const tables: Record<string, unknown> = {};
  for (const name of [
    'properties',
    'buildings',
    'floor_plans',
    'units',
    'amenities',
    'connections',
    'changes',
    'fees',
    'fee_assignments',
  ]) {
    tables[name] = await run(
      sql`select * from ${sql.identifier(name)} where account_id = ${owner.id} order by id`,
    );
  }
  for (const name of ['property_amenities', 'unit_amenities', 'floor_plan_amenities']) {
    tables[name] = await run(sql`
      select l.* from ${sql.identifier(name)} l join amenities a on a.id = l.amenity_id where a.account_id = ${owner.id} order by 1, 2`);
  }
  tables['connection_properties'] = await run(sql`
    select l.connection_id, l.property_id, l.created_at from connection_properties l join connections c on c.id = l.connection_id where c.account_id = ${owner.id} order by 1, 2`);
  return tables;
}
