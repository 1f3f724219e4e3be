/**
 * Saved views of the lists in the console. A view stores the query of a list under a name, for its
 * owner or for the whole account. A view contains no records and gives no access to records.
 */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isPermitted } from '../../engine/access.ts';
import { parseBody } from '../../engine/parse.ts';
import { registered } from '../../engine/registry.ts';
import { forbidden, invalid, missing, refused } from '../../kernel/fault.ts';
import { isUuid, newId } from '../../kernel/id.ts';
import { normalizeBody } from '../../kernel/normalize-body.ts';
import { oneLineText } from '../../kernel/one-line.ts';
import { sentence } from '../../kernel/sentence.ts';
import { accountOf, type Ctx, now, withTransaction } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { saved_views as table } from '../../store/tables/saved-views.ts';

/** The maximum number of private and shared views that one user owns in an account. */
export const MAX_VIEWS = 100;

/** The maximum number of shared views of one list in an account. */
export const MAX_SHARED = 200;

const MAX_QUERY = 4096;

/** The name of a list: its path in the console, which starts with the name of the resource. */
export const listName = z
  .string()
  .max(200)
  .regex(/^[a-z-]+(\/[\w-]+)*$/)
  .describe(
    'The list that the view is for: the name of its resource or, for entries, `entries/{website}/{type}`.',
  )
  .meta({ example: 'units' });

const changeable = {
  name: oneLineText(100)
    .describe('The name of the view.')
    .meta({ example: 'Vacant, two bedrooms' }),
  query: z
    .string()
    .max(MAX_QUERY)
    .describe('The query of the list, as in its URL: filters, search, order and columns.')
    .meta({ example: 'bedrooms=2&is_available=true&sort=min_rent' }),
  is_shared: z
    .boolean()
    .describe(
      'Whether the view is shared with all members of the account who may view the records of the list.',
    ),
};

export const newView = z.object({
  list: listName,
  ...changeable,
  query: changeable.query.default(''),
  is_shared: changeable.is_shared.default(false),
});

export const viewChanges = z.object(changeable).partial();

export const viewSchema = z
  .object({
    id: z.uuid().describe('The ID of the view.'),
    list: listName,
    ...changeable,
    is_own: z.boolean().describe('Whether the caller created the view.'),
    can_update: z.boolean().describe('Whether the caller may change and delete the view.'),
    created_at: z.iso.datetime({ offset: true }).describe('When the view was created.'),
    updated_at: z.iso.datetime({ offset: true }).describe('When the view was last changed.'),
  })
  .meta({ id: 'SavedView', description: 'A saved view of a list in the console.' });

type View = z.output<typeof viewSchema>;

type Row = Pick<View, 'id' | 'list' | 'name' | 'query' | 'is_shared'> & {
  user_id: string | null;
  created_at: Date;
  updated_at: Date;
};

/**
 * The views of a list that the caller can see, sorted by name. Throws an `invalid` fault for an
 * unknown list, and a `forbidden` fault if the caller may not view the records of the list.
 */
export async function listViews(ctx: Ctx, list: unknown): Promise<View[]> {
  const { value, errors } = parseBody(z.object({ list: listName }), { list });
  if (value === null) throw invalid(errors);
  assertMayView(ctx, value.list);
  const rows = await ctx.run<Row>(sql`
    select ${table}.* from ${table} where ${seen(ctx)} and ${table.list} = ${value.list}
    order by lower(${table.name}), ${table.id} limit ${MAX_VIEWS + MAX_SHARED}`);
  return rows.map((row) => shown(ctx, row));
}

export function createView(ctx: Ctx, body: unknown): Promise<View> {
  const { value, errors } = parseBody(newView, body);
  if (value === null) throw invalid(errors);
  assertMayView(ctx, value.list);
  const row = {
    ...value,
    id: newId(),
    user_id: ownId(ctx),
    created_at: now(ctx),
    updated_at: now(ctx),
  };
  return withTransaction(ctx, async (tx) => {
    await lockViews(tx);
    await assertRoom(tx, row);
    await tx.run(sql`
      insert into ${table} (id, account_id, user_id, list, name, query, is_shared, created_at, updated_at)
      values (${row.id}, ${accountOf(tx).id}, ${row.user_id}, ${row.list}, ${row.name}, ${row.query}, ${row.is_shared}, ${row.created_at}, ${row.updated_at})`);
    return shown(tx, row);
  });
}

/**
 * Updates a view. Throws an `invalid` fault for an invalid body, a `missing` fault for a view that
 * the caller cannot see, and a `forbidden` fault for a view of another user, unless the caller may
 * update the account.
 */
