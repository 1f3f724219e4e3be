/** Creates accounts and lists those that a user can access (§2.2, §4.3). */
import { isDeepStrictEqual } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isPermitted } from '../../engine/access.ts';
import { showInstant } from '../../engine/fields/number.ts';
import { parseBody } from '../../engine/parse.ts';
import type { Wire, WireRecord } from '../../engine/present.ts';
import type { Query } from '../../engine/query.ts';
import { selections } from '../../engine/selection.ts';
import { forbidden, invalid, missing } from '../../kernel/fault.ts';
import { isUuid, newId } from '../../kernel/id.ts';
import { normalizeBody } from '../../kernel/normalize-body.ts';
import { oneLineText } from '../../kernel/one-line.ts';
import { boundedKeys, MAX_KEYS } from '../../kernel/open-object.ts';
import type { Page } from '../../kernel/page.ts';
import { sentence } from '../../kernel/sentence.ts';
import { accountOf, type Ctx, markStale, now, withTransaction } from '../../store/ctx.ts';
import { array, first } from '../../store/database.ts';
import { shareOf } from '../../store/shares.ts';
import { neighborhood_categories } from '../../store/tables/content.ts';
import { accounts, memberships, roles } from '../../store/tables/identity.ts';
import { properties } from '../../store/tables/properties.ts';
import { enqueue } from '../job-names.ts';
import { pricesChanged } from '../prices/changed.ts';
import { displaySettings } from '../properties/settings.ts';
import { defaultRoles } from '../roles/defaults.ts';
import { revokeFormerTokens } from '../tokens/tokens.ts';

/** The neighborhood categories of a new account (§1.8). */
const DEFAULT_CATEGORIES = [
  'Bars',
  'Coffee',
  'Groceries',
  'Personal Care',
  'Public Transit',
  'Restaurants',
  'Schools',
  'Shopping',
  'Activities',
] as const;

const pricingSettings = z.object({
  include_government_fees: z
    .boolean()
    .nullish()
    .describe(
      'Whether mandatory fees of class `govt` count toward the totals. The default is false.',
    ),
});

export const newAccount = z.object({
  name: oneLineText(255).describe('The name of the account.'),
  settings: boundedKeys(
    z.looseObject({
      display_settings: displaySettings
        .nullish()
        .describe(
          'Default display settings of the properties, used where a property has no value of its own.',
        ),
      pricing_settings: pricingSettings
        .nullish()
        .describe('Which fees count toward the total prices of units and floor plans.'),
    }),
    MAX_KEYS,
  )
    .nullish()
    .describe('Default settings of the properties of the account.'),
});

/**
 * Creates an account with its default roles and neighborhood categories. The user who creates it
 * becomes its admin. Throws an `invalid` fault.
 */
export function createAccount(ctx: Ctx, body: unknown): Promise<WireRecord> {
  return withTransaction(ctx, async (tx) => {
    const { value, errors } = parseBody(newAccount, body);
    if (value === null) throw invalid(errors);
    const id = newId();
    const at = now(tx);
    await tx.run(sql`
      insert into ${accounts} (id, name, settings, share_id, created_at, updated_at)
      values (${id}, ${value.name}, ${JSON.stringify(value.settings ?? {})}, ${await creatorShare(tx)}, ${at}, ${at})`);
    for (const role of defaultRoles()) {
      await tx.run(sql`
        insert into ${roles} (id, account_id, key, name, permissions, created_at, updated_at)
        values (${newId()}, ${id}, ${role.key}, ${role.name}, ${JSON.stringify(role.permissions)}, ${at}, ${at})`);
    }
    await tx.run(sql`
      insert into ${neighborhood_categories} (id, account_id, name, sort_order, created_at, updated_at)
      select unnest(${array(DEFAULT_CATEGORIES.map(newId))}::uuid[]), ${id}, unnest(${array(DEFAULT_CATEGORIES)}::text[]), 0, ${at}, ${at}`);
    if (tx.actor.kind === 'user') await joinAccount(tx, id, tx.actor.id, 'admin');
    return readAccount(tx, id);
  });
}

/**
 * The share of the tenant that creates an account; null if staff or the service itself creates the
 * account.
 */
const creatorShare = async (ctx: Ctx): Promise<string | null> =>
  ctx.actor.kind === 'system' || ctx.actor.is_staff || ctx.account === null
    ? null
    : shareOf(ctx, ctx.account.id);

/**
 * Adds a user to an account with the role `roleKey`, optionally limited to groups. API tokens from
 * an earlier membership are revoked.
 */
export async function joinAccount(
  ctx: Ctx,
  accountId: string,
  userId: string,
  roleKey: string,
  groupIds: string[] | null = null,
): Promise<void> {
  await ctx.run(sql`
    insert into ${memberships} (account_id, user_id, role_id, group_ids, created_at, updated_at)
    select ${accountId}, ${userId}, id, ${groupIds === null ? null : JSON.stringify(groupIds)}::jsonb, ${now(ctx)}, ${now(ctx)}
    from ${roles} where account_id = ${accountId} and key = ${roleKey}`);
  await revokeFormerTokens(ctx, userId, [accountId]);
}

type AccountRow = Record<string, unknown> & { id: string; created_at: Date; updated_at: Date };

/**
 * The accounts visible to the actor, with the actor's role in each: the accounts of which the actor
 * is a member, or all accounts for staff and for the service itself.
 */
