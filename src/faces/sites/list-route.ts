/**
 * Creates the route of a paged list of Sites. The filters and sorts of the list define its
 * parameters, both for requests and for the documentation.
 */
import { z } from 'zod';
import {
  type Listed,
  type Listing,
  listPublished,
  repeatedList,
} from '../../domain/published/query/list.ts';
import { ORDERS } from '../../domain/published/query/orders.ts';
import { type FieldErrors, invalid } from '../../kernel/fault.ts';
import { sentence } from '../../kernel/sentence.ts';
import type { ParameterDoc } from '../http/route.ts';
import type { View } from '../http/view.ts';
import { pageSchema, paginationOf } from './envelope.ts';
import {
  type ListQuery,
  type ListSpec,
  MAX_SORT_CHARACTERS,
  nextOf,
  parseList,
} from './list-query.ts';
import type { SitesRequest, SitesRoute } from './request.ts';

type Described<Row> = {
  path: string;
  tag: string;
  operationId: string;
  summary: string;
  description: string;
  params?: SitesRoute['params'];
  view: View<Row>;
  tags(request: SitesRequest): string[];
  shows?: SitesRoute['shows'];
  ttl: number;
};

/** A list of published inventory. */
type List<Row> = Described<Row> & {
  spec: Omit<ListSpec, 'order'> & { kind: 'unit' | 'floor_plan' | 'property' };
  /** Additional columns that the view needs. */
  with?: NonNullable<Listing['with']>;
};

/** A list of records other than inventory. `list` reads the requested records. */
type Paged<Row> = Described<Row> & {
  spec: ListSpec;
  list(request: SitesRequest, wanted: ListQuery): Promise<Listed<Row>>;
  /** The next instant at which the list changes without a write. */
  until?(request: SitesRequest): Promise<Date | undefined>;
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

export const pagedRoute = <Row>({
  view,
  spec,
  list,
  until,
  tags,
  ttl,
  ...doc
}: Paged<Row>): SitesRoute => ({
  ...doc,
  method: 'GET',
  query: parametersOf(spec),
  responses: { 200: { description: 'A page of records.', schema: pageSchema(view.schema) } },
  async load(request) {
    const wanted = parseList(spec, request.query, request.scope.at);
    const [found, ends] = await Promise.all([list(request, wanted), until?.(request)]);
    const next = nextOf([ends, wanted.until], request.scope.at);
    refuseUnknownReferences(found.checks);
    return {
      data: found.rows.map(view.map),
      tags: tags(request),
      ttl,
      ...(next === undefined ? {} : { until: next }),
      pagination: paginationOf(wanted.page, found.total, found.rows.length),
    };
  },
});

/**
 * Throws an `invalid` fault with an error for each filter whose value refers to a record that does
 * not exist on the website.
 */
export function refuseUnknownReferences(checks: Record<string, boolean>): void {
  const unknownValues = Object.entries(checks).filter(([, exists]) => !exists);
  const errors: FieldErrors = Object.fromEntries(
    unknownValues.map(([name]) => [name, [sentence.selected(name)]]),
  );
  if (unknownValues.length > 0) throw invalid(errors);
}

/** The documentation of the filters of a list as query parameters. */
export const filterDocs = ({ filters }: Pick<ListSpec, 'filters'>): Record<string, ParameterDoc> =>
  Object.fromEntries(
    Object.entries(filters(DOC_TIME)).map(
      ([name, { description, schema }]): [string, ParameterDoc] => [name, { description, schema }],
    ),
  );

/**
 * The schema of `sort`: one of the names, prefixed with `-` for descending order, or several of
 * them separated by commas.
 */
const sortSchema = (names: readonly string[]): z.ZodType =>
  z.union([
    z.enum(names.flatMap((name) => [name, `-${name}`])),
    z
      .string()
      .max(MAX_SORT_CHARACTERS)
      .regex(new RegExp(`^-?(${names.join('|')})(,-?(${names.join('|')}))+$`)),
  ]);

function parametersOf({ filters, sorts, limits }: ListSpec): Record<string, ParameterDoc> {
  return {
    ...filterDocs({ filters }),
    sort: {
      description: `Comma-separated sort fields, prefixed with \`-\` for descending order: ${Object.keys(sorts).join(', ')}. Null values are sorted last.`,
      schema: sortSchema(Object.keys(sorts)),
    },
    page: {
      description: 'The page number, starting at 1. A page past the end is empty.',
      schema: z.int().min(1).default(1),
    },
    per_page: {
      description: 'The number of records per page.',
      schema: z.int().min(1).max(limits.max).default(limits.perPage),
    },
  };
}
