/** The search page with its filters. The form works without JavaScript. */
import type { Metadata } from 'next';
import { Filters } from '../../components/filters';
import { UnitList } from '../../components/units';
import { offered, searchOf } from '../../lib/filters';
import { openGraph } from '../../lib/open-graph';
import { facets, units } from '../../lib/site';

export async function generateMetadata(): Promise<Metadata> {
  const title = 'Apartments';
  return { title, openGraph: await openGraph({ title, path: '/apartments' }) };
}

type Query = Record<string, string | string[] | undefined>;
type Props = { searchParams: Promise<Query> };

/** Not streamed, because browsers only show streamed parts with JavaScript. */
export const instant = false;

export default function Apartments({ searchParams }: Props) {
  return (
    <>
      <h1>Apartments</h1>
      <Results searchParams={searchParams} />
    </>
  );
}

async function Results({ searchParams }: Props) {
  const all = await facets({});
  const { filter, page } = searchOf(await searchParams, all);
  const found = await units({ ...offered(filter), page, per_page: 24 });
  const { total, last_page } = found.meta.pagination;
  const other = (to: number) => {
    const words = Object.entries({ ...filter, page: to });
    return `?${new URLSearchParams(words.map(([key, value]) => [key, String(value)]))}`;
  };
  return (
    <>
      <Filters all={all} filter={filter} />
      <h2>{total === 1 ? '1 apartment' : `${total} apartments`}</h2>
      <UnitList units={found.data} />
      {last_page > 1 && (
        <nav className="pages" aria-label="Pages">
          {page > 1 && <a href={other(Math.min(page - 1, last_page))}>Previous</a>}
          <span>
            Page {page} of {last_page}
          </span>
          {page < last_page && <a href={other(page + 1)}>Next</a>}
        </nav>
      )}
    </>
  );
}
