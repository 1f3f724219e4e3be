/**
 * `DATABASE_URL=postgres://... npm run writes`: changes rents at a constant rate through one server
 * while the website is read through this server and through a second one. Checks that each write
 * gets a change number, that the first server never serves a rent older than an acknowledged one,
 * that the second server serves an outdated rent for at most a second, and that the cache webhooks
 * name exactly the written properties. `--rate 500` sets the writes per second and `--seconds 60`
 * the duration. The exit status is 1 if a check fails or the rate is not reached.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { request } from 'undici';
import { pinLoader, start, startService, stopAll } from './children.ts';
import { makeDatabases } from './databases.ts';
import { listen } from './outside.ts';
import type { Targets } from './prepare.ts';

const WRITERS = 20;
const READ_PAUSE_MS = 20;
const MAX_LAG_MS = 1000;
const MIN_RATE = 0.95;
/**
 * A website gets at most one webhook every 15 seconds. The tolerance covers differences in the
 * delivery times of webhooks.
 */
const MIN_GAP_MS = 14_000;
const QUIET_MS = 25_000;
/** The first rent that is written, which is above every rent of the demo. */
const LOWEST_RENT = 10_000;

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '60' },
  },
});
const rate = Number(values.rate);
const writes = rate * Number(values.seconds);

const say = (line: string) => process.stdout.write(`${line}\n`);
const check = (isRight: boolean, failure: string) => {
  if (isRight) return;
  say(`Failed: ${failure}.`);
  process.exitCode = 1;
};

type Webhook = { at: number; tags: string[]; version: number };
const webhooks: Webhook[] = [];
const receiver = createServer(async (request, response) => {
  const message: Omit<Webhook, 'at'> = JSON.parse(await text(request));
  webhooks.push({ at: performance.now(), ...message });
  response.writeHead(204).end();
});
const origin = await listen(receiver);

