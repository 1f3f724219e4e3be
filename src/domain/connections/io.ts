/** The environment that a connector receives from a context. */
import type { ConnectorIo } from '../../connectors/io.ts';
import { type Ctx, now } from '../../store/ctx.ts';
import { openFeedFile } from './feed-files.ts';

/**
 * Uses the signal of the job that runs it, or a timeout. `connectionId` gives access to the
 * uploaded feed file of the connection.
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
