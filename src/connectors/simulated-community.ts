/**
 * The community of a simulated management system. The same seed generates the same community. With
 * drift, the community changes every minute.
 */
import { createHash } from 'node:crypto';
import { DateTime } from 'luxon';
import type { FloorPlanRecord, PropertyRecord, TermRent, UnitRecord } from './records.ts';

/** A number from 0 (inclusive) to 1 (exclusive), deterministic for the same words. */
export function draw(...words: unknown[]): number {
  return createHash('sha256').update(JSON.stringify(words)).digest().readUInt32BE(0) / 2 ** 32;
}

type Simulated = { seed: number; drift: boolean; property_name: string; units: number };

const PLANS = [
  { code: 'S1', name: 'Studio', beds: 0, baths: 1, sqft: 520, rent: 132_500 },
  { code: 'A1', name: 'One Bedroom', beds: 1, baths: 1, sqft: 710, rent: 164_000 },
  { code: 'B1', name: 'Two Bedroom', beds: 2, baths: 2, sqft: 1040, rent: 221_500 },
] as const;

const MONTHS = [6, 9, 12, 15];
const BUILDINGS = 2;
const UNITS_OF_A_FLOOR = 4;

/**
 * Generates the community. With drift, rents change by up to 3 % in either direction, every tenth
 * home alternates between available and leased, and available homes have a date. Long because it
 * lists data.
 */
export function simulatedCommunity(
  { seed, drift, property_name, units }: Simulated,
  at: Date,
): PropertyRecord {
  const minute = drift ? Math.floor(at.getTime() / 60_000) : 0;
  const rentOf = (rent: number, unit: number): number => {
    const own = rent * (1 + draw(seed, 'rent', unit) * 0.08);
    return (
      Math.round(
        (own * (1 + (drift ? draw(seed, 'drift', unit, minute) * 0.06 - 0.03 : 0))) / 100,
      ) * 100
    );
  };
  const homes = Array.from({ length: units }, (_, place): UnitRecord => {
    const plan = PLANS[place % PLANS.length] ?? PLANS[0];
    const floor = Math.floor(place / (BUILDINGS * UNITS_OF_A_FLOOR)) + 1;
    const rent = rentOf(plan.rent, place);
    const moved = drift && draw(seed, 'moved', place, minute) < 0.1;
    const free = draw(seed, 'free', place) < 0.35 !== moved;
    return {
      external_id: `sim-${seed}-u${place + 1}`,
      number: `${floor}${String((place % (BUILDINGS * UNITS_OF_A_FLOOR)) + 1).padStart(2, '0')}`,
      building_external_id: `sim-${seed}-b${(place % BUILDINGS) + 1}`,
      floor_plan_external_id: `sim-${seed}-${plan.code}`,
      bedrooms: plan.beds,
      bathrooms: plan.baths,
      interior_sqft: plan.sqft,
      floor: String(floor),
      base_rent: { min: rent, max: rent },
      term_rents: MONTHS.map((months): TermRent => termRent(rent, months)),
      deposit: 50_000,
      available_at: free && drift ? dayOf(at, place % 45) : null,
      is_available: free,
      is_model: place === 0,
      is_affordable: false,
      specials: [],
      amenities: [],
      charges: [],
      media: [],
    };
  });
  return {
    external_id: `sim-${seed}`,
    name: property_name,
    description: 'A simulated community.',
    website: null,
    application_url: null,
    phone: '(303) 555-0199',
    email: `sim-${seed}@example.com`,
    addresses: [
      {
        street: `${100 + (seed % 900)} Simulation Avenue`,
        street2: null,
        city: 'Denver',
        state: 'CO',
        zipcode: '80202',
        country: 'US',
        latitude: 39.75,
        longitude: -104.99,
      },
    ],
    timezone: 'America/Denver',
    office_hours: [{ day: 'Monday - Saturday', time: '9:00 AM - 6:00 PM' }],
    pet_policy: null,
    buildings: Array.from({ length: BUILDINGS }, (_, place) => ({
      external_id: `sim-${seed}-b${place + 1}`,
      number: String(place + 1),
      name: `Building ${place + 1}`,
      type: null,
      description: null,
      amenities: [],
      media: [],
    })),
    floor_plans: PLANS.map((plan) => floorPlan(seed, plan, homes)),
    units: homes,
    amenities: [],
    charges: [],
    media: [],
    remarks: [],
  };
}

const dayOf = (at: Date, days: number): string =>
  DateTime.fromJSDate(at, { zone: 'utc' }).plus({ days }).toFormat('yyyy-MM-dd');

/** Shorter leases cost more; twelve months are the cheapest. */
const termRent = (rent: number, months: number): TermRent => ({
  first_day: null,
  last_day: null,
  months,
  is_best: months === 12,
  rent: Math.round((rent * (1 + Math.abs(12 - months) * 0.01)) / 100) * 100,
});

function floorPlan(
  seed: number,
  plan: (typeof PLANS)[number],
  homes: readonly UnitRecord[],
): FloorPlanRecord {
  const external_id = `sim-${seed}-${plan.code}`;
  const rents = homes
    .filter((home) => home.floor_plan_external_id === external_id)
    .map(({ base_rent }) => base_rent.min ?? 0);
  return {
    external_id,
    name: plan.name,
    code: plan.code,
    description: null,
    specials: [],
    amenities: [],
    charges: [],
    media: [],
    deposit: 50_000,
    available_at: null,
    min_bed: plan.beds,
    max_bed: plan.beds,
    min_bath: plan.baths,
    max_bath: plan.baths,
    min_sqft: plan.sqft,
    max_sqft: plan.sqft,
    base_rent:
      rents.length === 0
        ? { min: null, max: null }
        : { min: Math.min(...rents), max: Math.max(...rents) },
  };
}
