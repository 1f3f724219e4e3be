/** Where the leads of a property come from, and the rules that tell visitors apart (§2.14). */
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { accountOf, type Ctx } from '../../store/ctx.ts';
import { lead_sources } from '../../store/tables/leads.ts';
import { properties } from '../../store/tables/properties.ts';
import type { rule } from '../lead-sources/rules.ts';
import { columnsOf, commas, propertiesOf, type Scope } from './scope.ts';

export type LeadSourceFacts = {
  id: number;
  /** Null for a source of the whole account. */
  property_id: string | null;
  name: string;
  code: string | null;
  external_source_key: string | null;
  source: string | null;
  phone: string | null;
  email: string | null;
};

export type RuleFacts = z.output<typeof rule> & {
  /** Stands for the rule as long as its source keeps the order of its rules. */
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
  /** The one with the highest priority first. */
  rules: RuleFacts[];
};

type Stored = LeadSourceFacts & { rules: z.output<typeof rule>[] };

const KEYS = ['id', 'property_id', 'name', 'code', 'external_source_key', 'source', 'phone', 'email', 'rules'] as const;

const source = sql`json_build_object(${commas(KEYS.map((key) => sql`${sql.raw(`'${key}'`)}, ${lead_sources[key]}`))})`;

/** The field of a lead under which a CRM looks for the source, unless the websites of the property say otherwise. */
const EXTERNAL_FIELD = 'external_source_key';

/** For each property of the scope, in its order: its own sources and those of the account. */
export async function publishedSources(ctx: Ctx, scope: Scope): Promise<PropertySourcesFacts[]> {
  const found = await ctx.run<Omit<PropertySourcesFacts, 'rules' | 'sources'> & { sources: Stored[] }>(sql`
    select ${columnsOf(properties, ['id', 'slug', 'name'])}, ${properties.phone} as fallback_phone, ${properties.email} as fallback_email,
      coalesce(${properties.website_settings}->>'external_source_field', ${EXTERNAL_FIELD}::text) as external_source_field,
      (select coalesce(json_agg(${source} order by ${lead_sources.id}), '[]'::json) from ${lead_sources}
        where ${lead_sources.account_id} = ${accountOf(ctx).id}
          and (${lead_sources.property_id} is null or ${lead_sources.property_id} = ${properties.id})) as sources
    from ${properties} where ${properties.id} = any(${propertiesOf(scope)}) and ${properties.is_enabled}
    order by array_position(${propertiesOf(scope)}, ${properties.id})`);
  return found.map((property) => ({ ...property, rules: rulesOf(property.sources) }));
}

/** More rules than a source can have. */
const ROOM = 1000;

const rulesOf = (sources: readonly Stored[]): RuleFacts[] =>
  sources
    .flatMap(({ id, rules, source: reported, external_source_key, phone }) =>
      rules.map((one, place) => ({
        ...one,
        ...{ id: id * ROOM + place + 1, lead_source_id: id, source: reported, external_source_key, phone },
      })),
    )
    .sort((a, b) => b.priority - a.priority || a.id - b.id);
