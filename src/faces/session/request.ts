/**
 * A session request passes through a pipeline of functions: origin, user, limit, account,
 * permission, and then the route's handler.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Upload } from '../../domain/media/import/upload.ts';
import type { Auth } from '../../domain/sign-in/open-auth.ts';
import { hasBearer, identify } from '../../domain/tokens/identify.ts';
import type { LastUsed } from '../../domain/tokens/last-used.ts';
import { authorize } from '../../engine/access.ts';
import { unauthenticated } from '../../kernel/fault.ts';
import { type Ctx, NO_GRANT, openCtx, type Parts } from '../../store/ctx.ts';
import type { Limits } from '../../store/rate-limits.ts';
import { chooseAccount } from '../cookie/choose-account.ts';
import { refuseForeign, refuseUnstatedOrigin } from '../cookie/origin.ts';
import { type Person, signedIn } from '../cookie/signed-in.ts';
import { openVisit, type Visit } from '../cookie/visit.ts';
import { bodyOf } from '../http/body.ts';
import { sessionOf } from '../http/caller.ts';
import { limitHeaders } from '../http/limits.ts';
import {
  assertManagementToken,
  enterAccount,
  type ManagedRequest,
  type ManagedRoute,
  requestedAccount,
  tokenCtx,
} from '../http/managed.ts';
import { addDetails } from '../http/request-details.ts';
import { serveShare, withRequestSlot } from '../http/request-slots.ts';
import {
  type FileDoc,
  paramsOf,
  pathOf,
  queryOf,
  type RouteDoc,
  type RouteResponse,
} from '../http/route.ts';
import { attributeResponse } from '../http/unread-responses.ts';
import { openUpload } from './upload.ts';

export type SessionParts = {
  parts: Parts;
  limits: Limits;
  auth: Auth;
  lastUsed: LastUsed;
  baseUrl: string;
};

/**
 * The arguments of a handler. On `person` routes, the context has no account. On open routes, it
 * has no user either.
 */
export type SessionRequest = ManagedRequest & {
  visit: Visit;
  limits: Limits;
  session: { id: string; token: string } | null;
  /**
   * Opens the uploaded file, on routes that accept a file. `maxBytes` overrides the limit of the
   * route. Throws an `invalid` or an `oversized` fault for unacceptable headers.
   */
  upload(maxBytes?: number): Upload;
};

export type SessionRoute = RouteDoc & {
  /** `anyone`: no sign-in is required. */
  permission: ManagedRoute['permission'] | 'anyone';
  handle(request: SessionRequest): Promise<RouteResponse>;
};

export const REQUESTS_PER_MINUTE = { person: 300, caller: 60 };

