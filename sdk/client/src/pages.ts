/** Iterates over the records of all pages of a list. */
import type { components as Sites } from '../../types/sites.generated.ts';
import type { components as V2 } from '../../types/v2.generated.ts';
import { unwrap } from './errors.ts';

type Meta = V2['schemas']['PageMeta'] | { pagination: Sites['schemas']['Pagination'] };

type Page<Item> = { data: readonly Item[]; meta: Meta };

/**
 * The records of a list of V2 or Sites, page by page:
 *
 * ```ts
 * for await (const unit of eachRecord((page) => v2.GET('/units', { params: { query: { page, per_page: 200 } } })))
 *   console.log(unit.number);
 * ```
 *
 * `read` reads one page, counted from 1. Throws a FrontageError if a page cannot be read. If
 * records are created or deleted meanwhile, other records can move to an adjacent page and be
 * skipped or read twice.
 */
export async function* eachRecord<Item>(
  read: (page: number) => Promise<{ data?: Page<Item>; error?: unknown; response: Response }>,
): AsyncGenerator<Item, void, undefined> {
  for (let number = 1; ; number += 1) {
    const { data, meta } = unwrap(await read(number));
    yield* data;
    const { last_page } = 'pagination' in meta ? meta.pagination : meta;
    if (number >= last_page) return;
  }
}
