/** Indexes of foreign keys (src/store/tables). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { service } from '../kit/service.ts';

suite('foreign keys', () => {
  test('every reference to a property, building, floor plan or unit has an index, so that their deletion scans no table', async () => {
    const { database } = (await service()).parts;
    const scanned = await database.run(sql`
      select format('%s.%s', con.conrelid::regclass, att.attname) as name from pg_constraint con
      join pg_attribute att on att.attrelid = con.conrelid and att.attnum = con.conkey[1]
      where con.contype = 'f'
        and con.confrelid in ('properties'::regclass, 'buildings'::regclass, 'floor_plans'::regclass, 'units'::regclass)
        and not exists (select from pg_index where indrelid = con.conrelid and indkey[0] = con.conkey[1])
      order by 1`);
    assert.deepEqual(scanned, []);
  });
});
