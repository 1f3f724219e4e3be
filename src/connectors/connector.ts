/**
 * What a connector is: one type of external system, declared as data with at most a test call and a sync. Connectors fetch and
 * parse; they know neither tables nor HTTP faces.
 */
import type { z } from 'zod';
import type { FieldErrors } from '../kernel/fault.ts';
import type { Outbound } from '../outbound/client.ts';
import type { Mailer } from '../outbound/mail.ts';
import type { PostRecord, PropertyRecord, Remark, ReviewRecord, TermRentRecord } from './records.ts';
import type { Tours, TourType } from './tours.ts';

export const CONNECTION_CATEGORIES = ['pms', 'crm', 'tour', 'reviews', 'social', 'search', 'email', 'portfolio'] as const;
type ConnectionCategory = (typeof CONNECTION_CATEGORIES)[number];

/** What a connector may use: the checked HTTP client, outgoing mail, the time, and the stop signal of the job that runs it. */
export type ConnectorIo = { outbound: Outbound; mailer: Mailer; now: Date; signal?: AbortSignal };

/** The V2 fields that a type keeps in step with its system, and that V2 therefore refuses (§2.12). */
export type OwnedFields = { properties: readonly string[]; 'floor-plans': readonly string[]; units: readonly string[] };

/** One thing that a person sent, for a CRM; `id` is the same at every attempt. */
export type LeadMessage = {
  event: 'lead.received';
  id: string;
  kind: string;
  received_at: string;
  lead: Record<string, unknown>;
  sent: Record<string, unknown>;
  about: {
    /** `external_id` is the id that the property has in the connected system, where it is known. */
    property: { id: string; name: string; external_id: string | null };
    /** The unit's number and the floor plan's and lead source's names. */
    unit: string | null;
    floor_plan: string | null;
    lead_source: string | null;
    /** Whether this is the first message of the person at this property. */
    first_contact: boolean;
  };
};

/** What a search service is given of a page: flat facts under an id. */
export type SearchRecord = { id: string } & Record<string, string | number | boolean | null | readonly string[]>;

/** A search service that websites use. `indices` are names by what is in them. */
export type Search<Settings> = {
  /** What pages use when the account keeps its indices itself; else null. */
  own(settings: Settings): { key: string; indices: Record<string, string> } | null;
  /** Whether indices are written and keys made from here. */
  keeps(settings: Settings): boolean;
  /** Where pages search; `url` is null at the usual place. */
  at(settings: Settings): { application_id: string; url: string | null };
  indexName(settings: Settings, websiteId: string, kind: string): string;
  /** Throws upstream. */
  replace(settings: Settings, io: ConnectorIo, index: string, records: readonly SearchRecord[]): Promise<void>;
  makeKey(settings: Settings, io: ConnectorIo, limits: { indices: readonly string[]; hosts: readonly string[] }): Promise<string>;
  /** A key of the same that ends by itself, worked out without asking. */
  securedKey(key: string, limits: { indices: readonly string[]; until: Date }): string;
  endKey(settings: Settings, io: ConnectorIo, key: string): Promise<void>;
};

export type Connector<Settings extends z.ZodObject = z.ZodObject> = {
  /** The value of a connection's `type`, such as `mits_feed`. */
  type: string;
  category: ConnectionCategory;
  /** What else a connection of the type can be for; the writer then says which. */
  also?: readonly ConnectionCategory[];
  label: string;
  description: string;
  /**
   * The schema of the settings; other keys are refused. Its marks:
   * - `.meta({ credential: true })`: encrypted at rest, masked in answers, and kept when an update does not send it.
   * - `.meta({ destination: true })`: decides where credentials are sent. An update that changes it to another origin, or for values
   *   that are no URL to another value, clears the credentials that it does not send again. A type with credentials has at least one.
   * - `.meta({ record: 'properties' })`: the id of a record, which the writer must be able to see.
   */
  settings: Settings;
  /** Sentences by dotted key (`settings.` in front) for what the schema takes and that would not work; never asked of stored settings. */
  check?(settings: z.infer<Settings>): FieldErrors;
  owns?: OwnedFields;
  /** What pages may know of the settings, and the tours that can be booked; without it, only that the connection is there. */
  published?(settings: z.infer<Settings>, category: string): { settings: Record<string, unknown>; tour_types: TourType[] };
  /** One cheap call that shows that the settings work; throws an upstream or invalid fault that says why not. */
  test?(settings: z.infer<Settings>, io: ConnectorIo): Promise<void>;
  /** Hands over what a person sent; throws upstream when the system did not take it. */
  pushLead?(settings: z.infer<Settings>, io: ConnectorIo, message: LeadMessage): Promise<void>;
  /** Tours that can be booked through it. */
  tours?: Tours<z.infer<Settings>>;
  /** Searching, for websites. */
  search?: Search<z.infer<Settings>>;
  /** The system's communities one after the other; what cannot be read is a remark, what cannot be fetched a fault. */
  sync?(settings: z.infer<Settings>, io: ConnectorIo, remark: (remark: Remark) => void): AsyncIterable<PropertyRecord>;
  /** The term rents of units that are known already, one after the other, from a system that describes nothing else. */
  rents?(settings: z.infer<Settings>, io: ConnectorIo, remark: (remark: Remark) => void): AsyncIterable<TermRentRecord>;
  /** The reviews that the feed lists. */
  reviews?(settings: z.infer<Settings>, io: ConnectorIo, remark: (remark: Remark) => void): Promise<ReviewRecord[]>;
  /** The posts that the feed lists. */
  posts?(settings: z.infer<Settings>, io: ConnectorIo, remark: (remark: Remark) => void): Promise<PostRecord[]>;
};
