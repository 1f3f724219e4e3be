/** Announcements, content blocks with their items, FAQs, galleries and reviews: when they are active, where they lead, whom they are for (§2.5, §2.6). */
import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { account, community, type Made, type TestAccount } from '../kit/account.ts';
import { type Answer, dataOf, errorsOf, v2 } from '../kit/call.ts';
import { house } from '../kit/house.ts';

type Body = Record<string, unknown>;

let owner: TestAccount;
let home: Awaited<ReturnType<typeof community>>;
before(async () => {
  owner = await account();
  home = await community(owner);
});

/** Asks as a person of its own, so that no suite waits for the limit of another. */
function asker() {
  let token: Promise<string> | undefined;
  const ask = async (method: string, path: string, body?: Body): Promise<Answer> => {
    token ??= owner.person('admin').then((person) => person.token);
    return v2(await token, method, path, body);
  };
  return {
    post: (resource: string, body: Body) => ask('POST', `/${resource}`, body),
    patch: (path: string, body: Body) => ask('PATCH', path, body),
    show: (path: string) => ask('GET', path),
  };
}

const recordOf = (answer: Answer) => {
  assert.ok(answer.status < 300, answer.text);
  return answer.json['data'] as Made;
};
const itemsOf = (answer: Answer) => recordOf(answer)['content_items'] as Made[];
const SELECTED = (name: string) => [`The selected ${name} is invalid.`];

suite('announcements', () => {
  const { post, patch, show } = asker();
  const at = async (milliseconds: number) => new Date((await house()).parts.clock().getTime() + milliseconds).toISOString();
  const HOUR = 3_600_000;

  test('the status follows from is_enabled, starts_at and ends_at, and cannot be written (decisions §2)', async () => {
    for (const [starts, ends, status] of [
      [null, null, 'active'],
      [-HOUR, null, 'active'],
      [null, HOUR, 'active'],
      [-HOUR, HOUR, 'active'],
      [HOUR, null, 'scheduled'],
      [HOUR, 2 * HOUR, 'scheduled'],
      [null, -HOUR, 'expired'],
      [-2 * HOUR, -HOUR, 'expired'],
    ] as const) {
      const body = {
        internal_title: 'x',
        starts_at: starts === null ? null : await at(starts),
        ends_at: ends === null ? null : await at(ends),
        status: 'disabled',
      };
      const made = recordOf(await post('announcements', body));
      assert.equal(made['status'], status, `${starts} ${ends}`);
      const off = recordOf(await patch(`/announcements/${made.id}`, { is_enabled: false, status: 'active' }));
      assert.equal(off['status'], 'disabled');
    }
  });

  test('an announcement begins and ends by itself, without a write (decisions §2)', async () => {
    const { pass } = await house();
    const body = { internal_title: 'x', starts_at: await at(60_000), ends_at: await at(120_000) };
    const { id, updated_at } = recordOf(await post('announcements', body));
    const seen = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const shown = recordOf(await show(`/announcements/${id}`));
      seen.push(shown['status']);
      assert.equal(shown['updated_at'], updated_at);
      pass(60_000);
    }
    assert.deepEqual(seen, ['scheduled', 'active', 'expired']);
  });

  test('an end that is not after the start gives 422, whichever of them is sent (§2.6)', async () => {
    const said = { ends_at: ['The ends at field must be a date after starts at.'] };
    const span = { internal_title: 'x', starts_at: '2027-01-02', ends_at: '2027-01-01' };
    assert.deepEqual(errorsOf(await post('announcements', span)), said);
    const { id } = recordOf(await post('announcements', { ...span, ends_at: '2027-01-03' }));
    assert.deepEqual(errorsOf(await patch(`/announcements/${id}`, { starts_at: '2027-01-03' })), said);
    assert.equal((await patch(`/announcements/${id}`, { ends_at: null, starts_at: '2027-01-03' })).status, 200);
  });
});

const ACCEPTED = [
  'http://example.com/a?b=c#d',
  'HTTPS://Example.com/?a=1&amp;b=2',
  '/apply',
  'apply/now?x=a:b',
  '../x',
  '?q=a:b',
  '//host/x',
  '#anchor',
  'mailto:a@example.com?subject=Hi%20there',
  'tel:+1-303-555-0100',
  'javascript%3Aalert(1)',
  '%6aavascript:alert(1)',
];

const REFUSED = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'ftp://example.com',
  '&#x6a;avascript:alert(1)',
  '&#106avascript:alert(1)',
  'java&Tab;script:alert(1)',
  'java&NewLine;script:alert(1)',
  'javascript&colon;alert(1)',
  '&amp;#106;avascript:alert(1)',
  'java\u0001script:alert(1)',
  'java\u0000script:alert(1)',
  'java\nscript:alert(1)',
  '  javascript:alert(1)',
  'java\u200bscript:alert(1)',
];