const { DATABASE_URL } = process.env;
if (DATABASE_URL === undefined) throw new Error('Set DATABASE_URL to a PostgreSQL server.');
const databases = await makeDatabases(DATABASE_URL);
pinLoader();
try {
  const prepared = await start<Targets>(import.meta.resolve('./prepare.ts'), databases.service);
  const { demoToken, siteToken, websiteId } = prepared.hello;
  await prepared.ended();
  const client = new pg.Client({ connectionString: databases.service['DATABASE_URL'] });
  await client.connect();
  await client.query('update websites set settings = $1 where id = $2', [
    { cache_webhook_url: `${origin}/webhook` },
    websiteId,
  ]);
  await client.end();
  const common = { ...databases.service, LOG_LEVEL: 'fatal', FRONTAGE_OUTBOUND_ALLOW: origin };
  const writer = await startService({ ...common, FRONTAGE_ROLE: 'all' });
  const other = await startService(common);
  const started = performance.now();

  /** Sends a request and returns its response; throws if the status is not 200. */
  async function send(url: string, options: Parameters<typeof request>[1]) {
    const { statusCode, headers, body } = await request(url, options);
    const bytes = Buffer.from(await body.arrayBuffer());
    const answer = headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${answer}`);
    return { headers, answer: answer.toString() };
  }

  const setRent = (id: string | undefined, rent: number) =>
    send(`${writer.hello.url}/api/v2/units/${id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${demoToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ min_base_rent: rent, max_base_rent: rent }),
    });

  async function readSite<T>(url: string, path: string): Promise<{ data: T; version: number }> {
    const { headers, answer } = await send(`${url}/api/sites/v1/${path}`, {
      headers: {
        authorization: `Bearer ${siteToken}`,
        'x-service-website': websiteId,
        'accept-encoding': 'gzip',
      },
    });
    const { data }: { data: T } = JSON.parse(answer);
    return { data, version: Number(headers['x-service-version']) };
  }

  type Unit = { id: string; slug: string; property: { id: string } };
  const { data: units } = await readSite<Unit[]>(writer.hello.url, 'units?per_page=100');
  const propertyIds = new Set(units.map(({ property }) => property.id));

  /** The last acknowledged rent of each unit, and when each rent was acknowledged. */
  const acknowledged = units.map((): { rent: number; at: Map<number, number> } => ({
    rent: 0,
    at: new Map(),
  }));
  const times: number[] = [];
  let next = 0;
  let isOver = false;

  /**
   * Sends writes until all are sent. Each write of a unit sets a higher rent than the one before.
   */
  async function write(began: number): Promise<void> {
    for (let n = next++; n < writes; n = next++) {
      await setTimeout(Math.max(0, began + (n * 1000) / rate - performance.now()));
      const place = n % units.length;
      const rent = LOWEST_RENT + Math.floor(n / units.length);
      const sent = performance.now();
      await setRent(units[place]?.id, rent);
      times.push(performance.now() - sent);
      const known = acknowledged[place];
      known?.at.set(rent, performance.now());
      if (known !== undefined) known.rent = Math.max(known.rent, rent);
    }
  }

  /**
   * Returns the number of reads, and the longest time in milliseconds for which a returned rent was
   * outdated.
   */
  async function readUntilOver(url: string): Promise<{ reads: number; lag: number }> {
    let [reads, lag] = [0, 0];
    for (; !isOver; reads += 1) {
      const place = reads % units.length;
      const floor = acknowledged[place]?.rent ?? 0;
      const { data } = await readSite<{ rent: { base_min: number } }>(
        url,
        `units/${units[place]?.slug}`,
      );
      const shown = data.rent.base_min;
      const newer = acknowledged[place]?.at.get(Math.max(shown + 1, LOWEST_RENT));
      if (shown < floor && newer !== undefined) lag = Math.max(lag, performance.now() - newer);
      await setTimeout(READ_PAUSE_MS);
    }
    return { reads, lag };
  }

  const quietSince = (since: number) =>
    performance.now() - Math.max(since, webhooks.at(-1)?.at ?? 0) > QUIET_MS;
  // Wait for the webhooks of the setup to end.
  while (!quietSince(started)) await setTimeout(500);
  webhooks.length = 0;
  const before = await readSite(writer.hello.url, 'properties');
  const cpu = writer.cpu();
  const began = performance.now();
  const reading = [writer, other].map(({ hello: { url } }) => readUntilOver(url));
  await Promise.all(Array.from({ length: WRITERS }, () => write(began)));
  const seconds = (performance.now() - began) / 1000;
  isOver = true;
  const [own, remote] = await Promise.all(reading);
  const cpuEach = (writer.cpu() - cpu) / writes;
  const ended = performance.now();
  while (!quietSince(ended)) await setTimeout(500);
  const after = await readSite(writer.hello.url, 'properties');
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  const gaps = webhooks.slice(1).map(({ at }, place) => at - (webhooks[place]?.at ?? 0));
  const tags = [...new Set(webhooks.flatMap((webhook) => webhook.tags))];
  say(
    `${writes} writes in ${seconds.toFixed(1)} s (${(writes / seconds).toFixed(0)} per second), p99 ${p99.toFixed(0)} ms, ${cpuEach.toFixed(2)} ms of processor time of the service each, with its reads.`,
  );
  say(
    `${own?.reads} reads of the same server, outdated by at most ${own?.lag.toFixed(0)} ms; ${remote?.reads} of the other, at most ${remote?.lag.toFixed(0)} ms.`,
  );
  say(
    `${webhooks.length} webhooks, at least ${(Math.min(...gaps) / 1000).toFixed(1)} s apart, with ${tags.length} different tags; properties written: ${propertyIds.size}.`,
  );
  check(writes / seconds >= MIN_RATE * rate, 'the rate was not reached');
  check(own?.lag === 0, 'the same server served an outdated rent');
  check((remote?.lag ?? 0) <= MAX_LAG_MS, 'the other server served an outdated rent for too long');
  check(
    after.version - before.version >= writes,
    `${writes} writes got ${after.version - before.version} change numbers`,
  );
  check(Math.min(...gaps) >= MIN_GAP_MS, 'webhooks were sent too often');
  for (const id of propertyIds)
    check(tags.includes(`inventory:${id}`), `no webhook names the property ${id}`);
  check(
    tags.every((tag) => propertyIds.has(tag.replace(/.*:/, ''))),
    `tags of other records: ${tags.join(', ')}`,
  );
} finally {
  await stopAll();
  await databases.remove();
  receiver.close();
}
