/**
 * The routes that list the history of a record and revert its changes, derived from the routes that
 * read and update the record (decisions §8).
 */

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { auditLog, auditLogOf, recordedNames } from '../../domain/history/resource.ts';
import { oldValues } from '../../domain/history/revert.ts';
import { authorize } from '../../engine/access.ts';
import { leanSchema } from '../../engine/schemas.ts';
import { isObject, objectOf } from '../../kernel/object.ts';
import { array } from '../../store/database.ts';
import { listed, PAGE_QUERY, pageSchema } from './envelope.ts';
import { filterDocs } from './filter-docs.ts';
import type { ManagedRequest, ManagedRoute } from './managed.ts';

/** `locksShared` has the same meaning as on the routes of V2. */
type Route = ManagedRoute & { locksShared?: true };

/** The history routes of every collection whose records can be read by ID. */
export const historyRoutes = (routes: readonly Route[]): Route[] =>
  routes.flatMap((show) => {
    if (show.method !== 'GET' || !isRecordOfTag(show)) return [];
    const update = routes.find(({ method, path }) => method === 'PATCH' && path === show.path);
    return [historyRoute(show), ...(update === undefined ? [] : [revertRoute(show, update)])];
  });

/** Whether the path ends with `/<tag>/{id}`, where the tag is a collection of the registry. */
const isRecordOfTag = ({ path, tag }: Route): boolean =>
  tag !== auditLog.name &&
  /\/([\w-]+)\/\{\w+\}$/.exec(path)?.[1] === tag &&
  recordedNames(tag).length > 0;

/** `getFloorPlan` → `FloorPlan` */
const nounOf = ({ operationId }: Route): string => operationId.replace(/^get/, '');

/**
 * The ID of the record, as the history stores it. Throws a `missing` fault if the actor cannot see
 * the record.
 */
async function recordIdOf(show: Route, request: ManagedRequest): Promise<string> {
  const { body } = await show.handle(request);
  return String(objectOf(isObject(body) ? body : {}, 'data')['id']);
}

const FILTERS = filterDocs(auditLog);

const RESPONSES = {
  200: { description: 'A page of history entries.', schema: pageSchema(leanSchema(auditLog)) },
};

const historyRoute = (show: Route): Route => ({
  method: 'GET',
  path: `${show.path}/history`,
  tag: show.tag,
  operationId: `list${nounOf(show)}History`,
  summary: 'List the history of a record',
  description:
    'Returns the history entries of the record, newest first. The history of a deleted record is in the audit log.',
  ...(show.params === undefined ? {} : { params: show.params }),
  query: { ...PAGE_QUERY, ...show.query, ...FILTERS },
  responses: RESPONSES,
  permission: { area: auditLog.area, verb: 'view' },
  ...listed(async (request: ManagedRequest) => {
    const id = await recordIdOf(show, request);
    const { resource, record_id } = auditLog.columns;
    const names = recordedNames(show.tag);
    const extra = [sql`${resource} = any(${array(names)}::text[])`, sql`${record_id} = ${id}`];
    return { resource: auditLogOf(names), extra };
  }),
});

const ENTRY = 'history_entry';
const ENTRY_DOC = { description: 'The ID of the history entry.', schema: z.uuid() };

/** The path parameters of the update: all except the ID of the history entry. */
const paramsOfRecord = ({ [ENTRY]: _entry, ...params }: ManagedRequest['params']) => params;

const revertRoute = (show: Route, update: Route): Route => ({
  method: 'POST',
  path: `${show.path}/history/{${ENTRY}}/revert`,
  tag: show.tag,
  operationId: `revert${nounOf(show)}`,
  summary: 'Revert a change of a record',
  description:
    'Updates the record with the old values of the entry, under the same rules as any other update. Returns 422 if the entry is not an update, if it contains a field that an update cannot write, or if only credentials of a field have changed. Requires permission to view the audit log and to update the record.',
  params: {
    ...show.params,
    [ENTRY]: ENTRY_DOC,
  },
  ...(update.query === undefined ? {} : { query: update.query }),
  responses: update.responses,
  permission: update.permission,
  ...(update.locksShared === undefined ? {} : { locksShared: update.locksShared }),
  async handle(request) {
    authorize(request.ctx, { area: auditLog.area, verb: 'view' });
    const params = paramsOfRecord(request.params);
    const recordId = await recordIdOf(show, { ...request, params });
    const body = await oldValues(
      request.ctx,
      { collection: show.tag, recordId, entryId: request.params[ENTRY] ?? '' },
      update.body instanceof z.ZodObject ? update.body.shape : {},
    );
    return update.handle({ ...request, params, body });
  },
});
