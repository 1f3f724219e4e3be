/** Demand events: what browsers may tell on V1 and Sites, what they may not, and the funnel that comes of it (§6.2). */
import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { BROWSER_TYPES } from '../../src/domain/events/types.ts';
import { newId } from '../../src/kernel/id.ts';
import { account, community, type TestAccount } from '../kit/account.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { newForm } from '../kit/forms.ts';
import { newAddress, submit, submitTo } from '../kit/submit.ts';
import { websiteOf } from '../sites/website.ts';

let owner: TestAccount;
let home: Awaited<ReturnType<typeof community>>;
before(async () => {
  owner = await account();
  home = await community(owner);
});

const event = (more: Record<string, unknown> = {}) => ({ property_id: home.property.id, type: 'unit_viewed', ...more });
const rows = (id: unknown) => owner.ctx.run(sql`select * from demand_events where id = ${id}`);

suite('POST /api/v1/demand-events', () => {
  for (const type of BROWSER_TYPES) {
    test(`${type} is recorded: 202 with id and status (§6.2)`, async () => {
      const answer = await submit('/demand-events', event({ type }));
      assert.equal(answer.status, 202, answer.text);
      assert.equal(answer.json['status'], 'recorded');
      const [row] = await rows(answer.json['id']);
      assert.deepEqual([row?.['type'], row?.['property_id'], row?.['account_id']], [type, home.property.id, owner.id]);
    });
  }

  for (const type of ['lead_submitted', 'tour_reserved', 'tour_availability_checked', 'apply_intent_clicked', 'nonsense', null]) {
    test(`${type} is refused, and nothing is written (§6.2)`, async () => {
      const before = await owner.ctx.run(sql`select count(*) as all from demand_events`);
      const answer = await submit('/demand-events', event({ type }));
      assert.equal(answer.status, 422);
      assert.deepEqual(Object.keys(errorsOf(answer)), ['type']);
      assert.deepEqual(await owner.ctx.run(sql`select count(*) as all from demand_events`), before);
    });
  }

  test('everything that is sent is kept (decisions §2)', async () => {
    const sent = {
      floor_plan_id: home.floorPlan.id,
      unit_id: home.unit.id,
      session_id: 's1',
      visitor_id: 'v1',
      url: 'https://example.com/units/101',
      referrer: 'https://example.com/',
      occurred_at: '2026-01-05T12:34:56.789Z',
      properties: { place: 'list', depth: 2 },
    };
    const [row] = await rows((await submit('/demand-events', event(sent))).json['id']);
    const { occurred_at, ...rest } = sent;
    for (const [key, value] of Object.entries(rest)) assert.deepEqual(row?.[key], value, key);
    assert.equal((row?.['occurred_at'] as Date | undefined)?.toISOString(), occurred_at);
  });

  test('an event of the future happened now (decisions §2)', async () => {
    const [row] = await rows((await submit('/demand-events', event({ occurred_at: '2999-01-01T00:00:00Z' }))).json['id']);
    assert.deepEqual(row?.['occurred_at'], row?.['created_at']);
  });

  test('a property that is unknown, disabled or malformed, and inventory of another one, give 422 by field (§7.1)', async () => {
    const off = await owner.make('properties', { name: 'Off', is_enabled: false });
    const other = await community(owner);
    const selected = (field: string) => [`The selected ${field.replaceAll('_', ' ')} is invalid.`];
    for (const property_id of [newId(), off.id]) {
      const answer = await submit('/demand-events', event({ property_id }));
      assert.equal(answer.status, 422);
      assert.deepEqual(errorsOf(answer), { property_id: selected('property_id') });
    }
    const wrong = await submit('/demand-events', event({ floor_plan_id: other.floorPlan.id, unit_id: other.unit.id }));
    assert.deepEqual(errorsOf(wrong), { floor_plan_id: selected('floor_plan_id'), unit_id: selected('unit_id') });
    const malformed = await submit('/demand-events', {
      property_id: 'x',
      type: 'page_viewed',
      occurred_at: 'yesterday',
      properties: { text: 'x'.repeat(9000) },
    });
    assert.deepEqual(errorsOf(malformed), {
      property_id: ['The property id field must be a valid UUID.'],
      occurred_at: ['The occurred at field must be a valid date.'],
      properties: ['The properties field format is invalid.'],
    });
  });

  test('120 a minute are taken of one address, and the 121st gives 429 with the headers of the limit (§8)', async () => {
    const ip = newAddress();
    for (let turn = 0; turn < 120; turn += 1) assert.notEqual((await submit('/demand-events', {}, ip)).status, 429);
    const refused = await submit('/demand-events', event(), ip);
    assert.equal(refused.status, 429);
    assert.deepEqual([refused.headers['x-ratelimit-limit'], refused.headers['x-ratelimit-remaining']], ['120', '0']);
    assert.ok(Number(refused.headers['retry-after']) > 0);
    assert.deepEqual(refused.json, { error: 'Too Many Attempts.', message: 'Too Many Attempts.' });
  });

  test('pages of any origin may send it, with a preflight (decisions §5)', async () => {
    const answer = await submit('/demand-events', event());
    assert.equal(answer.headers['access-control-allow-origin'], '*');
    assert.equal(answer.headers['cache-control'], 'no-store');
  });
});

