/** `POST /batch`: several operations of V2 in one request (decisions §8). */
import { parse } from 'node:querystring';
import { z } from 'zod';
import type { LeadAccess } from '../../../domain/batches/results.ts';
import { parseBody } from '../../../engine/parse.ts';
import { fairSlots } from '../../../kernel/fair-slots.ts';
import {
  Fault,
  type FieldErrors,
  invalid,
  RETRY_AFTER_OUTAGE,
  unavailable,
} from '../../../kernel/fault.ts';
import { accountOf, type Ctx } from '../../../store/ctx.ts';
import { shareOf } from '../../../store/shares.ts';
import { ACCOUNT_QUERY, oneSchema } from '../../http/envelope.ts';
import { plain } from '../../http/errors.ts';
import { RECORD_BODY_BYTES, type RouteResponse } from '../../http/route.ts';
import { type RouteTable, routeTable } from '../../http/route-table.ts';
import { MAX_MS, runBatch } from '../batch.ts';
import type { V2Request, V2Route } from '../request.ts';

export const MAX_OPERATIONS = 100;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const operation = z
  .object({
    method: z.enum(METHODS).describe('The method of the operation.'),
    path: z
      .string()
      .max(4096)
      .startsWith('/api/v2/')
      .describe('The full path of the operation, including its query.')
      .meta({ example: '/api/v2/units?number=101' }),
    body: z
      .unknown()
      .optional()
      .describe('The JSON body of the operation.')
      .meta({ example: null }),
  })
  .meta({ id: 'BatchOperation', description: 'An operation of a batch.' });

const batchSchema = z
  .object({
    operations: z
      .array(operation)
      .min(1)
      .max(MAX_OPERATIONS)
      .describe('The operations, which run in this order.'),
    atomic: z
      .boolean()
      .default(false)
      .describe('Whether the batch is atomic: either all operations are written, or none.'),
    key: z
      .string()
      .max(255)
      .nullish()
      .describe(
        'An idempotency key: any text that is the same for all attempts of one batch. For 24 hours, a batch of the same user with the same key returns the stored results instead of running its operations again.',
      ),
  })
  .meta({ id: 'Batch' });

type Operation = z.output<typeof operation>;

const result = z
  .object({
    status: z.int().describe('The HTTP status of the response to the operation.'),
    body: z
      .unknown()
      .describe('The body of the response to the operation; null if it is empty.')
      .meta({ example: null }),
  })
  .meta({ id: 'BatchResult', description: 'The result of an operation of a batch.' });

const refuse = () =>
  new Fault({
    kind: 'limited',
    message: 'Too many batches of this account are waiting. Try again in 5 seconds.',
    limit: 64,
    retryAfterSeconds: 5,
  });

const maxWait = { milliseconds: 15_000, refuse: () => unavailable(RETRY_AFTER_OUTAGE) };

/**
 * The maximum number of concurrent batches, in total and for one share. Each batch can occupy one
 * of the ten database connections of requests.
 */
const slots = fairSlots({ slots: 4, perKey: 2, maxWaiting: 64, refuse, maxWait });

/** Batches of a user with the same key run one after the other. */
const turns = fairSlots({
  slots: Number.POSITIVE_INFINITY,
  perKey: 1,
  maxWaiting: 64,
  refuse,
  maxWait,
});

