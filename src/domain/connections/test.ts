/** Trying a connection: one cheap call with its settings, while the person who set it up waits. */
import { connectorOf } from '../../connectors/registry.ts';
import { permitReach } from '../../engine/access.ts';
import { findRow } from '../../engine/read.ts';
import { resourceNamed } from '../../engine/registry.ts';
import { Fault, invalid, refused } from '../../kernel/fault.ts';
import type { Ctx } from '../../store/ctx.ts';
import { connectorIo } from './io.ts';
import { readSettings } from './settings.ts';

const PATIENCE_MS = 10_000;

/**
 * Resolves when the system answers as it should, also for a connection that is disabled. Throws missing; refused for a type that calls
 * nobody; invalid for a setting that does not work; upstream when the system fails.
 */
export async function testConnection(ctx: Ctx, id: string): Promise<{ message: string }> {
  const connections = resourceNamed('connections');
  const { type, settings, ...connection } = await findRow(ctx, connections, id);
  await permitReach(ctx, connections, { ...connection, type, settings });
  const connector = connectorOf(type as string);
  if (connector?.test === undefined) throw refused('A connection of this type calls nobody, so there is nothing to test.');
  try {
    await connector.test(
      readSettings(ctx.parts.cipher, type as string, settings as Record<string, unknown>),
      connectorIo(ctx, AbortSignal.timeout(PATIENCE_MS)),
    );
  } catch (error) {
    if (!(error instanceof Fault) || error.detail.kind !== 'invalid') throw error;
    throw invalid(Object.fromEntries(Object.entries(error.detail.errors).map(([key, said]) => [`settings.${key}`, said])));
  }
  return { message: 'The system answers as it should.' };
}
