/**
 * Demand events that browsers report on V1 and Sites: accepted and rejected types, their fields,
 * and their limits (§6.2).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { BROWSER_TYPES } from '../../src/domain/events/types.ts';
import { newId } from '../../src/kernel/id.ts';
import { community } from '../kit/account.ts';
import { errorsOf } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import { newAddress, submit, submitTo } from '../kit/submit.ts';
import { websiteOf } from '../sites/website.ts';
import { home, owner } from './demand-events-setup.ts';

const event = (more: Record<string, unknown> = {}) => ({
  property_id: home.property.id,
  type: 'unit_viewed',
  ...more,
});
const rows = (id: unknown) => owner.ctx.run(sql`select * from demand_events where id = ${id}`);

suite('POST /api/v1/demand-events', () => {
  for (const type of BROWSER_TYPES) {
    test(`${type} is recorded: 202 with id and status (§6.2)`, async () => {
      const answer = await submit('/demand-events', event({ type }));
      assert.equal(answer.status, 202, answer.text);
      assert.equal(answer.json['status'], 'recorded');
      const [row] = await rows(answer.json['id']);
      assert.deepEqual(
        [row?.['type'], row?.['property_id'], row?.['account_id']],
        [type, home.property.id, owner.id],
      );
    });
  }

  for (const type of [
    'lead_submitted',
    'tour_reserved',
    'tour_availability_checked',
    'apply_intent_clicked',
    'nonsense',
    null,
  ]) {
    test(`${type} is rejected, and nothing is written (§6.2)`, async () => {
      const before = await owner.ctx.run(sql`select count(*) as all from demand_events`);
      const answer = await submit('/demand-events', event({ type }));
      assert.equal(answer.status, 422);
      assert.deepEqual(Object.keys(errorsOf(answer)), ['type']);
      assert.deepEqual(await owner.ctx.run(sql`select count(*) as all from demand_events`), before);
    });
  }

  test('every sent field is stored (decisions §2)', async () => {
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

  test('an event in the future is recorded as happening now (decisions §2)', async () => {
    const [row] = await rows(
      (await submit('/demand-events', event({ occurred_at: '2999-01-01T00:00:00Z' }))).json['id'],
    );
    assert.deepEqual(row?.['occurred_at'], row?.['created_at']);
  });

  test('an unknown, disabled or malformed property, and inventory of another property, return 422 with an error for each field (§7.1)', async () => {
    const off = await owner.make('properties', { name: 'Off', is_enabled: false });
    const other = await community(owner);
    const selected = (field: string) => [`The selected ${field.replaceAll('_', ' ')} is invalid.`];
    for (const property_id of [newId(), off.id]) {
      const answer = await submit('/demand-events', event({ property_id }));
      assert.equal(answer.status, 422);
      assert.deepEqual(errorsOf(answer), { property_id: selected('property_id') });
    }
    const wrong = await submit(
      '/demand-events',
      event({ floor_plan_id: other.floorPlan.id, unit_id: other.unit.id }),
    );
    assert.deepEqual(errorsOf(wrong), {
      floor_plan_id: selected('floor_plan_id'),
      unit_id: selected('unit_id'),
    });
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

  test('one address may send 120 events per minute, and the 121st request returns 429 with the rate limit headers (§8)', async () => {
    const ip = newAddress();
    for (let turn = 0; turn < 120; turn += 1)
      assert.notEqual((await submit('/demand-events', {}, ip)).status, 429);
    const refused = await submit('/demand-events', event(), ip);
    assert.equal(refused.status, 429);
    assert.deepEqual(
      [refused.headers['x-ratelimit-limit'], refused.headers['x-ratelimit-remaining']],
      ['120', '0'],
    );
    assert.ok(Number(refused.headers['retry-after']) > 0);
    assert.deepEqual(refused.json, { error: 'Too Many Attempts.', message: 'Too Many Attempts.' });
  });

  test('pages of any origin may send events and read the responses (decisions §5)', async () => {
    const answer = await submit('/demand-events', event());
    assert.equal(answer.headers['access-control-allow-origin'], '*');
    assert.equal(answer.headers['cache-control'], 'no-store');
  });
});

suite('POST /api/sites/v1/events', () => {
  test('a website records events only for its properties, which are identified by slug or ID (§4.5)', async () => {
    const other = await community(owner);
    const far = await community(owner);
    const website = await websiteOf(owner, [home.property.id, other.property.id]);
    const slug = other.property['slug'];
    const answer = await submitTo(website, '/events', { type: 'page_viewed', property: slug });
    assert.equal(answer.status, 202, answer.text);
    const data = objectAt(answer.json, 'data');
    assert.deepEqual([data['status'], answer.json['meta']], ['recorded', {}]);
    const [row] = await rows(data['id']);
    assert.deepEqual([row?.['property_id'], row?.['website_id']], [other.property.id, website.id]);
    assert.equal(
      (await submitTo(website, '/events', { type: 'page_viewed', property_id: home.property.id }))
        .status,
      202,
    );
    const wrong = [{ property: far.property['slug'] }, { property_id: far.property.id }, {}];
    const keys = [];
    for (const body of wrong)
      keys.push(
        Object.keys(errorsOf(await submitTo(website, '/events', { type: 'page_viewed', ...body }))),
      );
    assert.deepEqual(keys, [['property'], ['property_id'], ['property']]);
    assert.equal(
      (await submitTo(website, '/events', { type: 'lead_submitted', property: slug })).status,
      422,
    );
    assert.deepEqual(errorsOf(await submitTo(website, '/events', { property: slug })), {
      type: ['The type field is required.'],
    });
  });

  test('on a website with one property, an event need not specify the property; an invalid token returns 401, and a token of another website returns 403 (§5.3)', async () => {
    const website = await websiteOf(owner, [home.property.id]);
    const other = await websiteOf(owner, [home.property.id]);
    assert.equal((await submitTo(website, '/events', { type: 'page_viewed' })).status, 202);
    assert.equal(
      (await submitTo({ ...website, token: '1|x' }, '/events', { type: 'page_viewed' })).status,
      401,
    );
    assert.equal(
      (await submitTo({ ...website, token: other.token }, '/events', { type: 'page_viewed' }))
        .status,
      403,
    );
    assert.equal(
      (await submitTo({ ...website, token: owner.admin.token }, '/events', { type: 'page_viewed' }))
        .status,
      403,
    );
  });
});
