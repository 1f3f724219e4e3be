/** Rendering of statements; Drizzle is the reference. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect, pgTable, pgView, QueryBuilder, text, timestamp } from 'drizzle-orm/pg-core';
import { render } from '../../src/store/render.ts';

const rooms = pgTable('rooms', { id: text('id'), opened_at: timestamp('opened_at') });
const openRooms = pgView('open "rooms"', { id: text('id') }).existing();
const at = new Date('2026-01-02T03:04:05.678Z');

const statements: Record<string, SQL> = {
  'text only': sql`select 1`,
  'tables, views and columns': sql`select ${rooms.id}, ${openRooms.id} from ${rooms}, ${openRooms}`,
  'quoted identifiers': sql`select 1 as ${sql.identifier('a "b"')}`,
  'values of every type': sql`${'a'} ${1} ${true} ${null} ${at} ${{ a: 1 }} ${Buffer.from('a')}`,
  'encoded values': sql`${sql.param(at, rooms.opened_at)} ${sql.param(null, rooms.opened_at)}`,
  'an array as one value': sql`any(${sql.param(['a', 'b'])})`,
  'a list of values': sql`${rooms.id} in ${['a', sql`lower(${'B'})`]} and ${rooms.id} in ${[]}`,
  'nested and joined parts': sql.join([sql`a = ${1}`, sql.raw('b'), sql`c = ${2}`], sql` and `),
  'empty parts': sql`a${undefined}b${sql``}c`,
  'parts of the query builder': sql`${new QueryBuilder().select().from(rooms)} ${sql`a`.as('b')} = ${1}`,
  placeholders: sql`${sql.placeholder('a')} ${sql.param(sql.placeholder('b'), rooms.opened_at)}`,
};

for (const [name, statement] of Object.entries(statements)) {
  test(`a statement with ${name} has the text and values that Drizzle renders`, () => {
    const { sql: expected, params } = new PgDialect().sqlToQuery(statement);
    assert.deepEqual(render(statement), { text: expected, values: params });
  });
}
