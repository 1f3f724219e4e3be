/** The set-up and helpers of the tests of tours. */

import { sql } from 'drizzle-orm';
import type { Answer } from '../kit/call.ts';
import { setUp } from '../kit/set-up.ts';
import { type Day, type TourHome, tourHome } from '../kit/tours.ts';

export type Json = Record<string, unknown>;

export let home: TourHome;
setUp(async () => {
  home = await tourHome('calendar');
});

export const daysOf = (answer: Answer) => (answer.json['data'] as { days: Day[] }).days;
export const eventsOf = ({ property, owner }: TourHome, type: string) =>
  owner.ctx.run<Json>(
    sql`select * from demand_events where property_id = ${property.id} and type = ${type} order by created_at`,
  );
