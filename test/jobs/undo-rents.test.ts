/** The price matrices of units when a run is undone (decisions §8). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { service } from '../kit/service.ts';
import { matrixOf } from './rent-matrix-setup.ts';
import { keptBy, stage } from './undo-setup.ts';

const unit = (id: string, terms: string) =>
  `<ILS_Unit IDValue="${id}"><Units><Unit><MarketingName>${id}</MarketingName><MarketRent>2000</MarketRent><UnitLeasedStatus>available</UnitLeasedStatus></Unit></Units>
    <Pricing>${terms}</Pricing></ILS_Unit>`;

const feedOf = (first: string, second = '') =>
  `<PhysicalProperty><Property IDValue="hazel"><PropertyID><MarketingName>Hazel</MarketingName></PropertyID>${unit('u1', first)}${unit('u2', second)}</Property></PhysicalProperty>`;

const term = (rent: number, months: number) =>
  `<MITS-OfferTerm><EffectiveRent>${rent}.00</EffectiveRent><Term>${months}</Term></MITS-OfferTerm>`;

async function hazel() {
  const staged = await stage();
  const { feed } = staged;
  return {
    ...staged,
    /** The terms and rents of a unit. */
    async matrix(number: string) {
      const { id, property_id } = await feed.unit(number);
      const [row] = await matrixOf(String(property_id), id);
      return row?.terms.map(({ months, rent }) => [months, rent]) ?? [];
    },
  };
}

const BEFORE = feedOf(term(1700, 12) + term(1850, 6));

suite('the undo of a price matrix', () => {
  test('restores the rents that the run replaced and removed, and removes those that it added', async () => {
    const { feed, undo, matrix } = await hazel();
    await feed.run(BEFORE);
    const before = [await matrix('u1'), await matrix('u2')];
    assert.deepEqual(before, [
      [
        [6, 1850],
        [12, 1700],
      ],
      [],
    ]);
    const run = await feed.run(feedOf(term(1705, 12), term(1600, 9)));
    assert.deepEqual([await matrix('u1'), await matrix('u2')], [[[12, 1705]], [[9, 1600]]]);
    assert.deepEqual(keptBy(await undo(run.id)), []);
    assert.deepEqual([await matrix('u1'), await matrix('u2')], before);
    assert.deepEqual((await feed.run(BEFORE)).counts['price_matrix'], {
      created: 0,
      changed: 0,
      unchanged: 2,
      gone: 0,
    });
  });

  test('keeps the rents of a later run, even if their number, minimum and maximum equal those of the undone run', async () => {
    const { feed, undo, matrix } = await hazel();
    await feed.run(BEFORE);
    const run = await feed.run(feedOf(term(1600, 12) + term(1900, 6)));
    await feed.run(feedOf(term(1600, 6) + term(1900, 12)));
    assert.deepEqual(keptBy(await undo(run.id)).at(-1), 'units u1 price_matrix');
    assert.deepEqual(await matrix('u1'), [
      [6, 1600],
      [12, 1900],
    ]);
  });

  test('uses the replaced rents, which are stored until the changes of the run are pruned', async () => {
    const { owner, feed } = await hazel();
    await feed.run(BEFORE);
    const run = await feed.run(feedOf(term(1705, 12)));
    const stored = () =>
      owner.ctx.run(sql`select from replaced_term_rents where run_id = ${run.id}`);
    assert.equal((await stored()).length, 1);
    await owner.ctx.run(sql`
      update connection_logs set started_at = started_at - interval '91 days' where id = ${run.id}`);
    const { handlers } = await service();
    await handlers['changes-prune']({}, { signal: new AbortController().signal, attempt: 0 });
    assert.equal((await stored()).length, 0);
  });
});
