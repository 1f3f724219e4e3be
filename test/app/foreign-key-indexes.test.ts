/** Indexes of foreign keys (src/store/tables). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { service } from '../kit/service.ts';

suite('foreign keys', () => {
  test('every reference to a record that can be deleted has an index, so that its deletion scans no table', async () => {
    const { database } = (await service()).parts;
    // The service never deletes accounts. An index of the values that are not null is sufficient.
    const scanned = await database.run(sql`
      select format('%s.%s', con.conrelid::regclass, att.attname) as name from pg_constraint con
      join pg_attribute att on att.attrelid = con.conrelid and att.attnum = con.conkey[1]
      where con.contype = 'f' and con.connamespace = 'public'::regnamespace
        and con.confrelid <> 'accounts'::regclass
        and not exists (
          select from pg_index where indrelid = con.conrelid and indkey[0] = con.conkey[1]
            and coalesce(pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', att.attname), true)
        )
      order by 1`);
    assert.deepEqual(scanned, []);
  });
});
