/** Charges of MITS 5.0 at every level of the schema, percentages of other charges, and what is said of those that are lost. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import type { ChargeRecord } from '../../src/connectors/records.ts';
import { importFeed, refusal } from './mits.ts';

type Item = { code: string; amount?: number | string; percent?: number; of?: string; said?: string; days?: [string, string] };

const MANDATORY = '<ChargeRequirement>Mandatory</ChargeRequirement><PaymentFrequency>Monthly</PaymentFrequency>';

const item = ({
  code,
  amount,
  percent,
  of,
  said = MANDATORY,
  days,
}: Item) => `<ChargeOfferItem InternalCode="${code}"><Name>${code}</Name>
  <Characteristics>${said}</Characteristics>
  <AmountBasis>${of === undefined ? 'Explicit' : 'Percentage Of'}</AmountBasis>${of === undefined ? '' : `<PercentageOfCode>${of}</PercentageOfCode>`}
  <ChargeOfferAmount>${amount === undefined ? '' : `<Amounts>${amount}</Amounts>`}${percent === undefined ? '' : `<Percentage>${percent}</Percentage>`}
    ${days === undefined ? '' : `<StartTermEarliest>${days[0]}</StartTermEarliest><StartTermLatest>${days[1]}</StartTermLatest>`}
  </ChargeOfferAmount></ChargeOfferItem>`;

const charged = (items: readonly Item[], { element = 'ChargeOfferClass', code = 'SERVICE' } = {}) =>
  items.length === 0 ? '' : `<${element} Code="${code}">${items.map(item).join('')}</${element}>`;

type Levels = { property?: string; phase?: string; building?: string; plan?: string; unit?: string };

/** Unit u1 stands in building b1 and phase One, and has plan p1; u2 in building b2 and no phase, and has plan p2. */
async function read({ property = '', phase = '', building = '', plan = '', unit = '' }: Levels) {
  const { records } =
    await importFeed(`<PhysicalProperty><Property IDValue="p"><PropertyID><MarketingName>P</MarketingName></PropertyID>
    <Phase IDValue="ph1"><Name>One</Name>${phase}</Phase><Building IDValue="b1"><Name>North</Name>${building}</Building><Building IDValue="b2"><Name>South</Name></Building>
    <Floorplan IDValue="p1"><Name>A</Name>${plan}</Floorplan><Floorplan IDValue="p2"><Name>B</Name></Floorplan>
    <ILS_Unit IDValue="u1"><Units><Unit><MarketingName>1</MarketingName><FloorplanName>A</FloorplanName><PhaseName>one</PhaseName><BuildingName>North</BuildingName></Unit></Units>${unit}</ILS_Unit>
    <ILS_Unit IDValue="u2"><Units><Unit><MarketingName>2</MarketingName><FloorplanName>B</FloorplanName><BuildingName>South</BuildingName></Unit></Units></ILS_Unit>
    ${property}</Property></PhysicalProperty>`);
  const [record] = records;
  assert.ok(record);
  const brief = (charges: readonly ChargeRecord[] = []) => charges.map(({ code, amount }) => [code, amount]);
  return {
    record,
    property: brief(record.charges),
    plan: brief(record.floor_plans[0]?.charges),
    first: brief(record.units[0]?.charges),
    second: brief(record.units[1]?.charges),
    warnings: record.remarks.filter(({ severity }) => severity === 'warning').map(({ message }) => message),
  };
}

