/** Files in a directory. An object is written beside its place, through to the disk, and then renamed, so that no half of it is ever seen. */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from './files.ts';

/** `root` is made when the first object is written. */
export function diskFiles(root: string): Files {
  const folder = (place: string) => join(root, place.slice(0, 2), place);
  return {
    async put(place, name, bytes) {
      await mkdir(folder(place), { recursive: true, mode: 0o700 });
      const draft = join(folder(place), `.${randomUUID()}`);
      try {
        const handle = await open(draft, 'wx', 0o600);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(draft, join(folder(place), name));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async size(place, name) {
      try {
        return (await stat(join(folder(place), name))).size;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    read: async (place, name, part) => createReadStream(join(folder(place), name), part),
    remove: (place) => rm(folder(place), { recursive: true, force: true }),
    close: () => undefined,
  };
}
