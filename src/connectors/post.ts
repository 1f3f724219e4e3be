/** Sends one message to an external system that responds with only a status. */
import { upstream } from '../kernel/fault.ts';
import { discard } from '../outbound/client.ts';
import type { ConnectorIo } from './io.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 100_000;

/**
 * `receiver` is the name of the external system in the message of the fault. Throws an `upstream`
 * fault unless the status is 2xx.
 */
export async function postMessage(
  { outbound, signal }: ConnectorIo,
  receiver: string,
  message: { url: string; headers: Record<string, string>; body: string },
): Promise<void> {
  const response = await outbound.open({
    ...message,
    method: 'POST',
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    ...(signal === undefined ? {} : { signal }),
  });
  await discard(response);
  if (response.status < 200 || response.status > 299)
    throw upstream(`The ${receiver} responded with status ${response.status}.`);
}
