/**
 * Tables of rents are planned, held, applied and undone in the same way as feeds (decisions §8).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { account, community } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { change } from '../v1/read.ts';
import { type Log, lastLogOf, NO_GUARDS, source } from './feed.ts';
import { changesOf } from './plans-setup.ts';
import { day, table } from './rent-matrix-setup.ts';

const NUMBERS = Array.from({ length: 8 }, (_, n) => String(201 + n));

/** A table with a rent of 1,500 dollars for each unit, changed by `rentOf`. */
const tableOf = (rentOf: (n: number) => number | null = () => 1500) =>
  [
    'Unit,Start Date,Term,Rent',
    ...NUMBERS.flatMap((number, n) => {
      const rent = rentOf(n);
      return rent === null ? [] : `${number},${day(1)},12,${rent}`;
    }),
  ].join('\n');

/** A property with eight available units, and the connection to a table of their rents. */
async function eightUnits() {
  const owner = await account();
  const { property } = await community(owner);
  const units = [];
  for (const number of NUMBERS)
    units.push(await owner.make('units', { property_id: property.id, number, is_available: true }));
  const rents = await table(owner, [property.id]);
  const { feeds, drain, parts } = await service();
  const { token } = owner.admin;
  const path = `/connections/${rents.connection.id}`;
  const last = () => lastLogOf(token, rents.connection.id);
  return {
    owner,
    property,
    units,
    ...rents,
    post: (action: string) => v2(token, 'POST', `${path}/${action}`),
    async decide(run: Log, decision: string): Promise<Log> {
      const answer = await v2(token, 'POST', `${path}/runs/${run.id}/${decision}`);
      assert.ok([200, 202].includes(answer.status), answer.text);
      await drain();
      return last();
    },
    async plan(rows: string): Promise<Log> {
      feeds.serve(rents.path, rows);
      assert.equal((await v2(token, 'POST', `${path}/plan`)).status, 202);
      await drain();
      return last();
    },
    /** The stored rents, by number of the unit. */
    stored: () =>
      parts.database.run<{ number: string; rent: number; first_day: string }>(sql`
        select number, rent, months, first_day from unit_term_rents join units on units.id = unit_id
        where connection_id = ${rents.connection.id} order by number, first_day`),
  };
}

const FAULTS: Record<string, string> = {
  'half of the units missing': tableOf((n) => (n % 2 ? 1500 : null)),
  'rents multiplied by 10': tableOf(() => 15_000),
  'rents multiplied by 0.1': tableOf(() => 150),
  'no rows': tableOf(() => null),
  'one rent of 1 dollar': tableOf((n) => (n === 0 ? 1 : 1500)),
};

suite('a run of a faulty table of rents', () => {
  for (const [fault, rows] of Object.entries(FAULTS))
    test(`is held and writes nothing until a user discards or approves it with one call: ${fault}`, async () => {
      const { run, decide, stored } = await eightUnits();
      await run(tableOf());
      const before = await stored();
      assert.equal(before.length, 8);
      const held = await run(rows);
      assert.equal(held.status, 'held');
      assert.notDeepEqual(held.guards, []);
      assert.deepEqual(await stored(), before);
      assert.equal((await decide(held, 'discard')).status, 'discarded');
      assert.deepEqual(await stored(), before);
      assert.equal((await decide(await run(rows), 'approve')).status, 'succeeded');
      assert.notDeepEqual(await stored(), before);
    });

  test('fails for a table without rows if no guard is set, or if no rents were stored before', async () => {
    const { owner, connection, run, stored } = await eightUnits();
    assert.equal((await run(tableOf(() => null))).status, 'failed');
    await run(tableOf());
    await change(owner, `/connections/${connection.id}`, { settings: NO_GUARDS });
    const before = await stored();
    assert.equal((await run(tableOf(() => null))).status, 'failed');
    assert.deepEqual(await stored(), before);
  });

  test('succeeds if the units that are missing from the table are no longer available', async () => {
    const { owner, units, run, stored } = await eightUnits();
    await run(tableOf());
    for (const unit of units.slice(0, 4))
      await change(owner, `/units/${unit.id}`, { is_available: false });
    assert.equal((await run(tableOf((n) => (n < 4 ? null : 1500)))).status, 'succeeded');
    assert.equal((await stored()).length, 4);
  });
});

