/** Who asks, and which website answers: a website token, and the host or header that must name the same website (§5.3). */
import type { FastifyRequest } from 'fastify';
import type { Identity } from '../../domain/tokens/identify.ts';
import { abilityOf } from '../../domain/websites/create.ts';
import { findWebsite, findWebsiteByHost, type Website } from '../../domain/websites/websites.ts';
import { forbidden, missing } from '../../kernel/fault.ts';
import type { Parts } from '../../store/ctx.ts';

export type SiteCaller = { website: Website; tokenId: number; preview: boolean };

const WRONG_WEBSITE = 'The token is for another website.';

/** Throws forbidden for account tokens, and for tokens of other websites than the one that answers; missing when none answers. */
export async function chooseWebsite({ database }: Parts, identity: Identity, request: FastifyRequest): Promise<SiteCaller> {
  const { websiteId, abilities } = identity;
  const preview = websiteId !== null && abilities.includes(abilityOf(websiteId, 'preview'));
  if (websiteId === null || !(preview || abilities.includes(abilityOf(websiteId, 'deliver'))))
    throw forbidden('Invalid ability provided.');
  const asked = [request.headers['x-service-website']].flat().at(-1)?.trim().toLowerCase();
  if (asked && asked !== websiteId) throw forbidden(WRONG_WEBSITE);
  const website = asked ? await findWebsite(database.run, websiteId) : await findWebsiteByHost(database.run, request.host);
  if (website === undefined) throw missing('Website');
  if (website.id !== websiteId || website.account.id !== identity.account.id) throw forbidden(WRONG_WEBSITE);
  return { website, tokenId: identity.tokenId, preview };
}
