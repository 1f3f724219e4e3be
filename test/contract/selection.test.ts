/** The list parameters `ids` and `q` of every resource (decisions §8, V2 for integrators). */
import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { MAX_FILTER_LENGTH } from '../../src/engine/filters.ts';
import { MAX_IDS, MAX_WORDS } from '../../src/engine/selection.ts';
import { read } from '../conventions/sources.ts';
import type { Made } from '../kit/account.ts';
import { dataOf, errorsOf, v2 } from '../kit/call.ts';
import { entriesPath, newContentType, newEntry, newWebsite, TEAM } from '../kit/entries.ts';
import { numberAt, recordAt } from '../kit/json.ts';
import { fileOn } from '../kit/media.ts';
import { setUp } from '../kit/set-up.ts';
import { submit } from '../kit/submit.ts';
import { crowd, RESOURCES, UNKNOWN_NUMBER, UNKNOWN_UUID } from './routes.ts';
import { createFixture, type Fixture, recordOf } from './samples.ts';

let home: Fixture;
let foreign: Fixture;
let next: () => string;
setUp(async () => {
  home = await createFixture();
  foreign = await createFixture();
  next = await crowd(home.owner, 60);
});

const list = (name: string, query: Record<string, string>, token = next()) =>
  v2(token, 'GET', `/${name}?${new URLSearchParams(query)}`);

const idsOf = (records: readonly { id?: unknown }[]) => records.map(({ id }) => String(id)).sort();

for (const { name, integerId, columns } of RESOURCES) {
  suite(`${name}: ids`, () => {
    test(`${name}: ids returns the records with these IDs and ignores unknown and foreign ones`, async () => {
      const made = [await recordOf(name, home), await recordOf(name, home, 1)];
      const other = await recordOf(name, foreign);
      const unknown = integerId ? UNKNOWN_NUMBER : UNKNOWN_UUID;
      const wanted = idsOf(made);
      const answer = await list(name, { ids: [...wanted, other.id, unknown].join(', ') });
      assert.deepEqual(idsOf(dataOf(answer)), [...new Set(wanted)]);
      assert.equal(numberAt(answer.json, 'meta', 'total'), new Set(wanted).size);
      assert.deepEqual(dataOf(await list(name, { ids: unknown })), []);
      const page = await list(name, { ids: wanted.join(','), per_page: '1', page: '2' });
      assert.equal(dataOf(page).length, new Set(wanted).size - 1);
    });

    test(`${name}: ids rejects malformed IDs and more than ${MAX_IDS} IDs`, async () => {
      const id = integerId ? '7' : UNKNOWN_UUID;
      assert.equal((await list(name, { ids: Array(MAX_IDS).fill(id).join(',') })).status, 200);
      const refused = [
        Array(MAX_IDS + 1)
          .fill(id)
          .join(','),
        `${id},`,
        'abc',
        "1'--",
        `${id},\u0000`,
        integerId && columns['uuid'] !== undefined ? '0' : integerId ? UNKNOWN_UUID : '7',
      ];
      for (const ids of refused) {
        const answer = await list(name, { ids });
        assert.equal(answer.status, 422, `${ids.slice(0, 80)}: ${answer.text}`);
        assert.deepEqual(Object.keys(errorsOf(answer)), ['ids']);
      }
      assert.equal((await list(name, { ids: '' })).status, 200);
    });
  });
}

test('accounts: ids returns the accounts with these IDs that the user can access', async () => {
  const { owner } = home;
  const ids = `${owner.id},${foreign.owner.id}`;
  assert.deepEqual(idsOf(dataOf(await list('accounts', { ids }))), [owner.id]);
  assert.deepEqual(dataOf(await list('accounts', { ids: UNKNOWN_UUID })), []);
  assert.equal((await list('accounts', { ids: '1' })).status, 422);
});

test('every list whose records have IDs documents ids', async () => {
  const { paths } = JSON.parse(read('openapi/v2.json')) as {
    paths: Record<
      string,
      { get?: { operationId: string; parameters?: { name?: string; $ref?: string }[] } }
    >;
  };
  const without = Object.values(paths).flatMap(({ get }) => {
    const names =
      get?.parameters?.map(({ name, $ref = '' }) => name ?? $ref.split('/').at(-1)) ?? [];
    return names.includes('per_page') && !names.includes('ids') ? [get?.operationId] : [];
  });
  // Social profiles are entries of a field of the property and have no IDs.
  assert.deepEqual(without, ['listSocialProfiles']);
});

