/** `GET /search`: hits of every kind that the caller may view (decisions §8, V2 for integrators). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { RESOURCES } from '../../src/domain/registry.ts';
import { MAX_FILTER_LENGTH } from '../../src/engine/filters.ts';
import { MAX_WORDS } from '../../src/engine/selection.ts';
import { newId } from '../../src/kernel/id.ts';
import { read } from '../conventions/sources.ts';
import { account, community, type Made, type TestAccount } from '../kit/account.ts';
import { dataOf, errorsOf, v2 } from '../kit/call.ts';
import { entriesPath, newContentType, newEntry, newWebsite, TEAM } from '../kit/entries.ts';
import { recordAt } from '../kit/json.ts';
import { fileOn } from '../kit/media.ts';
import { service } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';

type Hit = {
  kind: string;
  id: string;
  label: string;
  property_id: string | null;
  detail: string | null;
};

const WORD = 'quartzite';

let owner: TestAccount;
let inside: Awaited<ReturnType<typeof community>>;
let outside: Awaited<ReturnType<typeof community>>;
let website: string;
let hiddenWebsite: string;
let limited: string;
let made: Record<string, Made>;
setUp(async () => {
  owner = await account();
  inside = await community(owner);
  outside = await community(owner);
  const set = await owner.make('group-sets', { name: 'Regions', object_type: 'property' });
  const group = await owner.make('groups', { group_set_id: set.id, label: 'West' });
  await v2(owner.admin.token, 'POST', `/groups/${group.id}/members`, {
    member_id: inside.property.id,
  });
  limited = (await owner.person('admin', [group.id])).token;
  website = await newWebsite(owner, [inside.property.id]);
  hiddenWebsite = await newWebsite(owner, [outside.property.id]);
  await newContentType(owner, TEAM);
  made = await records(inside.property.id);
  await records(outside.property.id);
  await records((await community(await account())).property.id, false);
});

/** One record of each kind in which the word is found. */
async function records(propertyId: string, isOwn = true): Promise<Record<string, Made>> {
  if (!isOwn) return {};
  const of = { property_id: propertyId };
  await v2(owner.admin.token, 'PATCH', `/properties/${propertyId}`, { code: `${WORD}-1` });
  const building = await owner.make('buildings', { ...of, number: 'B7', name: `${WORD} Hall` });
  return {
    buildings: building,
    'floor-plans': await owner.make('floor-plans', { ...of, name: `${WORD} Loft` }),
    units: await owner.make('units', { ...of, building_id: building.id, number: `${WORD}-4` }),
    'media-files': recordAt(await fileOn(owner, [], { caption: `A ${WORD} bath`, ...of })),
    entries: await newEntry(owner, propertyId === inside.property.id ? website : hiddenWebsite, {
      ...of,
      scope: 'website',
      data: { name: `Ann ${WORD}` },
    }),
  };
}

const search = async (q: string, token = owner.admin.token): Promise<Hit[]> =>
  dataOf(await v2(token, 'GET', `/search?q=${encodeURIComponent(q)}`)) as Hit[];

/** The lists in which `q` finds records. */
const LISTS: Record<string, string> = {
  properties: '/properties?',
  buildings: '/buildings?',
  'floor-plans': '/floor-plans?',
  units: '/units?',
  'media-files': '/media?kind=file&',
  'media-embeds': '/media?kind=embed&',
  leads: '/leads?',
  users: '/users?',
};

async function assertAsListed(token: string, q: string): Promise<void> {
  const hits = await search(q, token);
  for (const [kind, path] of Object.entries(LISTS))
    assert.deepEqual(
      hits.filter((hit) => hit.kind === kind).map(({ id }) => id),
      dataOf(await v2(token, 'GET', `${path}q=${q}&per_page=8`)).map(({ id }) => id),
      kind,
    );
}

