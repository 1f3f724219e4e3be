/**
 * The data directory: who may use it, and the secret that is kept in it. Node has no file locks, so the right to the directory is
 * a file that names its holder; what is dead is judged by process id and by the moment at which that process started.
 */
import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { newSecret } from '../kernel/secret.ts';

export type DataDir = {
  /** Absolute. */
  path: string;
  /** The secret of this directory, made at the first call ever. */
  secret(): Promise<string>;
  /** Gives the directory back; does nothing to a lock that is no longer ours. */
  release(): Promise<void>;
};

/** `born` tells a process from a later one with the same id; null where the system does not say. */
type Lock = { id: string; pid: number; born: string | null; host: string; started_at: string; command: string };

/**
 * Makes the directory where it is missing (mode 0700) and takes it for this process. Throws an Error of one line, with the mend,
 * when another process holds it; what a dead process left behind is taken over. `command` and `nowIso` are for that line.
 */
export async function openDataDir(path: string, nowIso: string, command: string): Promise<DataDir> {
  const directory = resolve(path);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const { pid } = process;
  const lock: Lock = { id: randomUUID(), pid, born: await birthOf(pid), host: hostname(), started_at: nowIso, command };
  await take(directory, lock);
  return {
    path: directory,
    secret: () => secretOf(directory),
    async release() {
      const head = join(directory, HEAD);
      if ((await readLock(head))?.id === lock.id) await rm(head);
    },
  };
}

const HEAD = 'frontage.lock';

/**
 * A lock file appears whole or not at all, because it is linked from a finished one, and only one of several takers can link it.
 * A dead lock is never removed first, since two takers could then remove each other's: the taker links its own as the dead one's
 * successor, a name that only one can have, and then moves it over the dead one. A taker that fell behind meanwhile sees that the
 * head is not the one from which it came, and begins again.
 */
async function take(directory: string, lock: Lock): Promise<void> {
  const head = join(directory, HEAD);
  const successor = (id: string) => join(directory, `${HEAD}.${id}`);
  const mine = await writeWhole(`${head}.${lock.id}.new`, JSON.stringify(lock));
  try {
    for (;;) {
      const line: Lock[] = [];
      for (let next = await readLock(head); next !== null; next = await readLock(successor(next.id))) line.push(next);
      const [first, last] = [line.at(0), line.at(-1)];
      if (first === undefined || last === undefined) {
        if (await linked(mine, head)) return;
        continue;
      }
      if (await isAlive(last)) throw new Error(refusal(last, directory));
      if (!(await linked(mine, successor(last.id)))) continue;
      if ((await readLock(head))?.id === first.id) {
        await rename(mine, head);
        for (const { id } of line) await rm(successor(id), { force: true });
        return;
      }
      await rm(successor(last.id), { force: true });
    }
  } finally {
    await rm(mine, { force: true });
  }
}

/** A process of another machine or container cannot be asked, and counts as alive. */
async function isAlive(lock: Lock): Promise<boolean> {
  if (lock.host !== hostname()) return true;
  try {
    process.kill(lock.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const born = await birthOf(lock.pid);
  return lock.born === null || born === null || born === lock.born;
}

/** When a process started, in a form that no other process of this machine shares; null where there is no /proc. */
async function birthOf(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[STATE] === 'Z') return 'ended, but not yet waited for';
    return `${fields[START_TIME]} of ${(await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim()}`;
  } catch {
    return null;
  }
}

/** Places in /proc/<pid>/stat, counted from the field after the name. */
const [STATE, START_TIME] = [0, 19];

/** Who uses the directory now, in a few words, or null when nobody does. Takes nothing. */
export async function holderOf(path: string): Promise<string | null> {
  const lock = await readLock(join(resolve(path), HEAD));
  return lock !== null && (await isAlive(lock)) ? holder(lock) : null;
}

const holder = ({ pid, command, started_at }: Lock): string => `in use by process ${pid} (${command}), since ${started_at}`;

function refusal(lock: Lock, directory: string): string {
  const { host } = lock;
  const who = `The data directory ${directory} is ${holder(lock)}`;
  if (host === hostname()) return `${who}. Stop it, or set FRONTAGE_DATA_DIR to another directory.`;
  return `${who}, on ${host}. Stop it there, or delete ${join(directory, HEAD)} when it no longer runs.`;
}

/** Null where there is none. */
async function readLock(file: string): Promise<Lock | null> {
  const content = await readText(file);
  if (content === null) return null;
  try {
    const lock = JSON.parse(content) as Lock | null;
    if (typeof lock?.id === 'string' && typeof lock.pid === 'number') return lock;
  } catch {}
  throw new Error(`${file} is damaged. Delete it when no Frontage process uses the directory.`);
}

async function secretOf(directory: string): Promise<string> {
  const file = join(directory, 'secret');
  const draft = await writeWhole(`${file}.${randomUUID()}.new`, newSecret());
  try {
    await linked(draft, file);
  } finally {
    await rm(draft);
  }
  const secret = ((await readText(file)) ?? '').trim();
  if (secret.length < 32) throw new Error(`${file} is damaged. Restore it from a backup: what it encrypted needs it.`);
  return secret;
}

/** Writes a new file for its owner only, and through to the disk. */
async function writeWhole(file: string, content: string): Promise<string> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return file;
}

/** Gives a file a second name; false where the name is taken. */
const linked = (file: string, name: string): Promise<boolean> =>
  unless(
    'EEXIST',
    link(file, name).then(() => true),
    false,
  );

const readText = (file: string): Promise<string | null> => unless('ENOENT', readFile(file, 'utf8'), null);

async function unless<T, Else>(code: string, work: Promise<T>, otherwise: Else): Promise<T | Else> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return otherwise;
    throw error;
  }
}
