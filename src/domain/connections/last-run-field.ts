/** The field of a connection with the result of its last run. */
import { sql } from 'drizzle-orm';
import type { ComputedField } from '../../engine/field.ts';
import { computed } from '../../engine/fields/object.ts';
import { word } from '../../engine/fields/text.ts';
import { connections, connection_logs as logs } from '../../store/tables/connections.ts';

/** A run in progress does not count, so that a failure stays visible until a later run succeeds. */
export const lastRunStatus = (): ComputedField =>
  computed(
    word(
      'The result of the last run that ended or is held by a guard: `succeeded`; `partial` if some data was not written; `failed`; `held` if a guard holds the run until a user decides; or `none` if there is no such run.',
      ['none', 'succeeded', 'partial', 'failed', 'held'],
      { filter: 'exact' },
    ),
    () => sql`coalesce((
      select ${logs.status} from ${logs}
      where ${logs.connection_id} = ${connections.id} and ${logs.status} in ('succeeded', 'partial', 'failed', 'held')
      order by ${logs.id} desc limit 1), 'none')`,
  );
