/**
 * Access control. Every engine statement contains the condition that `visible` returns. A limited
 * actor is one whose grant is limited to property groups.
 */
import { type SQL, sql } from 'drizzle-orm';
import { forbidden } from '../kernel/fault.ts';
import { accountOf, type Ctx } from '../store/ctx.ts';
import { membersOf } from '../store/group-tree.ts';
import type { Resource, Row, Values, Within } from './declare.ts';
import type { LinkTable } from './links.ts';
import { resourceNamed } from './registry.ts';

export type Verb = 'view' | 'create' | 'update' | 'delete';

/** A permission named `<area>.<verb>`. With `adminsOnly`, only admins have it. */
export type Permission = { area: string; verb: Verb; adminsOnly?: boolean };

/** Throws a `forbidden` fault if an actor other than staff lacks the permission (§5.1). */
export function authorize(ctx: Ctx, { area, verb, adminsOnly = false }: Permission): void {
  const isAdmin =
    ctx.grant.roleKey === 'admin' || ctx.actor.kind === 'system' || ctx.actor.is_staff;
  if (adminsOnly ? !isAdmin : !isPermitted(ctx, area, verb)) throw forbidden();
}

export const isPermitted = (ctx: Ctx, area: string, verb: Verb): boolean =>
  ctx.grant.permissions.has('*') || ctx.grant.permissions.has(`${area}.${verb}`);

/** Condition for the rows that the actor can see. `members` defaults to those of its groups. */
export function visible(ctx: Ctx, resource: Resource, members?: SQL): SQL {
  const ofAccount = sql`${resource.accountColumn} = ${accountOf(ctx).id}`;
  const own = resource.only === undefined ? ofAccount : sql`${ofAccount} and ${resource.only}`;
  const { groupIds } = ctx.grant;
  const { within } = resource;
  if (groupIds === null || within === null) return own;
  const inside = members ?? membersOf(groupIds);
  if ('column' in within)
    return sql`${own} and ${resource.columns[within.column]} = any(${inside})`;
  if ('reach' in within) return sql`${own} and ${within.reach(inside, ctx)}`;
  const all = linkFields(resource).map(([links, target]) => ({
    linked: linkedFrom(resource, links),
    inside: visibleLinks(ctx, links, target, inside),
  }));
  const none = sql.join(
    all.map(({ linked }) => sql`not exists (${linked})`),
    sql` and `,
  );
  const some = sql.join(
    all.map(({ linked, inside: known }) => sql`exists (${linked} and ${known})`),
    sql` or `,
  );
  if (within.otherLinks)
    return sql`${own} and ((${none} and not ${within.otherLinks.any}) or ${some} or ${within.otherLinks.within(inside)})`;
  return within.linkedOnly ? sql`${own} and (${some})` : sql`${own} and ((${none}) or ${some})`;
}

/**
 * Throws a `forbidden` fault if a limited actor would change a record that extends beyond its
 * groups: a record of the whole account, or one with links outside the groups.
 */
export async function assertReachWithinGroups(
  ctx: Ctx,
  resource: Resource,
  row: Row,
): Promise<void> {
  const { within } = resource;
  if (ctx.grant.groupIds === null) return;
  if (isBeyondGroups(within)) throw forbidden();
  if (!('links' in within)) return;
  if (within.everywhere !== undefined && row[within.everywhere] === true) throw forbidden();
  let total = 0;
  for (const [links, target] of linkFields(resource)) {
    const [reach] = await ctx.run<{ total: number; inside: number }>(sql`
      select count(*) as total, count(*) filter (where ${visibleLinks(ctx, links, target)}) as inside
      from ${links.table} where ${links.own} = ${row.id} and ${links.other} is not null`);
    if (reach === undefined || reach.total !== reach.inside) throw forbidden();
    total += reach.total;
  }
  if (total === 0) throw forbidden();
}

/** Throws a `forbidden` fault if a limited actor cannot create records of the resource. */
export function assertCanCreate(ctx: Ctx, { within }: Resource): void {
  if (ctx.grant.groupIds !== null && (isBeyondGroups(within) || isOwnMember(within)))
    throw forbidden();
}

/** Throws a `forbidden` fault if a limited actor would extend a record beyond its groups. */
export function assertWithinGroups(
  ctx: Ctx,
  { within }: Resource,
  values: Values,
  isNew: boolean,
): void {
  if (ctx.grant.groupIds === null) return;
  if (isBeyondGroups(within)) throw forbidden();
  if (
    'column' in within &&
    (isNew || within.column in values) &&
    within.column !== 'id' &&
    values[within.column] == null
  )
    throw forbidden();
  if (!('links' in within)) return;
  const linked = values[within.links];
  const isEverywhere = within.everywhere !== undefined && values[within.everywhere] === true;
  const isUnlinked = linked === undefined ? isNew : !Array.isArray(linked) || linked.length === 0;
  if (isEverywhere || isUnlinked) throw forbidden();
}

/** Whether limited actors can never change records of the resource. */
export const isBeyondGroups = (
  within: Within,
): within is null | { reach: (inside: SQL, ctx: Ctx) => SQL; readOnly: true } =>
  within === null || ('reach' in within && within.readOnly === true);

/** Whether records are group members by their own ID. A new record is in no group. */
export const isOwnMember = (within: Within): boolean =>
  within !== null && 'column' in within && within.column === 'id';

/** The condition for links to records that are visible to the actor. */
export function visibleLinks(ctx: Ctx, { other }: LinkTable, target: Resource, members?: SQL): SQL {
  if (ctx.grant.groupIds === null || target.within === null) return sql`true`;
  return sql`${other} in (select ${target.columns['id']} from ${target.table} where ${visible(ctx, target, members)})`;
}

/** The link fields whose target resource belongs to properties. */
const linkFields = (resource: Resource): [LinkTable, Resource][] =>
  Object.values(resource.fields).flatMap(({ links, refersTo }): [LinkTable, Resource][] => {
    if (links === undefined || refersTo === undefined) return [];
    const target = resourceNamed(refersTo.resource);
    return target.within !== null && 'column' in target.within ? [[links, target]] : [];
  });

const linkedFrom = (resource: Resource, links: LinkTable): SQL =>
  sql`select from ${links.table} where ${links.own} = ${resource.columns['id']} and ${links.other} is not null`;
