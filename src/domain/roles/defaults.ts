/** The roles of a new account, and every permission that there is: `<area>.<view|create|update|delete>`. */

const CONTENT = ['properties', 'buildings', 'floor-plans', 'units', 'amenities', 'group-sets', 'groups', 'faq-topics'] as const;
const ADMINISTRATION = [
  'connections',
  'accounts',
  'users',
  'roles',
  'api-tokens',
  'neighborhood-categories',
  'websites',
] as const;

/** Every area that a permission can name. */
export const AREAS: readonly string[] = [...CONTENT, ...ADMINISTRATION];

const all = (areas: readonly string[], verbs: readonly string[]) =>
  areas.flatMap((area) => verbs.map((verb) => `${area}.${verb}`));

const EVERY_VERB = ['view', 'create', 'update', 'delete'];

/** `*` is every permission, also those that later versions add. */
export const DEFAULT_ROLES: readonly { key: string; name: string; permissions: readonly string[] }[] = [
  { key: 'admin', name: 'Admin', permissions: ['*'] },
  {
    key: 'manager',
    name: 'Manager',
    permissions: [
      ...all(CONTENT, EVERY_VERB),
      ...all(['connections'], EVERY_VERB),
      ...all(['users', 'roles', 'accounts', 'websites', 'neighborhood-categories', 'api-tokens'], ['view']),
    ],
  },
  {
    key: 'editor',
    name: 'Editor',
    permissions: [
      ...all(CONTENT, EVERY_VERB),
      ...all(['connections', 'users', 'roles', 'accounts', 'websites', 'neighborhood-categories'], ['view']),
    ],
  },
  {
    key: 'viewer',
    name: 'Viewer',
    permissions: all([...CONTENT, 'connections', 'users', 'roles', 'accounts', 'websites', 'neighborhood-categories'], ['view']),
  },
];
