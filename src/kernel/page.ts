/**
 * Pagination: page numbers, and the envelope that V2 clients expect (§4.1). Independent of rows.
 */

export type Page = { page: number; perPage: number };

/** An invalid `page` becomes 1; `per_page` is clamped to 1..max. */
export function pageOf(
  query: { page?: unknown; per_page?: unknown },
  limits: { perPage: number; max: number },
): Page {
  return {
    page: Math.max(1, wholeNumber(query.page) ?? 1),
    perPage: Math.min(limits.max, Math.max(1, wholeNumber(query.per_page) ?? limits.perPage)),
  };
}

const wholeNumber = (value: unknown): number | undefined =>
  typeof value === 'string' && /^-?\d+$/.test(value)
    ? Math.min(Number(value), MAX_NUMBER)
    : undefined;

/** A limit above the number of pages of any list. */
const MAX_NUMBER = 1_000_000_000_000;

type PageLink = { url: string | null; label: string; page?: number | null; active: boolean };

/**
 * `links` and `meta` of a V2 collection. `path` is the absolute URL without its query; page URLs
 * contain only `page`.
 */
export function pageEnvelope(path: string, { page, perPage }: Page, total: number, count: number) {
  const last = Math.max(1, Math.ceil(total / perPage));
  const url = (n: number) => `${path}?page=${n}`;
  const prev = page > 1 ? page - 1 : null;
  const next = page < last ? page + 1 : null;
  const from = count === 0 ? null : (page - 1) * perPage + 1;
  return {
    links: { first: url(1), last: url(last), prev: prev && url(prev), next: next && url(next) },
    meta: {
      current_page: page,
      from,
      last_page: last,
      links: [
        { url: prev && url(prev), label: '&laquo; Previous', page: prev, active: false },
        ...numbered(page, last).map(
          (n): PageLink =>
            n === null
              ? { url: null, label: '...', active: false }
              : { url: url(n), label: String(n), page: n, active: n === page },
        ),
        { url: next && url(next), label: 'Next &raquo;', page: next, active: false },
      ],
      path,
      per_page: perPage,
      to: from === null ? null : from + count - 1,
      total,
    },
  };
}

/** The displayed page numbers, three on each side of the current one; null is a gap. */
function numbered(page: number, last: number): (number | null)[] {
  if (last < 14) return range(1, last);
  if (page <= 7) return [...range(1, 10), null, last - 1, last];
  if (page > last - 7) return [1, 2, null, ...range(last - 9, last)];
  return [1, 2, null, ...range(page - 3, page + 3), null, last - 1, last];
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);
