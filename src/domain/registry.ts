/** The one list of all resources, in reading order. */
import { register } from '../engine/registry.ts';
import { amenities } from './amenities/resource.ts';
import { announcements } from './announcements/resource.ts';
import { buildings } from './buildings/resource.ts';
import { connections } from './connections/resource.ts';
import { contentBlocks } from './content-blocks/resource.ts';
import { faqs } from './faqs/resource.ts';
import { faqTopics } from './faqs/topics.ts';
import { feeAssignments } from './fees/assignments.ts';
import { fees } from './fees/resource.ts';
import { floorPlans } from './floor-plans/resource.ts';
import { galleries } from './galleries/resource.ts';
import { groupSets, groups } from './groups/resource.ts';
import { leadSources } from './lead-sources/resource.ts';
import { leads } from './leads/resource.ts';
import { neighborhoodCategories } from './neighborhood/categories.ts';
import { neighborhoodPlaces } from './neighborhood/places.ts';
import { properties } from './properties/resource.ts';
import { reviews } from './reviews/resource.ts';
import { roles } from './roles/resource.ts';
import { units } from './units/resource.ts';
import { users } from './users/resource.ts';

export const RESOURCES = register([
  properties,
  buildings,
  floorPlans,
  units,
  amenities,
  groupSets,
  groups,
  fees,
  feeAssignments,
  reviews,
  announcements,
  contentBlocks,
  faqs,
  faqTopics,
  galleries,
  neighborhoodCategories,
  neighborhoodPlaces,
  leadSources,
  leads,
  connections,
  users,
  roles,
]);
