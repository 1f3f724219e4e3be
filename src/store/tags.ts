/**
 * Cache tags (§6.1) and their aspects. A tag says of which record a page is; an aspect, behind `#`, what of that record it shows. Websites
 * are told tags alone. In here a write that names an aspect ends only the pages that show it, and those that do not say what they show.
 */

/** What a page may show of a property, of its inventory, and of the website. */
type Aspects = {
  property:
    | ('fields' | 'rollup' | 'pictures' | 'groups' | 'group-sets' | 'members' | 'amenities')
    | ('reviews' | 'rating' | 'social' | 'neighborhood' | 'faqs' | 'announcements' | 'content-blocks' | 'galleries');
  /** Details that nothing but the record itself shows; `records` is what all of them have around them: groups, media, amenities. */
  inventory: 'units' | 'floor-plans' | 'buildings' | 'records';
  site: 'manifest' | 'details';
};

export type PropertyAspect = Aspects['property'];

/** By the kind of tag, the aspects that a page shows. Of a kind that is not here it may show anything. */
export type Shows = { readonly [Kind in keyof Aspects]?: readonly Aspects[Kind][] };

export const ofProperty = (id: unknown, aspect: Aspects['property']): string => `property:${id}#${aspect}`;
export const ofInventory = (propertyId: unknown, aspect: Aspects['inventory']): string => `inventory:${propertyId}#${aspect}`;
export const ofSite = (aspect: Aspects['site']): string => `site#${aspect}`;

/** `property:1#faqs` → `property:1` */
export const tagAlone = (tag: string): string => tag.split('#', 1)[0] ?? tag;

/** What a page is kept under: its tags, and with each what it shows, or that this is not known. */
export function keptUnder(tags: readonly string[], shows: Shows = {}): string[] {
  return tags.flatMap((tag) => {
    const aspects = (shows as Record<string, readonly string[] | undefined>)[tag.split(':', 1)[0] ?? ''] ?? ['*'];
    return [tag, ...aspects.map((aspect) => `${tag}#${aspect}`)];
  });
}

/** What a write that names this tag ends. */
export const endedBy = (tag: string): string[] => (tag.includes('#') ? [tag, `${tagAlone(tag)}#*`] : [tag]);

/** The fields and columns that a write changes. */
export type Changed = {
  has(name: string): boolean;
  /** Whether it changes nothing but these. */
  only(names: readonly string[]): boolean;
};

/** What is made or deleted changes in everything. */
export const EVERYTHING: Changed = { has: () => true, only: () => false };

/** A write that changes these. */
export const changedIn = (names: ReadonlySet<string>): Changed => ({
  has: (name) => names.has(name),
  only: (others) => [...names].every((name) => others.includes(name)),
});
