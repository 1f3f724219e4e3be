/** The filters of the search, from the query of the page. */
import type { Sites } from '@frontage/client';
import type { FacetFilter } from './site';

export type Search = Pick<
  FacetFilter,
  'property' | 'floor_plan' | 'bedrooms' | 'bathrooms' | 'max_rent' | 'available_to'
>;

type Value = string | string[] | undefined;

const LARGEST = 1_000_000;

/** Ignores values that the service rejects, such as a community that is not on the website. */
export function searchOf(query: Record<string, Value>, all: Sites.Facets) {
  const filter: Search = {};
  const property = all.properties.find(({ slug }) => slug === one(query.property))?.slug;
  const plan = all.floor_plans.find(({ slug }) => slug === one(query.floor_plan))?.slug;
  const [bedrooms, bathrooms] = [count(query.bedrooms), amount(query.bathrooms)];
  const [max_rent, available_to] = [count(query.max_rent), date(query.available_to)];
  if (property !== undefined) filter.property = property;
  if (plan !== undefined) filter.floor_plan = plan;
  if (bedrooms !== undefined) filter.bedrooms = bedrooms;
  if (bathrooms !== undefined) filter.bathrooms = bathrooms;
  if (max_rent !== undefined) filter.max_rent = max_rent;
  if (available_to !== undefined) filter.available_to = available_to;
  return { filter, page: Math.max(1, count(query.page) ?? 1) };
}

/** With a move-in date, the results include apartments that are coming soon. */
export const offered = (filter: Search): FacetFilter =>
  filter.available_to === undefined ? { ...filter, available: true } : filter;

const one = (value: Value) => (Array.isArray(value) ? value[0] : value) || undefined;

const amount = (value: Value) => {
  const number = Number(one(value) ?? Number.NaN);
  return number >= 0 && number <= LARGEST ? number : undefined;
};

const count = (value: Value) => {
  const number = amount(value);
  return number === undefined ? undefined : Math.floor(number);
};

/** A day in the format of a date input. */
const date = (value: Value) => {
  const day = one(value) ?? '';
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
  return isDay && new Date(day).toISOString().startsWith(day) ? day : undefined;
};
