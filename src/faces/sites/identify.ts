/**
 * Who asks, and which website answers: a website token, and the host or header that must name the same website (§5.3). Both are
 * kept until something about them changes, and looked at on every request.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kept, scoped } from '../../delivery/cache.ts';
import type { Delivery } from '../../delivery/delivery.ts';
import { type Identity, identify } from '../../domain/tokens/identify.ts';
import { abilityOf } from '../../domain/websites/create.ts';
import { findWebsite, findWebsiteByHost, hostName, type Website } from '../../domain/websites/websites.ts';
import { Fault, forbidden, missing, unauthenticated } from '../../kernel/fault.ts';
import { mark } from '../../store/changes.ts';
import type { Parts } from '../../store/ctx.ts';
import { keptUnder } from '../../store/tags.ts';
import { callerOf } from '../http/caller.ts';
import { type Limits, limitHeaders } from '../http/limits.ts';

const WRONG_WEBSITE = 'The token is for another website.';

/** What is kept of tokens and websites is looked up again after so long, whatever was heard. */
const KEPT_MS = 60_000;

const LOOKUP_BYTES = 4000;

/** How many requests without a valid token each network address may send in a minute. */
const REFUSALS_PER_MINUTE = 1200;

type Means = { parts: Parts; delivery: Delivery; limits: Limits };

/** Identifies the token of a request. Throws unauthenticated; limited once too many requests of the caller had no valid token. */
export async function identifyCaller(
  { parts, delivery, limits }: Means,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Kept<Identity>> {
  try {
    return await keptIdentity(parts, delivery, request.headers.authorization);
  } catch (error) {
    if (!(error instanceof Fault && error.kind === 'unauthenticated')) throw error;
    reply.headers(limitHeaders(await limits.take('sites-caller', callerOf(request), REFUSALS_PER_MINUTE)));
    throw error;
  }
}

/** Only tokens of websites are kept, since other tokens have no use on Sites. */
function keptIdentity(parts: Parts, delivery: Delivery, header: string | undefined): Promise<Kept<Identity>> {
  return delivery.identities.take(header ?? '', async () => {
    const identity = await identify(parts, header);
    if (identity === null) throw unauthenticated();
    return {
      value: identity,
      bytes: LOOKUP_BYTES,
      tags: [mark('token', identity.tokenId)],
      until: identity.websiteId === null ? 0 : delivery.now() + KEPT_MS,
    };
  });
}

/** Whether the token shows drafts. Throws forbidden for a token that is not a website's. */
export function isPreview({ websiteId, abilities }: Identity): boolean {
  const preview = websiteId !== null && abilities.includes(abilityOf(websiteId, 'preview'));
  if (websiteId === null || !(preview || abilities.includes(abilityOf(websiteId, 'deliver'))))
    throw forbidden('Invalid ability provided.');
  return preview;
}

/** Throws forbidden for tokens of other websites than the one that answers; missing when none answers. */
export async function chooseWebsite(
  { database }: Parts,
  delivery: Delivery,
  { websiteId, account }: Identity,
  request: FastifyRequest,
): Promise<Kept<Website>> {
  const asked = [request.headers['x-service-website']].flat().at(-1)?.trim().toLowerCase();
  if (asked && asked !== websiteId) throw forbidden(WRONG_WEBSITE);
  const host = hostName(request.host);
  const find = () => (asked ? findWebsite(database.run, asked) : findWebsiteByHost(database.run, host));
  const website = await delivery.websites.take(asked ? `id ${asked}` : `host ${host}`, async () => {
    const value = await find();
    if (value === undefined) throw missing('Website');
    return {
      value,
      bytes: LOOKUP_BYTES + value.properties.length * 300,
      tags: [
        ...keptUnder(['site'], { site: ['manifest'] }).map((tag) => scoped(value.account.id, tag)),
        ...(asked ? [] : [mark('host', host)]),
      ],
      until: delivery.now() + KEPT_MS,
    };
  });
  if (website.value.id !== websiteId || website.value.account.id !== account.id) throw forbidden(WRONG_WEBSITE);
  return website;
}
