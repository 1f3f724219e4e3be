/**
 * Charges of MITS 5.0 at every level of the schema, percentages of other charges, and the remarks
 * about skipped ones.
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { numberAt } from '../kit/json.ts';
import { refusal } from './mits.ts';
import { charged, type Item, MANDATORY, read } from './mits-charges-setup.ts';

suite('levels', () => {
  for (const element of ['ChargeOfferClasses', 'ChargeOfferClass']) {
    test(`mandatory fees of the property in ${element} are imported`, async () => {
      const { property, warnings } = await read({
        property: charged([{ code: 'trash', amount: 25 }], { element }),
      });
      assert.deepEqual([property, warnings], [[['trash', 25]], []]);
    });
  }

  test('charges of a ChargeOfferClasses element with classes, and of one without, are all imported', async () => {
    const list = `<ChargeOfferClasses>${charged([{ code: 'a', amount: 1 }])}${charged([{ code: 'b', amount: 2 }])}</ChargeOfferClasses>`;
    const both =
      list + charged([{ code: 'c', amount: 3 }], { element: 'ChargeOfferClasses', code: 'TECH' });
    const { property, record } = await read({ property: both });
    assert.deepEqual(property.sort(), [
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ]);
    assert.equal(record.charges.find(({ code }) => code === 'c')?.class, 'tech');
  });

  test('charges of a building or phase apply only to its units', async () => {
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

  test('the narrowest level that charges a code takes precedence: unit, floor plan, building, phase', async () => {
    const at = (amount: number) => charged([{ code: 'fee', amount }]);
    assert.deepEqual((await read({ phase: at(1), building: at(2) })).first, [['fee', 2]]);
    assert.deepEqual((await read({ phase: at(1), building: at(2), plan: at(3) })).first, []);
    assert.deepEqual((await read({ phase: at(1), building: at(2), unit: at(4) })).first, [
      ['fee', 4],
    ]);
  });

  test('charges of a building without units are skipped, and a mandatory one causes a warning', async () => {
    const empty = (said?: string) =>
      `<Building IDValue="b9"><Name>West</Name>${charged([{ code: 'lift', amount: 10, ...(said ? { said } : {}) }])}</Building>`;
    assert.match(
      (await read({ property: empty() })).warnings.join(),
      /No unit of the feed belongs to "West".*mandatory/,
    );
    const optional = await read({
      property: empty('<ChargeRequirement>Optional</ChargeRequirement>'),
    });
    assert.deepEqual(optional.warnings, []);
    assert.ok(
      optional.record.remarks.some(({ message }) =>
        /No unit of the feed belongs to "West"/.test(message),
      ),
    );
  });

  test('too many charges of one element are rejected', async () => {
    const many = Array.from({ length: 501 }, (_, n) => ({ code: `c${n}`, amount: 1 }));
    await assert.rejects(
      read({ property: charged(many) }),
      refusal(/a record has more than 500 charges/),
    );
  });
});

suite('percentages of other charges', () => {
  const half = { code: 'half', percent: 50, of: 'BASE' };

  test('a percentage of a charge of the same or a surrounding element, or of a percentage, resolves to an amount', async () => {
    const base = { code: 'base', amount: 80 };
    assert.deepEqual((await read({ property: charged([base, half]) })).property, [
      ['base', 80],
      ['half', 40],
    ]);
    assert.deepEqual((await read({ property: charged([base]), unit: charged([half]) })).first, [
      ['half', 40],
    ]);
    const chain = charged([{ code: 'quarter', percent: 50, of: 'half' }, half, base]);
    assert.deepEqual((await read({ property: chain })).property[0], ['quarter', 20]);
  });

  test("a percentage applies to the unit's own base charge if it has one", async () => {
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

  test('a percentage whose base only units charge resolves without a warning', async () => {
    const { property, first, warnings } = await read({
      property: charged([half]),
      unit: charged([{ code: 'base', amount: 7 }]),
    });
    assert.deepEqual([property, first.at(-1), warnings], [[], ['half', 3.5], []]);
  });

  test('a percentage of the code of the rent item, or of the word rent, is a percentage of the rent', async () => {
    const rent = charged([{ code: 'R-1', amount: 1000 }], { code: 'LEASE' }).replace(
      '<Name>R-1',
      '<Name>Monthly rent',
    );
    const { record } = await read({
      unit: rent,
      property: charged([
        { code: 'a', percent: 5, of: 'r-1' },
        { code: 'b', percent: 6, of: 'Rent' },
      ]),
    });
    const facts = record.charges.map(({ code, amount, amount_basis }) => [
      code,
      amount,
      amount_basis,
    ]);
    assert.deepEqual(facts, [
      ['a', 5, 'percentage_of_rent'],
      ['b', 6, 'percentage_of_rent'],
    ]);
  });

  test('a percentage applies only on the days of its base charge', async () => {
    const { record } = await read({
      property: charged([
        { code: 'base', amount: 10, days: ['2027-01-01', '2027-06-30'] },
        { ...half, days: ['2027-06-01', '2027-12-31'] },
      ]),
    });
    const found = record.charges.find(({ code }) => code === 'half');
    assert.deepEqual(
      [found?.starts_at, found?.ends_at, found?.amount],
      ['2027-06-01', '2027-06-30', 5],
    );
  });

  for (const [what, items] of [
    ['of an unknown code', [half]],
    ['of itself', [{ code: 'half', percent: 50, of: 'half' }]],
    ['in a cycle', [half, { code: 'base', percent: 10, of: 'half' }]],
    ['of no code', [{ code: 'half', percent: 50, of: '' }]],
  ] as const) {
    test(`a mandatory percentage ${what} causes a warning, and an optional one does not`, async () => {
      const lost = await read({ property: charged(items) });
      assert.deepEqual(lost.property, []);
      assert.match(
        lost.warnings.join('\n'),
        /mandatory charge "half".* is a percentage of\. Totals do not include it/,
      );
      const optional = items.map((one) => ({
        ...one,
        said: '<ChargeRequirement>Optional</ChargeRequirement>',
      }));
      assert.deepEqual((await read({ property: charged(optional) })).warnings, []);
    });
  }

  test('a chain of percentages resolves to their product', async () => {
    const percents = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 500_000 }),
        percents,
        fc.nat(),
        async (cents, chain, seed) => {
          const items: Item[] = chain.map((percent, n) => ({
            code: `c${n + 1}`,
            percent,
            of: `C${n}`,
          }));
          const all = [{ code: 'c0', amount: (cents / 100).toFixed(2) }, ...items];
          const turned = [...all.slice(seed % all.length), ...all.slice(0, seed % all.length)];
          const { property } = await read({ property: charged(turned) });
          const expected = chain.reduce(
            (sum, percent) => Math.round(sum * percent * 100 + 1e-6) / 10_000,
            cents / 100,
          );
          const last = numberAt(property.find(([code]) => code === `c${chain.length}`)?.[1]);
          assert.ok(
            Math.abs(last - expected) <= 0.0001 * 3 ** chain.length,
            `${last} is not ${expected}`,
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});

suite('mandatory charges that cannot be imported', () => {
  const term = '<TermBasis>Specific Term</TermBasis>';
  const specific = (amount: number) =>
    charged([{ code: 'x', amount }]).replace('<Amounts>', `${term}<Amounts>`);

  test('an amount for a part of the lease causes a warning, and a credit for a part of the lease does not', async () => {
    assert.match(
      (await read({ property: specific(30) })).warnings.join(),
      /1 charge was not imported, so totals do not include/,
    );
    assert.deepEqual((await read({ unit: specific(-30) })).warnings, []);
  });

  test('a mandatory charge without an amount is kept with a warning, and a usage-based one without a warning', async () => {
    const none = await read({ property: charged([{ code: 'gym' }]) });
    assert.deepEqual(none.property, [['gym', null]]);
    assert.match(none.warnings.join(), /mandatory charge "gym" has no amount/);
    const variable = charged([{ code: 'gym' }]).replace('>Explicit<', '>Variable<');
    assert.deepEqual((await read({ property: variable })).warnings, []);
  });

  test('amounts by lease length become a range', async () => {
    const offers =
      '<ChargeOfferAmount><Amounts>20</Amounts><Duration>6</Duration></ChargeOfferAmount><ChargeOfferAmount><Amounts>15</Amounts><Duration>12</Duration></ChargeOfferAmount>';
    const fee = `<ChargeOfferClass Code="TECH"><ChargeOfferItem InternalCode="net"><Characteristics>${MANDATORY}</Characteristics>${offers}</ChargeOfferItem></ChargeOfferClass>`;
    const { record, warnings } = await read({ property: fee });
    const [charge] = record.charges;
    assert.deepEqual(
      [charge?.amount, charge?.amount_max, charge?.amount_basis, warnings],
      [15, 20, 'within_range', []],
    );
  });
});

suite('rents by lease length', () => {
  test('omit leases of more than 120 months', async () => {
    const offer = (rent: number, months: number) =>
      `<ChargeOfferAmount><Amounts>${rent}</Amounts><Duration>${months}</Duration></ChargeOfferAmount>`;
    const unit = `<ChargeOfferClass Code="LEASE"><ChargeOfferItem InternalCode="rent"><Characteristics>${MANDATORY}</Characteristics>${[120, 121, 9999999999].map((months) => offer(1500, months)).join('')}</ChargeOfferItem></ChargeOfferClass>`;
    const { record } = await read({ unit });
    assert.deepEqual(
      record.units[0]?.term_rents.map(({ months }) => months),
      [120],
    );
  });
});
