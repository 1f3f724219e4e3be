/** Attaching media to records: slots, order, and what each record shows (§4.3). */
import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { account, community, type Made, type TestAccount } from '../kit/account.ts';
import { type Answer, dataOf, errorsOf, v2 } from '../kit/call.ts';
import { objectsAt, textAt } from '../kit/json.ts';
import { fileOn } from '../kit/media.ts';

const UNKNOWN = '00000000-0000-7000-8000-000000000000';
const ids = (answer: Answer) => dataOf(answer).map(({ id }) => id);
const shownOf = (answer: Answer) =>
  answer.json['data'] as Made & { images: Made[]; videos: Made[]; virtual_tours: Made[] };

suite('attachments', () => {
  let owner: TestAccount;
  let home: Awaited<ReturnType<typeof community>>;
  before(async () => {
    owner = await account();
    home = await community(owner);
  });

  test('PATCH reorders a file on one record, DELETE only detaches it (§4.3 PATCH /media/{}/attachments/{}/{}, DELETE /media/{}/attachments/{}/{})', async () => {
    const { token } = await owner.person('editor');
    const on = { type: 'floor_plan', id: home.floorPlan.id } as const;
    const first = await fileOn(owner, [{ ...on, sort_order: 1 }]);
    const second = await fileOn(owner, [
      { ...on, sort_order: 2 },
      { type: 'unit', id: home.unit.id },
    ]);
    const images = async () =>
      shownOf(await v2(token, 'GET', `/floor-plans/${home.floorPlan.id}`)).images.map(
        ({ id }) => id,
      );
    assert.deepEqual(await images(), [first.id, second.id]);
    const path = `/media/${second.id}/attachments/floor_plan/${home.floorPlan.id}`;
    const moved = await v2(token, 'PATCH', path, { sort_order: 0, slot: 'floor_plan_image' });
    assert.equal(moved.status, 200, moved.text);
    assert.deepEqual(await images(), [second.id, first.id]);
    const place = objectsAt(shownOf(moved), 'attachments').find(
      ({ attachable_type }) => attachable_type === 'floor_plan',
    );
    assert.deepEqual([place?.['slot'], place?.['sort_order']], ['floor_plan_image', 0]);
    const cleared = await v2(token, 'PATCH', path, { slot: null });
    assert.deepEqual(
      objectsAt(shownOf(cleared), 'attachments').map(({ slot }) => slot),
      [null, null],
    );
    assert.equal((await v2(token, 'DELETE', path)).status, 204);
    assert.deepEqual(await images(), [first.id]);
    assert.equal(shownOf(await v2(token, 'GET', `/units/${home.unit.id}`)).images.length, 1);
    assert.equal((await v2(token, 'DELETE', path)).status, 404);
  });

  test('PUT attaches a file of the library to a record, once and at the sent position (PUT /media/{}/attachments/{}/{})', async () => {
    const { token } = await owner.person('editor');
    const { unit } = await community(owner);
    const file = await fileOn(owner);
    const path = `/media/${file.id}/attachments/unit/${unit.id}`;
    const attached = await v2(token, 'PUT', path, { sort_order: 3, slot: 'gallery' });
    assert.equal(attached.status, 200, attached.text);
    assert.equal((await v2(token, 'PUT', path, { sort_order: 4 })).status, 200);
    const { images } = shownOf(await v2(token, 'GET', `/units/${unit.id}`));
    assert.deepEqual(
      images.map(({ id, sort_order, slot }) => [id, sort_order, slot]),
      [[file.id, 4, 'gallery']],
    );
    for (const slot of [null, '']) {
      await v2(token, 'PUT', path, { slot: 'gallery' });
      const cleared = shownOf(await v2(token, 'PUT', path, { slot }));
      assert.deepEqual(
        objectsAt(cleared, 'attachments').map((place) => [place['slot'], place['sort_order']]),
        [[null, 4]],
      );
    }
    const wrong = await v2(token, 'PUT', path, { sort_order: 'x' });
    assert.deepEqual(Object.keys(errorsOf(wrong)), ['sort_order']);
  });

  test('PUT rejects embeds, files of other accounts, and viewers', async () => {
    const { token } = await owner.person('editor');
    const on = `attachments/unit/${home.unit.id}`;
    const embed = await v2(token, 'POST', '/media', {
      kind: 'embed',
      url: 'https://video.example/tour-of-the-library',
    });
    const refused = await v2(token, 'PUT', `/media/${shownOf(embed).id}/${on}`, {});
    assert.deepEqual(Object.keys(errorsOf(refused)), ['media']);
    const foreign = await fileOn(await account());
    assert.equal((await v2(token, 'PUT', `/media/${foreign.id}/${on}`, {})).status, 404);
    const file = await fileOn(owner);
    const viewer = await owner.person('viewer');
    assert.equal((await v2(viewer.token, 'PUT', `/media/${file.id}/${on}`, {})).status, 403);
  });

  test('an unknown type returns 422 on attachable_type; an unknown record and a record without the file return 404 (§4.3, §7.2)', async () => {
    const { token } = await owner.person('editor');
    const file = await fileOn(owner);
    const patch = (rest: string, body: unknown = {}) =>
      v2(token, 'PATCH', `/media/${file.id}/attachments/${rest}`, body);
    const wrong = await patch(`website/${home.unit.id}`);
    assert.deepEqual(errorsOf(wrong), {
      attachable_type: ['The selected attachable type is invalid.'],
    });
    assert.deepEqual((await patch(`unit/${UNKNOWN}`)).json, { message: 'Unit not found.' });
    assert.deepEqual((await patch(`content_item/${UNKNOWN}`)).json, {
      message: 'Content item not found.',
    });
    assert.deepEqual((await patch(`unit/${home.unit.id}`)).json, {
      message: 'Attachment not found.',
    });
    const on = await fileOn(owner, [{ type: 'unit', id: home.unit.id }]);
    const bad = await v2(token, 'PATCH', `/media/${on.id}/attachments/unit/${home.unit.id}`, {
      sort_order: 'x',
      slot: 'y'.repeat(65),
    });
    assert.deepEqual(Object.keys(errorsOf(bad)), ['sort_order', 'slot']);
  });

  test('limited users see the media in their groups and the library, and can change only the media in their groups (§5.1.4)', async () => {
    const far = await community(owner);
    const set = await owner.make('group-sets', { name: 'Regions', object_type: 'property' });
    const group = await owner.make('groups', { group_set_id: set.id, label: 'West' });
    await v2(owner.admin.token, 'POST', `/groups/${group.id}/members`, {
      member_id: home.property.id,
    });
    const { token } = await owner.person('admin', [group.id]);
    const gallery = await owner.make('galleries', { internal_title: 'All', is_global: true });
    const near = await fileOn(owner, [{ type: 'unit', id: home.unit.id }]);
    const filed = await fileOn(owner, [], { property_id: home.property.id });
    const both = await fileOn(owner, [
      { type: 'unit', id: home.unit.id },
      { type: 'unit', id: far.unit.id },
    ]);
    const everywhere = await fileOn(owner, [{ type: 'gallery', id: gallery.id }]);
    const loose = await fileOn(owner);
    const outside = await fileOn(owner, [{ type: 'unit', id: far.unit.id }]);
    const filedOutside = await fileOn(owner, [], { property_id: far.property.id });
    const seen = ids(await v2(token, 'GET', '/media?kind=file&per_page=200'));
    const put = await v2(token, 'PUT', `/media/${loose.id}/attachments/unit/${home.unit.id}`, {});
    const message = textAt(put.json, 'message');
    assert.ok(message.startsWith(`You cannot attach "${loose.id}". You are limited`), message);
    for (const [row, read, write] of [
      [near, 200, 200],
      [filed, 200, 200],
      [both, 200, 403],
      [everywhere, 200, 403],
      [loose, 200, 403],
      [outside, 404, 404],
      [filedOutside, 404, 404],
    ] as const) {
      const place = `${[near, filed, both, everywhere, loose, outside, filedOutside].indexOf(row)}`;
      assert.equal(seen.includes(row.id), read === 200, place);
      assert.equal((await v2(token, 'GET', `/media/${row.id}`)).status, read, place);
      const path = `/media/${row.id}/attachments/unit/${home.unit.id}`;
      assert.equal((await v2(token, 'PUT', path, {})).status, write, place);
      assert.equal(
        (await v2(token, 'PATCH', `/media/${row.id}`, { caption: 'x' })).status,
        write,
        place,
      );
      assert.equal(
        (await v2(token, 'DELETE', `/media/${row.id}`)).status,
        write === 200 ? 204 : write,
        place,
      );
    }
  });
});
