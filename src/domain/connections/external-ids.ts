/** The field of a record's identifiers in other systems, by connection (§2.12). */
import { z } from 'zod';
import type { Field } from '../../engine/field.ts';
import type { ExternalId } from '../../store/tables/columns.ts';

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
  refersTo: { resource: 'connections', samePlace: false, listKey: 'connection_id' },
  carry: (ids, stored) => (ids as ExternalId[]).map((id) => (stored as ExternalId[]).find((old) => sameId(old, id)) ?? id),
});

const sameId = (a: ExternalId, b: ExternalId): boolean =>
  a.connection_id === b.connection_id && a.type === b.type && a.value === b.value;
