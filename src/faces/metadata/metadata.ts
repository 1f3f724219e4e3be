/**
 * The metadata of a management API: each resource with its fields, filters, operations and
 * permissions, and the permissions of the caller. A console can build its tables and forms from the
 * metadata alone.
 */
import { z } from 'zod';
import { CATEGORIES, type Connector } from '../../connectors/connector.ts';
import {
  CONNECTORS,
  canPlan,
  categoriesOf,
  credentialsOf,
  destinationsOf,
  syncs,
} from '../../connectors/registry.ts';
import { ATTENTION } from '../../domain/attention.ts';
import { RESOURCE_OF } from '../../domain/media/attachments/attachables.ts';
import { RESOURCES, SHARED_COLLECTIONS } from '../../domain/registry.ts';
import type { Resource, SharedCollection } from '../../engine/declare.ts';
import type { Field } from '../../engine/field.ts';
import { keysOf } from '../../kernel/object.ts';
import { describe, describeShared } from '../http/describe.ts';
import { formHints, inline } from '../http/describe-field.ts';
import { propertiesOf } from '../http/describe-properties.ts';
import { labelOf, plainText, wordsOf } from '../http/describe-values.ts';
import type { ManagedRoute } from '../http/managed.ts';
import { defaultColumns } from './columns.ts';

/** A route of a management API. */
export type DescribedRoute = Pick<ManagedRoute, 'method' | 'path' | 'summary' | 'body'> & {
  permission: ManagedRoute['permission'] | 'anyone';
  handle: ManagedRoute['handle'];
};

export type Verb = 'list' | 'show' | 'create' | 'update' | 'delete';

const FORMS: Record<Verb, [method: string, rest: RegExp]> = {
  list: ['GET', /^$/],
  show: ['GET', /^\/\{\w+\}$/],
  create: ['POST', /^$/],
  update: ['PATCH', /^\/\{\w+\}$/],
  delete: ['DELETE', /^\/\{\w+\}$/],
};

const VERBS = keysOf(FORMS);

/** The subject of the metadata: a resource, or several that share a collection. */
export type Described = Resource | SharedCollection;

/** The path of the collection: the shortest that ends with its name. */
export const pathOf = (routes: readonly DescribedRoute[], { name }: Described): string =>
  routes
    .map(({ path }) => path)
    .filter((path) => path.endsWith(`/${name}`))
    .sort((a, b) => a.length - b.length)[0] ?? `/${name}`;

/** The described resources, by kind; the kind of a resource is null. */
export const partsOf = (described: Described): [kind: string | null, Resource][] =>
  'kinds' in described ? Object.entries(described.kinds) : [[null, described]];

/**
 * All collections in documentation order. Some resources have no collection, because they are only
 * embedded in other resources.
 */
export const collectionsOf = (routes: readonly DescribedRoute[]): Described[] =>
  RESOURCES.flatMap((resource): Described[] => [
    ...SHARED_COLLECTIONS.filter(({ kinds }) => Object.values(kinds)[0] === resource),
    resource,
  ]).filter((one) => routeOf(routes, pathOf(routes, one), 'list') !== undefined);

/**
 * The route of the collection for a verb; undefined if the collection does not support the verb.
 */
export const routeOf = (
  routes: readonly DescribedRoute[],
  collection: string,
  verb: Verb,
): DescribedRoute | undefined => {
  const [method, rest] = FORMS[verb];
  return routes.find(
    (route) =>
      route.method === method &&
      route.path.startsWith(collection) &&
      rest.test(route.path.slice(collection.length)),
  );
};

const nameOf = (permission: DescribedRoute['permission'] | undefined): string | null =>
  typeof permission === 'object' ? `${permission.area}.${permission.verb}` : null;

