/**
 * API tokens `<id>|<secret>`: shown once in plain text, stored as a hash, and revoked immediately
 * (§2.4, §5.1).
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isPermitted, type Verb } from '../../engine/access.ts';
import { showInstant } from '../../engine/fields/number.ts';
import { parseBody } from '../../engine/parse.ts';
import type { Wire } from '../../engine/present.ts';
import { forbidden, invalid, missing } from '../../kernel/fault.ts';
import { isUuid } from '../../kernel/id.ts';
import { normalizeBody } from '../../kernel/normalize-body.ts';
import { oneLineText } from '../../kernel/one-line.ts';
import { hashSecret, newSecret } from '../../kernel/secret.ts';
import { sentence } from '../../kernel/sentence.ts';
import { mark } from '../../store/changes.ts';
import { type Ctx, markStale, now, withTransaction } from '../../store/ctx.ts';
import { array, first } from '../../store/database.ts';
import { memberships, roles, shownEmail, users } from '../../store/tables/identity.ts';
import { api_tokens } from '../../store/tables/tokens.ts';
import { grantIn } from './grant.ts';

export const newToken = z.object({
  name: oneLineText(255).describe('The name of the token.'),
  account_id: z.guid().describe('The ID of the account that the token belongs to.'),
});

export type IssuedToken = {
  id: number;
  name: string;
  account_id: string;
  plain_text_token: string;
};

type Issue = {
  accountId: string;
  userId: string;
  name: string;
  abilities: string[];
  websiteId?: string;
};

/**
 * Creates a token. The plain text is only available in this response. Without a website, the token
 * is an account token.
 */
export async function issueToken(
  ctx: Ctx,
  { accountId, userId, name, abilities, websiteId }: Issue,
): Promise<IssuedToken> {
  const secret = newSecret();
  const row = await first(
    ctx.run<{ id: number }>(sql`
      insert into ${api_tokens} (account_id, user_id, website_id, name, abilities, secret_hash, created_at)
      values (${accountId}, ${userId}, ${websiteId ?? null}, ${name}, ${JSON.stringify(abilities)}, ${hashSecret(secret)}, ${now(ctx)})
      returning id`),
  );
  if (row === undefined) throw new Error('The token was not written.');
  return { id: row.id, name, account_id: accountId, plain_text_token: `${row.id}|${secret}` };
}

/**
 * Creates a token for the user, in an account of which the user is a member. Throws an `invalid` or
 * `forbidden` fault.
 */
export function createToken(ctx: Ctx, body: unknown): Promise<IssuedToken> {
  return withTransaction(ctx, async (tx) => {
    const { value, errors } = parseBody(newToken, body);
    const accountId = normalizeBody(body)['account_id'];
    const userId = isUuid(accountId) ? await authorizeInAccount(tx, accountId, 'create') : null;
    if (value === null || userId === null) throw invalid(errors);
    return issueToken(tx, {
      accountId: value.account_id,
      userId,
      name: value.name,
      abilities: ['*'],
    });
  });
}

type TokenRow = Record<string, unknown> & { created_at: Date; last_used_at: Date | null };

/** All tokens of an account, newest first. Throws an `invalid` or `forbidden` fault. */
export async function listTokens(ctx: Ctx, accountId: unknown): Promise<Wire[]> {
  if (accountId === undefined || accountId === '')
    throw invalid({ account_id: [sentence.required('account_id')] });
  if (!isUuid(accountId)) throw invalid({ account_id: [sentence.uuid('account_id')] });
  await authorizeInAccount(ctx, accountId, 'view');
  const rows = await ctx.run<TokenRow>(sql`
    select ${api_tokens.id}, ${api_tokens.name}, ${api_tokens.account_id}, ${api_tokens.abilities}, ${api_tokens.last_used_at},
      ${api_tokens.created_at}, jsonb_build_object('id', ${users.id}, 'name', ${users.name}, 'email', ${shownEmail}) as created_by
    from ${api_tokens} join ${users} on ${users.id} = ${api_tokens.user_id}
    left join ${memberships} on ${memberships.account_id} = ${api_tokens.account_id} and ${memberships.user_id} = ${users.id}
    where ${api_tokens.account_id} = ${accountId} order by ${api_tokens.id} desc`);
  return rows.map((row) => ({
    ...row,
    last_used_at: showInstant(row.last_used_at),
    created_at: showInstant(row.created_at),
  }));
}

/**
 * Revokes a token of any account in which the user has the permission. Throws a `forbidden` fault
 * for a user who does not have the permission in any account. Any other user gets a `missing` fault
 * for an unknown token and for a token of an account in which the user does not have the
 * permission.
 */
export function revokeToken(ctx: Ctx, id: string): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    const token = /^[1-9]\d{0,8}$/.test(id)
      ? await first(
          tx.run<{ id: number; account_id: string }>(
            sql`select id, account_id from ${api_tokens} where id = ${Number(id)}`,
          ),
        )
      : undefined;
    if (token === undefined || !(await mayRevokeIn(tx, token.account_id))) {
      if (await mayRevokeIn(tx, null)) throw missing('Token');
      throw forbidden();
    }
    const deleted = await tx.run(
      sql`delete from ${api_tokens} where id = ${token.id} returning id`,
    );
    if (deleted.length === 0) throw missing('Token');
    markStale(tx, [mark('token', token.id)]);
  });
}

/**
 * Revokes the API tokens that a user kept from earlier memberships in these accounts. Requests with
 * these tokens return 403 (§5.1.5). If the user joins the account again, the tokens must not become
 * valid again.
 */
export async function revokeFormerTokens(
  ctx: Ctx,
  userId: string,
  accountIds: readonly string[],
): Promise<void> {
  const revoked = await ctx.run<{ id: number }>(sql`
    delete from ${api_tokens} where ${api_tokens.user_id} = ${userId} and ${api_tokens.account_id} = any(${array(accountIds)}::uuid[])
      and ${api_tokens.website_id} is null returning id`);
  if (revoked.length > 0)
    markStale(
      ctx,
      revoked.map(({ id }) => mark('token', id)),
    );
}

/**
 * Whether the user may revoke tokens in this account. With null, whether the user may revoke tokens
 * in at least one account.
 */
async function mayRevokeIn(ctx: Ctx, accountId: string | null): Promise<boolean> {
  if (ctx.actor.kind !== 'user') return false;
  const permitted = await ctx.run(sql`
    select from ${memberships} join ${roles} on ${roles.id} = ${memberships.role_id}
    where ${memberships.user_id} = ${ctx.actor.id} and (${accountId}::uuid is null or ${memberships.account_id} = ${accountId})
      and ${roles.permissions} ?| array['*', 'api-tokens.delete'] limit 1`);
  return permitted.length > 0;
}

/**
 * Returns the ID of the user. Throws a `forbidden` fault unless the user is a member of the account
 * with the permission. This also applies to staff.
 */
async function authorizeInAccount(ctx: Ctx, accountId: string, verb: Verb): Promise<string> {
  const grant = ctx.actor.kind === 'user' ? await grantIn(ctx, accountId, ctx.actor.id) : null;
  if (
    ctx.actor.kind !== 'user' ||
    grant === null ||
    !isPermitted({ ...ctx, grant }, 'api-tokens', verb)
  )
    throw forbidden();
  return ctx.actor.id;
}
