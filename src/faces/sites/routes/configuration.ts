/** How the properties of the website are set up: lead sources, integrations and forms (§2.15, §4.5). */
import { z } from 'zod';
import { publishedForms } from '../../../domain/published/forms.ts';
import { publishedIntegrations } from '../../../domain/published/integrations.ts';
import { publishedSources } from '../../../domain/published/lead-sources.ts';
import { missing } from '../../../kernel/fault.ts';
import { isUuid } from '../../../kernel/id.ts';
import { dataSchema } from '../envelope.ts';
import { OWN_PROPERTY, ownProperty } from '../own-property.ts';
import type { Asked, SitesRoute } from '../request.ts';
import { propertyTags, TTL_SECONDS } from '../tags.ts';
import { formView } from '../views/form.ts';
import { integrationView } from '../views/integration.ts';
import { leadSourcesView } from '../views/lead-source.ts';

/** The tags of this kind, of all properties of the website. */
const all = ({ website }: Asked, kind: 'integrations' | 'forms' | 'lead-sources'): string[] =>
  website.properties.map(({ id }) => `${kind}:${id}`);

export const configurationRoutes: readonly SitesRoute[] = [
  {
    method: 'GET',
    path: '/lead-sources',
    shows: { property: ['fields'] },
    tag: 'attribution',
    operationId: 'listLeadSources',
    summary: 'List lead sources',
    description: 'For each property of the website its sources and those of the account, and the rules that recognise them.',
    answers: {
      200: { description: 'By property, in the order of the website.', schema: dataSchema(z.array(leadSourcesView.schema)) },
    },
    async load(asked) {
      const sources = await publishedSources(asked.ctx, asked.scope);
      const tags = [...propertyTags(asked), ...all(asked, 'lead-sources')];
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
    params: OWN_PROPERTY,
    answers: { 200: { description: 'Its sources and their rules.', schema: dataSchema(leadSourcesView.schema) } },
    async load(asked) {
      const { id, scope } = ownProperty(asked);
      const [sources] = await publishedSources(asked.ctx, scope);
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
    description: 'Enabled connections that cover properties of the website, with what their types publish of their settings.',
    answers: { 200: { description: 'The integrations, oldest first.', schema: dataSchema(z.array(integrationView.schema)) } },
    async load(asked) {
      const integrations = await publishedIntegrations(asked.ctx, asked.scope);
      return { data: integrations.map(integrationView.map), tags: ['site', ...all(asked, 'integrations')], ttl: TTL_SECONDS };
    },
  },
  {
    method: 'GET',
    path: '/properties/{property}/integrations',
    tag: 'integrations',
    operationId: 'listPropertyIntegrations',
    summary: 'List the integrations of a property',
    params: OWN_PROPERTY,
    answers: { 200: { description: 'The integrations, oldest first.', schema: dataSchema(z.array(integrationView.schema)) } },
    async load(asked) {
      const { id, scope } = ownProperty(asked);
      const integrations = await publishedIntegrations(asked.ctx, scope);
      return { data: integrations.map(integrationView.map), tags: ['site', `integrations:${id}`], ttl: TTL_SECONDS };
    },
  },
  {
    method: 'GET',
    path: '/forms',
    tag: 'forms',
    operationId: 'listForms',
    summary: 'List forms',
    description: 'Enabled forms on pages of properties of the website.',
    answers: { 200: { description: 'The forms, by name.', schema: dataSchema(z.array(formView.schema)) } },
    async load(asked) {
      const forms = await publishedForms(asked.ctx, asked.scope);
      return { data: forms.map(formView.map), tags: ['site', ...all(asked, 'forms')], ttl: TTL_SECONDS };
    },
  },
  {
    method: 'GET',
    path: '/forms/{form}',
    tag: 'forms',
    operationId: 'getForm',
    summary: 'Get a form',
    description: 'A form on no property of the website and a disabled form are 404.',
    params: { form: { description: 'The id of a form.', schema: z.uuid() } },
    answers: { 200: { description: 'The form.', schema: dataSchema(formView.schema) } },
    async load(asked) {
      const id = asked.params['form'] ?? '';
      const [form] = isUuid(id) ? await publishedForms(asked.ctx, asked.scope, id) : [];
      if (form === undefined) throw missing('Form');
      return { data: formView.map(form), tags: ['site', ...all(asked, 'forms')], ttl: TTL_SECONDS };
    },
  },
];
