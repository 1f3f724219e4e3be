/**
 * Downloads the URL of an import, and distinguishes errors of the caller (422) from failures of the
 * remote host (502).
 */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type Fault, invalid, upstream } from '../../../kernel/fault.ts';
import { discard } from '../../../outbound/client.ts';
import { isTooLarge } from '../../../outbound/failure.ts';
import type { Ctx } from '../../../store/ctx.ts';
import { storageFault } from '../storage-fault.ts';
import { unfit } from './unfit.ts';

const MAX_BYTES = 30_000_000;
const TIMEOUT_MS = 25_000;
const REDIRECTS = 3;

/**
 * Downloads at most 30 MB from the URL into a new file, in at most 25 seconds. Throws an `invalid`
 * fault on `url` if the URL is wrong or the file is too large, and an `upstream` fault if the
 * remote host or storage fails.
 */
export async function download(ctx: Ctx, url: string, path: string): Promise<void> {
  const response = await ctx.parts.outbound.open({
    url,
    accountId: ctx.account?.id,
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
    throw isTooLarge(error)
      ? unfit('url', `has more than ${MAX_BYTES / 1_000_000} MB`)
      : storageFault(error);
  }
}

/**
 * The fault for a response other than 200. The status codes 408 and 429 mean that the remote host
 * is busy, not that the URL is wrong.
 */
function refusal(status: number, host: string): Fault {
  return status >= 500 || status === 408 || status === 429
    ? upstream(`${host} responded with status ${status}.`)
    : invalid({ url: [`The url responded with status ${status}.`] });
}