suite('POST /api/sites/v1/events', () => {
  test('a website records events at its properties, by slug or id, and never at others (§4.5)', async () => {
    const other = await community(owner);
    const far = await community(owner);
    const website = await websiteOf(owner, [home.property.id, other.property.id]);
    const slug = other.property['slug'];
    const answer = await submitTo(website, '/events', { type: 'page_viewed', property: slug });
    assert.equal(answer.status, 202, answer.text);
    const data = answer.json['data'] as Record<string, unknown>;
    assert.deepEqual([data['status'], answer.json['meta']], ['recorded', {}]);
    const [row] = await rows(data['id']);
    assert.deepEqual([row?.['property_id'], row?.['website_id']], [other.property.id, website.id]);
    assert.equal((await submitTo(website, '/events', { type: 'page_viewed', property_id: home.property.id })).status, 202);
    const wrong = [{ property: far.property['slug'] }, { property_id: far.property.id }, {}];
    const keys = [];
    for (const body of wrong)
      keys.push(Object.keys(errorsOf(await submitTo(website, '/events', { type: 'page_viewed', ...body }))));
    assert.deepEqual(keys, [['property'], ['property_id'], ['property']]);
    assert.equal((await submitTo(website, '/events', { type: 'lead_submitted', property: slug })).status, 422);
    assert.deepEqual(errorsOf(await submitTo(website, '/events', { property: slug })), { type: ['The type field is required.'] });
  });

  test('a website with one property need not name it; a token that is none gets 401, one of another website 403 (§5.3)', async () => {
    const website = await websiteOf(owner, [home.property.id]);
    const other = await websiteOf(owner, [home.property.id]);
    assert.equal((await submitTo(website, '/events', { type: 'page_viewed' })).status, 202);
    assert.equal((await submitTo({ ...website, token: '1|x' }, '/events', { type: 'page_viewed' })).status, 401);
    assert.equal((await submitTo({ ...website, token: other.token }, '/events', { type: 'page_viewed' })).status, 403);
    assert.equal((await submitTo({ ...website, token: owner.admin.token }, '/events', { type: 'page_viewed' })).status, 403);
  });
});

