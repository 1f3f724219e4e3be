/**
 * Erases a person at a property on request: the lead, and the person's data in all other tables.
 * Rows that reports count are kept without the data that identifies the person.
 */
import { sql } from 'drizzle-orm';
import { findRow } from '../../engine/read.ts';
import { accountOf, type Ctx, now, withTransaction } from '../../store/ctx.ts';
import { array } from '../../store/database.ts';
import { demand_events, source_observations } from '../../store/tables/events.ts';
import { form_submissions } from '../../store/tables/forms.ts';
import { history } from '../../store/tables/history.ts';
import { lead_timeline, leads as table } from '../../store/tables/leads.ts';
import { properties } from '../../store/tables/properties.ts';
import { tour_bookings } from '../../store/tables/tours.ts';
import { awaitLeadResults, eraseLeadResults } from '../batches/results.ts';
import { recordAction } from '../history/record.ts';
import { discard } from '../job-names.ts';
import { leads } from './resource.ts';

/**
 * The IDs of the person's timeline entries and bookings, and the visitor and session IDs that pages
 * assigned to the person.
 */
type Traces = { lines: string[]; bookings: string[]; visitors: string[]; sessions: string[] };

/**
 * Erases a lead. The row of the lead is locked first: a concurrent submission of the person is
 * either stored before the lock and erased, or it finds no lead and creates a new one. Throws a
 * `missing` fault for an unknown lead.
 */
export function eraseLead(ctx: Ctx, leadId: string): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    await awaitLeadResults(tx);
    const { id, email_key, property_id } = await findRow(tx, leads, leadId, 'lock');
    await eraseLeadResults(tx);
    const traces = await tracesOf(tx, id);
    await discard(tx, ['lead-push', 'lead-mail'], 'line_id', traces.lines);
    await discard(tx, ['tour-mail'], 'booking_id', traces.bookings);
    await detachEvents(tx, id, traces);
    await deleteObservations(tx, traces);
    await tx.run(sql`
      update ${form_submissions} set answer = answer || '{"lead_id": null}'::jsonb
      where ${form_submissions.account_id} = ${accountOf(tx).id}
        and ${form_submissions.answer}->>'lead_id' = any(${array([id, ...traces.lines])}::text[])`);
    // The booked time slots stay reserved.
    await tx.run(sql`
      update ${tour_bookings} set lead_id = null, email = null, first_name = null, reference = null,
        place = case when place = '' then '' else 'erased' end
      where ${tour_bookings.lead_id} = ${id}`);
    // Claims that expired without confirmation. A claim that has not expired belongs to a
    // submission in progress.
    await tx.run(sql`
      delete from ${tour_bookings} where ${tour_bookings.property_id} = ${property_id}
        and lower(${tour_bookings.email}) = ${email_key} and ${tour_bookings.held_until} < ${now(tx)}`);
    await tx.run(sql`
      delete from ${history} where ${history.account_id} = ${accountOf(tx).id}
        and ${history.resource} = ${leads.name} and ${history.record_id} = ${id}`);
    await recordAction(tx, leads, { id, action: 'deleted', changes: {} });
    // Foreign keys also delete the timeline, with its consent, and the notes.
    await tx.run(sql`delete from ${table} where ${table.id} = ${id}`);
  });
}

async function tracesOf(ctx: Ctx, leadId: string): Promise<Traces> {
  const rows = await ctx.run<{ kind: keyof Traces; value: string }>(sql`
    select 'lines' as kind, ${lead_timeline.id}::text as value from ${lead_timeline} where ${lead_timeline.lead_id} = ${leadId}
    union select 'bookings', ${tour_bookings.id}::text from ${tour_bookings} where ${tour_bookings.lead_id} = ${leadId}
    union select 'visitors', ${table.visitor_id} from ${table} where ${table.id} = ${leadId}
    union select 'sessions', ${table.session_id} from ${table} where ${table.id} = ${leadId}
    union select 'visitors', ${demand_events.visitor_id} from ${demand_events} where ${demand_events.lead_id} = ${leadId}
    union select 'sessions', ${demand_events.session_id} from ${demand_events} where ${demand_events.lead_id} = ${leadId}`);
  const of = (kind: keyof Traces) =>
    rows.filter((row) => row.kind === kind && row.value !== null).map(({ value }) => value);
  return {
    lines: of('lines'),
    bookings: of('bookings'),
    visitors: of('visitors'),
    sessions: of('sessions'),
  };
}

/**
 * Removes the person from demand events. Keeps the values that the funnel counts: the type, time,
 * property and lead source.
 */
const detachEvents = (ctx: Ctx, leadId: string, { visitors, sessions }: Traces) =>
  ctx.run(sql`
    update ${demand_events} set lead_id = null, visitor_id = null, session_id = null, url = null, referrer = null,
      properties = '{}'::jsonb
    where ${demand_events.account_id} = ${accountOf(ctx).id} and (${demand_events.lead_id} = ${leadId}
      or ${demand_events.visitor_id} = any(${array(visitors)}::text[])
      or ${demand_events.session_id} = any(${array(sessions)}::text[]))`);

const deleteObservations = (ctx: Ctx, { visitors, sessions }: Traces) =>
  ctx.run(sql`
    delete from ${source_observations} where ${source_observations.property_id} = any(array(
        select ${properties.id} from ${properties} where ${properties.account_id} = ${accountOf(ctx).id}))
      and (${source_observations.visitor_id} = any(${array(visitors)}::text[])
        or ${source_observations.session_id} = any(${array(sessions)}::text[]))`);
