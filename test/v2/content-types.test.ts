/** Content types of a website: lists, reads by key, and validation (§4.3 Websites). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { resourceNamed } from '../../src/engine/registry.ts';
import { update } from '../../src/engine/write.ts';
import { Fault } from '../../src/kernel/fault.ts';
import { newId } from '../../src/kernel/id.ts';
import { account, type Made, type TestAccount } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { newContentType, newWebsite, recordOf, TEAM } from '../kit/entries.ts';
import { listAt } from '../kit/json.ts';
import { suiteClock } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';

let owner: TestAccount;
let home: string;
let other: string;
let team: Made;
const pass = suiteClock();
setUp(async () => {
  owner = await account();
  [home, other] = [await newWebsite(owner), await newWebsite(owner)];
  team = await newContentType(owner, TEAM);
  pass(1000);
  await newContentType(owner, { key: 'blog', name: 'Blog' });
  pass(1000);
  await newContentType(owner, { key: 'jobs', name: 'Careers', website_ids: [other] });
});

const get = (path: string, token = owner.admin.token) => v2(token, 'GET', path);
const keysOf = async (path: string) => dataOf(await get(path)).map(({ key }) => key);

suite('GET /websites/{website}/content-types', () => {
  test('a website lists account-wide types and the types assigned to it, sorted by name (§4.1 content-types order, §4.3 GET /websites/{}/content-types)', async () => {
    assert.deepEqual(await keysOf(`/websites/${home}/content-types`), ['blog', 'team']);
    assert.deepEqual(await keysOf(`/websites/${other}/content-types`), ['blog', 'jobs', 'team']);
    assert.deepEqual(await keysOf(`/websites/${other}/content-types?name=AR&sort=-name`), ['jobs']);
    assert.deepEqual(await keysOf(`/websites/${other}/content-types?key=team`), ['team']);
  });

  const STAMPS = 'content-types.created_at, §4.2 content-types.updated_at';
  test(`types can be filtered by key, a part of the name, and the date (§4.2 content-types.key, §4.2 content-types.name, §4.2 ${STAMPS})`, async () => {
    const found = (query: string) => keysOf(`/websites/${home}/content-types?${query}`);
    assert.deepEqual(await found('key=team'), ['team']);
    assert.deepEqual(await found('key=tea'), []);
    assert.deepEqual(await found('name=EA'), ['team']);
    for (const stamp of ['created_at', 'updated_at']) {
      assert.deepEqual(await found(`key=team&${stamp}=${team[stamp]}`), ['team']);
      assert.deepEqual(await found(`key=team&${stamp}[lt]=${team[stamp]}`), []);
      assert.equal((await get(`/websites/${home}/content-types?${stamp}=soon`)).status, 422);
    }
  });

  const SORTS = ['key', 'name', 'created_at', 'updated_at'];
  for (const sort of SORTS) {
    test(`types can be sorted by ${sort} in both directions (§4.1 content-types sort=${sort})`, async () => {
      const up = await keysOf(`/websites/${other}/content-types?sort=${sort}`);
      assert.deepEqual(
        up,
        { key: ['blog', 'jobs', 'team'], name: ['blog', 'jobs', 'team'] }[sort] ?? [
          'team',
          'blog',
          'jobs',
        ],
      );
      assert.deepEqual(
        await keysOf(`/websites/${other}/content-types?sort=-${sort}`),
        [...up].reverse(),
      );
    });
  }

  test('a type is read by its key, and lists its fields in order (§4.3 GET /websites/{website}/content-types/{content_type})', async () => {
    const shown = recordOf(await get(`/websites/${home}/content-types/team`));
    assert.deepEqual(shown, team);
    assert.deepEqual(listAt(shown, 'fields')[0], {
      key: 'name',
      label: 'Name',
      type: 'text',
      required: true,
      options: [],
      help: null,
    });
  });

  test('a website or type that the token cannot see returns the same 404 as an unknown one (§5.1.7, §7.1)', async () => {
    const otherAccount = await account();
    const [website, type] = [
      { message: 'Website not found.' },
      { message: 'Content type not found.' },
    ];
    for (const [path, token, json] of [
      [`/websites/${newId()}/content-types/team`, owner.admin.token, website],
      ['/websites/nonsense/content-types/team', owner.admin.token, website],
      [`/websites/${home}/content-types/team`, otherAccount.admin.token, website],
      [`/websites/${home}/content-types`, otherAccount.admin.token, website],
      [`/websites/${home}/content-types/none`, owner.admin.token, type],
      [`/websites/${home}/content-types/jobs`, owner.admin.token, type],
      [`/websites/${home}/content-types/${team.id}`, owner.admin.token, type],
      [
        `/websites/${await newWebsite(otherAccount)}/content-types/team`,
        otherAccount.admin.token,
        type,
      ],
    ] as const) {
      const answer = await get(path, token);
      assert.deepEqual([answer.status, answer.json], [404, json], path);
    }
  });

  test('users limited to groups see the types of websites that show one of their properties (§5.1.4)', async () => {
    const property = await owner.make('properties', { name: 'Inside' });
    const website = await newWebsite(owner, [property.id]);
    const set = await owner.make('group-sets', { name: 'Regions', object_type: 'property' });
    const group = await owner.make('groups', { group_set_id: set.id, label: 'West' });
    await owner.make(`groups/${group.id}/members`, { member_id: property.id });
    const { token } = await owner.person('viewer', [group.id]);
    assert.equal((await get(`/websites/${website}/content-types/team`, token)).status, 200);
    assert.equal((await get(`/websites/${home}/content-types/team`, token)).status, 404);
  });
});

test('the keys of a type are unique, a select has options, and the title field is text (§2.10)', async () => {
  const field = (key: string, type = 'text', more = {}) => ({ key, type, ...more });
  const refused: [body: object, keys: string[]][] = [
    [{ fields: [field('a'), field('a')] }, ['fields.1.key']],
    [{ fields: [field('a', 'select')] }, ['fields.0.options']],
    [{ fields: [field('a', 'number')], title_field: 'a' }, ['title_field']],
    [{ fields: [field('a')], title_field: 'b' }, ['title_field']],
    [{ fields: [field('A b')] }, ['fields.0.key']],
    [{ fields: [field('a', 'nonsense')] }, ['fields.0.type']],
    [{ path_pattern: '/team' }, ['path_pattern']],
    [{ path_pattern: 'https://x.example/{slug}' }, ['path_pattern']],
    [{ website_ids: [newId()] }, ['website_ids.0']],
  ];
  for (const [body, keys] of refused) {
    await assert.rejects(
      newContentType(owner, {
        key: `bad-${newId().slice(-12)}`.replace(/\d/g, 'x'),
        name: 'Bad',
        ...body,
      }),
      (error) =>
        error instanceof Fault &&
        error.detail.kind === 'invalid' &&
        Object.keys(error.detail.errors).join() === keys.join(),
      JSON.stringify(body),
    );
  }
  await assert.rejects(
    newContentType(owner, { key: 'team', name: 'Again' }),
    /The key has already been taken/,
  );
  await assert.rejects(
    update(owner.ctx, resourceNamed('content-types'), team.id, { key: 'crew' }),
    /cannot be changed/,
  );
});
