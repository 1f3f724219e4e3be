/**
 * `simulator`: simulates a management system, a CRM or a tour provider, so that integrations can be
 * built without a vendor (decisions §6).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { DateTime } from 'luxon';
import { z } from 'zod';
import { upstream } from '../kernel/fault.ts';
import type { Connector } from './connector.ts';
import { INVENTORY_FIELDS } from './inventory-fields.ts';
import type { ConnectorIo } from './io.ts';
import { draw, simulatedCommunity } from './simulated-community.ts';
import { commonTours, type TourQuestion, type TourSlot, tourSettings } from './tours.ts';

const settings = tourSettings.extend({
  seed: z
    .int()
    .min(0)
    .max(1_000_000_000)
    .default(1)
    .describe('The seed of the generated data. The same seed generates the same data.'),
  delay_ms: z
    .int()
    .min(0)
    .max(60_000)
    .default(0)
    .describe('The delay of every response, in milliseconds. At 10,000 or more, requests time out.')
    .meta({ 'x-unit': 'milliseconds' }),
  failure: z
    .enum(['none', 'timeout', 'error', 'reset'])
    .default('none')
    .describe(
      'How requests fail: `timeout` if the system does not respond, `error` if it responds with status 500, `reset` if the connection is lost. With `none`, no request fails.',
    ),
  failure_rate: z
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('The fraction of requests that fail: 0 is none, 1 is all.'),
  drift: z
    .boolean()
    .default(false)
    .describe(
      'Whether the simulated system changes over time: rents and available homes every minute, available tour times every hour.',
    ),
  changes_only: z
    .boolean()
    .default(false)
    .describe(
      'As a management system: whether runs read only what has changed since the last run. Everything is read again once a day.',
    ),
  property_name: z
    .string()
    .min(1)
    .max(255)
    .default('Simulated Community')
    .describe(
      'As a management system: the name of the simulated community. A covered property with this name is synced.',
    ),
  units: z
    .int()
    .min(1)
    .max(2000)
    .default(24)
    .describe('As a management system: the number of homes.'),
  create_properties: z
    .boolean()
    .default(true)
    .describe(
      'As a management system: whether the simulated community is created if no covered property has its name.',
    ),
});

type Settings = z.infer<typeof settings>;

/** The maximum time to wait for an external system. */
const PATIENCE_MS = 10_000;

/**
 * One request to the simulated system: waits for the configured delay, then responds or fails.
 * Throws an `upstream` fault.
 */
async function exchange(
  { seed, delay_ms, failure, failure_rate }: Settings,
  { now, signal }: ConnectorIo,
  about: string,
) {
  const fails = failure !== 'none' && draw(seed, 'failure', about, now.getTime()) < failure_rate;
  const isSilent = delay_ms >= PATIENCE_MS || (fails && failure === 'timeout');
  const silence = upstream('The simulated system did not respond in time.');
  await wait(isSilent ? PATIENCE_MS : delay_ms, undefined, { ...(signal && { signal }) }).catch(
    () => {
      throw silence;
    },
  );
  if (isSilent) throw silence;
  if (fails && failure === 'reset')
    throw upstream('The connection to the simulated system failed.');
  if (fails) throw upstream('The simulated system responded with status 500.');
}

const OPENS = 9 * 60;
const CLOSES = 17 * 60;

/**
 * About two thirds of the times between 9:00 and 17:00 are available on every day of the week,
 * except times in the past.
 */
function simulatedSlots(
  { seed, drift, slot_minutes }: Settings,
  at: Date,
  { property, first_day, days }: TourQuestion,
) {
  const hour = drift ? Math.floor(at.getTime() / 3_600_000) : 0;
  const slots: TourSlot[] = [];
  for (let step = 0; step < days; step += 1) {
    const day = DateTime.fromISO(first_day, { zone: property.timezone }).plus({ days: step });
    for (let minute = OPENS; minute + slot_minutes <= CLOSES; minute += slot_minutes) {
      const start = day.set({ hour: Math.floor(minute / 60), minute: minute % 60 });
      const [date, time] = [start.toFormat('yyyy-MM-dd'), start.toFormat('HH:mm')];
      if (start.toJSDate() > at && draw(seed, 'slot', date, time, hour) < 0.66)
        slots.push({ date, time, capacity: 1 });
    }
  }
  return slots;
}

/**
 * The cursor of the simulated system. With drift, the cursor changes once a minute; without drift,
 * it never changes.
 */
const stateOf = ({ drift }: Settings, at: Date): string =>
  drift ? `minute ${Math.floor(at.getTime() / 60_000)}` : 'fixed';

export const simulator: Connector<typeof settings> = {
  type: 'simulator',
  category: 'pms',
  also: ['crm', 'tour'],
  label: 'Simulator',
  description:
    'Simulates a management system, a CRM or a tour provider, with configurable delay, failures and drift.',
  settings,
  owns: INVENTORY_FIELDS,
  published: (own, category) =>
    category === 'tour'
      ? { settings: { slot_minutes: own.slot_minutes }, tour_types: commonTours.types(own) }
      : { settings: {}, tour_types: [] },
  test: (own, io) => exchange(own, io, 'test'),
  async *sync(own, io, _remark, since) {
    await exchange(own, io, 'sync');
    const state = stateOf(own, io.now);
    if (own.changes_only) since.reached(state);
    if (since.cursor !== state) yield simulatedCommunity(own, io.now);
  },
  pushLead: (own, io, { id }) => exchange(own, io, id),
  tours: {
    ...commonTours,
    async available(own, io, question) {
      await exchange(own, io, 'availability');
      return simulatedSlots(own, io.now, question);
    },
    schedule: simulatedSlots,
    async book(own, io, { id }) {
      await exchange(own, io, id);
      return { reference: `SIM-${id.slice(0, 8).toUpperCase()}` };
    },
  },
};
