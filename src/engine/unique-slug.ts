/** Slugs that the service makes: from a name, and numbered when the name is taken. */
import { type SQL, sql } from 'drizzle-orm';
import { slugFrom } from '../kernel/slug.ts';
import type { Ctx } from '../store/ctx.ts';
import type { Resource } from './declare.ts';

/** What a slug field takes, and how much of it a number may need. */
const LONGEST = 100;
const ROOM = 10;

/** Writers that take slugs in one scope take turns until their transactions end, so that none of them finds its slug taken. */
export const takeTurn = (ctx: Ctx, resource: Resource, scopeId: unknown): Promise<unknown> =>
  ctx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${resource.name}:${String(scopeId)}`}, 0))`);

/**
 * A slug that no other record of the scope has: `the-pines`, else `the-pines-2` and so on. `scope` is the column within which
 * slugs are unique, and where that is not all of it, the rows `among` which they are; `field` and `longest` where the slug has another
 * name and room.
 */
export async function uniqueSlug(
  ctx: Ctx,
  resource: Resource,
  scope: { column: string; id: unknown; among?: SQL; field?: string; longest?: number },
  name: string,
): Promise<string> {
  const { field = 'slug', longest = LONGEST } = scope;
  const slug = cut(slugFrom(name), longest);
  await takeTurn(ctx, resource, scope.id);
  const taken = await ctx.run<{ slug: string }>(sql`
    select ${resource.columns[field]} as slug from ${resource.table}
    where ${resource.columns[scope.column]} = ${scope.id} and ${resource.columns[field]} like ${`${slug.slice(0, longest - ROOM)}%`}
      and ${scope.among ?? sql`true`}`);
  const slugs = new Set(taken.map((row) => row.slug));
  if (!slugs.has(slug)) return slug;
  for (let number = 2; ; number += 1) {
    const end = `-${number}`;
    const numbered = cut(slug, longest - end.length) + end;
    if (!slugs.has(numbered)) return numbered;
  }
}

const cut = (slug: string, length: number): string => slug.slice(0, length).replace(/-+$/, '');
