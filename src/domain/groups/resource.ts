/** Group sets and their groups: how an account sorts its properties, buildings, floor plans and units. */
import { type SQL, sql } from 'drizzle-orm';
import { visible } from '../../engine/access.ts';
import { type Draft, declare } from '../../engine/declare.ts';
import { flag, integer } from '../../engine/fields/number.ts';
import { reference } from '../../engine/fields/relation.ts';
import { longText, slug, text, word } from '../../engine/fields/text.ts';
import type { FieldErrors } from '../../kernel/fault.ts';
import { sentence } from '../../kernel/sentence.ts';
import type { Ctx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { withDescendants } from '../../store/group-tree.ts';
import { group_sets, groups as groupTable } from '../../store/tables/groups.ts';
import { markListed, markMembers } from './members.ts';

const OBJECT_TYPES = ['property', 'building', 'floor_plan', 'unit'] as const;

/** The order of groups inside of their set or parent; the list of groups is oldest first. */
const BY_PLACE = ['sort_order', 'created_at'];

export const groupSets = declare({
  name: 'group-sets',
  noun: 'Group set',
  description: 'A way of sorting records of one kind, such as regions for properties.',
  table: group_sets,
  within: {
    reach: (inside) => sql`(${group_sets.property_id} is null or ${group_sets.property_id} = any(${inside}))`,
    readOnly: true,
  },
  fields: {
    name: text('Its name.', { example: 'Regions' }),
    key: text('A short key for integrations.'),
    object_type: word('What its groups hold.', OBJECT_TYPES, { fixed: true }),
    allows_multiple_membership: flag('Whether a record can be in several of its groups.'),
    property_id: reference('properties', 'The property that it belongs to, when it is for that property alone.', { fixed: true }),
  },
  embeds: { groups: { of: 'groups', by: 'group_set_id', order: BY_PLACE } },
  async afterWrite(ctx, before, after) {
    await markListed(ctx, (after ?? before)?.id ?? '');
    if (before === null) return;
    const ids = await ctx.run<{ id: string }>(sql`select id from ${groupTable} where group_set_id = ${before.id}`);
    await markMembers(
      ctx,
      ids.map(({ id }) => id),
    );
  },
});

/** Groups of the sets of the whole account, and of those that are for a property inside. */
const ofKnownSets = (inside: SQL): SQL => sql`${groupTable.group_set_id} in (
  select ${group_sets.id} from ${group_sets} where ${group_sets.property_id} is null or ${group_sets.property_id} = any(${inside}))`;

export const groups = declare({
  name: 'groups',
  noun: 'Group',
  description: 'A group of a group set, with groups below it.',
  table: groupTable,
  within: { reach: ofKnownSets, readOnly: true },
  slug: { from: 'label', within: 'group_set_id' },
  fields: {
    group_set_id: reference('group-sets', 'The set that it belongs to.', { fixed: true }),
    parent_id: reference('groups', 'The group above it, of the same set.'),
    label: text('Its name.', { example: 'Mountain West' }),
    slug: slug('Its part of a URL, unique in the set; made from the label when it is not sent.'),
    description: longText('What it holds.'),
    color: text('The colour in which pages show it.', { max: 50 }),
    sort_order: integer('Its place among its neighbours.'),
  },
  embeds: { children: { of: 'groups', by: 'parent_id', order: BY_PLACE }, set: { via: 'group_set_id' } },
  check: (ctx, draft) => parentErrors(ctx, draft),
  async afterWrite(ctx, before, after) {
    const group = after ?? before;
    await markListed(ctx, String(group?.['group_set_id']));
    await markMembers(ctx, [group?.id ?? '']);
  },
});

/** A parent is of the same set, and not the group itself or one below it. Unknown parents are refused with the other references. */
async function parentErrors(ctx: Ctx, { values, row }: Draft): Promise<FieldErrors> {
  const parentId = values['parent_id'] as string | null | undefined;
  if (parentId == null) return {};
  const parent = await first(
    ctx.run<{ group_set_id: string }>(
      sql`select ${groupTable.group_set_id} from ${groupTable} where ${groupTable.id} = ${parentId} and ${visible(ctx, groups)}`,
    ),
  );
  if (parent === undefined) return {};
  if (parent.group_set_id !== (values['group_set_id'] ?? row?.['group_set_id']))
    return { parent_id: [sentence.selected('parent_id')] };
  if (row === null) return {};
  await ctx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`groups:${String(row['group_set_id'])}`}, 0))`);
  const below = await ctx.run(sql`select 1 from ${withDescendants([row.id])} as below(id) where id = ${parentId}`);
  return below.length > 0 ? { parent_id: ['The parent id field must not name the group itself or a group below it.'] } : {};
}
