/**
 * Seeds the visitor activity of the last thirty days: events, the resulting leads, and booked
 * tours.
 */
import { sql } from 'drizzle-orm';
import type { TourSlot } from '../../connectors/tours.ts';
import { sequence } from '../../domain/demo/portfolio.ts';
import { BROWSER_TYPES } from '../../domain/events/types.ts';
import { submitLead } from '../../domain/leads/submit.ts';
import { visitedBy } from '../../domain/leads/touches.ts';
import { type Provider, providersOf } from '../../domain/tours/provider.ts';
import { reserveTour } from '../../domain/tours/reserve.ts';
import { newId } from '../../kernel/id.ts';
import { accountOf, type Ctx, now } from '../../store/ctx.ts';
import { demand_events } from '../../store/tables/events.ts';
import { units } from '../../store/tables/inventory.ts';

const DAYS = 30;
const VISITS_A_DAY = 6;
const LEADS = 18;
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const FIRST_NAMES = [
  'Maya',
  'Omar',
  'Elena',
  'Theo',
  'Priya',
  'Jonas',
  'Amara',
  'Diego',
  'Hana',
  'Felix',
  'Nadia',
  'Caleb',
];
const LAST_NAMES = [
  'Brooks',
  'Haddad',
  'Novak',
  'Lindqvist',
  'Raman',
  'Okafor',
  'Silva',
  'Tanaka',
  'Weber',
  'Moreau',
  'Ellis',
];

const MESSAGES = [
  'Will a one-bedroom home be available in the spring?',
  'We have two cats. Which homes allow them?',
  'Do the top floors have a balcony?',
  undefined,
];

/** How a visit arrived: the landing URL parameters and the referrer. */
const WAYS = [
  {
    query: '?utm_source=google&utm_medium=cpc&utm_campaign=brand&gclid=Demo-1',
    referrer: 'https://www.google.com/',
  },
  { query: '?utm_source=radio&utm_campaign=morning-show', referrer: undefined },
  { query: '', referrer: 'https://maps.google.com/' },
  { query: '?utm_source=instagram&utm_medium=social', referrer: 'https://www.instagram.com/' },
  { query: '', referrer: undefined },
];

/** The share of visits, in percent. */
const SHARES: Partial<Record<(typeof BROWSER_TYPES)[number], number>> = {
  page_viewed: 100,
  property_viewed: 92,
  floor_plan_viewed: 61,
  unit_viewed: 44,
  search_performed: 28,
  filter_applied: 21,
  gallery_viewed: 37,
  virtual_tour_viewed: 12,
  map_viewed: 16,
  neighborhood_viewed: 14,
  fee_breakdown_viewed: 19,
  phone_clicked: 6,
  email_clicked: 4,
  directions_clicked: 5,
  form_started: 13,
  tour_started: 9,
  cta_clicked: 17,
};

type Site = { id: string; domain: string };

/**
 * Creates the same visits on every run, relative to the current time. Sends no e-mail and no CRM
 * messages.
 */
export async function seedVisits(
  ctx: Ctx,
  propertyIds: readonly string[],
  site: Site,
): Promise<void> {
  for (const [place, propertyId] of propertyIds.entries()) {
    const random = sequence(place * 31 + 5);
    await seedEvents(ctx, propertyId, site, random);
    await seedLeads(ctx, propertyId, site, random);
  }
}

/** The context at an earlier time, with a queue that discards jobs. */
const before = (ctx: Ctx, milliseconds: number): Ctx => {
  const at = new Date(now(ctx).getTime() - milliseconds);
  return {
    ...ctx,
    parts: {
      ...ctx.parts,
      clock: () => at,
      queue: { ...ctx.parts.queue, enqueue: async () => undefined },
    },
  };
};

/** The columns that identify the floor plan or unit of an event. */
const ABOUT: Partial<Record<string, readonly string[]>> = {
  floor_plan_viewed: ['floor_plan_id'],
  unit_viewed: ['floor_plan_id', 'unit_id'],
};

