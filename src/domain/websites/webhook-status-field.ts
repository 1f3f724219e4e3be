/** The field `webhook_status` of a website. */
import { sql } from 'drizzle-orm';
import type { ComputedField } from '../../engine/field.ts';
import { computed } from '../../engine/fields/object.ts';
import { word } from '../../engine/fields/text.ts';
import { webhook_deliveries as deliveries, websites } from '../../store/tables/websites.ts';

/**
 * The status of the latest attempted delivery. A delivery that waits for its first attempt is
 * ignored, and a delivery that waits for a retry counts as failed.
 */
export const webhookStatus = (): ComputedField =>
  computed(
    word(
      'The result of the latest attempted delivery of the cache webhook: `delivered`, `failed` (also while retries are pending), or `none` if no delivery was attempted.',
      ['none', 'delivered', 'failed'],
      { filter: 'exact' },
    ),
    () => sql`coalesce((
      select case ${deliveries.status} when 'delivered' then 'delivered' else 'failed' end
      from ${deliveries}
      where ${deliveries.website_id} = ${websites.id} and ${deliveries.attempts} <> '[]'::jsonb
      order by ${deliveries.created_at} desc, ${deliveries.id} desc limit 1), 'none')`,
  );
