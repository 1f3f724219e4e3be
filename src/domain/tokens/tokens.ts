/** API tokens `<id>|<secret>`: made once in plain text, kept as a hash, revoked at once (§2.4, §5.1). */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isPermitted, type Verb } from '../../engine/access.ts';
import { showInstant } from '../../engine/fields/number.ts';
import { parseBody } from '../../engine/parse.ts';
import type { Wire } from '../../engine/present.ts';
import { forbidden, invalid, missing } from '../../kernel/fault.ts';
import { isUuid } from '../../kernel/id.ts';
import { hashSecret, newSecret } from '../../kernel/secret.ts';
import { sentence } from '../../kernel/sentence.ts';
import { tidyBody } from '../../kernel/tidy-body.ts';
import { mark } from '../../store/changes.ts';
import { type Ctx, markStale, now, withTransaction } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { shownEmail, users } from '../../store/tables/identity.ts';
import { api_tokens } from '../../store/tables/tokens.ts';
import { grantIn } from './grant.ts';

export const newToken = z.object({
  name: z.string().max(255).describe('What the token is for.'),
  account_id: z.guid().describe('The account that the token is pinned to.'),
});

export type IssuedToken = { id: number; name: string; account_id: string; plain_text_token: string };

type Issue = { accountId: string; userId: string; name: string; abilities: string[]; websiteId?: string };

/** Makes a token; the plain text in the answer can never be had again. Without a website it is an account token. */
export async function issueToken(ctx: Ctx, { accountId, userId, name, abilities, websiteId }: Issue): Promise<IssuedToken> {
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

/** A token for the person who asks, in an account that it belongs to. Throws invalid, forbidden. */
export function createToken(ctx: Ctx, body: unknown): Promise<IssuedToken> {
  return withTransaction(ctx, async (tx) => {
    const { value, errors } = parseBody(newToken, body);
    const accountId = tidyBody(body)['account_id'];
    const userId = isUuid(accountId) ? await permitInAccount(tx, accountId, 'create') : null;
    if (value === null || userId === null) throw invalid(errors);
    return issueToken(tx, { accountId: value.account_id, userId, name: value.name, abilities: ['*'] });
  });
}

type TokenRow = Record<string, unknown> & { created_at: Date; last_used_at: Date | null };

/** All tokens of an account, newest first. Throws invalid, forbidden. */
export async function listTokens(ctx: Ctx, accountId: unknown): Promise<Wire[]> {
  if (accountId === undefined || accountId === '') throw invalid({ account_id: [sentence.required('account_id')] });
  if (!isUuid(accountId)) throw invalid({ account_id: [sentence.uuid('account_id')] });
  await permitInAccount(ctx, accountId, 'view');
  const rows = await ctx.run<TokenRow>(sql`
    select ${api_tokens.id}, ${api_tokens.name}, ${api_tokens.account_id}, ${api_tokens.abilities}, ${api_tokens.last_used_at},
      ${api_tokens.created_at}, jsonb_build_object('id', ${users.id}, 'name', ${users.name}, 'email', ${shownEmail}) as created_by
    from ${api_tokens} join ${users} on ${users.id} = ${api_tokens.user_id}
    where ${api_tokens.account_id} = ${accountId} order by ${api_tokens.id} desc`);
  return rows.map((row) => ({ ...row, last_used_at: showInstant(row.last_used_at), created_at: showInstant(row.created_at) }));
}

/** Ends a token of any account in which the person holds the permission. Throws missing, forbidden. */
export function revokeToken(ctx: Ctx, id: string): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    const token = /^[1-9]\d{0,8}$/.test(id)
      ? await first(
          tx.run<{ id: number; account_id: string }>(
            sql`select id, account_id from ${api_tokens} where id = ${Number(id)} for update`,
          ),
        )
      : undefined;
    if (token === undefined || !(await isMember(tx, token.account_id))) throw missing('Token');
    await permitInAccount(tx, token.account_id, 'delete');
    await tx.run(sql`delete from ${api_tokens} where id = ${token.id}`);
    markStale(tx, [mark('token', token.id)]);
  });
}

const isMember = async (ctx: Ctx, accountId: string): Promise<boolean> =>
  ctx.actor.kind === 'user' && (await grantIn(ctx, accountId, ctx.actor.id)) !== null;

/** Real membership with the permission, of staff too; gives the person's id. */
async function permitInAccount(ctx: Ctx, accountId: string, verb: Verb): Promise<string> {
  const grant = ctx.actor.kind === 'user' ? await grantIn(ctx, accountId, ctx.actor.id) : null;
  if (ctx.actor.kind !== 'user' || grant === null || !isPermitted({ ...ctx, grant }, 'api-tokens', verb)) throw forbidden();
  return ctx.actor.id;
}
