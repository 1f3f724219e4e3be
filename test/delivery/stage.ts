/**
 * The fixture of the tests of cache tags: one account with two communities, and the tags that
 * commits record.
 */
import assert from 'node:assert/strict';
import { sql } from 'drizzle-orm';
import { tagAlone } from '../../src/store/tags.ts';
import { account, community, type TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { service } from '../kit/service.ts';

type Told = { tags: string[]; paths: string[] };

/** The sorted tags of the commits of `work`. */
export async function toldOf(owner: TestAccount, work: () => Promise<unknown>): Promise<Told> {
  const { parts } = await service();
  const rows = () =>
    parts.database.run<Told & { id: number }>(
      sql`select id, tags, paths from changes where account_id = ${owner.id} order by id`,
    );
  const before = new Set((await rows()).map(({ id }) => id));
  await work();
  const added = (await rows()).filter(({ id }) => !before.has(id));
  const tags = added.flatMap((row) => row.tags.map(tagAlone));
  return {
    tags: [...new Set(tags)].sort(),
    paths: [...new Set(added.flatMap(({ paths }) => paths.map(tagAlone)))].sort(),
  };
}

/**
 * An account with two communities, A and B. The names in the expectations are replaced by their
 * tags.
 */
export async function stage() {
  const owner = await account();
  const [a, b] = [await community(owner), await community(owner)];
  const words: Record<string, string[]> = {
    'property A': [`property:${a.property.id}`],
    'property B': [`property:${b.property.id}`],
    'inventory A': [`inventory:${a.property.id}`],
    'inventory B': [`inventory:${b.property.id}`],
    'integrations A': [`integrations:${a.property.id}`],
    'integrations B': [`integrations:${b.property.id}`],
    'lead-sources A': [`lead-sources:${a.property.id}`],
    'lead-sources B': [`lead-sources:${b.property.id}`],
  };
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await v2(owner.admin.token, method, path, body);
    assert.ok(answer.status < 300, `${method} ${path}: ${answer.text}`);
    return (answer.json['data'] ?? {}) as { id: string };
  };
  const expect = async (
    what: string,
    work: () => Promise<unknown>,
    tags: string[],
    paths: string[] = [],
  ) =>
    assert.deepEqual(
      await toldOf(owner, work),
      { tags: tags.flatMap((word) => words[word] ?? [word]).sort(), paths: [...paths].sort() },
      what,
    );
  return { owner, a, b, send, expect };
}
