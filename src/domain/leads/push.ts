/**
 * Sends submissions to a property's CRM connections. One job per connection is queued in the
 * transaction that stores the submission.
 */
import { sql } from 'drizzle-orm';
import type { Connector } from '../../connectors/connector.ts';
import type { LeadMessage } from '../../connectors/lead-message.ts';
import { connectorOf } from '../../connectors/registry.ts';
import type { Values } from '../../engine/declare.ts';
import type { Ctx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { Postponed, Unrecoverable } from '../../store/job-runner.ts';
import type { ExternalId } from '../../store/tables/columns.ts';
import { connection_properties, connections } from '../../store/tables/connections.ts';
import { floor_plans, units } from '../../store/tables/inventory.ts';
import { lead_deliveries as deliveries } from '../../store/tables/lead-deliveries.ts';
import { lead_sources, lead_timeline, leads } from '../../store/tables/leads.ts';
import { properties } from '../../store/tables/properties.ts';
import { connectorIo } from '../connections/io.ts';
import { readSettings } from '../connections/settings.ts';
import type { SubmissionJob } from '../job-names.ts';
import { throughBreaker } from './circuit-breaker.ts';
import {
  endOverdue,
  isAttached,
  queueDelivery,
  recordDelivered,
  recordEnd,
  recordFailure,
} from './deliveries.ts';
import { withinMailLimits } from './mail-limits.ts';

/**
 * Queues, in the transaction of `ctx`, a message to every enabled CRM connection that covers the
 * property. If several connections send e-mail to the same address, only the oldest of them gets a
 * message.
 */
export async function queuePushes(ctx: Ctx, propertyId: string, job: SubmissionJob): Promise<void> {
  const covering = await ctx.run<{ id: string; type: string; settings: Values }>(sql`
    select ${connections.id}, ${connections.type}, ${connections.settings} from ${connections}
    join ${connection_properties} on ${connection_properties.connection_id} = ${connections.id}
    where ${connection_properties.property_id} = ${propertyId} and ${connections.enabled} and ${connections.category} = 'crm'
    order by ${connections.created_at}, ${connections.id}`);
  const mailed = new Set<string>();
  for (const { id, type, settings } of covering) {
    const connector = connectorOf(type);
    if (connector?.pushLead === undefined) continue;
    const address = mailAddressOf(connector, settings);
    if (address !== null) {
      const key = address.toLowerCase();
      if (mailed.has(key)) continue;
      mailed.add(key);
    }
    await queueDelivery(ctx, id, job);
  }
}

/**
 * The e-mail address to which a connection sends leads, or null if the connection does not use
 * e-mail.
 */
function mailAddressOf({ mailSetting }: Pick<Connector, 'mailSetting'>, settings: Values) {
  const address = mailSetting && settings[mailSetting];
  return typeof address === 'string' ? address : null;
}

type Line = {
  kind: LeadMessage['kind'];
  data: Record<string, unknown>;
  created_at: Date;
  /** Null for a message that an earlier version queued, which had no delivery log. */
  status: string | null;
  queued_at: Date | null;
  lead: Record<string, unknown>;
  about: Omit<LeadMessage['about'], 'property'> & {
    property: { id: string; name: string; external_ids: readonly ExternalId[] };
  };
  type: string;
  settings: Record<string, unknown>;
  is_attached: boolean;
};

type Push = { connection_id: string } & SubmissionJob;

/**
 * Sends one message and records the attempt. Does nothing if the message was already delivered, or
 * if the lead or the connection was deleted. Throws an `upstream` fault, the errors of
 * `withinMailLimits`, and `Unrecoverable` after the last attempt.
 */
export async function pushLead(ctx: Ctx, job: Push, signal: AbortSignal): Promise<void> {
  try {
    const outcome = await send(ctx, job, signal);
    if (outcome === 'sent') await recordDelivered(ctx, job);
    if (outcome === 'unavailable') await recordEnd(ctx, job, 'The connection is disabled.');
    if (outcome === 'detached')
      await recordEnd(ctx, job, 'The property is not attached to the connection.');
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof Unrecoverable) await recordEnd(ctx, job, error.message);
    else if (await isLastAttempt(ctx, job, error))
      throw new Unrecoverable('The message was not accepted within two days.', { cause: error });
    throw error;
  }
}

/** Records the failure or postponement, and returns whether there is no further attempt. */
const isLastAttempt = async (ctx: Ctx, job: Push, error: unknown): Promise<boolean> =>
  error instanceof Postponed ? endOverdue(ctx, job) : !(await recordFailure(ctx, job, error));

