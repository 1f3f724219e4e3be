/**
 * The fees of a MITS 5.0 feed: how runs create, update and remove them, and settle the resulting
 * prices (decisions §6).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { account } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { recordAt } from '../kit/json.ts';
import { testClock } from '../kit/service.ts';
import { snapshot, source } from './feed.ts';
import {
  charged,
  counted,
  dollars,
  feed,
  item,
  MONTHLY,
  TRASH,
  totals,
  UPFRONT,
} from './sync-fees-setup.ts';

suite('the fees of a feed', () => {
  test('charges of the property, floor plan and unit become fees and assignments; the narrowest assignment applies, and the run settles prices (domain 2.4, 2.6, decisions §4)', async () => {
    const owner = await account();
    const from = await source(owner);
    const own = charged('SERVICE', item({ code: 'trash', amounts: dollars(40), said: MONTHLY }));
    const plan = charged(
      'TECH',
      item({ code: 'NET', name: 'Internet', amounts: dollars(60), said: MONTHLY }),
    );
    const log = await from.run(feed({ property: TRASH, plan, second: own }));
    assert.deepEqual(
      [log.counts['fees'], log.counts['fee-assignments']],
      [counted(2, 0, 0, 0), counted(3, 0, 0, 0)],
    );
    assert.deepEqual(await totals(from), [
      [1000, 85, 1085, 0],
      [1000, 100, 1100, 0],
    ]);
    const [trash] = await from.list('fees');
    const facts = [
      'code',
      'name',
      'class',
      'amount',
      'amount_basis',
      'frequency',
      'requirement',
      'status',
    ];
    assert.deepEqual(
      facts.map((name) => trash?.[name]),
      ['pine-trash', 'Trash', 'service', 25, 'explicit', 'monthly', 'mandatory', 'active'],
    );
    assert.equal(
      trash?.['source'],
      `connection:${from.connection.id}/property:${(await from.list('properties'))[0]?.id}`,
    );
  });

  test('percentage deposits, ranges, steps and usage-based charges follow the pricing model (domain 2.4, 2.8)', async () => {
    const owner = await account();
    const from = await source(owner);
    const deposit = item({
      code: 'dep',
      basis: 'Percentage Of',
      amounts: '<Percentage>50</Percentage>',
      said: `${UPFRONT}<Refundability>Deposit</Refundability>`,
    }).replace('</AmountBasis>', '</AmountBasis><PercentageOfCode>Rent</PercentageOfCode>');
    const other = deposit.replace('"dep"', '"other"').replace('>Rent<', '>pet<');
    const range = item({
      code: 'amenity',
      basis: 'Within Range',
      amounts: dollars(10, 30),
      said: MONTHLY,
    });
    const stepped = item({
      code: 'lock',
      basis: 'Stepped',
      amounts: dollars(15, 20),
      said: UPFRONT,
    });
    const water = item({ code: 'water', basis: 'Variable', said: MONTHLY });
    const pet = item({
      code: 'pet',
      kind: 'PetOfferItem',
      amounts: dollars(35),
      said: '<ChargeRequirement>Optional</ChargeRequirement>',
    });
    const all = [
      charged('LEASE', deposit, other),
      charged('AMENITY', range),
      charged('KEY', stepped),
      charged('UTILITY', water),
    ];
    const log = await from.run(feed({ property: [...all, charged('PET', pet)].join('') }));
    const unit = await from.unit('101');
    assert.deepEqual(
      [
        unit['monthly_fee_total'],
        unit['monthly_fee_total_max'],
        unit['upfront_fee_total'],
        unit['min_rent'],
      ],
      [10, 30, 532.5, 1010],
    );
    const fees = Object.fromEntries((await from.list('fees')).map((fee) => [fee['code'], fee]));
    assert.deepEqual(Object.keys(fees).sort(), [
      'pine-amenity',
      'pine-dep',
      'pine-lock',
      'pine-other',
      'pine-pet',
      'pine-water',
    ]);
    assert.deepEqual(
      [fees['pine-dep']?.['amount_basis'], fees['pine-dep']?.['amount']],
      ['percentage_of_rent', 50],
    );
    assert.deepEqual(
      [fees['pine-water']?.['is_variable'], fees['pine-water']?.['amount']],
      [true, null],
    );
    assert.deepEqual(
      [fees['pine-other']?.['amount_basis'], fees['pine-other']?.['amount']],
      ['explicit', 17.5],
    );
    assert.equal(log.status, 'succeeded');
  });

  test('repeating a run with the same feed changes nothing; a changed or removed charge updates the fees and the prices that include them (§2.11)', async (t) => {
    const pass = testClock(t);
    const owner = await account();
    const from = await source(owner);
    const both =
      TRASH +
      charged(
        'PET',
        item({ code: 'cat', kind: 'PetOfferItem', amounts: dollars(50), said: MONTHLY }),
      );
    await from.run(feed({ property: both, first: TRASH }));
    const before = await snapshot(owner);
    pass(60_000);
    const again = await from.run();
    assert.deepEqual(
      [again.counts['fees'], again.counts['fee-assignments']],
      [counted(0, 0, 2, 0), counted(0, 0, 3, 0)],
    );
    assert.deepEqual(await snapshot(owner), before);
    const less = await from.run(feed({ property: TRASH.replace('25.00', '30.00') }));
    assert.deepEqual(
      [less.counts['fees'], less.counts['fee-assignments']],
      [counted(0, 1, 0, 1), counted(0, 0, 1, 1)],
    );
    assert.deepEqual(await totals(from), [
      [1000, 30, 1030, 0],
      [1000, 30, 1030, 0],
    ]);
    await from.run(feed({}));
    assert.deepEqual([await from.list('fees'), await from.list('fee-assignments')], [[], []]);
    assert.deepEqual((await totals(from))[0], [1000, 0, 1000, 0]);
  });

  test('an amount for a range of days becomes an assignment for those days (domain 2.6)', async () => {
    const owner = await account();
    const from = await source(owner);
    const span = (amount: number, first: string, last: string) =>
      `<ChargeOfferAmount>${dollars(amount)}<StartTermEarliest>${first}</StartTermEarliest><StartTermLatest>${last}</StartTermLatest></ChargeOfferAmount>`;
    const offers = span(20, '2020-01-01', '2199-12-30') + span(90, '2199-12-31', '2199-12-31');
    await from.run(
      feed({ property: charged('TECH', item({ code: 'net', said: MONTHLY, offers })) }),
    );
    const spans = (await from.list('fee-assignments')).map((one) => [
      one['starts_at'],
      one['ends_at'],
      one['amount'],
    ]);
    assert.deepEqual(spans, [
      ['2020-01-01T00:00:00.000Z', '2199-12-31T00:00:00.000Z', null],
      ['2199-12-31T00:00:00.000Z', '2200-01-01T00:00:00.000Z', 90],
    ]);
    assert.deepEqual((await totals(from))[0], [1000, 20, 1020, 0]);
  });

  test('a code that one record charges twice becomes two fees', async () => {
    const owner = await account();
    const from = await source(owner);
    const twice = charged(
      'PET',
      ...[35, 150].map((amount) => item({ code: 'dog', amounts: dollars(amount), said: MONTHLY })),
    );
    await from.run(feed({ property: twice }));
    const fees = (await from.list('fees')).map((fee) => [fee['code'], fee['amount']]);
    assert.deepEqual(fees, [
      ['pine-dog', 35],
      ['pine-dog-2', 150],
    ]);
    assert.deepEqual((await totals(from))[0], [1000, 185, 1185, 0]);
    assert.deepEqual((await from.run()).counts['fees'], counted(0, 0, 2, 0));
  });

  test('fees created by users stay unchanged, including those with the same code', async () => {
    const owner = await account();
    const body = { code: 'pine-trash', name: 'Mine', class: 'service', amount: 3 };
    const mine = await owner.make('fees', body);
    const from = await source(owner);
    await from.run(feed({ property: TRASH }));
    assert.deepEqual((await from.list('fees')).map((fee) => fee['code']).sort(), [
      'pine-trash',
      'pine-trash-feed',
    ]);
    await from.run();
    await from.run(feed({}));
    const left = recordAt((await v2(owner.admin.token, 'GET', `/fees/${mine.id}`)).json, 'data');
    assert.deepEqual([left['name'], left['amount']], ['Mine', 3]);
  });

  test('mandatory fees in the ChargeOfferClasses of the schema are included in the total of every unit', async () => {
    const from = await source(await account());
    const schema = feed({ property: '' }).replace(
      '<ChargeOfferClasses>',
      '<ChargeOfferClasses Code="SERVICE">',
    );
    const trash = item({ code: 'trash', amounts: dollars(25), said: MONTHLY });
    const log = await from.run(
      schema.replace('</ChargeOfferClasses>', `${trash}</ChargeOfferClasses>`),
    );
    assert.deepEqual([log.status, log.message], ['succeeded', null]);
    assert.deepEqual(await totals(from), [
      [1000, 25, 1025, 0],
      [1000, 25, 1025, 0],
    ]);
  });
});

suite('a run that cannot import a charge', () => {
  const lost = (said: string) =>
    charged(
      'SERVICE',
      item({ code: 'tax', basis: 'Percentage Of', amounts: '<Percentage>5</Percentage>', said }),
    );

  test('is partial if the charge is mandatory, and a warning names the charge (decisions §8)', async () => {
    const from = await source(await account());
    const log = await from.run(feed({ property: TRASH + lost(MONTHLY) }));
    const partial = 'Some data was lost. See the remarks of severity "warning" or "error".';
    assert.deepEqual([log.status, log.message], ['partial', partial]);
    const warnings = log.remarks
      .filter(({ severity }) => severity === 'warning')
      .map(({ message }) => message);
    assert.equal(warnings.length, 1);
    assert.match(warnings[0] ?? '', /the mandatory charge "tax"/);
    assert.ok(log.remarks.every(({ severity }) => severity === 'info' || severity === 'warning'));
    assert.deepEqual((await totals(from))[0], [1000, 25, 1025, 0], 'everything else is imported');
  });

  test('is partial when the frequency of the charge is not understood', async () => {
    const from = await source(await account());
    const odd = MONTHLY.replace('Monthly', 'Every full moon');
    const log = await from.run(
      feed({
        property: charged('SERVICE', item({ code: 'trash', amounts: dollars(9), said: odd })),
      }),
    );
    assert.equal(log.status, 'partial');
    assert.match(
      log.remarks.find(({ severity }) => severity === 'warning')?.message ?? '',
      /"trash" was imported without its frequency/,
    );
  });

  test('succeeds if the charge is optional', async () => {
    const from = await source(await account());
    const log = await from.run(
      feed({ property: lost('<ChargeRequirement>Optional</ChargeRequirement>') }),
    );
    assert.equal(log.status, 'succeeded');
    assert.ok(log.remarks.some(({ message }) => /"tax"/.test(message)));
  });

  test('keeps its warnings, regardless of the number of other remarks', async () => {
    const from = await source(await account());
    const noise = Array.from({ length: 499 }, (_, n) => `<Odd${n}>x</Odd${n}>`).join('');
    const properties = ['a', 'b', 'c', 'd', 'e'].map(
      (id) => `<Property IDValue="${id}"><MarketingName>${id}</MarketingName>${noise}</Property>`,
    );
    const last = `<Property IDValue="z"><MarketingName>z</MarketingName><ChargeOfferClasses>${lost(MONTHLY)}</ChargeOfferClasses></Property>`;
    const log = await from.run(
      `<PhysicalProperty>${properties.join('')}${last}</PhysicalProperty>`,
    );
    assert.deepEqual([log.status, log.remarks.length], ['partial', 2000]);
    assert.equal(log.remarks.filter(({ severity }) => severity === 'warning').length, 1);
  });
});
