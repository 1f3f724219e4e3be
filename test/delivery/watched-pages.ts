/** The pages that are watched while random writes run. */
import type { community } from '../kit/account.ts';

type Community = Awaited<ReturnType<typeof community>>;

/**
 * The URLs of pages of Sites and V1, with the slugs at the start. If a record loses its slug, its
 * page no longer exists.
 */
export function pagesOf(communities: readonly Community[]): string[] {
  const whole = [
    'site',
    'paths',
    'groups',
    'content-types',
    'entries/team',
    'entries/team/ada',
    'properties',
    'floor-plans',
    'units',
  ];
  const more = [
    'availability',
    'facets',
    'unit-types',
    'lead-sources',
    'integrations',
    'forms',
    'floor-plans/a1',
    'units/101',
  ];
  const slugs = communities.map(({ property }) => String(property['slug']));
  const narrowed = slugs.flatMap((slug) => [
    `units?property=${slug}`,
    `unit-types?property=${slug}`,
  ]);
  const parts = ['', '/neighborhood', '/reviews', '/social', '/lead-sources', '/integrations'];
  const own = slugs.flatMap((slug) => parts.map((part) => `properties/${slug}${part}`));
  const content = [
    'amenities',
    'faqs',
    'reviews',
    'announcements',
    'galleries',
    'panels',
    'neighborhood',
    'social',
    'media',
  ];
  const setup = ['groups', 'website', 'widget', 'integrations', 'forms', 'lead-sources', 'fees'];
  const inventory = ['units', 'floor-plans', 'buildings', 'unit-types'];
  return [
    ...[...whole, ...more, ...narrowed, ...own].map((path) => `/api/sites/v1/${path}`),
    ...communities.flatMap(({ property }) =>
      ['', ...[...content, ...setup, ...inventory].map((part) => `/${part}`)].map(
        (part) => `/api/v1/property/${property.id}${part}`,
      ),
    ),
  ];
}
