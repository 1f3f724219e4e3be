/**
 * `simulator`: a management system, a CRM and a tour provider whose delay, failure and drift are
 * settings (decisions §6 and §7).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { simulator } from '../../src/connectors/simulator.ts';
import { Fault } from '../../src/kernel/fault.ts';
import { newId } from '../../src/kernel/id.ts';
import { account, community, type Made, type TestAccount } from '../kit/account.ts';
import { type Answer, dataOf, errorsOf, v2 } from '../kit/call.ts';
import { objectAt, textAt } from '../kit/json.ts';
import { firstAttempt, service, testClock } from '../kit/service.ts';
import { submit } from '../kit/submit.ts';
import {
  availability,
  type Day,
  dayAhead,
  reserve,
  type TourHome,
  tourHome,
} from '../kit/tours.ts';

type Json = Record<string, unknown>;

const connect = (owner: TestAccount, category: string, settings: object = {}): Promise<Made> =>
  owner.make('connections', {
    type: 'simulator',
    category,
    name: `Simulated ${category}`,
    settings,
  });

const change = async (owner: TestAccount, { id }: Made, settings: object) =>
  assert.equal(
    (await v2(owner.admin.token, 'PATCH', `/connections/${id}`, { settings })).status,
    200,
  );

/** Runs the connection, and returns the log of the run. */
async function run(owner: TestAccount, { id }: Made) {
  assert.equal((await v2(owner.admin.token, 'POST', `/connections/${id}/run`)).status, 202);
  await (await service()).drain();
  return dataOf(await v2(owner.admin.token, 'GET', `/connections/${id}/logs`))[0] as Json & {
    counts: Record<string, Record<string, number>>;
  };
}

const list = async ({ admin }: TestAccount, path: string) =>
  dataOf(await v2(admin.token, 'GET', `/${path}per_page=200`));

suite('the category of a simulator', () => {
  test('is set at creation and cannot be changed (§2.11)', async () => {
    const owner = await account();
    const body = { type: 'simulator', name: 'x' };
    const make = (more: object) =>
      v2(owner.admin.token, 'POST', '/connections', { ...body, ...more });
    assert.deepEqual(errorsOf(await make({})), { category: ['The category field is required.'] });
    assert.deepEqual(errorsOf(await make({ category: 'search' })), {
      category: ['The selected category is invalid.'],
    });
    const connection = await connect(owner, 'crm');
    assert.equal(connection['category'], 'crm');
    const moved = await v2(owner.admin.token, 'PATCH', `/connections/${connection.id}`, {
      category: 'pms',
    });
    assert.deepEqual(errorsOf(moved), { category: ['The category field cannot be changed.'] });
    const run = await v2(owner.admin.token, 'POST', `/connections/${connection.id}/run`);
    assert.equal(run.status, 202);
    await (await service()).drain();
    assert.deepEqual(await list(owner, 'properties?'), []);
    const other = await make({ type: 'calendar', category: 'crm' });
    assert.deepEqual(errorsOf(other), { category: ['The selected category is invalid.'] });
  });
});

suite('a simulated management system', () => {
  test('imports one community, which is the same in every run', async () => {
    const owner = await account();
    const connection = await connect(owner, 'pms', { seed: 7, units: 30 });
    const first = await run(owner, connection);
    assert.deepEqual([first['status'], first.counts['units']?.['created']], ['succeeded', 30]);
    const units = await list(owner, 'units?');
    assert.ok(
      units.some((unit) => unit['is_available']) && units.some((unit) => !unit['is_available']),
    );
    assert.ok(units.every((unit) => Number(unit['min_base_rent']) > 1000));
    const second = await run(owner, connection);
    assert.deepEqual(second.counts['units'], { created: 0, changed: 0, unchanged: 30, gone: 0 });
    const twin = await account();
    await run(twin, await connect(twin, 'pms', { seed: 7, units: 30 }));
    const facts = (all: Json[]) =>
      all.map(({ number, min_base_rent, is_available }) => [number, min_base_rent, is_available]);
    assert.deepEqual(facts(await list(twin, 'units?')), facts(units));
  });

  test('owns the same fields as a feed; a simulated CRM owns none (§2.12)', async () => {
    const owner = await account();
    const connection = await connect(owner, 'pms');
    await run(owner, connection);
    const [unit] = await list(owner, 'units?');
    const write = (id: unknown) =>
      v2(owner.admin.token, 'PATCH', `/units/${id}`, { min_base_rent: 1 });
    assert.match(
      errorsOf(await write(unit?.['id']))['min_base_rent']?.[0] ?? '',
      /managed by the connection Simulated pms/,
    );
    const free = await community(owner);
    const crm = await connect(owner, 'crm');
    await v2(owner.admin.token, 'POST', `/connections/${crm.id}/properties`, {
      property_id: free.property.id,
    });
    assert.equal((await write(free.unit.id)).status, 200);
  });

  test('changes rents and available units every minute if drift is enabled', async (t) => {
    const pass = testClock(t);
    const owner = await account();
    const connection = await connect(owner, 'pms', { drift: true, units: 40 });
    await run(owner, connection);
    pass(61_000);
    const { counts } = await run(owner, connection);
    assert.ok((counts['units']?.['changed'] ?? 0) > 20, JSON.stringify(counts));
    assert.equal(counts['units']?.['created'], 0);
  });

  test('a simulated failure fails the run and leaves the data unchanged', async () => {
    const owner = await account();
    const connection = await connect(owner, 'pms', { units: 5 });
    await run(owner, connection);
    const before = await list(owner, 'units?');
    await change(owner, connection, { failure: 'error', units: 9 });
    const log = await run(owner, connection);
    assert.deepEqual(
      [log['status'], log['message']],
      ['failed', 'The simulated system responded with status 500.'],
    );
    assert.deepEqual(await list(owner, 'units?'), before);
  });
});