suite('the funnel', () => {
  test('a lead records apply_intent_clicked only if it says that it is an application (§6.2)', async () => {
    const own = await account();
    const { property } = await community(own);
    await submit('/leads', { property_id: property.id, email: `${newId()}@example.com` });
    const answer = await v2(own.admin.token, 'GET', `/reports/funnel?property_id=${property.id}`);
    const { events } = answer.json['data'] as { events: { type: string; count: number }[] };
    const count = (wanted: string) => events.find(({ type }) => type === wanted)?.count;
    assert.deepEqual([count('lead_submitted'), count('apply_intent_clicked')], [1, 0]);
    const application = { property_id: property.id, email: `${newId()}@example.com`, kind: 'application', visitor_id: 'v1' };
    for (const _attempt of [1, 2]) assert.equal((await submit('/leads', application)).status, 201);
    const applied = await own.ctx.run(sql`
      select visitor_id from demand_events where type = 'apply_intent_clicked' and property_id = ${property.id}`);
    assert.deepEqual(applied, [{ visitor_id: 'v1' }, { visitor_id: 'v1' }]);
    const refused = await submit('/leads', { ...application, kind: 'tour' });
    assert.deepEqual(errorsOf(refused), { kind: ['The selected kind is invalid.'] });
  });

  test('a submission of an application form records apply_intent_clicked (§6.2)', async () => {
    const own = await account();
    const { property } = await community(own);
    const form = await newForm(own, [property.id], { type: 'application' });
    const site = await websiteOf(own, [property.id]);
    const answer = await submitTo(site, `/forms/${form.id}/submissions`, { fields: { email: `${newId()}@example.com` } });
    assert.equal(answer.status, 201, answer.text);
    const types = await own.ctx.run<{ type: string }>(
      sql`select type from demand_events where property_id = ${property.id} order by type`,
    );
    assert.deepEqual(
      types.map(({ type }) => type),
      ['apply_intent_clicked', 'lead_submitted'],
    );
  });

  test('events are counted by kind, day and property (§4.3 GET /reports/funnel)', async () => {
    const own = await account();
    const [one, two] = [await community(own), await community(own)];
    const send = (property_id: string, type: string, occurred_at: string) =>
      submit('/demand-events', { property_id, type, occurred_at });
    await send(one.property.id, 'page_viewed', '2026-01-05T00:00:00Z');
    await send(one.property.id, 'page_viewed', '2026-01-05T23:59:59.999Z');
    await send(one.property.id, 'cta_clicked', '2026-01-06T00:00:00Z');
    await send(two.property.id, 'page_viewed', '2026-01-06T10:00:00Z');
    await send(two.property.id, 'page_viewed', '2026-01-07T00:00:00Z');
    const ask = async (query: string, token = own.admin.token) => {
      const answer = await v2(token, 'GET', `/reports/funnel?${query}`);
      assert.equal(answer.status, 200, answer.text);
      return answer.json['data'] as Record<string, unknown> & { events: { type: string; count: number }[] };
    };
    const whole = await ask('from=2026-01-05&to=2026-01-06');
    assert.equal(whole['total'], 4);
    assert.deepEqual(
      whole.events.filter(({ count }) => count > 0),
      [
        { type: 'page_viewed', count: 3 },
        { type: 'cta_clicked', count: 1 },
      ],
    );
    assert.equal(whole.events.length, 21);
    assert.deepEqual(whole['days'], [
      { date: '2026-01-05', events: [{ type: 'page_viewed', count: 2 }] },
      {
        date: '2026-01-06',
        events: [
          { type: 'page_viewed', count: 1 },
          { type: 'cta_clicked', count: 1 },
        ],
      },
    ]);
    assert.equal((whole['properties'] as unknown[]).length, 2);
    assert.equal((await ask(`property_id=${two.property.id}&from=2026-01-01&to=2026-01-31`))['total'], 2);
    assert.equal((await ask('from=2026-01-05T12:00:00Z&to=2026-01-06'))['total'], 3);
    assert.equal((await ask('from=2026-01-01&to=2026-01-31', (await account()).admin.token))['total'], 0);
    assert.equal((await ask(`from=2026-01-01&to=2026-01-31&property_id=${one.property.id}`, owner.admin.token))['total'], 0);
  });

  test('a person who is limited to groups counts what happened in them (§5.1)', async () => {
    const own = await account();
    const [near, far] = [await community(own), await community(own)];
    const set = await own.make('group-sets', { name: 'Regions', object_type: 'property' });
    const group = await own.make('groups', { group_set_id: set.id, label: 'North' });
    await v2(own.admin.token, 'POST', `/groups/${group.id}/members`, { member_id: near.property.id });
    const { token } = await own.person('viewer', [group.id]);
    for (const { property } of [near, far]) await submit('/demand-events', { property_id: property.id, type: 'page_viewed' });
    const answer = await v2(token, 'GET', '/reports/funnel');
    assert.equal((answer.json['data'] as Record<string, unknown>)['total'], 1);
  });

  test('what cannot be read gives 422 by parameter (§7.2)', async () => {
    const answer = await v2(owner.admin.token, 'GET', '/reports/funnel?property_id=x&from=y&to=2026-13-01');
    assert.equal(answer.status, 422);
    assert.deepEqual(Object.keys(errorsOf(answer)), ['property_id', 'from', 'to']);
    assert.equal((await v2(owner.admin.token, 'GET', '/reports/funnel?from=2026-02-01&to=2026-01-01')).status, 422);
  });
});
