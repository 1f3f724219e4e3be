/**
 * The operations, filters and sorts of V2, and the tests that prove them. A test names what it
 * proves in its title: `(§4.3 GET /units)` for an operation, `(§4.2 units.floor)` for a filter,
 * `(§4.1 units sort=floor)` for a sort, `(§4.1 units order)` for the default order.
 */

import { RESOURCES as REGISTERED } from '../../src/domain/registry.ts';
import type { Resource } from '../../src/engine/declare.ts';
import { FILTER_KINDS } from '../../src/engine/filters.ts';
import { filtersOf } from '../../src/engine/query.ts';
import { v2Metadata } from '../../src/faces/v2/routes.ts';
import { V2_ROUTES } from '../contract/routes.ts';
import type { Title } from './titles.ts';

/** The resources that V2 lists, including those below another record. */
const published = new Set(v2Metadata().map(({ name }) => name));
export const COVERED = REGISTERED.filter(({ name }) => published.has(name));

/** `mark` is the text that a title must contain, in normal form. */
export type Row = { mark: string; cells: string[] };

const anyName = (path: string): string => path.replace(/\{\w*\}/g, '{}');

export const operationRows = (): Row[] =>
  V2_ROUTES.map(({ method, path, responses, summary }) => ({
    mark: `${method} ${anyName(path)}`,
    cells: [`\`${method} /api/v2${path}\``, Object.keys(responses).join(', '), summary],
  }));

const LETTERS = {
  exact: 'E',
  uuid: 'E',
  boolean: 'B',
  search: 'S',
  range: 'R',
  money_range: 'R',
  floor_range: 'R',
  date_range: 'D',
};

/** The letter with which the contract denotes the kind of a filter in the registry. */
export const letterOf = (kind: keyof typeof LETTERS): string => LETTERS[kind];

const WORDS: Record<string, string> = {
  E: 'exact',
  B: 'boolean',
  S: 'search',
  R: 'range',
  D: 'date range',
};

export const filterRows = (resource: Resource): Row[] => [
  ...[...filtersOf(resource).values()].map(({ name, kind }) => ({
    mark: `${resource.name}.${name}`,
    cells: [
      `\`${name}\``,
      WORDS[letterOf(kind)] ?? '',
      FILTER_KINDS[kind].ranged ? '=, [gte], [lte], [gt], [lt]' : kind === 'search' ? '~' : '=',
    ],
  })),
  ...(resource.grouped === undefined
    ? []
    : [
        {
          mark: `${resource.name}.group`,
          cells: ['`group`, `groups[]`', 'groups', 'any of, with those below'],
        },
      ]),
];

/**
 * Lists of the contract that are not the collection of one resource, such as media: their filters
 * are the parameters of the route.
 */
export const listRows = (name: string): Row[] =>
  V2_ROUTES.filter(({ method, path }) => method === 'GET' && path === `/${name}`).flatMap(
    ({ query = {} }) =>
      Object.keys(query)
        .filter((key) => /^[a-z_]+$/.test(key) && !NO_FILTERS.has(key))
        .map((key) => ({
          mark: `${name}.${key}`,
          cells: [
            `\`${key}\``,
            query[key]?.required ? 'required' : '',
            `${key}[gte]` in query ? '=, [gte], [lte], [gt], [lt]' : '=',
          ],
        })),
  );

const NO_FILTERS = new Set(['page', 'per_page', 'account_id', 'sort']);

export const sortRows = (resource: Resource): Row[] => [
  {
    mark: `${resource.name} order`,
    cells: [
      `none: ${[...(resource.order ?? ['created_at']), 'id'].map((term) => `\`${term}\``).join(', ')}`,
    ],
  },
  ...[...filtersOf(resource).values()]
    .filter(({ sortBy }) => sortBy !== null)
    .map(({ name }) => ({
      mark: `${resource.name} sort=${name}`,
      cells: [`\`${name}\`, \`-${name}\``],
    })),
];

/** The marks of all titles, each with the tests that contain it. */
export function proofsOf(titles: readonly Title[]): ReadonlyMap<string, readonly Title[]> {
  const proofs = new Map<string, Title[]>();
  for (const title of titles)
    for (const mark of marksOf(title.title)) proofs.set(mark, [...(proofs.get(mark) ?? []), title]);
  return proofs;
}

function marksOf(title: string): string[] {
  const after = (section: string) =>
    [...title.matchAll(new RegExp(`§${section} ([^§]*)`, 'g'))].map(([, text = '']) => text);
  return [
    ...after('4\\.3').flatMap((text) =>
      (text.match(/\b(?:GET|POST|PUT|PATCH|DELETE) \/[^\s,)]*/g) ?? []).map(anyName),
    ),
    ...after('4\\.2').flatMap((text) => text.match(/^[a-z-]+\.\w+/)?.[0] ?? []),
    ...after('4\\.1').flatMap((text) => text.match(/^[a-z-]+ (?:order|sort=\w+)/)?.[0] ?? []),
  ];
}
