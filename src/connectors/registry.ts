/** The one list of connector types. */
import type { Connector } from './connector.ts';
import { mitsFeed } from './mits-feed.ts';

const CONNECTORS: readonly Connector[] = [mitsFeed as unknown as Connector];

const byType = new Map(CONNECTORS.map((connector) => [connector.type, connector]));

export const CONNECTION_TYPES: readonly string[] = CONNECTORS.map((connector) => connector.type);

/** The connector of a connection's `type`, or undefined for a type that this version does not have. */
export const connectorOf = (type: string): Connector | undefined => byType.get(type);

/** The keys of a type's settings that are credentials. */
export function credentialsOf(type: string): ReadonlySet<string> {
  const shape = byType.get(type)?.settings.shape ?? {};
  return new Set(
    Object.keys(shape).filter((key) => (shape[key] as { meta?(): { credential?: boolean } | undefined }).meta?.()?.credential),
  );
}
