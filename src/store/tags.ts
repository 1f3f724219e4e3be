/**
 * Cache tags (§6.1) and their aspects. A tag identifies the record that a page shows. An aspect,
 * after `#`, identifies the part of that record. Websites receive tags without aspects. Within the
 * service, a write with an aspect evicts only pages that show this aspect and pages that declare
 * none.
 */
import { isUuid } from '../kernel/id.ts';
import { isKeyOf } from '../kernel/object.ts';

/** The parts of a property, of its inventory and of the website that a page may show. */
type Aspects = {
  property:
    | ('fields' | 'rollup' | 'pictures' | 'groups' | 'group-sets' | 'members' | 'amenities')
    | (
        | 'reviews'
        | 'rating'
        | 'social'
        | 'neighborhood'
        | 'faqs'
        | 'announcements'
        | 'content-blocks'
        | 'galleries'
      );
  /**
   * Details that only the record itself shows. `records` covers the details that all of these
   * records share: groups, media and amenities.
   */
  inventory: 'units' | 'floor-plans' | 'buildings' | 'records';
  site: 'manifest' | 'details';
};

export type PropertyAspect = Aspects['property'];

/**
 * The aspects that a page shows, by kind of tag. A page may show any aspect of a kind that is not
 * listed.
 */
export type Shows = { readonly [Kind in keyof Aspects]?: readonly Aspects[Kind][] };

export const ofProperty = (id: unknown, aspect: Aspects['property']): string =>
  `property:${id}#${aspect}`;
export const ofInventory = (propertyId: unknown, aspect: Aspects['inventory']): string =>
  `inventory:${propertyId}#${aspect}`;
export const ofSite = (aspect: Aspects['site']): string => `site#${aspect}`;

/** `property:1#faqs` → `property:1` */
export const tagAlone = (tag: string): string => tag.split('#', 1)[0] ?? tag;

/**
 * Paths, and tags without aspects, that concern only this website, or all websites if it is null.
 * The website takes the place of the aspect.
 */
export const onlyFor = (websiteId: unknown, tags: readonly string[]): string[] =>
  tags.map((tag) => (websiteId == null ? tag : `${tag}#${websiteId}`));

/** The only website that this tag or path concerns, if there is one. */
export function websiteOf(tag: string): string | undefined {
  const [, aspect] = tag.split('#');
  return isUuid(aspect) ? aspect : undefined;
}

/**
 * Paths, and tags without aspects, that concern only websites that show the property. The tag of
 * the property takes the place of the aspect.
 */
export const onlyWhereShown = (propertyId: unknown, tags: readonly string[]): string[] =>
  tags.map((tag) => `${tag}#property:${propertyId}`);

/** The property that this tag or path concerns, if there is one. */
export const propertyOf = (tag: string): string | undefined =>
  /^(?:property|inventory|integrations|lead-sources|forms):([0-9a-f-]{36})(?:#|$)/.exec(tag)?.[1] ??
  /#property:([0-9a-f-]{36})$/.exec(tag)?.[1];

/**
 * The tags under which a page is cached, each also with the aspects that the page shows, or with
 * `*` if they are not declared.
 */
export function cachedUnder(tags: readonly string[], shows: Shows = {}): string[] {
  return tags.flatMap((tag) => {
    const kind = tag.split(':', 1)[0] ?? '';
    const aspects = (isKeyOf(shows, kind) ? shows[kind] : undefined) ?? ['*'];
    return [tag, ...aspects.map((aspect) => `${tag}#${aspect}`)];
  });
}

/** The tags whose pages a write with this tag evicts. */
export const endedBy = (tag: string): string[] =>
  tag.includes('#') ? [tag, `${tagAlone(tag)}#*`] : [tag];