export function batchRoutes(routes: readonly V2Route[], prefix: string): readonly V2Route[] {
  const { find } = routeTable(routes);
  return [
    {
      method: 'POST',
      path: '/batch',
      tag: 'batch',
      operationId: 'runBatch',
      summary: 'Run a batch of operations',
      description: `Runs operations of V2 in order, as the authenticated user and in one account, with the permissions that each of them requires. Without \`atomic\`, each operation succeeds or fails on its own. With \`atomic\`, all operations are written or none: the result of the failed operation has its status and errors, and the others have the status 424. A batch cannot contain imports of media, tests of connections or lead sources, previews, or batches. An atomic batch cannot change users, because users can belong to several accounts. A batch with a \`key\` cannot create tokens, because they are shown only once. Operations that have not started after ${MAX_MS / 1000} seconds are not run and have the status 503. With a \`key\`, a repeated batch runs only the operations without a stored result and those that failed with a 5xx status or 429. The same key with other operations returns 422. A repeated key returns 403 if your permissions, your group limits or the members of these groups have changed, even if operations were written. When a lead is erased, stored results that can contain leads are deleted; a repeated batch then has the status 410 at their positions. With a \`key\`, the results of GET operations are limited to 256 kB in total, and an operation beyond the limit has the status 413. A batch counts as one request per ten operations, rounded up.`,
      query: ACCOUNT_QUERY,
      body: batchSchema,
      maxBodyBytes: RECORD_BODY_BYTES,
      responses: {
        200: {
          description: 'One result per operation, in the order of the request.',
          schema: oneSchema(z.array(result).describe('The results.')),
        },
      },
      permission: 'member',
      async handle(request) {
        const { ctx, body, another } = request;
        const routeOf = (method: string, path: string): V2Route | undefined => {
          const [plainPath = ''] = path.split('?', 1);
          return find(plainPath.slice(prefix.length))?.routes.find((one) => one.method === method);
        };
        const batch = parsedBatch(body, routeOf);
        const headers = await another.count(Math.ceil(batch.operations.length / 10) - 1);
        const perform = (one: Operation, within: Ctx) =>
          performOperation(request, find, prefix, one, within);
        const isRead = ({ method }: Operation) => method === 'GET';
        const leadAccess = ({ method, path }: Operation) => accessTo(routeOf(method, path), method);
        const prepare = async ({ method, path, body }: Operation) =>
          routeOf(method, path)?.prepare?.({ ctx, body });
        const run = async () =>
          slots.run(await shareOf(ctx, accountOf(ctx).id), () =>
            runBatch(ctx, batch, {
              prepare,
              perform,
              isRead,
              leadAccess,
              responseTo: another.responseTo,
            }),
          );
        const userId = ctx.actor.kind === 'user' ? ctx.actor.id : '';
        const results =
          batch.key == null ? await run() : await turns.run(`${userId} ${batch.key}`, run);
        return {
          body: Buffer.from(`{"data":[${results.join(',')}]}`),
          headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
        };
      },
    },
  ];
}

/** The kind of batch that cannot contain the route; undefined if this batch can contain it. */
function excludedFrom(
  route: V2Route | undefined,
  { atomic, key }: Pick<Batch, 'atomic' | 'key'>,
): string | undefined {
  const isAlone = route?.file !== undefined || route?.callsOut || route?.runsAlone;
  if (isAlone) return 'a batch';
  if (key != null && route?.showsSecret === true) return 'a batch with a key';
  return atomic && route?.locksShared === true ? 'an atomic batch' : undefined;
}

/**
 * The tags of the routes that return the data of leads without requiring permission for leads:
 * searches, and the history of all records and of leads.
 */
const TAGS_WITH_LEADS = new Set(['audit-log', 'leads', 'search']);

function accessTo(route: V2Route | undefined, method: string): LeadAccess {
  const { permission, tag = '' } = route ?? {};
  const isOfLeads = typeof permission === 'object' && permission.area === 'leads';
  if (!isOfLeads && !TAGS_WITH_LEADS.has(tag)) return undefined;
  return method === 'DELETE' ? 'erases' : 'shows';
}

type Batch = z.output<typeof batchSchema>;

/** Parses the batch. Throws an `invalid` fault with the index of each malformed operation. */
function parsedBatch(
  body: unknown,
  routeOf: (method: string, path: string) => V2Route | undefined,
): Batch {
  const { value, errors } = parseBody(batchSchema, body);
  if (value === null) throw invalid(errors);
  const refused: FieldErrors = {};
  for (const [index, { method, path }] of value.operations.entries()) {
    const [plainPath = ''] = path.split('?', 1);
    const isBatch = plainPath === '/api/v2/batch';
    const whole = isBatch ? 'a batch' : excludedFrom(routeOf(method, plainPath), value);
    if (whole !== undefined)
      refused[`operations.${index}.path`] = [
        `${method} ${plainPath} cannot be part of ${whole}. Send it as a request of its own.`,
      ];
  }
  if (Object.keys(refused).length > 0) throw invalid(refused);
  return value;
}

/** Serves an operation in the same way as a request of the user in the account of the batch. */
async function performOperation(
  request: V2Request,
  find: RouteTable<V2Route>['find'],
  prefix: string,
  { method, path, body }: Operation,
  ctx: Ctx,
): Promise<RouteResponse> {
  const [plainPath = '', query = ''] = path.split(/\?(.*)/s, 2);
  const found = find(plainPath.slice(prefix.length));
  const route = found?.routes.find((one) => one.method === method);
  if (found === undefined || route === undefined) return noRoute(method, plainPath, found?.routes);
  const baseUrl = request.url.slice(0, request.url.lastIndexOf(prefix));
  return request.another.serve(route, {
    ctx,
    params: found.params,
    query: parse(query),
    body,
    url: baseUrl + plainPath,
  });
}

function noRoute(method: string, path: string, others?: readonly V2Route[]): RouteResponse {
  const route = path.slice(1);
  return others === undefined
    ? { status: 404, body: plain(`The route ${route} could not be found.`) }
    : {
        status: 405,
        body: plain(
          `The ${method} method is not supported for route ${route}. Supported methods: ${others.map((one) => one.method).join(', ')}.`,
        ),
      };
}
