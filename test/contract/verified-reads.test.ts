/**
 * Reads whose statement also verifies the cached identity of the token. The first request with a
 * token caches its identity, so each test sends one request first.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { newId } from '../../src/kernel/id.ts';
import { account, community, type Person, type TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { service } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';

let owner: TestAccount;
let unitId: string;
setUp(async () => {
  owner = await account();
  unitId = (await community(owner)).unit.id;
});

/** Reads that return rows and reads that return none, with their statuses for a valid token. */
const READS: [title: string, path: () => string, status: number][] = [
  ['a record', () => `/units/${unitId}`, 200],
  ['a record that does not exist', () => `/units/${newId()}`, 404],
  ['a list', () => '/units', 200],
  ['a list without records', () => '/units?min_rent[gte]=999999', 200],
];

const read = async (person: Person, path: string): Promise<number> =>
  (await v2(person.token, 'GET', path)).status;

for (const [title, pathOf, status] of READS) {
  test(`reading ${title} with a token that was revoked returns 401 immediately (§5.1.8)`, async () => {
    const viewer = await owner.person('viewer');
    assert.equal(await read(viewer, pathOf()), status);
    await v2(owner.admin.token, 'DELETE', `/tokens/${viewer.token.split('|')[0]}`);
    assert.equal(await read(viewer, pathOf()), 401);
  });

  test(`reading ${title} after the membership ended returns 403 immediately`, async () => {
    const viewer = await owner.person('viewer');
    assert.equal(await read(viewer, pathOf()), status);
    const { parts } = await service();
    await parts.database.run(
      sql`delete from memberships where user_id = ${viewer.id} and account_id = ${owner.id}`,
    );
    assert.equal(await read(viewer, pathOf()), 403);
  });
}

test('reading a record, or a list with records, takes one statement', async () => {
  const { parts, delivery } = await service();
  for (const path of [`/units/${unitId}`, '/units', '/units?bedrooms=1&sort=min_rent']) {
    let fewest = Number.POSITIVE_INFINITY;
    for (let times = 0; times < 10; times += 1) {
      await delivery.changes.settled();
      const before = parts.database.statements();
      assert.equal(await read(owner.admin, path), 200);
      fewest = Math.min(fewest, parts.database.statements() - before);
    }
    assert.equal(fewest, 1, path);
  }
});
