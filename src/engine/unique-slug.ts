/** Generates slugs from names, numbered if the name is taken. */
import { type SQL, sql } from 'drizzle-orm';
import { slugFrom } from '../kernel/slug.ts';
import type { Ctx } from '../store/ctx.ts';
import { inTurn } from '../store/database.ts';
import type { Resource } from './declare.ts';

/** The maximum length of a slug, and the part of it reserved for a number. */
const MAX_LENGTH = 100;
const SUFFIX_LENGTH = 10;

/** Serializes writers of slugs in one scope until their transactions end. */
export const lockSlugs = (ctx: Ctx, resource: Resource, scopeId: unknown): Promise<unknown> =>
  ctx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${resource.name}:${String(scopeId)}`}, 0))`,
  );

/**
 * A slug that is unique in its scope: `the-pines`, otherwise `the-pines-2` and so on. `scope` is a
 * column and its value, optionally restricted to the rows `among` which the slug must be unique.
 * `field` and `maxLength` override the field `slug` and its maximum length.
 */
export async function uniqueSlug(
  ctx: Ctx,
  resource: Resource,
  scope: { column: string; id: unknown; among?: SQL; field?: string; maxLength?: number },
  name: string,
): Promise<string> {
  const { field = 'slug', maxLength = MAX_LENGTH } = scope;
  const slug = truncate(slugFrom(name), maxLength);
  const column = resource.columns[field];
  const taken = (condition: SQL) =>
    ctx.run<{ slug: string }>(sql`
      select ${column} as slug from ${resource.table}
      where ${resource.columns[scope.column]} = ${scope.id} and ${condition} and ${scope.among ?? sql`true`}`);
  // Most slugs are free. This index lookup does not read the other slugs of the scope.
  const [, same] = await inTurn(
    lockSlugs(ctx, resource, scope.id),
    taken(sql`${column} = ${slug}`),
  );
  if (same.length === 0) return slug;
  const similar = await taken(
    sql`${column} like ${`${slug.slice(0, maxLength - SUFFIX_LENGTH)}%`}`,
  );
  return firstFree(slug, new Set(similar.map((row) => row.slug)), maxLength).slug;
}

/** Returns a generator of slugs for new records of one scope, which is read once. */
export async function slugsOf(
  ctx: Ctx,
  resource: Resource,
  scope: { column: string; id: unknown },
): Promise<(name: string) => string> {
  await lockSlugs(ctx, resource, scope.id);
  const rows = await ctx.run<{ slug: string }>(sql`
    select ${resource.columns['slug']} as slug from ${resource.table} where ${resource.columns[scope.column]} = ${scope.id}`);
  const taken = new Set(rows.map(({ slug }) => slug));
  const numbers = new Map<string, number>();
  return (name) => {
    const slug = truncate(slugFrom(name), MAX_LENGTH);
    const free = firstFree(slug, taken, MAX_LENGTH, numbers.get(slug));
    numbers.set(slug, free.number + 1);
    taken.add(free.slug);
    return free.slug;
  };
}

/** The slug with the first free number, starting at `from`. The number 1 is omitted. */
function firstFree(
  slug: string,
  taken: ReadonlySet<string>,
  maxLength: number,
  from = 1,
): { slug: string; number: number } {
  for (let number = from; ; number += 1) {
    const end = number === 1 ? '' : `-${number}`;
    const numbered = truncate(slug, maxLength - end.length) + end;
    if (!taken.has(numbered)) return { slug: numbered, number };
  }
}

const truncate = (slug: string, length: number): string => slug.slice(0, length).replace(/-+$/, '');
