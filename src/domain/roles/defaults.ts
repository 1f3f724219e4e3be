/**
 * The permissions and default roles of an account, derived from the registered resources. A
 * permission has the form `<area>.<view|create|update|delete>`.
 */
import { registered } from '../../engine/registry.ts';

type Writers = 'editor' | 'manager' | 'admin';

/** Areas without a resource in the registry, with the lowest default role that can write them. */
const OTHER_AREAS: readonly [area: string, writers: Writers][] = [['accounts', 'admin']];

/**
 * Permissions of areas that no default role can write. By default, only admins have these
 * permissions.
 */
const VIEWED_BY_ADMINS = ['audit-log.view'];

const EVERY_VERB = ['view', 'create', 'update', 'delete'];

/** The areas whose lowest writing role is one of `writers`. */
const areasOf = (...writers: Writers[]): string[] => [
  ...new Set(
    [...registered().map((one) => [one.area, one.writers] as const), ...OTHER_AREAS].flatMap(
      ([area, lowest]) => (lowest !== null && writers.includes(lowest) ? [area] : []),
    ),
  ),
];

const all = (areas: readonly string[], verbs: readonly string[]) =>
  areas.flatMap((area) => verbs.map((verb) => `${area}.${verb}`));

const everyArea = () => areasOf('editor', 'manager', 'admin');

/** All permissions that operations require. */
export const allPermissions = (): string[] => [
  '*',
  ...all([...everyArea(), 'api-tokens'], EVERY_VERB),
  ...VIEWED_BY_ADMINS,
];

/**
 * Permissions that editors do not have although they can write the area. Only managers and admins
 * can erase leads.
 */
const BEYOND_EDITORS = ['leads.delete'];

type DefaultRole = { key: string; name: string; permissions: readonly string[] };

/**
 * The roles of a new account. `*` grants every permission, including permissions that later
 * versions add.
 */
export function defaultRoles(): readonly DefaultRole[] {
  const view = all(everyArea(), ['view']);
  const writing = (...writers: Writers[]) => [...view, ...all(areasOf(...writers), EVERY_VERB)];
  return [
    { key: 'admin', name: 'Admin', permissions: ['*'] },
    {
      key: 'manager',
      name: 'Manager',
      permissions: unique([...writing('editor', 'manager'), 'api-tokens.view']),
    },
    {
      key: 'editor',
      name: 'Editor',
      permissions: unique(writing('editor')).filter((one) => !BEYOND_EDITORS.includes(one)),
    },
    { key: 'viewer', name: 'Viewer', permissions: view },
  ];
}

const unique = (values: readonly string[]): string[] => [...new Set(values)];
