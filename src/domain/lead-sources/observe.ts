/**
 * Records source observations: how a visitor arrived, as the page sent it, and the resulting lead
 * source (§2.14).
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../kernel/id.ts';
import { accountOf, type Ctx, now } from '../../store/ctx.ts';
import { source_observations } from '../../store/tables/events.ts';
import type { VisitorContext } from '../events/record.ts';
import { sourceOfVisit } from './resolve.ts';
import { type visitBody, visitOf } from './visit.ts';

export const observationSchema = z
  .object({
    id: z.uuid().describe('The ID of the observation.'),
    status: z
      .enum(['resolved', 'unresolved'])
      .describe('`resolved` if a rule of a lead source matches the visit, otherwise `unresolved`.'),
    lead_source_id: z
      .int()
      .nullable()
      .describe('The ID of the lead source; null if no rule matches.'),
    service_source_key: z
      .string()
      .nullable()
      .describe('The code of the lead source, to send with a lead.'),
    service_source_name: z.string().nullable().describe('The name of the lead source.'),
  })
  .meta({
    id: 'SourceObservation',
    description: 'The attribution parameters of a visit, and the matching lead source.',
  });

export async function observeSource(
  ctx: Ctx,
  { propertyId, websiteId }: VisitorContext,
  sent: z.output<typeof visitBody>,
): Promise<z.output<typeof observationSchema>> {
  const visit = visitOf(sent);
  const source = await sourceOfVisit(ctx, propertyId, visit);
  const id = newId();
  await ctx.run(sql`
    insert into ${source_observations} (id, account_id, property_id, website_id, session_id, visitor_id, landing_url, referrer, query, utm,
      click_ids, lead_source_id, created_at)
    values (${id}, ${accountOf(ctx).id}, ${propertyId}, ${websiteId}, ${sent.session_id ?? null}, ${sent.visitor_id ?? null},
      ${visit.landing_url}, ${visit.referrer}, ${JSON.stringify(visit.query)}, ${JSON.stringify(visit.utm)},
      ${JSON.stringify(visit.click_ids)}, ${source?.id ?? null}, ${now(ctx)})`);
  return {
    id,
    status: source === null ? 'unresolved' : 'resolved',
    lead_source_id: source?.id ?? null,
    service_source_key: source?.code ?? null,
    service_source_name: source?.name ?? null,
  };
}
