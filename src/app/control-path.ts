/** Where the control socket is: in the data directory, unless its path is too long for a socket. */
import { createHash } from 'node:crypto';
import {
  lstat,
  mkdir,
  mkdtemp,
  readlink,
  realpath,
  rm,
  rmdir,
  stat,
  symlink,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const WINDOWS = process.platform === 'win32';

/**
 * The maximum length of a socket path is 108 bytes on Linux and 104 on macOS, including the
 * terminating zero.
 */
const MAX_PATH_BYTES = 103;

/**
 * A folder that only the owner can access, or a symbolic link to one if the path of the data
 * directory is too long for a socket.
 */
const FOLDER = 'control';

const TEMPORARY = 'frontage-control-';

const SOCKET = 'socket';

const pipeOf = (directory: string): string =>
  `\\\\.\\pipe\\frontage-${createHash('sha256').update(directory).digest('hex')}`;

/** The path of the socket, in a new folder of mode 0700. */
export async function makeSocketPath(dataDir: string): Promise<string> {
  if (WINDOWS) return pipeOf(await realpath(dataDir));
  await removeSocketPath(dataDir);
  const folder = join(await realpath(dataDir), FOLDER);
  if (Buffer.byteLength(join(folder, SOCKET)) <= MAX_PATH_BYTES) {
    await mkdir(folder, { mode: 0o700 });
    return join(folder, SOCKET);
  }
  const elsewhere = await mkdtemp(join(await realpath(tmpdir()), TEMPORARY));
  await symlink(elsewhere, folder);
  return join(elsewhere, SOCKET);
}

/** Removes the folder of the socket, including one that a killed server left behind. */
export async function removeSocketPath(dataDir: string): Promise<void> {
  if (WINDOWS) return;
  const folder = join(dataDir, FOLDER);
  const target = await readlink(folder).catch(() => null);
  if (target !== null && basename(target).startsWith(TEMPORARY)) {
    await rm(join(target, SOCKET), { force: true });
    await rmdir(target).catch(() => undefined);
  }
  await rm(folder, { recursive: true, force: true });
}

/**
 * The path of the socket of the server that holds the data directory.
 *
 * If a temporary folder is deleted while the server runs, another user could create it again and
 * receive passwords. The folder must therefore belong to the owner of the link.
 */
export async function findSocket(dataDir: string): Promise<string> {
  if (WINDOWS) return pipeOf(await realpath(dataDir));
  const link = join(dataDir, FOLDER);
  const folder = await realpath(link);
  if ((await stat(folder)).uid !== (await lstat(link)).uid)
    throw new Error(`${folder} belongs to another user. Restart the server.`);
  return join(folder, SOCKET);
}
