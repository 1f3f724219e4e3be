/** The lead sources of a property, and the rules that match visitors to them (§2.14). */
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { accountOf, type Ctx } from '../../../store/ctx.ts';
import { lead_sources } from '../../../store/tables/leads.ts';
import { properties } from '../../../store/tables/properties.ts';
import type { rule } from '../../lead-sources/rules.ts';
import { columnsOf, commas, type Facts, propertiesOf, type Scope } from '../scope/scope.ts';

const KEYS = [
  'id',
  'property_id',
  'name',
  'code',
  'external_source_key',
  'source',
  'phone',
  'email',
] as const;

/** The published fields of a lead source. `property_id` is null for an account-wide source. */
export type LeadSourceFacts = Facts<typeof lead_sources, typeof KEYS>;

export type RuleFacts = z.output<typeof rule> & {
  /** The ID of the rule, which changes if the position of the rule in its source changes. */
  id: number;
  lead_source_id: number;
  source: string | null;
  external_source_key: string | null;
  phone: string | null;
};

export type PropertySourcesFacts = {
  id: string;
  slug: string;
  name: string;
  fallback_phone: string | null;
  fallback_email: string | null;
  external_source_field: string;
  sources: LeadSourceFacts[];
  /** The rules of all sources, highest priority first. */
  rules: RuleFacts[];
};

type Stored = LeadSourceFacts & { rules: z.output<typeof rule>[] };

const source = sql`json_build_object(${commas([...KEYS, 'rules' as const].map((key) => sql`${sql.raw(`'${key}'`)}, ${lead_sources[key]}`))})`;

/**
 * The default lead field in which a CRM expects the source. The website settings of the property
 * can override it.
 */
const EXTERNAL_FIELD = 'external_source_key';

/**
 * Returns, for each property of the scope in order, the sources of the property and the
 * account-wide sources.
 */
export async function publishedSources(ctx: Ctx, scope: Scope): Promise<PropertySourcesFacts[]> {
  const found = await ctx.run<
    Omit<PropertySourcesFacts, 'rules' | 'sources'> & { sources: Stored[] }
  >(sql`
    select ${columnsOf(properties, ['id', 'slug', 'name'])}, ${properties.phone} as fallback_phone, ${properties.email} as fallback_email,
      coalesce(${properties.website_settings}->>'external_source_field', ${EXTERNAL_FIELD}::text) as external_source_field,
      (select coalesce(json_agg(${source} order by ${lead_sources.id}), '[]'::json) from ${lead_sources}
        where ${lead_sources.account_id} = ${accountOf(ctx).id}
          and (${lead_sources.property_id} is null or ${lead_sources.property_id} = ${properties.id})) as sources
    from ${properties} where ${properties.id} = any(${propertiesOf(scope)}) and ${properties.is_enabled}
    order by array_position(${propertiesOf(scope)}, ${properties.id})`);
  return found.map((property) => ({ ...property, rules: rulesOf(property.sources) }));
}

/**
 * The number of rule IDs that are reserved for each source. Greater than the maximum number of
 * rules of a source.
 */
const ROOM = 1000;

const rulesOf = (sources: readonly Stored[]): RuleFacts[] =>
  sources
    .flatMap(({ id, rules, source: reported, external_source_key, phone }) =>
      rules.map((one, place) => ({
        ...one,
        id: id * ROOM + place + 1,
        lead_source_id: id,
        source: reported,
        external_source_key,
        phone,
      })),
    )
    .sort((a, b) => b.priority - a.priority || a.id - b.id);
