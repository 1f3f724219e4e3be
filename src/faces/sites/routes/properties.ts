/** The properties of a website: the list of cards, and one of them (§2.15). */
import { sql } from 'drizzle-orm';
import { amenitiesOf } from '../../../domain/published/amenities.ts';
import { groupsOf } from '../../../domain/published/groups.ts';
import { findPublished } from '../../../domain/published/list.ts';
import { mediaOf, pictureOf } from '../../../domain/published/media.ts';
import { ratingOf } from '../../../domain/published/reviews.ts';
import { unitTypeList } from '../../../domain/published/unit-types.ts';
import { missing } from '../../../kernel/fault.ts';
import { dataSchema } from '../envelope.ts';
import { PROPERTY_SORTS, propertyFilters } from '../filters/properties.ts';
import { listRoute } from '../list-route.ts';
import { OWN_PROPERTY, ownProperty } from '../own-property.ts';
import type { SitesRoute } from '../request.ts';
import { propertyTags, TTL_SECONDS } from '../tags.ts';
import { type PropertyDetailRow, type PropertyRow, propertyCardView, propertyView } from '../views/property.ts';

const CARD_COLUMNS = { picture: pictureOf('property'), groups: groupsOf('property'), rating: ratingOf };

/** What cards show of a property. */
const ON_CARDS = ['fields', 'rollup', 'pictures', 'groups', 'rating'] as const;

export const propertyRoutes: readonly SitesRoute[] = [
  listRoute<PropertyRow>({
    path: '/properties',
    shows: { property: ON_CARDS },
    tag: 'properties',
    operationId: 'listProperties',
    summary: 'List properties',
    description: "The website's enabled properties, in its order. Filters about units find a property that has one such unit.",
    spec: {
      kind: 'property',
      filters: propertyFilters,
      sorts: PROPERTY_SORTS,
      ownUnit: sql`unit.property_id = property.id`,
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
    params: OWN_PROPERTY,
    answers: { 200: { description: 'The property.', schema: dataSchema(propertyView.schema) } },
    async load(asked) {
      const own = ownProperty(asked);
      const property = await findPublished<PropertyDetailRow>(asked.ctx, {
        kind: 'property',
        scope: own.scope,
        beside: ['unit_type'],
        with: { ...CARD_COLUMNS, media: mediaOf('property'), amenities: amenitiesOf('property'), unit_types: unitTypeList },
      });
      if (property === undefined) throw missing('Property');
      return { data: propertyView.map(property), tags: ['site', `property:${own.id}`], ttl: TTL_SECONDS };
    },
  },
];