suite('levels', () => {
  for (const element of ['ChargeOfferClasses', 'ChargeOfferClass']) {
    test(`mandatory fees of the property in ${element} are imported`, async () => {
      const { property, warnings } = await read({ property: charged([{ code: 'trash', amount: 25 }], { element }) });
      assert.deepEqual([property, warnings], [[['trash', 25]], []]);
    });
  }

  test('a ChargeOfferClasses may list classes, and several of both kinds add up', async () => {
    const list = `<ChargeOfferClasses>${charged([{ code: 'a', amount: 1 }])}${charged([{ code: 'b', amount: 2 }])}</ChargeOfferClasses>`;
    const both = list + charged([{ code: 'c', amount: 3 }], { element: 'ChargeOfferClasses', code: 'TECH' });
    const { property, record } = await read({ property: both });
    assert.deepEqual(property.sort(), [
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ]);
    assert.equal(record.charges.find(({ code }) => code === 'c')?.class, 'tech');
  });

  test('charges of a building and of a phase are charges of the units in them alone', async () => {
    const { property, plan, first, second, warnings } = await read({
      building: charged([{ code: 'lift', amount: 10 }]),
      phase: charged([{ code: 'club', amount: 20 }]),
      plan: charged([{ code: 'water', amount: 30 }]),
      unit: charged([{ code: 'view', amount: 40 }]),
    });
    assert.deepEqual([property, plan, second, warnings], [[], [['water', 30]], [], []]);
    assert.deepEqual(first, [
      ['view', 40],
      ['lift', 10],
      ['club', 20],
    ]);
  });

  test('the narrowest level that charges a code wins: unit, floor plan, building, phase', async () => {
    const at = (amount: number) => charged([{ code: 'fee', amount }]);
    assert.deepEqual((await read({ phase: at(1), building: at(2) })).first, [['fee', 2]]);
    assert.deepEqual((await read({ phase: at(1), building: at(2), plan: at(3) })).first, []);
    assert.deepEqual((await read({ phase: at(1), building: at(2), unit: at(4) })).first, [['fee', 4]]);
  });

  test('charges of a building without units are lost, and a mandatory one is a warning', async () => {
    const empty = (said?: string) =>
      `<Building IDValue="b9"><Name>West</Name>${charged([{ code: 'lift', amount: 10, ...(said ? { said } : {}) }])}</Building>`;
    assert.match((await read({ property: empty() })).warnings.join(), /No unit of the feed stands in “West”.*mandatory/);
    const optional = await read({ property: empty('<ChargeRequirement>Optional</ChargeRequirement>') });
    assert.deepEqual(optional.warnings, []);
    assert.ok(optional.record.remarks.some(({ message }) => /No unit of the feed stands in “West”/.test(message)));
  });

  test('more charges at one place than any community has are refused', async () => {
    const many = Array.from({ length: 501 }, (_, n) => ({ code: `c${n}`, amount: 1 }));
    await assert.rejects(read({ property: charged(many) }), refusal(/more than 500 charges stand at one place/));
  });
});

