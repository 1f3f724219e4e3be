/**
 * The calls of the typed client for every resource that V2 writes. Each is written out, so that the compiler holds its path, its parameters
 * and its body against the document.
 */
import type { Shapes, V2Client } from '../../sdk/client.ts';

/** What a call gives: `data` of a success, or the error. */
type Given = { data?: unknown; error?: unknown; response: Response };

type Call = (api: V2Client, id: string) => Promise<Given>;

export type Round = {
  list: (api: V2Client) => Promise<Given>;
  create: (api: V2Client, body: never) => Promise<Given>;
  show: Call;
  update: (api: V2Client, id: string, body: never) => Promise<Given>;
  /** Null where V2 has no delete. */
  remove: Call | null;
  /** What the update sends. */
  change: Record<string, unknown>;
};

const every = { params: { query: { per_page: 200 } } } as const;

export const ROUNDS: Record<string, Round> = {
  properties: {
    list: (api) => api.GET('/properties', every),
    create: (api, body: Shapes['PropertyCreate']) => api.POST('/properties', { body }),
    show: (api, id) => api.GET('/properties/{property}', { params: { path: { property: id } } }),
    update: (api, id, body: Shapes['PropertyUpdate']) =>
      api.PATCH('/properties/{property}', { params: { path: { property: id } }, body }),
    remove: (api, id) => api.DELETE('/properties/{property}', { params: { path: { property: id } } }),
    change: { phone: '+1 303 555 0100' } satisfies Shapes['PropertyUpdate'],
  },
  buildings: {
    list: (api) => api.GET('/buildings', every),
    create: (api, body: Shapes['BuildingCreate']) => api.POST('/buildings', { body }),
    show: (api, id) => api.GET('/buildings/{building}', { params: { path: { building: id } } }),
    update: (api, id, body: Shapes['BuildingUpdate']) =>
      api.PATCH('/buildings/{building}', { params: { path: { building: id } }, body }),
    remove: (api, id) => api.DELETE('/buildings/{building}', { params: { path: { building: id } } }),
    change: { floors_count: 4 } satisfies Shapes['BuildingUpdate'],
  },
  'floor-plans': {
    list: (api) => api.GET('/floor-plans', every),
    create: (api, body: Shapes['FloorPlanCreate']) => api.POST('/floor-plans', { body }),
    show: (api, id) => api.GET('/floor-plans/{floor_plan}', { params: { path: { floor_plan: id } } }),
    update: (api, id, body: Shapes['FloorPlanUpdate']) =>
      api.PATCH('/floor-plans/{floor_plan}', { params: { path: { floor_plan: id } }, body }),
    remove: (api, id) => api.DELETE('/floor-plans/{floor_plan}', { params: { path: { floor_plan: id } } }),
    change: { specials_text: 'Two months free' } satisfies Shapes['FloorPlanUpdate'],
  },
  units: {
    list: (api) => api.GET('/units', every),
    create: (api, body: Shapes['UnitCreate']) => api.POST('/units', { body }),
    show: (api, id) => api.GET('/units/{unit}', { params: { path: { unit: id } } }),
    update: (api, id, body: Shapes['UnitUpdate']) => api.PATCH('/units/{unit}', { params: { path: { unit: id } }, body }),
    remove: (api, id) => api.DELETE('/units/{unit}', { params: { path: { unit: id } } }),
    change: { number: '9B', floor: 'PH', bedrooms: 2 } satisfies Shapes['UnitUpdate'],
  },
  amenities: {
    list: (api) => api.GET('/amenities', every),
    create: (api, body: Shapes['AmenityCreate']) => api.POST('/amenities', { body }),
    show: (api, id) => api.GET('/amenities/{amenity}', { params: { path: { amenity: id } } }),
    update: (api, id, body: Shapes['AmenityUpdate']) =>
      api.PATCH('/amenities/{amenity}', { params: { path: { amenity: id } }, body }),
    remove: (api, id) => api.DELETE('/amenities/{amenity}', { params: { path: { amenity: id } } }),
    change: { description: 'Heated', tags: ['water'] } satisfies Shapes['AmenityUpdate'],
  },
  'group-sets': {
    list: (api) => api.GET('/group-sets', every),
    create: (api, body: Shapes['GroupSetCreate']) => api.POST('/group-sets', { body }),
    show: (api, id) => api.GET('/group-sets/{group_set}', { params: { path: { group_set: id } } }),
    update: (api, id, body: Shapes['GroupSetUpdate']) =>
      api.PATCH('/group-sets/{group_set}', { params: { path: { group_set: id } }, body }),
    remove: (api, id) => api.DELETE('/group-sets/{group_set}', { params: { path: { group_set: id } } }),
    change: { allows_multiple_membership: false } satisfies Shapes['GroupSetUpdate'],
  },
  groups: {
    list: (api) => api.GET('/groups', every),
    create: (api, body: Shapes['GroupCreate']) => api.POST('/groups', { body }),
    show: (api, id) => api.GET('/groups/{group}', { params: { path: { group: id } } }),
    update: (api, id, body: Shapes['GroupUpdate']) => api.PATCH('/groups/{group}', { params: { path: { group: id } }, body }),
    remove: (api, id) => api.DELETE('/groups/{group}', { params: { path: { group: id } } }),
    change: { label: 'West', color: '#336699' } satisfies Shapes['GroupUpdate'],
  },
  fees: {
    list: (api) => api.GET('/fees', every),
    create: (api, body: Shapes['FeeCreate']) => api.POST('/fees', { body }),
    show: (api, id) => api.GET('/fees/{fee}', { params: { path: { fee: id } } }),
    update: (api, id, body: Shapes['FeeUpdate']) => api.PATCH('/fees/{fee}', { params: { path: { fee: id } }, body }),
    remove: (api, id) => api.DELETE('/fees/{fee}', { params: { path: { fee: id } } }),
    change: { amount: 42.5, requirement: 'optional' } satisfies Shapes['FeeUpdate'],
  },
  'fee-assignments': {
    list: (api) => api.GET('/fee-assignments', every),
    create: (api, body: Shapes['FeeAssignmentCreate']) => api.POST('/fee-assignments', { body }),
    show: (api, id) => api.GET('/fee-assignments/{fee_assignment}', { params: { path: { fee_assignment: Number(id) } } }),
    update: (api, id, body: Shapes['FeeAssignmentUpdate']) =>
      api.PATCH('/fee-assignments/{fee_assignment}', { params: { path: { fee_assignment: Number(id) } }, body }),
    remove: (api, id) => api.DELETE('/fee-assignments/{fee_assignment}', { params: { path: { fee_assignment: Number(id) } } }),
    change: { amount: 25, bedrooms: [1, 2] } satisfies Shapes['FeeAssignmentUpdate'],
  },
  reviews: {
    list: (api) => api.GET('/reviews', every),
    create: (api, body: Shapes['ReviewCreate']) => api.POST('/reviews', { body }),
    show: (api, id) => api.GET('/reviews/{review}', { params: { path: { review: id } } }),
    update: (api, id, body: Shapes['ReviewUpdate']) => api.PATCH('/reviews/{review}', { params: { path: { review: id } }, body }),
    remove: (api, id) => api.DELETE('/reviews/{review}', { params: { path: { review: id } } }),
    change: { response: 'Thank you', is_published: true } satisfies Shapes['ReviewUpdate'],
  },
  announcements: {
    list: (api) => api.GET('/announcements', every),
    create: (api, body: Shapes['AnnouncementCreate']) => api.POST('/announcements', { body }),
    show: (api, id) => api.GET('/announcements/{announcement}', { params: { path: { announcement: id } } }),
    update: (api, id, body: Shapes['AnnouncementUpdate']) =>
      api.PATCH('/announcements/{announcement}', { params: { path: { announcement: id } }, body }),
    remove: (api, id) => api.DELETE('/announcements/{announcement}', { params: { path: { announcement: id } } }),
    change: { title: 'Sale', link_primary_url: 'tel:+13035550100' } satisfies Shapes['AnnouncementUpdate'],
  },
  'content-blocks': {
    list: (api) => api.GET('/content-blocks', every),
    create: (api, body: Shapes['ContentBlockCreate']) => api.POST('/content-blocks', { body }),
    show: (api, id) => api.GET('/content-blocks/{content_block}', { params: { path: { content_block: id } } }),
    update: (api, id, body: Shapes['ContentBlockUpdate']) =>
      api.PATCH('/content-blocks/{content_block}', { params: { path: { content_block: id } }, body }),
    remove: (api, id) => api.DELETE('/content-blocks/{content_block}', { params: { path: { content_block: id } } }),
    change: { title: 'Home', content_items: [{ title: 'Only' }] } satisfies Shapes['ContentBlockUpdate'],
  },
  faqs: {
    list: (api) => api.GET('/faqs', every),
    create: (api, body: Shapes['FAQCreate']) => api.POST('/faqs', { body }),
    show: (api, id) => api.GET('/faqs/{faq}', { params: { path: { faq: id } } }),
    update: (api, id, body: Shapes['FAQUpdate']) => api.PATCH('/faqs/{faq}', { params: { path: { faq: id } }, body }),
    remove: (api, id) => api.DELETE('/faqs/{faq}', { params: { path: { faq: id } } }),
    change: { answer: 'Yes', tags: ['pets'] } satisfies Shapes['FAQUpdate'],
  },
  galleries: {
    list: (api) => api.GET('/galleries', every),
    create: (api, body: Shapes['GalleryCreate']) => api.POST('/galleries', { body }),
    show: (api, id) => api.GET('/galleries/{gallery}', { params: { path: { gallery: id } } }),
    update: (api, id, body: Shapes['GalleryUpdate']) =>
      api.PATCH('/galleries/{gallery}', { params: { path: { gallery: id } }, body }),
    remove: (api, id) => api.DELETE('/galleries/{gallery}', { params: { path: { gallery: id } } }),
    change: { title: 'Pool', is_enabled: false } satisfies Shapes['GalleryUpdate'],
  },
  'media-folders': {
    list: (api) => api.GET('/media-folders', every),
    create: (api, body: Shapes['MediaFolderCreate']) => api.POST('/media-folders', { body }),
    show: (api, id) => api.GET('/media-folders/{media_folder}', { params: { path: { media_folder: id } } }),
    update: (api, id, body: Shapes['MediaFolderUpdate']) =>
      api.PATCH('/media-folders/{media_folder}', { params: { path: { media_folder: id } }, body }),
    remove: (api, id) => api.DELETE('/media-folders/{media_folder}', { params: { path: { media_folder: id } } }),
    change: { name: 'Drone' } satisfies Shapes['MediaFolderUpdate'],
  },
  'neighborhood-categories': {
    list: (api) => api.GET('/neighborhood-categories', every),
    create: (api, body: Shapes['NeighborhoodCategoryCreate']) => api.POST('/neighborhood-categories', { body }),
    show: (api, id) =>
      api.GET('/neighborhood-categories/{neighborhood_category}', { params: { path: { neighborhood_category: id } } }),
    update: (api, id, body: Shapes['NeighborhoodCategoryUpdate']) =>
      api.PATCH('/neighborhood-categories/{neighborhood_category}', { params: { path: { neighborhood_category: id } }, body }),
    remove: (api, id) =>
      api.DELETE('/neighborhood-categories/{neighborhood_category}', { params: { path: { neighborhood_category: id } } }),
    change: { sort_order: 9 } satisfies Shapes['NeighborhoodCategoryUpdate'],
  },
  'neighborhood-places': {
    list: (api) => api.GET('/neighborhood-places', every),
    create: (api, body: Shapes['NeighborhoodPlaceCreate']) => api.POST('/neighborhood-places', { body }),
    show: (api, id) => api.GET('/neighborhood-places/{neighborhood_place}', { params: { path: { neighborhood_place: id } } }),
    update: (api, id, body: Shapes['NeighborhoodPlaceUpdate']) =>
      api.PATCH('/neighborhood-places/{neighborhood_place}', { params: { path: { neighborhood_place: id } }, body }),
    remove: (api, id) =>
      api.DELETE('/neighborhood-places/{neighborhood_place}', { params: { path: { neighborhood_place: id } } }),
    change: { rating: 4.5, tags: ['late'] } satisfies Shapes['NeighborhoodPlaceUpdate'],
  },
  'lead-sources': {
    list: (api) => api.GET('/lead-sources', every),
    create: (api, body: Shapes['LeadSourceCreate']) => api.POST('/lead-sources', { body }),
    show: (api, id) => api.GET('/lead-sources/{lead_source}', { params: { path: { lead_source: id } } }),
    update: (api, id, body: Shapes['LeadSourceUpdate']) =>
      api.PATCH('/lead-sources/{lead_source}', { params: { path: { lead_source: id } }, body }),
    remove: null,
    change: {
      phone: '+1 303 555 0101',
      rules: [{ type: 'utm', parameter: 'utm_source', value: 'ads' }],
    } satisfies Shapes['LeadSourceUpdate'],
  },
  'faq-topics': {
    list: (api) => api.GET('/faq-topics', every),
    create: (api, body: Shapes['FAQTopicCreate']) => api.POST('/faq-topics', { body }),
    show: (api, id) => api.GET('/faq-topics/{faq_topic}', { params: { path: { faq_topic: id } } }),
    update: (api, id, body: Shapes['FAQTopicUpdate']) =>
      api.PATCH('/faq-topics/{faq_topic}', { params: { path: { faq_topic: id } }, body }),
    remove: (api, id) => api.DELETE('/faq-topics/{faq_topic}', { params: { path: { faq_topic: id } } }),
    change: { name: 'Parking' } satisfies Shapes['FAQTopicUpdate'],
  },
  connections: {
    list: (api) => api.GET('/connections', every),
    create: (api, body: Shapes['ConnectionCreate']) => api.POST('/connections', { body }),
    show: (api, id) => api.GET('/connections/{connection}', { params: { path: { connection: id } } }),
    update: (api, id, body: Shapes['ConnectionUpdate']) =>
      api.PATCH('/connections/{connection}', { params: { path: { connection: id } }, body }),
    remove: (api, id) => api.DELETE('/connections/{connection}', { params: { path: { connection: id } } }),
    change: { name: 'Renamed', enabled: false } satisfies Shapes['ConnectionUpdate'],
  },
  users: {
    list: (api) => api.GET('/users', every),
    create: (api, body: Shapes['UserCreate']) => api.POST('/users', { body }),
    show: (api, id) => api.GET('/users/{user}', { params: { path: { user: id } } }),
    update: (api, id, body: Shapes['UserUpdate']) => api.PATCH('/users/{user}', { params: { path: { user: id } }, body }),
    remove: (api, id) => api.DELETE('/users/{user}', { params: { path: { user: id } } }),
    change: { role: 'manager' } satisfies Shapes['UserUpdate'],
  },
};
