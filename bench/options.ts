/** The options of `npm run bench`, and the PostgreSQL server from the environment. */
import { parseArgs } from 'node:util';

export type Options = {
  /** The time for which each server is measured in each round. */
  seconds: number;
  /** Null means all rows. */
  only: string | null;
  json: boolean;
  /** The directory of the CPU profile of the service; null for none. */
  profile: string | null;
  /** A server for the temporary database of the run; null for PGlite. */
  databaseUrl: string | null;
};

const MAX_SECONDS = 60;

/** Throws an Error with a one-line message. */
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
  if (!(seconds > 0 && seconds <= MAX_SECONDS))
    throw new Error(`--seconds must be a number above 0, at most ${MAX_SECONDS}.`);
  return {
    seconds,
    only: values.only ?? null,
    json: values.json,
    profile: values.profile ?? null,
    databaseUrl: env['BENCH_DATABASE_URL'] || env['DATABASE_URL'] || null,
  };
}
