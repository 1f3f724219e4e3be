/** Pictures as they are published, and their smaller copies, made in processes beside the service. */
import { open } from 'node:fs/promises';
import { invalid } from '../../kernel/fault.ts';
import type { Rendition } from '../../store/tables/media.ts';
import type { Made, Published, Reply, Shape } from './encoder-work.ts';
import { encoders, type Lost } from './encoders.ts';
import { fromStorage, storageFault } from './storage-fault.ts';
import { unfit } from './unfit.ts';
import { isSvg, SVG_HEAD_BYTES } from './vector.ts';

/** Imports, for which a caller waits, and renditions have processes of their own. One account leaves at least one to the others. */
const publishing = encoders({ atOnce: 3, perAccount: 2 });
const copying = encoders({ atOnce: 2, perAccount: 1 });

/** Drawing time does not follow from the size of an SVG, so it is limited more tightly than decoding. */
const SECONDS = { vector: 10, pixels: 30, copies: 120 };

const LOST = {
  time: 'takes too long to draw or decode',
  memory: 'takes too much memory to decode',
  process: 'could not be read as a picture',
} as const;

type Files = { input: string; folder: string };

/**
 * Publishes the picture in the file `input` into `folder`. Throws invalid on `url` for a picture that the service does not accept, and
 * upstream when storage fails.
 */
export async function publish(account: string, files: Files): Promise<{ published: Published; made: Made[] }> {
  const seconds = isSvg(await headOf(files.input)) ? SECONDS.vector : SECONDS.pixels;
  const reply = await publishing({ kind: 'publish', ...files }, { account, seconds });
  if ('lost' in reply) throw unfit(LOST[reply.lost]);
  if ('unfit' in reply) throw invalid({ url: [reply.unfit] });
  if ('unreadable' in reply) throw unfit('could not be read as a picture');
  if ('broken' in reply || reply.published === null) throw failure(reply);
  return { published: reply.published, made: reply.made };
}

const headOf = (path: string): Promise<Buffer> =>
  fromStorage(async () => {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(SVG_HEAD_BYTES), 0, SVG_HEAD_BYTES, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  });

/** Makes the large picture and the copies for `srcset` of the published picture in the file `input`, in `folder`. */
export async function copies(
  account: string,
  { shape, ...files }: Files & { shape: Shape },
): Promise<{ renditions: Rendition[]; made: Made[] }> {
  const reply = await copying({ kind: 'copies', ...files, shape }, { account, seconds: SECONDS.copies });
  if (!('made' in reply)) throw failure(reply);
  return reply;
}

/** Files that cannot be read or written are the storage's fault. */
function failure(reply: Reply | Lost): Error {
  if ('broken' in reply) return storageFault(Object.assign(new Error(reply.broken.message), { code: reply.broken.code }));
  return new Error(`A picture could not be encoded: ${JSON.stringify(reply)}`);
}
