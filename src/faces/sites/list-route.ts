/** A paged list of Sites as a route: its parameters come from its filters and sorts, for the request and the documents alike. */
import { z } from 'zod';
import { type Listed, type Listing, listPublished, repeatedList } from '../../domain/published/list.ts';
import { ORDERS } from '../../domain/published/orders.ts';
import { type FieldErrors, invalid } from '../../kernel/fault.ts';
import { sentence } from '../../kernel/sentence.ts';
import type { ParameterDoc } from '../http/route.ts';
import type { View } from '../http/view.ts';
import { pageSchema, paginationOf } from './envelope.ts';
import { MAX_CHARACTERS } from './filters/kinds.ts';
import { type ListAsked, type ListSpec, MAX_SORT_CHARACTERS, parseList } from './list-query.ts';
import type { Asked, SitesRoute } from './request.ts';

type Described<Row> = {
  path: string;
  tag: string;
  operationId: string;
  summary: string;
  description: string;
  params?: SitesRoute['params'];
  view: View<Row>;
  tags(asked: Asked): string[];
  shows?: SitesRoute['shows'];
  ttl: number;
};

/** A list of published inventory. */
type List<Row> = Described<Row> & {
  spec: Omit<ListSpec, 'order'> & { kind: 'unit' | 'floor_plan' | 'property' };
  /** Further columns that the view wants. */
  with?: NonNullable<Listing['with']>;
};

/** A list of anything else: `list` gives the records that were asked for. */
type Paged<Row> = Described<Row> & {
  spec: ListSpec;
  list(asked: Asked, wanted: ListAsked): Promise<Listed<Row>>;
  /** When the list changes by itself. */
  until?(asked: Asked): Promise<Date | undefined>;
};

const DOC_TIME = { at: new Date(0) };

export function listRoute<Row>({ spec, with: columns, ...list }: List<Row>): SitesRoute {
  const order = ORDERS[spec.kind];
  const listing = { kind: spec.kind, order, ...(columns === undefined ? {} : { with: columns }) };
  const all = repeatedList(listing);
  return pagedRoute<Row>({
    ...list,
    spec: { ...spec, order },
    list: ({ ctx, scope }, wanted) =>
      wanted.where.length === 0 && wanted.order === order
        ? all(ctx, scope, wanted.page)
        : listPublished(ctx, { ...listing, ...wanted, scope }),
  });
}

export const pagedRoute = <Row>({ view, spec, list, until, tags, ttl, ...doc }: Paged<Row>): SitesRoute => ({
  ...doc,
  method: 'GET',
  query: parametersOf(spec),
  answers: { 200: { description: 'A page of them.', schema: pageSchema(view.schema) } },
  async load(asked) {
    const wanted = parseList(spec, asked.query, asked.scope.at);
    const [found, ends] = await Promise.all([list(asked, wanted), until?.(asked)]);
    refuseStrangers(found.checks);
    return {
      data: found.rows.map(view.map),
      tags: tags(asked),
      ttl,
      ...(ends === undefined ? {} : { until: ends }),
      pagination: paginationOf(wanted.page, found.total, found.rows.length),
    };
  },
});

/** Throws invalid for each filter that names what the website does not have. */
export function refuseStrangers(checks: Record<string, boolean>): void {
  const strangers = Object.entries(checks).filter(([, exists]) => !exists);
  const errors: FieldErrors = Object.fromEntries(strangers.map(([name]) => [name, [sentence.selected(name)]]));
  if (strangers.length > 0) throw invalid(errors);
}

/** The filters of a list as parameters. */
export const filterDocs = ({ filters }: Pick<ListSpec, 'filters'>): Record<string, ParameterDoc> =>
  Object.fromEntries(
    Object.entries(filters(DOC_TIME)).map(([name, { description, schema, maxValues }]): [string, ParameterDoc] => [
      name,
      {
        description: `${description} A comma separates alternatives; up to ${maxValues} are accepted, each of up to ${MAX_CHARACTERS} characters.`,
        schema,
      },
    ]),
  );

function parametersOf({ filters, sorts, limits }: ListSpec): Record<string, ParameterDoc> {
  return {
    ...filterDocs({ filters }),
    sort: {
      description: `Comma-separated, with \`-\` in front for descending: ${Object.keys(sorts).join(', ')}. What has no value comes last.`,
      schema: z.string().max(MAX_SORT_CHARACTERS),
    },
    page: { description: 'Which page, from 1; a page past the end is empty.', schema: z.int().min(1).default(1) },
    per_page: { description: 'Records on a page.', schema: z.int().min(1).max(limits.max).default(limits.perPage) },
  };
}
