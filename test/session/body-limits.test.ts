/** Bodies of requests that need no session (`docs/decisions/0037-bounded-requests.md`). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SESSION_PREFIX, SESSION_ROUTES } from '../../src/faces/session/routes.ts';
import { call } from '../kit/call.ts';

test('a body of more than 8 KiB returns 413 for every operation that needs no session', async () => {
  const open = SESSION_ROUTES.filter(({ isOpen, body }) => isOpen && body !== undefined);
  assert.ok(open.length >= 6, `${open.length} operations`);
  for (const { method, path } of open) {
    const answer = await call({
      method,
      url: SESSION_PREFIX + path,
      body: { password: 'x'.repeat(8 * 1024) },
    });
    assert.deepEqual(
      [path, answer.status, answer.json],
      [path, 413, { message: 'The POST data is too large.' }],
    );
  }
});
