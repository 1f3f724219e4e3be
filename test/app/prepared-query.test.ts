/** Prepared statements, whose columns are described once per connection. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import pg from 'pg';
import { MAX_STATEMENTS, PreparedQuery } from '../../src/store/prepared-query.ts';
import { ResultTooLarge } from '../../src/store/result-limit.ts';
import { textAt } from '../kit/json.ts';

const url = process.env['FRONTAGE_TEST_DATABASE_URL'];

const TABLE = 'prepared_query_test';
const ROWS = { name: 'rows', text: `select * from ${TABLE} where number >= $1 order by number` };

suite('PostgreSQL', {
  skip: url === undefined && 'PGlite has no connection to describe columns to.',
}, () => {
  let client: pg.Client;
  let described = 0;
  before(async () => {
    client = new pg.Client({ connectionString: textAt(url), pipeline: true });
    await client.connect();
    await client.query(
      `create temporary table ${TABLE} (number bigint, word text, at timestamptz)`,
    );
    await client.query(
      `insert into ${TABLE} values (1, 'one', '2026-01-02T03:04:05.678Z'), (2, null, null)`,
    );
    assert.ok('connection' in client && client.connection instanceof pg.Connection);
    client.connection.on('rowDescription', () => {
      described += 1;
    });
  });
  after(() => client.end());

  const send = (statement: Partial<Parameters<typeof PreparedQuery.send>[1]> = {}) =>
    PreparedQuery.send(client, { ...ROWS, values: [1], ...statement });

  const FIRST = { number: 1, word: 'one', at: new Date('2026-01-02T03:04:05.678Z') };
  const SECOND = { number: 2, word: null, at: null };

  test('the columns of a named statement are described once per connection, and those of an unnamed statement on every execution', async () => {
    for (const [statement, expected] of [
      [{ name: 'often' }, 1],
      [{ name: undefined }, 3],
    ] as const) {
      described = 0;
      for (const from of [1, 2, 3])
        assert.deepEqual(
          await send({ ...statement, values: [from] }),
          [FIRST, SECOND].filter(({ number }) => number >= from),
        );
      assert.equal(described, expected);
    }
  });

  test('statements that are sent before the first description has arrived return their rows', async () => {
    const sent = [1, 2, 3].map((from) => send({ name: 'pipelined', values: [from] }));
    assert.deepEqual(await Promise.all(sent), [[FIRST, SECOND], [SECOND], []]);
  });

  test('the failure of one execution affects neither the statement nor concurrent executions', async () => {
    await send();
    const [before, failed, afterwards] = await Promise.allSettled([
      send(),
      send({ values: ['no number'] }),
      send({ values: [2] }),
    ]);
    assert.deepEqual(before, { status: 'fulfilled', value: [FIRST, SECOND] });
    assert.equal(failed?.status === 'rejected' && failed.reason.code, '22P02');
    assert.deepEqual(afterwards, { status: 'fulfilled', value: [SECOND] });
  });

  test('a result that exceeds its limit fails, and a result within the limit does not', async () => {
    const limitOf = (max: number) => ({ max, left: max, advice: 'Request fewer records.' });
    assert.deepEqual(await send({ limit: limitOf(200) }), [FIRST, SECOND]);
    await assert.rejects(send({ limit: limitOf(20) }), ResultTooLarge);
    assert.deepEqual(await send(), [FIRST, SECOND]);
  });

  test('a connection keeps a limited number of recently used statements, and closed statements can be used again', async () => {
    const numbered = (number: number, values: unknown[] = [2]) =>
      send({ name: `numbered ${number}`, text: `${ROWS.text} limit ${number}`, values });
    const beyond = 20;
    for (let number = 1; number <= MAX_STATEMENTS + beyond; number += 1) {
      const values = number % 2 === 0 ? [2] : ['no number'];
      await numbered(number, values).catch(() => undefined);
      await numbered(1);
    }
    const { rows } = await client.query('select name from pg_prepared_statements');
    const kept = rows.map(({ name }) => name).filter((name) => name.startsWith('numbered '));
    assert.equal(kept.length, MAX_STATEMENTS);
    assert.ok(kept.includes('numbered 1'));
    assert.ok(!kept.includes('numbered 2'));
    assert.deepEqual(await Promise.all([numbered(2), numbered(1)]), [[SECOND], [SECOND]]);
  });

  test('a statement whose columns have changed fails instead of returning values of the earlier columns', async () => {
    await send({ name: 'changed' });
    await client.query(`alter table ${TABLE} add column later integer default 7`);
    await assert.rejects(send({ name: 'changed' }), { code: '0A000' });
    assert.deepEqual(await send({ name: 'changed again', values: [2] }), [{ ...SECOND, later: 7 }]);
  });
});
