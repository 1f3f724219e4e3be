/** Pictures as they are published, and their smaller copies, made in processes beside the service. */
import { invalid } from '../../kernel/fault.ts';
import type { Rendition } from '../../store/tables/media.ts';
import type { Made, Published, Reply, Shape } from './encoder-work.ts';
import { encoders, type Lost } from './encoders.ts';
import { storageFault } from './storage-fault.ts';
import { unfit } from './unfit.ts';

/** Imports, which somebody waits for, and renditions each have lanes of their own. */
const publishing = encoders({ atOnce: 2, seconds: 30 });
const copying = encoders({ atOnce: 1, seconds: 120 });

const LOST = {
  time: 'takes too long to decode',
  memory: 'takes too much memory to decode',
  process: 'could not be read as a picture',
} as const;

/** Publishes the picture in the file `input` into `folder`. Throws invalid on `url` for one that the service does not take, or upstream. */
export async function publish(input: string, folder: string): Promise<{ published: Published; made: Made[] }> {
  const reply = await publishing({ kind: 'publish', input, folder });
  if ('lost' in reply) throw unfit(LOST[reply.lost]);
  if ('unfit' in reply) throw invalid({ url: [reply.unfit] });
  if ('unreadable' in reply) throw unfit('could not be read as a picture');
  if ('broken' in reply || reply.published === null) throw failure(reply);
  return { published: reply.published, made: reply.made };
}

/** The large picture and the copies for `srcset` of the published picture in the file `input`, made in `folder`. */
export async function copies(input: string, folder: string, shape: Shape): Promise<{ renditions: Rendition[]; made: Made[] }> {
  const reply = await copying({ kind: 'copies', input, folder, shape });
  if (!('made' in reply)) throw failure(reply);
  return reply;
}

/** Files that cannot be read or written are the storage's fault. */
function failure(reply: Reply | Lost): Error {
  if ('broken' in reply) return storageFault(Object.assign(new Error(reply.broken.message), { code: reply.broken.code }));
  return new Error(`A picture could not be encoded: ${JSON.stringify(reply)}`);
}
