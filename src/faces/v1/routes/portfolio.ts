/**
 * The portfolio routes: the merged parent, the merged inventory, and every property route by slug
 * (§4.4).
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  memberScope,
  openPortfolio,
  propertiesByType,
  totalRating,
  totalRollup,
  type WithTotal,
} from '../../../domain/published/inventory/portfolio.ts';
import type { PropertyFacts } from '../../../domain/published/inventory/properties.ts';
import { property } from '../../../domain/published/inventory/properties.ts';
import { findPublished, listPublished } from '../../../domain/published/query/list.ts';
import { ORDERS } from '../../../domain/published/query/orders.ts';
import { missing } from '../../../kernel/fault.ts';
import { mark } from '../../../store/changes.ts';
import type { Parts } from '../../../store/ctx.ts';
import { dataSchema } from '../envelope.ts';
import type { Opened, V1Request, V1Route } from '../request.ts';
import { type ParentFacts, parentView, summaryView } from '../views/portfolio.ts';
import { mergedUnitTypeView } from '../views/unit-type.ts';
import { PROFILE } from './profile.ts';

const CONNECTION = { description: 'The ID of an enabled portfolio connection.', schema: z.uuid() };

const SLUG = {
  description:
    'The slug of an enabled property of the portfolio, including its parent. IDs are not accepted.',
  schema: z.string(),
};

type Params = Record<string, string>;

async function openAll(parts: Parts, { connection = '' }: Params) {
  const id = connection.toLowerCase();
  const portfolio = await openPortfolio(parts, 'v1', id);
  return { portfolio, marks: [mark('connection', id)] };
}

/** Opens a read of all enabled properties of the portfolio. */
async function openMerged(parts: Parts, params: Params): Promise<Opened> {
  const { portfolio, marks } = await openAll(parts, params);
  const { ctx, scope, parentId, members } = portfolio;
  return { ctx, scope, parentId, tagged: members.map(({ id }) => id), marks };
}

/** Opens a read of the property with the slug in the path. */
async function openMember(parts: Parts, params: Params): Promise<Opened> {
  const { portfolio, marks } = await openAll(parts, params);
  const scope = memberScope(portfolio, params['property'] ?? '');
  return { ctx: portfolio.ctx, scope, tagged: scope.propertyIds, marks };
}

const route = {
  method: 'GET',
  tag: 'portfolio',
  params: { connection: CONNECTION },
  open: openMerged,
} as const;

type ByType = { types: Record<string, string[]> };

async function readParent({ ctx, scope, parentId = null }: V1Request): Promise<ParentFacts> {
  const columns = {
    ...PROFILE.with,
    rating: totalRating,
    total: totalRollup,
    types: propertiesByType,
  };
  const [parent, { rows }] = await Promise.all([
    findPublished<ParentFacts & WithTotal & ByType>(ctx, {
      ...PROFILE,
      scope,
      with: columns,
      where: [sql`${property.id} = ${parentId}::uuid`],
    }),
    listProperties({ ctx, scope }),
  ]);
  if (parent === undefined) throw missing('Property');
  const { total, types, unit_types, ...facts } = parent;
  return {
    ...facts,
    ...total,
    unit_types: unit_types.map((type) => ({ ...type, property_ids: types[type.slug] ?? [] })),
    children: rows.filter(({ id }) => id !== parentId),
  };
}

const { unit_types: _types, groups: _groups, rating: _rating, ...SUMMARY } = PROFILE.with;

const listProperties = ({ ctx, scope }: Pick<V1Request, 'ctx' | 'scope'>) =>
  listPublished<PropertyFacts>(ctx, {
    kind: 'property',
    scope,
    with: SUMMARY,
    order: ORDERS.property,
  });

/** Loads the unit types of all properties, each with the IDs of its properties. */
async function mergedTypes(load: V1Route['load'], request: V1Request): Promise<unknown> {
  const { ctx, scope } = request;
  const [types, held] = await Promise.all([
    load(request) as Promise<{ unitTypeSlug: string }[]>,
    findPublished<ByType>(ctx, { kind: 'property', scope, with: { types: propertiesByType } }),
  ]);
  return types.map((type) => ({ ...type, propertyIds: held?.types[type.unitTypeSlug] ?? [] }));
}

const PROPERTY = '/property/{property}';

/** The inventory routes that are also available for the whole portfolio. */
const MERGED = ['/floor-plans', '/units', '/unit-types'];

/**
 * The portfolio routes, which are derived from the routes of a property. Long because it lists one
 * route after the other.
 */
export function portfolioRoutes(ofProperty: readonly V1Route[]): V1Route[] {
  const merged = MERGED.flatMap((name) =>
    ofProperty.filter(({ path }) => path === PROPERTY + name),
  );
  return [
    {
      ...route,
      path: '/connection/{connection}/parent-property',
      operationId: 'getPortfolioParent',
      summary: 'Get the parent property of a portfolio',
      description:
        'Returns the profile of the parent property. Its totals cover all published units of the enabled parent and children.',
      responses: {
        200: { description: 'The parent property.', schema: dataSchema(parentView.schema) },
      },
      load: async (request) => parentView.map(await readParent(request)),
    },
    {
      ...route,
      path: '/connection/{connection}/properties',
      operationId: 'listPortfolioProperties',
      summary: 'List the properties of a portfolio',
      description:
        'Returns the enabled parent, then the enabled children in the order in which they were attached.',
      responses: {
        200: { description: 'The properties.', schema: dataSchema(z.array(summaryView.schema)) },
      },
      load: async (request) => (await listProperties(request)).rows.map(summaryView.map),
    },
    ...merged.map((one): V1Route => {
      const common = {
        ...one,
        ...route,
        path: one.path.replace(PROPERTY, '/connection/{connection}'),
        operationId: one.operationId.replace(/^list/, 'listPortfolio'),
        summary: `${one.summary} of a portfolio`,
        description: `${one.description} Includes the enabled parent and children of the portfolio.`,
      };
      return one.path.endsWith('/unit-types')
        ? {
            ...common,
            responses: {
              200: {
                description: 'The unit types.',
                schema: dataSchema(z.array(mergedUnitTypeView.schema)),
              },
            },
            load: (request) => mergedTypes(one.load, request),
          }
        : common;
    }),
    ...ofProperty.map(
      (one): V1Route => ({
        ...one,
        tag: 'portfolio',
        path: `/connection/{connection}${one.path}`,
        operationId: one.operationId.replace(/^(list|get)(Property)?/, '$1PortfolioProperty'),
        summary:
          one.operationId === 'getProperty'
            ? 'Get a property by slug'
            : `${one.summary} by property slug`,
        params: { ...one.params, connection: CONNECTION, property: SLUG },
        open: openMember,
      }),
    ),
  ];
}
