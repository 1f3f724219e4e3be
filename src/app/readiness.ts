/** Whether this process can serve requests, and the state of each dependency. */
import { countMigrations } from '../store/migrate.ts';
import type { Service } from './service.ts';

type Readiness = {
  status: string;
  checks: { database: string; migrations: string; queue: string; redis: string; replica: string };
};

/** The number of migrations that this version contains, read once. */
let known: number | undefined;

/**
 * Without Redis, each process counts rate limits on its own, and without the replica, reads use the
 * primary, so the service stays ready. A process that runs no jobs is ready without the queue.
 */
export async function readinessOf({
  parts: { database, queue, replica },
  limits,
}: Service): Promise<{ isReady: boolean; readiness: Readiness }> {
  known ??= countMigrations();
  const [migrations, ofReplica = 'not configured'] = await Promise.all([
    database.migrations(),
    replica?.state(),
  ]);
  const isWorking = queue.isWorking();
  const isShared = limits.isShared();
  const problem =
    (migrations === null && 'The database does not respond.') ||
    (migrations !== null &&
      migrations < known &&
      'The database lacks migrations of this version. Run ./bin/frontage migrate.') ||
    (isWorking === false && 'The job queue does not respond.');
  return {
    isReady: problem === false,
    readiness: {
      status: problem || 'ready',
      checks: {
        database: migrations === null ? 'unavailable' : 'ok',
        migrations: migrations === null ? 'unknown' : migrations < known ? 'missing' : 'ok',
        queue: stateOf(isWorking, 'not used by this process'),
        redis: stateOf(isShared, 'not configured'),
        replica: ofReplica,
      },
    },
  };
}

const stateOf = (isWorking: boolean | null, unused: string): string =>
  isWorking === null ? unused : isWorking ? 'ok' : 'unavailable';
