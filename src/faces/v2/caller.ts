/**
 * The caller of a V2 request, who is identified by an API token or by the session cookie of the
 * console (§5.1).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Auth } from '../../domain/sign-in/open-auth.ts';
import type { Identity } from '../../domain/tokens/identify.ts';
import type { LastUsed } from '../../domain/tokens/last-used.ts';
import { type Ctx, NO_GRANT, openCtx, type Parts } from '../../store/ctx.ts';
import type { Limits } from '../../store/rate-limits.ts';
import { chooseAccount } from '../cookie/choose-account.ts';
import { type Person, signedIn } from '../cookie/signed-in.ts';
import { openVisit } from '../cookie/visit.ts';
import {
  assertManagementToken,
  enterAccount,
  type ManagedRoute,
  requestedAccount,
} from '../http/managed.ts';
import { addDetails } from '../http/request-details.ts';

/** `baseUrl` is the prefix of links. */
export type V2Parts = {
  parts: Parts;
  limits: Limits;
  lastUsed: LastUsed;
  auth: Auth;
  baseUrl: string;
};

export type Caller = {
  person: Person;
  /**
   * The key under which requests in progress and received bodies are counted. All users and tokens
   * of an account have the same key, so they share the limits.
   */
  share: string;
  /** The common rate limit. Sessions are counted separately from tokens. */
  limit: { counter: string; perMinute: number };
  /** The context for a route. Throws an `invalid` or a `forbidden` fault. */
  enter(route: Entered): Promise<Ctx>;
};

type Entered = Pick<ManagedRoute, 'permission'> & { usesOwnAccount?: true };

export const TOKEN_LIMIT = { counter: 'v2', perMinute: 120 };

const SESSION_LIMIT = { counter: 'v2-session', perMinute: 600 };

/** The caller with an API token. `own` is the context in the token's own account. */
export function tokenCaller(
  { parts, lastUsed }: V2Parts,
  identity: Identity,
  own: Ctx,
  request: FastifyRequest,
): Caller {
  lastUsed.note(identity.tokenId);
  addDetails(request.raw, { accountId: identity.account.id, tokenId: identity.tokenId });
  return {
    person: identity.actor,
    share: identity.share,
    limit: TOKEN_LIMIT,
    async enter({ permission }) {
      assertManagementToken(identity);
      const accountId = permission === 'person' ? undefined : requestedAccount(request);
      if (accountId === undefined || accountId === identity.account.id) return own;
      await own.verification?.verify();
      return enterAccount(parts, identity.actor, accountId);
    },
  };
}

/**
 * The caller with a session; null without a valid session. A session has no account of its own.
 * Caches must not store the response, because it depends on the cookie.
 */
export async function sessionCaller(
  { parts, auth }: V2Parts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller | null> {
  reply.header('cache-control', 'no-store');
  const signed = await signedIn(parts, openVisit(auth, request, reply));
  if (signed === null) return null;
  const { person, share } = signed;
  return {
    person,
    share,
    limit: SESSION_LIMIT,
    async enter({ permission, usesOwnAccount = false }) {
      return permission === 'person' && !(usesOwnAccount && !person.is_staff)
        ? openCtx(parts, person, null, NO_GRANT)
        : chooseAccount(parts, person, request);
    },
  };
}
