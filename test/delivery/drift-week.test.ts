/**
 * A week of scheduled runs of a simulated management system that changes and sometimes fails,
 * across a change between standard and daylight saving time: the data that the APIs publish, and
 * the cache webhooks that websites receive.
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { DateTime } from 'luxon';
import { simulatedCommunity } from '../../src/connectors/simulated-community.ts';
import { simulator } from '../../src/connectors/simulator.ts';
import { issueWebsiteToken } from '../../src/domain/websites/create.ts';
import { account, community, type TestAccount } from '../kit/account.ts';
import { anyAddress, call, dataOf, v2 } from '../kit/call.ts';
import { numberAt, textAt } from '../kit/json.ts';
import { currentTime, firstAttempt } from '../kit/service.ts';
import { change, sites } from '../sites/website.ts';
import { BATCH, webhookStage } from './webhook-stage.ts';

const ZONE = 'America/Denver';
const HOURS = [0, 3, 6, 9, 12, 15, 18, 21];
const DAYS = 7;
const SETTINGS = {
  seed: 11,
  units: 24,
  drift: true,
  failure: 'error',
  failure_rate: 0.2,
};
const STEP = 5000;

/** Noon of the third day before the next clock change of the zone. */
function beforeClockChange(): DateTime {
  let day = DateTime.fromJSDate(currentTime(), { zone: ZONE }).startOf('day').plus({ days: 4 });
  while (day.offset === day.plus({ days: 1 }).offset) day = day.plus({ days: 1 });
  return day.minus({ days: 3 }).set({ hour: 12 });
}

type Home = { number: string; rent: number; isAvailable: boolean };

const sorted = (homes: Home[]) => homes.toSorted((a, b) => a.number.localeCompare(b.number));

/** The homes of the simulated system at an instant. */
const simulatedHomes = (at: Date): Home[] =>
  sorted(
    simulatedCommunity(simulator.settings.parse(SETTINGS), at).units.map((unit) => ({
      number: String(unit.number),
      rent: (unit.base_rent.min ?? 0) / 100,
      isAvailable: unit.is_available,
    })),
  );

/** The homes as V2, V1 and Sites present them to a website of this property. */
async function publishedHomes(
  { admin }: TestAccount,
  propertyId: string,
  headers: Record<string, string>,
): Promise<Record<'v2' | 'v1' | 'sites', Home[]>> {
  const managed = dataOf(
    await v2(admin.token, 'GET', `/units?property_id=${propertyId}&per_page=100`),
  );
  const open = dataOf(
    await call({
      method: 'GET',
      url: `/api/v1/property/${propertyId}/units?per_page=100`,
      ip: anyAddress(),
    }),
  );
  const site = dataOf(await sites('/units?per_page=100', headers));
  return {
    v2: sorted(
      managed.map((unit) => ({
        number: textAt(unit, 'number'),
        rent: numberAt(unit, 'min_base_rent'),
        isAvailable: unit['is_available'] === true,
      })),
    ),
    v1: sorted(
      open.map((unit) => ({
        number: textAt(unit, 'unitNumber'),
        rent: numberAt(unit, 'unitMinBaseRent'),
        isAvailable: unit['unitAvailable'] === true,
      })),
    ),
    sites: sorted(
      site.map((unit) => ({
        number: textAt(unit, 'number'),
        rent: numberAt(unit, 'rent', 'base_min'),
        isAvailable: unit['is_available'] === true,
      })),
    ),
  };
}

