/** What the faces that manage records have in common: the form of a route, and the account that a request runs in. */
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { grantIn } from '../../domain/tokens/grant.ts';
import type { Permission } from '../../engine/access.ts';
import type { Query } from '../../engine/query.ts';
import { forbidden, invalid } from '../../kernel/fault.ts';
import { isUuid } from '../../kernel/id.ts';
import { sentence } from '../../kernel/sentence.ts';
import { type Account, type Actor, type Ctx, FULL_GRANT, NO_GRANT, openCtx, type Parts } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { accounts } from '../../store/tables/identity.ts';
import { bodyOf } from './body.ts';
import { type Answer, queryOf, type RouteDoc } from './route.ts';

/** What a handler gets; `url` is that of the request without its query. */
export type Asked = { ctx: Ctx; params: Record<string, string>; query: Query; body: unknown; url: string };

/**
 * Most routes run in an account and want a permission there; `member` routes want none, and `person` routes are about whoever asks, in
 * no particular account.
 */
export type ManagedRoute = RouteDoc & {
  permission: Permission | 'member' | 'person';
  handle(asked: Asked): Promise<Answer>;
};

/** The account that a request names in its query or, on writes, in its body; undefined when it names none. */
export function askedAccount(request: FastifyRequest): unknown {
  const inQuery = [queryOf(request)['account_id']].flat().at(-1)?.trim();
  if (inQuery !== undefined && inQuery !== '') return inQuery.toLowerCase();
  const body = bodyOf(request) as { account_id?: unknown } | null | undefined;
  const inBody = typeof body === 'object' && body !== null && !Array.isArray(body) ? body.account_id : undefined;
  if (inBody === null || inBody === '') return undefined;
  return typeof inBody === 'string' ? inBody.trim().toLowerCase() : inBody;
}

/** A person in the account of this id, with what it may do there; staff in any. Throws invalid, and forbidden where it is no member. */
export async function enterAccount(parts: Parts, actor: Extract<Actor, { kind: 'user' }>, id: unknown): Promise<Ctx> {
  if (!isUuid(id)) throw invalid({ account_id: [sentence.uuid('account_id')] });
  const outside = openCtx(parts, actor, null, NO_GRANT);
  const grant = actor.is_staff ? FULL_GRANT : await grantIn(outside, id, actor.id);
  const account = grant && (await accountNamed(outside, id));
  if (grant === null || account == null) throw forbidden();
  return openCtx(parts, actor, account, grant);
}

const accountNamed = (ctx: Ctx, id: string): Promise<Account | undefined> =>
  first(
    ctx.run<Account>(
      sql`select ${accounts.id}, ${accounts.name}, ${accounts.settings} from ${accounts} where ${accounts.id} = ${id}`,
    ),
  );
