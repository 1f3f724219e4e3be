/**
 * Price matrices from connections: from a table of rents, and from the charges of a MITS feed
 * (decisions §6, §2.15).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { TermRentRecord } from '../../src/connectors/records.ts';
import { rentsByProperty } from '../../src/domain/connections/sync/rent-table.ts';
import { account, community } from '../kit/account.ts';
import { objectAt, textAt } from '../kit/json.ts';
import { mostPerTurn } from '../kit/turns.ts';
import { change } from '../v1/read.ts';
import { source } from './feed.ts';
import { day, matrixOf, table } from './rent-matrix-setup.ts';

suite('rent_matrix_csv', () => {
  test('the rows become the price matrix of their units, and the next run replaces the matrix', async () => {
    const owner = await account();
    const home = await community(owner);
    const { run, requests } = await table(owner, [home.property.id]);
    const log = await run(
      `Unit,Start Date,Term,Rent,Best\n101,${day(1)},12,1500,\n101,${day(1)},6,1700.25,yes\n101,${day(2)},12,1500,\n999,${day(1)},12,1,\n`,
    );
    assert.deepEqual(
      [log.status, log.counts['price_matrix']?.created, log.remarks.length],
      ['succeeded', 2, 1],
    );
    assert.match(log.remarks[0]?.message ?? '', /No unit matches "999"/);
    assert.equal(
      requests()[0]?.headers['authorization'],
      `Basic ${Buffer.from('rents:secret').toString('base64')}`,
    );
    assert.deepEqual(await matrixOf(home.property.id, home.unit.id), [
      {
        startDate: day(1),
        bestTerm: { months: 6, rent: 1700.25 },
        terms: [
          { months: 6, rent: 1700.25 },
          { months: 12, rent: 1500 },
        ],
      },
      {
        startDate: day(2),
        bestTerm: { months: 12, rent: 1500 },
        terms: [{ months: 12, rent: 1500 }],
      },
    ]);
    const next = await run(`Unit,Start Date,Term,Rent\n101,${day(3)},12,1450\n`);
    assert.deepEqual(next.counts['price_matrix'], {
      created: 1,
      changed: 0,
      unchanged: 0,
      gone: 2,
    });
    assert.deepEqual(
      (await matrixOf(home.property.id, home.unit.id)).map(({ startDate }) => startDate),
      [day(3)],
    );
  });

  test('a run that fails because its table is invalid or matches no unit leaves the matrix unchanged', async () => {
    const owner = await account();
    const home = await community(owner);
    const { run } = await table(owner, [home.property.id]);
    const good = `Unit,Start Date,Term,Rent\n101,${day(1)},12,1500\n`;
    await run(good);
    for (const bad of [
      'Unit,Rent\n101,5\n',
      `Unit,Start Date,Term,Rent\n777,${day(1)},12,1500\n`,
      `${good}"101,unclosed`,
      '',
    ]) {
      assert.equal((await run(bad)).status, 'failed', bad);
      assert.equal((await matrixOf(home.property.id, home.unit.id)).length, 1);
    }
    assert.deepEqual((await run(good)).counts['price_matrix'], {
      created: 0,
      changed: 0,
      unchanged: 1,
      gone: 0,
    });
  });

  test('if several properties are attached, a row identifies its property by name, code or slug; a row without a property is skipped if its unit number is ambiguous', async () => {
    const owner = await account();
    const [one, two] = [await community(owner, 'North Row'), await community(owner, 'South Row')];
    const { run } = await table(owner, [one.property.id, two.property.id]);
    const log = await run(
      `Property,Unit,Start Date,Term,Rent\nsouth row,101,${day(1)},12,1600\n,101,${day(1)},12,1\n`,
    );
    assert.match(log.remarks[0]?.message ?? '', /More than one unit matches "101"/);
    assert.deepEqual([log.status, log.remarks[0]?.severity], ['partial', 'warning']);
    assert.deepEqual(
      [
        (await matrixOf(one.property.id, one.unit.id)).length,
        (await matrixOf(two.property.id, two.unit.id)).length,
      ],
      [0, 1],
    );
  });

  test('the connection owns no fields, so V2 can still write rents and numbers, and the password of the connection is masked (§2.11)', async () => {
    const owner = await account();
    const home = await community(owner);
    const { connection } = await table(owner, [home.property.id]);
    await change(owner, `/units/${home.unit.id}`, { number: '102', min_base_rent: 1400 });
    assert.deepEqual(objectAt(connection, 'settings')['password'], '********');
  });
});

suite('matching a large table', () => {
  const rent = { property: null, building: null, months: 12, rent: 150000, is_best: false };

  test('the event loop stays responsive while 300,000 rows match no unit', async () => {
    const owner = await account();
    const home = await community(owner);
    const { connection } = await table(owner, [home.property.id]);
    let unmatched = 0;
    const most = await mostPerTurn(async (took) => {
      async function* rows(): AsyncGenerator<TermRentRecord> {
        for (let line = 2; line < 300_002; line++) {
          took();
          yield { line, ...rent, unit: '999', first_day: day(1), last_day: day(1) };
        }
      }
      const heard = () => {
        unmatched += 1;
      };
      await assert.rejects(rentsByProperty(owner.ctx, connection.id, rows(), heard), {
        message:
          'No row of the file matches exactly one unit of the attached properties, so nothing was changed.',
      });
    });
    assert.equal(unmatched, 300_000);
    assert.ok(most <= 1000, `${most} rows in one turn`);
  });

  test('a table with more than 25,000 rows for one unit is rejected', async () => {
    const owner = await account();
    const home = await community(owner);
    const { run } = await table(owner, [home.property.id]);
    const log = await run(`Unit,Start Date,Term,Rent\n${`101,${day(1)},12,1500\n`.repeat(25_001)}`);
    assert.deepEqual(
      [log.status, log.message],
      ['failed', 'The file cannot be used: line 25002: it has more than 25000 rows for one unit.'],
    );
    assert.deepEqual(await matrixOf(home.property.id, home.unit.id), []);
  });

  test('a table with an oversized row fails its run with the line in the message', async () => {
    const owner = await account();
    const home = await community(owner);
    const { run } = await table(owner, [home.property.id]);
    for (const text of ['a,'.repeat(200_000), `"${'x\n'.repeat(200_000)}`]) {
      const log = await run(text);
      assert.equal(log.status, 'failed');
      assert.match(log.message ?? '', /line 1: the row is longer than 65536 bytes/);
    }
  });
});

const SECOND = `<ILS_Unit IDValue="u2"><Units><Unit><MarketingName>2</MarketingName><UnitRent>1000</UnitRent>
  <UnitLeasedStatus>available</UnitLeasedStatus></Unit></Units></ILS_Unit>`;

suite('mits_feed', () => {
  const amounts = (terms: [earliest: string, latest: string, months: number, amount: number][]) =>
    terms
      .map(
        ([earliest, latest, months, amount]) =>
          `<ChargeOfferAmount><Amounts>${amount}.00</Amounts><TermBasis>Whole Lease</TermBasis><StartTermEarliest>${earliest}</StartTermEarliest>
           <StartTermLatest>${latest}</StartTermLatest><Duration>${months}</Duration></ChargeOfferAmount>`,
      )
      .join('');

  const feed = (
    terms: Parameters<typeof amounts>[0],
  ) => `<?xml version="1.0"?><PhysicalProperty><Property IDValue="pine">
    <PropertyID><MarketingName>Pine Row</MarketingName></PropertyID>
    <Floorplan IDValue="fp1"><Name>A1</Name></Floorplan>
    <ILS_Unit IDValue="u1"><Units><Unit><MarketingName>1</MarketingName><UnitLeasedStatus>available</UnitLeasedStatus></Unit></Units>
      <ChargeOfferClass Code="LEASE"><ChargeOfferItem InternalCode="RENT"><Name>Variable Rent</Name>
        <Characteristics><ChargeRequirement>Mandatory</ChargeRequirement><PaymentFrequency>Monthly</PaymentFrequency></Characteristics>
        <AmountBasis>Explicit</AmountBasis>${amounts(terms)}</ChargeOfferItem></ChargeOfferClass></ILS_Unit>
    </Property></PhysicalProperty>`;

  test('a sync settles prices: new units get the fees in effect, and a changed base rent updates the total rent (§2.12)', async () => {
    const owner = await account();
    const from = await source(owner);
    const offer = (rent: number, months = 12): Parameters<typeof amounts>[0] => [
      ['', '', months, rent],
    ];
    await from.run(feed(offer(1500)));
    const [first] = await from.list('units');
    assert.ok(first);
    assert.deepEqual(
      [first['min_rent'], first['min_base_rent'], first['fees_synced_at'] === null],
      [1500, 1500, false],
    );
    const fee = {
      code: 'SYNCED',
      name: 'Fee',
      class: 'tech',
      amount: 10,
      amount_basis: 'percentage_of_rent',
      frequency: 'monthly',
    };
    await owner.make('fees', {
      ...fee,
      requirement: 'mandatory',
      property_ids: [first['property_id']],
    });
    const rents = async () =>
      (await from.list('units')).map((unit) => [
        unit['number'],
        unit['min_rent'],
        unit['min_base_rent'],
      ]);
    assert.deepEqual(await rents(), [['1', 1650, 1500]]);
    await from.run(feed(offer(1600)).replace('</Property>', `${SECOND}</Property>`));
    assert.deepEqual(await rents(), [
      ['1', 1760, 1600],
      ['2', 1100, 1000],
    ]);
  });

  test('the rents of a LEASE charge, by term and start, become the price matrix of the unit', async () => {
    const owner = await account();
    const from = await source(owner);
    await from.run(
      feed([
        [day(-5), day(1), 12, 1800],
        [day(1), '', 12, 1850],
        ['', '', 18, 1600],
      ]),
    );
    const [unit] = await from.list('units');
    assert.ok(unit);
    assert.deepEqual([unit['min_base_rent'], unit['max_base_rent']], [1600, 1850]);
    const rows = await matrixOf(String(unit['property_id']), unit.id);
    assert.deepEqual(
      rows.slice(0, 2).map(({ startDate, terms }) => [startDate, terms]),
      [
        [
          day(0),
          [
            { months: 12, rent: 1800 },
            { months: 18, rent: 1600 },
          ],
        ],
        [
          day(1),
          [
            { months: 12, rent: 1850 },
            { months: 18, rent: 1600 },
          ],
        ],
      ],
    );
    assert.equal(rows.length, 120);
    await from.run(feed([[day(0), day(0), 6, 1900]]));
    assert.deepEqual(
      (await matrixOf(String(unit['property_id']), unit.id)).map(({ terms }) => terms),
      [[{ months: 6, rent: 1900 }]],
    );
  });

  test('rents of MITS-OfferTerm fill the price matrix, and are removed when they leave the feed', async () => {
    const owner = await account();
    const from = await source(owner);
    const feed = (
      terms: string,
    ) => `<PhysicalProperty><Property IDValue="hazel"><PropertyID><MarketingName>Hazel</MarketingName></PropertyID>
      <ILS_Unit IDValue="u1"><Units><Unit><MarketingName>1</MarketingName><MarketRent>2000</MarketRent><UnitLeasedStatus>available</UnitLeasedStatus></Unit></Units>
      <Pricing>${terms}</Pricing></ILS_Unit></Property></PhysicalProperty>`;
    const term = (rent: number, months: number) =>
      `<MITS-OfferTerm><EffectiveRent>${rent}.00</EffectiveRent><Term>${months}</Term></MITS-OfferTerm>`;
    const log = await from.run(feed(term(1700, 12) + term(1850, 6)));
    assert.deepEqual([log.status, log.counts['price_matrix']?.created], ['succeeded', 2]);
    const unit = await from.unit('1');
    assert.deepEqual([unit['min_base_rent'], unit['max_base_rent']], [1700, 1850]);
    const [row] = await matrixOf(textAt(unit, 'property_id'), unit.id);
    assert.deepEqual(
      [row?.bestTerm, row?.terms.map(({ months, rent }) => [months, rent])],
      [
        { months: 12, rent: 1700 },
        [
          [6, 1850],
          [12, 1700],
        ],
      ],
    );
    assert.deepEqual((await from.run(feed(''))).counts['price_matrix']?.gone, 2);
    assert.deepEqual(await matrixOf(textAt(unit, 'property_id'), unit.id), []);
  });
});
