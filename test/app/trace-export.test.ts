/** The export of spans to a collector that is down, slow or hostile. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { afterEach, beforeEach, suite, test } from 'node:test';
import pino from 'pino';
import type { Tracing } from '../../src/app/tracing/open.ts';
import { traceSpans } from '../../src/kernel/metrics.ts';
import { currentTrace, inSpan } from '../../src/kernel/trace.ts';
import { type Collector, openCollector } from '../kit/collector.ts';
import { freePort } from '../kit/port.ts';
import { tracingOf } from './tracing-stage.ts';

const TOKEN = 'collector-token';

const work = (name: string) => inSpan({ name }, async () => undefined);

async function counts(): Promise<Record<string, number>> {
  const { values } = await traceSpans.get();
  return Object.fromEntries(values.map(({ labels, value }) => [String(labels.result), value]));
}

/** Returns a function that returns the increase of each count since `counting` was called. */
async function counting(): Promise<() => Promise<Record<string, number>>> {
  const before = await counts();
  return async () => {
    const now = Object.entries(await counts());
    const added = now.map(([result, value]) => [result, value - (before[result] ?? 0)] as const);
    return Object.fromEntries(added.filter(([, value]) => value > 0));
  };
}

suite('the export of spans', () => {
  let collector: Collector;
  let lines: string[];
  let opened: Tracing[];
  beforeEach(async () => {
    collector = await openCollector();
    lines = [];
    opened = [];
  });
  afterEach(async () => {
    await Promise.all(opened.map((tracing) => tracing.close()));
    await collector.close();
  });

  function open(env: Record<string, string> = {}): Tracing {
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const tracing = tracingOf(
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
        OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${TOKEN},x-tenant=frontage`,
        OTEL_BSP_SCHEDULE_DELAY: '1',
        ...env,
      },
      log,
    );
    opened.push(tracing);
    return tracing;
  }

  /** The messages of the log. */
  const messages = () => lines.map((line) => JSON.parse(line).msg);

  test('sends the configured headers, and counts exported spans', async () => {
    open();
    const added = await counting();
    await work('one');
    await collector.until(({ name }) => name === 'one');
    assert.deepEqual(collector.paths, ['/v1/traces']);
    assert.equal(collector.headers[0]?.authorization, `Bearer ${TOKEN}`);
    assert.equal(collector.headers[0]?.['x-tenant'], 'frontage');
    assert.equal(collector.headers[0]?.['content-type'], 'application/x-protobuf');
    await opened[0]?.close();
    assert.deepEqual(await added(), { exported: 1 });
    assert.deepEqual(lines, []);
  });

  test('uses the full URL and the headers for traces, where they are set', async () => {
    open({
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.origin}/custom`,
      OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'x-tenant=traces',
      OTEL_EXPORTER_OTLP_TRACES_TIMEOUT: '5000',
    });
    await work('one');
    await collector.until(({ name }) => name === 'one');
    assert.deepEqual(collector.paths, ['/custom']);
    assert.equal(collector.headers[0]?.['x-tenant'], 'traces');
    assert.equal(collector.headers[0]?.authorization, `Bearer ${TOKEN}`);
  });

  test('marks a span as failed by the class or code of an error, without its message', async () => {
    open();
    const failing = async () => {
      throw new TypeError('a message with ada@hidden.example');
    };
    await assert.rejects(inSpan({ name: 'failing' }, failing), TypeError);
    const span = await collector.until(({ name }) => name === 'failing');
    assert.deepEqual([span.isFailed, span.attributes['error.type']], [true, 'TypeError']);
    assert.ok(!collector.text().includes('hidden'));
  });

  test('counts what a collector that is down does not receive, and logs it once', async () => {
    const tracing = open({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
      OTEL_EXPORTER_OTLP_TIMEOUT: '20',
    });
    const added = await counting();
    await Promise.all([work('one'), work('two'), work('three')]);
    await tracing.close();
    assert.deepEqual(await added(), { failed: 3 });
    assert.deepEqual(messages(), ['trace export failed']);
    assert.match(lines.join(''), /"reason":"ECONNREFUSED"/);
    assert.ok(!lines.join('').includes(TOKEN));
  });

  test('drops spans while too many wait, and never waits for the collector', async () => {
    const tracing = open({
      OTEL_BSP_MAX_QUEUE_SIZE: '4',
      OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '1',
    });
    collector.answer(() => undefined);
    const added = await counting();
    await work('hangs');
    await collector.exports(1);
    for (let number = 0; number < 100; number += 1) await work(`span ${number}`);
    assert.deepEqual(await added(), { dropped: 96 });
    collector.answer((response) => response.destroy());
    await tracing.close();
  });

  test('gives up on responses that never end, and continues when the collector recovers', async () => {
    open({ OTEL_EXPORTER_OTLP_TIMEOUT: '200' });
    const added = await counting();
    collector.answer((response) => {
      response.writeHead(200);
      const drip = setInterval(() => void response.write('.'), 5);
      response.once('close', () => clearInterval(drip));
    });
    await work('one');
    await collector.exports(1);
    collector.answer((response) => void response.writeHead(200).end());
    await work('two');
    await collector.until(({ name }) => name === 'two');
    await opened[0]?.close();
    const results = await added();
    assert.equal(results['exported'], 2, 'the status of the slow response had arrived');
  });

  test('reads no more than a few megabytes of a response', async () => {
    open();
    const chunk = Buffer.alloc(1024 * 1024);
    let sent = 0;
    const ended = Promise.withResolvers<void>();
    collector.answer((response) => {
      response.writeHead(200);
      const write = () => {
        while (!response.destroyed && response.write(chunk)) sent += 1;
        sent += 1;
        response.once('drain', write);
      };
      response.once('close', ended.resolve);
      write();
    });
    await work('one');
    await ended.promise;
    assert.ok(sent < 64, `${sent} MiB`);
    collector.answer((response) => void response.writeHead(200).end());
    await work('two');
    await collector.until(({ name }) => name === 'two');
  });

  test('logs the status of a rejected export, but not the text of the response', async () => {
    const tracing = open();
    collector.answer((response) => void response.writeHead(401, TOKEN).end(TOKEN));
    await work('one');
    await collector.exports(1);
    await tracing.close();
    assert.deepEqual(messages(), ['trace export failed']);
    assert.match(lines.join(''), /"reason":401/);
    assert.ok(!lines.join('').includes(TOKEN));
  });

  test('sends waiting spans when the service stops', async () => {
    const tracing = open({ OTEL_BSP_SCHEDULE_DELAY: '3600000' });
    await work('last');
    await tracing.close();
    assert.deepEqual(
      collector.spans.map(({ name }) => name),
      ['last'],
    );
    assert.equal(currentTrace(), undefined);
  });

  test('sends one batch at a time, so memory contains only one batch besides the waiting spans', async () => {
    open({
      OTEL_BSP_EXPORT_TIMEOUT: '500',
      OTEL_EXPORTER_OTLP_TIMEOUT: '3600000',
      OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '1',
    });
    const added = await counting();
    collector.answer(() => undefined);
    for (const name of ['one', 'two']) await work(name);
    await collector.exports(2);
    const { failed = 0 } = await added();
    assert.ok(failed >= 1, 'The second batch was sent while the first was in progress.');
    collector.answer((response) => response.destroy());
  });

  test('lets the process exit although the collector hangs', async () => {
    const tracing = open({
      OTEL_BSP_SCHEDULE_DELAY: '3600000',
      OTEL_EXPORTER_OTLP_TIMEOUT: '3600000',
    });
    let closed: Promise<unknown> | undefined;
    collector.answer((response) => {
      closed = once(response, 'close', { signal: AbortSignal.timeout(15_000) });
    });
    await work('last');
    await tracing.close();
    assert.ok(closed);
    await closed;
  });
});
