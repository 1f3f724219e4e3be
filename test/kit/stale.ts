/** The cache tags of an account's writes, read from the outbox. */
import { sql } from 'drizzle-orm';
import { tagAlone } from '../../src/store/tags.ts';
import type { TestAccount } from './account.ts';
import { service } from './service.ts';

/** Returns the distinct tags of all writes since the last call, sorted. */
export async function listen(owner: TestAccount): Promise<() => Promise<string[]>> {
  const { parts } = await service();
  let last = 0;
  const since = async () => {
    const rows = await parts.database.run<{ id: number; tags: string[] }>(
      sql`select id, tags from changes where account_id = ${owner.id} and id > ${last} order by id`,
    );
    last = rows.at(-1)?.id ?? last;
    return [...new Set(rows.flatMap(({ tags }) => tags.map(tagAlone)))].sort();
  };
  await since();
  return since;
}
