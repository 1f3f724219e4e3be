/** The parents of spans that must not continue the trace in which they start. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { TOKEN_LIMIT } from '../../src/faces/v2/caller.ts';
import { inSpan } from '../../src/kernel/trace.ts';
import { account } from '../kit/account.ts';
import { tracingStage } from './tracing-stage.ts';

const TRACE = 'a'.repeat(32);
const PARENT = 'b'.repeat(16);

suite('the parents of spans', () => {
  const { collector, origin, traced } = tracingStage();

  test('each request above the rate limit has its own trace, so a caller cannot record more requests than the limit of its token', async () => {
    const { admin } = await account();
    const headers = {
      authorization: `Bearer ${admin.token}`,
      traceparent: `00-${TRACE}-${PARENT}-01`,
    };
    for (let count = 0; count < TOKEN_LIMIT.perMinute; count += 1)
      await fetch(`${origin()}/api/v2/me`, { headers }).then((response) => response.text());
    const span = await traced('/api/v2/me', { headers });
    assert.equal(span.attributes['http.response.status_code'], '429');
    assert.notEqual(span.traceId, TRACE);
    assert.deepEqual([span.parentId, span.links], ['', [PARENT]]);
  });

  test('jobs that start during a request, as on PGlite, are not part of the trace of the request', async () => {
    await inSpan({ name: 'outer' }, () =>
      inSpan({ name: 'job outer', kind: 'consumer' }, async () => undefined),
    );
    const job = await collector().until(({ name }) => name === 'job outer');
    const outer = await collector().until(({ name }) => name === 'outer');
    assert.equal(job.parentId, '');
    assert.notEqual(job.traceId, outer.traceId);
  });
});
