/** Wire shapes of V2 that no resource declares. */
import { z } from 'zod';
import { instant } from '../http/identity-shapes.ts';

export { accountSchema } from '../http/identity-shapes.ts';

const outcomes = z.object({
  created: z.int().describe('Made by the run.'),
  changed: z.int().describe('Changed by the run.'),
  unchanged: z.int().describe('Found as they were.'),
  gone: z.int().describe('No longer listed, and so disabled.'),
});

const remark = z.object({
  property: z.string().nullable().describe('The community that it is about, or null for the whole feed.'),
  line: z.int().nullable().describe('The line of the feed where it was first met.'),
  path: z.string().describe('The place in the feed.').meta({ example: 'Property/ILS_Unit/Units/Unit/UnitRent' }),
  message: z.string().describe('What was found there, and what was done with it.'),
  severity: z.enum(['info', 'warning', 'error']).describe('A warning says that data was lost, which makes the run partial.'),
});

export const connectionLogSchema = z
  .object({
    id: z.int().describe('The number of the run.'),
    connection_id: z.uuid().describe('The connection that ran.'),
    status: z
      .enum(['queued', 'running', 'succeeded', 'partial', 'failed'])
      .describe('How far it is, or how it ended. A partial run imported the feed but lost data, such as a mandatory charge.'),
    message: z.string().nullable().describe('Why it failed, or that data was lost.'),
    counts: z.record(z.string(), outcomes).describe('What it did, by kind of record.'),
    remarks: z.array(remark).describe('What was not understood or not used; the first two thousand.'),
    remarks_count: z.int().describe('How many remarks there were.'),
    started_at: instant.describe('When it was asked for.'),
    finished_at: instant.nullable().describe('When it ended.'),
  })
  .meta({ id: 'ConnectionLog', description: 'One run of a connection: what it did, and what it did not understand.' });

export const memberSchema = z
  .object({
    group_id: z.uuid().describe('The group.'),
    member_id: z.uuid().describe('The record that is in it.'),
    member_type: z.enum(['property', 'building', 'floor_plan', 'unit']).describe('What kind of record it is.'),
  })
  .meta({ id: 'GroupMember', description: 'A record in a group.' });

export const acceptedSchema = z
  .object({
    message: z.string().describe('What was queued.'),
    log_id: z.int().optional().describe('The log of the run, for a run.'),
  })
  .meta({ id: 'Accepted', description: 'The work is queued; what it did shows in the data.' });

export const runAcceptedSchema = acceptedSchema
  .extend({ log_id: z.int().describe('The log of the run.') })
  .meta({ id: 'RunAccepted', description: 'The run is queued; its log tells what becomes of it.' });
