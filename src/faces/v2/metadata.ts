/**
 * The published metadata of V2: each resource with its fields and filters, its operations and rights, and what the caller may do. A
 * console draws its tables and forms from this alone.
 */
import type { z } from 'zod';
import type { Connector } from '../../connectors/connector.ts';
import { CONNECTORS, categoriesOf, credentialsOf, runs } from '../../connectors/registry.ts';
import { RESOURCES } from '../../domain/registry.ts';
import { isBeyondGroups, type Permission, permit, permitNew } from '../../engine/access.ts';
import type { Resource } from '../../engine/declare.ts';
import { Fault } from '../../kernel/fault.ts';
import type { Ctx } from '../../store/ctx.ts';
import { describe, inline } from '../http/describe.ts';
import type { V2Route } from './request.ts';

type Verb = 'list' | 'show' | 'create' | 'update' | 'delete';

const FORMS: Record<Verb, [method: string, rest: RegExp]> = {
  list: ['GET', /^$/],
  show: ['GET', /^\/\{\w+\}$/],
  create: ['POST', /^$/],
  update: ['PATCH', /^\/\{\w+\}$/],
  delete: ['DELETE', /^\/\{\w+\}$/],
};

const VERBS = Object.keys(FORMS) as Verb[];

/** The path of the collection: the shortest that ends with the name of the resource. */
const pathOf = (routes: readonly V2Route[], { name }: Resource): string =>
  routes
    .map(({ path }) => path)
    .filter((path) => path.endsWith(`/${name}`))
    .sort((a, b) => a.length - b.length)[0] ?? `/${name}`;

/** Whether it is a collection of its own; some resources are only parts of other answers. */
export const hasCollection = (routes: readonly V2Route[], resource: Resource): boolean =>
  routeOf(routes, pathOf(routes, resource), 'list') !== undefined;

const routeOf = (routes: readonly V2Route[], collection: string, verb: Verb): V2Route | undefined => {
  const [method, rest] = FORMS[verb];
  return routes.find(
    (route) => route.method === method && route.path.startsWith(collection) && rest.test(route.path.slice(collection.length)),
  );
};

const nameOf = (permission: V2Route['permission'] | undefined): string | null =>
  typeof permission === 'object' ? `${permission.area}.${permission.verb}` : null;

/** A resource as it is published for everyone. */
function publish(routes: readonly V2Route[], prefix: string, resource: Resource) {
  const collection = pathOf(routes, resource);
  const verbs = VERBS.map((verb): [Verb, V2Route | undefined] => [verb, routeOf(routes, collection, verb)]);
  const described = describe(resource);
  const bodies = { create: bodyOf(routeOf(routes, collection, 'create')), update: bodyOf(routeOf(routes, collection, 'update')) };
  return {
    ...described,
    fields: described.fields.map((field) => ({ ...field, ...writing(bodies, field) })),
    variants: resource.name === 'connections' ? CONNECTORS.map(variant) : null,
    path: prefix + collection,
    verbs: Object.fromEntries(verbs.map(([verb, route]) => [verb, route !== undefined])) as Record<Verb, boolean>,
    permissions: Object.fromEntries(verbs.map(([verb, route]) => [verb, nameOf(route?.permission)])),
    admins_only: resource.adminsOnly ?? false,
    operations: routes
      .filter(({ path }) => path === collection || path.startsWith(`${collection}/`))
      .map(({ method, path, summary, permission }) => ({ method, path: prefix + path, summary, permission: nameOf(permission) })),
  };
}

type Bodies = Record<'create' | 'update', Record<string, z.ZodType>>;

const bodyOf = (route: V2Route | undefined): Record<string, z.ZodType> => (route?.body as z.ZodObject | undefined)?.shape ?? {};

/** What writes do with a field, where the resource is written by actions of its own that take more than the declaration says. */
function writing({ create, update }: Bodies, field: { name: string; read_only: boolean }) {
  const made = create[field.name];
  const schema = made ?? update[field.name];
  if (!field.read_only || schema === undefined) return {};
  return {
    required: made !== undefined && !made.safeParse(undefined).success,
    read_only: false,
    fixed_after_create: update[field.name] === undefined,
    accepts: inline(schema, 'input'),
  };
}

/** A type of connection: what its settings hold, and which fields of other records it keeps. */
const variant = ({ type, category, label, description, settings, owns, test }: Connector) => ({
  type,
  label,
  description,
  category,
  categories: [...categoriesOf(type)],
  settings: inline(settings, 'input'),
  credentials: [...credentialsOf(type)],
  runs: runs(type, category),
  tests: test !== undefined,
  keeps: owns ?? {},
});

type Published = ReturnType<typeof publish>;

/** Every resource in reading order; the same routes always give the same. */
export const publishedMetadata = (routes: readonly V2Route[], prefix: string): Published[] =>
  RESOURCES.filter((resource) => hasCollection(routes, resource)).map((resource) => publish(routes, prefix, resource));

type Can = Record<'view' | 'create' | 'update' | 'delete', boolean>;

/**
 * What the caller may do with records of the resource in this account. Group limits that depend on the record are not in it: an update of
 * a record that reaches beyond the groups is refused all the same.
 */
export function mayDo(ctx: Ctx, routes: readonly V2Route[], resource: Resource): Can {
  const collection = pathOf(routes, resource);
  const may = (verb: Verb, more: () => void = () => undefined) => {
    const permission = routeOf(routes, collection, verb)?.permission;
    return typeof permission === 'object' && isAllowed(ctx, permission, more);
  };
  const isLimited = ctx.grant.groupIds !== null;
  const beyondGroups = isLimited && isBeyondGroups(resource.within);
  return {
    view: may('list'),
    create: !(isLimited && isMadeUnlinked(resource)) && may('create', () => permitNew(ctx, resource)),
    update: !beyondGroups && may('update'),
    delete: !beyondGroups && may('delete'),
  };
}

/** Whether a new record is linked to no property yet, and so in no group: connections are attached afterwards. */
const isMadeUnlinked = ({ within, fields }: Resource): boolean =>
  within !== null && 'links' in within && fields[within.links]?.input === null;

function isAllowed(ctx: Ctx, permission: Permission, more: () => void): boolean {
  try {
    permit(ctx, permission);
    more();
    return true;
  } catch (error) {
    if (error instanceof Fault) return false;
    throw error;
  }
}
