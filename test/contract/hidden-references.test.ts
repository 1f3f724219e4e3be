/**
 * A record that a user limited to groups can see does not show references to records that the user
 * cannot see, and an update keeps the hidden references (§5.1.4, §5.1.7).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { RESOURCES as REGISTERED } from '../../src/domain/registry.ts';
import type { Resource } from '../../src/engine/declare.ts';
import type { Field } from '../../src/engine/field.ts';
import { first } from '../../src/store/database.ts';
import { community, type Made, unique } from '../kit/account.ts';
import { type Answer, dataOf, v2 } from '../kit/call.ts';
import { objectsAt, recordAt, recordsAt } from '../kit/json.ts';
import { embedOn, fileOn } from '../kit/media.ts';
import { setUp } from '../kit/set-up.ts';
import { has, RESOURCES } from './routes.ts';
import { createFixture, type Fixture, recordOf } from './samples.ts';

type Community = Awaited<ReturnType<typeof community>>;

let inside: Fixture;
let outside: Fixture;
let near: Community;
let far: Community;
let groupId: string;

setUp(async () => {
  const { owner } = await createFixture();
  near = await community(owner);
  far = await community(owner);
  inside = { owner, propertyId: near.property.id };
  outside = { owner, propertyId: far.property.id };
  const set = await owner.make('group-sets', { name: 'Regions', object_type: 'property' });
  const group = await owner.make('groups', { group_set_id: set.id, label: 'West' });
  await owner.make(`groups/${group.id}/members`, { member_id: near.property.id });
  groupId = group.id;
});

const limited = async () => (await inside.owner.person('admin', [groupId])).token;
const shownOf = (answer: Answer): Made => {
  assert.equal(answer.status, 200, answer.text);
  return recordAt(answer.json, 'data');
};

async function idIn(name: string, where: Fixture): Promise<string> {
  if (name === 'properties') return where.propertyId;
  if (name === 'media-files')
    return (await fileOn(where.owner, [], { property_id: where.propertyId })).id;
  if (name === 'media-embeds')
    return (await embedOn(where.owner, [{ type: 'property', id: where.propertyId }])).id;
  return String((await recordOf(name, where)).id);
}

/**
 * The references of a resource that can refer to records of a property other than that of the
 * record.
 */
const references = ({ fields, within, columns }: Resource): [string, Field][] =>
  Object.entries(fields).filter(
    ([name, { refersTo, links }]) =>
      refersTo !== undefined &&
      links === undefined &&
      !refersTo.samePlace &&
      columns[name] !== undefined &&
      !(within !== null && 'column' in within && within.column === name) &&
      REGISTERED.find(({ name: target }) => target === refersTo.resource)?.within !== null,
  );

const resources = [
  ...RESOURCES,
  ...REGISTERED.filter(({ name }) => name === 'media-files' || name === 'media-embeds'),
];
const pathOf = ({ name }: Resource) =>
  name.startsWith('media-') && name !== 'media-folders' ? '/media' : `/${name}`;
const listOf = (resource: Resource) =>
  pathOf(resource) === '/media'
    ? `/media?kind=${resource.name.slice(6, -1)}&per_page=200`
    : `/${resource.name}?per_page=200`;

for (const resource of resources) {
  for (const [name, field] of references(resource)) {
    test(`${resource.name}: ${name} does not contain the ID of a record outside the groups`, async () => {
      const { ctx, admin } = inside.owner;
      const id = await idIn(resource.name, inside);
      const hidden = await idIn(String(field.refersTo?.resource), outside);
      const { listKey } = field.refersTo ?? {};
      const value =
        listKey === undefined
          ? hidden
          : JSON.stringify([{ [listKey]: hidden, type: 'x', value: 'x' }]);
      const column = sql.identifier(name);
      const key = resource.integerId ? Number(id) : id;
      if (field.fixed !== true)
        await ctx.run(sql`update ${resource.table} set ${column} = ${value} where id = ${key}`);

      const token = await limited();
      const answer = await v2(token, 'GET', `${pathOf(resource)}/${id}`);
      assert.ok(answer.status === 200 || answer.status === 404, answer.text);
      assert.ok(!answer.text.includes(hidden), answer.text);
      assert.ok(!(await v2(token, 'GET', listOf(resource))).text.includes(hidden));
      if (field.fixed === true || answer.status !== 200) return;
      assert.ok((await v2(admin.token, 'GET', `${pathOf(resource)}/${id}`)).text.includes(hidden));

      if (field.input === null || !(has(resource, 'update') || pathOf(resource) === '/media'))
        return;
      const back = await v2(token, 'PATCH', `${pathOf(resource)}/${id}`, {
        [name]: shownOf(answer)[name],
      });
      assert.ok(back.status === 200 || back.status === 403, back.text);
      const stored = await first(
        ctx.run<Record<string, unknown>>(
          sql`select ${column} as value from ${resource.table} where id = ${key}`,
        ),
      );
      assert.ok(
        JSON.stringify(stored?.['value']).includes(hidden),
        'The update removed a hidden reference.',
      );
    });
  }
}

