/** Access is a where-clause, and deny is the default: no engine statement touches a table without the condition that is made here. */
import { type SQL, sql } from 'drizzle-orm';
import { forbidden } from '../kernel/fault.ts';
import { accountOf, type Ctx } from '../store/ctx.ts';
import { membersOf } from '../store/group-tree.ts';
import type { Resource, Row, Values, Within } from './declare.ts';
import type { LinkTable } from './links.ts';
import { resourceNamed } from './registry.ts';

export type Verb = 'view' | 'create' | 'update' | 'delete';

/** What a request needs: `<area>.<verb>` in the account, or with `adminsOnly` the role of an admin. */
export type Permission = { area: string; verb: Verb; adminsOnly?: boolean };

/** Throws forbidden unless the actor holds the permission in the account (§5.1). Staff hold every one. */
export function permit(ctx: Ctx, { area, verb, adminsOnly = false }: Permission): void {
  const isAdmin = ctx.grant.roleKey === 'admin' || ctx.actor.kind === 'system' || ctx.actor.is_staff;
  if (adminsOnly ? !isAdmin : !isPermitted(ctx, area, verb)) throw forbidden();
}

export const isPermitted = (ctx: Ctx, area: string, verb: Verb): boolean =>
  ctx.grant.permissions.has('*') || ctx.grant.permissions.has(`${area}.${verb}`);

/** The rows that the actor may know of: those of the account, and within the actor's groups where it is limited to groups. */
export function visible(ctx: Ctx, resource: Resource): SQL {
  const ofAccount = sql`${resource.accountColumn} = ${accountOf(ctx).id}`;
  const own = resource.only === undefined ? ofAccount : sql`${ofAccount} and ${resource.only}`;
  const { groupIds } = ctx.grant;
  const { within } = resource;
  if (groupIds === null || within === null) return own;
  const inside = membersOf(groupIds);
  if ('column' in within) return sql`${own} and ${resource.columns[within.column]} = any(${inside})`;
  if ('reach' in within) return sql`${own} and ${within.reach(inside)}`;
  const all = linkFields(resource).map(([links, target]) => ({
    linked: linkedFrom(resource, links),
    inside: knownLinks(ctx, links, target),
  }));
  const none = sql.join(
    all.map(({ linked }) => sql`not exists (${linked})`),
    sql` and `,
  );
  const some = sql.join(
    all.map(({ linked, inside: known }) => sql`exists (${linked} and ${known})`),
    sql` or `,
  );
  if (within.beside)
    return sql`${own} and ((${none} and not ${within.beside.any}) or ${some} or ${within.beside.within(inside)})`;
  return within.linkedOnly ? sql`${own} and (${some})` : sql`${own} and ((${none}) or ${some})`;
}

/**
 * Throws forbidden when an actor who is limited to groups would change a record that reaches beyond them: one of the whole account, or
 * one that is linked to anything outside the groups.
 */
export async function permitReach(ctx: Ctx, resource: Resource, row: Row): Promise<void> {
  const { within } = resource;
  if (ctx.grant.groupIds === null) return;
  if (isBeyondGroups(within)) throw forbidden();
  if (!('links' in within)) return;
  if (within.everywhere !== undefined && row[within.everywhere] === true) throw forbidden();
  let total = 0;
  for (const [links, target] of linkFields(resource)) {
    const [reach] = await ctx.run<{ total: number; inside: number }>(sql`
      select count(*) as total, count(*) filter (where ${knownLinks(ctx, links, target)}) as inside
      from ${links.table} where ${links.own} = ${row.id} and ${links.other} is not null`);
    if (reach === undefined || reach.total !== reach.inside) throw forbidden();
    total += reach.total;
  }
  if (total === 0) throw forbidden();
}

/** Throws forbidden when an actor who is limited to groups could make no such record, whatever it sends. */
export function permitNew(ctx: Ctx, { within }: Resource): void {
  if (ctx.grant.groupIds !== null && (isBeyondGroups(within) || isItsOwnPlace(within))) throw forbidden();
}

/** Throws forbidden when an actor who is limited to groups would make a record reach beyond them; `isNew` on create. */
export function permitPlaces(ctx: Ctx, { within }: Resource, values: Values, isNew: boolean): void {
  if (ctx.grant.groupIds === null) return;
  if (isBeyondGroups(within)) throw forbidden();
  if ('column' in within && (isNew || within.column in values) && within.column !== 'id' && values[within.column] == null)
    throw forbidden();
  if (!('links' in within)) return;
  const linked = values[within.links] as string[] | undefined;
  const isEverywhere = within.everywhere !== undefined && values[within.everywhere] === true;
  if (isEverywhere || (linked === undefined ? isNew : linked.length === 0)) throw forbidden();
}

/** Whether nobody who is limited to groups changes such records, wherever they stand. */
export const isBeyondGroups = (within: Within): within is null | { reach: (inside: SQL) => SQL; readOnly: true } =>
  within === null || ('reach' in within && within.readOnly === true);

/** A record that groups reach by its own id is in none when it is made. */
const isItsOwnPlace = (within: Within): boolean => within !== null && 'column' in within && within.column === 'id';

/** What of the ids that a record lists the actor may know: a limited actor none that stand outside of its groups. */
export function knownLinks(ctx: Ctx, { other }: LinkTable, target: Resource): SQL {
  if (ctx.grant.groupIds === null || target.within === null) return sql`true`;
  return sql`${other} in (select ${target.columns['id']} from ${target.table} where ${visible(ctx, target)})`;
}

/** The link tables of a resource whose records stand in properties, with the resources that they lead to. */
const linkFields = (resource: Resource): [LinkTable, Resource][] =>
  Object.values(resource.fields).flatMap(({ links, refersTo }): [LinkTable, Resource][] => {
    if (links === undefined || refersTo === undefined) return [];
    const target = resourceNamed(refersTo.resource);
    return target.within !== null && 'column' in target.within ? [[links, target]] : [];
  });

const linkedFrom = (resource: Resource, links: LinkTable): SQL =>
  sql`select from ${links.table} where ${links.own} = ${resource.columns['id']} and ${links.other} is not null`;
