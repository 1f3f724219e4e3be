/**
 * The control socket, by which commands reach the server that holds the data directory. A request
 * is one line of JSON; the response is everything that the server sends until it closes the
 * connection. Any user with access to the data directory may connect.
 */
import { once } from 'node:events';
import { chmod } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { codeOf } from '../kernel/error.ts';
import { findSocket, makeSocketPath, removeSocketPath } from './control-path.ts';

export type Control = { close(): Promise<void> };

const MAX_REQUEST_BYTES = 64 * 1024;

const REQUEST_TIMEOUT_MS = 10_000;

const ANSWER_TIMEOUT_MS = 60_000;

/**
 * Accepts requests. The caller must have locked the data directory. Replaces the socket that a
 * killed server left behind.
 */
export async function openControl(
  dataDir: string,
  answer: (request: string) => Promise<string>,
): Promise<Control> {
  const path = await makeSocketPath(dataDir);
  const waiting = new Set<Socket>();
  const running = new Set<Promise<void>>();
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    const served = serveOne(socket, answer, waiting).finally(() => running.delete(served));
    running.add(served);
  });
  await listen(server, path);
  if (process.platform !== 'win32') await chmod(path, 0o600);
  return {
    async close() {
      server.close();
      for (const socket of waiting) socket.destroy();
      await Promise.all(running);
      await removeSocketPath(dataDir);
    },
  };
}

async function listen(server: Server, path: string): Promise<void> {
  server.listen(path);
  await once(server, 'listening');
}

/**
 * Sends a request. Returns null if no server is listening. Throws an Error with a one-line message.
 */
export async function askControl(
  dataDir: string,
  request: string,
  answerMs = ANSWER_TIMEOUT_MS,
): Promise<string | null> {
  if (Buffer.byteLength(request) >= MAX_REQUEST_BYTES)
    throw new Error(`The options are too long. The maximum is ${MAX_REQUEST_BYTES / 1024} KiB.`);
  const socket = await connected(dataDir);
  if (socket === null) return null;
  socket.setTimeout(answerMs, () =>
    socket.destroy(new Error('The server does not respond. The command may still take effect.')),
  );
  socket.write(`${request}\n`);
  const answer = await text(socket).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNRESET' || error.code === 'EPIPE') return '';
    throw error;
  });
  if (answer === '')
    throw new Error('The server stopped before it responded. The command may have taken effect.');
  return answer;
}

async function connected(dataDir: string): Promise<Socket | null> {
  try {
    const socket = connect(await findSocket(dataDir));
    await once(socket, 'connect');
    return socket;
  } catch (error) {
    const code = codeOf(error);
    if (['ENOENT', 'ENOTDIR', 'ECONNREFUSED'].includes(code)) return null;
    if (code === 'EACCES' || code === 'EPERM')
      throw new Error('Run the command as the user that runs the server.', { cause: error });
    throw error;
  }
}

async function serveOne(
  socket: Socket,
  answer: (request: string) => Promise<string>,
  waiting: Set<Socket>,
): Promise<void> {
  waiting.add(socket);
  socket.setTimeout(REQUEST_TIMEOUT_MS, () => socket.destroy());
  try {
    const request = await readLine(socket);
    waiting.delete(socket);
    socket.setTimeout(0);
    socket.end(await answer(request));
  } catch {
    // The connection ended early, or the request is too long or not JSON.
    socket.destroy();
  } finally {
    waiting.delete(socket);
  }
}

async function readLine(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > MAX_REQUEST_BYTES) break;
    if (chunk.at(-1) === NEWLINE) return Buffer.concat(chunks).toString();
  }
  throw new Error('The request is incomplete or too long.');
}

const NEWLINE = 10;
