/** The provider of a property's tours: the oldest enabled tour connection that covers it, or the one that the body names. */
import { sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { ConnectorIo } from '../../connectors/connector.ts';
import { connectorOf } from '../../connectors/registry.ts';
import type { TourPlace, Tours, TourType } from '../../connectors/tours.ts';
import { Fault, invalid, upstream } from '../../kernel/fault.ts';
import { sentence } from '../../kernel/sentence.ts';
import type { Ctx } from '../../store/ctx.ts';
import { connection_properties, connections } from '../../store/tables/connections.ts';
import { properties } from '../../store/tables/properties.ts';
import { connectorIo } from '../connections/io.ts';
import { readSettings } from '../connections/settings.ts';

type Settings = Record<string, unknown>;

export type Provider = {
  connectionId: string;
  tours: Tours<Settings>;
  settings: Settings;
  property: TourPlace;
  types: TourType[];
};

/** What a property without a provider is told (§4.4). */
export const NO_PROVIDER = 'This property has no tour provider.';

type Found = { id: string; type: string; settings: Settings } & Record<'external_ids' | 'office_hours', unknown> & {
    property_id: string;
    name: string;
    timezone: string | null;
  };

const INITIAL_ZONE = 'UTC';

/** All providers of the property, oldest first. */
export async function providersOf(ctx: Ctx, propertyId: string): Promise<Provider[]> {
  const found = await ctx.run<Found>(sql`
    select ${connections.id}, ${connections.type}, ${connections.settings}, ${properties.id} as property_id, ${properties.name},
      ${properties.timezone}, ${properties.office_hours}, ${properties.external_ids}
    from ${connections} join ${connection_properties} on ${connection_properties.connection_id} = ${connections.id}
    join ${properties} on ${properties.id} = ${connection_properties.property_id}
    where ${properties.id} = ${propertyId} and ${connections.enabled} and ${connections.category} = 'tour'
    order by ${connections.created_at}, ${connections.id}`);
  return found.flatMap((row) => providerFrom(ctx, row) ?? []);
}

function providerFrom(ctx: Ctx, row: Found): Provider | undefined {
  const { tours } = connectorOf(row.type) ?? {};
  if (tours === undefined) return undefined;
  const settings = readSettings(ctx.parts.cipher, row.type, row.settings);
  const known = (row.external_ids as { connection_id: string; value: string }[]).find((one) => one.connection_id === row.id);
  const { hours } = row.office_hours as { hours?: TourPlace['office_hours'] | null };
  return {
    connectionId: row.id,
    tours,
    settings,
    types: tours.types(settings),
    property: {
      id: row.property_id,
      name: row.name,
      external_id: known?.value ?? null,
      timezone: tours.timezone?.(settings) ?? row.timezone ?? INITIAL_ZONE,
      office_hours: hours ?? [],
    },
  };
}

/** The one that is asked for, else the first. Throws invalid on `connection_id` for one that is none of them. */
export function chooseProvider(providers: readonly Provider[], connectionId: string | undefined): Provider {
  const chosen =
    connectionId === undefined
      ? providers[0]
      : providers.find((provider) => provider.connectionId === connectionId.toLowerCase());
  if (chosen === undefined) throw invalid({ connection_id: [sentence.selected('connection_id')] });
  return chosen;
}

/** A visitor who waits is answered within 10 s (§7.2), also while many do. */
const LONGEST_MS = 8500;

/** Asks the provider. Throws conflict where it says so; all else that goes wrong is upstream, in words that tell nothing of the provider. */
export async function ask<T>(ctx: Ctx, work: (io: ConnectorIo) => Promise<T>): Promise<T> {
  try {
    return await work(connectorIo(ctx, AbortSignal.timeout(LONGEST_MS)));
  } catch (error) {
    if (error instanceof Fault && error.kind === 'conflict') throw error;
    throw upstream('The tour provider failed. Please try again.', error);
  }
}

/** The instant of a day and a time of a zone; null for a time that the day does not have, or that is past the year 9999. */
export function instantOf(timezone: string, date: string, time: string): Date | null {
  const at = DateTime.fromISO(`${date}T${time}`, { zone: timezone });
  return at.isValid && at.toFormat('HH:mm') === time && at.toUTC().year <= 9999 ? at.toJSDate() : null;
}
