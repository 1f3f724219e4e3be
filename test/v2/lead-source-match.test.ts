/** Tests of lead-source rules: which rules match a visit, and why. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { account, community, type TestAccount } from '../kit/account.ts';
import { type Answer, errorsOf, v2 } from '../kit/call.ts';
import { objectAt, objectsAt } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';
import { SLOW_RULES, slowText } from '../kit/slow-rules.ts';
import { submit } from '../kit/submit.ts';

let owner: TestAccount;
let propertyId: string;
let otherId: string;
setUp(async () => {
  owner = await account();
  propertyId = (await community(owner)).property.id;
  otherId = (await community(owner)).property.id;
  await owner.make('lead-sources', {
    name: 'Ads',
    code: 'ads',
    property_id: propertyId,
    rules: [
      {
        type: 'utm',
        parameter: 'source',
        value: 'google',
        priority: 5,
        conditions: [
          { type: 'landing_path', pattern: 'regex', value: '^/apply' },
          { type: 'click_id', parameter: 'gclid', pattern: 'present' },
        ],
      },
    ],
  });
  await owner.make('lead-sources', {
    name: 'Search',
    code: 'search',
    rules: [
      { type: 'referrer', pattern: 'contains', value: 'google' },
      {
        type: 'referrer',
        value: 'bing.com',
        conditions: [{ type: 'query', pattern: 'regex', value: 'utm' }],
      },
    ],
  });
});

const VISIT = {
  landing_url: 'https://www.example.com/apply?utm_source=google&gclid=x',
  referrer: 'https://www.google.com/',
};

const ask = (body: object, token = owner.admin.token): Promise<Answer> =>
  v2(token, 'POST', '/lead-sources/match', body);

/** The name of the resulting source, and the verdicts of each rule. */
async function verdictsOf(body: object, token?: string): Promise<unknown[]> {
  const answer = await ask(body, token);
  assert.equal(answer.status, 200, answer.text);
  const { lead_source: source, ...rest } = objectAt(answer.json, 'data');
  const rules = objectsAt({ ...rest }, 'rules').map((rule) => [
    objectAt(rule, 'lead_source')['name'],
    rule['matches'],
    objectAt(rule, 'condition')['matches'],
    ...objectsAt(rule, 'conditions').map(({ matches }) => matches),
  ]);
  return [source === null ? null : objectAt({ source }, 'source')['name'], ...rules];
}

suite('a test of lead-source rules', () => {
  test('shows the verdict on every rule in the order of evaluation, and the source of the first match (§4.3 POST /lead-sources/match)', async () => {
    assert.deepEqual(await verdictsOf({ ...VISIT, property_id: propertyId.toUpperCase() }), [
      'Ads',
      ['Ads', true, true, true, true],
      ['Search', true, true],
      ['Search', false, false, true],
    ]);
    assert.deepEqual(
      await verdictsOf({
        property_id: propertyId,
        landing_url: '/apply?gclid=x',
        utm: { source: 'bing' },
      }),
      [
        null,
        ['Ads', false, false, true, true],
        ['Search', false, false],
        ['Search', false, false, false],
      ],
    );
    assert.deepEqual((await verdictsOf({ ...VISIT, property_id: otherId }))[0], 'Search');
    assert.deepEqual((await verdictsOf(VISIT)).length, 3);
  });

  test('agrees with a source observation of V1, and stores nothing (§4.3 POST /lead-sources/match)', async () => {
    const stored = () =>
      owner.ctx.run(
        sql`select count(*) as total from source_observations where account_id = ${owner.id}`,
      );
    const before = await stored();
    const [name] = await verdictsOf({ ...VISIT, property_id: propertyId });
    assert.deepEqual(await stored(), before);
    const observed = await submit('/source-observations', { ...VISIT, property_id: propertyId });
    assert.equal(observed.json['service_source_name'], name, observed.text);
  });

  test('returns the source of a real visit, and null for conditions that slow patterns leave unchecked (§4.3 POST /lead-sources/match)', async () => {
    const { property } = await community(owner);
    await owner.make('lead-sources', {
      name: 'Slow',
      property_id: property.id,
      rules: SLOW_RULES,
    });
    await owner.make('lead-sources', {
      name: 'Late',
      property_id: property.id,
      rules: [{ type: 'utm', pattern: 'regex', value: '^[ab]+$' }],
    });
    const body = { property_id: property.id, utm: { source: slowText(), medium: slowText() } };
    const [name, ...rules] = await verdictsOf(body);
    const observed = await submit('/source-observations', body);
    assert.deepEqual([name, observed.json['service_source_name']], ['Late', 'Late']);
    assert.deepEqual(rules.at(-1), ['Late', true, true]);
    const [checked = [], unchecked = []] = [rules[0], rules[3]].map((one) => [one].flat());
    assert.deepEqual(checked.slice(0, 4), ['Slow', false, false, false]);
    assert.deepEqual([...unchecked.slice(0, 3), unchecked.at(-1)], ['Slow', false, false, null]);
  });

  test('requires a visit, a property of the account, and the permission to view lead sources', async () => {
    assert.deepEqual(errorsOf(await ask({ property_id: propertyId })), {
      landing_url: ['The landing url field is required.'],
    });
    const far = (await community(await account())).property.id;
    assert.deepEqual(errorsOf(await ask({ ...VISIT, property_id: far })), {
      property_id: ['The selected property id is invalid.'],
    });
    assert.deepEqual(Object.keys(errorsOf(await ask({ landing_url: 'x'.repeat(5000) }))), [
      'landing_url',
    ]);
    const set = await owner.make('group-sets', { name: 'Regions', object_type: 'property' });
    const group = await owner.make('groups', { group_set_id: set.id, label: 'West' });
    await v2(owner.admin.token, 'POST', `/groups/${group.id}/members`, { member_id: propertyId });
    const { token: limited } = await owner.person('viewer', [group.id]);
    assert.deepEqual(errorsOf(await ask(VISIT, limited)), {
      property_id: ['The property id field is required.'],
    });
    assert.equal((await ask({ ...VISIT, property_id: otherId }, limited)).status, 422);
    assert.equal((await verdictsOf({ ...VISIT, property_id: propertyId }, limited))[0], 'Ads');
    await owner.ctx.run(sql`
      update roles set permissions = '["units.view"]'::jsonb where account_id = ${owner.id} and key = 'editor'`);
    assert.equal((await ask(VISIT, (await owner.person('editor')).token)).status, 403);
  });

  test('is limited to 60 requests per minute and user, and cannot be part of a batch', async () => {
    const { token } = await owner.person('admin');
    const path = '/api/v2/lead-sources/match';
    const batch = await v2(token, 'POST', '/batch', {
      operations: [{ method: 'POST', path, body: VISIT }],
    });
    assert.deepEqual(Object.keys(errorsOf(batch)), ['operations.0.path']);
    for (let sent = 0; sent < 60; sent += 1) assert.equal((await ask(VISIT, token)).status, 200);
    assert.equal((await ask(VISIT, token)).status, 429);
  });
});
