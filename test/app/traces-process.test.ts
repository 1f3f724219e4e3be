/** Traces of the built service as a process of its own, configured by the standard variables. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, suite, test } from 'node:test';
import { openCollector } from '../kit/collector.ts';
import { makeDataDir } from '../kit/data-dir.ts';
import { PROGRAM } from '../kit/program.ts';
import { DATABASE_URL, end, get, start } from '../kit/reloaded-service.ts';
import { setUp } from '../kit/set-up.ts';

const home = mkdtempSync(join(tmpdir(), 'frontage-traces-'));
makeDataDir(join(home, 'data'));

let collector: Awaited<ReturnType<typeof openCollector>>;
setUp(async () => {
  collector = await openCollector();
});
after(async () => {
  await collector.close();
  rmSync(home, { recursive: true, force: true });
});

/** Prints a line when a module with the SDK of OpenTelemetry is loaded. */
const WATCH = `import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (String(loaded.source).includes('BatchSpanProcessorBase')) console.error('SDK', url);
      return loaded;
    },
  });`;

const watched = {
  NODE_OPTIONS: `--import ${JSON.stringify(`data:text/javascript,${encodeURIComponent(WATCH)}`)}`,
};

const SECRET = 'secret-of-the-collector';

/** Variables with which spans are sent only when the process stops. */
const exporting = () => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
  OTEL_EXPORTER_OTLP_HEADERS: `api-key=${SECRET}`,
  OTEL_SERVICE_NAME: 'leasing',
  OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=staging,service.version=7',
  OTEL_BSP_SCHEDULE_DELAY: '3600000',
});

/** Serves one request, stops, and returns what the process printed. */
async function run(env: Record<string, string>): Promise<string> {
  const options = {
    cwd: home,
    env: { PATH: process.env['PATH'], PORT: '0', FRONTAGE_DATA_DIR: join(home, 'data'), ...env },
  };
  const child = spawn(process.execPath, [...PROGRAM, 'serve', '--json'], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors = text(child.stderr);
  const [line] = await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(async () => {
      throw new Error(await errors);
    }),
  ]);
  const { url } = JSON.parse(String(line));
  await fetch(`${url}/api/v2/me`, { headers: { authorization: 'Bearer 1|guess' } });
  child.kill('SIGTERM');
  assert.deepEqual(await once(child, 'exit'), [0, null]);
  return errors;
}

suite('the service as a process', () => {
  test('without the variables, loads nothing of OpenTelemetry and exports nothing', async () => {
    const before = collector.spans.length;
    assert.doesNotMatch(await run(watched), /^SDK/m);
    assert.equal(collector.spans.length, before);
  });

  test('sends its spans when it stops, with the service name, attributes and headers that the variables set', async () => {
    const printed = await run({ ...watched, ...exporting() });
    assert.match(printed, /^SDK/m);
    const span = await collector.until(({ name }) => name === 'GET /api/v2/me');
    assert.equal(span.attributes['http.response.status_code'], '401');
    assert.equal(span.resource['service.name'], 'leasing');
    assert.equal(span.resource['service.version'], '7');
    assert.equal(span.resource['deployment.environment.name'], 'staging');
    assert.equal(collector.headers.at(-1)?.['api-key'], SECRET);
    assert.ok(!printed.includes(SECRET), 'the log contains no header');
    assert.ok(!collector.text().includes('1|guess'));
  });

  test('shows no header in its configuration', () => {
    const { stdout } = spawnSync(process.execPath, [...PROGRAM, 'doctor'], {
      cwd: home,
      env: { PATH: process.env['PATH'], FRONTAGE_DATA_DIR: join(home, 'none'), ...exporting() },
      encoding: 'utf8',
    });
    assert.match(stdout, /OTEL_EXPORTER_OTLP_HEADERS +\*\*\*/);
    assert.match(stdout, new RegExp(collector.origin));
    assert.ok(!stdout.includes(SECRET));
  });

  test('sends the spans of the previous processes after a reload', async () => {
    const processes = DATABASE_URL === undefined ? 1 : 2;
    const service = await start({ ...exporting(), FRONTAGE_PROCESSES: String(processes) });
    await service.logged('service started', processes);
    const before = collector.spans.length;
    for (let times = 0; times < 20; times += 1) await get(service.port, '/openapi/v2.json', false);
    service.child.kill('SIGHUP');
    await service.logged('service stopped', processes);
    const spans = collector.spans
      .slice(before)
      .filter(({ name }) => name === 'GET /openapi/v2.json');
    assert.equal(spans.length, 20);
    const instances = new Set(spans.map(({ resource }) => resource['service.instance.id']));
    assert.equal(instances.size, processes);
    await service.logged('service started', 2 * processes);
    await end(service);
  });
});
