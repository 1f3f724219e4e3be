/** The form of the search. Each choice shows how many apartments match it and the other filters. */
import type { Sites } from '@frontage/client';
import { offered, type Search } from '../lib/filters';
import { facets } from '../lib/site';
import { beds } from '../lib/text';

type Props = { all: Sites.Facets; filter: Search };

export async function Filters({ all, filter }: Props) {
  const [communities, plans, bedrooms, bathrooms] = await Promise.all([
    facets(offered({ ...filter, property: undefined })),
    facets(offered({ ...filter, floor_plan: undefined })),
    facets(offered({ ...filter, bedrooms: undefined })),
    facets(offered({ ...filter, bathrooms: undefined })),
  ]);
  return (
    <form className="filters" action="/apartments">
      <Choice name="property" label="Community" any="All" selected={filter.property}>
        {all.properties.map(({ slug, name }) => ({
          value: slug,
          label: name,
          count: communities.properties.find((found) => found.slug === slug)?.units_count,
        }))}
      </Choice>
      {filter.floor_plan !== undefined && (
        <Choice name="floor_plan" label="Floor plan" selected={filter.floor_plan}>
          {all.floor_plans
            .filter(({ slug }) => slug === filter.floor_plan)
            .map(({ slug, name }) => ({
              value: slug,
              label: name,
              count: plans.floor_plans.find((found) => found.slug === slug)?.units_count,
            }))}
        </Choice>
      )}
      <Choice name="bedrooms" label="Bedrooms" selected={filter.bedrooms}>
        {all.bedrooms.map(({ value }) => ({
          value,
          label: beds(value),
          count: countOf(bedrooms.bedrooms, value),
        }))}
      </Choice>
      <Choice name="bathrooms" label="Bathrooms" selected={filter.bathrooms}>
        {all.bathrooms.map(({ value }) => ({
          value,
          label: `${value} bath`,
          count: countOf(bathrooms.bathrooms, value),
        }))}
      </Choice>
      <label>
        Highest price per month
        <input
          name="max_rent"
          type="number"
          min="0"
          step="50"
          defaultValue={filter.max_rent ?? ''}
        />
      </label>
      <label>
        Move in by
        <input name="available_to" type="date" defaultValue={filter.available_to ?? ''} />
      </label>
      <button type="submit">Filter</button>
    </form>
  );
}

const countOf = (found: readonly Sites.NumberFacet[], value: number): number | undefined =>
  found.find((facet) => facet.value === value)?.units_count;

type ChoiceProps = {
  name: string;
  label: string;
  any?: string;
  selected: string | number | undefined;
  children: readonly { value: string | number; label: string; count: number | undefined }[];
};

function Choice({ name, label, any = 'Any', selected = '', children }: ChoiceProps) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={selected}>
        <option value="">{any}</option>
        {children.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label} ({choice.count ?? 0})
          </option>
        ))}
      </select>
    </label>
  );
}
