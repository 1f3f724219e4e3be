/** Fields that name other records: one by its id, many through a link table. Boot checks that the named resources exist. */
import { z } from 'zod';
import type { Field, FieldFilter } from '../field.ts';
import type { LinkTable } from '../links.ts';

type Options = { filter?: FieldFilter; samePlace?: boolean; fixed?: boolean };

/** The id of one record that the caller may see. */
export const reference = (resource: string, description: string, options: Options = {}): Field => ({
  kind: 'reference',
  description,
  input: z.guid().transform(lowerCase),
  output: z.uuid(),
  refersTo: { resource, samePlace: options.samePlace ?? false },
  ...(options.filter === undefined ? {} : { filter: options.filter }),
  ...(options.fixed === undefined ? {} : { fixed: options.fixed }),
});

/** The ids of many records, kept in a link table in the order in which they are sent. */
export const references = (resource: string, description: string, links: LinkTable, options: Options = {}): Field => ({
  kind: 'references',
  description,
  input: z
    .array(z.guid().transform(lowerCase))
    .max(10_000)
    .refine((ids) => new Set(ids).size === ids.length, { params: { rule: 'distinct' } }),
  output: z.array(z.uuid()),
  refersTo: { resource, samePlace: options.samePlace ?? false },
  links,
  richOnly: true,
  ...(options.filter === undefined ? {} : { filter: options.filter }),
});

const lowerCase = (value: string) => value.toLowerCase();
