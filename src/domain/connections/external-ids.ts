/** The identifiers of a record in other systems, by connection (§2.12). */
import { z } from 'zod';
import type { Field } from '../../engine/field.ts';
import type { ExternalId } from '../../store/tables/columns.ts';

export const MAX_EXTERNAL_ID = 255;

const says = {
  connection_id: 'The ID of the connection to the external system.',
  type: 'The type of the record in the external system.',
  value: 'The ID of the record in the external system.',
};

export const externalIds = (): Field => ({
  kind: 'external_ids',
  description:
    'The identifiers of this record in external systems, by connection. The identifiers are kept when their connection is deleted.',
  example: [
    { connection_id: '0193a1b2-0000-7000-8000-000000000001', type: 'unit', value: 'A-101' },
  ],
  input: z.preprocess(
    (value) => value ?? [],
    z
      .array(
        z.object({
          connection_id: z.guid().toLowerCase().describe(says.connection_id),
          type: z.string().max(100).describe(says.type),
          value: z.string().max(MAX_EXTERNAL_ID).describe(says.value),
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
  show: (ids) =>
    idsIn(ids).map(({ connection_id, type, value }) => ({ connection_id, type, value })),
  refersTo: { resource: 'connections', samePlace: false, listKey: 'connection_id' },
  carry: (ids, stored) =>
    idsIn(ids).map((id) => idsIn(stored).find((old) => sameId(old, id)) ?? id),
});

/** The external IDs in a stored or validated value. */
export const idsIn = (value: unknown): ExternalId[] => (value ?? []) as ExternalId[];

const sameId = (a: ExternalId, b: ExternalId): boolean =>
  a.connection_id === b.connection_id && a.type === b.type && a.value === b.value;
