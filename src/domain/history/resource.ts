/** The audit log: the history of all records of an account. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import { visible } from '../../engine/access.ts';
import { declare, type Resource, type Row } from '../../engine/declare.ts';
import { readOnly } from '../../engine/fields/object.ts';
import { text, word } from '../../engine/fields/text.ts';
import { registered } from '../../engine/registry.ts';
import { accountOf, type Ctx } from '../../store/ctx.ts';
import { type FieldChanges, history as table } from '../../store/tables/history.ts';

const AREA = 'audit-log';

type RecordName = { resource: SQLWrapper; record_id: SQLWrapper };

/**
 * SQL condition: whether the actor can currently see the record. `members` is a query for the
 * members of the actor's groups.
 */
function isVisible(
  record: RecordName,
  resources: readonly Resource[],
  members: SQL,
  ctx: Ctx,
): SQL {
  const cases = resources.map((resource) => {
    const id = sql.raw(resource.integerId ? 'integer' : 'uuid');
    return sql`when ${resource.name} then exists (select from ${resource.table}
      where ${resource.columns['id']} = ${record.record_id}::${id} and ${visible(ctx, resource, members)})`;
  });
  return sql`case ${record.resource} ${sql.join(cases, sql` `)} else false end`;
}

const MEMBERS = sql`(select ids from members)::uuid[]`;

const SEEN = { resource: sql`seen.resource`, record_id: sql`seen.record_id` };

const recorded = () => registered().filter(({ area }) => area !== AREA);

/**
 * SQL condition for the entries of the records that the actor can currently see. An actor who is
 * limited to groups sees no entry of a deleted record, because it is no longer in any group. The
 * members of the groups are selected once, in a `with` query, because planning that query once for
 * each resource takes PostgreSQL longer than a second. Each record is checked once, because a
 * record can have thousands of entries.
 */
const ofVisibleRecords = (inside: SQL, ctx: Ctx): SQL =>
  sql`(${table.resource}, ${table.record_id}) in (
    with members as materialized (select ${inside} as ids), seen as materialized (
      select distinct entry.resource, entry.record_id from ${table} entry
      where entry.account_id = ${accountOf(ctx).id}), reached as materialized (
      select seen.resource, seen.record_id from seen
      where ${isVisible(SEEN, recorded(), MEMBERS, ctx)})
    select reached.resource, reached.record_id from reached)`;

/**
 * Like `ofVisibleRecords`, for a query of a few records: the record is checked for each of its
 * entries.
 */
const ofFewRecords =
  (names: readonly string[]) =>
  (inside: SQL, ctx: Ctx): SQL => {
    const named = recorded().filter(({ name }) => names.includes(name));
    return sql`(with members as materialized (select ${inside} as ids)
      select ${isVisible(table, named, MEMBERS, ctx)})`;
  };

/** Whether the field can refer to records outside the groups of a limited actor. */
function canNameOthers(resource: Resource, name: string): boolean {
  const field = resource.fields[name];
  return (
    field === undefined ||
    field.links !== undefined ||
    field.expression !== undefined ||
    (field.refersTo !== undefined && !field.refersTo.samePlace)
  );
}

/**
 * The changes of an entry. Actors limited to groups see no fields that can refer to records outside
 * their groups.
 */
function shownChanges(changes: FieldChanges, ctx: Ctx, row: Row): FieldChanges {
  const resource = registered().find(({ name }) => name === row['resource']);
  if (ctx.grant.groupIds === null) return changes;
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([name]) => resource !== undefined && !canNameOthers(resource, name),
    ),
  );
}

const anyValue = z.unknown();

/**
 * Matches entries by actor or by user, so that the entries of a token are found by the ID of the
 * token and by the ID of its user.
 */
const isActor = (_ctx: Ctx, value: unknown): SQL =>
  sql`(${table.actor_id} = lower(${value}) or ${table.user_id}::text = lower(${value}))`;

export const auditLog = declare({
  name: AREA,
  writers: null,
  noun: 'History entry',
  description: 'A write of a record: the actor, the time, and the changed fields.',
  table,
  within: { reach: ofVisibleRecords, readOnly: true },
  order: ['-id'],
  fixedOrder: true,
  datesFiltered: true,
  fields: {
    resource: readOnly(
      text('The resource of the record, by its name in the metadata.', {
        filter: 'exact',
        example: 'units',
      }),
    ),
    record_id: readOnly(
      text('The ID of the record.', {
        filter: 'exact',
        example: '0197a4b2-5c1e-7d3a-9f60-2b8c4e6d1a35',
      }),
    ),
    action: readOnly(
      text('The action: `created`, `updated`, `deleted`, or an action such as `member_added`.', {
        filter: 'exact',
        example: 'updated',
      }),
    ),
    actor_type: readOnly(
      word('The kind of actor: a signed-in user, an API token, a connection or a background job.', [
        'user',
        'token',
        'connection',
        'job',
      ]),
    ),
    actor_id: readOnly(
      text(
        'The ID of the user, token or connection, or the name of the job. Filtering by the ID of a user also returns the entries of the tokens of the user.',
        {
          filter: { kind: 'exact', where: isActor },
          example: '0197a4b2-6d2f-7e4b-8a71-3c9d5f7e2b46',
        },
      ),
    ),
    actor_name: readOnly(
      text('The name of the user, token, connection or job at the time of the write.', {
        example: 'Ada Lovelace',
      }),
    ),
    user_id: {
      kind: 'reference',
      description:
        'The ID of the user who made the change, directly or with a token; null for connections and jobs.',
      input: null,
      output: z.uuid(),
    },
    changes: {
      kind: 'object',
      description:
        'Each changed field with its `old` and `new` value, in the form in which V2 returns a single record. Credentials are `[redacted]`. Computed fields are not included.',
      example: { number: { old: '101', new: '102' } },
      input: null,
      output: z.record(
        z.string(),
        z.object({
          old: anyValue.describe('The value before the write; null on create.'),
          new: anyValue.describe('The value after the write; null on delete.'),
        }),
      ),
      show: (changes, ctx, row) => shownChanges(changes as FieldChanges, ctx, row),
    },
  },
});

/**
 * The names under which the history records the resources of a collection. The collection `media`
 * consists of two resources.
 */
export const recordedNames = (collection: string): string[] => {
  const all = registered();
  return all.some(({ name }) => name === collection)
    ? [collection]
    : all.flatMap(({ name, area }) => (area === collection ? [name] : []));
};

/**
 * The audit log for queries that select only records of the resources with these names. The
 * visibility of other resources is not evaluated.
 */
export const auditLogOf = (names: readonly string[]): Resource => ({
  ...auditLog,
  within: { reach: ofFewRecords(names), readOnly: true },
});
