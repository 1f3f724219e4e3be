/** The search with its filters. The form works without a script. */
import type { Metadata } from 'next';
import { UnitList } from '../../components/units';
import { facets, units } from '../../lib/site';
import { beds } from '../../lib/text';

export const metadata: Metadata = { title: 'Apartments' };

type Query = Record<string, string | string[] | undefined>;
type Props = { searchParams: Promise<Query> };

/** Not streamed, because streamed parts need a script to appear. */
export const instant = false;

export default function Apartments({ searchParams }: Props) {
  return (
    <>
      <h1>Apartments</h1>
      <Results searchParams={searchParams} />
    </>
  );
}

const one = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value[0] : value) || undefined;
const LARGEST = 1_000_000;
const count = (value: string | string[] | undefined) => {
  const number = Math.floor(Number(one(value) ?? Number.NaN));
  return number >= 0 && number <= LARGEST ? number : undefined;
};

async function Results({ searchParams }: Props) {
  const query = await searchParams;
  const all = await facets();
  // The service refuses a community that is not on the website.
  const property = all.properties.find(({ slug }) => slug === one(query.property))?.slug;
  const [bedrooms, rent] = [count(query.bedrooms), count(query.max_rent)];
  const page = Math.max(1, count(query.page) ?? 1);
  const found = await units({
    available: true,
    page,
    per_page: 24,
    ...(property === undefined ? {} : { property }),
    ...(bedrooms === undefined ? {} : { bedrooms }),
    ...(rent === undefined ? {} : { max_rent: rent }),
  });
  const { total, last_page } = found.meta.pagination;
  const other = (to: number) => {
    const words = { property, bedrooms, max_rent: rent, page: to };
    return `?${new URLSearchParams(Object.entries(words).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])))}`;
  };
  return (
    <>
      <form className="filters" action="/apartments">
        <label>
          Community
          <select name="property" defaultValue={property ?? ''}>
            <option value="">All</option>
            {all.properties.map(({ slug, name, available_units_count }) => (
              <option key={slug} value={slug}>
                {name} ({available_units_count})
              </option>
            ))}
          </select>
        </label>
        <label>
          Bedrooms
          <select name="bedrooms" defaultValue={bedrooms ?? ''}>
            <option value="">Any</option>
            {all.bedrooms.map(({ value, available_units_count }) => (
              <option key={value} value={value}>
                {beds(value)} ({available_units_count})
              </option>
            ))}
          </select>
        </label>
        <label>
          Highest price per month
          <input name="max_rent" type="number" min="0" step="50" defaultValue={rent ?? ''} />
        </label>
        <button type="submit">Filter</button>
      </form>
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