suite('a week of a management system that changes', () => {
  const { shared, pass, silence, receiving, bodies, send } = webhookStage();

  const moveTo = (instant: Date) => pass(instant.getTime() - currentTime().getTime());

  /** A connection that has run once, and three websites; only the first shows its property. */
  async function prepare() {
    const owner = await account();
    const connection = await owner.make('connections', {
      type: 'simulator',
      category: 'pms',
      name: 'Simulated',
      settings: { ...SETTINGS, failure_rate: 0 },
    });
    const at = `/connections/${connection.id}`;
    await v2(owner.admin.token, 'POST', `${at}/run`);
    await shared().drain();
    await change(owner, at, {
      settings: SETTINGS,
      schedule: { cron: `0 ${HOURS.join(',')} * * *`, timezone: ZONE },
    });
    const [imported] = dataOf(await v2(owner.admin.token, 'GET', '/properties'));
    const propertyId = textAt(imported, 'id');
    const [unit] = dataOf(await v2(owner.admin.token, 'GET', '/units'));
    const website = await receiving(owner, [propertyId]);
    const others = [
      await receiving(owner, [(await community(owner)).property.id]),
      await receiving(await account(), []),
    ];
    const token = await issueWebsiteToken(owner.ctx, website.id, owner.admin.id, 'deliver', 'site');
    const headers = {
      'x-service-website': website.id,
      authorization: `Bearer ${token.plain_text_token}`,
    };
    await silence();
    return { owner, at, propertyId, unitId: textAt(unit, 'id'), website, others, headers };
  }

  type Stage = Awaited<ReturnType<typeof prepare>>;

  /** Waits for the next scheduled time, and returns it with the outcome of the run. */
  async function nextRun({ owner, at, propertyId, headers }: Stage) {
    const { json } = await v2(owner.admin.token, 'GET', at);
    const due = new Date(textAt(json, 'data', 'next_run_at'));
    moveTo(new Date(due.getTime() - 1000));
    // The pages are cached when the run starts.
    const before = await publishedHomes(owner, propertyId, headers);
    await shared().handlers['schedules-due']({}, firstAttempt());
    moveTo(due);
    await shared().handlers['schedules-due']({}, firstAttempt());
    await shared().handlers['schedules-due']({}, firstAttempt());
    await shared().drain();
    await shared().delivery.changes.settled();
    const [run] = dataOf(await v2(owner.admin.token, 'GET', `${at}/runs?per_page=1`));
    return {
      due,
      status: textAt(run, 'status'),
      before: before.v2,
      after: await publishedHomes(owner, propertyId, headers),
    };
  }

  /** Edits by users after some runs, and the tags of the webhooks that follow a run. */
  async function webhooksOf(
    { owner, propertyId, unitId, website }: Stage,
    { edits, changed }: { edits: boolean; changed: boolean },
  ) {
    const first = website.place.posts.length;
    for (let milliseconds = 0; milliseconds < 3 * BATCH; milliseconds += STEP) {
      if (edits && milliseconds === STEP)
        await change(owner, `/units/${unitId}`, { description: `Edited ${currentTime()}.` });
      if (edits && milliseconds === BATCH + STEP)
        await owner.make('reviews', { property_id: propertyId, rating: 5, is_published: true });
      await send(STEP);
    }
    const [inventory, property] = [`inventory:${propertyId}`, `property:${propertyId}`];
    // Pages of a property show the ranges of its rents and its number of available homes.
    const ofRun = changed ? [inventory, property] : [inventory];
    const expected = [...(edits || changed ? [ofRun] : []), ...(edits ? [[property]] : [])];
    const tags = bodies(website.place)
      .slice(first)
      .map((body) => body.tags.toSorted());
    return { tags, expected };
  }

  test('V2, V1 and Sites reflect every run, failed runs change nothing, and webhooks have exactly the affected tags, at most one per website in 15 s', {
    timeout: 300_000,
  }, async () => {
    const start = beforeClockChange();
    moveTo(start.toJSDate());
    const stage = await prepare();
    const received: number[] = [];
    stage.website.place.replies(() => {
      received.push(currentTime().getTime());
      return { status: 204 };
    });
    const times: string[] = [];
    const statuses: Record<string, number> = {};
    let moved = 0;
    for (let run = 0; run < DAYS * HOURS.length; run += 1) {
      // A token may send 60 requests a minute.
      if (run % 6 === 0) stage.owner.admin.token = (await stage.owner.person('admin')).token;
      const { due, status, before, after } = await nextRun(stage);
      times.push(DateTime.fromJSDate(due, { zone: ZONE }).toFormat('yyyy-MM-dd HH:mm'));
      statuses[status] = (statuses[status] ?? 0) + 1;
      const homes = status === 'succeeded' ? simulatedHomes(due) : before;
      assert.deepEqual(after, { v2: homes, v1: homes, sites: homes }, `${due} ${status}`);
      const changed = JSON.stringify(homes) !== JSON.stringify(before);
      moved += changed ? 1 : 0;
      const { tags, expected } = await webhooksOf(stage, { edits: run % 4 === 0, changed });
      assert.deepEqual(tags, expected, `${due} ${status}`);
    }
    const days = Array.from({ length: DAYS + 1 }, (_, n) => start.plus({ days: n }));
    const local = days.flatMap((day) =>
      HOURS.map((hour) => `${day.toFormat('yyyy-MM-dd')} ${String(hour).padStart(2, '0')}:00`),
    );
    const from = local.findIndex((time) => time > start.toFormat('yyyy-MM-dd HH:mm'));
    assert.deepEqual(times, local.slice(from, from + times.length));
    assert.deepEqual(Object.keys(statuses).toSorted(), ['failed', 'succeeded']);
    assert.equal(moved, statuses['succeeded']);
    const gaps = received.slice(1).map((at, n) => at - (received[n] ?? 0));
    assert.ok(Math.min(...gaps) >= BATCH, `${Math.min(...gaps)} ms`);
    assert.deepEqual(
      stage.others.map(({ place }) => place.posts.length),
      [0, 0],
    );
  });
});
