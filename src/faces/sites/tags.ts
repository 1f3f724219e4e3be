/**
 * The cache tags of Sites responses (§6.1), and how long a response can be cached without a
 * webhook.
 */
import type { SitesRequest } from './request.ts';

type Own = Pick<SitesRequest, 'website'>;

/** The properties that the website shows, and their cards. */
export const propertyTags = ({ website }: Own): string[] => [
  'site',
  ...website.properties.map(({ id }) => `property:${id}`),
];

/**
 * The inventory of all its properties, because a slug can change due to a conflict with another
 * property.
 */
export const inventoryTags = ({ website }: Own): string[] => [
  'site',
  ...website.properties.map(({ id }) => `inventory:${id}`),
];

export const TTL_SECONDS = 300;

/** The availability feed changes more often. */
export const FEED_TTL_SECONDS = 60;
