/** The website that shows a property, and the settings of the property's websites. */
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../../store/ctx.ts';
import { first } from '../../../store/database.ts';
import { properties } from '../../../store/tables/properties.ts';
import { website_properties, websites } from '../../../store/tables/websites.ts';
import { propertiesOf, type Scope } from './scope.ts';

export type WebsiteFacts = {
  id: string | null;
  name: string | null;
  domain: string | null;
  website_settings: Record<string, unknown>;
};

/**
 * The oldest enabled website of the only property in the scope. If there is none, returns only the
 * settings.
 */
export const publishedWebsite = (ctx: Ctx, scope: Scope): Promise<WebsiteFacts | undefined> =>
  first(
    ctx.run<WebsiteFacts>(sql`
      select ${websites.id}, ${websites.name}, ${websites.domain}, ${properties.website_settings}
      from ${properties} left join ${website_properties} on ${website_properties.property_id} = ${properties.id}
      left join ${websites} on ${websites.id} = ${website_properties.website_id} and ${websites.is_enabled}
        and ${websites.account_id} = ${properties.account_id}
      where ${properties.id} = any(${propertiesOf(scope)}) and ${properties.is_enabled}
      order by ${websites.created_at} nulls last, ${websites.id} limit 1`),
  );
