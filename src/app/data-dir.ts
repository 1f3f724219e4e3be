/**
 * The data directory: its lock and its secret. Node has no file locks, so the lock is a file that
 * names its holder; a holder is dead if no process with its ID and start time exists.
 */
import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { codeOf } from '../kernel/error.ts';
import { isObject } from '../kernel/object.ts';
import { newSecret } from '../kernel/secret.ts';

export type DataDir = {
  /** The absolute path. */
  path: string;
  /** The secret of this directory, generated on first use. */
  secret(): Promise<string>;
  /** Releases the directory. Does nothing if another process has taken over the lock. */
  release(): Promise<void>;
};

/**
 * The error if another process holds the data directory. The one-line message names that process
 * and explains how to continue.
 */
export class DataDirInUse extends Error {}

/**
 * `born` distinguishes a process from a later one with the same ID; null if the operating system
 * does not provide the start time.
 */
type Lock = {
  id: string;
  pid: number;
  born: string | null;
  host: string;
  started_at: string;
  command: string;
};

/**
 * Creates the directory if it is missing (mode 0700) and locks it for this process. Throws
 * DataDirInUse if another process holds it; the lock of a dead process is taken over. `command` and
 * `nowIso` are recorded in the lock.
 */
export async function openDataDir(path: string, nowIso: string, command: string): Promise<DataDir> {
  const directory = resolve(path);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const { pid } = process;
  const lock: Lock = {
    id: randomUUID(),
    pid,
    born: await birthOf(pid),
    host: hostname(),
    started_at: nowIso,
    command,
  };
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
 * A lock file appears atomically, because it is hard-linked from a complete one, and only one of
 * several competing processes can link it. A dead lock is never removed first, because two
 * processes could then remove each other's lock. Instead, a process links its own lock as the
 * successor of the dead one, a name that only one process can have, and then moves it over the dead
 * lock. If another process has replaced the first lock meanwhile, the process starts over.
 */
async function take(directory: string, lock: Lock): Promise<void> {
  const head = join(directory, HEAD);
  const successor = (id: string) => join(directory, `${HEAD}.${id}`);
  const mine = await writeWhole(`${head}.${lock.id}.new`, JSON.stringify(lock));
  try {
    for (;;) {
      const line: Lock[] = [];
      for (
        let next = await readLock(head);
        next !== null;
        next = await readLock(successor(next.id))
      )
        line.push(next);
      const [first, last] = [line.at(0), line.at(-1)];
      if (first === undefined || last === undefined) {
        if (await linked(mine, head)) return;
        continue;
      }
      if (await isAlive(last)) throw new DataDirInUse(refusal(last, directory));
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

/** A process on another machine or in another container cannot be checked and counts as alive. */
async function isAlive(lock: Lock): Promise<boolean> {
  if (lock.host !== hostname()) return true;
  try {
    process.kill(lock.pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  const born = await birthOf(lock.pid);
  return lock.born === null || born === null || born === lock.born;
}

/** The start time of a process, in a form that is unique on this machine; null without /proc. */
async function birthOf(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[STATE] === 'Z') return 'terminated, but not reaped yet';
    return `${fields[START_TIME]} of ${(await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim()}`;
  } catch {
    return null;
  }
}

/** Indexes in /proc/<pid>/stat, counted from the field after the name. */
const [STATE, START_TIME] = [0, 19];

/** A short description of the current holder, or null if there is none. Does not take the lock. */
export async function holderOf(path: string): Promise<string | null> {
  const lock = await readLock(join(resolve(path), HEAD));
  return lock !== null && (await isAlive(lock)) ? holder(lock) : null;
}

const holder = ({ pid, command, started_at }: Lock): string =>
  `in use by process ${pid} (${command}), since ${started_at}`;

function refusal(lock: Lock, directory: string): string {
  const { host } = lock;
  const who = `The data directory ${directory} is ${holder(lock)}`;
  if (host === hostname()) return `${who}. Stop it, or set FRONTAGE_DATA_DIR to another directory.`;
  return `${who}, on ${host}. Stop it there, or delete ${join(directory, HEAD)} if it is no longer running.`;
}

const isLock = (lock: unknown): lock is Lock =>
  isObject(lock) && typeof lock['id'] === 'string' && typeof lock['pid'] === 'number';

/** The content of a lock file; null if the file does not exist. */
async function readLock(file: string): Promise<Lock | null> {
  const content = await readText(file);
  if (content === null) return null;
  try {
    const lock: unknown = JSON.parse(content);
    if (isLock(lock)) return lock;
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
  if (secret.length < 32)
    throw new Error(
      `${file} is damaged. Restore it from a backup, because it is needed to decrypt stored credentials.`,
    );
  return secret;
}

/** Writes a new file with owner-only permissions and syncs it to disk. */
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

/** Creates a hard link. Returns false if the name is taken. */
const linked = (file: string, name: string): Promise<boolean> =>
  unless(
    'EEXIST',
    link(file, name).then(() => true),
    false,
  );

const readText = (file: string): Promise<string | null> =>
  unless('ENOENT', readFile(file, 'utf8'), null);

async function unless<T, Else>(code: string, work: Promise<T>, otherwise: Else): Promise<T | Else> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === code) return otherwise;
    throw error;
  }
}
