/** Wire shapes of V2 that no resource declares. */
import { z } from 'zod';
import { instant } from '../http/identity-shapes.ts';

const outcomes = z.object({
  created: z.int().describe('The number of created records.'),
  changed: z.int().describe('The number of updated records.'),
  unchanged: z.int().describe('The number of unchanged records.'),
  gone: z.int().describe('The number of records that are no longer listed and were disabled.'),
});

const remark = z.object({
  property: z
    .string()
    .nullable()
    .describe('The community that the remark is about; null for the whole feed.'),
  line: z.int().nullable().describe('The first line of the feed to which the remark applies.'),
  path: z
    .string()
    .describe('The location in the feed.')
    .meta({ example: 'Property/ILS_Unit/Units/Unit/UnitRent' }),
  message: z.string().describe('The problem, and how it was handled.'),
  severity: z
    .enum(['info', 'warning', 'error'])
    .describe('The severity. A warning means that data was lost, which makes the run partial.'),
});

export const connectionLogSchema = z
  .object({
    id: z.int().describe('The number of the run.'),
    connection_id: z.uuid().describe('The ID of the connection.'),
    status: z
      .enum(['queued', 'running', 'succeeded', 'partial', 'failed'])
      .describe(
        'The status of the run. A partial run imported the feed but lost data, such as a mandatory charge.',
      ),
    message: z.string().nullable().describe('Why the run failed, or that data was lost.'),
    counts: z.record(z.string(), outcomes).describe('The numbers of changes, by kind of record.'),
    remarks: z
      .array(remark)
      .describe('Data that was not understood or not used; at most two thousand remarks.'),
    remarks_count: z.int().describe('The total number of remarks.'),
    started_at: instant.describe('When the run was requested.'),
    finished_at: instant.nullable().describe('When the run ended.'),
  })
  .meta({
    id: 'ConnectionLog',
    description: 'A run of a connection, with its changes and remarks.',
  });

export const memberSchema = z
  .object({
    group_id: z.uuid().describe('The ID of the group.'),
    member_id: z.uuid().describe('The ID of the record in the group.'),
    member_type: z
      .enum(['property', 'building', 'floor_plan', 'unit'])
      .describe('The type of the record.'),
  })
  .meta({ id: 'GroupMember', description: 'A member of a group.' });
