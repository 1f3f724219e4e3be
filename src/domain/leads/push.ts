/** Telling a property's CRM connections of what a person sent: queued with the lead, done by a job for each connection. */
import { sql } from 'drizzle-orm';
import type { LeadMessage } from '../../connectors/connector.ts';
import { connectorOf } from '../../connectors/registry.ts';
import type { Ctx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import type { ExternalId } from '../../store/tables/columns.ts';
import { connection_properties, connections } from '../../store/tables/connections.ts';
import { floor_plans, units } from '../../store/tables/inventory.ts';
import { lead_sources, lead_timeline, leads } from '../../store/tables/leads.ts';
import { properties } from '../../store/tables/properties.ts';
import { connectorIo } from '../connections/io.ts';
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
  about: Omit<LeadMessage['about'], 'property'> & {
    property: { id: string; name: string; external_ids: readonly ExternalId[] };
  };
  type: string;
  settings: Record<string, unknown>;
};

/** Sends one message; does nothing when the lead or the connection is gone or disabled. Throws upstream, and is then tried again. */
export async function pushLead(ctx: Ctx, connectionId: string, lineId: string, signal: AbortSignal): Promise<void> {
  const line = await first(
    ctx.run<Line>(sql`
      select ${lead_timeline.kind}, ${lead_timeline.data}, ${lead_timeline.created_at}, ${connections.type}, ${connections.settings},
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
      where ${lead_timeline.id} = ${lineId} and ${connections.id} = ${connectionId} and ${connections.enabled}`),
  );
  const connector = line === undefined ? undefined : connectorOf(line.type);
  if (line === undefined || connector?.pushLead === undefined) return;
  const settings = readSettings(ctx.parts.cipher, line.type, line.settings);
  const { lead, kind, data, created_at } = line;
  const { external_ids, ...property } = line.about.property;
  const external = external_ids.find((one) => one.connection_id === connectionId);
  const about = { ...line.about, property: { ...property, external_id: external?.value ?? null } };
  const received_at = created_at.toISOString();
  const message: LeadMessage = { event: 'lead.received', id: lineId, kind, received_at, lead, sent: data, about };
  await connector.pushLead(settings, connectorIo(ctx, signal), message);
}
