/** A directory in which real processes of the service live and die, and in which a test looks at what they leave. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { pathToFileURL } from 'node:url';
import { openDataDir } from '../../src/app/data-dir.ts';
import { type House, openHouse } from '../../src/app/house.ts';
import { createAccount, joinAccount } from '../../src/domain/accounts/accounts.ts';
import { issueToken } from '../../src/domain/tokens/tokens.ts';
import { findOrMakeUser } from '../../src/domain/users/members.ts';
import { type Ctx, FULL_GRANT, openCtx, systemCtx, withTransaction } from '../../src/store/ctx.ts';
import { migrate } from '../../src/store/migrate.ts';
import { openPglite } from '../../src/store/pglite.ts';
import { ROOT } from '../house/sources.ts';

export type Place = {
  /** Where files are stored. */
  media: string;
  /** A house here, as it is some time later; closed afterwards. */
  inHouse<T>(milliseconds: number, work: (house: House) => Promise<T>): Promise<T>;
  /** `frontage serve` as a process; `under` is the command line that starts it. */
  serve(under?: string[]): Promise<{ url: string; child: ChildProcess; kill(): Promise<void> }>;
};

/** `allow` are the origins that the service may call, `certificate` is one that it trusts besides the usual ones. */
export function place(name: string, allow: readonly string[], certificate = ''): Place {
  const home = mkdtempSync(join(tmpdir(), `frontage-${name}-`));
  const [data, media] = [join(home, 'data'), join(home, 'media')];
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
    async inHouse(milliseconds, work) {
      const directory = await openDataDir(data, new Date().toISOString(), 'the test');
      const database = await openPglite({ directory: join(directory.path, 'database') });
      await migrate(database);
      const opened = await openHouse({
        ...{ database, mediaUrl, baseUrl: 'http://frontage.test', outboundAllow: allow, secret: await directory.secret() },
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
    async serve(under = []) {
      const [command = '', ...args] = [...under, process.execPath, 'src/app/cli.ts', 'serve', '--json'];
      const child = spawn(command, args, {
        cwd: ROOT,
        env: {
          ...{ PATH: process.env['PATH'], HOME: home, PORT: '0', LOG_LEVEL: 'silent' },
          ...(certificate === '' ? {} : { NODE_EXTRA_CA_CERTS: trusted }),
          ...{ FRONTAGE_DATA_DIR: data, FRONTAGE_MEDIA_URL: mediaUrl, FRONTAGE_OUTBOUND_ALLOW: allow.join(',') },
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      children.push(child);
      const [line] = (await once(child.stdout, 'data')) as [Buffer];
      const kill = async () => {
        if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await once(child, 'exit');
      };
      return { url: JSON.parse(String(line)).url, child, kill };
    },
  };
}

/** An account in such a house, with an admin's token. */
export async function accountIn({ parts }: House, name: string): Promise<{ ctx: Ctx; token: string }> {
  const system = systemCtx(parts, 'test');
  const { token, id } = await withTransaction(system, async (tx) => {
    const accountId = (await createAccount(tx, { name }))['id'] as string;
    const user = await findOrMakeUser(tx, { name: 'Ada', email: 'ada@example.com' });
    await joinAccount(tx, accountId, user.id, 'admin');
    const issued = await issueToken(tx, { accountId, userId: user.id, name: 'test', abilities: ['*'] });
    return { token: issued.plain_text_token, id: accountId };
  });
  return { ctx: openCtx(parts, system.actor, { id, name: '', settings: {} }, FULL_GRANT), token };
}
