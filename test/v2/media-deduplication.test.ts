/**
 * Imports of files that exist already: by url, by reference_id, and concurrently (§2.8 rules 1 to
 * 4).
 */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { before, suite, test } from 'node:test';
import { account, community, type TestAccount, unique } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { photo } from '../kit/photo.ts';
import { MEDIA, service } from '../kit/service.ts';
import { attachmentsOf, fetched, outside, requestsTo, shownOf } from './media-source.ts';

suite('deduplication', () => {
  let owner: TestAccount;
  let home: Awaited<ReturnType<typeof community>>;
  before(async () => {
    owner = await account();
    home = await community(owner);
  });
  const importing = (body: Record<string, unknown>) =>
    v2(owner.admin.token, 'POST', '/media', body);
  const on = (sort_order: number, slot: string) => ({
    attachable_type: 'unit',
    attachable_id: home.unit.id,
    sort_order,
    slot,
  });

  test('a repeated URL reattaches the file and updates slot and order, without another download and without changing the descriptions of the file (rules 1, 2)', async () => {
    const url = await outside(await photo());
    const first = await importing({ url, caption: 'First', tags: ['a'], ...on(1, 'gallery') });
    const again = await importing({
      url: `${url}#part`,
      caption: 'Second',
      alt_text: 'New',
      tags: ['b'],
      reference_id: 'other',
      ...on(7, 'featured'),
    });
    assert.equal(again.status, 201);
    const [one, two] = [shownOf(first), shownOf(again)];
    assert.deepEqual(
      [two.id, two['caption'], two['alt_text'], two['tags']],
      [one.id, 'First', null, ['a']],
    );
    assert.deepEqual(attachmentsOf(again), [on(7, 'featured')]);
    const elsewhere = await importing({
      url,
      attachable_type: 'property',
      attachable_id: home.property.id,
    });
    assert.equal(attachmentsOf(elsewhere).length, 2);
    assert.equal(await requestsTo(url), 1);
  });

  test('another account has its own file for the same URL', async () => {
    const url = await outside(await photo());
    const otherAccount = await account();
    const theirs = shownOf(await v2(otherAccount.admin.token, 'POST', '/media', { url }));
    assert.notEqual(shownOf(await importing({ url })).id, theirs.id);
  });

  test('a reference_id match whose url differs replaces the stored file and keeps caption, alt_text and tags (rules 1, 2, 3)', async () => {
    const [red, blue] = [
      await outside(await photo({ color: '#f00' })),
      await outside(await photo({ color: '#00f', width: 500 })),
    ];
    const reference_id = unique('unit-photo');
    const first = shownOf(
      await importing({
        url: red,
        reference_id,
        caption: 'Kept',
        tags: ['kept'],
        ...on(1, 'gallery'),
      }),
    );
    await (await service()).drain();
    const second = await importing({
      url: blue,
      reference_id,
      caption: 'Not taken',
      ...on(2, 'gallery'),
    });
    const file = shownOf(second);
    assert.deepEqual(
      [file.id, file['caption'], file['tags'], file['source_url']],
      [first.id, 'Kept', ['kept'], blue],
    );
    assert.notEqual(file['url'], first['url']);
    assert.deepEqual([file['width'], file['renditions']], [500, []]);
    assert.deepEqual(
      attachmentsOf(second),
      [on(2, 'gallery')].map((place) => ({ ...place })),
    );
    assert.equal((await fetched(file['thumb_url'])).status, 200);
    const again = shownOf(await importing({ url: blue, reference_id }));
    assert.deepEqual([again.id, again['url'], await requestsTo(blue)], [first.id, file['url'], 1]);
  });

  test('the url takes precedence over the reference_id (rule 1)', async () => {
    const [a, b] = [
      await outside(await photo({ color: '#0f0' })),
      await outside(await photo({ color: '#0ff' })),
    ];
    const first = shownOf(await importing({ url: a, reference_id: unique('x') }));
    const second = shownOf(await importing({ url: b, reference_id: unique('y') }));
    const third = shownOf(await importing({ url: a, reference_id: second['reference_id'] }));
    assert.equal(third.id, first.id);
  });

  test('20 concurrent imports of one url create one record and one stored file, and all return 201 (rule 1)', async () => {
    const url = await outside(await photo({ width: 700, height: 500, color: '#abcdef' }));
    const people = [owner.admin, await owner.person('editor'), await owner.person('manager')];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        v2(people[turn % 3]?.token ?? '', 'POST', '/media', { url, ...on(turn, 'race') }),
      ),
    );
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
    assert.equal(new Set(answers.map((answer) => shownOf(answer).id)).size, 1);
    assert.equal(await requestsTo(url), 1);
    const listed = dataOf(
      await v2(
        owner.admin.token,
        'GET',
        `/media?kind=file&attachable_id=${home.unit.id}&slot=race`,
      ),
    );
    assert.equal(listed.length, 1);
    const hash = String(listed[0]?.['hash']);
    assert.deepEqual(readdirSync(`${MEDIA}/${hash.slice(0, 2)}/${hash}`).sort(), [
      'original.jpg',
      'thumb.webp',
    ]);
  });

  test('an embed is unique by parent, type and url; a repeat updates title, provider, settings, tags and order (rule 4)', async () => {
    const embed = {
      kind: 'embed',
      url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      attachable_type: 'property',
    };
    const parent = { attachable_id: home.property.id };
    const first = shownOf(
      await importing({
        ...embed,
        ...parent,
        title: 'One',
        settings: { a: 1 },
        tags: ['x'],
        sort_order: 1,
      }),
    );
    assert.deepEqual([first['type'], first['provider']], ['video', 'youtube']);
    assert.equal(first['embed_url'], 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ');
    const changes = {
      title: 'Two',
      provider: 'mine',
      settings: { b: 2 },
      tags: ['y'],
      sort_order: 5,
    };
    const second = await importing({ ...embed, ...parent, ...changes });
    assert.equal(second.status, 201);
    assert.equal(shownOf(second).id, first.id);
    for (const [key, value] of Object.entries(changes))
      assert.deepEqual(shownOf(second)[key], value, key);
    assert.equal(attachmentsOf(second)[0]?.['sort_order'], 5);
    const other = shownOf(await importing({ ...embed, ...parent, embed_type: 'virtual_tour' }));
    const elsewhere = shownOf(
      await importing({ ...embed, attachable_type: 'unit', attachable_id: home.unit.id }),
    );
    assert.equal(new Set([first.id, other.id, elsewhere.id]).size, 3);
    const loose = await Promise.all(
      Array.from({ length: 8 }, () => importing({ kind: 'embed', url: 'https://tours.example/1' })),
    );
    assert.deepEqual(new Set(loose.map(({ status }) => status)), new Set([201]));
    assert.equal(new Set(loose.map((answer) => shownOf(answer).id)).size, 1);
  });

  test('a repeated import of an embed keeps the values that it does not send (rule 4)', async () => {
    const embed = {
      kind: 'embed',
      attachable_type: 'property',
      attachable_id: home.property.id,
    };
    const kept = { provider: 'mine', settings: { a: 1 }, tags: ['x'], sort_order: 3 };
    for (const url of ['https://tours.example/2', 'https://vimeo.com/76979871']) {
      const first = shownOf(await importing({ ...embed, url, title: 'One', ...kept }));
      const again = shownOf(await importing({ ...embed, url, title: 'Two' }));
      assert.equal(first['provider'], 'mine');
      assert.deepEqual(again, { ...first, title: 'Two', updated_at: again['updated_at'] });
    }
  });

  test('limited users can repeat an import, but cannot attach library files that they cannot change (§5.1.4)', async () => {
    const second = await owner.make('units', { property_id: home.property.id, number: 'second' });
    const group = await owner.make('groups', {
      group_set_id: (
        await owner.make('group-sets', { name: unique('Set'), object_type: 'property' })
      ).id,
      label: 'West',
    });
    await owner.make(`groups/${group.id}/members`, { member_id: home.property.id });
    const { token } = await owner.person('editor', [group.id]);
    const at = (unit: { id: string }) => ({ attachable_type: 'unit', attachable_id: unit.id });
    const attached = async (url: string, unit: { id: string }) =>
      (await v2(token, 'POST', '/media', { url, ...at(unit) })).status;

    const library = await outside(await photo());
    assert.equal((await importing({ url: library })).status, 201);
    assert.equal(await attached(library, home.unit), 403);

    const own = await outside(await photo());
    assert.deepEqual(
      [await attached(own, home.unit), await attached(own, home.unit), await attached(own, second)],
      [201, 201, 201],
    );
    const far = await community(owner);
    assert.equal((await importing({ url: own, ...at(far.unit) })).status, 201);
    const third = await owner.make('units', { property_id: home.property.id, number: 'third' });
    assert.deepEqual([await attached(own, second), await attached(own, third)], [201, 403]);
  });
});
