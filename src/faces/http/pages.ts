/** Answers from kept pages, for the faces whose reads are the same for many: what is asked becomes a key, and the page an answer. */
import type { FastifyRequest } from 'fastify';
import { type Kept, scoped } from '../../delivery/cache.ts';
import type { Delivery } from '../../delivery/delivery.ts';
import { answerWith, codingFor, headersOf, type Page, pack, stampVersion } from '../../delivery/page.ts';
import { horizonOf } from '../../domain/published/horizon.ts';
import type { Scope } from '../../domain/published/scope.ts';
import type { Query } from '../../engine/query.ts';
import { accountOf, type Ctx } from '../../store/ctx.ts';
import { keptUnder } from '../../store/tags.ts';
import { type Answer, queryOf, type RouteDoc } from './route.ts';

/** Two requests of one route have one key when nothing that the route reads differs: order and empty parameters do not count. */
export function keyOf(owner: string, route: RouteDoc, params: Record<string, string>, request: FastifyRequest): string {
  const known = Object.entries(queryOf(request))
    .filter(([name]) => Object.hasOwn(route.query ?? {}, name))
    .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
    .filter(([, value]) => value !== '' && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `${owner} ${route.path} ${JSON.stringify([params, known])}`;
}

/** Whether a query asks for anything: then more than what is shown may decide what is found. */
export const isAsked = (query: Query): boolean => Object.values(query).some((value) => value !== undefined && value !== '');

/** What the client that asks gets of a page. Only what is kept is packed: the next who takes it so finds it packed. */
export async function answerOf(page: Kept<Page>, headers: FastifyRequest['headers']): Promise<Answer> {
  const { value } = page;
  const coding = page.live ? codingFor(asText(headers['accept-encoding'])) : 'identity';
  const wanted = { coding, ifNoneMatch: headers['if-none-match'] };
  let sent = answerWith(value, wanted);
  if (sent === null) {
    await pack(value, coding);
    sent = answerWith(value, wanted);
  }
  sent ??= value.whole.identity;
  if (page.live) stampVersion(value, sent);
  const { status, body, ...rest } = sent;
  return status === 304 ? { status, headers: headersOf(rest) } : { body, headers: headersOf(rest) };
}

const asText = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(', ') : header;

/**
 * The horizon of a scope; the pages of its properties share it. It ends with them, since whatever moves it touches
 * one of these tags.
 */
export async function sharedHorizon({ horizons, keeps }: Delivery, ctx: Ctx, scope: Scope): Promise<number> {
  if (!keeps) return 0;
  const account = accountOf(ctx).id;
  const about = scope.propertyIds.flatMap((id) => [`property:${id}`, `inventory:${id}`]);
  const tags = keptUnder(about).map((tag) => scoped(account, tag));
  const { value } = await horizons.take(`${account} ${scope.propertyIds.join()}`, async () => {
    const at = await horizonOf(ctx, scope);
    return { value: { at }, bytes: 100, tags, until: at };
  });
  return value.at;
}
