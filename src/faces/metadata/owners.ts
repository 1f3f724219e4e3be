/** Finds the connections that own fields of one record, for forms. */
import { z } from 'zod';
import { authorize } from '../../engine/access.ts';
import type { Draft, FieldOwner } from '../../engine/declare.ts';
import type { Query } from '../../engine/query.ts';
import { invalid, missing } from '../../kernel/fault.ts';
import { sentence } from '../../kernel/sentence.ts';
import type { Ctx } from '../../store/ctx.ts';
import type { ManagedRequest } from '../http/managed.ts';
import {
  collectionsOf,
  type Described,
  type DescribedRoute,
  partsOf,
  pathOf,
  routeOf,
} from './metadata.ts';

/** An owner covers the property of the record, so a caller that sees the record sees the owner. */
type Owner = { connection_id: string; name: string; type: string };

/**
 * The owner of each owned field of the record with the ID `record_id`, or of a new record in the
 * property with the ID `property_id`. Throws the same faults as a request for that record or
 * property, and an `invalid` fault if both parameters are sent.
 */
export async function ownersOf(
  request: ManagedRequest,
  routes: readonly DescribedRoute[],
  described: Described,
): Promise<ReadonlyMap<string, Owner>> {
  const { ctx, query } = request;
  const [recordId, propertyId] = [textOf(query, 'record_id'), textOf(query, 'property_id')];
  if (recordId !== undefined && propertyId !== undefined)
    throw invalid({ property_id: [sentence.prohibits('property_id', 'record_id')] });
  if (recordId !== undefined) {
    const row = await recordOf(request, routes, described, recordId);
    return byField(await declaredOwners(ctx, described, { row, values: {} }));
  }
  if (propertyId === undefined) return new Map();
  const properties = collectionsOf(routes).find(({ name }) => name === 'properties');
  if (properties === undefined) throw missing('Property');
  const { id } = await recordOf(request, routes, properties, propertyId);
  const draft = { row: null, values: { property_id: id } };
  return byField(await declaredOwners(ctx, described, draft));
}

/**
 * The value of a parameter. If the parameter is repeated, the last value is used. An empty value is
 * ignored.
 */
const textOf = (query: Query, name: string): string | undefined =>
  [query[name]].flat().at(-1)?.trim() || undefined;

const responseSchema = z.object({ data: z.looseObject({ id: z.coerce.string() }) });

/** The record as the route for one record returns it, with the permission that the route requires. */
async function recordOf(
  request: ManagedRequest,
  routes: readonly DescribedRoute[],
  described: Described,
  id: string,
) {
  const collection = pathOf(routes, described);
  const route = routeOf(routes, collection, 'show');
  if (route === undefined || collection.includes('{'))
    throw invalid({ record_id: [sentence.prohibited('record_id')] });
  if (typeof route.permission === 'object') authorize(request.ctx, route.permission);
  const parameter = route.path.slice(collection.length + 2, -1);
  const { body } = await route.handle({ ...request, params: { [parameter]: id } });
  return responseSchema.parse(body).data;
}

async function declaredOwners(ctx: Ctx, described: Described, draft: Draft): Promise<FieldOwner[]> {
  const owners: FieldOwner[] = [];
  for (const [, resource] of partsOf(described))
    owners.push(...((await resource.owners?.(ctx, draft)) ?? []));
  return owners;
}

/** The owner of each field. If several connections own a field, the first is used. */
function byField(owners: readonly FieldOwner[]): ReadonlyMap<string, Owner> {
  const found = new Map<string, Owner>();
  for (const { id, name, type, fields } of owners) {
    for (const field of fields)
      if (!found.has(field)) found.set(field, { connection_id: id, name, type });
  }
  return found;
}
