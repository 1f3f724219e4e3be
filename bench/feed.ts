/**
 * `DATABASE_URL=postgres://... npm run feed`: imports a large MITS feed while another tenant reads.
 * Prints the growth of the memory of the service, the p99 delay of its event loop, and the p99 of
 * the reads during and before the import. `--megabytes 200` and `--units 100000` set the size of
 * the feed. The feed is imported twice; the second time, every tenth rent is new. The exit status
 * is 1 if an import fails or exceeds a limit of `LIMITS`.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { metricsOf } from './capture.ts';
import { type Child, pinLoader, start, startService, stopAll } from './children.ts';
import { makeDatabases } from './databases.ts';
import { listen } from './outside.ts';
import type { Targets } from './prepare.ts';

const UNITS_OF_A_PROPERTY = 500;
const SAMPLE_MS = 50;
const QUIET_MS = 20_000;
const READ_PAUSE_MS = 20;
const RESOLUTION_MS = 10;

/**
 * The limits of the memory growth in bytes, of the event loop delay in milliseconds, and of the p99
 * of the reads during the import relative to the p99 before it.
 */
const LIMITS = { growth: 150e6, delay: 50, reads: 1.5 };

const LIMIT_NAMES = ['growth', 'delay', 'reads'] as const;

const { values } = parseArgs({
  options: {
    units: { type: 'string', default: '100000' },
    megabytes: { type: 'string', default: '200' },
  },
});
const properties = Math.ceil(Number(values.units) / UNITS_OF_A_PROPERTY);
const unitBytes = (Number(values.megabytes) * 1e6) / (properties * UNITS_OF_A_PROPERTY);

const say = (text: string) => process.stdout.write(`${text}\n`);
const mega = (bytes: number) => (bytes / 1e6).toFixed(0);

function unitOf(property: number, unit: number, turn: number): string {
  const rent = 1500 + (unit % 300) + (unit % 10 === 0 ? turn : 0);
  const text = `<ILS_Unit IDValue="u${property}-${unit}"><Units><Unit><MarketingName>${unit}</MarketingName><UnitBedrooms>1</UnitBedrooms><UnitRent>${rent}</UnitRent><UnitLeasedStatus>available</UnitLeasedStatus><FloorplanName>A1</FloorplanName></Unit></Units><Comment></Comment></ILS_Unit>\n`;
  const padding = 'A bright home with a view of the park. '.repeat(unitBytes / 39);
  return text.replace('</Comment>', `${padding.slice(0, unitBytes - text.length)}</Comment>`);
}

type Run = { status: string; message: string | null };

type Answer = { log_id: number; data: Run & { id: string } };

/** The feed, one property at a time. */
function* feed(turn: number): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<PhysicalProperty>';
  for (let property = 0; property < properties; property += 1) {
    const units = Array.from({ length: UNITS_OF_A_PROPERTY }, (_, unit) =>
      unitOf(property, unit, turn),
    );
    yield `<Property IDValue="p${property}"><PropertyID><MarketingName>Property ${property}</MarketingName></PropertyID><Floorplan IDValue="fp${property}"><Name>A1</Name><Room RoomType="Bedroom"><Count>1</Count></Room></Floorplan>${units.join('')}</Property>`;
  }
  yield '</PhysicalProperty>';
}

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

/** The p99 of the delays of the event loop since the last call, in milliseconds. */
async function loopDelay(url: string): Promise<number> {
  const metric = /^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(await metricsOf(url));
  return Number(metric?.[1] ?? Number.NaN) * 1000 - RESOLUTION_MS;
}

const folder = await mkdtemp(join(tmpdir(), 'frontage-feed-'));
const file = join(folder, 'feed.xml');
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/xml' });
  pipeline(createReadStream(file), response).catch(() => response.destroy());
});
const origin = await listen(server);

