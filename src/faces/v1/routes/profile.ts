/** The profile of a property (§2.13). */
import { groupsOf } from '../../../domain/published/groups.ts';
import { findPublished } from '../../../domain/published/list.ts';
import { pictureOf } from '../../../domain/published/media.ts';
import { ratingOf } from '../../../domain/published/reviews.ts';
import { unitTypeList } from '../../../domain/published/unit-types.ts';
import { missing } from '../../../kernel/fault.ts';
import { dataSchema, PROPERTY_PARAM } from '../envelope.ts';
import type { V1Route } from '../request.ts';
import { type ProfileFacts, profileView } from '../views/profile.ts';

/** What the profile of a property is read with. */
export const PROFILE = {
  kind: 'property',
  beside: ['unit_type'],
  with: { picture: pictureOf('property'), groups: groupsOf('property'), unit_types: unitTypeList, rating: ratingOf },
} as const;

export const profileRoutes: readonly V1Route[] = [
  {
    method: 'GET',
    path: '/property/{property}',
    tag: 'property',
    operationId: 'getProperty',
    summary: 'Get a property',
    description: 'Its profile: contact, settings, and what its published units come to.',
    params: PROPERTY_PARAM,
    stale: [],
    shows: { property: ['fields', 'rollup', 'pictures', 'groups', 'rating'] },
    answers: { 200: { description: 'The profile.', schema: dataSchema(profileView.schema) } },
    async load({ ctx, scope }) {
      const property = await findPublished<ProfileFacts>(ctx, { ...PROFILE, scope });
      if (property === undefined) throw missing('Property');
      return profileView.map(property);
    },
  },
];
