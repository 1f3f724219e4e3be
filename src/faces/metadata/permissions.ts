/** The permissions of a caller on the records that the metadata describes. */
import {
  assertCanCreate,
  authorize,
  isBeyondGroups,
  isOwnMember,
  type Permission,
} from '../../engine/access.ts';
import type { Resource } from '../../engine/declare.ts';
import { Fault } from '../../kernel/fault.ts';
import type { Ctx } from '../../store/ctx.ts';
import {
  type Described,
  type DescribedRoute,
  partsOf,
  pathOf,
  routeOf,
  type Verb,
} from './metadata.ts';

type Can = Record<'view' | 'create' | 'update' | 'delete', boolean>;

/**
 * The caller's permissions on records of the collection in this account. Limits that depend on a
 * single record are not included: updating a record outside the caller's groups is still rejected.
 */
export function mayDo(ctx: Ctx, routes: readonly DescribedRoute[], described: Described): Can {
  const collection = pathOf(routes, described);
  const resources = partsOf(described).map(([, resource]) => resource);
  const may = (verb: Verb, more: () => void = () => undefined) => {
    const permission = routeOf(routes, collection, verb)?.permission;
    return typeof permission === 'object' && isAllowed(ctx, permission, more);
  };
  const isLimited = ctx.grant.groupIds !== null;
  const beyondGroups = isLimited && resources.some(({ within }) => isBeyondGroups(within));
  return {
    view: may('list'),
    create:
      !(isLimited && resources.some(isMadeUnlinked)) &&
      may('create', () => {
        for (const resource of resources) assertCanCreate(ctx, resource);
      }),
    update: !beyondGroups && may('update'),
    delete:
      !beyondGroups &&
      !(isLimited && resources.some(({ within }) => isOwnMember(within))) &&
      may('delete'),
  };
}

/**
 * Whether a new record is linked to no property, and so to no group: connections are attached to
 * properties later.
 */
const isMadeUnlinked = ({ within, fields }: Resource): boolean =>
  within !== null && 'links' in within && fields[within.links]?.input === null;

function isAllowed(ctx: Ctx, permission: Permission, more: () => void): boolean {
  try {
    authorize(ctx, permission);
    more();
    return true;
  } catch (error) {
    if (error instanceof Fault) return false;
    throw error;
  }
}
