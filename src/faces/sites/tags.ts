/** The cache tags of Sites answers (§6.1), and how long an answer may be kept when no webhook comes. */
import type { Asked } from './request.ts';

type Own = Pick<Asked, 'website'>;

/** Which properties the website shows, and their cards. */
export const propertyTags = ({ website }: Own): string[] => ['site', ...website.properties.map(({ id }) => `property:${id}`)];

/** The inventory of all its properties: a slug can change because a record of another property clashes with it. */
export const inventoryTags = ({ website }: Own): string[] => ['site', ...website.properties.map(({ id }) => `inventory:${id}`)];

export const TTL_SECONDS = 300;

/** The availability feed moves faster. */
export const FEED_TTL_SECONDS = 60;
