/**
 * Identifies the caller by a website token, and the website by a host or header, which must name
 * the website of the token (§5.3). Both lookups are cached until the token or website changes, and
 * every request is checked against them.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CacheEntry, scoped } from '../../delivery/cache.ts';
import type { Delivery } from '../../delivery/delivery.ts';
import { type Identity, identify } from '../../domain/tokens/identify.ts';
import type { LastUsed } from '../../domain/tokens/last-used.ts';
import { abilityOf } from '../../domain/websites/create.ts';
import {
  findWebsite,
  findWebsiteByHost,
  hostName,
  type Website,
} from '../../domain/websites/websites.ts';
import { Fault, forbidden, missing, unauthenticated } from '../../kernel/fault.ts';
import { mark } from '../../store/changes.ts';
import type { Parts } from '../../store/ctx.ts';
import type { Limits } from '../../store/rate-limits.ts';
import { cachedUnder } from '../../store/tags.ts';
import { callerOf } from '../http/caller.ts';
import { limitHeaders } from '../http/limits.ts';
import { addDetails } from '../http/request-details.ts';

const WRONG_WEBSITE = 'The token is for another website.';

/** The maximum age of cached tokens and websites. */
const LOOKUP_MS = 60_000;

const LOOKUP_BYTES = 4000;

/** The maximum number of requests without a valid token per minute and network address. */
const REFUSALS_PER_MINUTE = 1200;

type Means = { parts: Parts; delivery: Delivery; limits: Limits };

/**
 * Identifies the token of a request. Throws an `unauthenticated` fault without a valid token, or a
 * `limited` fault after too many such requests of the caller.
 */
async function identifyCaller(
  { parts, delivery, limits }: Means,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CacheEntry<Identity>> {
  try {
    return await cachedIdentity(parts, delivery, request.headers.authorization);
  } catch (error) {
    if (!(error instanceof Fault && error.kind === 'unauthenticated')) throw error;
    reply.headers(
      limitHeaders(await limits.take('sites-caller', callerOf(request), REFUSALS_PER_MINUTE)),
    );
    throw error;
  }
}

/**
 * Identifies the token of a request and counts the request against its limit per minute. Throws the
 * same faults as `identifyCaller`, and a `limited` fault for the limit of the token.
 */
export async function admit(
  service: Means & { lastUsed?: LastUsed },
  { counter, ceiling }: { counter: string; ceiling: number },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CacheEntry<Identity>> {
  const caller = await identifyCaller(service, request, reply);
  const { tokenId } = caller.value;
  addDetails(request.raw, { accountId: caller.value.account.id, tokenId });
  service.lastUsed?.note(tokenId);
  reply.headers(limitHeaders(await service.limits.take(counter, String(tokenId), ceiling)));
  return caller;
}

/** Only website tokens are cached, because other tokens cannot be used on Sites. */
function cachedIdentity(
  parts: Parts,
  delivery: Delivery,
  header: string | undefined,
): Promise<CacheEntry<Identity>> {
  return delivery.identities.take(header ?? '', async () => {
    const identity = await identify(parts, header);
    if (identity === null) throw unauthenticated();
    return {
      value: identity,
      bytes: LOOKUP_BYTES,
      tags: [mark('token', identity.tokenId)],
      until: identity.websiteId === null ? 0 : delivery.now() + LOOKUP_MS,
    };
  });
}

/**
 * Whether the token can read drafts. Throws a `forbidden` fault for a token that is not a website
 * token.
 */
export function isPreview({ websiteId, abilities }: Identity): boolean {
  const preview = websiteId !== null && abilities.includes(abilityOf(websiteId, 'preview'));
  if (websiteId === null || !(preview || abilities.includes(abilityOf(websiteId, 'deliver'))))
    throw forbidden('Invalid ability provided.');
  return preview;
}

/**
 * Finds the website that the request identifies. Throws a `missing` fault if there is none, and a
 * `forbidden` fault if the token is for another website.
 */
export async function chooseWebsite(
  { database }: Parts,
  delivery: Delivery,
  { websiteId, account }: Identity,
  request: FastifyRequest,
): Promise<CacheEntry<Website>> {
  const websiteHeader = [request.headers['x-service-website']].flat().at(-1)?.trim().toLowerCase();
  if (websiteHeader && websiteHeader !== websiteId) throw forbidden(WRONG_WEBSITE);
  const host = hostName(request.host);
  const find = () =>
    websiteHeader
      ? findWebsite(database.run, websiteHeader)
      : findWebsiteByHost(database.run, host);
  const website = await delivery.websites.take(
    websiteHeader ? `id ${websiteHeader}` : `host ${host}`,
    async () => {
      const value = await find();
      if (value === undefined) throw missing('Website');
      return {
        value,
        bytes: LOOKUP_BYTES + value.properties.length * 300,
        tags: [
          ...cachedUnder(['site'], { site: ['manifest'] }).map((tag) =>
            scoped(value.account.id, tag),
          ),
          ...(websiteHeader ? [] : [mark('host', host)]),
        ],
        until: delivery.now() + LOOKUP_MS,
      };
    },
  );
  if (website.value.id !== websiteId || website.value.account.id !== account.id)
    throw forbidden(WRONG_WEBSITE);
  return website;
}
