/** Creates the environment of a connector from a context. */
import type { ConnectorIo } from '../../connectors/io.ts';
import { type Ctx, now } from '../../store/ctx.ts';
import { openFeedFile } from './feed-files.ts';

/**
 * Creates the environment. It uses the signal of the job that runs the connector, or a timeout.
 * `connectionId` gives access to the uploaded feed file of the connection.
 */
export const connectorIo = (
  ctx: Ctx,
  signal?: AbortSignal,
  connectionId?: string,
): ConnectorIo => ({
  outbound: {
    open: (request) => ctx.parts.outbound.open({ ...request, accountId: ctx.account?.id }),
  },
  mailer: ctx.parts.mailer,
  now: now(ctx),
  ...(signal === undefined ? {} : { signal }),
  ...(connectionId === undefined
    ? {}
    : { feedFile: () => openFeedFile(ctx, connectionId, signal) }),
});
