/**
 * The neutral records that every inventory connector returns: the content of a feed, independent of
 * its dialect and of the database schema. Money is integer cents, dates are `YYYY-MM-DD`, and null
 * means that the feed contains no value. `domain/connections` converts records to rows.
 */

import type { PostalAddress } from '../kernel/postal-address.ts';

/**
 * Content of the feed that was not recognized or not used, with its line number. A warning means
 * that data was lost.
 */
export type Remark = { line: number | null; path: string; message: string; severity?: 'warning' };

/**
 * `name` is the display name; `mits_type` is the MITS token if the value is one, such as
 * `FitnessCenter`.
 */
export type AmenityRecord = { name: string; mits_type: string | null; description: string | null };

/**
 * A picture, video or virtual tour by its URL, in the order of the feed. `slot` is the role of a
 * picture, such as `gallery`; embeds have none.
 */
export type MediaRecord = {
  url: string;
  kind: 'file' | 'video' | 'virtual_tour';
  slot: string | null;
  caption: string | null;
  alt_text: string | null;
};

/** Minimum and maximum amount in integer cents; both null if unknown (0 in old feeds). */
export type RentRange = { min: number | null; max: number | null };

/**
 * A charge in addition to the rent. `code` is the feed's own and not always unique; terms are the
 * original MITS words. `amount` is dollars or percent to four decimals; the dates are inclusive.
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

/** The text of a concession or promotion; the dates are inclusive. */
export type SpecialRecord = { text: string; starts_at: string | null; ends_at: string | null };

export type BuildingRecord = {
  external_id: string;
  number: string | null;
  name: string | null;
  type: string | null;
  description: string | null;
  amenities: AmenityRecord[];
  media: MediaRecord[];
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
  specials: SpecialRecord[];
  amenities: AmenityRecord[];
  charges: ChargeRecord[];
  media: MediaRecord[];
};

/**
 * A base rent in cents for leases of `months` that begin between two dates. A null date means that
 * the range is unbounded on that side.
 */
export type TermRent = {
  first_day: string | null;
  last_day: string | null;
  months: number;
  rent: number;
  is_best: boolean;
};

/**
 * A term rent of a unit. `unit` is the name of the unit in the external system. `property` and
 * `building` are null if the external system does not state them.
 */
export type TermRentRecord = TermRent & {
  line: number;
  property: string | null;
  building: string | null;
  unit: string;
};

export type UnitRecord = {
  external_id: string;
  number: string;
  /** The `external_id` of a record of the same property, or null if the feed refers to none. */
  building_external_id: string | null;
  floor_plan_external_id: string | null;
  bedrooms: number | null;
  bathrooms: number | null;
  interior_sqft: number | null;
  floor: string | null;
  base_rent: RentRange;
  /** Rents by lease start date and term, if the feed contains them. */
  term_rents: TermRent[];
  deposit: number | null;
  available_at: string | null;
  is_available: boolean;
  is_model: boolean;
  is_affordable: boolean;
  specials: SpecialRecord[];
  amenities: AmenityRecord[];
  charges: ChargeRecord[];
  media: MediaRecord[];
};

/** One complete community of a feed. */
export type PropertyRecord = {
  external_id: string;
  name: string;
  description: string | null;
  website: string | null;
  /** The URL where renters see availability and apply. */
  application_url: string | null;
  phone: string | null;
  email: string | null;
  addresses: PostalAddress[];
  timezone: string | null;
  /** In feed order; `day` is the English name, `time` such as `9:00 AM - 6:00 PM` or `Closed`. */
  office_hours: { day: string; time: string }[];
  /** The pets that are allowed, and the rules for pets, including pets that are not allowed. */
  pet_policy: { description: string | null; restrictions: string | null } | null;
  buildings: BuildingRecord[];
  floor_plans: FloorPlanRecord[];
  units: UnitRecord[];
  amenities: AmenityRecord[];
  charges: ChargeRecord[];
  media: MediaRecord[];
  remarks: Remark[];
};

/** A review. `property` is the property reference in the feed, or null. */
export type ReviewRecord = {
  external_id: string;
  property: string | null;
  source: string;
  reviewer_name: string | null;
  /** From 0 to 5 stars. */
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
