/**
 * Large properties are synced in slices: the process stays responsive, and the result is the same
 * as in one transaction.
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { account } from '../kit/account.ts';
import { service, testClock } from '../kit/service.ts';
import { snapshot, source } from './feed.ts';

const UNITS = 1000;

const rent = (
  amount: number,
) => `<ChargeOfferClass Code="LEASE"><ChargeOfferItem InternalCode="RENT"><AmountBasis>Explicit</AmountBasis>
  ${[6, 12].map((months) => `<ChargeOfferAmount><Amounts>${amount + months}</Amounts><Duration>${months}</Duration></ChargeOfferAmount>`).join('')}
  </ChargeOfferItem></ChargeOfferClass>`;

const fee = (
  code: string,
  amount: number,
) => `<ChargeOfferClass Code="SERVICE"><ChargeOfferItem InternalCode="${code}">
  <Characteristics><ChargeRequirement>Mandatory</ChargeRequirement><PaymentFrequency>Monthly</PaymentFrequency></Characteristics>
  <ChargeOfferAmount><Amounts>${amount}</Amounts></ChargeOfferAmount></ChargeOfferItem></ChargeOfferClass>`;

const unit = (
  n: number,
  amount: number,
  number = String(n),
) => `<ILS_Unit IDValue="u${n}"><Units><Unit><MarketingName>${number}</MarketingName>
  <FloorplanName>A${n % 300}</FloorplanName></Unit></Units><Amenity SpecificAmenityType="Balcony"/>${rent(amount)}${fee('trash', 20 + (n % 3))}</ILS_Unit>`;

const feedOf = (
  units: readonly string[],
  rest = '',
) => `<PhysicalProperty><Property IDValue="big"><PropertyID><MarketingName>Big</MarketingName></PropertyID>
  ${rest}${Array.from({ length: 300 }, (_, n) => `<Floorplan IDValue="p${n}"><Name>A${n}</Name></Floorplan>`).join('')}${units.join('')}</Property></PhysicalProperty>`;

const unitsAt = (amount: number) => Array.from({ length: UNITS }, (_, n) => unit(n, amount));

/**
 * Runs `work` and returns the highest number of statements that the database executed between two
 * turns of the event loop.
 */
async function statementsPerTurn(work: () => Promise<unknown>): Promise<number> {
  const { database } = (await service()).parts;
  let before = database.statements();
  let most = 0;
  let watching = true;
  const watch = () => {
    most = Math.max(most, database.statements() - before);
    before = database.statements();
    if (watching) setImmediate(watch);
  };
  setImmediate(watch);
  await work();
  watching = false;
  return Math.max(most, database.statements() - before);
}

suite('a large property', () => {
  test('a run never sends hundreds of statements without yielding to the event loop', async () => {
    const from = await source(await account());
    for (const [what, amount] of [
      ['made', 1500],
      ['unchanged', 1500],
      ['changed', 1600],
    ] as const) {
      const most = await statementsPerTurn(async () => {
        const log = await from.run(feedOf(unitsAt(amount)));
        assert.equal(log.status, 'succeeded', log.message ?? '');
        assert.equal(log.counts['units']?.[what === 'made' ? 'created' : what], UNITS);
      });
      assert.ok(most < UNITS / 10, `${what}: ${most} statements in one turn`);
    }
    const fees = await from.list('fees');
    assert.equal(fees.length, 1);
    const some = await from.unit('7');
    assert.deepEqual(
      [some['min_base_rent'], some['max_base_rent'], some['monthly_fee_total']],
      [1606, 1612, 21],
    );
  });

  test('a run serializes at most 150 kB at a time', async (t) => {
    const from = await source(await account());
    const { stringify } = JSON;
    let longest = 0;
    t.mock.method(JSON, 'stringify', (...given: Parameters<typeof stringify>) => {
      const text = stringify(...given);
      longest = Math.max(longest, text?.length ?? 0);
      return text;
    });
    const log = await from.run(feedOf(unitsAt(1500)));
    assert.equal(log.status, 'succeeded', log.message ?? '');
    assert.ok(longest < 150_000, `${longest} characters`);
  });

  test('a second run of the same feed changes nothing', async (t) => {
    const pass = testClock(t);
    const owner = await account();
    const from = await source(owner);
    await from.run(feedOf(unitsAt(1500)));
    const before = await snapshot(owner);
    pass(60_000);
    const again = await from.run();
    for (const [kind, counts] of Object.entries(again.counts))
      assert.equal(
        counts.created + counts.changed + counts.gone,
        0,
        `${kind} ${JSON.stringify(counts)}`,
      );
    assert.deepEqual(await snapshot(owner), before);
  });

  test('hundreds of new units with the same number get unique slugs with consecutive numbers', async () => {
    const from = await source(await account());
    const twins = (count: number) => Array.from({ length: count }, (_, n) => unit(n, 1500, 'A 1'));
    await from.run(feedOf(twins(150)));
    await from.run(feedOf(twins(250)));
    const slugs = [...(await from.list('units')), ...(await from.list('units', 'page=2'))].map(
      (one) => one['slug'],
    );
    assert.deepEqual(
      slugs.sort(),
      Array.from({ length: 250 }, (_, n) => (n === 0 ? 'a-1' : `a-1-${n + 1}`)).sort(),
    );
  });
});

suite('a run that fails halfway through a property', () => {
  test('changes nothing, even if parts of the property were written before the failure', async () => {
    const owner = await account();
    const from = await source(owner);
    await from.run(feedOf(unitsAt(1500).slice(0, 200)));
    const before = await snapshot(owner);
    const distinct = Array.from({ length: 300 }, (_, n) =>
      unit(n, 1700).replace(
        '</ILS_Unit>',
        `${Array.from({ length: 7 }, (_, m) => fee(`own-${n}-${m}`, 5)).join('')}</ILS_Unit>`,
      ),
    );
    const log = await from.run(feedOf(distinct));
    assert.deepEqual(
      [log.status, log.message],
      ['failed', 'The property has more than 2000 different fees.'],
    );
    assert.deepEqual(await snapshot(owner), before);
  });
});
