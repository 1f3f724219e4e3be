/** Fields that name other records: one by its id, many through a link table. Boot checks that the named resources exist. */
import { z } from 'zod';
import type { ExternalId } from '../../store/tables/columns.ts';
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

const says = {
  connection_id: 'The connection to the system.',
  type: 'What kind of record the system calls it.',
  value: 'What the system calls this one.',
};

/** The record's identifiers in other systems. */
export const externalIds = (): Field => ({
  kind: 'external_ids',
  description: 'The identifiers of this record in other systems, by connection.',
  example: [{ connection_id: '0193a1b2-0000-7000-8000-000000000001', type: 'unit', value: 'A-101' }],
  input: z.preprocess(
    (value) => value ?? [],
    z
      .array(
        z.object({
          connection_id: z.guid().describe(says.connection_id),
          type: z.string().max(100).describe(says.type),
          value: z.string().max(255).describe(says.value),
        }),
      )
      .max(100),
  ),
  output: z.array(
    z.object({
      connection_id: z.uuid().describe(says.connection_id),
      type: z.string().describe(says.type),
      value: z.string().describe(says.value),
    }),
  ),
  show: (ids) => (ids as ExternalId[]).map(({ connection_id, type, value }) => ({ connection_id, type, value })),
  refersTo: {
    resource: 'connections',
    samePlace: false,
    idsIn: (ids) =>
      (ids as ExternalId[]).map(({ connection_id }, index) => ({
        key: `${index}.connection_id`,
        id: connection_id.toLowerCase(),
      })),
  },
  carry: (ids, stored) => (ids as ExternalId[]).map((id) => (stored as ExternalId[]).find((old) => sameId(old, id)) ?? id),
});

const sameId = (a: ExternalId, b: ExternalId): boolean =>
  a.connection_id === b.connection_id && a.type === b.type && a.value === b.value;
