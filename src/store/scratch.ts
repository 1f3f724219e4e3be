/** Folders for work that is under way. Each has the time in its name, by which it is found when whoever made it died. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

export type Scratch = {
  /** Makes a folder, which the caller removes. */
  scratch(at: Date): Promise<string>;
  /** Removes the folders that were made before that time. */
  tidy(before: Date): Promise<void>;
};

/** `root` is made with the first folder. */
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
