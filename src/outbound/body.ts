/**
 * The body of an answer: decoded, counted, and always ended. Connections and headers are not known here.
 */
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { upstream } from '../kernel/fault.ts';
import { type Exchange, failure, tooLarge } from './failure.ts';

/** What holds for one body: its `content-encoding`, its length as announced (0 if not), and the most bytes that are taken. */
export type Bounds = { exchange: Exchange; encoding: string | undefined; declaredBytes: number; maxBytes: number };

/** A zstd, or a stack of codings, is not in the list and refused: `identity` was asked for. */
const DECODERS = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** Whether a `content-encoding` means that the bytes are not the content itself. */
export const isCoded = (encoding = '') => !['', 'identity'].includes(encoding.trim().toLowerCase());

/**
 * The decoded bytes of `raw`, at most `maxBytes` of them on either side of the decoder. Iterated once; whoever stops early, and
 * whatever fails, destroys `raw` and with it the socket. All that is thrown is an `upstream` fault.
 */
export function boundedBody(raw: Readable, bounds: Bounds): AsyncIterable<Uint8Array> {
  raw.on('error', () => {});
  const bytes = read(raw, bounds);
  const close = async () => {
    raw.destroy();
    return bytes.return(undefined);
  };
  return { [Symbol.asyncIterator]: () => ({ next: () => bytes.next(), return: close }) };
}

async function* read(raw: Readable, { exchange, encoding, declaredBytes, maxBytes }: Bounds) {
  const counted = async function* (source: AsyncIterable<Uint8Array>) {
    let total = 0;
    for await (const chunk of source) {
      total += chunk.byteLength;
      if (total > maxBytes) throw tooLarge(exchange, maxBytes);
      yield chunk;
    }
  };
  const decoded = () => {
    if (encoding === undefined) return raw;
    const decoder = DECODERS.get(encoding.trim().toLowerCase());
    if (decoder === undefined) throw upstream(`${exchange.host} answered in an encoding that is not supported.`);
    return pipeline(raw, counted, decoder(), () => {});
  };
  try {
    if (declaredBytes > maxBytes) throw tooLarge(exchange, maxBytes);
    yield* counted(decoded());
  } catch (error) {
    throw failure(exchange, error);
  } finally {
    raw.destroy();
  }
}
