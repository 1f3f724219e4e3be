/**
 * Determines the tour provider of a property: the tour connection with the ID in the body,
 * otherwise the oldest enabled tour connection that covers the property.
 */
import { sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { ConnectorIo } from '../../connectors/io.ts';
import { connectorOf } from '../../connectors/registry.ts';
import type { TourProperty, Tours, TourType } from '../../connectors/tours.ts';
import { Fault, invalid, upstream } from '../../kernel/fault.ts';
import { sentence } from '../../kernel/sentence.ts';
import type { Ctx } from '../../store/ctx.ts';
import { connection_properties, connections } from '../../store/tables/connections.ts';
import { properties } from '../../store/tables/properties.ts';
import { idsIn } from '../connections/external-ids.ts';
import { connectorIo } from '../connections/io.ts';
import { readSettings } from '../connections/settings.ts';

type Settings = Record<string, unknown>;

export type Provider = {
  connectionId: string;
  tours: Tours<Settings>;
  settings: Settings;
  property: TourProperty;
  types: TourType[];
};

/** The error message for a property without a tour provider (§4.4). */
export const NO_PROVIDER = 'This property has no tour provider.';

type Found = { id: string; type: string; settings: Settings } & Record<
  'external_ids' | 'office_hours',
  unknown
> & {
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
  const known = idsIn(row.external_ids).find((one) => one.connection_id === row.id);
  const { hours } = row.office_hours as { hours?: TourProperty['office_hours'] | null };
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

/**
 * The provider with this connection ID; without an ID, the first provider. Throws an `invalid`
 * fault on `connection_id` if there is no such provider.
 */
export function chooseProvider(
  providers: readonly Provider[],
  connectionId: string | undefined,
): Provider {
  const chosen =
    connectionId === undefined
      ? providers[0]
      : providers.find((provider) => provider.connectionId === connectionId.toLowerCase());
  if (chosen === undefined) throw invalid({ connection_id: [sentence.selected('connection_id')] });
  return chosen;
}

/**
 * The maximum duration of a call, which leaves enough time for the visitor to receive the response
 * within 10 seconds (§7.2), even under load.
 */
const LONGEST_MS = 8500;

/**
 * Calls the provider. Throws a `conflict` fault if the provider reports a conflict, and an
 * `upstream` fault for any other failure. The message of the latter does not identify the provider.
 */
export async function ask<T>(ctx: Ctx, work: (io: ConnectorIo) => Promise<T>): Promise<T> {
  try {
    return await work(connectorIo(ctx, AbortSignal.timeout(LONGEST_MS)));
  } catch (error) {
    if (error instanceof Fault && error.kind === 'conflict') throw error;
    throw upstream('The tour provider failed. Please try again.', error);
  }
}

/**
 * The instant of a date and time in a time zone; null for a time that does not exist on that day or
 * is after the year 9999.
 */
export function instantOf(timezone: string, date: string, time: string): Date | null {
  const at = DateTime.fromISO(`${date}T${time}`, { zone: timezone });
  return at.isValid && at.toFormat('HH:mm') === time && at.toUTC().year <= 9999
    ? at.toJSDate()
    : null;
}
