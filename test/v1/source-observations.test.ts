/** Visits: rules of lead sources, and the responses of V1 and Sites to observations (§2.14). */
import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { account, community, type Made, type TestAccount } from '../kit/account.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import { firstAttempt, service } from '../kit/service.ts';
import { newAddress, submit, submitTo } from '../kit/submit.ts';
import { websiteOf } from '../sites/website.ts';
import type { Json } from './source-observations-setup.ts';

test('an invalid or too large pattern returns 422 for its value (§7.2)', async () => {
  const owner = await account();
  for (const value of ['(', '(?=x)', '((a{30}){30}){30}', null]) {
    const rules = [
      {
        type: 'query',
        pattern: 'regex',
        value,
        conditions: [{ type: 'query', pattern: 'regex', value }],
      },
    ];
    const answer = await v2(owner.admin.token, 'POST', '/lead-sources', { name: 'x', rules });
    const keys = value === null ? [] : ['rules.0.conditions.0.value', 'rules.0.value'];
    if (value !== null) assert.deepEqual(Object.keys(errorsOf(answer)).sort(), keys, `${value}`);
  }
});

suite('source observations', () => {
  let owner: TestAccount;
  let propertyId: string;
  let ads: Made;
  let whole: Made;
  before(async () => {
    owner = await account();
    propertyId = (await community(owner)).property.id;
    const present = (parameter: string, priority: number) => ({
      type: 'click_id',
      parameter,
      pattern: 'present',
      priority,
    });
    ads = await owner.make('lead-sources', {
      name: 'Ads',
      code: 'ads',
      property_id: propertyId,
      rules: [present('gclid', 5)],
    });
    whole = await owner.make('lead-sources', {
      name: 'Any',
      code: 'any',
      rules: [present('fbclid', 0), present('gclid', 1)],
    });
    const far = (await community(owner)).property.id;
    await owner.make('lead-sources', {
      name: 'Far',
      code: 'far',
      property_id: far,
      rules: [present('gclid', 900)],
    });
  });

  const observe = async (more: Json): Promise<Json> => {
    const answer = await submit('/source-observations', { property_id: propertyId, ...more });
    assert.equal(answer.status, 201, answer.text);
    return answer.json;
  };

  test('the response has the ID, the status and the lead source of the matching rule with the highest priority (§2.14)', async () => {
    const { id, ...rest } = await observe({ landing_url: 'https://example.com/?gclid=1' });
    assert.deepEqual(rest, {
      status: 'resolved',
      lead_source_id: ads.id,
      service_source_key: 'ads',
      service_source_name: 'Ads',
    });
    const [row] = await owner.ctx.run<Json>(
      sql`select * from source_observations where id = ${id}`,
    );
    assert.deepEqual([row?.['click_ids'], row?.['lead_source_id']], [{ gclid: '1' }, ads.id]);
  });

  test('click IDs and parameters can be sent in addition to the URL, and lead sources of the whole account are matched (§2.14)', async () => {
    assert.equal((await observe({ click_ids: { FBCLID: 'x' } }))['lead_source_id'], whole.id);
    assert.equal((await observe({ query_params: { fbclid: 'x' } }))['lead_source_id'], whole.id);
  });

  test('a visit that no rule matches is unresolved (§2.14)', async () => {
    const { id, ...rest } = await observe({ landing_url: 'not a url at all', referrer: '' });
    assert.ok(id);
    assert.deepEqual(rest, {
      status: 'unresolved',
      lead_source_id: null,
      service_source_key: null,
      service_source_name: null,
    });
  });

  test('an observation older than 90 days, which can no longer be attributed to a lead, is deleted (decisions §5)', async () => {
    const [old, young] = [
      await observe({ visitor_id: 'old' }),
      await observe({ visitor_id: 'young' }),
    ];
    const minutes = 90 * 24 * 60;
    const age = (id: unknown, mins: number) =>
      owner.ctx.run(
        sql`update source_observations set created_at = created_at - make_interval(mins => ${mins}) where id = ${id}`,
      );
    await age(old['id'], minutes);
    await age(young['id'], minutes - 5);
    await (await service()).handlers['observations-prune']({}, firstAttempt());
    const left = await owner.ctx.run<Json>(
      sql`select visitor_id from source_observations where id in (${old['id']}, ${young['id']})`,
    );
    assert.deepEqual(left, [{ visitor_id: 'young' }]);
  });

  test('the parameters of an observation are limited in number and length, and an error names the field', async () => {
    const many = (count: number, value: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`key_${n}`, value]));
    const refused = async (more: Json) =>
      errorsOf(await submit('/source-observations', { property_id: propertyId, ...more }));
    for (const field of ['query_params', 'utm', 'click_ids']) {
      const label = field.replace('_', ' ');
      assert.deepEqual(await refused({ [field]: many(101, 'x') }), {
        [field]: [`The ${label} field must not have more than 100 items.`],
      });
      assert.deepEqual(await refused({ [field]: many(3, 'x'.repeat(2000)) }), {
        [field]: [`The ${label} field must not be greater than 4096 characters.`],
      });
      await observe({ [field]: many(100, 'x'.repeat(30)) });
    }
  });

  test('an observation is stored in less than 64 kB, and a body of more than 64 KiB returns 413', async () => {
    const texts = (name: string) =>
      Object.fromEntries([0, 1].map((n) => [`${name}_${n}`, 'é'.repeat(2000)]));
    const { id } = await observe({
      landing_url: `https://www.example/?${'a'.repeat(4000)}`,
      referrer: `https://www.example/?${'b'.repeat(4000)}`,
      query_params: texts('query'),
      utm: texts('utm'),
      click_ids: texts('gclid'),
    });
    const [row] = await owner.ctx.run<{ bytes: number }>(
      sql`select octet_length(row_to_json(one)::text) as bytes from source_observations one where id = ${id}`,
    );
    assert.ok(row !== undefined && row.bytes < 64 * 1024, `${row?.bytes} bytes`);
    const large = await submit('/source-observations', {
      property_id: propertyId,
      more: 'x'.repeat(70_000),
    });
    assert.equal(large.status, 413);
  });

  test('property_id is required, and all other fields are validated (§4.4)', async () => {
    assert.deepEqual(
      Object.keys(
        errorsOf(await submit('/source-observations', { landing_url: 1, click_ids: { x: 1 } })),
      ),
      ['property_id', 'landing_url', 'click_ids.x'],
    );
  });

  test('a website can send observations too, in the envelope of Sites (§4.5)', async () => {
    const website = await websiteOf(owner, [propertyId]);
    const answer = await submitTo(website, '/source-observations', {
      landing_url: 'https://example.com/?gclid=1',
    });
    assert.equal(answer.status, 201, answer.text);
    assert.equal(objectAt(answer.json, 'data')['service_source_name'], 'Ads');
  });

  test('the two V1 analytics operations share one counter: after 120 observations, an event is rejected but an observation is not (§8)', async () => {
    const ip = newAddress();
    for (let turn = 0; turn < 120; turn += 1)
      assert.equal((await submit('/source-observations', {}, ip)).status, 422);
    const event = await submit(
      '/demand-events',
      { property_id: propertyId, type: 'page_viewed' },
      ip,
    );
    assert.deepEqual([event.status, event.headers['x-ratelimit-limit']], [429, '120']);
    const observation = await submit('/source-observations', {}, ip);
    assert.deepEqual(
      [observation.headers['x-ratelimit-limit'], observation.headers['x-ratelimit-remaining']],
      ['240', '119'],
    );
  });
});
