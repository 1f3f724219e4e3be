/**
 * The configuration of a property for its pages: website, widget, groups, integrations, forms and
 * lead sources (§2.14, §4.4).
 */
import { z } from 'zod';
import { publishedForms } from '../../../domain/published/content/forms.ts';
import { publishedIntegrations } from '../../../domain/published/content/integrations.ts';
import { publishedSources } from '../../../domain/published/content/lead-sources.ts';
import type { PropertyFacts } from '../../../domain/published/inventory/properties.ts';
import { publishedGroupSets } from '../../../domain/published/query/group-sets.ts';
import { findPublished } from '../../../domain/published/query/list.ts';
import { publishedWebsite } from '../../../domain/published/scope/website.ts';
import { missing } from '../../../kernel/fault.ts';
import { dataSchema, PROPERTY_PARAM } from '../envelope.ts';
import type { V1Route } from '../request.ts';
import { formView } from '../views/form.ts';
import { groupSetView } from '../views/group-set.ts';
import { integrationView, widgetView } from '../views/integration.ts';
import { leadSourcesView } from '../views/lead-source.ts';
import { websiteView } from '../views/website.ts';

const route = { method: 'GET', tag: 'configuration', params: PROPERTY_PARAM } as const;

/** Throws a `missing` fault if the property was deleted after the request was opened. */
function present<Facts>(facts: Facts | undefined): Facts {
  if (facts === undefined) throw missing('Property');
  return facts;
}

export const configurationRoutes: readonly V1Route[] = [
  {
    ...route,
    path: '/property/{property}/website',
    operationId: 'getWebsite',
    summary: 'Get the website',
    description: 'Returns the oldest enabled website that shows the property.',
    responses: { 200: { description: 'The website.', schema: dataSchema(websiteView.schema) } },
    stale: ['site'],
    shows: { property: ['fields'], site: ['manifest'] },
    load: async ({ ctx, scope }) => websiteView.map(present(await publishedWebsite(ctx, scope))),
  },
  {
    ...route,
    path: '/property/{property}/widget',
    operationId: 'getWidget',
    summary: 'Get the widget configuration',
    description:
      'Returns the leasing office and the connections of the property, for a chat or booking widget.',
    responses: {
      200: { description: 'The widget configuration.', schema: dataSchema(widgetView.schema) },
    },
    stale: ['integrations'],
    shows: { property: ['fields'] },
    async load({ ctx, scope }) {
      const [property, integrations] = await Promise.all([
        findPublished<PropertyFacts>(ctx, { kind: 'property', scope }),
        publishedIntegrations(ctx, scope),
      ]);
      return widgetView.map({ ...present(property), integrations });
    },
  },
  {
    ...route,
    path: '/property/{property}/groups',
    operationId: 'listGroupSets',
    summary: 'List group sets',
    description:
      'Returns the group sets of the account and of this property, each with its groups as a tree.',
    responses: {
      200: {
        description: 'The group sets, sorted by name.',
        schema: dataSchema(z.array(groupSetView.schema)),
      },
    },
    stale: [],
    shows: { property: ['group-sets'] },
    load: async ({ ctx, scope }) => (await publishedGroupSets(ctx, scope)).map(groupSetView.map),
  },
  {
    ...route,
    path: '/property/{property}/integrations',
    operationId: 'listIntegrations',
    summary: 'List integrations',
    description:
      'Returns the enabled connections that cover the property, with their public settings.',
    responses: {
      200: {
        description: 'The integrations, oldest first.',
        schema: dataSchema(z.array(integrationView.schema)),
      },
    },
    stale: ['integrations'],
    shows: { property: [] },
    load: async ({ ctx, scope }) =>
      (await publishedIntegrations(ctx, scope)).map(integrationView.map),
  },
  {
    ...route,
    path: '/property/{property}/forms',
    operationId: 'listForms',
    summary: 'List forms',
    description: 'Returns the enabled forms of the property.',
    responses: {
      200: {
        description: 'The forms, sorted by name.',
        schema: dataSchema(z.array(formView.schema)),
      },
    },
    stale: ['forms'],
    shows: { property: [] },
    load: async ({ ctx, scope }) => (await publishedForms(ctx, scope)).map(formView.map),
  },
  {
    ...route,
    path: '/property/{property}/lead-sources',
    operationId: 'getLeadSources',
    summary: 'Get lead sources',
    description:
      'Returns the lead sources of the property and of its account, with their rules. The response has no `data` envelope.',
    responses: {
      200: { description: 'The lead sources and their rules.', schema: leadSourcesView.schema },
    },
    stale: ['lead-sources'],
    shows: { property: ['fields'] },
    bare: true,
    load: async ({ ctx, scope }) =>
      leadSourcesView.map(present((await publishedSources(ctx, scope))[0])),
  },
];