export function updateView(ctx: Ctx, id: string, body: unknown): Promise<View> {
  const { value, errors } = parseBody(viewChanges, body);
  if (value === null) throw invalid(errors);
  return withTransaction(ctx, async (tx) => {
    if (value.is_shared) await lockViews(tx);
    const before = await findView(tx, id);
    const cleared = normalizeBody(body)['query'] === null ? { query: '' } : {};
    const row = { ...before, ...value, ...cleared, updated_at: now(tx) };
    if (row.user_id === null && !row.is_shared)
      throw refused(
        'The user who created this view has left the account, so the view must remain shared. Delete it instead.',
      );
    if (row.is_shared && !before.is_shared) await assertRoom(tx, row);
    await tx.run(sql`
      update ${table} set name = ${row.name}, query = ${row.query}, is_shared = ${row.is_shared}, updated_at = ${row.updated_at}
      where ${table.id} = ${row.id}`);
    return shown(tx, row);
  });
}

/**
 * Deletes a view. Throws a `missing` fault for a view that the caller cannot see, and a `forbidden`
 * fault for a view of another user, unless the caller may update the account.
 */
export const deleteView = (ctx: Ctx, id: string): Promise<void> =>
  withTransaction(ctx, async (tx) => {
    const { id: found } = await findView(tx, id);
    await tx.run(sql`delete from ${table} where ${table.id} = ${found}`);
  });

/** Deletes the private views of a user who leaves the account. Shared views are kept. */
export async function releaseViews(ctx: Ctx, userId: string): Promise<void> {
  const ofUser = sql`${table.account_id} = ${accountOf(ctx).id} and ${table.user_id} = ${userId}`;
  await ctx.run(sql`delete from ${table} where ${ofUser} and not ${table.is_shared}`);
  await ctx.run(sql`update ${table} set user_id = null where ${ofUser}`);
}

const ownId = ({ actor }: Ctx): string | null => (actor.kind === 'user' ? actor.id : null);

/** SQL condition for the caller's own views and the shared views of the account. */
const seen = (ctx: Ctx): SQL =>
  sql`${table.account_id} = ${accountOf(ctx).id} and (${table.user_id} = ${ownId(ctx)} or ${table.is_shared})`;

const mayUpdate = (ctx: Ctx, row: Row): boolean =>
  row.user_id === ownId(ctx) || isPermitted(ctx, 'accounts', 'update');

const shown = (ctx: Ctx, row: Row): View => ({
  id: row.id,
  list: row.list,
  name: row.name,
  query: row.query,
  is_shared: row.is_shared,
  is_own: row.user_id === ownId(ctx),
  can_update: mayUpdate(ctx, row),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** Locks a view and returns it. Throws a `missing` or `forbidden` fault. */
async function findView(ctx: Ctx, id: string): Promise<Row> {
  const row = isUuid(id)
    ? await first(
        ctx.run<Row>(
          sql`select ${table}.* from ${table} where ${table.id} = ${id} and ${seen(ctx)} for update`,
        ),
      )
    : undefined;
  if (row === undefined || !mayViewList(ctx, row.list)) throw missing('View');
  if (!mayUpdate(ctx, row)) throw forbidden();
  return row;
}

/**
 * Whether the actor may view the records of a list. Views require this permission, because the name
 * of a view can reveal information about records.
 */
function mayViewList(ctx: Ctx, list: string): boolean {
  const resource = registered().find(({ name }) => name === list.split('/')[0]);
  return resource !== undefined && isPermitted(ctx, resource.area, 'view');
}

function assertMayView(ctx: Ctx, list: string): void {
  const [name] = list.split('/');
  if (!registered().some((one) => one.name === name))
    throw invalid({ list: [sentence.selected('list')] });
  if (!mayViewList(ctx, list)) throw forbidden();
}

/**
 * Serializes the writes that create or share views of the account, so that `assertRoom` counts
 * concurrent writes. Must be acquired before any view is locked.
 */
const lockViews = (ctx: Ctx): Promise<unknown> =>
  ctx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`saved-views:${accountOf(ctx).id}`}, 0))`,
  );

/**
 * Throws an `invalid` fault if the user has reached the maximum number of views or, for a shared
 * view, the list has reached the maximum number of shared views.
 */
async function assertRoom(ctx: Ctx, row: Pick<Row, 'id' | 'user_id' | 'list' | 'is_shared'>) {
  const counts = await first(
    ctx.run<{ own: number; shared: number }>(sql`
      select count(*) filter (where ${table.user_id} = ${row.user_id}) as own,
        count(*) filter (where ${table.is_shared} and ${table.list} = ${row.list}) as shared
      from ${table} where ${table.account_id} = ${accountOf(ctx).id} and ${table.id} <> ${row.id}`),
  );
  if ((counts?.own ?? 0) >= MAX_VIEWS)
    throw refused(`You can have at most ${MAX_VIEWS} views in an account. Delete one first.`);
  if (row.is_shared && (counts?.shared ?? 0) >= MAX_SHARED)
    throw refused(`A list can have at most ${MAX_SHARED} shared views. Delete one first.`);
}