suite('the plan of a table of rents', () => {
  test('lists its changes, writes nothing, and is applied as shown', async () => {
    const { owner, connection, run, plan, decide, stored } = await eightUnits();
    await run(tableOf());
    const before = await stored();
    const planned = await plan(tableOf((n) => (n === 0 ? 1550 : 1500)));
    assert.equal(planned.status, 'planned');
    const shown = await changesOf(owner, { connection }, planned.id);
    assert.deepEqual(
      shown.map(({ kind, label, fields }) => ({ kind, label, fields })),
      [
        {
          kind: 'units',
          label: '201',
          fields: {
            price_matrix: {
              old: { rents: 1, lowest: 1500, highest: 1500 },
              new: { rents: 1, lowest: 1550, highest: 1550 },
            },
          },
        },
      ],
    );
    assert.deepEqual(await stored(), before);
    assert.equal((await decide(planned, 'apply')).status, 'succeeded');
    assert.deepEqual(await changesOf(owner, { connection }, planned.id), shown);
    assert.deepEqual(
      (await stored()).map(({ rent }) => rent),
      [155_000, ...Array(7).fill(150_000)],
    );
  });

  test('is empty for an unchanged table, and an approved run removes the rents of a property that left the table', async () => {
    const { owner, connection, run, plan, decide, stored } = await eightUnits();
    const other = await community(owner);
    const inOther = { property_id: other.property.id };
    await owner.make(`connections/${connection.id}/properties`, inOther);
    await owner.make('units', { ...inOther, number: '301', is_available: true });
    const both = `${tableOf()}\n301,${day(1)},12,1500`;
    await run(both);
    const same = await plan(both);
    assert.deepEqual(
      [same.status, (await changesOf(owner, { connection }, same.id)).length],
      ['planned', 0],
    );
    const held = await run(tableOf());
    assert.equal(held.status, 'held');
    assert.match(
      held.guards[0]?.message ?? '',
      /^1 of 1 price matrices of available units are gone/,
    );
    assert.equal((await decide(held, 'approve')).status, 'succeeded');
    assert.equal((await stored()).length, 8);
  });
});

suite('a stored plan of a table of rents', () => {
  test('is applied as shown, even if its rents fill several parts and the table has changed since', async () => {
    const { plan, decide, stored, path } = await eightUnits();
    const rows = NUMBERS.flatMap((number) =>
      Array.from({ length: 150 }, (_, n) => `${number},${day(1 + 2 * n)},12,${1500 + n}`),
    );
    const planned = await plan(['Unit,Start Date,Term,Rent', ...rows].join('\n'));
    (await service()).feeds.serve(path, tableOf());
    assert.equal((await decide(planned, 'apply')).status, 'succeeded');
    const rents = await stored();
    assert.equal(rents.length, rows.length);
    assert.deepEqual(
      rents.map(({ number, rent, first_day }) => `${number},${first_day},12,${rent / 100}`),
      rows,
    );
  });

  test('reports an error for a property that was deleted before the job ran, and writes the other properties', async () => {
    const { owner, connection, property, run, post, stored } = await eightUnits();
    const other = await community(owner);
    const inOther = { property_id: other.property.id };
    await owner.make(`connections/${connection.id}/properties`, inOther);
    await owner.make('units', { ...inOther, number: '301', is_available: true });
    await run(`${tableOf()}\n301,${day(1)},12,1500`);
    const held = await run(`${tableOf(() => 15_000)}\n301,${day(1)},12,15000`);
    assert.equal(held.status, 'held');
    assert.equal((await post(`runs/${held.id}/approve`)).status, 202);
    await owner.ctx.run(sql`delete from properties where id = ${property.id}`);
    await (await service()).drain();
    const { status, remarks } = await lastLogOf(owner.admin.token, connection.id);
    assert.equal(status, 'partial');
    assert.deepEqual(
      remarks.map(({ severity, message }) => [severity, /has changed since/.test(message)]),
      [['error', true]],
    );
    assert.deepEqual(
      (await stored()).map(({ number, rent }) => [number, rent]),
      [['301', 1_500_000]],
    );
  });
});

suite('the undo of a table of rents', () => {
  test('restores the rents that the run replaced and removed', async () => {
    const { run, decide, stored } = await eightUnits();
    await run(tableOf());
    const before = await stored();
    const changed = await run(tableOf((n) => (n === 0 ? null : 1400 + n)));
    assert.equal(changed.status, 'succeeded');
    assert.equal((await stored()).length, 7);
    assert.equal((await decide(changed, 'undo')).status, 'undone');
    assert.deepEqual(await stored(), before);
  });

  test('restores the rents even if a feed has imported the property since, and a table does not prevent the undo of a feed', async () => {
    const owner = await account();
    const feed = await source(owner, NO_GUARDS);
    const body = (rent: number) =>
      `<PhysicalProperty><Property IDValue="elm"><PropertyID><MarketingName>Elm</MarketingName></PropertyID><ILS_Unit IDValue="u1"><Units><Unit><MarketingName>201</MarketingName><MarketRent>${rent}</MarketRent><UnitLeasedStatus>available</UnitLeasedStatus></Unit></Units></ILS_Unit></Property></PhysicalProperty>`;
    await feed.run(body(1500));
    const { property_id } = await feed.unit('201');
    const rents = await table(owner, [String(property_id)]);
    const { drain } = await service();
    const undo = async (connection: unknown, run: Log) => {
      const path = `/connections/${connection}/runs/${run.id}/undo`;
      assert.equal((await v2(owner.admin.token, 'POST', path)).status, 202);
      await drain();
      const read = await v2(owner.admin.token, 'GET', `/connections/${connection}/runs/${run.id}`);
      return objectAt(read.json, 'data')['kept'];
    };
    const feedRun = await feed.run(body(1600));
    const tableRun = await rents.run(`Unit,Start Date,Term,Rent\n201,${day(1)},12,1500`);
    assert.deepEqual(await undo(feed.connection.id, feedRun), []);
    assert.equal((await feed.unit('201'))['min_base_rent'], 1500);
    await feed.run(body(1700));
    assert.deepEqual(await undo(rents.connection.id, tableRun), []);
  });
});
