/** The spans of requests and jobs, as a collector receives them. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { before, suite, test } from 'node:test';
import { newId } from '../../src/kernel/id.ts';
import { Postponed } from '../../src/store/job-runner.ts';
import { openQueue } from '../../src/store/queue.ts';
import { webhookStage } from '../delivery/webhook-stage.ts';
import { feedOf, source } from '../jobs/feed.ts';
import { account, community, type TestAccount } from '../kit/account.ts';
import { service, settled } from '../kit/service.ts';
import { change, type Website, websiteOf } from '../sites/website.ts';
import { tracingStage } from './tracing-stage.ts';

const TRACE = 'a'.repeat(32);
const PARENT = 'b'.repeat(16);

const traceparent = (flags: string) => ({ traceparent: `00-${TRACE}-${PARENT}-${flags}` });

const SECRETS = {
  query: 'hidden-in-the-query',
  email: 'ada@hidden.example',
  body: 'hidden-in-the-body',
  cookie: 'hidden-in-the-cookie',
};

suite('the spans of requests', () => {
  const { collector, origin, traced } = tracingStage();
  let owner: TestAccount;
  let home: Awaited<ReturnType<typeof community>>;
  let website: Website;
  before(async () => {
    owner = await account();
    home = await community(owner);
    website = await websiteOf(owner, [home.property.id]);
  });

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  test('have the method, the documented path, the status and the account of each API', async () => {
    const unit = await traced(`/api/v2/units/${home.unit.id}`, {
      headers: bearer(owner.admin.token),
    });
    assert.equal(unit.name, 'GET /api/v2/units/{unit}');
    assert.equal(unit.kind, 'server');
    assert.equal(unit.parentId, '');
    assert.equal(unit.attributes['http.request.method'], 'GET');
    assert.equal(unit.attributes['http.route'], '/api/v2/units/{unit}');
    assert.equal(unit.attributes['http.response.status_code'], '200');
    assert.equal(unit.attributes['frontage.account_id'], owner.id);
    assert.match(String(unit.attributes['frontage.token_id']), /^\d+$/);
    assert.equal(unit.resource['service.name'], 'frontage');
    assert.ok(unit.milliseconds > 0);

    const missing = await traced('/api/v2/units/1');
    assert.equal(missing.attributes['http.response.status_code'], '401');
    assert.equal(missing.isFailed, false, 'an error of the caller is not a failure of the service');

    const v1 = await traced(`/api/v1/property/${home.property.id}/units`);
    assert.match(v1.name, /^GET \/api\/v1\/property\/\{\w+\}\/units$/);
    assert.equal(v1.attributes['frontage.account_id'], owner.id);

    const list = `/api/sites/v1/units?website=${website.domain}`;
    const sites = await traced(list, { headers: bearer(website.token) });
    assert.equal(sites.name, 'GET /api/sites/v1/units');

    const session = await traced('/session/account');
    assert.equal(session.name, 'GET /session/account');

    const unknown = await traced(`/${SECRETS.query}`);
    assert.equal(unknown.name, 'GET');
  });

  test('are also recorded for cached responses', async () => {
    const path = `/api/v1/property/${home.property.id}`;
    await settled();
    const first = await traced(path);
    const second = await traced(path);
    assert.equal(second.name, first.name);
    assert.equal(second.attributes['frontage.account_id'], owner.id);
    assert.notEqual(first.attributes['frontage.database.statements'], '0');
    assert.equal(second.attributes['frontage.database.statements'], '0');
  });

  test('count the statements of the request', async () => {
    const span = await traced(`/api/v2/units/${home.unit.id}`, {
      method: 'PATCH',
      headers: { ...bearer(owner.admin.token), 'content-type': 'application/json' },
      body: JSON.stringify({ marketing_name: 'A fine flat' }),
    });
    assert.equal(span.attributes['http.response.status_code'], '200');
    assert.ok(Number(span.attributes['frontage.database.statements']) >= 2);
    assert.ok(Number(span.attributes['frontage.database.duration_ms']) > 0);
  });

  test('contain no query, token, e-mail address, body, cookie or network address', async () => {
    await traced(`/api/v2/leads?q=${SECRETS.query}&email=${SECRETS.email}`, {
      headers: {
        ...bearer(owner.admin.token),
        cookie: SECRETS.cookie,
        'user-agent': SECRETS.cookie,
        tracestate: `vendor=${SECRETS.query}`,
        baggage: `user=${SECRETS.email}`,
        ...traceparent('01'),
      },
    });
    await traced(`/api/v1/property/${home.property.id}/units?q=${SECRETS.query}`);
    await traced('/api/v1/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        property_id: home.property.id,
        email: SECRETS.email,
        message: SECRETS.body,
      }),
    });
    await traced(`/${SECRETS.query}/${SECRETS.email}`);
    const sent = collector().text();
    assert.ok(sent.includes(owner.id));
    const [, secret = owner.admin.token] = owner.admin.token.split('|');
    for (const text of [...Object.values(SECRETS), secret, '127.0.0.1', owner.admin.email])
      assert.ok(!sent.includes(text), text);
  });

  test('are not recorded for /healthz and /readyz', async () => {
    for (const path of ['/healthz', '/readyz'])
      await fetch(`${origin()}${path}`).then((response) => response.text());
    await traced('/api/v2/me');
    for (const { name } of collector().spans) assert.doesNotMatch(name, /healthz|readyz/);
  });

  test('continue the trace of a caller with a valid token, also if the response is cached', async () => {
    const path = `/api/v2/units/${home.unit.id}`;
    const headers = bearer(owner.admin.token);
    const span = await traced(path, { headers: { ...headers, ...traceparent('01') } });
    assert.deepEqual([span.traceId, span.parentId, span.links], [TRACE, PARENT, []]);
    const list = `/api/sites/v1/units?website=${website.domain}`;
    for (const from of ['routed', 'from memory']) {
      const sites = await traced(list, {
        headers: { ...bearer(website.token), ...traceparent('01') },
      });
      assert.deepEqual([sites.traceId, sites.parentId], [TRACE, PARENT], from);
    }
  });

  test('have a trace of their own, linked to the span of the caller, if the caller has no valid token', async () => {
    const paths = [
      `/api/v1/property/${home.property.id}/units`,
      `/api/v1/property/${home.property.id}/units`,
      '/api/v2/units/1',
    ];
    for (const path of paths)
      for (const flags of ['00', '01']) {
        const headers = { authorization: 'Bearer 1|invalid', ...traceparent(flags) };
        const span = await traced(path, { headers });
        assert.notEqual(span.traceId, TRACE);
        assert.deepEqual([span.parentId, span.links], ['', [PARENT]]);
      }
  });

  test('ignore a malformed or oversized traceparent', async () => {
    const bad = [
      'x',
      `00-${TRACE}-${PARENT}-01-more`,
      `00-${'0'.repeat(32)}-${PARENT}-01`,
      `ff-${TRACE}-${PARENT}-01`,
      `00-${TRACE.toUpperCase()}-${PARENT}-01`,
      `01-${TRACE}-${PARENT}-01-${'c'.repeat(4000)}`,
    ];
    for (const value of bad) {
      const headers = { ...bearer(owner.admin.token), traceparent: value };
      const span = await traced(`/api/v2/units/${home.unit.id}`, { headers });
      assert.deepEqual([span.parentId, span.links], ['', []], value.slice(0, 70));
      assert.notEqual(span.traceId, TRACE);
    }
  });
});

suite('with a configured sampler', () => {
  const { collector, origin, traced } = tracingStage({
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
    OTEL_RESOURCE_ATTRIBUTES: 'ignored=true',
  });

  test('callers without a valid token cannot force the service to record their requests', async () => {
    const owner = await account();
    const home = await community(owner);
    const path = `/api/v1/property/${home.property.id}/units`;
    for (let times = 0; times < 2; times += 1)
      await fetch(`${origin()}${path}`, { headers: traceparent('01') }).then((it) => it.text());
    const span = await traced(`/api/v2/units/${home.unit.id}`, {
      headers: { authorization: `Bearer ${owner.admin.token}`, ...traceparent('01') },
    });
    assert.equal(span.traceId, TRACE);
    assert.deepEqual(
      collector().spans.map(({ name }) => name),
      ['GET /api/v2/units/{unit}'],
    );
  });
});

suite('the spans of background work', () => {
  const { collector, origin } = tracingStage();
  const { send, receiving } = webhookStage();

  test('a job is linked to the request that queued it, and contains the phases and requests of a sync', async () => {
    const owner = await account();
    const feed = await source(owner);
    const { drain, feeds } = await service();
    feeds.serve(feed.path, feedOf([{ id: 'u1' }]));
    // The body arrives after the service has handled the headers.
    const sent = request(`${origin()}/api/v2/connections/${feed.connection.id}/run`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${owner.admin.token}`,
        'content-type': 'application/json',
        expect: '100-continue',
        'x-request-id': 'queues-a-run',
      },
    });
    await once(sent, 'continue');
    const [response] = await once(sent.end('{}'), 'response');
    assert.equal(response.resume().statusCode, 202);
    const cause = await collector().until(
      ({ attributes }) => attributes['frontage.request_id'] === 'queues-a-run',
    );
    await drain();
    const job = await collector().until(
      ({ name, links }) => name === 'job connection-sync' && links.includes(cause.id),
    );
    assert.equal(job.kind, 'consumer');
    assert.notEqual(job.traceId, cause.traceId);
    assert.equal(job.attributes['frontage.job.queue'], 'connection-sync');
    assert.equal(job.attributes['frontage.job.attempt'], '0');
    assert.equal(job.attributes['frontage.job.result'], 'completed');
    assert.equal(job.attributes['frontage.account_id'], owner.id);
    const inside = collector().spans.filter(({ traceId }) => traceId === job.traceId);
    const plan = inside.find(({ name }) => name === 'sync plan');
    assert.equal(plan?.parentId, job.id);
    assert.equal(plan?.attributes['frontage.connection_id'], feed.connection.id);
    assert.equal(inside.find(({ name }) => name === 'sync apply')?.parentId, job.id);
    const call = inside.find(({ kind }) => kind === 'client');
    assert.equal(call?.name, 'GET');
    assert.equal(call?.parentId, plan?.id);
    assert.equal(call?.attributes['server.address'], '127.0.0.1');
    assert.equal(call?.attributes['http.response.status_code'], '200');
    assert.ok(!collector().text().includes(feed.path), 'the path of the feed can be secret');
  });

  test('a job that fails is marked as failed, and a job that is postponed is not', async (t) => {
    const { parts } = await service();
    const name = `traces-${newId()}`;
    const limits = { retries: 'minutes', atOnce: 2, perAccount: 2 } as const;
    const queue = await openQueue(parts.database, { [name]: limits }, () => undefined);
    t.after(() => queue.stop(0));
    for (const isPostponed of [true, false])
      await queue.enqueue(parts.database, name, { isPostponed });
    const run = async ({ isPostponed }: { isPostponed: boolean }) => {
      if (isPostponed) throw new Postponed('ada@hidden.example', 3_600_000);
      throw new RangeError('ada@hidden.example');
    };
    await queue.work({ [name]: run }, {});
    for (const [result, type] of [['postponed'], ['failed', 'RangeError']]) {
      const span = await collector().until(
        ({ attributes }) =>
          attributes['frontage.job.queue'] === name && attributes['frontage.job.result'] === result,
      );
      assert.deepEqual(
        [span.name, span.isFailed, span.attributes['error.type']],
        [`job ${name}`, type !== undefined, type],
      );
    }
    assert.ok(!collector().text().includes('hidden.example'));
  });

  test('a webhook has a span for each attempt and its request to the website, which contains no traceparent', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const { id, place } = await receiving(owner, [property.id]);
    place.replies(() => ({ status: 503 }));
    await change(owner, `/properties/${property.id}`, { name: 'Traced' });
    await send();
    const attempt = await collector().until(
      ({ attributes }) => attributes['frontage.website_id'] === id,
    );
    assert.equal(attempt.name, 'cache webhook');
    assert.equal(attempt.isFailed, true);
    assert.equal(attempt.attributes['error.type'], '503');
    assert.equal(attempt.attributes['frontage.account_id'], owner.id);
    const call = await collector().until(({ parentId }) => parentId === attempt.id);
    assert.equal(call.name, 'POST');
    assert.equal(call.attributes['server.address'], 'localhost');
    const [post] = place.posts;
    assert.equal(post?.headers['traceparent'], undefined);
    assert.ok(!collector().text().includes(new URL(place.url).pathname));
  });
});
