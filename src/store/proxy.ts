/**
 * The database as a Drizzle database, for libraries that generate their own queries. Supports
 * neither joins nor transactions.
 */
import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import type { Session } from './database.ts';

/**
 * Rows are returned as lists of values in the order of the selected columns, whose names are unique
 * within one table.
 */
export const asDrizzle = ({ text }: Pick<Session, 'text'>): PgRemoteDatabase =>
  drizzle(async (statement, values, method) => {
    const { rows } = await text(statement, values);
    return { rows: method === 'all' ? rows.map((row) => Object.values(row)) : rows };
  });
