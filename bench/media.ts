/**
 * `node bench/media.ts [photos]`: imports a batch of 12-megapixel photos (default 100) into a
 * separate service, and reports the 99th percentile of the event loop delay and the peak memory of
 * the process. `DATABASE_URL` names an empty database; without it, the benchmark runs on PGlite.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Demo } from '../src/app/demo/file.ts';
import { METRICS_TOKEN, metricsOf } from './capture.ts';

const PHOTOS = Number(process.argv[2] ?? 100);
const [WIDTH, HEIGHT] = [4000, 3000];
const CLI = fileURLToPath(new URL('../src/app/cli.ts', import.meta.url));

const say = (text: string) => process.stderr.write(`${text}\n`);

/** Distinct photos: crops of colored clouds with camera grain and a location in their EXIF. */
async function* photographs(): AsyncGenerator<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const clouds = await sharp({
    create: { width: 1100, height: 850, channels: 3, background: '#888', noise },
  })
    .png()
    .toBuffer();
  const { data, info } = await sharp(clouds)
    .resize(WIDTH + PHOTOS * 4, HEIGHT + PHOTOS * 4, { kernel: 'cubic', fit: 'fill' })
    .sharpen({ sigma: 2 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (let made = 0; made < PHOTOS; made += 1)
    yield await sharp(data, { raw })
      .extract({ left: made * 4, top: made * 4, width: WIDTH, height: HEIGHT })
      .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg({ quality: 92 })
      .toBuffer();
}

async function serve(photos: readonly Buffer[]): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    const bytes = photos[Number(request.url?.slice(1))];
    response
      .writeHead(bytes === undefined ? 404 : 200, { 'content-type': 'image/jpeg' })
      .end(bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Runs a command of the service; resolves when it prints its first line. */
async function command(args: string[], env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout ?? child, 'data');
  return child;
}

const metric = (text: string, name: string) =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);

/** The peak memory of a process, in megabytes. */
const peakOf = (pid: number) =>
  Math.round(
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
  );

/**
 * The database of the service: PGlite, which uses more memory than the rest of the process, or an
 * empty database on a server.
 */
const database: Record<string, string> =
  process.env['DATABASE_URL'] === undefined
    ? {}
    : {
        DATABASE_URL: process.env['DATABASE_URL'],
        FRONTAGE_SECRET: 'a secret of the benchmark, long enough',
      };
const dataDir = mkdtempSync(join(tmpdir(), 'frontage-bench-media-'));
say(`Creating ${PHOTOS} photos ...`);
const photos: Buffer[] = [];
for await (const photo of photographs()) photos.push(photo);
const { server, origin } = await serve(photos);
const port = String(Number(new URL(origin).port) - 1);
const env = {
  FRONTAGE_DATA_DIR: dataDir,
  FRONTAGE_OUTBOUND_ALLOW: origin,
  PORT: port,
  LOG_LEVEL: 'warn',
  FRONTAGE_METRICS: METRICS_TOKEN,
  FRONTAGE_RATE_LIMIT_FACTOR: '1000',
  ...database,
  ...(process.env['FRONTAGE_ROLE'] ? { FRONTAGE_ROLE: process.env['FRONTAGE_ROLE'] } : {}),
};
const seeding = await command(['demo', '--json'], env);
if (seeding.exitCode === null) await once(seeding, 'exit');
const service = await command(['serve'], env);
try {
  const url = `http://127.0.0.1:${port}`;
  const { accounts } = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as Demo;
  const headers = {
    authorization: `Bearer ${accounts[0]?.users['admin']?.token}`,
    'content-type': 'application/json',
  };
  await metricsOf(url);
  const before = peakOf(service.pid ?? 0);
  const began = performance.now();
  const body = JSON.stringify({ items: photos.map((_, index) => ({ url: `${origin}/${index}` })) });
  const answer = await fetch(`${url}/api/v2/media/batch`, { method: 'POST', headers, body });
  const { data } = (await answer.json()) as { data: { status: string }[] };
  const seconds = (performance.now() - began) / 1000;
  const after = await metricsOf(url);
  const statuses = Object.groupBy(data, ({ status }) => status);
  const counts = Object.entries(statuses).map(([status, all]) => `${all?.length} ${status}`);
  process.stdout.write(
    [
      `${PHOTOS} photos of ${WIDTH} x ${HEIGHT}, ${Math.round(photos.reduce((sum, { length }) => sum + length, 0) / PHOTOS / 1000)} kB each: ${counts.join(', ')} in ${seconds.toFixed(1)} s`,
      `event loop delay: p99 ${Math.round(metric(after, 'nodejs_eventloop_lag_p99_seconds') * 1000)} ms, maximum ${Math.round(metric(after, 'nodejs_eventloop_lag_max_seconds') * 1000)} ms`,
      `memory: ${before} MB before, ${peakOf(service.pid ?? 0)} MB at the peak`,
      '',
    ].join('\n'),
  );
} finally {
  service.kill();
  await once(service, 'exit');
  server.closeAllConnections();
  server.close();
  rmSync(dataDir, { recursive: true, force: true });
}
