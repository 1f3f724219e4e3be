/**
 * A connector implements one type of external system, declared as data with optional operations
 * such as a test call or a sync. Connectors fetch and parse. They do not depend on tables or on the
 * APIs of the service.
 */
import type { z } from 'zod';
import type { FieldErrors } from '../kernel/fault.ts';
import type { ConnectorIo } from './io.ts';
import type { LeadMessage } from './lead-message.ts';
import type {
  PostRecord,
  PropertyRecord,
  Remark,
  ReviewRecord,
  TermRentRecord,
} from './records.ts';
import type { Tours, TourType } from './tours.ts';

export const CONNECTION_CATEGORIES = [
  'pms',
  'crm',
  'tour',
  'reviews',
  'social',
  'search',
  'email',
  'portfolio',
] as const;
export type ConnectionCategory = (typeof CONNECTION_CATEGORIES)[number];

/**
 * The label and description of each category. The description names the data that its connections
 * exchange.
 */
export const CATEGORIES: Readonly<
  Record<ConnectionCategory, { label: string; description: string }>
> = {
  pms: {
    label: 'Property management systems',
    description: 'Imports properties, units and prices.',
  },
  crm: { label: 'Customer relationship systems', description: 'Sends leads.' },
  tour: { label: 'Tours', description: 'Reads available times and sends bookings.' },
  reviews: { label: 'Reviews', description: 'Imports reviews.' },
  social: { label: 'Social networks', description: 'Imports posts.' },
  search: { label: 'Search', description: 'Indexes the pages of websites.' },
  email: { label: 'E-mail', description: 'Sends mail.' },
  portfolio: {
    label: 'Portfolios',
    description: 'Groups properties. No other system is involved.',
  },
};

/**
 * The V2 fields that a type keeps in sync with the external system. V2 rejects writes to these
 * fields (§2.12).
 */
export type OwnedFields = {
  properties: readonly string[];
  'floor-plans': readonly string[];
  units: readonly string[];
};

/** A search record of a page: flat data with an ID. */
export type SearchRecord = { id: string } & Record<
  string,
  string | number | boolean | null | readonly string[]
>;

/** A search service for websites. `indices` maps each record type to the name of its index. */
export type Search<Settings> = {
  /** The key and indices for website pages if the account manages its indices, otherwise null. */
  own(settings: Settings): { key: string; indices: Record<string, string> } | null;
  /** Whether the service writes indices and creates keys. */
  keeps(settings: Settings): boolean;
  /**
   * The application and the host to which website pages send searches; `url` is null for the
   * default host.
   */
  at(settings: Settings): { application_id: string; url: string | null };
  indexName(settings: Settings, websiteId: string, kind: string): string;
  /** Throws an `upstream` fault. */
  replace(
    settings: Settings,
    io: ConnectorIo,
    index: string,
    records: readonly SearchRecord[],
  ): Promise<void>;
  makeKey(
    settings: Settings,
    io: ConnectorIo,
    limits: { indices: readonly string[]; hosts: readonly string[] },
  ): Promise<string>;
  /** A derived key that expires on its own, computed without a request. */
  securedKey(key: string, limits: { indices: readonly string[]; until: Date }): Promise<string>;
  endKey(settings: Settings, io: ConnectorIo, key: string): Promise<void>;
};

/**
 * The data that a run reads. A connector whose external system lists changes reports the position
 * that it has reached. After the run was applied, a later run receives that position as `cursor`
 * and yields only the communities that have changed since, each of them complete. If `cursor` is
 * null, it yields all communities.
 */
export type Since = { cursor: string | null; reached(cursor: string): void };

export type Connector<Settings extends z.ZodObject = z.ZodObject> = {
  /** The value of a connection's `type`, such as `mits_feed`. */
  type: string;
  category: ConnectionCategory;
  /**
   * Additional categories that connections of this type support. The caller then chooses one
   * category.
   */
  also?: readonly ConnectionCategory[];
  label: string;
  description: string;
  /** The page below `/docs/recipes` that explains the type. */
  recipe?: string;
  /**
   * The schema of the settings; other keys are rejected. A setting can have this metadata:
   * - `.meta({ credential: true })`: encrypted at rest, masked in responses, and kept when an update
   *   omits the setting.
   * - `.meta({ destination: true })`: decides where credentials are sent. An update that changes the
   *   origin of such a URL, or such a setting of another kind, clears the credentials that the
   *   update does not contain. A type with credentials has at least one destination.
   * - `.meta({ record: 'properties' })`: the ID of a record that the caller must be able to see.
   */
  settings: Settings;
  /** The setting that contains the recipient's address, for a type that sends mail. */
  mailSetting?: string;
  /** The maximum size of a feed file. If absent, connections of the type do not accept uploads. */
  maxFeedBytes?: number;
  /**
   * Errors by dotted key (prefixed with `settings.`) for values that the schema accepts but that
   * would not work. Not called for stored settings.
   */
  check?(settings: z.infer<Settings>): FieldErrors;
  owns?: OwnedFields;
  /**
   * The settings that are public on websites, and the tours that can be booked. If absent, websites
   * only see that the connection exists.
   */
  published?(
    settings: z.infer<Settings>,
    category: string,
  ): { settings: Record<string, unknown>; tour_types: TourType[] };
  /**
   * Makes one inexpensive call that verifies the settings. Throws an `upstream` or `invalid` fault
   * with the reason.
   */
  test?(settings: z.infer<Settings>, io: ConnectorIo): Promise<void>;
  /**
   * Delivers a submission. Throws an `upstream` fault if the external system did not accept the
   * submission.
   */
  pushLead?(settings: z.infer<Settings>, io: ConnectorIo, message: LeadMessage): Promise<void>;
  /** Tours that can be booked through the connection. */
  tours?: Tours<z.infer<Settings>>;
  /** Search for websites. */
  search?: Search<z.infer<Settings>>;
  /**
   * The communities of the external system, one after the other. An unreadable part becomes a
   * remark, and a failed request throws a fault.
   */
  sync?(
    settings: z.infer<Settings>,
    io: ConnectorIo,
    remark: (remark: Remark) => void,
    since: Since,
  ): AsyncIterable<PropertyRecord>;
  /**
   * The term rents of known units, one after the other, from an external system that contains
   * nothing else.
   */
  rents?(
    settings: z.infer<Settings>,
    io: ConnectorIo,
    remark: (remark: Remark) => void,
  ): AsyncIterable<TermRentRecord>;
  /** The reviews of the feed. */
  reviews?(
    settings: z.infer<Settings>,
    io: ConnectorIo,
    remark: (remark: Remark) => void,
  ): Promise<ReviewRecord[]>;
  /** The posts of the feed. */
  posts?(
    settings: z.infer<Settings>,
    io: ConnectorIo,
    remark: (remark: Remark) => void,
  ): Promise<PostRecord[]>;
};
