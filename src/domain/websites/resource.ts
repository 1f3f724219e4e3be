/** Websites as V2 shows them. The secret of the cache webhook is no field: it is shown once, when the website is made (§6.1). */
import { z } from 'zod';
import { declare, type Row } from '../../engine/declare.ts';
import { flag } from '../../engine/fields/number.ts';
import { listOf, settings } from '../../engine/fields/object.ts';
import { references } from '../../engine/fields/relation.ts';
import { text } from '../../engine/fields/text.ts';
import { linkTable } from '../../engine/links.ts';
import { websites as table, website_properties } from '../../store/tables/websites.ts';
import { ofSite } from '../../store/tags.ts';
import { type HostNames, takeHosts } from './hosts.ts';
import { endTokens, permitRemoval, websiteErrors } from './rules.ts';
import { tellFromNow } from './webhooks.ts';
import { hostMarks, hostName } from './websites.ts';

const shown = linkTable(website_properties.website_id, website_properties.property_id, website_properties.position);

const websiteSettings = z.object({
  cache_webhook_url: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .nullish()
    .describe(
      'Where the cache webhook goes, when that is not the fixed path of the primary domain. It must use https, except on loopback addresses that the operator allows.',
    ),
});

/** What the manifest alone shows. */
const NAMING = ['name', 'settings'];

export const websites = declare({
  name: 'websites',
  noun: 'Website',
  description: 'A site of the account: its domain, and the properties that it shows.',
  table,
  within: { links: 'property_ids', linkedOnly: true },
  order: ['name'],
  datesFiltered: true,
  fields: {
    name: text('Its name.', { filter: 'search', example: 'Alder Residential' }),
    domain: text('The host name that it is primarily reached by.', { filter: 'search', max: 253, example: 'www.alder.example' }),
    aliases: listOf('Further host names that lead to it.', z.string().max(253)),
    is_enabled: flag('Whether Sites answers for it.', { filter: 'boolean' }),
    property_ids: references('properties', 'The properties that it shows, in its order.', shown, { filter: 'uuid' }),
    settings: settings('How the service talks to it.', websiteSettings),
  },
  beforeWrite: async (_ctx, { values }) => ({
    ...values,
    ...(typeof values['domain'] === 'string' ? { domain: hostName(values['domain']) } : {}),
    ...(Array.isArray(values['aliases']) ? { aliases: [...new Set((values['aliases'] as string[]).map(hostName))] } : {}),
  }),
  check: async (ctx, draft) => websiteErrors(ctx, draft),
  async afterWrite(ctx, before, after, values) {
    if (after !== null && ('domain' in (values ?? {}) || 'aliases' in (values ?? {})))
      await takeHosts(ctx, after.id, after as Row & Required<HostNames>);
    if (before === null && after !== null) await tellFromNow(ctx, after.id);
    if (before === null || after !== null) return;
    await permitRemoval(ctx, before.id);
    await endTokens(ctx, before.id);
  },
  stales: (row, changed) => [...(changed.only(NAMING) ? [ofSite('manifest')] : ['site', 'paths']), ...hostMarks(row as never)],
});
