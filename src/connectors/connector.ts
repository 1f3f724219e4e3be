/**
 * What a connector is: one type of external system, declared as data with at most a test call and a sync. Connectors fetch and
 * parse; they know neither tables nor HTTP faces.
 */
import type { z } from 'zod';
import type { Outbound } from '../outbound/client.ts';
import type { PropertyRecord, Remark } from './records.ts';

export const CONNECTION_CATEGORIES = ['pms', 'crm', 'tour', 'reviews', 'social', 'search', 'email', 'portfolio'] as const;
type ConnectionCategory = (typeof CONNECTION_CATEGORIES)[number];

/** What a connector may use of the world: the checked HTTP client, the time, and the stop signal of the job that runs it. */
export type ConnectorIo = { outbound: Outbound; now: Date; signal?: AbortSignal };

/** The V2 fields that a type keeps in step with its system, and that V2 therefore refuses (§2.12). */
export type OwnedFields = { properties: readonly string[]; 'floor-plans': readonly string[]; units: readonly string[] };

export type Connector<Settings extends z.ZodObject = z.ZodObject> = {
  /** The value of a connection's `type`, such as `mits_feed`. */
  type: string;
  category: ConnectionCategory;
  label: string;
  description: string;
  /** The settings' schema; a credential is marked with `.meta({ credential: true })` and is encrypted, masked and merged. */
  settings: Settings;
  owns?: OwnedFields;
  /** One cheap call that shows that the settings work; throws an upstream or invalid fault that says why not. */
  test?(settings: z.infer<Settings>, io: ConnectorIo): Promise<void>;
  /** The system's communities one after the other; what cannot be read is a remark, what cannot be fetched a fault. */
  sync?(settings: z.infer<Settings>, io: ConnectorIo, remark: (remark: Remark) => void): AsyncIterable<PropertyRecord>;
};
