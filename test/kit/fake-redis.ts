/**
 * A minimal Redis server on loopback for rate limits: it supports `PING`, `INFO` and the counting
 * script.
 */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { portOf } from './port.ts';

export type FakeRedis = { url: string; close(): Promise<void> };

export async function openFakeRedis(): Promise<FakeRedis> {
  const counts = new Map<string, number>();
  const sockets = new Set<Socket>();

  const answer = ([name = '', ...args]: string[]): string => {
    switch (name.toLowerCase()) {
      case 'ping':
        return '+PONG\r\n';
      case 'info':
        return '$16\r\nredis_version:7\n\r\n';
      case 'eval':
      case 'evalsha': {
        const [, , key = '', points = '0'] = args;
        counts.set(key, (counts.get(key) ?? 0) + Number(points));
        return `*2\r\n:${counts.get(key)}\r\n:60000\r\n`;
      }
      default:
        return '+OK\r\n';
    }
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let text = '';
    socket.on('data', (data) => {
      text += data.toString();
      for (let command = readCommand(text); command !== null; command = readCommand(text)) {
        text = command.rest;
        socket.write(answer(command.words));
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `redis://127.0.0.1:${portOf(server)}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The first command in the buffer, an array of bulk strings, or null if it is incomplete. */
function readCommand(text: string): { words: string[]; rest: string } | null {
  const size = /^\*(\d+)\r\n/.exec(text);
  if (size === null) return null;
  let at = size[0].length;
  const words: string[] = [];
  for (let index = 0; index < Number(size[1]); index += 1) {
    const length = /^\$(\d+)\r\n/.exec(text.slice(at));
    if (length === null) return null;
    const start = at + length[0].length;
    const end = start + Number(length[1]);
    if (text.length < end + 2) return null;
    words.push(text.slice(start, end));
    at = end + 2;
  }
  return { words, rest: text.slice(at) };
}
