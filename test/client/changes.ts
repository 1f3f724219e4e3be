/**
 * The updates that the rounds of the typed client send for some resources. The updates of all other
 * resources are generated from their declarations.
 */
import type { V2 } from '../../sdk/client/src/entry.ts';

type Shapes = V2.components['schemas'];

export const CHANGES: Record<string, Record<string, unknown>> = {
  properties: { phone: '+1 303 555 0100' } satisfies Shapes['PropertyUpdate'],
  buildings: { floors_count: 4 } satisfies Shapes['BuildingUpdate'],
  'floor-plans': { specials_text: 'Two months free' } satisfies Shapes['FloorPlanUpdate'],
  units: { number: '9B', floor: 'PH', bedrooms: 2 } satisfies Shapes['UnitUpdate'],
  amenities: { description: 'Heated', tags: ['water'] } satisfies Shapes['AmenityUpdate'],
  'group-sets': { allows_multiple_membership: false } satisfies Shapes['GroupSetUpdate'],
  groups: { label: 'West', color: '#336699' } satisfies Shapes['GroupUpdate'],
  fees: { amount: 42.5, requirement: 'optional' } satisfies Shapes['FeeUpdate'],
  'fee-assignments': { amount: 25, bedrooms: [1, 2] } satisfies Shapes['FeeAssignmentUpdate'],
  reviews: { response: 'Thank you', is_published: true } satisfies Shapes['ReviewUpdate'],
  announcements: {
    title: 'Sale',
    link_primary_url: 'tel:+13035550100',
  } satisfies Shapes['AnnouncementUpdate'],
  'content-blocks': {
    title: 'Home',
    content_items: [{ title: 'Only' }],
  } satisfies Shapes['ContentBlockUpdate'],
  faqs: { answer: 'Yes', tags: ['pets'] } satisfies Shapes['FAQUpdate'],
  galleries: { title: 'Pool', is_enabled: false } satisfies Shapes['GalleryUpdate'],
  'media-folders': { name: 'Drone' } satisfies Shapes['MediaFolderUpdate'],
  'neighborhood-categories': { sort_order: 9 } satisfies Shapes['NeighborhoodCategoryUpdate'],
  'neighborhood-places': {
    rating: 4.5,
    tags: ['late'],
  } satisfies Shapes['NeighborhoodPlaceUpdate'],
  'lead-sources': {
    phone: '+1 303 555 0101',
    rules: [{ type: 'utm', parameter: 'utm_source', value: 'ads' }],
  } satisfies Shapes['LeadSourceUpdate'],
  'faq-topics': { name: 'Parking' } satisfies Shapes['FAQTopicUpdate'],
  connections: { name: 'Renamed', enabled: false } satisfies Shapes['ConnectionUpdate'],
  users: { role: 'manager' } satisfies Shapes['UserUpdate'],
};
