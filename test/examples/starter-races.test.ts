/** The Next.js starter while rents change and its pages are read. `npm run starter` runs it. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { MAPLE_FEE, type MapleUnit } from '../kit/maple-court.ts';
import { openStarter, STARTER_SET_UP, STARTER_SKIP, type Starter } from '../kit/starter.ts';

const CHANGES = 1000;
const MAX_STALE_MS = 20_000;

/** The rents of the units before the first change are lower. */
const FIRST_RENT = 2000;

/** A written rent, and the time at which its write had ended. */
type Write = { rent: number; at: number };

/** The base rents on a page by the number of the unit. Lists show totals. */
function rentsOn(html: string): Map<string, number> {
  const rents = new Map<string, number>();
  const price = /Apartment (M\d)<(?:(?!Apartment M).)*?<strong>CA\$([\d,]+)</gs;
  // React separates texts by comments.
  for (const [, number = '', total = ''] of html.replaceAll('<!-- -->', '').matchAll(price))
    rents.set(number, Number(total.replaceAll(',', '')) - MAPLE_FEE);
  return rents;
}

/** The observations of the readers, and the errors in them. */
class Observations {
  reads = 0;
  oldest = 0;
  readonly faults: string[] = [];
  readonly #shown = new Map<string, number>();
  readonly #writes = new Map<string, Write[]>();

  write(unit: MapleUnit, rent: number): void {
    const before = this.#writes.get(unit.number) ?? [];
    this.#writes.set(unit.number, [...before, { rent, at: performance.now() }]);
  }

  /** One page whose read started at `start`. Reads of a page are sequential. */
  read(path: string, start: number, html: string): void {
    this.reads += 1;
    const rents = rentsOn(html);
    if (rents.size === 0) this.faults.push(`${path} shows no rent`);
    for (const [number, rent] of rents) {
      const key = `${path} ${number}`;
      const shown = this.#shown.get(key) ?? 0;
      if (rent < shown) this.faults.push(`${key} shows ${rent} after ${shown}`);
      this.#shown.set(key, Math.max(rent, shown));
      const missing = this.#writes.get(number)?.find((write) => write.rent > rent);
      if (missing !== undefined) this.oldest = Math.max(this.oldest, start - missing.at);
    }
  }

  /** Whether every page shows the last rent of each unit that it shows. */
  isCurrent(): boolean {
    return [...this.#shown].every(([key, rent]) => {
      const last = this.#writes.get(key.split(' ')[1] ?? '')?.at(-1)?.rent ?? 0;
      return rent >= last;
    });
  }
}

suite('the starter while rents change', { skip: STARTER_SKIP }, () => {
  let starter: Starter;
  before(async () => {
    starter = await openStarter();
  }, STARTER_SET_UP);
  after(() => starter?.close());

  test(`while ${CHANGES} rents change, no page shows an older rent than before, nor one older than ${MAX_STALE_MS / 1000} seconds`, {
    timeout: 900_000,
  }, async (t) => {
    const { units, changeRent } = starter.maple;
    const lists = ['/apartments?property=maple-court', '/floor-plans/maple-plan'];
    const record = new Observations();
    let isWriting = true;
    let round = Promise.withResolvers<void>();

    const read = async (path: string) => {
      while (isWriting || (!record.isCurrent() && record.oldest < MAX_STALE_MS)) {
        const start = performance.now();
        const response = await fetch(starter.origin + path);
        assert.equal(response.status, 200, path);
        record.read(path, start, await response.text());
        round.resolve();
        round = Promise.withResolvers();
      }
    };
    const write = async () => {
      for (let change = 0; change < CHANGES; change += 1) {
        const unit = units[change % units.length];
        assert.ok(unit);
        const rent = FIRST_RENT + change;
        await changeRent(unit, rent);
        record.write(unit, rent);
        await round.promise;
      }
      isWriting = false;
    };

    await Promise.all([write(), ...[...units.map(({ path }) => path), ...lists].map(read)]);
    t.diagnostic(`${record.reads} reads, oldest rent ${Math.round(record.oldest)} ms old`);
    assert.deepEqual(record.faults.slice(0, 10), []);
    assert.ok(record.oldest < MAX_STALE_MS, `${record.oldest} ms`);
    assert.ok(record.isCurrent());
    assert.ok(record.reads > CHANGES, `${record.reads} reads`);
  });
});
