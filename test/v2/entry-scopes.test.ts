/**
 * Entries of an account and of one website, the overrides of account entries by a website, and
 * slugs (§2.10).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { account, type Made, type TestAccount } from '../kit/account.ts';
import { dataOf, errorsOf, v2 } from '../kit/call.ts';
import {
  entriesPath,
  newContentType,
  newEntry,
  newWebsite,
  recordOf,
  TEAM,
} from '../kit/entries.ts';
import { recordAt } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';

let owner: TestAccount;
let [one, two] = ['', ''];
setUp(async () => {
  owner = await account();
  [one, two] = [await newWebsite(owner), await newWebsite(owner)];
  await newContentType(owner, TEAM);
});

const get = (website: string, rest: string) =>
  v2(owner.admin.token, 'GET', `${entriesPath(website)}${rest}`);
const patch = (website: string, { id }: Made, body: object) =>
  v2(owner.admin.token, 'PATCH', `${entriesPath(website)}/${id}`, body);
const create = (website: string, body: object, token = owner.admin.token) =>
  v2(token, 'POST', entriesPath(website), body);

suite('scope', () => {
  test('an account entry belongs to all websites, a website entry only to its website (§2.10)', async () => {
    const shared = await newEntry(owner, one, { scope: 'account', slug: 'shared' });
    const own = await newEntry(owner, one, { slug: 'own' });
    assert.deepEqual([shared['scope'], shared['website_id']], ['account', null]);
    assert.deepEqual([own['scope'], own['website_id']], ['website', one]);
    const slugs = async (website: string) => dataOf(await get(website, '')).map(({ slug }) => slug);
    assert.deepEqual([await slugs(one), await slugs(two)], [['own', 'shared'], ['shared']]);
    assert.equal(
      recordOf(await patch(two, shared, { data: { bio: 'For all' } }))['website_id'],
      null,
    );
    assert.deepEqual(recordOf(await get(one, `/${shared.id}`))['data'], { bio: 'For all' });
  });

  test('an update may repeat the scope but not change it (§2.10)', async () => {
    const made = await newEntry(owner, one, { slug: 'fixed' });
    assert.equal((await patch(one, made, { scope: 'website' })).status, 200);
    const answer = await patch(one, made, { scope: 'account' });
    assert.deepEqual(
      [answer.status, errorsOf(answer)],
      [422, { scope: ['The scope field cannot be changed.'] }],
    );
  });
});

suite('website_override', () => {
  test('a write through a website applies only to that website (§2.10)', async () => {
    const body = {
      scope: 'account',
      slug: 'override',
      data: { name: 'Ada' },
      website_override: { is_excluded: true },
    };
    const made = await newEntry(owner, one, body);
    assert.deepEqual(made['website_override'], { is_excluded: true, data: {}, seo: {} });
    assert.equal(recordOf(await get(two, `/${made.id}`))['website_override'], null);
    const there = recordOf(
      await patch(two, made, { website_override: { data: { bio: 'Two' }, seo: { title: 'T' } } }),
    );
    assert.deepEqual(there['website_override'], {
      is_excluded: false,
      data: { bio: 'Two' },
      seo: { title: 'T' },
    });
    assert.deepEqual(there['data'], { name: 'Ada' });
    assert.deepEqual(
      recordOf(await get(one, `/${made.id}`))['website_override'],
      made['website_override'],
    );
  });

  test('the keys of an override are merged; null removes a key, and null for the whole override removes all keys (§2.10)', async () => {
    const made = await newEntry(owner, one, { scope: 'account', slug: 'merged' });
    const write = async (website_override: unknown) =>
      recordOf(await patch(one, made, { website_override }))['website_override'];
    assert.deepEqual(await write({ data: { bio: 'a', years: '3' } }), {
      is_excluded: false,
      data: { bio: 'a', years: 3 },
      seo: {},
    });
    assert.deepEqual(await write({ is_excluded: 1, data: { bio: null } }), {
      is_excluded: true,
      data: { years: 3 },
      seo: {},
    });
    assert.deepEqual(await write({}), { is_excluded: true, data: { years: 3 }, seo: {} });
    assert.equal(await write(null), null);
    assert.equal(await write(null), null);
  });

  test('a website entry has no override: a value returns 422, and null is accepted (§2.10)', async () => {
    const made = await newEntry(owner, one, { slug: 'none', website_override: null });
    for (const answer of [
      await patch(one, made, { website_override: { is_excluded: true } }),
      await create(one, { website_override: { data: {} } }),
    ]) {
      assert.deepEqual(errorsOf(answer), {
        website_override: ['The website override field is prohibited.'],
      });
    }
    const wrong = await patch(
      one,
      await newEntry(owner, one, { scope: 'account', slug: 'wrong' }),
      {
        website_override: { is_excluded: 'x', data: [], seo: { image_url: 'javascript:x' } },
      },
    );
    assert.deepEqual(Object.keys(errorsOf(wrong)), [
      'website_override.is_excluded',
      'website_override.data',
      'website_override.seo.image_url',
    ]);
  });

  test('lists and entries include resolved_data, with overrides, only on request (§2.10, §4.1, §4.3 GET /websites/{}/content-types/{}/entries/{})', async () => {
    const made = await newEntry(owner, one, {
      scope: 'account',
      slug: 'resolved',
      data: { name: 'Ada', bio: 'All' },
      seo: { title: 'Ada', description: 'D' },
      website_override: { data: { bio: 'One', years: 1 }, seo: { title: 'One' } },
    });
    const listed = async (website: string, query: string) =>
      recordAt(
        dataOf(await get(website, `?slug=resolved${query}`)).find(({ id }) => id === made.id),
      );
    for (const record of [await listed(one, ''), await listed(one, '&include=everything'), made])
      assert.ok(!('resolved_data' in record) && !('resolved_seo' in record));
    const shown = recordOf(await get(one, `/${made.id}?include=resolved_data`));
    const { images: _images, videos: _videos, virtual_tours: _tours, ...lean } = shown;
    assert.deepEqual(await listed(one, '&include=other,resolved_data'), lean);
    assert.deepEqual(shown['resolved_data'], { name: 'Ada', bio: 'One', years: 1 });
    assert.deepEqual(shown['resolved_seo'], { title: 'One', description: 'D' });
    assert.deepEqual(shown['data'], made['data']);
    assert.deepEqual((await listed(two, '&include=resolved_data'))['resolved_data'], made['data']);
  });

  test('deleting an account entry removes it and its overrides from all websites (§4.3 DELETE /websites/{}/content-types/{}/entries/{})', async () => {
    const made = await newEntry(owner, one, {
      scope: 'account',
      slug: 'gone',
      website_override: { is_excluded: true },
    });
    assert.equal(
      (await v2(owner.admin.token, 'DELETE', `${entriesPath(two)}/${made.id}`)).status,
      204,
    );
    assert.equal((await get(one, `/${made.id}`)).status, 404);
    assert.deepEqual(
      await owner.ctx.run(sql`select from content_entry_overrides where entry_id = ${made.id}`),
      [],
    );
  });
});

suite('slugs', () => {
  const TAKEN = { slug: ['The slug has already been taken.'] };

  test('two websites may use the same slug; an account entry and a website entry of the same website may not (§2.10)', async () => {
    const own = await newEntry(owner, one, { slug: 'twice' });
    await newEntry(owner, two, { slug: 'twice' });
    assert.deepEqual(errorsOf(await create(one, { slug: 'twice' })), TAKEN);
    assert.deepEqual(errorsOf(await create(one, { slug: 'twice', scope: 'account' })), TAKEN);
    await newEntry(owner, one, { slug: 'common', scope: 'account' });
    assert.deepEqual(errorsOf(await create(two, { slug: 'common' })), TAKEN);
    assert.deepEqual(errorsOf(await patch(one, own, { slug: 'common' })), TAKEN);
    assert.equal((await patch(one, own, { slug: 'twice' })).status, 200);
  });

  test('a generated slug only avoids slugs of the same website (§2.10)', async () => {
    const slugOf = async (website: string, scope: string) =>
      (await newEntry(owner, website, { scope, data: { name: 'Same Name' } }))['slug'];
    assert.deepEqual(
      [
        await slugOf(one, 'website'),
        await slugOf(two, 'website'),
        await slugOf(two, 'account'),
        await slugOf(one, 'website'),
      ],
      ['same-name', 'same-name', 'same-name-2', 'same-name-3'],
    );
  });

  test('of 50 concurrent creates of one slug, those that conflict by website or scope return 422 on slug (§2.10)', async () => {
    const tokens: string[] = [];
    for (let number = 0; number < 5; number += 1) tokens.push((await owner.person('editor')).token);
    const race = (slug: string, bodyOf: (turn: number) => [website: string, scope: string]) =>
      Promise.all(
        Array.from({ length: 50 }, (_, turn) => {
          const [website, scope] = bodyOf(turn);
          return create(website, { slug, scope }, tokens[turn % 5]);
        }),
      );
    const made = async (slug: string, bodyOf: (turn: number) => [string, string]) => {
      const answers = await race(slug, bodyOf);
      for (const answer of answers.filter(({ status }) => status !== 201))
        assert.deepEqual([answer.status, errorsOf(answer)], [422, TAKEN]);
      return answers.filter(({ status }) => status === 201).map((answer) => recordOf(answer, 201));
    };
    assert.equal(
      (await made('raced', (turn) => [one, turn % 2 === 0 ? 'account' : 'website'])).length,
      1,
    );
    const sites = await made('apart', (turn) => [turn % 2 === 0 ? one : two, 'website']);
    assert.deepEqual(new Set(sites.map(({ website_id }) => website_id)), new Set([one, two]));
    assert.equal(sites.length, 2);
  });

  test('50 concurrent creates with one title get 50 different slugs (§2.10)', async () => {
    const tokens: string[] = [];
    for (let number = 0; number < 5; number += 1) tokens.push((await owner.person('editor')).token);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        create(
          one,
          { scope: turn % 2 === 0 ? 'account' : 'website', data: { name: 'Crowd' } },
          tokens[turn % 5],
        ),
      ),
    );
    assert.equal(new Set(answers.map((answer) => recordOf(answer, 201)['slug'])).size, 50);
  });
});
