/** The one list of all resources, in reading order. */
import { register } from '../engine/registry.ts';
import { amenities } from './amenities/resource.ts';
import { buildings } from './buildings/resource.ts';
import { connections } from './connections/resource.ts';
import { faqTopics } from './faqs/topics.ts';
import { floorPlans } from './floor-plans/resource.ts';
import { groupSets, groups } from './groups/resource.ts';
import { properties } from './properties/resource.ts';
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
  faqTopics,
  connections,
  users,
  roles,
]);
