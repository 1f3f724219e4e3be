/**
 * The contents of the contract, copied manually: its operations (§4.3), filters (§4.2) and orders
 * (§4.1). The registry is compared with this copy.
 */

/** The collections with the five common operations. */
const COLLECTIONS = [
  'properties',
  'buildings',
  'floor-plans',
  'units',
  'amenities',
  'fees',
  'fee-assignments',
  'reviews',
  'announcements',
  'content-blocks',
  'faqs',
  'galleries',
  'neighborhood-categories',
  'neighborhood-places',
  'connections',
  'group-sets',
  'groups',
];

const common = (collection: string): [operation: string, status: number][] => [
  [`GET /${collection}`, 200],
  [`POST /${collection}`, 201],
  [`GET /${collection}/{}`, 200],
  [`PATCH /${collection}/{}`, 200],
  [`DELETE /${collection}/{}`, collection === 'properties' ? 202 : 204],
];

const ENTRIES = '/websites/{}/content-types/{}/entries';

/** Every operation of §4.3 with its success status; `{}` matches any parameter in a path. */
export const OPERATIONS: ReadonlyMap<string, number> = new Map([
  ['GET /me', 200],
  ['GET /tokens', 200],
  ['POST /tokens', 201],
  ['DELETE /tokens/{}', 204],
  ...COLLECTIONS.flatMap(common),
  ['GET /media', 200],
  ['POST /media', 201],
  ['GET /media/{}', 200],
  ['PATCH /media/{}', 200],
  ['DELETE /media/{}', 204],
  ['POST /media/batch', 201],
  ['PATCH /media/{}/attachments/{}/{}', 200],
  ['DELETE /media/{}/attachments/{}/{}', 204],
  ['GET /media-folders', 200],
  ['POST /media-folders', 201],
  ['GET /accounts', 200],
  ['POST /accounts', 201],
  ['GET /accounts/{}', 200],
  ['GET /users', 200],
  ['POST /users', 201],
  ['GET /users/{}', 200],
  ['PATCH /users/{}', 200],
  ['DELETE /users/{}', 204],
  ['GET /roles', 200],
  ['GET /roles/{}', 200],
  ['GET /lead-sources', 200],
  ['POST /lead-sources', 201],
  ['GET /lead-sources/{}', 200],
  ['PATCH /lead-sources/{}', 200],
  ['GET /leads', 200],
  ['GET /leads/{}', 200],
  ['POST /connections/{}/run', 202],
  ['POST /connections/{}/properties', 201],
  ['DELETE /connections/{}/properties/{}', 204],
  ['GET /connections/{}/logs', 200],
  ['POST /groups/{}/members', 201],
  ['DELETE /groups/{}/members/{}', 204],
  ['GET /websites', 200],
  ['GET /websites/{}', 200],
  ['GET /websites/{}/content-types', 200],
  ['GET /websites/{}/content-types/{}', 200],
  [`GET ${ENTRIES}`, 200],
  [`POST ${ENTRIES}`, 201],
  [`GET ${ENTRIES}/{}`, 200],
  [`PATCH ${ENTRIES}/{}`, 200],
  [`DELETE ${ENTRIES}/{}`, 204],
  ['GET /properties/{}/settings', 200],
  ['GET /properties/{}/social-feed', 200],
  ['GET /properties/{}/social-profiles', 200],
]);

/** Operations that must not exist (§4.3). */
export const ABSENT = ['DELETE /lead-sources/{}', 'POST /leads', 'POST /websites', 'POST /roles'];

type Matrix = Partial<Record<'E' | 'B' | 'S' | 'R' | 'D', string>> & { groups?: true };

const STAMPS = 'created_at updated_at';

/** The filter matrix of §4.2 in its notation: exact, boolean, search, range, date range. */
export const FILTERS: Record<string, Matrix> = {
  units: {
    E: 'property_id building_id floor_plan_id',
    S: 'number',
    R: 'bedrooms bathrooms interior_sqft floor min_rent max_rent deposit',
    D: 'available_at',
    B: 'is_enabled is_available is_featured is_furnished is_affordable is_handicap_accessible is_model is_penthouse is_hidden',
    groups: true,
  },
  'floor-plans': {
    E: 'property_id code',
    S: 'name',
    R: 'min_rent max_rent min_sqft max_sqft min_bed max_bed min_bath max_bath',
    D: 'available_at',
    B: 'is_enabled is_featured has_specials',
    groups: true,
  },
  buildings: { E: 'property_id code type', S: 'name number', B: 'is_enabled', groups: true },
  properties: { groups: true },
  amenities: {
    E: 'code type reference_id property_id',
    S: 'name',
    B: 'is_enabled is_property_marketable',
    D: STAMPS,
  },
  fees: { E: 'code status class currency source property_id', S: 'name', D: STAMPS },
  reviews: {
    E: 'property_id source external_review_id',
    S: 'reviewer_name',
    R: 'rating',
    D: `review_date ${STAMPS}`,
    B: 'is_published',
  },
  announcements: {
    E: 'elements_key property_id',
    S: 'internal_title title',
    R: 'sort_order',
    D: `starts_at ends_at ${STAMPS}`,
    B: 'is_enabled is_global',
  },
  'content-blocks': {
    E: 'type media_type elements_key property_id',
    S: 'internal_title title',
    R: 'sort_order',
    D: STAMPS,
    B: 'is_enabled is_global',
  },
  faqs: {
    E: 'faq_topic_id property_id',
    S: 'question answer',
    R: 'sort_order',
    D: STAMPS,
    B: 'is_global',
  },
  galleries: {
    E: 'type elements_key property_id',
    S: 'internal_title title',
    R: 'sort_order',
    D: STAMPS,
    B: 'is_enabled is_global',
  },
  'neighborhood-places': {
    E: 'property_id neighborhood_category_id place_id',
    S: 'name address',
    R: 'rating sort_order',
    D: STAMPS,
  },
  'neighborhood-categories': { S: 'name', R: 'sort_order', D: STAMPS },
  'lead-sources': { E: 'property_id name', S: 'code', D: STAMPS },
  /** From §4.3; the number of a lead source also accepts bounds. */
  leads: { E: 'property_id form_id', R: 'lead_source_id', D: 'created_at' },
  connections: { E: 'type category property_id', S: 'name', B: 'enabled', D: STAMPS },
  media: {
    E: 'kind attachable_type attachable_id tag property_id folder_id reference_id slot type provider',
    S: 'caption title',
    D: STAMPS,
  },
  users: { S: 'name email', E: 'role' },
  entries: { E: 'status scope', S: 'slug', D: `published_at expires_at ${STAMPS}` },
};

/** Default orders other than oldest first (§4.1, §4.2, §4.3). */
export const ORDERS: Record<string, readonly string[]> = {
  websites: ['name'],
  entries: ['slug'],
  'neighborhood-categories': ['sort_order', 'name'],
  users: ['name'],
  leads: ['-created_at'],
};

/** Resources with a fixed order (§4.1), and the audit log (decisions §8). */
export const UNSORTED = ['properties', 'users', 'audit-log'];

/**
 * Unfinished parts: prefixes of operations, and resources of the matrix. Empty when V2 is complete.
 */
export const AWAITED = {
  operations: ['/media'],
  filters: ['media'],
};
