/** What a connector gets from a context. */
import type { ConnectorIo } from '../../connectors/connector.ts';
import { type Ctx, now } from '../../store/ctx.ts';

/** With the signal of the job that runs it, or with a time-out. */
export const connectorIo = (ctx: Ctx, signal?: AbortSignal): ConnectorIo => ({
  outbound: ctx.parts.outbound,
  mailer: ctx.parts.mailer,
  now: now(ctx),
  ...(signal === undefined ? {} : { signal }),
});
