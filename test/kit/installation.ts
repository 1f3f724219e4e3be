/**
 * A data directory or database for real processes of the service, with which tests inspect the state
 * that stopped processes leave.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { pathToFileURL } from 'node:url';
import { openDataDir } from '../../src/app/data-dir.ts';
import { openService, type Service } from '../../src/app/service.ts';
import { createAccount, joinAccount } from '../../src/domain/accounts/accounts.ts';
import { issueToken } from '../../src/domain/tokens/tokens.ts';
import { findOrMakeUser } from '../../src/domain/users/members.ts';
import { type Ctx, FULL_GRANT, openCtx, systemCtx, withTransaction } from '../../src/store/ctx.ts';
import { migrate } from '../../src/store/migrate.ts';
import { openPglite } from '../../src/store/pglite.ts';
import { openPostgres } from '../../src/store/postgres.ts';
import { ROOT } from '../conventions/sources.ts';
import { makeDataDir } from './data-dir.ts';
import { objectAt, textAt } from './json.ts';
import { PROGRAM } from './program.ts';

export type Installation = {
  /** The folder in which files are stored. */
  media: string;
  /**
   * Runs `work` with a service whose clock is moved forward by `milliseconds`, and closes the
   * service.
   */
  inService<T>(milliseconds: number, work: (service: Service) => Promise<T>): Promise<T>;
  /**
   * `frontage serve` as a process; `under` is the command line that starts it, and `more` are
   * additional variables.
   */
  serve(
    under?: string[],
    more?: Record<string, string>,
  ): Promise<{ url: string; child: ChildProcess; kill(): Promise<void> }>;
};

const SECRET = 'a secret that only this installation knows, long enough';

/**
 * `allow` contains the origins that the service may call, and `certificate` an additional trusted
 * certificate. If there is a `databaseUrl`, the service uses that PostgreSQL database.
 */
export function installation(
  name: string,
  allow: readonly string[],
  {
    certificate = '',
    databaseUrl,
  }: { certificate?: string; databaseUrl?: string | undefined } = {},
): Installation {
  const home = mkdtempSync(join(tmpdir(), `frontage-${name}-`));
  const [data, media] = [join(home, 'data'), join(home, 'media')];
  if (databaseUrl === undefined) makeDataDir(data);
  const mediaUrl = pathToFileURL(media).href;
  const trusted = join(home, 'trusted.pem');
  writeFileSync(trusted, certificate);
  const children: ChildProcess[] = [];
  after(() => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(home, { recursive: true, force: true });
  });
  return {
    media,
    async inService(milliseconds, work) {
      const directory = await openDataDir(data, new Date().toISOString(), 'the test');
      const database =
        databaseUrl === undefined
          ? await openPglite({ directory: join(directory.path, 'database') })
          : openPostgres(databaseUrl);
      await migrate(database);
      const opened = await openService({
        database,
        mediaUrl,
        baseUrl: 'http://frontage.test',
        outboundAllow: allow,
        secret: databaseUrl === undefined ? await directory.secret() : SECRET,
        clock: () => new Date(Date.now() + milliseconds),
        onError: (error) => console.error(error),
      });
      try {
        return await work(opened);
      } finally {
        await opened.close();
        await directory.release();
      }
    },
    async serve(under = [], more = {}) {
      const [command = '', ...args] = [...under, process.execPath, ...PROGRAM, 'serve', '--json'];
      const child = spawn(command, args, {
        cwd: ROOT,
        env: {
          PATH: process.env['PATH'],
          HOME: home,
          PORT: '0',
          LOG_LEVEL: 'silent',
          ...(certificate === '' ? {} : { NODE_EXTRA_CA_CERTS: trusted }),
          ...(databaseUrl === undefined
            ? { FRONTAGE_DATA_DIR: data }
            : {
                FRONTAGE_DATA_DIR: join(home, `data-${children.length}`),
                DATABASE_URL: databaseUrl,
                FRONTAGE_SECRET: SECRET,
              }),
          FRONTAGE_MEDIA_URL: mediaUrl,
          FRONTAGE_OUTBOUND_ALLOW: allow.join(','),
          NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
          ...more,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      children.push(child);
      const [line] = (await once(child.stdout, 'data')) as [Buffer];
      const kill = async () => {
        if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL'))
          await once(child, 'exit');
      };
      return { url: JSON.parse(String(line)).url, child, kill };
    },
  };
}

/** A new account in a service, with the token of an admin. */
export async function accountIn(
  { parts }: Pick<Service, 'parts'>,
  name: string,
): Promise<{ ctx: Ctx; userId: string; token: string }> {
  const system = systemCtx(parts, 'test');
  const { token, userId, id } = await withTransaction(system, async (tx) => {
    const accountId = textAt(await createAccount(tx, { name }), 'id');
    const user = await findOrMakeUser(tx, { name: 'Ada', email: 'ada@example.com' });
    await joinAccount(tx, accountId, user.id, 'admin');
    const issued = await issueToken(tx, {
      accountId,
      userId: user.id,
      name: 'test',
      abilities: ['*'],
    });
    return { token: issued.plain_text_token, userId: user.id, id: accountId };
  });
  const ctx = openCtx(parts, system.actor, { id, name: '', settings: {} }, FULL_GRANT);
  return { ctx, userId, token };
}

/**
 * Sends requests with this token to a running service, and returns the JSON of its responses. Fails
 * for any status other than 2xx. `url` is read for each request, because a service that is started
 * again has another port.
 */
export const clientOf =
  (token: string, url: () => string) =>
  async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const response = await fetch(`${url()}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    assert.ok(response.ok, `${method} ${path}: ${response.status} ${text}`);
    return objectAt(JSON.parse(text));
  };