suite('a simulated CRM', () => {
  test('rejects leads while it simulates a failure, and accepts the retry', async () => {
    const { drain, handlers } = await service();
    await drain();
    const owner = await account();
    const { property } = await community(owner);
    const connection = await connect(owner, 'crm', { failure: 'reset' });
    await v2(owner.admin.token, 'POST', `/connections/${connection.id}/properties`, {
      property_id: property.id,
    });
    assert.equal(
      (await submit('/leads', { property_id: property.id, email: `${newId()}@example.com` }))
        .status,
      201,
    );
    await assert.rejects(drain(), (error) => error instanceof Fault && error.kind === 'upstream');
    await change(owner, connection, { failure: 'none' });
    const [line] = await owner.ctx.run<{ id: string }>(
      sql`select id from lead_timeline where account_id = ${owner.id}`,
    );
    const payload = {
      account_id: owner.id,
      connection_id: connection.id,
      line_id: textAt(line, 'id'),
    };
    await handlers['lead-push'](payload, firstAttempt());
  });
});

suite('a simulated tour provider', () => {
  const simulated = (settings: object = {}): Promise<TourHome> =>
    tourHome('simulator', settings, {}, { category: 'tour' });
  const daysOf = (answer: Answer) => (answer.json['data'] as { days: Day[] }).days;

  test('offers the same slots on every request, and each slot can be booked once (§4.4)', async () => {
    const home = await simulated({ seed: 3 });
    const [start_date, days] = [await dayAhead(1), 3];
    const offered = daysOf(await availability(home, { start_date, days }));
    assert.deepEqual(daysOf(await availability(home, { start_date, days })), offered);
    const tour_time = offered[0]?.times[0] ?? '';
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => reserve(home, { tour_date: start_date, tour_time })),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(49).fill(409)]);
    const winner = objectAt(answers.find(({ status }) => status === 201)?.json, 'data');
    assert.match(String(winner['reference']), /^SIM-[0-9A-F]{8}$/);
    assert.equal(
      daysOf(await availability(home, { start_date, days }))[0]?.times.includes(tour_time),
      false,
    );
  });

  for (const failure of ['error', 'reset']) {
    test(`returns 502 for a failure of the kind ${failure}, and the slot stays free`, async () => {
      const home = await simulated();
      const start_date = await dayAhead(1);
      const tour_time = daysOf(await availability(home, { start_date }))[0]?.times[0] ?? '';
      await change(home.owner, home.connection, { failure });
      assert.equal((await availability(home)).status, 502);
      assert.equal((await reserve(home, { tour_date: start_date, tour_time })).status, 502);
      await change(home.owner, home.connection, { failure: 'none' });
      assert.equal((await reserve(home, { tour_date: start_date, tour_time })).status, 201);
    });
  }

  test('fails some requests and serves others if the failure rate is one half', async (t) => {
    const pass = testClock(t);
    const home = await simulated({ failure: 'error', failure_rate: 0.5 });
    const statuses = new Set<number>();
    for (let turn = 0; turn < 40 && statuses.size < 2; turn += 1) {
      pass(1000);
      statuses.add((await availability(home)).status);
    }
    assert.deepEqual([...statuses].sort(), [200, 502]);
  });

  test('offers other times an hour later if drift is enabled', async (t) => {
    const pass = testClock(t);
    const home = await simulated({ drift: true });
    const start_date = await dayAhead(3);
    const offered = daysOf(await availability(home, { start_date }));
    pass(3_600_000);
    assert.notDeepEqual(daysOf(await availability(home, { start_date })), offered);
  });
});

suite('delay', () => {
  const ask = (given: object, signal: AbortSignal) =>
    simulator.test?.(simulator.settings.parse(given), {
      outbound: null as never,
      mailer: null as never,
      now: new Date(0),
      signal,
    });

  test('a response takes the configured time, limited by the timeout of the caller', async () => {
    const isUpstream = (error: unknown) => error instanceof Fault && error.kind === 'upstream';
    await ask({ delay_ms: 20 }, new AbortController().signal);
    await assert.rejects(
      ask({ delay_ms: 50_000 }, AbortSignal.timeout(20)) ?? Promise.resolve(),
      isUpstream,
    );
    await assert.rejects(
      ask({ failure: 'timeout' }, AbortSignal.timeout(20)) ?? Promise.resolve(),
      isUpstream,
    );
  });
});
