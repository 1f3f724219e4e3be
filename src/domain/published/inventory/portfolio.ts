/**
 * Opens a public read of a portfolio: the properties covered by a `portfolio` connection and their
 * parent property (§4.4). Also computes the totals of the portfolio.
 */
import { type SQL, sql } from 'drizzle-orm';
import { missing } from '../../../kernel/fault.ts';
import { isUuid } from '../../../kernel/id.ts';
import {
  type Account,
  type Ctx,
  FULL_GRANT,
  now,
  openCtx,
  type Parts,
} from '../../../store/ctx.ts';
import { first } from '../../../store/database.ts';
import { connection_properties, connections } from '../../../store/tables/connections.ts';
import { reviews } from '../../../store/tables/content.ts';
import { accounts } from '../../../store/tables/identity.ts';
import { properties } from '../../../store/tables/properties.ts';
import type { Scope } from '../scope/scope.ts';
import { type Rollup, rollup } from './rollup.ts';
import { unit } from './units.ts';

type Member = { id: string; slug: string; is_enabled: boolean; is_parent: boolean };

export type Portfolio = {
  ctx: Ctx;
  /** The enabled parent, then the enabled children in the order in which they were attached. */
  scope: Scope;
  /** The ID of the parent property; null if it was deleted or is disabled. */
  parentId: string | null;
  /**
   * All properties of the portfolio. Disabled properties are included, because a write to any
   * property may change the portfolio.
   */
  members: readonly Member[];
};

const parent = sql`${connections.settings}->>'parent_property_id'`;

const member = sql`json_build_object('id', ${properties.id}, 'slug', ${properties.slug}, 'is_enabled', ${properties.is_enabled},
  'is_parent', ${properties.id}::text = ${parent})`;

/**
 * SQL for the properties of the portfolio, the parent first. The parent can also be attached to the
 * connection.
 */
const members = sql`(
  select coalesce(json_agg(${member} order by ${properties.id}::text = ${parent} desc, ${connection_properties.created_at}, ${properties.id}), '[]'::json)
  from ${properties} left join ${connection_properties} on ${connection_properties.property_id} = ${properties.id}
    and ${connection_properties.connection_id} = ${connections.id}
  where ${properties.account_id} = ${connections.account_id}
    and (${connection_properties.connection_id} is not null or ${properties.id}::text = ${parent}))`;

/**
 * Opens the portfolio with this connection ID. `reader` is the name of the API in the log. Throws a
 * `missing` fault if there is no enabled portfolio connection with this ID.
 */
export async function openPortfolio(
  parts: Parts,
  reader: string,
  connectionId: string,
): Promise<Portfolio> {
  const found = isUuid(connectionId)
    ? await first(
        parts.database.run<{ account: Account; members: Member[] }>(sql`
          select json_build_object('id', ${accounts.id}, 'name', ${accounts.name}, 'settings', ${accounts.settings}) as account,
            ${members} as members
          from ${connections} join ${accounts} on ${accounts.id} = ${connections.account_id}
          where ${connections.id} = ${connectionId} and ${connections.enabled} and ${connections.category} = 'portfolio'`),
      )
    : undefined;
  if (found === undefined) throw missing('Connection');
  const ctx = openCtx(parts, { kind: 'system', name: reader }, found.account, FULL_GRANT);
  const enabled = found.members.filter(({ is_enabled }) => is_enabled);
  return {
    ctx,
    scope: { at: now(ctx), propertyIds: enabled.map(({ id }) => id) },
    parentId: enabled.find(({ is_parent }) => is_parent)?.id ?? null,
    members: found.members,
  };
}

/**
 * The scope of the enabled property with this slug. Throws a `missing` fault for a slug outside the
 * portfolio, and for an ID.
 */
export function memberScope({ scope, members: all }: Portfolio, slug: string): Scope {
  const one = all.find((candidate) => candidate.slug === slug && candidate.is_enabled);
  if (one === undefined) throw missing('Property');
  return { ...scope, propertyIds: [one.id] };
}

/**
 * The rollup over all units of the scope as one `Rollup` object, for a select list. Requires `unit`
 * in the statement.
 */
export const totalRollup: SQL = sql`(select row_to_json(total) from (select ${rollup} from unit) as total)`;

export type WithTotal = { total: Rollup };

/** The rating over all properties of the scope as one `RatingFacts` object, for a select list. */
export const totalRating: SQL = sql`(
  select json_build_object('average', round(avg(${reviews.rating})::numeric, 2), 'count', count(*))
  from ${reviews} where ${reviews.property_id} in (select id from named_property) and ${reviews.is_published})`;

/**
 * An object that maps the slug of each unit type in the scope to the IDs of the properties with
 * units of this type, in order.
 */
export const propertiesByType: SQL = sql`(
  select coalesce(json_object_agg(held.slug, held.ids), '{}'::json) from (
    select having_it.unit_type_slug as slug, json_agg(having_it.property_id order by having_it.property_position) as ids
    from (select distinct ${unit.unit_type_slug}, ${unit.property_id}, ${unit.property_position} from unit
      where ${unit.unit_type_slug} is not null) as having_it
    group by having_it.unit_type_slug) as held)`;
