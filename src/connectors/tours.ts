/** What a connector says of tours: the kinds that can be booked, what a booking brings, and when there are places. */
import { IANAZone } from 'luxon';
import { z } from 'zod';
import { askedErrors } from '../kernel/asked-fields.ts';
import type { FieldErrors } from '../kernel/fault.ts';
import type { ConnectorIo } from './connector.ts';

export const TOUR_TYPES = ['in_person', 'self_guided', 'virtual'] as const;
type TourWord = (typeof TOUR_TYPES)[number];

const LABELS: Record<TourWord, string> = { in_person: 'With a guide', self_guided: 'On your own', virtual: 'By video' };

/** A field that a booking must or may bring beside those of every booking. */
export type TourField = { key: string; label: string; type: string; required: boolean; options: string[] };

/** `schema` is what a booking of this type is checked against (§4.4). */
export type TourType = { type: string; label: string; schema: { fields: TourField[] } };

/** A community as a provider of tours knows it; `external_id` is what the provider itself calls it, where that is known. */
export type TourPlace = {
  id: string;
  name: string;
  external_id: string | null;
  /** IANA; days and times are those of this zone. */
  timezone: string;
  office_hours: { day: string; time: string }[];
};

/** So many days from the first, `YYYY-MM-DD`, at a community. */
export type TourQuestion = { property: TourPlace; tour_type: string; first_day: string; days: number };

/** A day and a time, `HH:MM`, at which a tour can begin; `capacity` visitors may come at once. */
export type TourSlot = { date: string; time: string; capacity: number };

/** A booking as it is handed to the provider; `id` is the same whenever the same person asks for the same tour. */
type TourBooking = {
  id: string;
  property: TourPlace;
  tour_type: string;
  date: string;
  time: string;
  minutes: number;
  fields: Record<string, unknown>;
};

export type Tours<Settings> = {
  types(settings: Settings): TourType[];
  /** How long a tour takes. */
  minutes(settings: Settings): number;
  /** The zone of days and times, where it is not the property's. */
  timezone?(settings: Settings): string | undefined;
  /** When tours can begin, without regard to what is booked here. Throws upstream. */
  available(settings: Settings, io: ConnectorIo, question: TourQuestion): Promise<TourSlot[]>;
  /** The same without asking anybody, where it is we who keep the places; absent where the provider does. */
  schedule?(settings: Settings, at: Date, question: TourQuestion): TourSlot[];
  /** Books at the provider. Throws conflict when the place is taken, upstream when the provider fails. */
  book?(settings: Settings, io: ConnectorIo, booking: TourBooking): Promise<{ reference: string | null }>;
};

const KEY = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;

/** What every booking has a meaning for already. */
const RESERVED = new Set([
  ...['connection_id', 'property_id', 'property', 'tour_type', 'tour_date', 'tour_time', 'homepage', 'fields'],
  ...['landing_url', 'referrer', 'query_params', 'utm', 'click_ids', 'visitor_id', 'session_id', 'service_source_key'],
]);

const FIELD_TYPES = [
  ...['text', 'textarea', 'email', 'phone', 'number', 'date', 'time'],
  ...['select', 'radio', 'checkboxes', 'checkbox'],
];

const field = z.object({
  key: z
    .string()
    .max(64)
    .regex(KEY)
    .refine((key) => !RESERVED.has(key), { params: { rule: 'selected' } })
    .describe('Its key in the body of a booking.'),
  label: z.string().max(255).describe('What it is called.'),
  type: z.enum(FIELD_TYPES).default('text').describe('What it takes.'),
  required: z.boolean().default(false).describe('Whether a booking must have it.'),
  options: z.array(z.string().min(1).max(255)).max(200).default([]).describe('The words of a choice.'),
});

/** The settings that all providers of tours have in common. */
export const tourSettings = z.object({
  tour_types: z
    .array(z.enum(TOUR_TYPES))
    .min(1)
    .max(TOUR_TYPES.length)
    .default([...TOUR_TYPES])
    .describe('The kinds of tour that can be booked.'),
  slot_minutes: z.int().min(5).max(480).default(30).describe('How long a tour takes.'),
  timezone: z
    .string()
    .refine((zone) => IANAZone.isValidZone(zone), { params: { rule: 'timezone' } })
    .optional()
    .describe("The zone of days and times; without it, the property's."),
  fields: z
    .array(field)
    .max(30)
    .default([])
    .describe('What a booking must or may bring beside the name, the e-mail address, the telephone and a message.'),
});

type Common = z.infer<typeof tourSettings>;

const PERSON: TourField[] = [
  { key: 'first_name', label: 'First name', type: 'text', required: true, options: [] },
  { key: 'last_name', label: 'Last name', type: 'text', required: true, options: [] },
  { key: 'email', label: 'E-mail', type: 'email', required: true, options: [] },
  { key: 'phone', label: 'Telephone', type: 'phone', required: false, options: [] },
  { key: 'message', label: 'Message', type: 'textarea', required: false, options: [] },
];

/** The person's own fields, which a provider may change, and then the provider's. */
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

/** The sentences for fields that no visitor could answer. */
export const tourErrors = ({ fields }: Pick<Common, 'fields'>): FieldErrors => askedErrors('settings.fields', fields);

/** What all providers of tours do alike. */
export const commonTours = {
  types: typesOf,
  minutes: ({ slot_minutes }: Common): number => slot_minutes,
  timezone: ({ timezone }: Common): string | undefined => timezone,
};
