/** The portfolio routes: the merged parent, the merged inventory, and every property-scoped read by slug (§4.4). */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { findPublished, listPublished } from '../../../domain/published/list.ts';
import { ORDERS } from '../../../domain/published/orders.ts';
import {
  memberScope,
  openPortfolio,
  propertiesByType,
  totalRating,
  totalRollup,
  type WithTotal,
} from '../../../domain/published/portfolio.ts';
import type { PropertyFacts } from '../../../domain/published/properties.ts';
import { missing } from '../../../kernel/fault.ts';
import { mark } from '../../../store/changes.ts';
import type { Parts } from '../../../store/ctx.ts';
import { dataSchema } from '../envelope.ts';
import type { Asked, Opened, V1Route } from '../request.ts';
import { type ParentFacts, parentView, summaryView } from '../views/portfolio.ts';
import { mergedUnitTypeView } from '../views/unit-type.ts';
import { PROFILE } from './profile.ts';

const CONNECTION = { description: 'The id of an enabled portfolio connection.', schema: z.uuid() };

const SLUG = {
  description: 'Slug of an enabled property of the portfolio, its parent included; an id is not accepted.',
  schema: z.string(),
};

type Params = Record<string, string>;

async function openAll(parts: Parts, { connection = '' }: Params) {
  const id = connection.toLowerCase();
  const portfolio = await openPortfolio(parts, 'v1', id);
  return { portfolio, marks: [mark('connection', id)] };
}

/** All enabled properties of the portfolio. */
async function openMerged(parts: Parts, params: Params): Promise<Opened> {
  const { portfolio, marks } = await openAll(parts, params);
  const { ctx, scope, parentId, members } = portfolio;
  return { ctx, scope, parentId, tagged: members.map(({ id }) => id), marks };
}

/** The one that the path names by its slug. */
async function openMember(parts: Parts, params: Params): Promise<Opened> {
  const { portfolio, marks } = await openAll(parts, params);
  const scope = memberScope(portfolio, params['property'] ?? '');
  return { ctx: portfolio.ctx, scope, tagged: scope.propertyIds, marks };
}

const route = { method: 'GET', tag: 'portfolio', params: { connection: CONNECTION }, open: openMerged } as const;

type ByType = { types: Record<string, string[]> };

async function readParent({ ctx, scope, parentId = null }: Asked): Promise<ParentFacts> {
  const columns = { ...PROFILE.with, rating: totalRating, total: totalRollup, types: propertiesByType };
  const [parent, { rows }] = await Promise.all([
    findPublished<ParentFacts & WithTotal & ByType>(ctx, {
      ...PROFILE,
      scope,
      with: columns,
      where: [sql`property.id = ${parentId}::uuid`],
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

const listProperties = ({ ctx, scope }: Pick<Asked, 'ctx' | 'scope'>) =>
  listPublished<PropertyFacts>(ctx, { kind: 'property', scope, with: SUMMARY, order: ORDERS.property });

/** The unit types of the inventory, each with the properties that have it. */
async function mergedTypes(load: V1Route['load'], asked: Asked): Promise<unknown> {
  const { ctx, scope } = asked;
  const [types, held] = await Promise.all([
    load(asked) as Promise<{ unitTypeSlug: string }[]>,
    findPublished<ByType>(ctx, { kind: 'property', scope, with: { types: propertiesByType } }),
  ]);
  return types.map((type) => ({ ...type, propertyIds: held?.types[type.unitTypeSlug] ?? [] }));
}

const PROPERTY = '/property/{property}';

/** What of the inventory is also read for the portfolio as a whole. */
const MERGED = ['/floor-plans', '/units', '/unit-types'];

/** The routes for portfolios that follow from those for properties. */
export function portfolioRoutes(ofProperty: readonly V1Route[]): V1Route[] {
  const merged = MERGED.flatMap((name) => ofProperty.filter(({ path }) => path === PROPERTY + name));
  return [
    {
      ...route,
      path: '/connection/{connection}/parent-property',
      operationId: 'getPortfolioParent',
      summary: 'Get the parent property of a portfolio',
      description: 'Its profile, with what the published units of the enabled parent and children come to together.',
      answers: { 200: { description: 'The parent.', schema: dataSchema(parentView.schema) } },
      load: async (asked) => parentView.map(await readParent(asked)),
    },
    {
      ...route,
      path: '/connection/{connection}/properties',
      operationId: 'listPortfolioProperties',
      summary: 'List the properties of a portfolio',
      description: 'The enabled parent, then the enabled children in the order in which they were attached.',
      answers: { 200: { description: 'The properties.', schema: dataSchema(z.array(summaryView.schema)) } },
      load: async (asked) => (await listProperties(asked)).rows.map(summaryView.map),
    },
    ...merged.map((one): V1Route => {
      const common = {
        ...one,
        ...route,
        path: one.path.replace(PROPERTY, '/connection/{connection}'),
        operationId: one.operationId.replace(/^list/, 'listPortfolio'),
        summary: `${one.summary} of a portfolio`,
        description: `${one.description} Of the enabled parent and children together.`,
      };
      return one.path.endsWith('/unit-types')
        ? {
            ...common,
            answers: { 200: { description: 'The unit types.', schema: dataSchema(z.array(mergedUnitTypeView.schema)) } },
            load: (asked) => mergedTypes(one.load, asked),
          }
        : common;
    }),
    ...ofProperty.map(
      (one): V1Route => ({
        ...one,
        tag: 'portfolio',
        path: `/connection/{connection}${one.path}`,
        operationId: one.operationId.replace(/^(list|get)(Property)?/, '$1PortfolioProperty'),
        summary: one.operationId === 'getProperty' ? 'Get a property by slug' : `${one.summary} by property slug`,
        params: { ...one.params, connection: CONNECTION, property: SLUG },
        open: openMember,
      }),
    ),
  ];
}
