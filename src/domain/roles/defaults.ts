/** The roles of a new account. A permission is `<area>.<view|create|update|delete>`; an area is called like its resource. */

const CONTENT = [
  ...['properties', 'buildings', 'floor-plans', 'units', 'amenities', 'group-sets', 'groups', 'fees', 'fee-assignments'],
  ...['reviews', 'announcements', 'content-blocks', 'faqs', 'faq-topics', 'galleries', 'neighborhood-places', 'lead-sources'],
  ...['entries', 'media', 'forms'],
];
const ADMINISTRATION = [
  'connections',
  'accounts',
  'users',
  'roles',
  'websites',
  'content-types',
  'neighborhood-categories',
  'leads',
];

const all = (areas: readonly string[], verbs: readonly string[]) =>
  areas.flatMap((area) => verbs.map((verb) => `${area}.${verb}`));

const EVERY_VERB = ['view', 'create', 'update', 'delete'];

const view = all([...CONTENT, ...ADMINISTRATION], ['view']);

/** Every permission that allows something. */
export const PERMISSIONS: readonly string[] = ['*', ...all([...CONTENT, ...ADMINISTRATION, 'api-tokens'], EVERY_VERB)];

/** `*` is every permission, also those that later versions add. */
export const DEFAULT_ROLES: readonly { key: string; name: string; permissions: readonly string[] }[] = [
  { key: 'admin', name: 'Admin', permissions: ['*'] },
  {
    key: 'manager',
    name: 'Manager',
    permissions: unique(view, all([...CONTENT, 'connections'], EVERY_VERB), ['api-tokens.view']),
  },
  { key: 'editor', name: 'Editor', permissions: unique(view, all(CONTENT, EVERY_VERB)) },
  { key: 'viewer', name: 'Viewer', permissions: view },
];

function unique(...lists: readonly string[][]): string[] {
  return [...new Set(lists.flat())];
}
