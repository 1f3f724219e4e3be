/**
 * Content entries: created, read, changed and deleted, with data that matches their type (§2.10,
 * §4.3 Websites).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { newId } from '../../src/kernel/id.ts';
import { account, type Made, type TestAccount } from '../kit/account.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import {
  entriesPath,
  newContentType,
  newEntry,
  newWebsite,
  recordOf,
  TEAM,
} from '../kit/entries.ts';
import { setUp } from '../kit/set-up.ts';

let owner: TestAccount;
let website: string;
let type: Made;
let property: Made;
setUp(async () => {
  owner = await account();
  property = await owner.make('properties', { name: 'Home' });
  website = await newWebsite(owner, [property.id]);
  type = await newContentType(owner, TEAM);
  await newContentType(owner, { key: 'notes', name: 'Notes' });
});

const at = (id = '', of = 'team') => `${entriesPath(website, of)}${id && `/${id}`}`;
const ask = (method: string, path: string, body?: unknown, token = owner.admin.token) =>
  v2(token, method, path, body);
const patch = async (id: string, body: object) => ask('PATCH', at(id), body);

suite('one entry', () => {
  test('a new entry is a draft of the website of the path, with the fields of §2.10 (§4.3 POST /websites/{}/content-types/{}/entries)', async () => {
    const seo = { title: 'Ada', canonical_url: '/team/ada' };
    const made = await newEntry(owner, website, {
      data: { name: 'Ada Byron' },
      seo,
      property_id: property.id,
    });
    const { id, created_at, updated_at, ...rest } = made;
    assert.equal(created_at, updated_at);
    assert.deepEqual(rest, {
      slug: 'ada-byron',
      status: 'draft',
      content_type: 'team',
      content_type_id: type.id,
      scope: 'website',
      website_id: website,
      property_id: property.id,
      path: '/team/ada-byron',
      data: { name: 'Ada Byron' },
      seo,
      website_override: null,
      approved_by: null,
      created_by: owner.admin.id,
      publishes_at: null,
      published_at: null,
      expires_at: null,
      images: [],
      videos: [],
      virtual_tours: [],
    });
    assert.deepEqual(recordOf(await ask('GET', at(id))), made);
    assert.equal((await ask('DELETE', at(id))).status, 204);
    const gone = await ask('GET', at(id));
    assert.deepEqual([gone.status, gone.json], [404, { message: 'Entry not found.' }]);
  });

  test('an update changes only the keys of data and seo that it sends, and null clears a key (§4.3)', async () => {
    const { id } = await newEntry(owner, website, {
      data: { name: 'Bo', bio: 'Old', years: 3 },
      seo: { title: 'Bo', extra: 1 },
    });
    const now = recordOf(
      await patch(id, { data: { bio: 'New', years: null }, seo: { title: '' } }),
    );
    assert.deepEqual([now['data'], now['seo']], [{ name: 'Bo', bio: 'New' }, { extra: 1 }]);
  });

  test('an entry that is sent back unmodified changes nothing, including updated_at (§4.3 PATCH /websites/{}/content-types/{}/entries/{})', async () => {
    for (const scope of ['website', 'account']) {
      const more = scope === 'account' ? { website_override: { data: { bio: 'Here' } } } : {};
      const made = await newEntry(owner, website, {
        scope,
        status: 'published',
        data: { name: `Back ${scope}` },
        ...more,
      });
      assert.deepEqual(recordOf(await patch(made.id, made)), made);
      assert.deepEqual(recordOf(await patch(made.id, {})), made);
    }
  });

  test('a slug is generated from the title and numbered if it is in use; without a title, the slug is generated from the type (§2.10)', async () => {
    const slugOf = async (body: object, of?: string) =>
      (await newEntry(owner, website, body, of))['slug'];
    assert.deepEqual(
      [await slugOf({ data: { name: 'Café Olé' } }), await slugOf({ data: { name: 'Café Olé' } })],
      ['cafe-ole', 'cafe-ole-2'],
    );
    assert.deepEqual([await slugOf({}, 'notes'), await slugOf({}, 'notes')], ['notes', 'notes-2']);
    assert.equal(await slugOf({ slug: 'sent', data: { name: 'Other' } }), 'sent');
  });

  test('entries of a type without a path pattern have no path (§2.10)', async () => {
    assert.equal((await newEntry(owner, website, {}, 'notes'))['path'], null);
  });

  test('computed fields cannot be written (§2.10)', async () => {
    const forged = {
      content_type: 'x',
      content_type_id: newId(),
      website_id: newId(),
      path: '/x',
      published_at: '2020-01-01',
    };
    const made = await newEntry(owner, website, {
      data: { name: 'Forged' },
      ...forged,
      approved_by: newId(),
      created_by: newId(),
    });
    assert.deepEqual(
      [
        made['content_type_id'],
        made['website_id'],
        made['published_at'],
        made['approved_by'],
        made['created_by'],
      ],
      [type.id, website, null, null, owner.admin.id],
    );
  });

  test('property_id must belong to the account, and may be null (§7.2)', async () => {
    const foreign = await (await account()).make('properties', { name: 'Foreign' });
    const answer = await ask('POST', at(), { property_id: foreign.id });
    assert.deepEqual(
      [answer.status, errorsOf(answer)],
      [422, { property_id: ['The selected property id is invalid.'] }],
    );
  });
});

suite('data', () => {
  const LINK = 'must be an http, https, relative, anchor, mailto or tel link.';
  const WRONG: [key: string, value: unknown, sentence: string][] = [
    ['nonsense', 1, 'The data.nonsense field is prohibited.'],
    ['name', 7, 'The data.name field must be a string.'],
    ['name', 'x'.repeat(256), 'The data.name field must not be greater than 255 characters.'],
    ['bio', ['x'], 'The data.bio field must be a string.'],
    ['page', { html: 1 }, 'The data.page field must be a string.'],
    ['years', 'many', 'The data.years field must be a number.'],
    ['is_manager', 'perhaps', 'The data.is manager field must be true or false.'],
    ['since', '2026-02-30', 'The data.since field must be a valid date.'],
    ['link', 'javascript:alert(1)', `The data.link field ${LINK}`],
    ['link', '&#106;avascript&colon;alert(1)', `The data.link field ${LINK}`],
    ['skills', 'one', 'The data.skills field must be a list.'],
    ['office', 'Paris', 'The selected data.office is invalid.'],
    ['home', 'here', 'The data.home field must be a valid UUID.'],
    ['home', newId(), 'The selected data.home is invalid.'],
  ];
  for (const [key, value, sentence] of WRONG) {
    test(`${key} rejects ${JSON.stringify(value).slice(0, 40)} with 422 on data.${key}, on create and update (§7.2)`, async () => {
      const { id } = await newEntry(owner, website, { data: { name: 'Right' } });
      const field = `data.${key}`;
      for (const answer of [
        await ask('POST', at(), { data: { [key]: value } }),
        await patch(id, { data: { [key]: value } }),
      ]) {
        assert.deepEqual([answer.status, errorsOf(answer)], [422, { [field]: [sentence] }]);
      }
      const override = await ask('POST', at(), {
        scope: 'account',
        website_override: { data: { [key]: value } },
      });
      assert.deepEqual(Object.keys(errorsOf(override)), [`website_override.${field}`]);
    });
  }

  test('an error in a list field names the invalid item (§7.2)', async () => {
    const answer = await ask('POST', at(), { data: { skills: ['one', 2] } });
    assert.deepEqual(Object.keys(errorsOf(answer)), ['data.skills.1']);
  });

  test('each kind of field stores its values, and numbers and booleans as existing clients send them (compatibility §3)', async () => {
    const data = {
      name: 'Cy',
      bio: 'Two\nlines',
      page: '<p>Hi <b>you</b></p>',
      years: 2.5,
      is_manager: true,
      since: '2024-02-29',
      link: 'tel:+13035550142',
      skills: ['a', 'b'],
      office: 'Denver',
      home: property.id,
    };
    assert.deepEqual((await newEntry(owner, website, { data }))['data'], data);
    const sent = { years: '7', is_manager: '0', home: property.id.toUpperCase() };
    assert.deepEqual((await newEntry(owner, website, { data: sent }))['data'], {
      years: 7,
      is_manager: false,
      home: property.id,
    });
  });

  test('all errors are reported, and nothing is written (§7.1)', async () => {
    const body = {
      status: 'nonsense',
      slug: 'Not A Slug',
      data: { years: 'x', other: 1 },
      seo: { canonical_url: 'javascript:x' },
    };
    const answer = await ask('POST', at(), body);
    assert.deepEqual(Object.keys(errorsOf(answer)), [
      'slug',
      'status',
      'data.years',
      'data.other',
      'seo.canonical_url',
    ]);
    assert.equal((await ask('POST', at(), { data: 'text' })).status, 422);
    assert.equal((await ask('POST', at(), { slug: newId() })).status, 422);
  });
});

suite('permissions', () => {
  test('editors can write entries and viewers can only view them (decisions §2)', async () => {
    const [editor, viewer] = [await owner.person('editor'), await owner.person('viewer')];
    const made = recordOf(
      await ask('POST', at(), { data: { name: 'By editor' } }, editor.token),
      201,
    );
    assert.equal(made['created_by'], editor.id);
    assert.equal((await ask('GET', at(made.id), undefined, viewer.token)).status, 200);
    assert.equal((await ask('GET', at(), undefined, viewer.token)).status, 200);
    assert.equal((await ask('POST', at(), {}, viewer.token)).status, 403);
    assert.equal((await ask('PATCH', at(made.id), {}, viewer.token)).status, 403);
    assert.equal((await ask('DELETE', at(made.id), undefined, viewer.token)).status, 403);
    assert.equal((await ask('DELETE', at(made.id), undefined, editor.token)).status, 204);
  });

  test('an entry of another account, type or website returns the same 404 as an unknown one (§5.1.7)', async () => {
    const made = await newEntry(owner, website, { data: { name: 'Own' } });
    const otherAccount = await account();
    const [foreign, second] = [await newWebsite(otherAccount), await newWebsite(owner)];
    await newContentType(otherAccount, TEAM);
    const absent = await ask('GET', at(newId()));
    assert.deepEqual([absent.status, absent.json], [404, { message: 'Entry not found.' }]);
    for (const [path, token] of [
      [`${entriesPath(foreign)}/${made.id}`, otherAccount.admin.token],
      [`${entriesPath(website, 'notes')}/${made.id}`, owner.admin.token],
      [`${entriesPath(second)}/${made.id}`, owner.admin.token],
      [at('not-an-id'), owner.admin.token],
    ] as const) {
      for (const method of ['GET', 'PATCH', 'DELETE']) {
        const answer = await ask(method, path, method === 'PATCH' ? {} : undefined, token);
        assert.deepEqual([answer.status, answer.text], [404, absent.text], `${method} ${path}`);
      }
    }
    assert.equal((await ask('GET', at(made.id))).status, 200);
  });

  test('users limited to groups read and write only entries of their properties (§5.1.4)', async () => {
    const set = await owner.make('group-sets', { name: 'Regions', object_type: 'property' });
    const group = await owner.make('groups', { group_set_id: set.id, label: 'West' });
    await owner.make(`groups/${group.id}/members`, { member_id: property.id });
    const other = await owner.make('properties', { name: 'Outside' });
    const { token } = await owner.person('editor', [group.id]);
    const [inside, outside, nowhere] = [
      await newEntry(owner, website, { property_id: property.id }),
      await newEntry(owner, website, { property_id: other.id }),
      await newEntry(owner, website, {}),
    ];
    assert.equal((await ask('PATCH', at(inside.id), { data: { bio: 'Mine' } }, token)).status, 200);
    for (const { id } of [outside, nowhere])
      assert.equal((await ask('GET', at(id), undefined, token)).status, 404);
    assert.equal((await ask('POST', at(), { property_id: property.id }, token)).status, 201);
    assert.equal((await ask('POST', at(), {}, token)).status, 403);
    assert.equal((await ask('POST', at(), { property_id: other.id }, token)).status, 422);
    assert.equal((await ask('PATCH', at(inside.id), { property_id: null }, token)).status, 403);
    assert.equal(
      (await ask('POST', at(), { property_id: property.id, data: { home: other.id } }, token))
        .status,
      422,
    );
  });
});
