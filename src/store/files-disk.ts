/**
 * Files in a directory. An object is written next to its final path, synced to disk and then
 * renamed, so that a partial object is never visible.
 */
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../kernel/error.ts';
import type { Files } from './files.ts';
import { scratchIn } from './scratch.ts';

/** `root` is created with the first object. */
export function diskFiles(root: string): Files {
  const folder = (place: string) => join(root, place.slice(0, 2), place);
  return {
    ...scratchIn(join(root, '.drafts')),
    async put(place, name, path) {
      await mkdir(folder(place), { recursive: true, mode: 0o700 });
      await sync(path, 'r+');
      await rename(path, join(folder(place), name));
      if (process.platform !== 'win32') await sync(folder(place), 'r');
    },
    async size(place, name) {
      try {
        return (await stat(join(folder(place), name))).size;
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    async list(place) {
      const names = await readdir(folder(place)).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return [];
        throw error;
      });
      return Promise.all(
        names
          .sort()
          .map(async (name) => ({ name, bytes: (await stat(join(folder(place), name))).size })),
      );
    },
    read: async (place, name, part) => createReadStream(join(folder(place), name), part),
    remove: (place) => rm(folder(place), { recursive: true, force: true }),
    close: () => undefined,
  };
}

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
