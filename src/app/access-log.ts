/** The access log, to which `watch-requests.ts` writes one line for each request. */
import { setTimeout } from 'node:timers/promises';
import pino, { type Logger } from 'pino';
import type { Config } from './config.ts';

/**
 * Several processes may write to the same pipe, on which writes of up to 4096 bytes are atomic.
 * Lines are written together, at the latest after a second, because a write for each request would
 * cost more than a response from memory. If no process reads them, lines beyond 8 MiB are dropped.
 */
const WRITING = {
  fd: 2,
  sync: false,
  minLength: 4000,
  maxWrite: 4096,
  maxLength: 8 * 1024 * 1024,
  periodicFlush: 1000,
};

/** How long writing the last lines may delay the exit of the process. */
const CLOSING_MS = 1_000;

export type AccessLog = { log: Logger; close(): Promise<void> };

export function openAccessLog({ accessLog, logLevel }: Config): AccessLog | undefined {
  if (!accessLog) return undefined;
  const destination = pino.destination(WRITING);
  // If the disk is full, lines are lost, but the service continues.
  destination.on('error', () => undefined);
  return {
    log: pino({ level: logLevel }, destination),
    async close() {
      const flushed = new Promise<void>((resolve) => destination.flush(() => resolve()));
      await Promise.race([flushed, setTimeout(CLOSING_MS, undefined, { ref: false })]);
    },
  };
}