async function seedEvents(
  ctx: Ctx,
  propertyId: string,
  site: Site,
  random: () => number,
): Promise<void> {
  const homes = await ctx.run<{ id: string; floor_plan_id: string }>(
    sql`select id, floor_plan_id from ${units} where property_id = ${propertyId} order by number`,
  );
  const at = now(ctx).getTime();
  const rows = [];
  for (let visit = 0; visit < DAYS * VISITS_A_DAY; visit += 1) {
    const began = at - Math.floor(random() * DAYS * DAY) - HOUR;
    const visitor_id = `demo-${propertyId.slice(0, 8)}-${Math.floor(visit / 2)}`;
    const home = homes[Math.floor(random() * homes.length)];
    for (const [step, type] of BROWSER_TYPES.entries()) {
      if (random() * 100 >= (SHARES[type] ?? 0)) continue;
      const about = ABOUT[type] ?? [];
      rows.push({
        id: newId(),
        type,
        visitor_id,
        session_id: `${visitor_id}-${visit}`,
        url: `https://${site.domain}/`,
        floor_plan_id: about.includes('floor_plan_id') ? home?.floor_plan_id : null,
        unit_id: about.includes('unit_id') ? home?.id : null,
        at: new Date(began + step * 20_000).toISOString(),
      });
    }
  }
  await ctx.run(sql`
    insert into ${demand_events} (id, account_id, property_id, website_id, type, floor_plan_id, unit_id, session_id, visitor_id, url,
      properties, occurred_at, created_at)
    select id, ${accountOf(ctx).id}, ${propertyId}, ${site.id}, type, floor_plan_id, unit_id, session_id, visitor_id, url, '{}', at, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id uuid, type text, visitor_id text, session_id text, url text,
      floor_plan_id uuid, unit_id uuid, at timestamptz)`);
}

/** Every third lead books a tour if tours can be booked; the newest tours are in the future. */
async function seedLeads(
  ctx: Ctx,
  propertyId: string,
  site: Site,
  random: () => number,
): Promise<void> {
  const providers = await providersOf(ctx, propertyId);
  const [provider] = providers;
  const place = { propertyId, websiteId: site.id };
  const used = new Set<string>();
  for (let number = 0; number < LEADS; number += 1) {
    const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
    const [first_name, last_name, way] = [pick(FIRST_NAMES), pick(LAST_NAMES), pick(WAYS)];
    const then = before(ctx, DAYS * DAY * (1 - (number + 1) / (LEADS + 1)));
    const moves = new Date(now(then).getTime() + (20 + Math.floor(random() * 60)) * DAY)
      .toISOString()
      .slice(0, 10);
    const sent = {
      first_name,
      last_name,
      email: `${first_name}.${last_name}.${number}@example.com`.toLowerCase(),
      phone: `970-555-27${String(number + 10)}`,
      message: pick(MESSAGES),
      move_in_date: moves,
      landing_url: `https://${site.domain}/${way.query}`,
      referrer: way.referrer,
      visitor_id: `demo-${propertyId.slice(0, 8)}-${number}`,
    };
    const slot =
      provider === undefined || number % 3 !== 2
        ? undefined
        : pick(freeSlots(provider, now(then), used));
    if (provider === undefined || slot === undefined)
      await submitLead(then, place, sent, {
        kind: 'lead',
        visited: await visitedBy(then, place.propertyId, sent),
      });
    else {
      const tour = {
        tour_type: pick(['in_person', 'self_guided']),
        tour_date: slot.date,
        tour_time: slot.time,
      };
      used.add(`${slot.date} ${slot.time}`);
      await reserveTour(then, place, providers, {
        ...sent,
        ...tour,
        connection_id: provider.connectionId,
      });
    }
  }
}

/** The free times of the four days that start two days after `at`. */
function freeSlots(
  { tours, settings, property }: Provider,
  at: Date,
  used: ReadonlySet<string>,
): TourSlot[] {
  const first_day = new Date(at.getTime() + 2 * DAY).toISOString().slice(0, 10);
  const slots =
    tours.schedule?.(settings, at, { property, tour_type: 'in_person', first_day, days: 4 }) ?? [];
  return slots.filter(({ date, time }) => !used.has(`${date} ${time}`));
}
