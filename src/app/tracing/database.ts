/** Counts the statements of each request and their time. */
import type { SQL } from 'drizzle-orm';
import type { Bound, Database, Session } from '../../store/database.ts';
import { currentScope } from './scopes.ts';

/**
 * Counts `statements`, and measures the time until `send` resolves. Calls `send` without waiting,
 * because statements that are sent together share a round trip.
 */
function measured<T>(statements: number, send: () => Promise<T>): Promise<T> {
  const usage = currentScope()?.usage;
  if (usage === undefined) return send();
  const started = performance.now();
  usage.statements += statements;
  return send().finally(() => {
    usage.milliseconds += performance.now() - started;
  });
}

const measuredSession = ({ run, text }: Session): Session => ({
  run: <Row extends object>(statement: SQL | Bound) => measured(1, () => run<Row>(statement)),
  text: (statement, values) => measured(1, () => text(statement, values)),
});

export const measuredDatabase = (database: Database): Database => ({
  ...database,
  ...measuredSession(database),
  together: <A extends object, B extends object>(earlier: SQL, later: SQL | Bound) =>
    measured(2, () => database.together<A, B>(earlier, later)),
  transaction: (work, ending) =>
    database.transaction(
      (session) => work(measuredSession(session)),
      (session, result) => ending(measuredSession(session), result),
    ),
});
