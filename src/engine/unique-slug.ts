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
  return firstFree(slug, new Set(taken.map((row) => row.slug)), longest).slug;
}

/** Makes slugs for many new records of one scope, whose slugs it reads once; none of them is given out twice. */
export async function slugsOf(
  ctx: Ctx,
  resource: Resource,
  scope: { column: string; id: unknown },
): Promise<(name: string) => string> {
  await takeTurn(ctx, resource, scope.id);
  const rows = await ctx.run<{ slug: string }>(sql`
    select ${resource.columns['slug']} as slug from ${resource.table} where ${resource.columns[scope.column]} = ${scope.id}`);
  const taken = new Set(rows.map(({ slug }) => slug));
  const numbers = new Map<string, number>();
  return (name) => {
    const slug = cut(slugFrom(name), LONGEST);
    const free = firstFree(slug, taken, LONGEST, numbers.get(slug));
    numbers.set(slug, free.number + 1);
    taken.add(free.slug);
    return free.slug;
  };
}

/** The slug, or where it is taken with the first free number from this one on; the slug itself is number 1. */
function firstFree(slug: string, taken: ReadonlySet<string>, longest: number, from = 1): { slug: string; number: number } {
  for (let number = from; ; number += 1) {
    const end = number === 1 ? '' : `-${number}`;
    const numbered = cut(slug, longest - end.length) + end;
    if (!taken.has(numbered)) return { slug: numbered, number };
  }
}

const cut = (slug: string, length: number): string => slug.slice(0, length).replace(/-+$/, '');
