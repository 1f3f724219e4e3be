/** Slugs: the part of a URL that identifies a record. */

export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** `Café & Résumé #2` → `cafe-resume-2`; an empty result becomes `item`. */
export function slugFrom(text: string): string {
  const slug = text
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100)
    .replace(/-+$/, '');
  return slug === '' ? 'item' : slug;
}
