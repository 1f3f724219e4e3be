/** What is kept while nobody writes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openChanges } from '../../src/delivery/changes.ts';
import { house } from '../kit/house.ts';

test('pages are kept however long nobody writes, as long as nobody else can have written', async (t) => {
  const { parts } = await house();
  if (parts.database.kind !== 'pglite') return t.skip('Other processes may write to a PostgreSQL server.');
  t.mock.timers.enable({ apis: ['setInterval'] });
  const heard: boolean[] = [];
  const keeper = { evict: () => undefined, trust: (may: boolean) => heard.push(may) };
  const changes = await openChanges({ database: parts.database, keepers: [keeper], onError: assert.ifError });
  const later = performance.now() + 60_000;
  t.mock.method(performance, 'now', () => later);
  t.mock.timers.tick(60_000);
  await changes.close();
  assert.deepEqual(heard, []);
});
