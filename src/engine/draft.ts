/** Validates a request body and converts it to values to store. */
import { sql } from 'drizzle-orm';
import { type FieldErrors, invalid } from '../kernel/fault.ts';
import { inFieldOrder, mergeErrors } from '../kernel/field-errors.ts';
import { normalizeBody } from '../kernel/normalize-body.ts';
import { isObject } from '../kernel/object.ts';
import { sentence } from '../kernel/sentence.ts';
import type { Ctx } from '../store/ctx.ts';
import { array, inTurn } from '../store/database.ts';
import { visible } from './access.ts';
import type { Draft, FieldOwner, Resource, Row } from './declare.ts';
import type { Field } from './field.ts';
import { keepHiddenReferences } from './known.ts';
import { parseFields } from './parse.ts';
import { resourceNamed } from './registry.ts';

/** Runs the `prepare` hook of a resource. */
export async function prepare(ctx: Ctx, resource: Resource, body: unknown): Promise<void> {
  if (resource.prepare !== undefined && isObject(body)) await resource.prepare(ctx, body);
}

/** Validates fields, references and rules. Throws one `invalid` fault with all errors. */
export async function draftOf(
  ctx: Ctx,
  resource: Resource,
  body: unknown,
  row: Row | null,
): Promise<Draft> {
  const { values, errors } = parseFields(resource, normalizeBody(body), row);
  const draft = { values, row };
  const [unknown, owners] = await inTurn(
    checkReferences(ctx, resource, draft),
    Promise.resolve(resource.owners?.(ctx, draft) ?? []),
  );
  mergeErrors(errors, unknown);
  await keepHiddenReferences(ctx, resource, draft);
  mergeErrors(errors, {
    ...excludedErrors(resource, draft),
    ...(await resource.check?.(ctx, draft)),
    ...ownedErrors(draft, owners),
  });
  if (Object.keys(errors).length > 0)
    throw invalid(inFieldOrder(Object.keys(resource.fields), errors));
  return draft;
}

/** Errors on both fields of each pair that a request contains although they exclude each other. */
function excludedErrors({ fields }: Resource, { values }: Draft): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, { excludes: other }] of Object.entries(fields)) {
    if (other !== undefined && values[name] !== undefined && values[other] !== undefined)
      errors[name] = [sentence.excludes(name, other)];
  }
  return errors;
}

/** An error, naming the connection, for each written field that a connection owns. */
function ownedErrors({ values }: Draft, owners: readonly FieldOwner[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { name, syncedAt, fields } of owners) {
    for (const field of fields)
      if (values[field] !== undefined) errors[field] ??= [sentence.synced(field, name, syncedAt)];
  }
  return errors;
}

type ReferencedId = { key: string; id: string };

/** The referenced IDs in a value, each with its path below the field. */
function idsIn({ refersTo }: Field, value: unknown): ReferencedId[] {
  if (value === null || refersTo === undefined) return [];
  const { listKey } = refersTo;
  if (!Array.isArray(value)) return [{ key: '', id: String(value) }];
  return value.map((item: unknown, index) =>
    listKey !== undefined && isObject(item)
      ? { key: `${index}.${listKey}`, id: String(item[listKey]).toLowerCase() }
      : { key: String(index), id: String(item) },
  );
}

type SentReference = {
  name: string;
  ids: ReferencedId[];
  refersTo: NonNullable<Field['refersTo']>;
};

/** The IDs to check, by field. Unless the actor is limited, object lists may repeat stored IDs. */
const sentReferences = (ctx: Ctx, resource: Resource, { values, row }: Draft): SentReference[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    const { refersTo } = field;
    const sent = values[name];
    if (refersTo === undefined || sent === undefined || sent === null) return [];
    const isKept = refersTo.listKey !== undefined && ctx.grant.groupIds === null;
    const stored = new Set(isKept ? idsIn(field, row?.[name] ?? null).map(({ id }) => id) : []);
    const ids = idsIn(field, sent).filter(({ id }) => !stored.has(id));
    return ids.length === 0 ? [] : [{ name, ids, refersTo }];
  });

/** Selects the IDs that are visible to the actor, with the name of the field. */
function selectKnown(ctx: Ctx, { name, ids, refersTo }: SentReference, { values, row }: Draft) {
  const target = resourceNamed(refersTo.resource);
  const { id, property_id } = target.columns;
  const propertyId = refersTo.samePlace
    ? (values['property_id'] ?? row?.['property_id'])
    : undefined;
  const samePlace = propertyId === undefined ? sql`` : sql` and ${property_id} = ${propertyId}`;
  return sql`
    select ${name}::text as name, ${id} as id from ${target.table}
    where ${id} = any(${array(ids.map((one) => one.id))}::uuid[]) and ${visible(ctx, target)}${samePlace}`;
}

/**
 * Errors for references to records that are not visible to the actor, found with one statement. A
 * stored list of objects may keep the IDs of deleted records.
 */
export async function checkReferences(
  ctx: Ctx,
  resource: Resource,
  draft: Draft,
): Promise<FieldErrors> {
  const sent = sentReferences(ctx, resource, draft);
  if (sent.length === 0) return {};
  const statements = sent.map((reference) => selectKnown(ctx, reference, draft));
  const found = await ctx.run<{ name: string; id: string }>(sql.join(statements, sql` union all `));
  const known = new Set(found.map(({ name, id }) => `${name} ${id}`));
  const errors: FieldErrors = {};
  for (const { name, ids } of sent) {
    for (const { key, id } of ids) {
      const field = key === '' ? name : `${name}.${key}`;
      if (!known.has(`${name} ${id}`)) errors[field] = [sentence.selected(field)];
    }
  }
  return errors;
}
