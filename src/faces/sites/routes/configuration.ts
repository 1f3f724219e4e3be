/**
 * The configuration of the website and its properties: lead sources, integrations and forms (§2.15,
 * §4.5).
 */
import { z } from 'zod';
import { publishedForms } from '../../../domain/published/content/forms.ts';
import {
  type IntegrationFacts,
  publishedIntegrations,
} from '../../../domain/published/content/integrations.ts';
import { publishedSources } from '../../../domain/published/content/lead-sources.ts';
import type { Website } from '../../../domain/websites/websites.ts';
import { missing } from '../../../kernel/fault.ts';
import { isUuid } from '../../../kernel/id.ts';
import { dataSchema } from '../envelope.ts';
import { OWN_PROPERTY, ownProperty } from '../own-property.ts';
import type { SitesRequest, SitesRoute } from '../request.ts';
import { propertyTags, TTL_SECONDS } from '../tags.ts';
import { formView } from '../views/form.ts';
import { integrationView } from '../views/integration.ts';
import { leadSourcesView } from '../views/lead-source.ts';

/** The cache tags of one kind, for all properties of the website. */
const all = (
  { website }: SitesRequest,
  kind: 'integrations' | 'forms' | 'lead-sources',
): string[] => website.properties.map(({ id }) => `${kind}:${id}`);

/** Removes the parent property from the settings if the website does not show it. */
const within = (
  { properties }: Website,
  integrations: readonly IntegrationFacts[],
): IntegrationFacts[] =>
  integrations.map((integration) => {
    const { parent_property_id: parent, ...settings } = integration.settings;
    const isNamed = parent === undefined || properties.some(({ id }) => id === parent);
    return isNamed ? integration : { ...integration, settings };
  });

export const configurationRoutes: readonly SitesRoute[] = [
  {
    method: 'GET',
    path: '/lead-sources',
    shows: { property: ['fields'] },
    tag: 'attribution',
    operationId: 'listLeadSources',
    summary: 'List lead sources',
    description:
      'Returns the lead sources and rules of each property of the website. The lead sources of the whole account are included.',
    responses: {
      200: {
        description: 'The lead sources by property, in the order of the properties of the website.',
        schema: dataSchema(z.array(leadSourcesView.schema)),
      },
    },
    async load(request) {
      const sources = await publishedSources(request.ctx, request.scope);
      const tags = [...propertyTags(request), ...all(request, 'lead-sources')];
      return { data: sources.map(leadSourcesView.map), tags, ttl: TTL_SECONDS };
    },
  },
  {
    method: 'GET',
    path: '/properties/{property}/lead-sources',
    shows: { property: ['fields'] },
    tag: 'attribution',
    operationId: 'getPropertyLeadSources',
    summary: 'Get the lead sources of a property',
    description:
      'Returns the lead sources of the property and of the whole account, with their rules.',
    params: OWN_PROPERTY,
    responses: {
      200: {
        description: 'The lead sources and their rules.',
        schema: dataSchema(leadSourcesView.schema),
      },
    },
    async load(request) {
      const { id, scope } = ownProperty(request);
      const [sources] = await publishedSources(request.ctx, scope);
      if (sources === undefined) throw missing('Property');
      const tags = ['site', `property:${id}`, `lead-sources:${id}`];
      return { data: leadSourcesView.map(sources), tags, ttl: TTL_SECONDS };
    },
  },
  {
    method: 'GET',
    path: '/integrations',
    tag: 'integrations',
    operationId: 'listIntegrations',
    summary: 'List integrations',
    description:
      'Returns the enabled connections that cover properties of the website, with their public settings. The settings contain the ID of a parent property only if the website shows that property.',
    responses: {
      200: {
        description: 'The integrations, oldest first.',
        schema: dataSchema(z.array(integrationView.schema)),
      },
    },
    async load(request) {
      const integrations = await publishedIntegrations(request.ctx, request.scope);
      return {
        data: within(request.website, integrations).map(integrationView.map),
        tags: ['site', ...all(request, 'integrations')],
        ttl: TTL_SECONDS,
      };
    },
  },
  {
    method: 'GET',
    path: '/properties/{property}/integrations',
    tag: 'integrations',
    operationId: 'listPropertyIntegrations',
    summary: 'List the integrations of a property',
    description:
      'Returns the enabled connections that cover the property, with their public settings. The settings contain the ID of a parent property only if the website shows that property.',
    params: OWN_PROPERTY,
    responses: {
      200: {
        description: 'The integrations, oldest first.',
        schema: dataSchema(z.array(integrationView.schema)),
      },
    },
    async load(request) {
      const { id, scope } = ownProperty(request);
      const integrations = await publishedIntegrations(request.ctx, scope);
      return {
        data: within(request.website, integrations).map(integrationView.map),
        tags: ['site', `integrations:${id}`],
        ttl: TTL_SECONDS,
      };
    },
  },
  {
    method: 'GET',
    path: '/forms',
    tag: 'forms',
    operationId: 'listForms',
    summary: 'List forms',
    description: 'Returns the enabled forms of the properties of the website.',
    responses: {
      200: {
        description: 'The forms, sorted by name.',
        schema: dataSchema(z.array(formView.schema)),
      },
    },
    async load(request) {
      const forms = await publishedForms(request.ctx, request.scope);
      return {
        data: forms.map(formView.map),
        tags: ['site', ...all(request, 'forms')],
        ttl: TTL_SECONDS,
      };
    },
  },
  {
    method: 'GET',
    path: '/forms/{form}',
    tag: 'forms',
    operationId: 'getForm',
    summary: 'Get a form',
    description:
      'Returns an enabled form. Returns 404 if the form is disabled or is not for a property of the website.',
    params: { form: { description: 'The ID of a form.', schema: z.uuid() } },
    responses: { 200: { description: 'The form.', schema: dataSchema(formView.schema) } },
    async load(request) {
      const id = request.params['form'] ?? '';
      const [form] = isUuid(id) ? await publishedForms(request.ctx, request.scope, id) : [];
      if (form === undefined) throw missing('Form');
      return {
        data: formView.map(form),
        tags: ['site', ...all(request, 'forms')],
        ttl: TTL_SECONDS,
      };
    },
  },
];