suite('percentages of other charges', () => {
  const half = { code: 'half', percent: 50, of: 'BASE' };

  test('a percentage of a charge of the same place, of one around it, and of a percentage is an amount', async () => {
    const base = { code: 'base', amount: 80 };
    assert.deepEqual((await read({ property: charged([base, half]) })).property, [
      ['base', 80],
      ['half', 40],
    ]);
    assert.deepEqual((await read({ property: charged([base]), unit: charged([half]) })).first, [['half', 40]]);
    const chain = charged([{ code: 'quarter', percent: 50, of: 'half' }, half, base]);
    assert.deepEqual((await read({ property: chain })).property[0], ['quarter', 20]);
  });

  test('where a unit charges the base differently, the percentage follows it there', async () => {
    const tax = { code: 'tax', percent: 10, of: 'half' };
    const { property, plan, first, second } = await read({
      property: charged([{ code: 'base', amount: 80 }, half, tax]),
      unit: charged([{ code: 'base', amount: 100 }]),
    });
    assert.deepEqual([property.at(-1), plan, second], [['tax', 4], [], []]);
    assert.deepEqual(first, [
      ['base', 100],
      ['half', 50],
      ['tax', 5],
    ]);
  });

  test('a base that only units charge gives amounts there and no warning', async () => {
    const { property, first, warnings } = await read({ property: charged([half]), unit: charged([{ code: 'base', amount: 7 }]) });
    assert.deepEqual([property, first.at(-1), warnings], [[], ['half', 3.5], []]);
  });

  test('the code of the rent item and the word rent are a percentage of the rent', async () => {
    const rent = charged([{ code: 'R-1', amount: 1000 }], { code: 'LEASE' }).replace('<Name>R-1', '<Name>Monthly rent');
    const { record } = await read({
      unit: rent,
      property: charged([
        { code: 'a', percent: 5, of: 'r-1' },
        { code: 'b', percent: 6, of: 'Rent' },
      ]),
    });
    const facts = record.charges.map(({ code, amount, amount_basis }) => [code, amount, amount_basis]);
    assert.deepEqual(facts, [
      ['a', 5, 'percentage_of_rent'],
      ['b', 6, 'percentage_of_rent'],
    ]);
  });

  test('a percentage holds on the days on which its base holds', async () => {
    const { record } = await read({
      property: charged([
        { code: 'base', amount: 10, days: ['2027-01-01', '2027-06-30'] },
        { ...half, days: ['2027-06-01', '2027-12-31'] },
      ]),
    });
    const found = record.charges.find(({ code }) => code === 'half');
    assert.deepEqual([found?.starts_at, found?.ends_at, found?.amount], ['2027-06-01', '2027-06-30', 5]);
  });

  for (const [what, items] of [
    ['of an unknown code', [half]],
    ['of itself', [{ code: 'half', percent: 50, of: 'half' }]],
    ['in a circle', [half, { code: 'base', percent: 10, of: 'half' }]],
    ['of no code', [{ code: 'half', percent: 50, of: '' }]],
  ] as const) {
    test(`a mandatory percentage ${what} is a warning, an optional one is not`, async () => {
      const lost = await read({ property: charged(items) });
      assert.deepEqual(lost.property, []);
      assert.match(lost.warnings.join('\n'), /mandatory charge “half”.* is a percentage of; totals do not include it/);
      const optional = items.map((one) => ({ ...one, said: '<ChargeRequirement>Optional</ChargeRequirement>' }));
      assert.deepEqual((await read({ property: charged(optional) })).warnings, []);
    });
  }

  test('any chain of percentages comes to their product', async () => {
    const percents = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 500_000 }), percents, fc.nat(), async (cents, chain, seed) => {
        const items: Item[] = chain.map((percent, n) => ({ code: `c${n + 1}`, percent, of: `C${n}` }));
        const all = [{ code: 'c0', amount: (cents / 100).toFixed(2) }, ...items];
        const turned = [...all.slice(seed % all.length), ...all.slice(0, seed % all.length)];
        const { property } = await read({ property: charged(turned) });
        const expected = chain.reduce((sum, percent) => Math.round(sum * percent * 100 + 1e-6) / 10_000, cents / 100);
        const last = property.find(([code]) => code === `c${chain.length}`)?.[1] as number;
        assert.ok(Math.abs(last - expected) <= 0.0001 * 3 ** chain.length, `${last} is not ${expected}`);
      }),
      { numRuns: 60 },
    );
  });
});

suite('mandatory charges that cannot be imported', () => {
  const term = '<TermBasis>Specific Term</TermBasis>';
  const specific = (amount: number) => charged([{ code: 'x', amount }]).replace('<Amounts>', `${term}<Amounts>`);

  test('an amount for a part of the lease is a warning; a credit for a part of it is not', async () => {
    assert.match((await read({ property: specific(30) })).warnings.join(), /1 charge was not imported, so totals do not include/);
    assert.deepEqual((await read({ unit: specific(-30) })).warnings, []);
  });

  test('a mandatory charge without an amount is kept with a warning, a usage-based one without', async () => {
    const none = await read({ property: charged([{ code: 'gym' }]) });
    assert.deepEqual(none.property, [['gym', null]]);
    assert.match(none.warnings.join(), /mandatory charge “gym” states no amount/);
    const variable = charged([{ code: 'gym' }]).replace('>Explicit<', '>Variable<');
    assert.deepEqual((await read({ property: variable })).warnings, []);
  });

  test('amounts by the length of a lease are the range that they span', async () => {
    const offers =
      '<ChargeOfferAmount><Amounts>20</Amounts><Duration>6</Duration></ChargeOfferAmount><ChargeOfferAmount><Amounts>15</Amounts><Duration>12</Duration></ChargeOfferAmount>';
    const fee = `<ChargeOfferClass Code="TECH"><ChargeOfferItem InternalCode="net"><Characteristics>${MANDATORY}</Characteristics>${offers}</ChargeOfferItem></ChargeOfferClass>`;
    const { record, warnings } = await read({ property: fee });
    const [charge] = record.charges;
    assert.deepEqual([charge?.amount, charge?.amount_max, charge?.amount_basis, warnings], [15, 20, 'within_range', []]);
  });
});
