/**
 * A process that is killed before a cache webhook goes out loses none (§6.1). The suite has time for three rounds; TEST_ROUNDS=20 runs as many
 * as the requirement asks for.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { openDataDir } from '../../src/app/data-dir.ts';
import { type House, openHouse } from '../../src/app/house.ts';
import { createAccount, joinAccount } from '../../src/domain/accounts/accounts.ts';
import { issueToken } from '../../src/domain/tokens/tokens.ts';
import { findOrMakeUser } from '../../src/domain/users/members.ts';
import { createWebsite } from '../../src/domain/websites/create.ts';
import { BATCH_MS } from '../../src/domain/websites/webhooks.ts';
import { resourceNamed } from '../../src/engine/registry.ts';
import { create } from '../../src/engine/write.ts';
import { FULL_GRANT, openCtx, systemCtx, withTransaction } from '../../src/store/ctx.ts';
import { migrate } from '../../src/store/migrate.ts';
import { openPglite } from '../../src/store/pglite.ts';
import { ROOT } from '../house/sources.ts';
import { house } from '../kit/house.ts';
import type { Receiver } from '../kit/receiver.ts';

const ROUNDS = Number(process.env['TEST_ROUNDS'] ?? 3);

/** After so long an attempt that a killed process had begun is made again. */
const ATTEMPT_OVER_MS = 60_000;

const home = mkdtempSync(join(tmpdir(), 'frontage-killed-'));
const data = join(home, 'data');
after(() => rmSync(home, { recursive: true, force: true }));

/** A house on the data directory, as it is some time later. */
async function inHouse<T>({ origin }: Receiver, milliseconds: number, work: (house: House) => Promise<T>): Promise<T> {
  const directory = await openDataDir(data, new Date().toISOString(), 'the test');
  const database = await openPglite({ directory: join(directory.path, 'database') });
  await migrate(database);
  const opened = await openHouse({
    database,
    baseUrl: 'http://frontage.test',
    mediaUrl: pathToFileURL(join(home, 'media')).href,
    secret: await directory.secret(),
    clock: () => new Date(Date.now() + milliseconds),
    outboundAllow: [origin],
    onError: (error) => console.error(error),
  });
  try {
    return await work(opened);
  } finally {
    await opened.close();
    await directory.release();
  }
}

/** An account, a website that receives at `url` and shows `count` properties, and a token. */
async function prepare({ parts, delivery }: House, url: string, count: number) {
  const system = systemCtx(parts, 'test');
  const { token, accountId } = await withTransaction(system, async (tx) => {
    const id = (await createAccount(tx, { name: 'Killed' }))['id'] as string;
    const user = await findOrMakeUser(tx, { name: 'Ada', email: 'ada@example.com' });
    await joinAccount(tx, id, user.id, 'admin');
    const issued = await issueToken(tx, { accountId: id, userId: user.id, name: 'test', abilities: ['*'] });
    return { token: issued.plain_text_token, accountId: id };
  });
  const ctx = openCtx(parts, system.actor, { id: accountId, name: '', settings: {} }, FULL_GRANT);
  const propertyIds: string[] = [];
  for (let n = 0; n < count; n += 1)
    propertyIds.push((await create(ctx, resourceNamed('properties'), { name: 'Killed' }))['id'] as string);
  await delivery.changes.settled();
  await createWebsite(ctx, { name: 'Killed', domain: 'killed.example', propertyIds, webhookUrl: url });
  await delivery.changes.settled();
  return { token, propertyIds };
}

/** A serving process that trusts the receiver, and where it answers. */
async function serve({ origin, certificate }: Receiver): Promise<{ process: ChildProcess; url: string }> {
  const trusted = join(home, 'receiver.pem');
  writeFileSync(trusted, certificate);
  const serving = spawn(process.execPath, ['src/app/cli.ts', 'serve', '--json'], {
    cwd: ROOT,
    env: {
      ...{ PATH: process.env['PATH'], HOME: home, NODE_EXTRA_CA_CERTS: trusted, FRONTAGE_OUTBOUND_ALLOW: origin },
      ...{ FRONTAGE_DATA_DIR: data, PORT: '0', LOG_LEVEL: 'silent' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(serving.stdout, 'data')) as [Buffer];
  return { process: serving, url: JSON.parse(String(line)).url };
}

test(`${ROUNDS} times kill -9 inside the fifteen seconds: all that was acknowledged is told, by a later process at the latest (§6.1)`, {
  timeout: 120_000 + ROUNDS * 20_000,
}, async () => {
  const { receiver } = await house();
  const place = receiver.place('/killed/cache');
  const { token, propertyIds } = await inHouse(receiver, 0, (opened) => prepare(opened, place.url, ROUNDS));
  for (const propertyId of propertyIds) {
    const serving = await serve(receiver);
    const written = await fetch(`${serving.url}/api/v2/reviews`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ property_id: propertyId, rating: 5, is_published: true }),
    });
    serving.process.kill('SIGKILL');
    assert.equal(written.status, 201);
    await once(serving.process, 'exit');
  }
  const toldBefore = place.posts.length;
  await inHouse(receiver, BATCH_MS + ATTEMPT_OVER_MS, ({ courier }) => courier.round());
  const told = new Set(place.posts.flatMap(({ body }) => JSON.parse(body).tags as string[]));
  assert.deepEqual([...told].sort(), ['paths', ...propertyIds.map((id) => `property:${id}`).sort(), 'site']);
  console.log(
    `${ROUNDS} kills: ${toldBefore} deliveries between them, ${place.posts.length - toldBefore} after the last, none lost.`,
  );
});
