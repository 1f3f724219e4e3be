/** The metrics, over real sockets. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import Fastify from 'fastify';
import { openRegistry } from '../../src/app/metrics.ts';
import { serveMetrics } from '../../src/app/watch.ts';
import { enqueue } from '../../src/domain/job-names.ts';
import { newId } from '../../src/kernel/id.ts';
import { discard } from '../../src/outbound/client.ts';
import { Postponed } from '../../src/store/job-runner.ts';
import { openQueue } from '../../src/store/queue.ts';
import { ROOT } from '../conventions/sources.ts';
import { account, community } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { service, servicePort, settled } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';

let origin = '';
let owner: Awaited<ReturnType<typeof account>>;
let home: Awaited<ReturnType<typeof community>>;

setUp(async () => {
  origin = `http://127.0.0.1:${await servicePort()}`;
  owner = await account();
  home = await community(owner);
});

async function read(): Promise<string> {
  const app = Fastify();
  serveMetrics(app, await service(), () => true);
  const { body } = await app.inject('/metrics');
  await app.close();
  return body;
}

/** The value of a line, such as `frontage_jobs_total{queue="a"}`; 0 if there is none. */
function valueAt(metrics: string, line: string): number {
  const found = metrics.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? 0 : Number(found.slice(line.length + 1));
}

/** The amount by which `work` increases the value of a line. */
async function addedTo(line: string, work: () => Promise<unknown>): Promise<number> {
  const before = valueAt(await read(), line);
  await work();
  return valueAt(await read(), line) - before;
}

const get = (path: string) => fetch(`${origin}${path}`).then((response) => response.text());

suite('the metrics', () => {
  test('count requests by method, route and status, with a histogram of their duration', async () => {
    const labels = 'method="GET",route="/api/v2/units/{unit}",status="401"';
    const ask = () => Promise.all([1, 2, 3].map((number) => get(`/api/v2/units/${number}`)));
    const name = 'frontage_http_request_duration_seconds';
    assert.equal(await addedTo(`${name}_count{${labels}}`, ask), 3);
    assert.equal(await addedTo(`${name}_bucket{le="+Inf",${labels}}`, ask), 3);
  });

  test('count page reads by whether they were served from the cache', async () => {
    await settled();
    const path = `/api/v1/property/${home.property.id}/units`;
    const once = () => get(path);
    assert.equal(await addedTo('frontage_page_reads_total{result="miss"}', once), 1);
    assert.equal(await addedTo('frontage_page_reads_total{result="hit"}', once), 1);
    assert.equal(await addedTo('frontage_page_reads_total{result="hit"}', once), 1);
  });

  test('show the number of due jobs and how long they have been due', async () => {
    const waiting = 'frontage_jobs_waiting{queue="property-teardown"}';
    const job = { account_id: owner.id, property_id: newId() };
    assert.equal(await addedTo(waiting, () => enqueue(owner.ctx, 'property-teardown', job)), 1);
    assert.match(await read(), /^frontage_job_oldest_seconds\{queue="property-teardown"\} \d/m);
    await (await service()).drain();
    assert.equal(valueAt(await read(), waiting), 0);
  });

  test('count the runs of jobs by their result', async (t) => {
    const { parts } = await service();
    const name = `metrics-${newId()}`;
    const limits = { retries: 'minutes', atOnce: 1, perAccount: 1 } as const;
    const queue = await openQueue(parts.database, { [name]: limits }, () => undefined);
    t.after(() => queue.stop(0));
    const outcomes = [
      () => undefined,
      () => {
        throw new Error('failed');
      },
      () => {
        throw new Postponed('later', 3_600_000);
      },
    ];
    for (const [outcome] of outcomes.entries())
      await queue.enqueue(parts.database, name, { outcome });
    assert.equal(queue.isWorking(), null);
    const ended = Promise.withResolvers<void>();
    let runs = 0;
    await queue.work(
      {
        [name]: async ({ outcome }: { outcome: number }) => {
          runs += 1;
          if (runs === outcomes.length) ended.resolve();
          outcomes[outcome]?.();
        },
      },
      {},
    );
    assert.equal(queue.isWorking(), true);
    await ended.promise;
    await queue.stop(30);
    const metrics = await read();
    for (const result of ['completed', 'failed', 'postponed'])
      assert.equal(valueAt(metrics, `frontage_jobs_total{queue="${name}",result="${result}"}`), 1);
  });

  test('count the runs of connections by their status', async () => {
    const { id } = await owner.make('connections', {
      type: 'mits_feed',
      name: 'Feed',
      settings: { url: (await service()).feeds.serve(`/${newId()}`, '<nothing/>') },
    });
    const run = async () => {
      assert.equal((await v2(owner.admin.token, 'POST', `/connections/${id}/run`)).status, 202);
      await (await service()).drain();
    };
    assert.equal(await addedTo('frontage_sync_runs_total{status="failed"}', run), 1);
  });

  test('measure the requests to other systems by the class of their status', async () => {
    const { feeds, outbound } = await service();
    const url = feeds.serve(`/${newId()}`, { status: 418, body: 'tea' });
    const broken = feeds.serve(`/${newId()}`, 'reset');
    const name = 'frontage_outbound_request_duration_seconds_count';
    const open = async () => discard(await outbound.open({ url, accountId: owner.id }));
    assert.equal(await addedTo(`${name}{result="4xx"}`, open), 1);
    const fail = () =>
      assert.rejects(outbound.open({ url: broken, accountId: owner.id }), { kind: 'upstream' });
    assert.equal(await addedTo(`${name}{result="failed"}`, fail), 1);
  });

  test('are served without the metrics of the queue while the database does not respond', async () => {
    const { parts, ...rest } = await service();
    const queue = { ...parts.queue, backlog: () => Promise.reject(new Error('down')) };
    const frozen = { ...parts.queue, backlog: () => new Promise<never>(() => undefined) };
    for (const broken of [queue, frozen]) {
      const metrics = await openRegistry({ ...rest, parts: { ...parts, queue: broken } }).metrics();
      assert.match(metrics, /^frontage_http_request_duration_seconds_count/m);
      assert.doesNotMatch(metrics, /^frontage_jobs_waiting\{/m);
    }
  });

  test('are all used by the dashboard, and the dashboard uses no others', async () => {
    const dashboard = readFileSync(`${ROOT}docs/operations/dashboard.json`, 'utf8');
    const used = new Set(dashboard.match(/frontage_\w+/g));
    const own = new Set(
      (await read()).match(/^# TYPE frontage_\w+/gm)?.map((line) => line.slice(7)),
    );
    const base = [...used].map((name) => name.replace(/_(bucket|count|sum)$/, ''));
    assert.deepEqual(new Set(base), own);
  });
});
