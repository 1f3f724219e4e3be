/** A V2 request is a line of functions that return: identify, limit, ability, account, permission; then the route's own work (§5.1). */

import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { grantIn } from '../../domain/tokens/grant.ts';
import { type Identity, identify } from '../../domain/tokens/identify.ts';
import type { LastUsed } from '../../domain/tokens/last-used.ts';
import { type Permission, permit } from '../../engine/access.ts';
import type { Query } from '../../engine/query.ts';
import { forbidden, invalid, unauthenticated } from '../../kernel/fault.ts';
import { isUuid } from '../../kernel/id.ts';
import { sentence } from '../../kernel/sentence.ts';
import { type Account, type Ctx, FULL_GRANT, NO_GRANT, openCtx, type Parts } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { accounts } from '../../store/tables/identity.ts';
import { type Limits, limitHeaders } from '../http/limits.ts';
import { type Answer, paramsOf, pathOf, queryOf, type RouteDoc } from '../http/route.ts';

/** What a V2 handler gets. */
export type Asked = { ctx: Ctx; params: Record<string, string>; query: Query; body: unknown; url: string };

/** `account` routes run in an account and want a permission there; `person` routes are about whoever holds the token. */
export type V2Route = RouteDoc & {
  permission: Permission | 'person';
  handle(asked: Asked): Promise<Answer>;
};

/** `baseUrl` is what links begin with. */
export type V2Parts = { parts: Parts; limits: Limits; lastUsed: LastUsed; baseUrl: string };

const REQUESTS_PER_MINUTE = 120;

/** Runs one request through the line, and adds the headers that each station has to say. */
export async function serve(house: V2Parts, route: V2Route, request: FastifyRequest, reply: FastifyReply): Promise<Answer> {
  const identity = await identify(house.parts, request.headers.authorization);
  if (identity === null) throw unauthenticated();
  house.lastUsed.note(identity.tokenId);
  reply.headers(limitHeaders(await house.limits.take('v2', identity.actor.id, REQUESTS_PER_MINUTE)));
  if (!identity.abilities.includes('*') || identity.websiteId !== null) throw forbidden('Invalid ability provided.');
  if (identity.grant === null) throw forbidden();
  const ctx = await chooseAccount(house.parts, identity, route, request);
  if (route.permission !== 'person') {
    reply.header('x-service-account-id', ctx.account?.id);
    permit(ctx, route.permission);
  }
  return route.handle({
    ctx,
    params: paramsOf(request),
    query: queryOf(request),
    body: request.body,
    url: house.baseUrl + pathOf(request),
  });
}

/** The token's own account, or the one that `account_id` names in the query or, on writes, in the body. */
async function chooseAccount(parts: Parts, identity: Identity, route: V2Route, request: FastifyRequest): Promise<Ctx> {
  const own = openCtx(
    parts,
    identity.actor,
    identity.account,
    identity.actor.is_staff ? FULL_GRANT : (identity.grant ?? NO_GRANT),
  );
  const asked = route.permission === 'person' ? undefined : askedAccount(request);
  if (asked === undefined || asked === identity.account.id) return own;
  if (!isUuid(asked)) throw invalid({ account_id: [sentence.uuid('account_id')] });
  const grant = identity.actor.is_staff ? FULL_GRANT : await grantIn(own, asked, identity.actor.id);
  const account = grant && (await accountNamed(own, asked));
  if (grant === null || account == null) throw forbidden();
  return openCtx(parts, identity.actor, account, grant);
}

function askedAccount(request: FastifyRequest): unknown {
  const inQuery = [queryOf(request)['account_id']].flat().at(-1)?.trim();
  if (inQuery !== undefined && inQuery !== '') return inQuery.toLowerCase();
  const body = request.body as { account_id?: unknown } | null | undefined;
  const inBody = typeof body === 'object' && body !== null && !Array.isArray(body) ? body.account_id : undefined;
  if (inBody === null || inBody === '') return undefined;
  return typeof inBody === 'string' ? inBody.trim().toLowerCase() : inBody;
}

const accountNamed = (ctx: Ctx, id: string): Promise<Account | undefined> =>
  first(
    ctx.run<Account>(
      sql`select ${accounts.id}, ${accounts.name}, ${accounts.settings} from ${accounts} where ${accounts.id} = ${id}`,
    ),
  );