const LINK_FIELDS = ['link_primary_url', 'link_secondary_url'] as const;
const REFUSAL = (field: string) => [
  `The ${field.replaceAll('_', ' ')} field must be an http, https, relative, anchor, mailto or tel link.`,
];

for (const resource of ['announcements', 'content-blocks']) {
  suite(`${resource}: links`, () => {
    const { post, patch } = asker();

    test(`${resource}: http, https, relative, anchor, mailto: and tel: links are kept byte for byte (§2.6)`, async () => {
      const { id } = recordOf(await post(resource, { internal_title: 'x' }));
      for (const link of ACCEPTED) {
        const after = recordOf(await patch(`/${resource}/${id}`, { link_primary_url: link, link_secondary_url: link }));
        for (const field of LINK_FIELDS) assert.equal(after[field], link);
      }
      assert.equal(recordOf(await patch(`/${resource}/${id}`, { link_primary_url: '' }))['link_primary_url'], null);
    });

    test(`${resource}: every other scheme is refused, however it is hidden (§2.6)`, async () => {
      const { id } = recordOf(await post(resource, { internal_title: 'x' }));
      const said = Object.fromEntries(LINK_FIELDS.map((field) => [field, REFUSAL(field)]));
      for (const link of REFUSED) {
        const body = { internal_title: 'x', link_primary_url: link, link_secondary_url: link };
        assert.deepEqual(errorsOf(await post(resource, body)), said, JSON.stringify(link));
        assert.deepEqual(errorsOf(await patch(`/${resource}/${id}`, body)), said, JSON.stringify(link));
      }
    });
  });
}

suite('content items', () => {
  const { post, patch, show } = asker();
  const block = async (...content_items: Body[]) => {
    const made = await post('content-blocks', { internal_title: 'Hero', content_items });
    return { path: `/content-blocks/${recordOf(made).id}`, items: itemsOf(made) };
  };
  const titles = (items: Made[]) => items.map(({ title }) => title);

  test('links of items are held to the same rule, each named by its place (§2.6)', async () => {
    const { items, path } = await block(...ACCEPTED.map((link) => ({ link_primary_url: link, link_secondary_url: link })));
    for (const field of LINK_FIELDS) {
      assert.deepEqual(
        items.map((item) => item[field]),
        ACCEPTED,
      );
    }
    const content_items = REFUSED.map((link) => ({ link_secondary_url: link }));
    const keys = REFUSED.map((_, index) => `content_items.${index}.link_secondary_url`);
    const said = Object.fromEntries(keys.map((key) => [key, REFUSAL(key)]));
    assert.deepEqual(errorsOf(await post('content-blocks', { internal_title: 'x', content_items })), said);
    assert.deepEqual(errorsOf(await patch(path, { content_items })), said);
  });

  test('items sent with their id are changed in place and keep their ids; the order is the one sent (§2.6)', async () => {
    const { items, path } = await block({ title: 'a', text: 'A' }, { title: 'b', is_enabled: false }, { title: 'c' });
    const [a, b, c] = items.map(({ id }) => id);
    const sent = [{ id: c }, { id: a?.toUpperCase(), title: 'a2' }, { title: 'new' }, { id: b, sort_order: 7 }];
    const after = itemsOf(await patch(path, { content_items: sent }));
    assert.deepEqual(titles(after), ['c', 'a2', 'new', 'b']);
    assert.deepEqual([after[0]?.id, after[1]?.id, after[3]?.id], [c, a, b]);
    assert.ok(![a, b, c].includes(after[2]?.id));
    assert.deepEqual([after[1]?.['text'], after[3]?.['is_enabled'], after[3]?.['sort_order']], ['A', false, 7]);
    assert.deepEqual(itemsOf(await show(path)), after);
  });

  test('an item that a sent list leaves out is removed; an empty list removes all (decisions §7)', async () => {
    const { items, path } = await block({ title: 'a' }, { title: 'b' }, { title: 'c' });
    assert.deepEqual(titles(itemsOf(await patch(path, { content_items: [{ id: items[1]?.id }] }))), ['b']);
    assert.deepEqual(itemsOf(await patch(path, { content_items: [] })), []);
  });

  test('content_items left out of an update stay (decisions §7)', async () => {
    const { items, path } = await block({ title: 'a' }, { title: 'b' });
    assert.deepEqual(itemsOf(await patch(path, { title: 'Changed' })), items);
  });

  test('an id that is no item of this block, or is sent twice, gives 422 and changes nothing (§2.6)', async () => {
    const { items, path } = await block({ title: 'a' });
    const other = await block({ title: 'other' });
    const far = await (await account()).make('content-blocks', { internal_title: 'x', content_items: [{ title: 'far' }] });
    const id = items[0]?.id;
    const farId = (far['content_items'] as Made[])[0]?.id;
    for (const [index, wrong] of [
      [1, other.items[0]?.id],
      [1, farId],
      [1, id],
    ] as const) {
      const answer = await patch(path, { title: 'x', content_items: [{ id, title: 'changed' }, { id: wrong }] });
      assert.equal(answer.status, 422);
      assert.deepEqual(errorsOf(answer), { [`content_items.${index}.id`]: SELECTED(`content items.${index}.id`) });
    }
    const created = await post('content-blocks', { internal_title: 'x', content_items: [{ id }] });
    assert.deepEqual(errorsOf(created), { 'content_items.0.id': SELECTED('content items.0.id') });
    const malformed = await patch(path, { content_items: [{ id: 'x' }] });
    assert.deepEqual(errorsOf(malformed), { 'content_items.0.id': ['The content items.0.id field must be a valid UUID.'] });
    assert.deepEqual(itemsOf(await show(path)), items);
    assert.deepEqual(titles(itemsOf(await show(other.path))), ['other']);
  });

  test('a block is of one of the four types, and a group without one; lists do not show items (decisions §3)', async () => {
    const made = recordOf(await post('content-blocks', { internal_title: 'x' }));
    assert.deepEqual([made['type'], made['is_enabled'], made['is_global']], ['group', true, false]);
    for (const type of ['group', 'panel', 'list', 'conditional']) {
      assert.equal(recordOf(await patch(`/content-blocks/${made.id}`, { type }))['type'], type);
    }
    assert.deepEqual(errorsOf(await patch(`/content-blocks/${made.id}`, { type: 'hero' })), { type: SELECTED('type') });
    for (const record of dataOf(await show('/content-blocks'))) assert.ok(!('content_items' in record));
  });
});

