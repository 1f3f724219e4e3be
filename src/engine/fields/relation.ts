/** Fields that reference one record by its ID, or many through a link table; checked at boot. */
import { z } from 'zod';
import type { Field, FieldFilter, LinkField } from '../field.ts';
import type { LinkTable } from '../links.ts';

type Options = { filter?: FieldFilter; samePlace?: boolean; fixed?: boolean };

/** The ID of one record that the caller can see. */
export const reference = (resource: string, description: string, options: Options = {}): Field => ({
  kind: 'reference',
  description,
  input: z.guid().transform(lowerCase),
  output: z.uuid(),
  refersTo: { resource, samePlace: options.samePlace ?? false },
  ...(options.filter === undefined ? {} : { filter: options.filter }),
  ...(options.fixed === undefined ? {} : { fixed: options.fixed }),
});

/** The IDs of many records, stored in a link table in the order in which they are sent. */
export const references = (
  resource: string,
  description: string,
  links: LinkTable,
  options: Options = {},
): LinkField => ({
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
