/** Wire shapes of V2 that no resource declares. */
import { z } from 'zod';

export const instant = z.iso.datetime({ offset: true });

export const accountSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    settings: z.looseObject({}),
    role: z.string().nullable(),
    role_id: z.uuid().nullable(),
    role_name: z.string().nullable(),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'Account', description: 'A client: a management company or an owner, with the role that the person has in it.' });

export const connectionLogSchema = z
  .object({
    id: z.int(),
    connection_id: z.uuid(),
    status: z.enum(['queued', 'running', 'succeeded', 'failed']),
    message: z.string().nullable(),
    counts: z.record(z.string(), z.object({ created: z.int(), changed: z.int(), unchanged: z.int(), gone: z.int() })),
    remarks: z.array(
      z.object({ property: z.string().nullable(), line: z.int().nullable(), path: z.string(), message: z.string() }),
    ),
    remarks_count: z.int(),
    started_at: instant,
    finished_at: instant.nullable(),
  })
  .meta({ id: 'ConnectionLog', description: 'One run of a connection: what it did, and what it did not understand.' });

export const memberSchema = z
  .object({ group_id: z.uuid(), member_id: z.uuid(), member_type: z.enum(['property', 'building', 'floor_plan', 'unit']) })
  .meta({ id: 'GroupMember' });

export const acceptedSchema = z
  .object({
    message: z.string().describe('What was queued.'),
    log_id: z.int().optional().describe('The log of the run, for a run.'),
  })
  .meta({ id: 'Accepted', description: 'The work is queued; what it did shows in the data.' });

export const runAcceptedSchema = acceptedSchema.extend({ log_id: z.int() }).meta({ id: 'RunAccepted' });
