/**
 * A source of media imports whose responses each test defines, and imports that must leave no trace
 * if they fail.
 */
import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { after } from 'node:test';
import { sql } from 'drizzle-orm';
import { openOutbound } from '../../src/outbound/client.ts';
import type { Files } from '../../src/store/files.ts';
import { account, type TestAccount, unique } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { photo } from '../kit/photo.ts';
import { portOf } from '../kit/port.ts';
import { MEDIA, service } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';

export let owner: TestAccount;
export let server: Server;
export let origin: string;
export let picture: Buffer;
export const handlers = new Map<string, RequestListener>();
setUp(async () => {
  owner = await account();
  picture = await photo();
  server = createServer((request, response) =>
    (handlers.get(request.url ?? '') ?? ((_, reply) => reply.writeHead(404).end()))(
      request,
      response,
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${portOf(server)}`;
});
after(() => {
  server.closeAllConnections();
  server.close();
});

export function served(handler: RequestListener): string {
  const path = `/${unique('fault').replace(' ', '-')}`;
  handlers.set(path, handler);
  return origin + path;
}

export const traces = async () => {
  const { parts } = await service();
  const [rows] = await parts.database.run<{ files: number }>(
    sql`select count(*) as files from media_files where account_id = ${owner.id}`,
  );
  const files = readdirSync(MEDIA, { recursive: true }).filter((name) =>
    statSync(join(MEDIA, String(name))).isFile(),
  );
  return { rows: rows?.files, files: files.length };
};

/**
 * Imports through a client that may call this server and has the timeout `timeoutMs`. Returns the
 * response, and asserts that a failed import leaves nothing.
 */
export async function importing(
  url: string,
  { files, timeoutMs }: { files?: Partial<Files>; timeoutMs?: number } = {},
) {
  const { parts } = await service();
  const known = { outbound: parts.outbound, files: parts.files };
  const outbound = openOutbound({ allow: [origin], clocks: { headersMs: 500, idleMs: 500 } });
  parts.outbound = {
    ...outbound,
    open: (request) =>
      outbound.open({ ...request, ...(timeoutMs === undefined ? {} : { timeoutMs }) }),
  };
  if (files !== undefined) parts.files = { ...parts.files, ...files };
  const before = await traces();
  try {
    const answer = await v2((await owner.person('editor')).token, 'POST', '/media', { url });
    if (answer.status !== 201)
      assert.deepEqual(await traces(), before, 'a failed import leaves no row and no file');
    return answer;
  } finally {
    Object.assign(parts, known);
    await outbound.close();
  }
}
