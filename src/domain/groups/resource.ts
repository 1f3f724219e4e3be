/**
 * Group sets and their groups, which organize the properties, buildings, floor plans and units of
 * an account.
 */
import { type SQL, sql } from 'drizzle-orm';
import { visible } from '../../engine/access.ts';
import { type Draft, declare } from '../../engine/declare.ts';
import { flag, integer } from '../../engine/fields/number.ts';
import { reference } from '../../engine/fields/relation.ts';
import { longText, slug, text, word } from '../../engine/fields/text.ts';
import type { FieldErrors } from '../../kernel/fault.ts';
import { textOrNull } from '../../kernel/object.ts';
import { sentence } from '../../kernel/sentence.ts';
import type { Ctx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { levelsBelow, withDescendants } from '../../store/group-tree.ts';
import { group_sets, groups as groupTable } from '../../store/tables/groups.ts';
import { markListed, markMembers } from './members.ts';

const OBJECT_TYPES = ['property', 'building', 'floor_plan', 'unit'] as const;

/**
 * The order of embedded groups within their set or parent. The list of groups itself is sorted
 * oldest first.
 */
const BY_PLACE = ['sort_order', 'created_at'];

export const groupSets = declare({
  name: 'group-sets',
  writers: 'editor',
  noun: 'Group set',
  description: 'A set of groups for one type of record, such as regions for properties.',
  table: group_sets,
  within: {
    reach: (inside) =>
      sql`(${group_sets.property_id} is null or ${group_sets.property_id} = any(${inside}))`,
    readOnly: true,
  },
  fields: {
    name: text('The name of the group set.', { example: 'Regions' }),
    key: text('A key by which integrations can identify the group set.'),
    object_type: word('The type of record that the groups contain.', OBJECT_TYPES, { fixed: true }),
    allows_multiple_membership: flag(
      'Whether a record can be a member of several groups of the set.',
    ),
    property_id: reference(
      'properties',
      'The ID of the property that the set is limited to; null for an account-wide set.',
      {
        fixed: true,
      },
    ),
  },
  embeds: { groups: { of: 'groups', by: 'group_set_id', order: BY_PLACE } },
  async afterWrite(ctx, before, after) {
    await markListed(ctx, (after ?? before)?.id ?? '');
    if (before === null) return;
    const ids = await ctx.run<{ id: string }>(
      sql`select id from ${groupTable} where group_set_id = ${before.id}`,
    );
    await markMembers(
      ctx,
      ids.map(({ id }) => id),
    );
  },
});

/**
 * SQL condition for the groups of account-wide sets and of sets that are limited to a property
 * within the actor's groups.
 */
const ofKnownSets = (inside: SQL): SQL => sql`${groupTable.group_set_id} in (
  select ${group_sets.id} from ${group_sets} where ${group_sets.property_id} is null or ${group_sets.property_id} = any(${inside}))`;

/** Reads return the whole tree, so its depth is limited. */
const MAX_LEVELS = 20;

export const groups = declare({
  name: 'groups',
  writers: 'editor',
  noun: 'Group',
  description: 'A group of a group set. Groups can be nested.',
  table: groupTable,
  within: { reach: ofKnownSets, readOnly: true },
  slug: { from: 'label', within: 'group_set_id' },
  fields: {
    group_set_id: reference('group-sets', 'The ID of the group set of the group.', { fixed: true }),
    parent_id: reference(
      'groups',
      `The ID of the parent group, in the same set; null for a top-level group. Groups can be nested at most ${MAX_LEVELS} levels deep.`,
    ),
    label: text('The name of the group.', { example: 'Mountain West' }),
    slug: slug('The URL slug, unique within the set. Generated from the label if omitted.'),
    description: longText('A description of the group.'),
    color: text('The color in which pages display the group.', { max: 50 }),
    sort_order: integer('The sort position among the groups with the same parent.'),
  },
  embeds: {
    children: { of: 'groups', by: 'parent_id', order: BY_PLACE },
    set: { via: 'group_set_id' },
  },
  check: (ctx, draft) => parentErrors(ctx, draft),
  async afterWrite(ctx, before, after) {
    const group = after ?? before;
    await markListed(ctx, String(group?.['group_set_id']));
    await markMembers(ctx, [group?.id ?? '']);
  },
});

/**
 * Returns an error for a parent in another set, for a parent that is the group itself or one of its
 * descendants, or for a tree with too many levels. Unknown parents are rejected with the other
 * references.
 */
async function parentErrors(ctx: Ctx, { values, row }: Draft): Promise<FieldErrors> {
  const parentId = textOrNull(values, 'parent_id');
  if (parentId === null) return {};
  const parent = await first(
    ctx.run<{ group_set_id: string }>(
      sql`select ${groupTable.group_set_id} from ${groupTable} where ${groupTable.id} = ${parentId} and ${visible(ctx, groups)}`,
    ),
  );
  if (parent === undefined) return {};
  if (parent.group_set_id !== (values['group_set_id'] ?? row?.['group_set_id']))
    return { parent_id: [sentence.selected('parent_id')] };
  await ctx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`groups:${parent.group_set_id}`}, 0))`,
  );
  const below = await ctx.run(
    sql`select 1 from ${withDescendants(row === null ? [] : [row.id])} as below(id) where id = ${parentId}`,
  );
  if (below.length > 0)
    return {
      parent_id: ['The parent id field must not refer to the group itself or to a group below it.'],
    };
  const tree = await first(
    ctx.run<{ levels: number }>(
      sql`select ${levelsBelow(parentId, row?.id ?? null, MAX_LEVELS)} as levels`,
    ),
  );
  return tree !== undefined && tree.levels > MAX_LEVELS
    ? { parent_id: [`Groups can be nested at most ${MAX_LEVELS} levels deep.`] }
    : {};
}
