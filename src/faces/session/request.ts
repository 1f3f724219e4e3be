/** A request to the session face is a line of functions that return: origin, who, limit, account, permission; then the route's own work. */
import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Auth } from '../../domain/sign-in/auth.ts';
import { permit } from '../../engine/access.ts';
import { forbidden, invalid, unauthenticated } from '../../kernel/fault.ts';
import { sentence } from '../../kernel/sentence.ts';
import { type Actor, type Ctx, NO_GRANT, openCtx, type Parts } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { memberships, users } from '../../store/tables/identity.ts';
import { bodyOf } from '../http/body.ts';
import { type Limits, limitHeaders } from '../http/limits.ts';
import { type Asked, askedAccount, enterAccount, type ManagedRoute } from '../http/managed.ts';
import { type Answer, paramsOf, pathOf, queryOf, type RouteDoc } from '../http/route.ts';
import { refuseForeign } from './origin.ts';
import { openVisit, type Visit } from './visit.ts';

export type SessionParts = { parts: Parts; limits: Limits; auth: Auth; baseUrl: string };

/** What a handler gets: on routes of a person the context is of no account, on open ones of nobody. */
export type SessionAsked = Asked & { visit: Visit; limits: Limits; session: { id: string; token: string } | null };

export type SessionRoute = RouteDoc & {
  /** `nobody`: whoever comes, signed in or not. */
  permission: ManagedRoute['permission'] | 'nobody';
  handle(asked: SessionAsked): Promise<Answer>;
};

type Person = Extract<Actor, { kind: 'user' }>;

const REQUESTS_PER_MINUTE = { person: 300, caller: 60 };

/** Runs one request through the line. No answer of this face may be kept by anyone. */
export async function serve(
  house: SessionParts,
  route: SessionRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer> {
  reply.headers({ 'cache-control': 'no-store', vary: 'Cookie' });
  refuseForeign(request, house.baseUrl);
  const visit = openVisit(house.auth, request, reply);
  const asked = () => ({
    visit,
    limits: house.limits,
    params: paramsOf(request),
    query: queryOf(request),
    body: bodyOf(request),
    url: house.baseUrl + pathOf(request),
  });
  const count = async (who: 'person' | 'caller', key: string): Promise<void> => {
    reply.headers(limitHeaders(await house.limits.take('session', key, REQUESTS_PER_MINUTE[who])));
  };
  if (route.permission === 'nobody') {
    await count('caller', visit.caller);
    return route.handle({
      ...asked(),
      session: null,
      ctx: openCtx(house.parts, { kind: 'system', name: 'visitor' }, null, NO_GRANT),
    });
  }
  const signed = await personOf(house, visit);
  if (signed === null) {
    await count('caller', visit.caller);
    throw unauthenticated();
  }
  const { person, session } = signed;
  await count('person', person.id);
  if (route.permission === 'person')
    return route.handle({ ...asked(), session, ctx: openCtx(house.parts, person, null, NO_GRANT) });
  const ctx = await chooseAccount(house.parts, person, request);
  reply.header('x-service-account-id', ctx.account?.id);
  if (route.permission !== 'member') permit(ctx, route.permission);
  return route.handle({ ...asked(), session, ctx });
}

type Signed = { session: { id: string; token: string; userId: string } } | null;

/** Who is signed in, or null. The session is looked up each time, so what is revoked ends at once. */
async function personOf(
  { auth, parts }: SessionParts,
  visit: Visit,
): Promise<{ person: Person; session: { id: string; token: string } } | null> {
  const signed = await visit.ask<Signed>((headers) => auth.api.getSession({ headers, asResponse: true }));
  if (signed === null) return null;
  const row = await first(
    parts.database.run<Omit<Person, 'kind'>>(
      sql`select id, name, email, is_staff from ${users} where ${users.id} = ${signed.session.userId}`,
    ),
  );
  return row === undefined ? null : { person: { kind: 'user', ...row }, session: signed.session };
}

/** The account that is named, or the only one that the person is a member of. Throws invalid, forbidden. */
async function chooseAccount(parts: Parts, person: Person, request: FastifyRequest): Promise<Ctx> {
  const asked = askedAccount(request);
  if (asked !== undefined) return enterAccount(parts, person, asked);
  const own = await parts.database.run<{ account_id: string }>(
    sql`select account_id from ${memberships} where ${memberships.user_id} = ${person.id} limit 2`,
  );
  if (own.length === 0 && !person.is_staff) throw forbidden('You are a member of no account.');
  if (own.length !== 1) throw invalid({ account_id: [sentence.required('account_id')] });
  return enterAccount(parts, person, own[0]?.account_id);
}