suite('media', () => {
  test('list only the attached records that are inside the groups', async () => {
    const { owner } = inside;
    const block = async (where: Fixture) => recordOf('content-blocks', where);
    const [mine, theirs] = [await block(inside), await block(outside)];
    const on = (type: 'property' | 'unit' | 'content_block', ids: string[]) =>
      ids.map((id) => ({ type, id }));
    const itemOf = (one: Made) => ({
      type: 'content_item' as const,
      id: String(recordsAt(one, 'content_items')[0]?.id),
    });
    const file = await fileOn(owner, [
      ...on('property', [near.property.id, far.property.id]),
      ...on('unit', [near.unit.id, far.unit.id]),
      ...on('content_block', [mine.id, theirs.id]),
      itemOf(mine),
      itemOf(theirs),
    ]);
    const ids = (media: Made) =>
      new Set(objectsAt(media, 'attachments').map(({ attachable_id }) => attachable_id));
    const token = await limited();
    const seen = shownOf(await v2(token, 'GET', `/media/${file.id}`));
    assert.deepEqual(
      ids(seen),
      new Set([near.property.id, near.unit.id, mine.id, itemOf(mine).id]),
    );
    assert.equal(ids(shownOf(await v2(owner.admin.token, 'GET', `/media/${file.id}`))).size, 8);
    const found = async (id: string) =>
      dataOf(await v2(token, 'GET', `/media?kind=file&attachable_id=${id}`)).length;
    assert.deepEqual([(await found(near.unit.id)) > 0, await found(far.unit.id)], [true, 0]);
  });

  test('attached to a record do not contain the ID of a property or picture outside the groups', async () => {
    const { owner } = inside;
    const unit = await recordOf('units', inside);
    const block = await recordOf('content-blocks', inside);
    const item = String(recordsAt(block, 'content_items')[0]?.id);
    const poster = await fileOn(owner, [{ type: 'property', id: far.property.id }], {
      property_id: far.property.id,
    });
    await fileOn(
      owner,
      [
        { type: 'unit', id: unit.id },
        { type: 'content_item', id: item },
      ],
      { property_id: far.property.id },
    );
    await embedOn(owner, [{ type: 'unit', id: unit.id }], { image_id: poster.id });
    const token = await limited();
    for (const path of [`/units/${unit.id}`, `/content-blocks/${block.id}`]) {
      const { text } = await v2(token, 'GET', path);
      assert.ok(!text.includes(far.property.id), path);
      assert.ok(!text.includes(poster.id), path);
    }
    const { json } = await v2(token, 'GET', `/units/${unit.id}`);
    const videos = objectsAt(json, 'data', 'videos');
    assert.deepEqual(
      [objectsAt(json, 'data', 'images').length, videos.length, videos[0]?.['image']],
      [1, 1, null],
    );
  });
});

test('a portfolio connection does not show the ID of a parent outside the groups, and an update keeps the parent', async () => {
  const { owner } = inside;
  const settings = { parent_property_id: far.property.id };
  const { id } = await owner.make('connections', {
    type: 'portfolio',
    name: unique('Portfolio'),
    settings,
  });
  await owner.make(`connections/${id}/properties`, { property_id: near.property.id });
  const token = await limited();
  for (const path of [`/connections/${id}`, '/connections?per_page=200']) {
    const { status, text } = await v2(token, 'GET', path);
    assert.equal(status, 200);
    assert.ok(!text.includes(far.property.id), path);
  }
  const changed = await v2(token, 'PATCH', `/connections/${id}`, { name: 'Renamed', settings: {} });
  assert.equal(changed.status, 200, changed.text);
  assert.ok(!changed.text.includes(far.property.id));
  assert.deepEqual(
    shownOf(await v2(owner.admin.token, 'GET', `/connections/${id}`))['settings'],
    settings,
  );
});

test('a property cannot be deleted by a user limited to groups', async () => {
  const token = await limited();
  const refused = await v2(token, 'DELETE', `/properties/${near.property.id}`);
  assert.deepEqual(
    [refused.status, refused.json],
    [403, { message: 'You are limited to groups of properties, so you cannot delete a property.' }],
  );
  assert.equal((await v2(token, 'DELETE', `/properties/${far.property.id}`)).status, 404);
  assert.equal((await v2(token, 'GET', `/properties/${near.property.id}`)).status, 200);
});
