/** Tests a connection with one inexpensive call while the user waits. */
import { connectorOf } from '../../connectors/registry.ts';
import { assertReachWithinGroups } from '../../engine/access.ts';
import { findRow } from '../../engine/read.ts';
import { resourceNamed } from '../../engine/registry.ts';
import { Fault, invalid, refused, upstream } from '../../kernel/fault.ts';
import { objectOf, textOf } from '../../kernel/object.ts';
import type { Ctx } from '../../store/ctx.ts';
import { connectorIo } from './io.ts';
import { readSettings } from './settings.ts';

const PATIENCE_MS = 10_000;

/**
 * Resolves if the external system responds as expected, even if the connection is disabled.
 * `limitMail` is called before a test that sends mail to an address, and may reject. Throws a
 * `missing` fault, a `refused` fault if the type makes no outbound calls, an `invalid` fault for a
 * setting that the external system does not accept, and an `upstream` fault if that system fails.
 */
export async function testConnection(
  ctx: Ctx,
  id: string,
  limitMail: (email: string) => Promise<void>,
): Promise<{ message: string }> {
  const connections = resourceNamed('connections');
  const connection = await findRow(ctx, connections, id);
  await assertReachWithinGroups(ctx, connections, connection);
  const connector = connectorOf(textOf(connection, 'type'));
  if (connector?.test === undefined)
    throw refused('Connections of this type make no outbound calls, so there is nothing to test.');
  const stored = objectOf(connection, 'settings');
  const given = readSettings(ctx.parts.cipher, connector.type, stored);
  if (connector.mailSetting !== undefined) await limitMail(textOf(given, connector.mailSetting));
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    await connector.test(given, connectorIo(ctx, signal, connection.id));
  } catch (error) {
    if (signal.aborted)
      throw upstream(`The test did not finish within ${PATIENCE_MS / 1000} s.`, error);
    if (!(error instanceof Fault) || error.detail.kind !== 'invalid') throw error;
    if (Object.keys(error.detail.errors).length === 0) throw error;
    const isUploaded = given['feed_source'] === 'upload';
    throw invalid(
      Object.fromEntries(
        Object.entries(error.detail.errors).map(([key, said]) => [
          `settings.${isUploaded && key === 'url' ? 'feed_source' : key}`,
          said,
        ]),
      ),
    );
  }
  return { message: 'The connection works.' };
}