for (const [resource, name] of Object.entries({
  announcements: { internal_title: 'x' },
  'content-blocks': { internal_title: 'x' },
  faqs: { question: 'x' },
  galleries: { internal_title: 'x' },
})) {
  suite(`${resource}: whom they are for`, () => {
    const { post, patch, show } = asker();

    test(`${resource}: is_global and property_ids are shown on show, create and update; lists leave property_ids out (§2.12)`, async () => {
      const near = await community(owner);
      const ids = [near.property.id, home.property.id];
      const made = recordOf(await post(resource, { ...name, property_ids: ids }));
      const path = `/${resource}/${made.id}`;
      assert.deepEqual([made['is_global'], made['property_ids']], [false, ids]);
      const turned = recordOf(await patch(path, { property_ids: [...ids].reverse(), is_global: true }));
      assert.deepEqual([turned['is_global'], turned['property_ids']], [true, [...ids].reverse()]);
      assert.deepEqual(recordOf(await show(path)), turned);
      const listed = dataOf(await show(`/${resource}?property_id=${near.property.id}`));
      assert.deepEqual(
        listed.map((record) => [record['id'], 'property_ids' in record]),
        [[made.id, false]],
      );
    });

    test(`${resource}: property_id matches links only, not is_global; a foreign property gives 422 (decisions §7)`, async () => {
      const near = await community(owner);
      await post(resource, { ...name, is_global: true });
      assert.deepEqual(dataOf(await show(`/${resource}?property_id=${near.property.id}`)), []);
      const far = await community(await account());
      const foreign = await post(resource, { ...name, property_ids: [home.property.id, far.property.id] });
      assert.deepEqual(errorsOf(foreign), { 'property_ids.1': SELECTED('property ids.1') });
    });
  });
}

suite('reviews', () => {
  const { post } = asker();

  test('a rating is from 0 to 5, with fractions; a new review is published (decisions §3)', async () => {
    const body = { property_id: home.property.id };
    for (const rating of [0, 4.5, 5, '3']) {
      const made = recordOf(await post('reviews', { ...body, rating }));
      assert.deepEqual([made['rating'], made['is_published']], [Number(rating), true]);
    }
    const said = (end: string) => ({ rating: [`The rating field must ${end}.`] });
    assert.deepEqual(errorsOf(await post('reviews', { ...body, rating: -0.1 })), said('be at least 0'));
    assert.deepEqual(errorsOf(await post('reviews', { ...body, rating: 5.1 })), said('not be greater than 5'));
    assert.deepEqual(errorsOf(await post('reviews', { ...body, rating: 'good' })), said('be a number'));
    assert.deepEqual(errorsOf(await post('reviews', {})), { property_id: ['The property id field is required.'] });
  });
});
