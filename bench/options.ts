/** What `npm run bench` is told: by its options, and by the environment where a PostgreSQL server is. */
import { parseArgs } from 'node:util';

export type Options = {
  /** How long each server is measured in each round. */
  seconds: number;
  /** Null means all rows. */
  only: string | null;
  json: boolean;
  /** Where the CPU profile of the service goes; null means none. */
  profile: string | null;
  /** A server on which a database is made for the run and dropped after it; null means PGlite. */
  databaseUrl: string | null;
};

const MOST_SECONDS = 60;

/** Throws an Error of one line. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string', default: '3' },
      only: { type: 'string' },
      json: { type: 'boolean', default: false },
      profile: { type: 'string' },
    },
  });
  const seconds = Number(values.seconds);
  if (!(seconds > 0 && seconds <= MOST_SECONDS)) throw new Error(`--seconds must be a number above 0, at most ${MOST_SECONDS}.`);
  return {
    seconds,
    only: values.only ?? null,
    json: values.json,
    profile: values.profile ?? null,
    databaseUrl: env['BENCH_DATABASE_URL'] || env['DATABASE_URL'] || null,
  };
}
