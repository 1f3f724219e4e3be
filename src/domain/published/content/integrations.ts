/**
 * The connections of properties that pages may read, with the settings that their types publish.
 */
import { sql } from 'drizzle-orm';
import { connectorOf, credentialsOf } from '../../../connectors/registry.ts';
import type { TourType } from '../../../connectors/tours.ts';
import type { Ctx } from '../../../store/ctx.ts';
import { connection_properties, connections } from '../../../store/tables/connections.ts';
import { properties } from '../../../store/tables/properties.ts';
import { columnsOf, type Facts, propertiesOf, type Scope } from '../scope/scope.ts';

const SHOWN = ['id', 'number', 'type', 'category', 'name', 'settings'] as const;

export type IntegrationFacts = Facts<typeof connections, typeof SHOWN> & {
  tour_types: TourType[];
  /** The properties in the scope that the connection covers. */
  properties: { id: string; slug: string; name: string }[];
};

type Stored = Omit<IntegrationFacts, 'tour_types'>;

const card = sql`json_build_object('id', ${properties.id}, 'slug', ${properties.slug}, 'name', ${properties.name})`;

/**
 * The enabled connections, oldest first. Settings that a connection type does not publish, such as
 * credentials, are not included.
 */
export async function publishedIntegrations(ctx: Ctx, scope: Scope): Promise<IntegrationFacts[]> {
  const found = await ctx.run<Stored>(sql`
    select ${columnsOf(connections, SHOWN)},
      json_agg(${card} order by array_position(${propertiesOf(scope)}, ${properties.id})) as properties
    from ${connections} join ${connection_properties} on ${connection_properties.connection_id} = ${connections.id}
    join ${properties} on ${properties.id} = ${connection_properties.property_id} and ${properties.is_enabled}
    where ${properties.id} = any(${propertiesOf(scope)}) and ${connections.enabled}
    group by ${connections.id} order by ${connections.created_at}, ${connections.id}`);
  return found.map(({ settings, ...connection }) => ({
    ...connection,
    ...shown(connection, settings),
  }));
}

function shown(
  { type, category }: { type: string; category: string },
  settings: Record<string, unknown>,
): Pick<IntegrationFacts, 'settings' | 'tour_types'> {
  const connector = connectorOf(type);
  const open: Record<string, true> = Object.fromEntries(
    [...credentialsOf(type)].map((key) => [key, true]),
  );
  const present = Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== null),
  );
  const parsed = connector?.settings.omit(open).safeParse(present);
  return (
    (parsed?.success && connector?.published?.(parsed.data, category)) || {
      settings: {},
      tour_types: [],
    }
  );
}
