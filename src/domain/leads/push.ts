/** Telling a property's CRM connections of what a person sent: queued with the lead, done by a job for each connection. */
import { sql } from 'drizzle-orm';
import { connectorOf } from '../../connectors/registry.ts';
import type { Outbound } from '../../outbound/client.ts';
import { type Ctx, now } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { connection_properties, connections } from '../../store/tables/connections.ts';
import { lead_timeline, leads } from '../../store/tables/leads.ts';
import { readSettings } from '../connections/settings.ts';
import { enqueue } from '../job-names.ts';

/** Queues, in the transaction of `ctx`, a message to every enabled CRM connection that covers the property. */
export async function queuePushes(ctx: Ctx, propertyId: string, lineId: string): Promise<void> {
  const covering = await ctx.run<{ id: string; type: string }>(sql`
    select ${connections.id}, ${connections.type} from ${connections}
    join ${connection_properties} on ${connection_properties.connection_id} = ${connections.id}
    where ${connection_properties.property_id} = ${propertyId} and ${connections.enabled} and ${connections.category} = 'crm'`);
  for (const { id, type } of covering)
    if (connectorOf(type)?.pushLead !== undefined) await enqueue(ctx, 'lead-push', { connection_id: id, line_id: lineId });
}

type Line = {
  kind: string;
  data: Record<string, unknown>;
  created_at: Date;
  lead: Record<string, unknown>;
  type: string;
  settings: Record<string, unknown>;
};

/** Sends one message; does nothing when the lead or the connection is gone or disabled. Throws upstream, and is then tried again. */
export async function pushLead(
  ctx: Ctx,
  connectionId: string,
  lineId: string,
  outbound: Outbound,
  signal: AbortSignal,
): Promise<void> {
  const line = await first(
    ctx.run<Line>(sql`
      select ${lead_timeline.kind}, ${lead_timeline.data}, ${lead_timeline.created_at}, ${connections.type}, ${connections.settings},
        jsonb_build_object('id', ${leads.id}, 'property_id', ${leads.property_id}, 'form_id', ${leads.form_id}, 'website_id', ${leads.website_id},
          'lead_source_id', ${leads.lead_source_id}, 'service_source_key', ${leads.service_source_key}, 'first_name', ${leads.first_name},
          'last_name', ${leads.last_name}, 'email', ${leads.email}, 'phone', ${leads.phone}, 'message', ${leads.message},
          'move_in_date', ${leads.move_in_date}, 'floor_plan_id', ${leads.floor_plan_id}, 'unit_id', ${leads.unit_id},
          'sms_consent', ${leads.sms_consent}, 'email_consent', ${leads.email_consent}, 'fields', ${leads.fields}, 'tour', ${leads.tour},
          'landing_url', ${leads.landing_url}, 'referrer', ${leads.referrer}, 'utm', ${leads.utm}, 'click_ids', ${leads.click_ids}) as lead
      from ${lead_timeline} join ${leads} on ${leads.id} = ${lead_timeline.lead_id}
      join ${connections} on ${connections.account_id} = ${lead_timeline.account_id}
      where ${lead_timeline.id} = ${lineId} and ${connections.id} = ${connectionId} and ${connections.enabled}`),
  );
  const connector = line === undefined ? undefined : connectorOf(line.type);
  if (line === undefined || connector?.pushLead === undefined) return;
  const settings = readSettings(ctx.parts.cipher, line.type, line.settings);
  const { lead, kind, data, created_at } = line;
  const message = { event: 'lead.received', id: lineId, kind, received_at: created_at.toISOString(), lead, sent: data } as const;
  await connector.pushLead(settings, { outbound, now: now(ctx), signal }, message);
}