/** The caller-independent metadata of a collection. */
function publish(routes: readonly DescribedRoute[], prefix: string, described: Described) {
  const collection = pathOf(routes, described);
  const verbs = VERBS.map((verb): [Verb, DescribedRoute | undefined] => [
    verb,
    routeOf(routes, collection, verb),
  ]);
  const bodies = {
    create: bodyOf(routeOf(routes, collection, 'create')),
    update: bodyOf(routeOf(routes, collection, 'update')),
  };
  const parts = partsOf(described);
  const description = 'kinds' in described ? describeShared(described) : describe(described);
  return {
    ...description,
    default_columns: defaultColumns(description),
    fields: description.fields.map((field) => ({
      ...field,
      ...writing(bodies, field, declarationOf(parts, field)),
    })),
    create_only: createOnly(bodies.create, description.fields),
    attention: ATTENTION[described.name] ?? [],
    attachable_type:
      keysOf(RESOURCE_OF).find((type) => RESOURCE_OF[type] === described.name) ?? null,
    variants: described.name === 'connections' ? CONNECTORS.map(variant) : null,
    path: prefix + collection,
    verbs: Object.fromEntries(verbs.map(([verb, route]) => [verb, route !== undefined])) as Record<
      Verb,
      boolean
    >,
    permissions: Object.fromEntries(
      verbs.map(([verb, route]) => [verb, nameOf(route?.permission)]),
    ),
    admins_only: parts.some(([, { adminsOnly }]) => adminsOnly),
    operations: routes
      .filter(({ path }) => path === collection || path.startsWith(`${collection}/`))
      .map(({ method, path, summary, permission }) => ({
        method,
        path: prefix + path,
        summary,
        permission: nameOf(permission),
      })),
  };
}

type Bodies = Record<'create' | 'update', Record<string, z.ZodType>>;

const bodyOf = (route: DescribedRoute | undefined): Record<string, z.ZodType> =>
  route?.body instanceof z.ZodObject ? route.body.shape : {};

type DescribedField = { name: string; read_only: boolean; kinds: string[] | null };

/** The declaration of a field, in the first resource that has it. */
const declarationOf = (parts: [string | null, Resource][], { name, kinds }: DescribedField) =>
  parts.find(([kind]) => kind === null || kinds === null || kinds.includes(kind))?.[1].fields[name];

/**
 * The metadata about writes of a field, where the bodies of the routes differ from the declaration
 * of the field.
 */
function writing(
  { create, update }: Bodies,
  { name, read_only }: DescribedField,
  declared: Field | undefined,
) {
  const made = create[name];
  const schema = made ?? update[name];
  const isRequired = made !== undefined && isNeeded(made);
  if (!read_only && Object.keys(create).length > 0) return { required: isRequired };
  if (!read_only || schema === undefined || declared === undefined) return {};
  const accepts = inline(schema, 'input');
  return {
    required: isRequired,
    read_only: false,
    fixed_after_create: update[name] === undefined,
    accepts,
    ...formHints(declared, accepts),
    ...(typeof accepts['description'] === 'string' && { help: plainText(accepts['description']) }),
  };
}

const isNeeded = (schema: z.ZodType): boolean => !schema.safeParse(undefined).success;

/** The keys of the body of a create request that are not fields of the resource. */
const createOnly = (body: Record<string, z.ZodType>, fields: readonly { name: string }[]) =>
  Object.entries(body)
    .filter(([name]) => !fields.some((field) => field.name === name))
    .map(([name, schema]) => {
      const { description = '', default: initial = null, ...accepts } = inline(schema, 'input');
      return {
        name,
        label: labelOf(name),
        description,
        required: isNeeded(schema),
        default: initial,
        choices: wordsOf(accepts),
        accepts,
      };
    });

/** The settings of a connection type as form inputs. Credentials have the kind `password`. */
const settingsOf = (type: string, settings: z.ZodType) =>
  (propertiesOf(inline(settings, 'input')) ?? []).map((property) =>
    credentialsOf(type).has(property.name) ? { ...property, kind: 'password' } : property,
  );

/**
 * The metadata of a connection type: its settings, and the fields of other records that its
 * connections own.
 */
const variant = ({ type, category, settings, owns, test, ...connector }: Connector) => ({
  type,
  label: connector.label,
  description: connector.description,
  recipe: connector.recipe ?? null,
  category,
  categories: [...categoriesOf(type)],
  category_details: categoriesOf(type).map((one) => ({ category: one, ...CATEGORIES[one] })),
  settings: inline(settings, 'input'),
  properties: settingsOf(type, settings),
  credentials: [...credentialsOf(type)],
  destinations: destinationsOf(type),
  runs: syncs(type, category),
  plans: canPlan(type),
  tests: test !== undefined,
  keeps: owns ?? {},
});

export type Published = ReturnType<typeof publish>;

/** The metadata of all collections. The same routes always produce the same result. */
export const publishedMetadata = (routes: readonly DescribedRoute[], prefix: string): Published[] =>
  collectionsOf(routes).map((described) => publish(routes, prefix, described));
