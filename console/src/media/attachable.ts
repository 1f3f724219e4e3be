/** The records that media can be attached to. */
import type { AttachableType } from './media.ts';

/** The collection of each type. The items of a content block have no pages of their own. */
export const RESOURCES: Partial<Record<AttachableType, string>> = {
  property: 'properties',
  building: 'buildings',
  floor_plan: 'floor-plans',
  unit: 'units',
  amenity: 'amenities',
  announcement: 'announcements',
  content_block: 'content-blocks',
  gallery: 'galleries',
  neighborhood_place: 'neighborhood-places',
  content_entry: 'entries',
};

/** The type of the records of a collection; undefined if media cannot be attached to them. */
export const attachableType = (resource: string): string | undefined =>
  Object.entries(RESOURCES).find(([, name]) => name === resource)?.[0];