const databases = await makeDatabases(
  process.env['BENCH_DATABASE_URL'] ?? process.env['DATABASE_URL'] ?? null,
);
pinLoader();
try {
  const prepared: Child<Targets> = await start(
    import.meta.resolve('./prepare.ts'),
    databases.service,
  );
  const { token, demoToken, siteToken, websiteId } = prepared.hello;
  await prepared.ended();
  const service = await startService({
    ...databases.service,
    FRONTAGE_ROLE: 'all',
    FRONTAGE_OUTBOUND_ALLOW: origin,
    LOG_LEVEL: 'fatal',
  });
  const { url } = service.hello;

  async function ask(method: string, path: string, body?: object) {
    const response = await fetch(`${url}/api/v2/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    const answer: Answer = JSON.parse(await response.text());
    return answer;
  }

  /** One read of V2 and one of Sites by the other tenant, in milliseconds. */
  async function readOnce(): Promise<number> {
    const began = performance.now();
    const [v2, sites] = await Promise.all([
      fetch(`${url}/api/v2/units?per_page=10`, {
        headers: { authorization: `Bearer ${demoToken}` },
      }),
      fetch(`${url}/api/sites/v1/units?per_page=10`, {
        headers: { authorization: `Bearer ${siteToken}`, 'x-service-website': websiteId },
      }),
    ]);
    if (!v2.ok || !sites.ok) throw new Error(`${v2.status} ${sites.status}`);
    await Promise.all([v2.text(), sites.text()]);
    return performance.now() - began;
  }

  async function readUntil(isOver: () => boolean): Promise<number[]> {
    const times: number[] = [];
    while (!isOver()) {
      times.push(await readOnce());
      await setTimeout(READ_PAUSE_MS);
    }
    return times;
  }

  const after = (milliseconds: number) => {
    const end = performance.now() + milliseconds;
    return () => performance.now() > end;
  };

  await readUntil(after(5000));
  const { data: connection } = await ask('POST', 'connections', {
    type: 'mits_feed',
    name: 'Large feed',
    settings: { url: `${origin}/feed.xml` },
  });
  for (let turn = 0; turn < 2; turn += 1) {
    // Generate the feed before the measurement, so that it takes no processor time during it.
    await pipeline(Readable.from(feed(turn)), createWriteStream(file));
    const quiet = p99(await readUntil(after(QUIET_MS)));
    const before = service.memory();
    const cpuBefore = service.cpu();
    let peak = before;
    const sampling = setInterval(() => {
      peak = Math.max(peak, service.memory());
    }, SAMPLE_MS);
    await loopDelay(url);
    const began = performance.now();
    const { log_id } = await ask('POST', `connections/${connection.id}/run`);
    let isOver = false;
    const reading = readUntil(() => isOver);
    let run: Run;
    do {
      await setTimeout(500);
      run = (await ask('GET', `connections/${connection.id}/runs/${log_id}`)).data;
    } while (['queued', 'running'].includes(run.status));
    isOver = true;
    const seconds = (performance.now() - began) / 1000;
    const cpu = (service.cpu() - cpuBefore) / 1000;
    const during = p99(await reading);
    clearInterval(sampling);
    const delay = await loopDelay(url);
    const measured = { growth: peak - before, delay, reads: during / quiet };
    say(
      `Run ${turn + 1}: ${run.status}${run.message === null ? '' : ` (${run.message})`} in ${seconds.toFixed(0)} s, ${cpu.toFixed(0)} s of processor time; memory ${mega(before)} MB before, at most ${mega(peak)} MB (+${mega(measured.growth)} MB); event loop p99 ${delay.toFixed(0)} ms; reads p99 ${quiet.toFixed(1)} ms quiet, ${during.toFixed(1)} ms during (${measured.reads.toFixed(2)} times).`,
    );
    const exceeded = LIMIT_NAMES.filter((name) => measured[name] > LIMITS[name]);
    if (exceeded.length > 0) say(`Exceeded: ${exceeded.join(', ')}.`);
    if (exceeded.length > 0 || run.status !== 'succeeded') process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true });
  await stopAll();
  await databases.remove();
  server.closeAllConnections();
  server.close();
}
