/** The profile of a property (§2.13). */

import { pictureOf } from '../../../domain/published/content/media.ts';
import { ratingOf } from '../../../domain/published/content/reviews.ts';
import { unitTypeList } from '../../../domain/published/inventory/unit-types.ts';
import { groupsOf } from '../../../domain/published/query/groups.ts';
import { findPublished } from '../../../domain/published/query/list.ts';
import { missing } from '../../../kernel/fault.ts';
import { dataSchema, PROPERTY_PARAM } from '../envelope.ts';
import type { V1Route } from '../request.ts';
import { type ProfileFacts, profileView } from '../views/profile.ts';

/** The columns and related records of the profile of a property. */
export const PROFILE = {
  kind: 'property',
  beside: ['unit_type'],
  with: {
    picture: pictureOf('property'),
    groups: groupsOf('property'),
    unit_types: unitTypeList,
    rating: ratingOf,
  },
} as const;

export const profileRoutes: readonly V1Route[] = [
  {
    method: 'GET',
    path: '/property/{property}',
    tag: 'property',
    operationId: 'getProperty',
    summary: 'Get a property',
    description:
      'Returns the profile of the property: its contact data and settings, and the totals of its published units.',
    params: PROPERTY_PARAM,
    stale: [],
    shows: { property: ['fields', 'rollup', 'pictures', 'groups', 'rating'] },
    responses: {
      200: { description: 'The profile of the property.', schema: dataSchema(profileView.schema) },
    },
    async load({ ctx, scope }) {
      const property = await findPublished<ProfileFacts>(ctx, { ...PROFILE, scope });
      if (property === undefined) throw missing('Property');
      return profileView.map(property);
    },
  },
];
