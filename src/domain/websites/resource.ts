/**
 * Websites as V2 shows them. The webhook secret is not a field: it is shown only when the website
 * is created (§6.1).
 */
import { z } from 'zod';
import { declare, type Row } from '../../engine/declare.ts';
import { flag } from '../../engine/fields/number.ts';
import { listOf, settings } from '../../engine/fields/object.ts';
import { references } from '../../engine/fields/relation.ts';
import { text } from '../../engine/fields/text.ts';
import { linkTable } from '../../engine/links.ts';
import { textsOf } from '../../kernel/object.ts';
import { websites as table, website_properties } from '../../store/tables/websites.ts';
import { ofSite } from '../../store/tags.ts';
import { type HostNames, takeHosts } from './hosts.ts';
import { assertDeletable, endTokens, websiteErrors } from './rules.ts';
import { webhookStatus } from './webhook-status-field.ts';
import { tellFromNow } from './webhooks.ts';
import { hostMarks, hostName } from './websites.ts';

const shown = linkTable(
  website_properties.website_id,
  website_properties.property_id,
  website_properties.position,
);

const websiteSettings = z.object({
  cache_webhook_url: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .nullish()
    .describe(
      'The URL of the cache webhook. Defaults to the path `/api/cache` on the primary domain. The URL must use https, except on loopback addresses that the operator allows.',
    ),
  preview_url: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .nullish()
    .describe(
      'The URL at which the website shows drafts. The console opens it to preview an entry, with the query parameters `type`, `slug` and `path` of the entry. The server of the website reads the draft with a preview token.',
    ),
});

/** Columns that only the manifest shows. */
const NAMING = ['name', 'settings'];

export const websites = declare({
  name: 'websites',
  writers: 'admin',
  noun: 'Website',
  description: 'A website of the account, with its domain and properties.',
  table,
  within: { links: 'property_ids', linkedOnly: true },
  order: ['name'],
  datesFiltered: true,
  fields: {
    name: text('The name of the website.', { filter: 'search', example: 'Alder Residential' }),
    domain: text('The primary host name. No other website can use it.', {
      filter: 'search',
      max: 253,
      example: 'www.alder.example',
    }),
    aliases: listOf('Additional host names of the website.', z.string().max(253)),
    is_enabled: flag('Whether Sites serves the website.', { filter: 'boolean' }),
    property_ids: references(
      'properties',
      'The IDs of the properties that the website shows, in display order.',
      shown,
      {
        filter: 'uuid',
      },
    ),
    settings: settings('Settings of the website.', websiteSettings),
    webhook_status: webhookStatus(),
  },
  beforeWrite: async (_ctx, { values }) => ({
    ...values,
    ...(typeof values['domain'] === 'string' ? { domain: hostName(values['domain']) } : {}),
    ...(Array.isArray(values['aliases'])
      ? { aliases: [...new Set(textsOf(values, 'aliases').map(hostName))] }
      : {}),
  }),
  check: async (ctx, draft) => websiteErrors(ctx, draft),
  async afterWrite(ctx, before, after, values) {
    if (after !== null && ('domain' in (values ?? {}) || 'aliases' in (values ?? {})))
      await takeHosts(ctx, after.id, after as Row & Required<HostNames>);
    if (before === null && after !== null) await tellFromNow(ctx, after.id);
    if (before === null || after !== null) return;
    await assertDeletable(ctx, before.id);
    await endTokens(ctx, before.id);
  },
  stales: (row, changed) => [
    ...(changed.only(NAMING) ? [ofSite('manifest')] : ['site', 'paths']),
    ...hostMarks(row as never),
  ],
});
