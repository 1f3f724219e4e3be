/**
 * External IDs that several records share. Records may share external IDs, but an actor that is
 * limited to groups cannot use the external ID of a record outside the groups. `by-external-id`
 * finds the oldest record, so a write that is meant for that record could otherwise change the
 * actor's record.
 */
import { sql } from 'drizzle-orm';
import { visible } from '../../engine/access.ts';
import type { Draft, Resource } from '../../engine/declare.ts';
import { resourceNamed } from '../../engine/registry.ts';
import { EXTERNAL_IDS } from '../../engine/selection.ts';
import type { FieldErrors } from '../../kernel/fault.ts';
import { sentence } from '../../kernel/sentence.ts';
import { accountOf, type Ctx } from '../../store/ctx.ts';
import { array } from '../../store/database.ts';
import { idsIn } from './external-ids.ts';

/**
 * The maximum number of records that can share an external ID. If more records share it, the ID
 * identifies none of them.
 */
export const MAX_SHARING = 100;

type Entry = { connection_id: string; value: string };

/**
 * The indexes of the entries that records outside the actor's groups have, or that too many records
 * have to decide this. Entries of connections that the actor cannot see are ignored. For each
 * entry, the index finds the records first, and at most one more than `MAX_SHARING` are read.
 */
export async function usedOutsideGroups(
  ctx: Ctx,
  resource: Resource,
  entries: readonly Entry[],
): Promise<number[]> {
  if (ctx.grant.groupIds === null || entries.length === 0) return [];
  const connections = resourceNamed('connections');
  const connectionId = connections.columns['id'];
  const rows = await ctx.run<{ place: number }>(sql`
    select sent.place::integer - 1 as place
    from unnest(${array(entries.map((entry) => entry.connection_id))}::uuid[], ${array(entries.map((entry) => entry.value))}::text[])
      with ordinality as sent(connection_id, value, place)
    join ${connections.table} on ${connectionId} = sent.connection_id and ${visible(ctx, connections)}
    cross join lateral (
      with matches as materialized (
        select * from ${resource.table}
        where ${resource.columns[EXTERNAL_IDS]} @> jsonb_build_array(
          jsonb_build_object('connection_id', sent.connection_id, 'value', sent.value)))
      select count(*) > ${MAX_SHARING} or bool_or(
        ${resource.accountColumn} = ${accountOf(ctx).id} and (${visible(ctx, resource)}) is not true) as is_used
      from (select * from matches limit ${MAX_SHARING + 1}) as ${sql.identifier(resource.tableName)}
    ) as used
    where used.is_used
    order by place`);
  return rows.map(({ place }) => place);
}

/** Errors for entries that the record does not have but a record outside the actor's groups has. */
export async function sharedIdErrors(
  ctx: Ctx,
  resourceName: string,
  { values, row }: Draft,
): Promise<FieldErrors> {
  const sent: Entry[] = idsIn(values[EXTERNAL_IDS]);
  const stored: Entry[] = idsIn(row?.[EXTERNAL_IDS]);
  const added = [...sent.entries()].filter(
    ([, { connection_id, value }]) =>
      !stored.some((old) => old.connection_id === connection_id && old.value === value),
  );
  const used = await usedOutsideGroups(
    ctx,
    resourceNamed(resourceName),
    added.map(([, entry]) => entry),
  );
  const fields = used.map((place) => `${EXTERNAL_IDS}.${added[place]?.[0]}.value`);
  return Object.fromEntries(fields.map((field) => [field, [sentence.used(field)]]));
}