suite('q', () => {
  let searched: Fixture;
  before(async () => {
    searched = await createFixture();
    next = await crowd(searched.owner, 60);
  });

  const find = async (name: string, q: string) => dataOf(await list(name, { q, per_page: '100' }));

  test('finds the records in which every word occurs, in any case and in any of the searched fields', async () => {
    const { owner, propertyId } = searched;
    const tower = await owner.make('properties', {
      name: 'Quartz Tower',
      code: 'qz-9',
      addresses: [
        {
          type: 'physical',
          line1: '1 Main St',
          city: 'Zwolle',
          state: 'TX',
          zipcode: '1',
          is_primary: true,
        },
      ],
    });
    const cases: [name: string, record: Made, found: string[], not: string[]][] = [
      [
        'properties',
        tower,
        ['quartz', 'TOWER quartz', 'qz-9', 'zwolle tower'],
        ['quartz lamp', 'q_artz', 'qu%rtz'],
      ],
      [
        'buildings',
        await owner.make('buildings', {
          property_id: propertyId,
          number: 'B77',
          name: 'Annex Nine',
        }),
        ['b77 annex', 'nine'],
        ['b77 main'],
      ],
      [
        'floor-plans',
        await owner.make('floor-plans', { property_id: propertyId, name: 'Juniper Loft' }),
        ['loft jun'],
        ['loft cedar'],
      ],
      [
        'units',
        await owner.make('units', { property_id: propertyId, number: 'PH-4471' }),
        ['4471', 'ph 71'],
        ['4472'],
      ],
      ['users', recordAt({ ...owner.admin }), [owner.admin.email], ['no-such-person']],
    ];
    for (const [name, { id }, found, not] of cases) {
      for (const q of found)
        assert.ok(idsOf(await find(name, q)).includes(String(id)), `${name}: ${q}`);
      for (const q of not)
        assert.ok(!idsOf(await find(name, q)).includes(String(id)), `${name}: ${q}`);
    }
  });

  test('finds leads by name, e-mail address and telephone number, media by caption, and entries by title', async () => {
    const { owner, propertyId } = searched;
    const person = { first_name: 'Ottilie', last_name: 'Brandt', email: 'o.b@example.com' };
    const lead = { property_id: propertyId, ...person, phone: '555 0199' };
    assert.equal((await submit('/leads', lead)).status, 201);
    for (const q of ['ottilie', 'BRANDT ott', 'o.b@', '0199'])
      assert.equal((await find('leads', q)).length, 1, q);
    assert.equal((await find('leads', 'ottilie schmidt')).length, 0);
    const file = await fileOn(owner, [], { caption: 'The rooftop pool' });
    const library = (q: string) => v2(next(), 'GET', `/media?kind=file&q=${q}`);
    assert.deepEqual(idsOf(dataOf(await library('pool+roof'))), [file.id]);
    assert.deepEqual(idsOf(dataOf(await library('pool+gym'))), []);
    const websiteId = await newWebsite(owner, [propertyId]);
    await newContentType(owner, TEAM);
    const { id } = await newEntry(owner, websiteId, { data: { name: 'Wilhelmina Voss' } });
    const entries = (q: string) => v2(next(), 'GET', `${entriesPath(websiteId)}?q=${q}`);
    assert.deepEqual(idsOf(dataOf(await entries('voss'))), [id]);
    assert.deepEqual(idsOf(dataOf(await entries('vossen'))), []);
  });

  test('matches no word across two fields, counts repeated words once, and interprets no word as a pattern', async () => {
    const { propertyId } = searched;
    const person = { first_name: 'Anna', last_name: 'Belle', phone: '555\\0177' };
    assert.equal(
      (await submit('/leads', { property_id: propertyId, email: 'a@example.com', ...person }))
        .status,
      201,
    );
    for (const q of ['anna belle', 'ANNA anna Anna', 'nn ell 77', '5\\0'])
      assert.equal((await find('leads', q)).length, 1, q);
    for (const q of ['annabelle', 'aBe', 'Anna%Belle', 'ann_', '\\'.repeat(2)])
      assert.equal((await find('leads', q)).length, 0, q);
  });

  test('combines with filters and ids, and matches nothing of another account', async () => {
    const { owner, propertyId } = searched;
    const { id } = await owner.make('floor-plans', { property_id: propertyId, name: 'Onyx Suite' });
    const named = async (query: Record<string, string>, token?: string) =>
      idsOf(dataOf(await list('floor-plans', { q: 'onyx', ...query }, token)));
    assert.deepEqual(await named({ ids: id }), [id]);
    assert.deepEqual(await named({ ids: UNKNOWN_UUID }), []);
    assert.deepEqual(await named({ property_id: UNKNOWN_UUID }), []);
    assert.deepEqual(await named({}, foreign.owner.admin.token), []);
  });

  test('matches only records that a user limited to groups may view', async () => {
    const { owner } = searched;
    const inside = await owner.make('properties', { name: 'Basalt Court' });
    const outside = await owner.make('properties', { name: 'Basalt House' });
    const set = await owner.make('group-sets', { name: 'Basalt', object_type: 'property' });
    const group = await owner.make('groups', { group_set_id: set.id, label: 'Basalt' });
    await v2(owner.admin.token, 'POST', `/groups/${group.id}/members`, { member_id: inside.id });
    const { token } = await owner.person('editor', [group.id]);
    const queries: Record<string, string>[] = [
      { q: 'basalt' },
      { ids: `${inside.id},${outside.id}` },
    ];
    for (const query of queries)
      assert.deepEqual(idsOf(dataOf(await list('properties', query, token))), [inside.id]);
  });

  test(`rejects more than ${MAX_WORDS} words and more than ${MAX_FILTER_LENGTH} characters`, async () => {
    assert.equal((await list('units', { q: 'a '.repeat(MAX_WORDS) })).status, 200);
    for (const q of ['a '.repeat(MAX_WORDS + 1), 'a'.repeat(MAX_FILTER_LENGTH + 1), 'a\u0000b']) {
      const answer = await list('units', { q });
      assert.equal(answer.status, 422, answer.text);
      assert.deepEqual(Object.keys(errorsOf(answer)), ['q']);
    }
  });
});
