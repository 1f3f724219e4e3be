/**
 * The communities of the demo: fictional, plausible, and the same on every run. Amounts are
 * dollars, as in V2.
 */

export type DemoProperty = {
  name: string;
  street: string;
  city: string;
  state: string;
  zipcode: string;
  latitude: number;
  longitude: number;
  timezone: string;
  phone: string;
  description: string;
  /**
   * The prefix of the community's floor plan names, which makes the names unique across
   * communities.
   */
  series: string;
  /** The amount that is added to the rents of `PLANS`. */
  premium: number;
  /** The percentage of units that can be leased. */
  availablePercent: number;
};

export const ALDER: readonly DemoProperty[] = [
  {
    name: 'Alder Creek',
    street: '1200 Creekside Way',
    city: 'Denver',
    state: 'CO',
    zipcode: '80202',
    latitude: 39.7525,
    longitude: -104.9995,
    timezone: 'America/Denver',
    phone: '(303) 555-0142',
    description:
      'Homes along the creek, ten minutes on foot from Union Station, with a courtyard pool and a workshop for bikes.',
    series: 'Creek',
    premium: 0,
    availablePercent: 28,
  },
  {
    name: 'The Foundry Lofts',
    street: '88 Kiln Street',
    city: 'Denver',
    state: 'CO',
    zipcode: '80205',
    latitude: 39.7646,
    longitude: -104.9786,
    timezone: 'America/Denver',
    phone: '(303) 555-0177',
    description:
      'Tall windows and brick in a former foundry, with studios for makers on the ground floor.',
    series: 'Kiln',
    premium: 240,
    availablePercent: 15,
  },
  {
    name: 'Harbor at Lake Monroe',
    street: '4 Marina Loop',
    city: 'Sanford',
    state: 'FL',
    zipcode: '32771',
    latitude: 28.8121,
    longitude: -81.2687,
    timezone: 'America/New_York',
    phone: '(407) 555-0119',
    description:
      'Garden homes by the lake, with a boat dock and a dog beach. All homes are currently leased.',
    series: 'Harbor',
    premium: -180,
    availablePercent: 0,
  },
];

export const BIRCH: readonly DemoProperty[] = [
  {
    name: 'Birch & Main',
    street: '501 Main Street',
    city: 'Madison',
    state: 'WI',
    zipcode: '53703',
    latitude: 43.0747,
    longitude: -89.3842,
    timezone: 'America/Chicago',
    phone: '(608) 555-0163',
    description:
      'A corner building from the 1920s with a new wing, between the capitol and the lake.',
    series: 'Main',
    premium: 90,
    availablePercent: 40,
  },
];

export type DemoPlan = { name: string; bed: number; bath: number; sqft: number; rent: number };

/** The floor plans of every community. Each has ten units. */
export const PLANS: readonly DemoPlan[] = [
  { name: 'S1', bed: 0, bath: 1, sqft: 480, rent: 1295 },
  { name: 'S2', bed: 0, bath: 1, sqft: 545, rent: 1370 },
  { name: 'A1', bed: 1, bath: 1, sqft: 655, rent: 1545 },
  { name: 'A2', bed: 1, bath: 1, sqft: 702, rent: 1610 },
  { name: 'A3', bed: 1, bath: 1, sqft: 748, rent: 1685 },
  { name: 'A4 Loft', bed: 1, bath: 1.5, sqft: 860, rent: 1840 },
  { name: 'B1', bed: 2, bath: 2, sqft: 985, rent: 2095 },
  { name: 'B2', bed: 2, bath: 2, sqft: 1060, rent: 2210 },
  { name: 'B3', bed: 2, bath: 2, sqft: 1148, rent: 2340 },
  { name: 'B4 Townhome', bed: 2, bath: 2.5, sqft: 1290, rent: 2585 },
  { name: 'C1', bed: 3, bath: 2, sqft: 1385, rent: 2790 },
  { name: 'C2', bed: 3, bath: 3, sqft: 1520, rent: 3120 },
];

export const COMMUNITY_AMENITIES = [
  'Swimming Pool',
  'Fitness Center',
  'Clubhouse',
  'Package Lockers',
  'Dog Park',
  'EV Charging',
  'Bike Workshop',
];

export const UNIT_AMENITIES = [
  'Washer and Dryer',
  'Quartz Countertops',
  'Private Balcony',
  'Walk-In Closet',
  'Stainless Steel Appliances',
];

export const OFFICE_HOURS = {
  display_heading: 'Leasing office',
  hours: [
    ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => ({
      day,
      time: '9:00 AM - 6:00 PM',
    })),
    { day: 'Saturday', time: '10:00 AM - 5:00 PM' },
    { day: 'Sunday', time: 'Closed' },
  ],
};

/** Pseudorandom numbers from 0 to 1 that are the same on every run (mulberry32). */
export function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
