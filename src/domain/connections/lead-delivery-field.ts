/** The field of a connection with the status of its deliveries of leads. */
import { sql } from 'drizzle-orm';
import type { ComputedField } from '../../engine/field.ts';
import { computed } from '../../engine/fields/object.ts';
import { word } from '../../engine/fields/text.ts';
import { connections } from '../../store/tables/connections.ts';
import { lead_deliveries as deliveries } from '../../store/tables/lead-deliveries.ts';

export const leadDeliveryStatus = (): ComputedField =>
  computed(
    word(
      'The status of the deliveries of leads to a CRM: `failed` if any lead was not accepted within two days, or if the latest delivery that was attempted has not been accepted; `delivered` if that delivery was accepted; `none` if no delivery was attempted.',
      ['none', 'delivered', 'failed'],
      { filter: 'exact' },
    ),
    () => sql`case
      when exists (select from ${deliveries} where ${deliveries.connection_id} = ${connections.id} and ${deliveries.status} = 'failed') then 'failed'
      else coalesce((
        select case ${deliveries.status} when 'delivered' then 'delivered' else 'failed' end
        from ${deliveries} where ${deliveries.connection_id} = ${connections.id} and ${deliveries.attempts} > 0
        order by ${deliveries.created_at} desc, ${deliveries.id} desc limit 1), 'none') end`,
  );
