/** The properties of a website: the list and single properties (§2.15). */
import { sql } from 'drizzle-orm';
import { mediaOf, pictureOf } from '../../../domain/published/content/media.ts';
import { ratingOf } from '../../../domain/published/content/reviews.ts';
import { amenitiesOf } from '../../../domain/published/inventory/amenities.ts';
import { property } from '../../../domain/published/inventory/properties.ts';
import { unitTypeList } from '../../../domain/published/inventory/unit-types.ts';
import { unit } from '../../../domain/published/inventory/units.ts';
import { groupsOf } from '../../../domain/published/query/groups.ts';
import { findPublished } from '../../../domain/published/query/list.ts';
import { missing } from '../../../kernel/fault.ts';
import { dataSchema } from '../envelope.ts';
import { PROPERTY_SORTS, propertyFilters } from '../filters/properties.ts';
import { listRoute } from '../list-route.ts';
import { OWN_PROPERTY, ownProperty } from '../own-property.ts';
import type { SitesRoute } from '../request.ts';
import { propertyTags, TTL_SECONDS } from '../tags.ts';
import {
  type PropertyDetailRow,
  type PropertyRow,
  propertyCardView,
  propertyView,
} from '../views/property.ts';

const CARD_COLUMNS = {
  picture: pictureOf('property'),
  groups: groupsOf('property'),
  rating: ratingOf,
};

/** The property columns that lists show. */
const ON_CARDS = ['fields', 'rollup', 'pictures', 'groups', 'rating'] as const;

export const propertyRoutes: readonly SitesRoute[] = [
  listRoute<PropertyRow>({
    path: '/properties',
    shows: { property: ON_CARDS },
    tag: 'properties',
    operationId: 'listProperties',
    summary: 'List properties',
    description:
      'Returns the enabled properties of the website, in display order. Filters on units match a property if one of its units matches all of them.',
    spec: {
      kind: 'property',
      filters: propertyFilters,
      sorts: PROPERTY_SORTS,
      ownUnit: sql`${unit.property_id} = ${property.id}`,
      limits: { perPage: 25, max: 100 },
    },
    view: propertyCardView,
    with: CARD_COLUMNS,
    tags: propertyTags,
    ttl: TTL_SECONDS,
  }),
  {
    method: 'GET',
    path: '/properties/{property}',
    shows: { property: [...ON_CARDS, 'amenities'] },
    tag: 'properties',
    operationId: 'getProperty',
    summary: 'Get a property',
    description:
      'Returns the property with all of its public data, including the addresses, media and settings that the list omits.',
    params: OWN_PROPERTY,
    responses: { 200: { description: 'The property.', schema: dataSchema(propertyView.schema) } },
    async load(request) {
      const own = ownProperty(request);
      const property = await findPublished<PropertyDetailRow>(request.ctx, {
        kind: 'property',
        scope: own.scope,
        beside: ['unit_type'],
        with: {
          ...CARD_COLUMNS,
          media: mediaOf('property'),
          amenities: amenitiesOf('property'),
          unit_types: unitTypeList,
        },
      });
      if (property === undefined) throw missing('Property');
      return {
        data: propertyView.map(property),
        tags: ['site', `property:${own.id}`],
        ttl: TTL_SECONDS,
      };
    },
  },
];
