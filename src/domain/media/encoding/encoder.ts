/**
 * The encoder process. It handles one task at a time from its parent, only reads and writes files,
 * and replies with the created files. It has no access to the database, secrets or the network. It
 * exits if its parent exits or if it exceeds its memory limit.
 */
import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { codeOf, errorFrom } from '../../../kernel/error.ts';
import { Fault } from '../../../kernel/fault.ts';
import type { Rendition } from '../../../store/tables/media.ts';
import { originalName, THUMB } from '../urls.ts';
import { type Made, OUT_OF_MEMORY, type Reply, type Work } from './encoder-work.ts';
import { copiesOf, publish } from './encoding.ts';

const MAX_RESIDENT_BYTES = 1_500_000_000;
const WATCH_EVERY_MS = 50;

async function doWork(work: Work): Promise<Reply> {
  const input = await readFile(work.input);
  const made: Made[] = [];
  const keep = async (name: string, content_type: string, bytes: Uint8Array) => {
    const path = join(work.folder, name);
    await writeFile(path, bytes, { mode: 0o600 });
    made.push({ path, name, content_type, bytes: bytes.byteLength });
  };
  if (work.kind === 'publish') {
    const { original, thumb, ...facts } = await publish(input);
    await keep(originalName(facts.content_type), facts.content_type, original);
    await keep(THUMB, 'image/webp', thumb);
    return {
      made,
      published: { ...facts, hash: hash('sha256', original, 'hex'), bytes: original.byteLength },
      renditions: [],
    };
  }
  const renditions: Rendition[] = [];
  for await (const { bytes, ...copy } of copiesOf(input, work.shape)) {
    await keep(copy.name, copy.content_type, bytes);
    renditions.push(copy);
  }
  return { made, published: null, renditions };
}

/**
 * Distinguishes decoder errors from failures that the picture did not cause, such as a full disk.
 * Only the latter errors contain the name of a system call.
 */
function reasonOf(error: unknown): Reply {
  if (error instanceof Fault) return { unfit: error.message };
  const { message } = errorFrom(error);
  const isSystemError = error instanceof Error && 'syscall' in error && error.syscall !== undefined;
  return isSystemError ? { broken: { message, code: codeOf(error) } } : { unreadable: message };
}

/**
 * Lowers the priority of this process below that of the service, and makes the system kill this
 * process first if memory runs out.
 */
function standBack(): void {
  try {
    setPriority(10);
  } catch {
    // Some systems do not allow a process to lower its own priority.
  }
  void writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
}

standBack();
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_RESIDENT_BYTES) process.exit(OUT_OF_MEMORY);
}, WATCH_EVERY_MS).unref();
process.on('disconnect', () => process.exit());
process.on('message', async (work: Work) => process.send?.(await doWork(work).catch(reasonOf)));