/**
 * Sends the message unless it was already delivered, which happens if a process was killed between
 * recording the delivery and finishing the job. Returns `unavailable` if the connection was deleted
 * or disabled, or if the lead was deleted, and `detached` if the connection no longer covers the
 * property.
 */
async function send(
  ctx: Ctx,
  { connection_id, line_id, submitter }: Push,
  signal: AbortSignal,
): Promise<'sent' | 'delivered' | 'unavailable' | 'detached'> {
  const line = await first(
    ctx.run<Line>(sql`
      select ${lead_timeline.kind}, ${lead_timeline.data}, ${lead_timeline.created_at}, ${connections.type}, ${connections.settings},
        ${deliveries.status}, ${deliveries.queued_at}, ${isAttached(connections.id)} as is_attached,
        jsonb_build_object('id', ${leads.id}, 'property_id', ${leads.property_id}, 'form_id', ${leads.form_id}, 'website_id', ${leads.website_id},
          'lead_source_id', ${leads.lead_source_id}, 'service_source_key', ${leads.service_source_key}, 'first_name', ${leads.first_name},
          'last_name', ${leads.last_name}, 'email', ${leads.email}, 'phone', ${leads.phone}, 'message', ${leads.message},
          'move_in_date', ${leads.move_in_date}, 'floor_plan_id', ${leads.floor_plan_id}, 'unit_id', ${leads.unit_id},
          'sms_consent', ${leads.sms_consent}, 'email_consent', ${leads.email_consent}, 'fields', ${leads.fields}, 'tour', ${leads.tour},
          'landing_url', ${leads.landing_url}, 'referrer', ${leads.referrer}, 'utm', ${leads.utm}, 'click_ids', ${leads.click_ids}) as lead,
        jsonb_build_object('property', jsonb_build_object('id', ${properties.id}, 'name', ${properties.name}, 'external_ids', ${properties.external_ids}),
          'unit', ${units.number}, 'floor_plan', ${floor_plans.name}, 'lead_source', ${lead_sources.name},
          'first_contact', not exists (select from ${lead_timeline} earlier
            where earlier.lead_id = ${leads.id} and (earlier.created_at, earlier.id) < (${lead_timeline.created_at}, ${lead_timeline.id}))) as about
      from ${lead_timeline} join ${leads} on ${leads.id} = ${lead_timeline.lead_id}
      join ${properties} on ${properties.id} = ${leads.property_id}
      left join ${lead_sources} on ${lead_sources.id} = ${leads.lead_source_id}
      left join ${units} on ${units.id}::text = coalesce(${lead_timeline.data}->>'unit_id', ${leads.unit_id}::text)
      left join ${floor_plans} on ${floor_plans.id}::text = coalesce(${lead_timeline.data}->>'floor_plan_id', ${leads.floor_plan_id}::text)
      join ${connections} on ${connections.account_id} = ${lead_timeline.account_id}
      left join ${deliveries} on ${deliveries.line_id} = ${lead_timeline.id} and ${deliveries.connection_id} = ${connections.id}
      where ${lead_timeline.id} = ${line_id} and ${connections.id} = ${connection_id} and ${connections.enabled}`),
  );
  const connector = line === undefined ? undefined : connectorOf(line.type);
  if (line === undefined || connector?.pushLead === undefined) return 'unavailable';
  if (line.status === 'delivered') return 'delivered';
  if (!line.is_attached) return 'detached';
  const settings = readSettings(ctx.parts.cipher, line.type, line.settings);
  const message = messageOf(line, connection_id, line_id);
  const push = connector.pushLead;
  const call = () =>
    throughBreaker(ctx, connection_id, () => push(settings, connectorIo(ctx, signal), message));
  const address = mailAddressOf(connector, settings);
  // The mail limits are checked outside of the circuit breaker, so that a postponed message does
  // not count as a failure of the connection.
  await (address === null
    ? call()
    : withinMailLimits(
        ctx,
        { to: address, since: line.queued_at ?? line.created_at, submitter },
        call,
      ));
  return 'sent';
}

function messageOf(line: Line, connectionId: string, id: string): LeadMessage {
  const { lead, kind, data, created_at } = line;
  const { external_ids, ...property } = line.about.property;
  const external = external_ids.find((one) => one.connection_id === connectionId);
  return {
    event: 'lead.received',
    id,
    kind,
    received_at: created_at.toISOString(),
    lead,
    sent: data,
    about: { ...line.about, property: { ...property, external_id: external?.value ?? null } },
  };
}
