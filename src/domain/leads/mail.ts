/** Telling the leasing office by mail of what a person sent: queued with the lead, done by a job beside those of the CRM. */
import { sql } from 'drizzle-orm';
import type { Mailer } from '../../outbound/mail.ts';
import type { Ctx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { forms } from '../../store/tables/forms.ts';
import { floor_plans, units } from '../../store/tables/inventory.ts';
import { lead_sources, lead_timeline, leads } from '../../store/tables/leads.ts';
import { properties } from '../../store/tables/properties.ts';
import { enqueue } from '../job-names.ts';

/** Queues, in the transaction of `ctx`, a message to the office of the property where it has an address. */
export async function queueOfficeMail(ctx: Ctx, propertyId: string, lineId: string): Promise<void> {
  const reachable = await ctx.run(
    sql`select from ${properties} where ${properties.id} = ${propertyId} and ${properties.email} is not null`,
  );
  if (reachable.length > 0) await enqueue(ctx, 'lead-mail', { line_id: lineId });
}

type Line = {
  kind: 'lead' | 'form' | 'tour';
  data: Record<string, unknown> & { tour?: Record<'type' | 'date' | 'time', string>; fields?: Record<string, unknown> };
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

/** Does nothing when the lead is gone, or the office has no address any more. Throws upstream, and is then tried again. */
export async function mailOffice(ctx: Ctx, lineId: string, mailer: Mailer): Promise<void> {
  const line = await first(
    ctx.run<Line>(sql`
      select ${lead_timeline.kind}, ${lead_timeline.data}, ${properties.name} as property, ${properties.email} as office,
        ${forms.name} as form, ${lead_sources.name} as source, ${units.number} as unit, ${floor_plans.name} as floor_plan,
        ${leads.email}, ${leads.phone}, ${leads.first_name}, ${leads.last_name}
      from ${lead_timeline} join ${leads} on ${leads.id} = ${lead_timeline.lead_id}
      join ${properties} on ${properties.id} = ${leads.property_id}
      left join ${forms} on ${forms.id} = ${leads.form_id}
      left join ${lead_sources} on ${lead_sources.id} = ${leads.lead_source_id}
      left join ${units} on ${units.id}::text = ${lead_timeline.data}->>'unit_id'
      left join ${floor_plans} on ${floor_plans.id}::text = ${lead_timeline.data}->>'floor_plan_id'
      where ${lead_timeline.id} = ${lineId}`),
  );
  if (line === undefined || line.office === null) return;
  const { data, property } = line;
  const said = (key: 'first_name' | 'last_name' | 'email' | 'phone') => (data[key] ?? line[key]) as string | null;
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
  await mailer.send({
    to: line.office,
    subject: `${tour ? 'New tour' : 'New lead'} at ${property}: ${person || email || said('phone') || 'somebody'}`,
    ...(email === null ? {} : { replyTo: email }),
    text: [
      `${tour ? 'A tour was booked' : 'Somebody wrote'} at ${property}.`,
      facts.flatMap(([name, value]) => (value ? [`${name}: ${shown(value)}`] : [])).join('\n'),
      ...(data['message'] ? [`They wrote:\n${data['message']}`] : []),
    ].join('\n\n'),
  });
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
