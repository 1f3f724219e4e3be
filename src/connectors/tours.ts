/** Tours of a connector: the bookable types, the fields of a booking, and the available times. */
import { IANAZone } from 'luxon';
import { z } from 'zod';
import type { FieldErrors } from '../kernel/fault.ts';
import { fieldListErrors, INPUT_TYPES } from '../kernel/field-list.ts';
import type { ConnectorIo } from './io.ts';

export const TOUR_TYPES = ['in_person', 'self_guided', 'virtual'] as const;
type TourWord = (typeof TOUR_TYPES)[number];

const LABELS: Record<TourWord, string> = {
  in_person: 'With a guide',
  self_guided: 'On your own',
  virtual: 'By video',
};

/** A required or optional field of a booking, in addition to the common ones. */
export type TourField = {
  key: string;
  label: string;
  type: string;
  required: boolean;
  options: string[];
};

/** `schema` validates a booking of this type (§4.4). */
export type TourType = { type: string; label: string; schema: { fields: TourField[] } };

/** A community as known to a tour provider; `external_id` is the provider's own ID, if known. */
export type TourProperty = {
  id: string;
  name: string;
  external_id: string | null;
  /** The IANA time zone of dates and times. */
  timezone: string;
  office_hours: { day: string; time: string }[];
};

/** A question about a number of days at a community. `first_day` is `YYYY-MM-DD`. */
export type TourQuestion = {
  property: TourProperty;
  tour_type: string;
  first_day: string;
  days: number;
};

/** A date and `HH:MM` time at which a tour can start, for `capacity` visitors. */
export type TourSlot = { date: string; time: string; capacity: number };

/** A booking as sent to the provider; `id` is the same for the same person and tour. */
type TourBooking = {
  id: string;
  property: TourProperty;
  tour_type: string;
  date: string;
  time: string;
  minutes: number;
  fields: Record<string, unknown>;
};

export type Tours<Settings> = {
  types(settings: Settings): TourType[];
  /** The duration of a tour in minutes. */
  minutes(settings: Settings): number;
  /** The time zone of dates and times, if it is not the property's. */
  timezone?(settings: Settings): string | undefined;
  /**
   * The times at which tours can start, ignoring bookings stored in the service. Throws an
   * `upstream` fault.
   */
  available(settings: Settings, io: ConnectorIo, question: TourQuestion): Promise<TourSlot[]>;
  /**
   * The same times without outbound calls, if the service manages the capacity. Absent if the
   * provider manages it.
   */
  schedule?(settings: Settings, at: Date, question: TourQuestion): TourSlot[];
  /**
   * Books a tour at the provider. Throws a `conflict` fault if the slot is taken, and an `upstream`
   * fault if the provider fails.
   */
  book?(
    settings: Settings,
    io: ConnectorIo,
    booking: TourBooking,
  ): Promise<{ reference: string | null }>;
};

const KEY = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;

/** Reserved keys that have a meaning in every booking. */
const RESERVED = new Set([
  'connection_id',
  'property_id',
  'property',
  'tour_type',
  'tour_date',
  'tour_time',
  'homepage',
  'fields',
  'landing_url',
  'referrer',
  'query_params',
  'utm',
  'click_ids',
  'visitor_id',
  'session_id',
  'service_source_key',
]);

const field = z.object({
  key: z
    .string()
    .max(64)
    .regex(KEY)
    .refine((key) => !RESERVED.has(key), { params: { rule: 'selected' } })
    .describe('The key in the body of a booking.'),
  label: z.string().max(255).describe('The label of the field.'),
  type: z.enum(INPUT_TYPES).default('text').describe('The type of input.'),
  required: z.boolean().default(false).describe('Whether a booking requires a value.'),
  options: z
    .array(z.string().min(1).max(255))
    .max(200)
    .default([])
    .describe('The options of a choice field.'),
});

/** Settings shared by all tour providers. */
export const tourSettings = z.object({
  tour_types: z
    .array(z.enum(TOUR_TYPES))
    .min(1)
    .max(TOUR_TYPES.length)
    .default([...TOUR_TYPES])
    .describe('The tour types that can be booked.'),
  slot_minutes: z
    .int()
    .min(5)
    .max(480)
    .default(30)
    .describe('The duration of a tour, in minutes.')
    .meta({ 'x-unit': 'minutes' }),
  timezone: z
    .string()
    .refine((zone) => IANAZone.isValidZone(zone), { params: { rule: 'timezone' } })
    .optional()
    .describe("The time zone of dates and times. Defaults to the property's."),
  fields: z
    .array(field)
    .max(30)
    .default([])
    .describe(
      'Additional fields of a booking, besides the name, the e-mail address, the telephone number and a message.',
    ),
});

type Common = z.infer<typeof tourSettings>;

const PERSON: TourField[] = [
  { key: 'first_name', label: 'First name', type: 'text', required: true, options: [] },
  { key: 'last_name', label: 'Last name', type: 'text', required: true, options: [] },
  { key: 'email', label: 'E-mail', type: 'email', required: true, options: [] },
  { key: 'phone', label: 'Telephone', type: 'phone', required: false, options: [] },
  { key: 'message', label: 'Message', type: 'textarea', required: false, options: [] },
];

/** The contact fields, which a provider can override, followed by the provider's fields. */
const typesOf = ({ tour_types, fields }: Common): TourType[] => {
  const own = new Map(fields.map((one) => [one.key, one]));
  const known = PERSON.map((one) => own.get(one.key) ?? one);
  const further = fields.filter(({ key }) => !PERSON.some((one) => one.key === key));
  return [...new Set(tour_types)].map((type) => ({
    type,
    label: LABELS[type],
    schema: { fields: [...known, ...further] },
  }));
};

/** Errors for fields that no visitor could fill in. */
export const tourErrors = ({ fields }: Pick<Common, 'fields'>): FieldErrors =>
  fieldListErrors('settings.fields', fields);

/** Shared behavior of all tour providers. */
export const commonTours = {
  types: typesOf,
  minutes: ({ slot_minutes }: Common): number => slot_minutes,
  timezone: ({ timezone }: Common): string | undefined => timezone,
};
