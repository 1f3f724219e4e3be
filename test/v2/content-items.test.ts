/** The items of content blocks on V2. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { account, type Made } from '../kit/account.ts';
import { type Answer, dataOf, errorsOf } from '../kit/call.ts';
import { recordsAt } from '../kit/json.ts';
import {
  ACCEPTED,
  asker,
  type Body,
  LINK_FIELDS,
  REFUSAL,
  REFUSED,
  recordOf,
  SELECTED,
} from './content-setup.ts';

const itemsOf = (answer: Answer) => recordsAt(recordOf(answer), 'content_items');

suite('content items', () => {
  const { post, patch, show } = asker();
  const block = async (...content_items: Body[]) => {
    const made = await post('content-blocks', { internal_title: 'Hero', content_items });
    return { path: `/content-blocks/${recordOf(made).id}`, items: itemsOf(made) };
  };
  const titles = (items: Made[]) => items.map(({ title }) => title);

  test('links of items are validated like other links, and errors name the position of the item (§2.6)', async () => {
    const { items, path } = await block(
      ...ACCEPTED.map((link) => ({ link_primary_url: link, link_secondary_url: link })),
    );
    for (const field of LINK_FIELDS) {
      assert.deepEqual(
        items.map((item) => item[field]),
        ACCEPTED,
      );
    }
    const content_items = REFUSED.map((link) => ({ link_secondary_url: link }));
    const keys = REFUSED.map((_, index) => `content_items.${index}.link_secondary_url`);
    const said = Object.fromEntries(keys.map((key) => [key, REFUSAL(key)]));
    assert.deepEqual(
      errorsOf(await post('content-blocks', { internal_title: 'x', content_items })),
      said,
    );
    assert.deepEqual(errorsOf(await patch(path, { content_items })), said);
  });

  test('items sent with their ID are updated in place and keep their IDs, in the order sent (§2.6)', async () => {
    const { items, path } = await block(
      { title: 'a', text: 'A' },
      { title: 'b', is_enabled: false },
      { title: 'c' },
    );
    const [a, b, c] = items.map(({ id }) => id);
    const sent = [
      { id: c },
      { id: a?.toUpperCase(), title: 'a2' },
      { title: 'new' },
      { id: b, sort_order: 7 },
    ];
    const after = itemsOf(await patch(path, { content_items: sent }));
    assert.deepEqual(titles(after), ['c', 'a2', 'new', 'b']);
    assert.deepEqual([after[0]?.id, after[1]?.id, after[3]?.id], [c, a, b]);
    assert.ok(![a, b, c].includes(after[2]?.id));
    assert.deepEqual(
      [after[1]?.['text'], after[3]?.['is_enabled'], after[3]?.['sort_order']],
      ['A', false, 7],
    );
    assert.deepEqual(itemsOf(await show(path)), after);
  });

  test('an update removes the items that its list omits; an empty list removes all items (decisions §7)', async () => {
    const { items, path } = await block({ title: 'a' }, { title: 'b' }, { title: 'c' });
    assert.deepEqual(
      titles(itemsOf(await patch(path, { content_items: [{ id: items[1]?.id }] }))),
      ['b'],
    );
    assert.deepEqual(itemsOf(await patch(path, { content_items: [] })), []);
  });

  test('content_items omitted from an update are kept (decisions §7)', async () => {
    const { items, path } = await block({ title: 'a' }, { title: 'b' });
    assert.deepEqual(itemsOf(await patch(path, { title: 'Changed' })), items);
  });

  test('an unknown or repeated item ID returns 422 and changes nothing (§2.6)', async () => {
    const { items, path } = await block({ title: 'a' });
    const other = await block({ title: 'other' });
    const far = await (await account()).make('content-blocks', {
      internal_title: 'x',
      content_items: [{ title: 'far' }],
    });
    const id = items[0]?.id;
    const farId = recordsAt(far, 'content_items')[0]?.id;
    for (const [index, wrong] of [
      [1, other.items[0]?.id],
      [1, farId],
      [1, id],
    ] as const) {
      const answer = await patch(path, {
        title: 'x',
        content_items: [{ id, title: 'changed' }, { id: wrong }],
      });
      assert.equal(answer.status, 422);
      assert.deepEqual(errorsOf(answer), {
        [`content_items.${index}.id`]: SELECTED(`content items.${index}.id`),
      });
    }
    const created = await post('content-blocks', { internal_title: 'x', content_items: [{ id }] });
    assert.deepEqual(errorsOf(created), { 'content_items.0.id': SELECTED('content items.0.id') });
    const malformed = await patch(path, { content_items: [{ id: 'x' }] });
    assert.deepEqual(errorsOf(malformed), {
      'content_items.0.id': ['The content items.0.id field must be a valid UUID.'],
    });
    assert.deepEqual(itemsOf(await show(path)), items);
    assert.deepEqual(titles(itemsOf(await show(other.path))), ['other']);
  });

  test('a block has one of four types, by default group, and lists omit the items (decisions §3)', async () => {
    const made = recordOf(await post('content-blocks', { internal_title: 'x' }));
    assert.deepEqual([made['type'], made['is_enabled'], made['is_global']], ['group', true, false]);
    for (const type of ['group', 'panel', 'list', 'conditional']) {
      assert.equal(recordOf(await patch(`/content-blocks/${made.id}`, { type }))['type'], type);
    }
    assert.deepEqual(errorsOf(await patch(`/content-blocks/${made.id}`, { type: 'hero' })), {
      type: SELECTED('type'),
    });
    for (const record of dataOf(await show('/content-blocks')))
      assert.ok(!('content_items' in record));
  });
});
