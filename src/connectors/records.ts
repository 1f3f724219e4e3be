/**
 * The neutral records that every inventory connector returns: what a feed says of one community, free of the feed's dialect
 * and of our tables. Money is integer cents, dates are `YYYY-MM-DD`, and null means that the feed says nothing. Turning
 * records into rows belongs to `domain/connections`.
 */

/** Something in the feed that was not understood or not used, with the line where it stands. A warning says that data was lost. */
export type Remark = { line: number | null; path: string; message: string; severity?: 'warning' };

export type AddressRecord = {
  street: string | null;
  street2: string | null;
  city: string | null;
  state: string | null;
  zipcode: string | null;
  country: string | null;
  latitude: number | null;
  longitude: number | null;
};

/** `name` is what people read; `mits_type` is the MITS token where the feed's value is one, such as `FitnessCenter`. */
export type AmenityRecord = { name: string; mits_type: string | null; description: string | null };

/** Lowest and highest amount in integer cents; null on both sides when the feed gives none (0 means unknown in old feeds). */
export type RentRange = { min: number | null; max: number | null };

/**
 * Something that is charged beside the rent. `code` is the feed's own, and not always given once; words are as the feed writes them, in
 * the vocabulary of MITS. `amount` is dollars or percent to four decimals; the days are the first and the last on which it holds.
 */
export type ChargeRecord = {
  code: string;
  name: string;
  class: string;
  description: string | null;
  amount: number | null;
  amount_max: number | null;
  amount_basis: string;
  frequency: string | null;
  requirement: string | null;
  is_variable: boolean;
  due_at: string | null;
  refundability: string | null;
  starts_at: string | null;
  ends_at: string | null;
};

export type BuildingRecord = {
  external_id: string;
  number: string | null;
  name: string | null;
  type: string | null;
  description: string | null;
  amenities: AmenityRecord[];
};

export type FloorPlanRecord = {
  external_id: string;
  name: string;
  code: string | null;
  min_bed: number | null;
  max_bed: number | null;
  min_bath: number | null;
  max_bath: number | null;
  min_sqft: number | null;
  max_sqft: number | null;
  base_rent: RentRange;
  deposit: number | null;
  available_at: string | null;
  description: string | null;
  amenities: AmenityRecord[];
  charges: ChargeRecord[];
};

/** A rent for leases of so many months that begin from one day to another; null on either side is any day. Base rent in cents. */
export type TermRent = { first_day: string | null; last_day: string | null; months: number; rent: number; is_best: boolean };

/** A term rent of a unit that is named as its system names it; `property` and `building` are null where the system does not say them. */
export type TermRentRecord = TermRent & { line: number; property: string | null; building: string | null; unit: string };

export type UnitRecord = {
  external_id: string;
  number: string;
  /** The `external_id` of a record of the same property, or null where the feed names none. */
  building_external_id: string | null;
  floor_plan_external_id: string | null;
  bedrooms: number | null;
  bathrooms: number | null;
  interior_sqft: number | null;
  floor: string | null;
  base_rent: RentRange;
  /** Rents by the day on which a lease begins and its length, where the feed has them. */
  term_rents: TermRent[];
  deposit: number | null;
  available_at: string | null;
  is_available: boolean;
  is_model: boolean;
  is_affordable: boolean;
  amenities: AmenityRecord[];
  charges: ChargeRecord[];
};

/** One community of a feed, whole. */
export type PropertyRecord = {
  external_id: string;
  name: string;
  description: string | null;
  website: string | null;
  phone: string | null;
  email: string | null;
  addresses: AddressRecord[];
  timezone: string | null;
  /** In the order of the feed; `day` is the English name, `time` such as `9:00 AM - 6:00 PM` or `Closed`. */
  office_hours: { day: string; time: string }[];
  buildings: BuildingRecord[];
  floor_plans: FloorPlanRecord[];
  units: UnitRecord[];
  amenities: AmenityRecord[];
  charges: ChargeRecord[];
  remarks: Remark[];
};

/** A review. `property` is what the feed calls the property; null where the feed does not say. */
export type ReviewRecord = {
  external_id: string;
  property: string | null;
  source: string;
  reviewer_name: string | null;
  /** Stars, from 0 to 5. */
  rating: number | null;
  title: string | null;
  body: string | null;
  response: string | null;
  review_date: Date | null;
  /** Whether a new review is published. */
  is_published: boolean;
};

/** A post on a social network. */
export type PostRecord = {
  external_id: string;
  property: string | null;
  network: string;
  url: string | null;
  text: string | null;
  image_url: string | null;
  author_name: string | null;
  author_url: string | null;
  posted_at: Date;
};