/** Runs one request through the pipeline. Responses of this API must not be cached. */
export async function serve(
  service: SessionParts,
  route: SessionRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RouteResponse> {
  reply.headers({ 'cache-control': 'no-store', vary: 'Cookie' });
  const isByToken = route.acceptsTokens === true && hasBearer(request.headers.authorization);
  if (!isByToken) refuseOtherSites(route, request, service.baseUrl);
  const visit = openVisit(service.auth, request, reply);
  const authenticate = () =>
    isByToken ? tokenUser(service, request) : personOf(service, visit, request);
  const parsed = () => ({
    visit,
    limits: service.limits,
    params: paramsOf(request),
    query: queryOf(request),
    body: bodyOf(request),
    url: service.baseUrl + pathOf(request),
    ifMatch: request.headers['if-match'],
    ifNoneMatch: request.headers['if-none-match'],
    upload: (maxBytes?: number) =>
      thenAdmitted(openUpload(request, fileOf(route), maxBytes), route, authenticate),
  });
  const count = async (who: 'person' | 'caller', key: string): Promise<void> => {
    reply.headers(
      limitHeaders(await service.limits.take('session', key, REQUESTS_PER_MINUTE[who])),
    );
  };
  const { permission } = route;
  if (permission === 'anyone') {
    await count('caller', visit.caller);
    return route.handle({
      ...parsed(),
      session: null,
      ctx: openCtx(service.parts, { kind: 'system', name: 'visitor' }, null, NO_GRANT),
    });
  }
  const authenticated = async (): Promise<Caller> => {
    const current = await authenticate();
    if (current !== null) return current;
    await count('caller', visit.caller);
    throw unauthenticated();
  };
  const caller = await authenticated();
  await count('person', caller.person.id);
  const serveAs = async (current: Caller): Promise<RouteResponse> => {
    const ctx =
      permission === 'person'
        ? openCtx(service.parts, current.person, null, NO_GRANT)
        : await enter(current, permission);
    if (permission !== 'person') nameAccount(ctx, request, reply);
    return route.handle({ ...parsed(), session: current.session, ctx });
  };
  // An upload can take minutes and has limits of its own, so it takes no request slot.
  if (route.file !== undefined) return serveShare(caller.share, () => serveAs(caller));
  return withRequestSlot(caller.share, async (waited) =>
    serveAs(waited ? await authenticated() : caller),
  );
}

/**
 * Throws a `forbidden` fault for a request from another site. The headers of a write with the
 * session cookie must state that it comes from this origin. Uploads are exempt, because programs
 * also send them with the cookie, and an HTML form cannot send the `X-File-Name` header that
 * uploads require.
 */
function refuseOtherSites(
  { permission, file }: SessionRoute,
  request: FastifyRequest,
  baseUrl: string,
): void {
  refuseForeign(request, baseUrl);
  if (permission !== 'anyone' && file === undefined && sessionOf(request) !== undefined)
    refuseUnstatedOrigin(request, baseUrl);
}

/** Reports the account in a response header and in the access log. */
function nameAccount(ctx: Ctx, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-service-account-id', ctx.account?.id);
  addDetails(request.raw, { accountId: ctx.account?.id });
}

/**
 * The context of the caller in the account of the request. Throws a `forbidden` fault if the caller
 * lacks the permission.
 */
async function enter(
  caller: Caller,
  permission: Exclude<SessionRoute['permission'], 'anyone' | 'person'>,
): Promise<Ctx> {
  const ctx = await caller.enterAccount();
  if (permission !== 'member') authorize(ctx, permission);
  return ctx;
}

/**
 * An upload can take minutes. Its caller is authenticated again at the end, because the token or
 * session may have been revoked during the upload.
 */
const thenAdmitted = (
  upload: Upload,
  { permission }: SessionRoute,
  authenticate: () => Promise<Caller | null>,
): Upload => ({
  ...upload,
  async receive(path) {
    await upload.receive(path);
    const caller = await authenticate();
    if (caller === null) throw unauthenticated();
    if (permission !== 'anyone' && permission !== 'person') await enter(caller, permission);
  },
});

function fileOf({ file, path }: SessionRoute): FileDoc {
  if (file === undefined) throw new Error(`The route ${path} does not accept a file.`);
  return file;
}

type Caller = {
  person: Person;
  /** The key under which the caller's requests in progress are counted, as on V2. */
  share: string;
  /** Null for the user of an API token. */
  session: { id: string; token: string } | null;
  /**
   * The context of the caller in the account of the request. Throws an `invalid` or a `forbidden`
   * fault.
   */
  enterAccount(): Promise<Ctx>;
};

/** The user of the API token of a request; null for an invalid token. */
async function tokenUser(service: SessionParts, request: FastifyRequest): Promise<Caller | null> {
  const { parts, lastUsed } = service;
  const identity = await identify(parts, request.headers.authorization);
  if (identity === null) return null;
  lastUsed.note(identity.tokenId);
  addDetails(request.raw, { tokenId: identity.tokenId });
  return {
    person: identity.actor,
    share: identity.share,
    session: null,
    async enterAccount() {
      attributeResponse(request, `account ${identity.share}`);
      assertManagementToken(identity);
      const accountId = requestedAccount(request);
      return accountId === undefined || accountId === identity.account.id
        ? tokenCtx(parts, identity)
        : enterAccount(parts, identity.actor, accountId);
    },
  };
}

/** The signed-in user; null without a valid session. */
async function personOf(
  { parts }: SessionParts,
  visit: Visit,
  request: FastifyRequest,
): Promise<Caller | null> {
  const signed = await signedIn(parts, visit);
  return (
    signed && {
      ...signed,
      async enterAccount() {
        attributeResponse(request, `account ${signed.share}`);
        return chooseAccount(parts, signed.person, request);
      },
    }
  );
}
