/** A paged list of Sites as a route: its parameters come from its filters and sorts, for the request and the documents alike. */
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { listPublished } from '../../domain/published/list.ts';
import { type FieldErrors, invalid } from '../../kernel/fault.ts';
import { sentence } from '../../kernel/sentence.ts';
import type { ParameterDoc } from '../http/route.ts';
import type { View } from '../http/view.ts';
import { pageSchema, paginationOf } from './envelope.ts';
import { type ListSpec, parseList } from './list-query.ts';
import type { Asked, SitesRoute } from './request.ts';

type List<Row> = {
  path: string;
  tag: string;
  summary: string;
  description: string;
  spec: ListSpec;
  view: View<Row>;
  /** Further columns that the view wants. */
  with?: Record<string, SQL>;
  tags(asked: Asked): string[];
  ttl: number;
};

const DOC_TIME = { at: new Date(0) };

export const listRoute = <Row>(list: List<Row>): SitesRoute => ({
  method: 'GET',
  path: list.path,
  tag: list.tag,
  summary: list.summary,
  description: list.description,
  query: parametersOf(list.spec),
  answers: { 200: { description: 'A page of them.', schema: pageSchema(list.view.schema) } },
  async load(asked) {
    const { page, ...wanted } = parseList(list.spec, asked.query, asked.scope.at);
    const found = await listPublished<Row>(asked.ctx, {
      ...wanted,
      kind: list.spec.kind,
      scope: asked.scope,
      page,
      ...(list.with === undefined ? {} : { with: list.with }),
    });
    refuseStrangers(found.checks);
    return {
      data: found.rows.map(list.view.map),
      tags: list.tags(asked),
      ttl: list.ttl,
      pagination: paginationOf(page, found.total, found.rows.length),
    };
  },
});

/** Throws invalid for each filter that names what the website does not have. */
function refuseStrangers(checks: Record<string, boolean>): void {
  const strangers = Object.entries(checks).filter(([, exists]) => !exists);
  const errors: FieldErrors = Object.fromEntries(strangers.map(([name]) => [name, [sentence.selected(name)]]));
  if (strangers.length > 0) throw invalid(errors);
}

function parametersOf({ filters, sorts, limits }: ListSpec): Record<string, ParameterDoc> {
  const described = Object.entries(filters(DOC_TIME)).map(([name, { description, schema }]): [string, ParameterDoc] => [
    name,
    { description: `${description} A comma separates alternatives.`, schema },
  ]);
  return {
    ...Object.fromEntries(described),
    sort: {
      description: `Comma-separated, with \`-\` in front for descending: ${Object.keys(sorts).join(', ')}. What has no value comes last.`,
      schema: z.string(),
    },
    page: { description: 'Which page, from 1; a page past the end is empty.', schema: z.int().min(1).default(1) },
    per_page: { description: 'Records on a page.', schema: z.int().min(1).max(limits.max).default(limits.perPage) },
  };
}
