/** Concurrent writes of one record or one name: no write is lost, and slugs stay unique (§2.12). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { account, community, type Person, type TestAccount } from '../kit/account.ts';
import { type Answer, v2 } from '../kit/call.ts';
import { objectAt, recordAt } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';

let owner: TestAccount;
let people: Person[];
setUp(async () => {
  owner = await account();
  people = [];
  for (let number = 0; number < 5; number += 1) people.push(await owner.person('admin'));
});

const fifty = (ask: (turn: number, token: string) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: 50 }, (_, turn) => ask(turn, people[turn % 5]?.token ?? '')));

suite('fifty concurrent writes', () => {
  test('50 updates of different fields of one unit are all kept (§4.3)', async () => {
    const { unit } = await community(owner);
    const fields: [string, unknown][] = [
      ['number', '900'],
      ['slug', 'raced'],
      ['bedrooms', 3],
      ['bathrooms', 2.5],
      ['interior_sqft', 777],
      ['floor', 'PH'],
      ['min_rent', 1111],
      ['max_base_rent', 2222],
      ['deposit', 333],
      ['available_at', '2027-01-01T00:00:00.000Z'],
      ['is_enabled', false],
      ['is_available', false],
      ['is_featured', true],
      ['is_furnished', true],
      ['is_affordable', true],
      ['is_handicap_accessible', true],
      ['is_model', true],
      ['is_penthouse', true],
      ['is_hidden', true],
      ['description', 'Raced'],
      ['specials_text', 'Free'],
      ['tags', ['a', 'b']],
      ['building_id', null],
      ['floor_plan_id', null],
      ['external_ids', []],
    ];
    const answers = await fifty((turn, token) => {
      const [name, value] = fields[turn % fields.length] as [string, unknown];
      return v2(token, 'PATCH', `/units/${unit.id}`, { [name]: value });
    });
    for (const { status, text } of answers) assert.equal(status, 200, text);
    const after = recordAt(
      (await v2(people[0]?.token ?? '', 'GET', `/units/${unit.id}`)).json,
      'data',
    );
    for (const [name, value] of fields) assert.deepEqual(after[name], value, name);
    assert.deepEqual([after['min_base_rent'], after['max_rent']], [1111, 2222]);
  });

  test('50 updates of different keys of one settings object are all kept (§2.12)', async () => {
    const property = await owner.make('properties', { name: 'Raced settings' });
    await fifty((turn, token) =>
      v2(token, 'PATCH', `/properties/${property.id}`, {
        website_settings: { [`key${turn}`]: turn },
      }),
    );
    const after = recordAt(
      (await v2(people[1]?.token ?? '', 'GET', `/properties/${property.id}`)).json,
      'data',
    );
    assert.equal(Object.keys(objectAt(after, 'website_settings')).length, 50);
  });

  for (const [resource, body] of Object.entries({
    properties: async () => ({ name: 'The Pines' }),
    units: async () => ({ property_id: (await community(owner)).property.id, number: '12 B' }),
    'floor-plans': async () => ({
      property_id: (await community(owner)).property.id,
      name: 'Two Bed',
    }),
    groups: async () => ({
      group_set_id: (await owner.make('group-sets', { name: 'x', object_type: 'unit' })).id,
      label: 'West',
    }),
  })) {
    test(`${resource}: 50 concurrent creates with one name get 50 different slugs (§2.12)`, async () => {
      const sent = await body();
      const answers = await fifty((_turn, token) => v2(token, 'POST', `/${resource}`, sent));
      for (const { status, text } of answers) assert.equal(status, 201, text);
      assert.equal(new Set(answers.map(({ json }) => recordAt(json, 'data')['slug'])).size, 50);
    });
  }

  test('of 50 concurrent creates with one slug, one succeeds and the others return 422 on slug (§2.12)', async () => {
    const answers = await fifty((_turn, token) =>
      v2(token, 'POST', '/properties', { name: 'x', slug: 'only-one' }),
    );
    assert.equal(answers.filter(({ status }) => status === 201).length, 1);
    for (const { status, json } of answers.filter((answer) => answer.status !== 201)) {
      assert.deepEqual(
        [status, json['errors']],
        [422, { slug: ['The slug has already been taken.'] }],
      );
    }
  });

  test('50 concurrent invitations of one new e-mail create one user (§4.3)', async () => {
    const answers = await fifty((turn, token) =>
      v2(token, 'POST', '/users', { name: `Ada ${turn}`, email: 'raced@example.com' }),
    );
    for (const { status, text } of answers) assert.equal(status, 201, text);
    assert.equal(new Set(answers.map(({ json }) => recordAt(json, 'data').id)).size, 1);
  });

  test('concurrent updates and a deletion leave no partial state: each returns 200, 204 or 404 (§4.3)', async () => {
    const { unit } = await community(owner);
    const answers = await fifty((turn, token) =>
      v2(token, turn === 20 ? 'DELETE' : 'PATCH', `/units/${unit.id}`, { bedrooms: turn }),
    );
    for (const { status } of answers) assert.ok([200, 204, 404].includes(status), `${status}`);
    assert.equal((await v2(people[2]?.token ?? '', 'GET', `/units/${unit.id}`)).status, 404);
  });
});