test('hits have the kind, ID, title, property and other searched texts, by kind in documentation order (§4.3 GET /search)', async () => {
  const hits = await search(`${WORD}`);
  const kinds = [...new Set(hits.map(({ kind }) => kind))];
  assert.deepEqual(kinds, [
    'properties',
    'buildings',
    'floor-plans',
    'units',
    'media-files',
    'entries',
  ]);
  const hitOf = (kind: string, id: unknown) =>
    hits.find((hit) => hit.kind === kind && hit.id === id);
  const property_id = inside.property.id;
  assert.deepEqual(hitOf('properties', property_id), {
    kind: 'properties',
    id: property_id,
    label: inside.property['name'],
    property_id,
    detail: `${WORD}-1`,
  });
  const expected: [kind: string, label: string, detail: string | null][] = [
    ['buildings', `${WORD} Hall`, 'B7'],
    ['floor-plans', `${WORD} Loft`, null],
    ['units', `${WORD}-4`, null],
    ['media-files', `A ${WORD} bath`, null],
  ];
  for (const [kind, label, detail] of expected) {
    const id = String(made[kind]?.id);
    assert.deepEqual(hitOf(kind, id), { kind, id, label, property_id, detail });
  }
  assert.equal(hitOf('entries', made['entries']?.id)?.property_id, property_id);
});

test('the words match in the same way as in lists, and a kind has at most eight hits', async () => {
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9])
    await owner.make('floor-plans', { property_id: outside.property.id, name: `Basalt ${n}` });
  assert.equal((await search('basalt')).length, 8);
  for (const q of ['basalt', 'BASALT 3', WORD, 'hall quartzite', 'no-such-word'])
    await assertAsListed(owner.admin.token, q);
  assert.deepEqual(
    (await search('loft QUARTZITE')).map(({ kind }) => kind),
    ['floor-plans', 'floor-plans'],
  );
  assert.deepEqual(await search('quartzite basalt'), []);
});

suite('access', () => {
  test('a user limited to groups finds the same records as in lists', async () => {
    await assertAsListed(limited, WORD);
    const hits = await search(WORD, limited);
    assert.ok(hits.length > 3);
    assert.ok(hits.every(({ property_id }) => property_id === inside.property.id));
  });

  test('an entry of a website that the user cannot see is not found', async () => {
    const entry = await newEntry(owner, hiddenWebsite, {
      property_id: inside.property.id,
      scope: 'website',
      data: { name: 'Onyxite' },
    });
    const listed = `${entriesPath(hiddenWebsite)}?q=onyxite`;
    assert.equal((await v2(limited, 'GET', listed)).status, 404);
    assert.deepEqual(await search('onyxite', limited), []);
    assert.deepEqual(
      (await search('onyxite')).map(({ id }) => id),
      [entry.id],
    );
  });

  test('kinds without permission are omitted', async () => {
    const email = owner.admin.email;
    assert.deepEqual(
      (await search(email)).map(({ kind, id }) => [kind, id]),
      [['users', owner.admin.id]],
    );
    const { parts } = await service();
    await parts.database.run(sql`
      insert into roles (id, account_id, key, name, permissions, created_at, updated_at)
      values (${newId()}, ${owner.id}, 'leasing', 'Leasing', '["units.view"]', now(), now())`);
    const { token } = await owner.person('leasing');
    assert.equal((await v2(token, 'GET', '/users')).status, 403);
    assert.deepEqual(await search(email, token), []);
    assert.deepEqual(
      new Set((await search(WORD, token)).map(({ kind }) => kind)),
      new Set(['units']),
    );
  });

  test('records of other accounts are not found', async () => {
    assert.deepEqual(await search(WORD, (await account()).admin.token), []);
  });
});

test('a missing or malformed q returns 422 on q', async () => {
  const token = owner.admin.token;
  const values = [
    '',
    '?q=',
    '?q=%20',
    `?q=${'a'.repeat(MAX_FILTER_LENGTH + 1)}`,
    `?q=${Array(MAX_WORDS + 1)
      .fill('a')
      .join('+')}`,
    '?q=a%00b',
  ];
  for (const query of values) {
    const answer = await v2(token, 'GET', `/search${query}`);
    assert.equal(answer.status, 422, query);
    assert.deepEqual(Object.keys(errorsOf(answer)), ['q']);
  }
});

test('the recipe lists every kind with the fields that it searches', () => {
  const rows = [...read('docs/recipes/find-records.md').matchAll(/^\| `([\w-]+)` \| (.*) \|$/gm)];
  assert.deepEqual(
    rows.map(([, kind = '', searched = '']) => [
      kind,
      [...searched.matchAll(/`(\w+)`/g)].map(([, name]) => name).filter((name) => name !== 'data'),
    ]),
    RESOURCES.filter(({ searched }) => searched !== undefined).map(({ name, searched = [] }) => [
      name,
      searched.filter((term) => typeof term === 'string'),
    ]),
  );
});
