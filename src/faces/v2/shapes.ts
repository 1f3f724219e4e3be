/** The shapes of V2 responses that no resource declares. */
import { z } from 'zod';
import { LISTED_REMARKS } from '../../domain/connections/run.ts';
import { RUN_DECISIONS } from '../../domain/connections/run-decisions.ts';
import { instant } from '../http/identity-shapes.ts';

const outcomes = z.object({
  created: z.int().describe('The number of created records.'),
  changed: z.int().describe('The number of updated records.'),
  unchanged: z.int().describe('The number of unchanged records.'),
  gone: z
    .int()
    .describe(
      'The number of records that were disabled because the external system no longer lists them.',
    ),
});

const remark = z.object({
  property: z
    .string()
    .nullable()
    .describe(
      'The name of the community that the remark is about; null if it is about the whole feed.',
    ),
  property_id: z
    .uuid()
    .nullable()
    .describe(
      'The ID of the property that the remark is about; null if the property did not exist before the run.',
    ),
  line: z.int().nullable().describe('The first line of the feed to which the remark applies.'),
  path: z
    .string()
    .describe('The location in the feed.')
    .meta({ example: 'Property/ILS_Unit/Units/Unit/UnitRent' }),
  message: z.string().describe('A description of the problem and of how the run handled it.'),
  severity: z
    .enum(['info', 'warning', 'error'])
    .describe(
      'The severity. A warning means that data was lost. An error means that a property was not updated. Both make the run partial.',
    ),
});

const keptField = z.object({
  kind: z.string().describe('The kind of record, as in the path of its collection.'),
  record_id: z
    .string()
    .nullable()
    .describe('The ID of the record.')
    .meta({ example: '0197a4b2-5c1e-7d3a-9f60-2b8c4e6d1a35' }),
  label: z.string().nullable().describe('The name or number of the record.'),
  field: z
    .string()
    .describe(
      'The name of the field; `*` for a new record that was not deleted, or a deleted record that was not restored.',
    ),
});

const guardHit = z.object({
  guard: z
    .enum(['gone_percent', 'rent_share_percent', 'min_rent', 'max_rent', 'all_unavailable'])
    .describe('The name of the setting that configures the guard.'),
  property: z
    .string()
    .nullable()
    .describe('The name of the community; null for the guard on properties that are gone.'),
  property_id: z.uuid().nullable().describe('The ID of the property; null if it does not exist.'),
  message: z
    .string()
    .describe('A description of the effect of the changes and of the limit.')
    .meta({ example: '12 of 40 units are gone; the limit is 15 %.' }),
});

const progress = z.object({
  phase: z
    .enum(['fetch', 'compare', 'write', 'undo'])
    .describe(
      'The current step of the run: fetching the records, comparing them, writing the changes, or undoing them.',
    ),
  done: z.int().describe('The number of properties that have been processed.'),
  total: z
    .int()
    .nullable()
    .describe('The number of properties; null while the run does not know it.'),
});

export const connectionLogSchema = z
  .object({
    id: z.int().describe('The number of the run.'),
    connection_id: z.uuid().describe('The ID of the connection.'),
    status: z
      .enum([
        'queued',
        'running',
        'planned',
        'held',
        'succeeded',
        'partial',
        'failed',
        'discarded',
        'undone',
      ])
      .describe(
        'The status of the run. A planned run has written nothing and can be applied. A held run tripped a guard, has written nothing and waits to be approved or discarded. A partial run imported the feed but lost data, such as a mandatory charge, or could not update every property. A run that is cancelled before it changes anything is discarded; otherwise it is partial.',
      ),
    trigger: z
      .enum(['manual', 'schedule', 'upload'])
      .describe('Why the run was requested: by a request, by the schedule, or by a feed upload.'),
    progress: progress
      .nullable()
      .describe(
        'The progress of the run, updated about once per second. Null if the run is not in progress.',
      ),
    message: z
      .string()
      .nullable()
      .describe(
        'An explanation if the run failed, lost data, was cancelled or was discarded automatically; null otherwise.',
      ),
    counts: z.record(z.string(), outcomes).describe('The number of changes, by kind of record.'),
    guards: z.array(guardHit).describe('The guards that the changes tripped, at most 200.'),
    kept: z
      .array(keptField)
      .describe(
        'The fields that the undo of the run did not restore, because they were changed after the run, their old values conflict with other records, or other records refer to a new record; at most 500.',
      ),
    changes_count: z.int().describe('The number of changes to records.'),
    remarks: z
      .array(remark)
      .describe(
        `Data that was not understood or not used; at most 2,000 remarks. A list contains the first ${LISTED_REMARKS} of each run.`,
      ),
    remarks_count: z.int().describe('The total number of remarks.'),
    cancelled_at: instant
      .nullable()
      .describe(
        'When a user or token cancelled the run, its undo or its retry. A running run ends at its next safe point. If it ends normally before that, `cancelled_at` is null.',
      ),
    retry_at: instant
      .nullable()
      .describe('When a run that failed unexpectedly will be retried; null for all other runs.'),
    decisions: z
      .array(z.enum(RUN_DECISIONS))
      .describe(
        'The decisions that the status of the run allows. Each value is the last path segment of the operation, such as `apply`, and requires permission to update the connection. A disabled connection rejects `apply` and `approve`.',
      ),
    started_at: instant.describe('When the run was requested.'),
    finished_at: instant.nullable().describe('When the run ended; null if it has not ended.'),
  })
  .meta({
    id: 'ConnectionLog',
    description: 'A run of a connection, with its changes and remarks.',
  });

export const connectionChangeSchema = z
  .object({
    id: z.int().describe('The number of the change.'),
    run_id: z.int().describe('The number of the run.'),
    step: z
      .int()
      .describe('The step of the run. Changes of the same step concern the same property.'),
    property_id: z
      .uuid()
      .nullable()
      .describe('The ID of the property of the record; null for a record of the whole account.'),
    kind: z
      .string()
      .describe('The kind of record, as in the path of its collection.')
      .meta({ example: 'units' }),
    record_id: z
      .string()
      .nullable()
      .describe('The ID of the record; null for a record that a planned run would create.')
      .meta({ example: '0197a4b2-5c1e-7d3a-9f60-2b8c4e6d1a35' }),
    external_id: z
      .string()
      .nullable()
      .describe('The ID of the record in the external system; null if it has none.'),
    label: z
      .string()
      .nullable()
      .describe('The name or number of the record.')
      .meta({ example: '101' }),
    action: z
      .enum(['create', 'update', 'disable', 'enable', 'delete'])
      .describe(
        'The action on the record. `disable` and `enable` are updates that can also change other fields.',
      ),
    fields: z
      .record(
        z.string(),
        z.object({
          old: z.unknown().describe('The value before the run.'),
          new: z.unknown().describe('The value after the run.'),
        }),
      )
      .describe(
        'The changed fields. In a plan, a reference to a record that the run would create is `new:` followed by its external ID. For a price matrix, only the number of rents and their range are listed.',
      )
      .meta({ example: { min_base_rent: { old: 1500, new: 1550 } } }),
  })
  .meta({
    id: 'ConnectionChange',
    description: 'A change that a run of a connection made, or that its plan contains.',
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
