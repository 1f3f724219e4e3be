/**
 * A PostgreSQL server with a streaming standby, both started for one test. The test can pause the
 * replay of changes on the standby.
 */
import { execFile, execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { codeOf } from '../../src/kernel/error.ts';
import { freePort } from './port.ts';

export type Standby = {
  primaryUrl: string;
  standbyUrl: string;
  /** The standby still receives changes, but does not show them. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Runs a statement on the primary, and waits until the standby has replayed it. */
  onPrimary(statement: string): Promise<void>;
  close(): Promise<void>;
};

const PACKAGED = '/usr/lib/postgresql';

/** Settings for a quick start without durability. Conflicting reads are cancelled immediately. */
const SETTINGS =
  '-c fsync=off -c full_page_writes=off -c shared_buffers=64MB -c max_connections=80 -c listen_addresses=127.0.0.1 -c max_standby_streaming_delay=0';

/** The folder of the newest server programs of the machine, or undefined. */
export function serverPrograms(): string | undefined {
  try {
    const newest = readdirSync(PACKAGED)
      .sort((a, b) => Number(a) - Number(b))
      .at(-1);
    const folder = newest && join(PACKAGED, newest, 'bin');
    return folder && readdirSync(folder).includes('pg_basebackup') ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** The user that runs PostgreSQL if the tests run as root, because PostgreSQL rejects root. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

export async function openStandby(programs: string): Promise<Standby> {
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'frontage-standby-'));
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const run = async (program: string, ...args: string[]) => {
    await promisify(execFile)(join(programs, program), args, { cwd: folder, ...user });
  };
  const [port, standbyPort] = [await freePort(), await freePort()];
  const start = (name: string, at: number) =>
    run(
      'pg_ctl',
      ...[
        'start',
        '-w',
        '-D',
        name,
        '-l',
        `${name}.log`,
        '-o',
        `-p ${at} -k ${folder} ${SETTINGS}`,
      ],
    );
  await run('initdb', '-D', 'primary', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync');
  await start('primary', port);
  await run(
    'pg_basebackup',
    ...['-D', 'standby', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-R'],
    ...['--checkpoint=fast', '--no-sync'],
  );
  await start('standby', standbyPort);
  const urlOf = (at: number) => `postgres://postgres@127.0.0.1:${at}/postgres`;
  const [primary, standby] = [port, standbyPort].map(
    (at) => new pg.Client({ connectionString: urlOf(at) }),
  );
  if (primary === undefined || standby === undefined)
    throw new Error('A client of the primary or of the standby is missing.');
  await primary.connect();
  await standby.connect();
  /** Repeats statements that the standby cancels because they conflict with its replay. */
  const onStandby = async (statement: string, values: unknown[] = []): Promise<pg.QueryResult> => {
    for (;;) {
      try {
        return await standby.query(statement, values);
      } catch (error) {
        if (codeOf(error) !== '40001') throw error;
      }
    }
  };
  return {
    primaryUrl: urlOf(port),
    standbyUrl: urlOf(standbyPort),
    pause: async () => void (await onStandby('select pg_wal_replay_pause()')),
    resume: async () => void (await onStandby('select pg_wal_replay_resume()')),
    async onPrimary(statement) {
      await primary.query(statement);
      const { rows } = await primary.query('select pg_current_wal_insert_lsn() as at');
      const replayed = 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as done';
      while (!(await onStandby(replayed, [rows[0].at])).rows[0].done);
    },
    async close() {
      await primary.end();
      await standby.end();
      for (const name of ['standby', 'primary'])
        await run('pg_ctl', 'stop', '-m', 'immediate', '-D', name);
      await rm(folder, { recursive: true });
    },
  };
}
