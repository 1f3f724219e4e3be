/**
 * Notifies the leasing office of a submission by e-mail. The job is queued in the transaction that
 * stores the submission, like the CRM jobs.
 */
import { sql } from 'drizzle-orm';
import { textOrNull } from '../../kernel/object.ts';
import type { Mailer } from '../../outbound/mail.ts';
import type { Ctx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { forms } from '../../store/tables/forms.ts';
import { floor_plans, units } from '../../store/tables/inventory.ts';
import { lead_sources, lead_timeline, leads } from '../../store/tables/leads.ts';
import { properties } from '../../store/tables/properties.ts';
import { enqueue, type SubmissionJob } from '../job-names.ts';
import { withinMailLimits } from './mail-limits.ts';

/**
 * Queues a message to the office of the property, if it has an address, in the transaction of
 * `ctx`.
 */
export async function queueOfficeMail(
  ctx: Ctx,
  propertyId: string,
  job: SubmissionJob,
): Promise<void> {
  const reachable = await ctx.run(
    sql`select from ${properties} where ${properties.id} = ${propertyId} and ${properties.email} is not null`,
  );
  if (reachable.length > 0) await enqueue(ctx, 'lead-mail', job);
}

type Line = {
  kind: 'lead' | 'form' | 'tour';
  created_at: Date;
  data: Record<string, unknown> & {
    tour?: Record<'type' | 'date' | 'time', string>;
    fields?: Record<string, unknown>;
  };
  property: string;
  office: string | null;
  form: string | null;
  source: string | null;
  unit: string | null;
  floor_plan: string | null;
  email: string | null;
  phone: string | null;
  first_name: string | null;
  last_name: string | null;
};

/**
 * Sends the e-mail. Does nothing if the lead was deleted or the office no longer has an address.
 * Throws an `upstream` fault, and the errors of `withinMailLimits`.
 */
export async function mailOffice(
  ctx: Ctx,
  { line_id, submitter }: SubmissionJob,
  mailer: Mailer,
): Promise<void> {
  const line = await first(
    ctx.run<Line>(sql`
      select ${lead_timeline.kind}, ${lead_timeline.data}, ${lead_timeline.created_at}, ${properties.name} as property, ${properties.email} as office,
        ${forms.name} as form, ${lead_sources.name} as source, ${units.number} as unit, ${floor_plans.name} as floor_plan,
        ${leads.email}, ${leads.phone}, ${leads.first_name}, ${leads.last_name}
      from ${lead_timeline} join ${leads} on ${leads.id} = ${lead_timeline.lead_id}
      join ${properties} on ${properties.id} = ${leads.property_id}
      left join ${forms} on ${forms.id} = ${leads.form_id}
      left join ${lead_sources} on ${lead_sources.id} = ${leads.lead_source_id}
      left join ${units} on ${units.id}::text = ${lead_timeline.data}->>'unit_id'
      left join ${floor_plans} on ${floor_plans.id}::text = ${lead_timeline.data}->>'floor_plan_id'
      where ${lead_timeline.id} = ${line_id}`),
  );
  if (line === undefined || line.office === null) return;
  const { data, property } = line;
  const said = (key: 'first_name' | 'last_name' | 'email' | 'phone') =>
    textOrNull(data, key) ?? line[key];
  const person = [said('first_name'), said('last_name')].filter(Boolean).join(' ');
  const email = said('email');
  const { tour } = data;
  const facts: [string, unknown][] = [
    ['Name', person],
    ['E-mail', email],
    ['Telephone', said('phone')],
    ['Tour', tour && `${tour.type.replaceAll('_', ' ')}, ${tour.date} at ${tour.time}`],
    ['Move-in date', data['move_in_date']],
    ['Unit', line.unit],
    ['Floor plan', line.floor_plan],
    ['Form', line.kind === 'form' ? line.form : null],
    ['Lead source', line.source],
    ...Object.entries(data.fields ?? {}),
  ];
  const message = {
    to: line.office,
    subject: `${tour ? 'New tour' : 'New lead'} at ${property}: ${person || email || said('phone') || 'unknown'}`,
    ...(email === null ? {} : { replyTo: email }),
    text: [
      `${tour ? 'A tour was booked' : 'A lead was received'} at ${property}.`,
      facts.flatMap(([name, value]) => (value ? [`${name}: ${shown(value)}`] : [])).join('\n'),
      ...(data['message'] ? [`Message:\n${data['message']}`] : []),
    ].join('\n\n'),
  };
  const addressed = { to: line.office, since: line.created_at, submitter };
  await withinMailLimits(ctx, addressed, () => mailer.send(message));
}

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);
