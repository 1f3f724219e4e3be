/** Fetches what an import names, and says which of two is at fault: what the caller named (422), or the far side (502). */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type Fault, invalid, upstream } from '../../kernel/fault.ts';
import { discard } from '../../outbound/client.ts';
import { isTooLarge } from '../../outbound/failure.ts';
import type { Ctx } from '../../store/ctx.ts';
import { storageFault } from './storage-fault.ts';
import { unfit } from './unfit.ts';

const MAX_BYTES = 30_000_000;
const TIMEOUT_MS = 25_000;
const REDIRECTS = 3;

/** Writes what is behind the URL into a new file, at most 30 MB in 25 s. Throws invalid on `url`, or upstream. */
export async function download(ctx: Ctx, url: string, path: string): Promise<void> {
  const response = await ctx.parts.outbound.open({
    url,
    headers: { accept: 'image/*' },
    maxRedirects: REDIRECTS,
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
  });
  if (response.status !== 200) {
    await discard(response);
    throw refusal(response.status, new URL(response.url).host);
  }
  try {
    await pipeline(response.body, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    throw isTooLarge(error) ? unfit(`has more than ${MAX_BYTES / 1_000_000} MB`) : storageFault(error);
  }
}

/** 408 and 429 say that the far side is busy, not that the URL is wrong. */
function refusal(status: number, host: string): Fault {
  return status >= 500 || status === 408 || status === 429
    ? upstream(`${host} answered ${status}.`)
    : invalid({ url: [`The url answered ${status}.`] });
}
