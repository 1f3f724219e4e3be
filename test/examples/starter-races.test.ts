/** The Next.js starter while rents change and its pages are read. `npm run starter` runs it. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { MAPLE_FEE, type MapleUnit } from '../kit/maple-court.ts';
import { openStarter, STARTER_SET_UP, STARTER_SKIP, type Starter } from '../kit/starter.ts';

const CHANGES = 1000;
const MAX_STALE_MS = 20_000;

/** The rents of the units before the first change are lower. */
const FIRST_RENT = 2000;

/** A written rent, and the time at which its write was complete. */
type Write = { rent: number; at: number };

/** The lowest and the highest rent of all units, which communities and floor plans show. */
const [LOWEST, HIGHEST] = ['lowest', 'highest'];

/**
 * A base rent on a page. `owner` is the unit, floor plan or community that has the rent. `rank` is
 * the number of the unit, or `LOWEST` or `HIGHEST`.
 */
type Shown = { owner: string; rank: string; rent: number };

const UNIT = /Apartment (M\d)<(?:(?!Apartment M).)*?<strong>CA\$([\d,]+)</gs;

/** A community or floor plan: the heading of its page, or the heading of its card with a link. */
const RANGE =
  /(?:<h1>|"\/[\w-]+\/maple-\w+">)(Maple(?: Court)?)(?:<\/a><\/h3>|<\/h1>)(?:(?!<h\d).)*?<strong>CA\$([\d,]+)(?: – CA\$([\d,]+))?</gs;

const baseRent = (total: string): number => Number(total.replaceAll(',', '')) - MAPLE_FEE;

/** The base rents on a page. Lists show totals. */
function rentsOn(page: string): Shown[] {
  // React separates texts by comments.
  const html = page.replaceAll('<!-- -->', '');
  const rents: Shown[] = [];
  for (const [, number = '', total = ''] of html.matchAll(UNIT))
    rents.push({ owner: number, rank: number, rent: baseRent(total) });
  for (const [, owner = '', low = '', high = low] of html.matchAll(RANGE))
    rents.push(
      { owner, rank: LOWEST, rent: baseRent(low) },
      { owner, rank: HIGHEST, rent: baseRent(high) },
    );
  return rents;
}

/** The rents that the readers have observed, and the faults in the observations. */
class Observations {
  reads = 0;
  oldest = 0;
  readonly faults: string[] = [];
  /** Pairs of a page and a unit, floor plan or community whose rent the page shows. */
  readonly owners = new Set<string>();
  readonly #shown = new Map<string, Shown>();
  readonly #writes = new Map<string, Write[]>();
  readonly #rents: Map<string, number>;

  constructor(units: readonly MapleUnit[]) {
    this.#rents = new Map(units.map(({ number }) => [number, 0]));
  }

  write(unit: MapleUnit, rent: number): void {
    this.#rents.set(unit.number, rent);
    this.#record(unit.number, rent);
    this.#record(LOWEST, Math.min(...this.#rents.values()));
    this.#record(HIGHEST, Math.max(...this.#rents.values()));
  }

  #record(rank: string, rent: number): void {
    const before = this.#writes.get(rank) ?? [];
    this.#writes.set(rank, [...before, { rent, at: performance.now() }]);
  }

  /** Records a page whose read started at `start`. Reads of a page are sequential. */
  read(path: string, start: number, html: string): void {
    this.reads += 1;
    const rents = rentsOn(html);
    if (rents.length === 0) this.faults.push(`${path} shows no rent`);
    for (const { owner, rank, rent } of rents) {
      const key = `${path} ${owner} ${rank}`;
      const shown = this.#shown.get(key)?.rent ?? 0;
      if (rent < shown) this.faults.push(`${key} shows ${rent} after ${shown}`);
      this.#shown.set(key, { owner, rank, rent: Math.max(rent, shown) });
      this.owners.add(`${path} ${owner}`);
      const missing = this.#writes.get(rank)?.find((write) => write.rent > rent);
      if (missing !== undefined) this.oldest = Math.max(this.oldest, start - missing.at);
    }
  }

  /** Whether every page shows the latest rents. */
  isCurrent(): boolean {
    return [...this.#shown.values()].every(
      ({ rank, rent }) => rent >= (this.#writes.get(rank)?.at(-1)?.rent ?? 0),
    );
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
    const [plan, community] = ['/floor-plans/maple-plan', '/properties/maple-court'];
    const lists = ['/apartments?property=maple-court', plan, community, '/'];
    const record = new Observations(units);
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
    for (const [path, owner] of [
      ['/', 'Maple Court'],
      [community, 'Maple Court'],
      [community, 'Maple'],
      [plan, 'Maple'],
      [plan, 'M0'],
    ])
      assert.ok(record.owners.has(`${path} ${owner}`), `${path} lacks the rent of ${owner}`);
    assert.ok(record.reads > CHANGES, `${record.reads} reads`);
  });
});
