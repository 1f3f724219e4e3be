/**
 * Decodes and limits response bodies, and always ends them. Independent of connections and headers.
 */
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { upstream } from '../kernel/fault.ts';
import { type Exchange, failure, tooLarge } from './failure.ts';

/**
 * The parameters of a body: its `content-encoding`, its `content-length` (0 if unknown), and the
 * maximum number of bytes.
 */
export type Bounds = {
  exchange: Exchange;
  encoding: string | undefined;
  declaredBytes: number;
  maxBytes: number;
};

/**
 * Other codings, such as zstd or several at once, are rejected, because the request accepts only
 * `identity`.
 */
const DECODERS = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** Whether a `content-encoding` means that the bytes are not the content itself. */
export const isCoded = (encoding = '') => !['', 'identity'].includes(encoding.trim().toLowerCase());

/**
 * The decoded bytes of `raw`, at most `maxBytes` before and after decoding. It is iterated once;
 * stopping early or failing destroys `raw` and its socket. All errors are `upstream` faults.
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
    if (decoder === undefined)
      throw upstream(`${exchange.host} responded with an unsupported content encoding.`);
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
