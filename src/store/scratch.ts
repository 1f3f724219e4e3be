/**
 * Folders for temporary files. Their names contain the creation time, so that folders of crashed
 * processes can be deleted.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

export type Scratch = {
  /** Creates a folder, which the caller deletes. */
  scratch(at: Date): Promise<string>;
  /** Deletes the folders that were created before `before`. */
  tidy(before: Date): Promise<void>;
};

/** `root` is created with the first folder. */
export const scratchIn = (root: string): Scratch => ({
  async scratch(at) {
    const folder = join(root, `${at.getTime()}-${randomUUID()}`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return folder;
  },
  async tidy(before) {
    const names = await readdir(root).catch(() => []);
    const old = names.filter((name) => Number.parseInt(name, 10) < before.getTime());
    for (const name of old) await rm(join(root, name), { recursive: true, force: true });
  },
});
