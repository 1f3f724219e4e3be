/** The list of all resources, in documentation order. */
import { register } from '../engine/registry.ts';
import { amenities } from './amenities/resource.ts';
import { announcements } from './announcements/resource.ts';
import { buildings } from './buildings/resource.ts';
import { connections } from './connections/resource.ts';
import { contentBlocks } from './content-blocks/resource.ts';
import { contentTypes } from './content-types/resource.ts';
import { entries } from './entries/resource.ts';
import { faqs } from './faqs/resource.ts';
import { faqTopics } from './faqs/topics.ts';
import { feeAssignments } from './fees/assignments.ts';
import { fees } from './fees/resource.ts';
import { floorPlans } from './floor-plans/resource.ts';
import { forms } from './forms/resource.ts';
import { galleries } from './galleries/resource.ts';
import { groupSets, groups } from './groups/resource.ts';
import { recorder } from './history/record.ts';
import { auditLog } from './history/resource.ts';
import { leadSources } from './lead-sources/resource.ts';
import { leads } from './leads/resource.ts';
import { mediaEmbeds } from './media/embeds.ts';
import { attachedFiles, mediaFiles } from './media/files.ts';
import { mediaFolders } from './media/folders.ts';
import { mediaLibrary } from './media/library.ts';
import { neighborhoodCategories } from './neighborhood/categories.ts';
import { neighborhoodPlaces } from './neighborhood/places.ts';
import { properties } from './properties/resource.ts';
import { reviews } from './reviews/resource.ts';
import { roles } from './roles/resource.ts';
import { socialPosts } from './social/posts.ts';
import { units } from './units/resource.ts';
import { users } from './users/resource.ts';
import { websites } from './websites/resource.ts';

export const RESOURCES = [
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
  socialPosts,
  announcements,
  contentBlocks,
  faqs,
  faqTopics,
  galleries,
  mediaFiles,
  mediaEmbeds,
  mediaFolders,
  neighborhoodCategories,
  neighborhoodPlaces,
  leadSources,
  forms,
  leads,
  connections,
  websites,
  contentTypes,
  entries,
  users,
  roles,
  auditLog,
];

/** Groups of resources that V2 shows as one collection. */
export const SHARED_COLLECTIONS = [mediaLibrary];

register([...RESOURCES, attachedFiles], recorder);
