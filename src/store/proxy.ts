/** The seam as a Drizzle database, for libraries that bring their own queries. It joins no tables and opens no transactions. */
import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import type { Session } from './database.ts';

/** Rows come back as lists of values in the order of the selected columns, whose names differ because they are of one table. */
export const asDrizzle = ({ text }: Pick<Session, 'text'>): PgRemoteDatabase =>
  drizzle(async (statement, values, method) => {
    const { rows } = await text(statement, values);
    return { rows: method === 'all' ? rows.map((row) => Object.values(row)) : rows };
  });
