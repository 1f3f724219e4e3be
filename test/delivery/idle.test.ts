/** Caching without writes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openChanges } from '../../src/delivery/changes.ts';
import { service } from '../kit/service.ts';

test('pages stay cached without writes, as long as no other process can write', async (t) => {
  const { parts } = await service();
  if (parts.database.kind !== 'pglite')
    return t.skip('Other processes may write to a PostgreSQL server.');
  t.mock.timers.enable({ apis: ['setInterval'] });
  const heard: boolean[] = [];
  const cache = { evict: () => undefined, trust: (may: boolean) => heard.push(may) };
  const changes = await openChanges({
    database: parts.database,
    caches: [cache],
    onError: assert.ifError,
  });
  const later = performance.now() + 60_000;
  t.mock.method(performance, 'now', () => later);
  t.mock.timers.tick(60_000);
  await changes.close();
  assert.deepEqual(heard, []);
});
