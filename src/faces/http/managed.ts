/** The type of a route of the management APIs, and the account of a request to them. */
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { grantIn } from '../../domain/tokens/grant.ts';
import type { Identity } from '../../domain/tokens/identify.ts';
import type { Permission } from '../../engine/access.ts';
import type { Resource } from '../../engine/declare.ts';
import type { Wire } from '../../engine/present.ts';
import type { Query } from '../../engine/query.ts';
import { forbidden, invalid } from '../../kernel/fault.ts';
import { isUuid } from '../../kernel/id.ts';
import { isObject } from '../../kernel/object.ts';
import type { Page } from '../../kernel/page.ts';
import { sentence } from '../../kernel/sentence.ts';
import type { Actor } from '../../store/actor.ts';
import {
  type Account,
  type Ctx,
  FULL_GRANT,
  NO_GRANT,
  openCtx,
  type Parts,
} from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { accounts } from '../../store/tables/identity.ts';
import { bodyOf } from './body.ts';
import { queryOf, type RouteDoc, type RouteResponse } from './route.ts';

/** The arguments of a handler; `url` is the URL of the request without its query. */
export type ManagedRequest = {
  ctx: Ctx;
  params: Record<string, string>;
  query: Query;
  body: unknown;
  url: string;
  ifMatch?: string | undefined;
  ifNoneMatch?: string | undefined;
};

/**
 * The records of a list: the records of a resource that meet the `extra` conditions, or pages from
 * another source.
 */
export type Listing =
  | { resource: Resource; extra?: readonly SQL[] }
  | {
      record: z.ZodObject;
      fetch: (page: Page) => Promise<{ records: Wire[]; total: number }>;
    };

/**
 * Most routes run in an account and require a permission in it. `member` routes require none, and
 * `person` routes concern the caller independently of an account.
 */
export type ManagedRoute = RouteDoc & {
  permission: Permission | 'member' | 'person';
  /** The records, if the route is a list. */
  listing?(request: ManagedRequest): Listing | Promise<Listing>;
  /**
   * Slow work on the body. Callers that run `handle` in a transaction call it before the
   * transaction begins.
   */
  prepare?(request: Pick<ManagedRequest, 'ctx' | 'body'>): Promise<void>;
  handle(request: ManagedRequest): Promise<RouteResponse>;
};

/**
 * The account ID in the query of a request or, for writes, in its body; undefined if there is none.
 */
export function requestedAccount(request: Pick<FastifyRequest, 'query' | 'body'>): unknown {
  const inQuery = [queryOf(request)['account_id']].flat().at(-1)?.trim();
  if (inQuery !== undefined && inQuery !== '') return inQuery.toLowerCase();
  const body = bodyOf(request);
  const inBody = isObject(body) ? body['account_id'] : undefined;
  if (inBody === null || inBody === '') return undefined;
  return typeof inBody === 'string' ? inBody.trim().toLowerCase() : inBody;
}

/**
 * Throws a `forbidden` fault for a website token, and for a token whose user is no longer a member
 * of the account.
 */
export function assertManagementToken({ abilities, websiteId, grant }: Identity): void {
  if (!abilities.includes('*') || websiteId !== null) throw forbidden('Invalid ability provided.');
  if (grant === null) throw forbidden();
}

/** The context of the token's user in the account of the token. */
export const tokenCtx = (parts: Parts, { actor, account, grant }: Identity): Ctx =>
  openCtx(parts, actor, account, actor.is_staff ? FULL_GRANT : (grant ?? NO_GRANT));

/**
 * The user's context in the account with this ID; staff can access any account. Throws an `invalid`
 * fault for a malformed ID, and a `forbidden` fault for an account of which the user is not a
 * member.
 */
export async function enterAccount(
  parts: Parts,
  actor: Extract<Actor, { kind: 'user' }>,
  id: unknown,
): Promise<Ctx> {
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
