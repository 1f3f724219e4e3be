/** The environment of a connector. */
import type { Outbound } from '../outbound/client.ts';
import type { Mailer } from '../outbound/mail.ts';

/**
 * The services that a connector may use: the checked HTTP client, outgoing mail, the time, the stop
 * signal of the job that runs the connector, and the feed file that was uploaded to the connection.
 * `feedFile` throws a `refused` fault if there is no file.
 */
export type ConnectorIo = {
  outbound: Pick<Outbound, 'open'>;
  mailer: Mailer;
  now: Date;
  signal?: AbortSignal;
  feedFile?(): Promise<AsyncIterable<Uint8Array>>;
};
