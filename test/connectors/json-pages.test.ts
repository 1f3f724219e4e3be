/** Pages of JSON APIs: links, budgets, waits and bounds. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { z } from 'zod';
import { jsonPages } from '../../src/connectors/json-pages.ts';
import { Fault } from '../../src/kernel/fault.ts';
import { openScriptedSystem } from '../kit/scripted-system.ts';

const page = z.object({ items: z.array(z.number()), next: z.string().nullish() });

/**
 * The contents of the pages and the time that the reader waited, with a clock that only waits move.
 */
async function read(answers: Record<string, unknown>, perMinute = 60) {
  await using stack = new AsyncDisposableStack();
  const system = await openScriptedSystem([answers]);
  stack.defer(() => system.close());
  const waits: number[] = [];
  const items: number[] = [];
  let time = 0;
  const timing = {
    now: () => time,
    wait: async (ms: number) => {
      waits.push(ms);
      time += ms;
    },
  };
  const asked = {
    url: `${system.origin}/1`,
    page,
    next: (one: z.infer<typeof page>) => one.next,
  };
  let fault: Fault | null = null;
  try {
    for await (const one of jsonPages(system.io, { ...asked, perMinute }, timing))
      items.push(...one.items);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    fault = error;
  }
  return { items, waits, fault, requests: system.requestsTo('/1').length };
}

suite('pages', () => {
  test('are read in order through relative links, at the rate of the budget', async () => {
    const { items, waits, fault } = await read(
      {
        '/1': { items: [1], next: '/2' },
        '/2': { items: [2], next: '3' },
        '/3': { items: [3] },
      },
      120,
    );
    assert.deepEqual([items, waits, fault], [[1, 2, 3], [500, 500], null]);
  });

  test('a page that links to itself causes an upstream fault', async () => {
    const { fault, items } = await read({ '/1': { items: [1], next: '/1' } });
    assert.equal(fault?.kind, 'upstream');
    assert.match(fault.message, /^The next-page links of \S+ form a loop\.$/);
    assert.deepEqual(items, [1]);
  });

  test('a page of another origin is not requested, because the headers contain credentials', async () => {
    const { fault } = await read({ '/1': { items: [], next: 'http://127.0.0.1:1/2' } });
    assert.match(fault?.message ?? '', /points to another origin/);
  });

  test('a page that is not JSON or lacks the expected structure causes an `invalid` fault, which names the invalid field', async () => {
    const wrong = await read({ '/1': { items: ['x'] } });
    assert.ok(wrong.fault?.detail.kind === 'invalid');
    assert.match(wrong.fault.detail.errors['url']?.[0] ?? '', /Page 1 .* items\.0/);
    const html = await read({ '/1': { status: 200, body: '<html>' } });
    assert.equal(html.fault?.kind, 'invalid');
  });
});

suite('a system that returns 429', () => {
  const busy = (seconds: string) => ({
    status: 429,
    headers: { 'retry-after': seconds },
    body: '',
  });

  test('receives three requests in total, each after the Retry-After of the previous response', async () => {
    const { waits, fault, requests } = await read({ '/1': busy('7') });
    assert.deepEqual([waits, requests], [[7000, 7000], 3]);
    assert.match(fault?.message ?? '', /status 429/);
  });

  test('with a Retry-After of more than a minute fails the run immediately', async () => {
    const { waits, requests, fault } = await read({ '/1': busy('3600') });
    assert.deepEqual([waits, requests, fault?.kind], [[], 1, 'upstream']);
  });

  test('with a Retry-After that is not a number is retried after one interval', async () => {
    const { waits } = await read({ '/1': busy('soon') }, 30);
    assert.deepEqual(waits, [2000, 2000]);
  });

  test('a request that fails with any other status is not retried', async () => {
    const { requests } = await read({ '/1': { status: 500, body: '' } });
    assert.equal(requests, 1);
  });
});
