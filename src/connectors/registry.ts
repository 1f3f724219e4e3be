/** The list of all connector types. */
import { adfEmail } from './adf-email.ts';
import { calendar } from './calendar.ts';
import type { ConnectionCategory, Connector } from './connector.ts';
import { guardSettings } from './guards.ts';
import { hostedSearch } from './hosted-search.ts';
import { leadWebhook } from './lead-webhook.ts';
import { mitsFeed } from './mits-feed.ts';
import { mitsLeadConnector } from './mits-lead.ts';
import { portfolio } from './portfolio.ts';
import { push } from './push.ts';
import { rentMatrixCsv } from './rent-matrix-csv.ts';
import { reviewFeed } from './review-feed.ts';
import { simulator } from './simulator.ts';
import { socialFeed } from './social-feed.ts';
import { tourHttp } from './tour-http.ts';

const KNOWN: readonly Connector[] = [
  mitsFeed,
  rentMatrixCsv,
  leadWebhook,
  mitsLeadConnector,
  adfEmail,
  calendar,
  tourHttp,
  hostedSearch,
  reviewFeed,
  socialFeed,
  portfolio,
  push,
  simulator,
];

/**
 * Whether runs of this type are planned, guarded and can be undone. This applies to types that
 * write inventory or rents.
 */
const isPlanned = ({ sync, rents }: Connector): boolean =>
  sync !== undefined || rents !== undefined;

/**
 * Types with planned runs have guards. The metadata is set again, because an extended schema loses
 * it.
 */
function withGuards(connector: Connector): Connector {
  if (!isPlanned(connector)) return connector;
  const settings = connector.settings.extend({ guards: guardSettings });
  return { ...connector, settings: settings.meta(connector.settings.meta() ?? {}) };
}

export const CONNECTORS: readonly Connector[] = KNOWN.map(withGuards);

const byType = new Map(CONNECTORS.map((connector) => [connector.type, connector]));

export const CONNECTION_TYPES: readonly string[] = CONNECTORS.map((connector) => connector.type);

/**
 * The connector of a connection's `type`, or undefined for a type that this version does not have.
 */
export const connectorOf = (type: string): Connector | undefined => byType.get(type);

/** Whether runs of a connection of this type can be planned and undone. */
export const canPlan = (type: string): boolean => {
  const connector = byType.get(type);
  return connector !== undefined && isPlanned(connector);
};

/** The categories that a type supports. */
export const categoriesOf = (type: string): readonly ConnectionCategory[] => {
  const connector = byType.get(type);
  return connector === undefined ? [] : [connector.category, ...(connector.also ?? [])];
};

/** Whether a connection of this type and category has something to sync. */
export const syncs = (type: string, category: string): boolean => {
  const connector = byType.get(type);
  if (connector === undefined || category !== connector.category) return false;
  const { sync, rents, reviews, posts } = connector;
  return [sync, rents, reviews, posts].some((run) => run !== undefined);
};

type Marks = { credential?: boolean; destination?: boolean; record?: string };

/** The settings keys of a type, with the metadata of their schemas. */
function marksOf(type: string): [string, Marks][] {
  const shape = byType.get(type)?.settings.shape ?? {};
  return Object.entries(shape).map(([key, schema]) => [
    key,
    (schema as { meta?(): Marks | undefined }).meta?.() ?? {},
  ]);
}

/** The settings keys that are credentials. */
export const credentialsOf = (type: string): ReadonlySet<string> =>
  new Set(marksOf(type).flatMap(([key, { credential }]) => (credential ? [key] : [])));

/** The settings keys that decide where credentials are sent. */
export const destinationsOf = (type: string): readonly string[] =>
  marksOf(type).flatMap(([key, { destination }]) => (destination ? [key] : []));

/** The settings keys that contain IDs of records, with their resources. */
export const recordsNamedBy = (type: string): { key: string; resource: string }[] =>
  marksOf(type).flatMap(([key, { record }]) =>
    record === undefined ? [] : [{ key, resource: record }],
  );
