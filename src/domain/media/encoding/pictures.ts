/** Published pictures and their renditions, created in separate processes. */
import { open } from 'node:fs/promises';
import type { Rendition } from '../../../store/tables/media.ts';
import { type Source, unfit } from '../import/unfit.ts';
import { fromStorage, storageFault } from '../storage-fault.ts';
import type { Made, Published, Reply, Shape } from './encoder-work.ts';
import { encoders, type Lost } from './encoders.ts';
import { isSvg, SVG_HEAD_BYTES } from './vector.ts';

/**
 * Imports use other processes than renditions, because a caller waits for an import. An account
 * never uses all processes of either kind.
 */
const publishing = encoders({ atOnce: 3, perAccount: 2 });
const copying = encoders({ atOnce: 2, perAccount: 1 });

/**
 * The time limits in seconds. The limit for drawing an SVG is lower than for decoding, because the
 * drawing time does not depend on the size of the document.
 */
const SECONDS = { vector: 3, pixels: 30, copies: 120 };

const LOST = {
  time: 'takes too long to draw or decode',
  memory: 'takes too much memory to decode',
  process: 'could not be read as a picture',
} as const;

type Files = { input: string; folder: string };

/**
 * Encodes the picture in the file `input` for publication and writes it to `folder`. Throws an
 * `invalid` fault on the field with the name `source` for a picture that the service does not
 * accept, and an `upstream` fault if storage fails.
 */
export async function publish(
  account: string,
  files: Files,
  source: Source,
): Promise<{ published: Published; made: Made[] }> {
  const seconds = isSvg(await headOf(files.input)) ? SECONDS.vector : SECONDS.pixels;
  const reply = await publishing({ kind: 'publish', ...files }, { account, seconds });
  if ('lost' in reply) throw unfit(source, LOST[reply.lost]);
  if ('unfit' in reply) throw unfit(source, reply.unfit);
  if ('unreadable' in reply) throw unfit(source, 'could not be read as a picture');
  if ('broken' in reply || reply.published === null) throw failure(reply);
  return { published: reply.published, made: reply.made };
}

const headOf = (path: string): Promise<Buffer> =>
  fromStorage(async () => {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(
        Buffer.alloc(SVG_HEAD_BYTES),
        0,
        SVG_HEAD_BYTES,
        0,
      );
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  });

/**
 * Creates the large picture and the `srcset` renditions of the published picture in the file
 * `input`, and writes them to `folder`.
 */
export async function copies(
  account: string,
  { shape, ...files }: Files & { shape: Shape },
): Promise<{ renditions: Rendition[]; made: Made[] }> {
  const reply = await copying(
    { kind: 'copies', ...files, shape },
    { account, seconds: SECONDS.copies },
  );
  if (!('made' in reply)) throw failure(reply);
  return reply;
}

/**
 * The error for a task without a result. An error while reading or writing files is a storage
 * failure.
 */
function failure(reply: Reply | Lost): Error {
  if ('broken' in reply)
    return storageFault(
      Object.assign(new Error(reply.broken.message), { code: reply.broken.code }),
    );
  return new Error(`A picture could not be encoded: ${JSON.stringify(reply)}`);
}
