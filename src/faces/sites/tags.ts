/**
 * The cache tags of Sites responses (§6.1), and how long a response can be cached without a
 * webhook.
 */
import type { SitesRequest } from './request.ts';

type Own = Pick<SitesRequest, 'website'>;

/** The tags of responses that depend on the properties of the website. */
export const propertyTags = ({ website }: Own): string[] => [
  'site',
  ...website.properties.map(({ id }) => `property:${id}`),
];

/**
 * The tags of responses with inventory. They cover all properties of the website, because a slug
 * can change due to a conflict with another property.
 */
export const inventoryTags = ({ website }: Own): string[] => [
  'site',
  ...website.properties.map(({ id }) => `inventory:${id}`),
];

export const TTL_SECONDS = 300;

/** The availability feed is cached for a shorter time, because it changes more often. */
export const FEED_TTL_SECONDS = 60;