const reachable = (ctx: Ctx): { from: SQL; where: SQL } => {
  const userId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  const everything = ctx.actor.kind === 'system' || ctx.actor.is_staff;
  return {
    from: sql`${accounts} left join ${memberships} on ${memberships.account_id} = ${accounts.id} and ${memberships.user_id} = ${userId}
      left join ${roles} on ${roles.id} = ${memberships.role_id}`,
    where: everything ? sql`true` : sql`${memberships.user_id} is not null`,
  };
};

const columns = sql`${accounts.id}, ${accounts.name}, ${accounts.settings}, ${roles.key} as role, ${memberships.role_id},
  ${roles.name} as role_name, ${accounts.created_at}, ${accounts.updated_at}`;

const show = (row: AccountRow): WireRecord => ({
  ...row,
  created_at: showInstant(row.created_at),
  updated_at: showInstant(row.updated_at),
});

/**
 * A page of accounts, oldest first. With `membersFirst`, the accounts of which staff are members
 * come before the others.
 */
export async function listAccounts(
  ctx: Ctx,
  query: Query,
  page: Page,
  { membersFirst = false } = {},
): Promise<{ records: Wire[]; total: number }> {
  const { from, where: isReachable } = reachable(ctx);
  const selected = selections(
    { columns: { id: accounts.id, name: accounts.name }, searched: ['name'] },
    query,
  ).values();
  const where = sql.join([isReachable, ...selected], sql` and `);
  const order = sql`${membersFirst ? sql`${memberships.user_id} is null, ` : sql``}${accounts.created_at}, ${accounts.id}`;
  const rows = await ctx.run<AccountRow>(sql`
    select ${columns} from ${from} where ${where} order by ${order}
    limit ${page.perPage} offset ${(page.page - 1) * page.perPage}`);
  const counted = await first(
    ctx.run<{ total: number }>(sql`select count(*) as total from ${from} where ${where}`),
  );
  return { records: rows.map(show), total: counted?.total ?? 0 };
}

/** Returns one account. Throws a `missing` fault if the actor cannot see it. */
export async function readAccount(ctx: Ctx, id: string): Promise<WireRecord> {
  const { from, where } = reachable(ctx);
  const row = isUuid(id)
    ? await first(
        ctx.run<AccountRow>(
          sql`select ${columns} from ${from} where ${where} and ${accounts.id} = ${id}`,
        ),
      )
    : undefined;
  if (row === undefined) throw missing('Account');
  return show(row);
}

export const accountChanges = z.object({
  name: oneLineText(255).optional().describe('The name of the account.'),
  settings: newAccount.shape.settings,
});

/**
 * How long after a change of the pricing settings all prices are settled again. Concurrent writes
 * may have settled prices under the previous settings.
 */
const SETTLED_AGAIN_MS = 60_000;

/**
 * Updates the account of the context. Settings are merged; null clears a key. If the settings
 * changed, cached pages are invalidated and affected prices are settled again. Throws a `forbidden`
 * or `invalid` fault.
 */
export function changeAccount(ctx: Ctx, body: unknown): Promise<Wire> {
  return withTransaction(ctx, async (tx) => {
    if (tx.grant.groupIds !== null) throw forbidden();
    const sent = normalizeBody(body);
    const { value, errors } = parseBody(accountChanges, body);
    if ('name' in sent && sent['name'] === null) errors['name'] = [sentence.required('name')];
    if (value === null || Object.keys(errors).length > 0) throw invalid(errors);
    const account = await first(
      tx.run<{ name: string; settings: Settings }>(
        sql`select name, settings from ${accounts} where id = ${accountOf(tx).id} for no key update`,
      ),
    );
    if (account === undefined) throw missing('Account');
    const settings = merged(account.settings, value.settings ?? {});
    await tx.run(sql`
      update ${accounts} set name = ${value.name ?? account.name}, settings = ${JSON.stringify(settings)}, updated_at = ${now(tx)}
      where id = ${accountOf(tx).id}`);
    await settingsChanged(tx, account.settings, settings);
    return readAccount(tx, accountOf(tx).id);
  });
}

type Settings = Record<string, unknown>;

/**
 * Invalidates the pages of all properties, and resettles their prices if the pricing settings
 * changed.
 */
async function settingsChanged(ctx: Ctx, before: Settings, settings: Settings): Promise<void> {
  if (isDeepStrictEqual(before, settings)) return;
  const { id, ...account } = accountOf(ctx);
  const rows = await ctx.run<{ id: string }>(
    sql`select id from ${properties} where ${properties.account_id} = ${id}`,
  );
  const ids = rows.map((row) => row.id);
  markStale(ctx, ['site', ...ids.flatMap((one) => [`property:${one}`, `inventory:${one}`])]);
  if (isDeepStrictEqual(before['pricing_settings'], settings['pricing_settings'])) return;
  await pricesChanged({ ...ctx, account: { ...account, id, settings } }, ids);
  await enqueue(
    ctx,
    'prices-account',
    {},
    { startAfter: new Date(now(ctx).getTime() + SETTLED_AGAIN_MS) },
  );
}

const isObject = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Deep merge: keys that are sent replace stored keys. */
const merged = (stored: Settings, sent: Settings): Settings => ({
  ...stored,
  ...Object.fromEntries(
    Object.entries(sent).map(([key, value]) => [
      key,
      isObject(value) && isObject(stored[key]) ? { ...stored[key], ...value } : value,
    ]),
  ),
});

/**
 * Staff, the service itself, and users with `accounts.create` in the account of the request can
 * create accounts.
 */
export function assertCanCreateAccounts(ctx: Ctx): void {
  if (ctx.actor.kind === 'system' || ctx.actor.is_staff) return;
  if (ctx.grant.groupIds !== null || !isPermitted(ctx, 'accounts', 'create')) throw forbidden();
}
