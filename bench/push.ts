/**
 * `DATABASE_URL=postgres://... npm run push`: pushes 10,000 new units with the program of
 * `docs/recipes/push-inventory.md`, and then a new price for each of them. The normal rate limits
 * apply: ten users each push the units of one property. Checks every price, the history and the
 * cache webhooks. `--units 10000` sets the number of units. Exits with status 1 if a check fails.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '../src/app/config.ts';
import { open } from '../src/app/open.ts';
import { createAccount, joinAccount } from '../src/domain/accounts/accounts.ts';
import '../src/domain/registry.ts';
import { issueToken } from '../src/domain/tokens/tokens.ts';
import { findOrMakeUser } from '../src/domain/users/members.ts';
import { makeWebsite } from '../src/domain/websites/create.ts';
import { resourceNamed } from '../src/engine/registry.ts';
import { create } from '../src/engine/write.ts';
import {
  FULL_GRANT,
  inBackground,
  openCtx,
  type Parts,
  systemCtx,
  withTransaction,
} from '../src/store/ctx.ts';
import { startService } from './children.ts';
import { makeDatabases } from './databases.ts';

const USERS = 10;
const FEE = 25;
const PERCENT = 1.5;
const WINDOW_MS = 61_000;
const QUIET_MS = 25_000;

const { values } = parseArgs({ options: { units: { type: 'string' } } });
const UNITS = Number(values.units ?? 10_000);
const EACH = Math.ceil(UNITS / USERS);

type Unit = { id: string; number: string; bedrooms: number; rent: number; available: boolean };
type Settings = { baseUrl: string; token: string; connectionId: string; propertyId: string };
type Push = (settings: Settings, units: Unit[]) => Promise<unknown[]>;

const page = readFileSync(new URL('../docs/recipes/push-inventory.md', import.meta.url), 'utf8');
const code = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
const { pushInventory }: { pushInventory: Push } = await import(
  `data:text/javascript,${encodeURIComponent(code)}`
);

const say = (text: string) => process.stdout.write(`${text}\n`);
const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1);
const idIn = (record: Record<string, unknown>): string => String(record['id']);

/**
 * Creates an account with ten properties that users push into, one that is not written, and two
 * websites.
 */
async function seed(
  parts: Parts,
  webhookUrl: string,
): Promise<{ pushes: Omit<Settings, 'baseUrl'>[]; idle: string }> {
  const system = systemCtx(inBackground(parts), 'bench');
  const account = await withTransaction(system, (tx) => createAccount(tx, { name: 'Bench' }));
  const accountId = idIn(account);
  const ctx = openCtx(
    inBackground(parts),
    system.actor,
    { id: accountId, name: 'Bench', settings: {} },
    FULL_GRANT,
  );
  const make = async (resource: string, body: object) =>
    idIn(await create(ctx, resourceNamed(resource), body));
  const pushes: Omit<Settings, 'baseUrl'>[] = [];
  for (let number = 1; number <= USERS; number += 1) {
    const token = await withTransaction(ctx, async (tx) => {
      const email = `bench-${number}@frontage.example`;
      const user = await findOrMakeUser(tx, { name: `Bench ${number}`, email });
      await joinAccount(tx, accountId, user.id, 'editor');
      return issueToken(tx, { accountId, userId: user.id, name: 'bench', abilities: ['*'] });
    });
    pushes.push({
      token: token.plain_text_token,
      propertyId: await make('properties', { name: `Community ${number}` }),
      connectionId: await make('connections', { type: 'push', name: `System ${number}` }),
    });
  }
  const idle = await make('properties', { name: 'Idle' });
  const property_ids = pushes.map(({ propertyId }) => propertyId);
  const terms = { class: 'service', frequency: 'monthly', requirement: 'mandatory', property_ids };
  await make('fees', { code: 'FLAT', name: 'Flat', amount: FEE, ...terms });
  const basis = { amount: PERCENT, amount_basis: 'percentage_of_rent' };
  await make('fees', { code: 'PERCENT', name: 'Percent', ...basis, ...terms });
  for (const [name, ids] of Object.entries({ pushed: property_ids, idle: [idle] })) {
    const settings = { cache_webhook_url: `${webhookUrl}/${name}` };
    await makeWebsite(ctx, { name, domain: `${name}.example.com`, property_ids: ids, settings });
  }
  return { pushes, idle };
}

type Message = { tags: string[]; version: number };

/** Opens a server that receives cache webhooks and groups them by the path of their URL. */
async function openReceiver() {
  const messages: Record<string, Message[]> = { pushed: [], idle: [] };
  let last = performance.now();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    messages[request.url?.slice(1) ?? '']?.push(JSON.parse(Buffer.concat(chunks).toString()));
    last = performance.now();
    response.writeHead(204).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const origin = `http://127.0.0.1:${port}`;
  return { server, origin, messages, quietFor: () => performance.now() - last };
}

const unitsOf = (push: number, round: number): Unit[] =>
  Array.from({ length: EACH }, (_, index) => ({
    id: `unit-${index}`,
    number: String(1000 + index),
    bedrooms: index % 4,
    rent: 1000 + round * 3 + push + index * 0.37,
    available: index % 3 === 0,
  }));

/**
 * The total in cents that a renter pays for a base rent, calculated independently of the service.
 */
const totalOf = (rent: number): number => {
  const base = BigInt(Math.round(rent * 100));
  const percent = (base * BigInt(PERCENT * 10) + 500n) / 1000n;
  return Number(base + BigInt(FEE * 100) + percent);
};

const problems: string[] = [];
const check = (isRight: boolean, text: string) => {
  if (!isRight) problems.push(text);
};

type Stored = { external_id: string; min_base_rent: string; min_rent: string; entries: string };

/** Compares every unit of a property with the pushed values. */
async function checkUnits(client: pg.Client, propertyId: string, units: Unit[], entries: number) {
  const { rows } = await client.query<Stored>(
    `select external_ids->0->>'value' as external_id, min_base_rent, min_rent,
       (select count(*) from history h where h.resource = 'units' and h.record_id = u.id::text and h.account_id = u.account_id) as entries
     from units u where property_id = $1`,
    [propertyId],
  );
  const byId = new Map(rows.map((row) => [row.external_id, row]));
  check(rows.length === units.length && byId.size === units.length, `${rows.length} units`);
  for (const { id, rent } of units) {
    const row = byId.get(id);
    check(
      Number(row?.min_base_rent) === Math.round(rent * 100),
      `${id}: base ${row?.min_base_rent}`,
    );
    check(
      Number(row?.min_rent) === totalOf(rent),
      `${id}: total ${row?.min_rent}, not ${totalOf(rent)}`,
    );
    check(Number(row?.entries) === entries, `${id}: ${row?.entries} history entries`);
  }
}

const databaseUrl = process.env['BENCH_DATABASE_URL'] ?? process.env['DATABASE_URL'];
if (databaseUrl === undefined) throw new Error('Set DATABASE_URL to a PostgreSQL server.');
const databases = await makeDatabases(databaseUrl);
const receiver = await openReceiver();
const env = {
  ...databases.service,
  FRONTAGE_RATE_LIMIT_FACTOR: '1',
  FRONTAGE_ROLE: 'all',
  LOG_LEVEL: 'error',
  FRONTAGE_OUTBOUND_ALLOW: receiver.origin,
};
try {
  const seeding = await open(readConfig(env), 'npm run push');
  const { pushes, idle } = await seed(seeding.parts, receiver.origin).finally(() =>
    seeding.close(),
  );
  const service = await startService(env);
  const baseUrl = service.hello.url;
  const client = new pg.Client({ connectionString: databases.service['DATABASE_URL'] });
  await client.connect();
  try {
    while (receiver.quietFor() < QUIET_MS) await setTimeout(500); // webhooks of the setup
    for (const round of [1, 2]) {
      for (const list of Object.values(receiver.messages)) list.length = 0;
      const began = performance.now();
      const rejected = await Promise.all(
        pushes.map((settings, push) =>
          pushInventory({ baseUrl, ...settings }, unitsOf(push, round)),
        ),
      );
      say(`${round === 1 ? 'Created' : 'Updated'} ${EACH * USERS} units in ${seconds(began)} s.`);
      check(rejected.flat().length === 0, `rejected: ${JSON.stringify(rejected.flat()[0])}`);
      for (const [push, { propertyId }] of pushes.entries())
        await checkUnits(client, propertyId, unitsOf(push, round), round);
      while (performance.now() - began < WINDOW_MS || receiver.quietFor() < QUIET_MS)
        await setTimeout(500);
      const sent = receiver.messages['pushed'] ?? [];
      const tags = new Set(sent.flatMap((message) => message.tags));
      say(
        `${sent.length} webhooks named ${tags.size} tags: ${[...tags]
          .map((tag) => tag.replace(/:.*/, ':{id}'))
          .filter((tag, index, all) => all.indexOf(tag) === index)
          .join(', ')}.`,
      );
      for (const { propertyId } of pushes)
        check(tags.has(`inventory:${propertyId}`), `no webhook for ${propertyId}`);
      const known = pushes.flatMap(({ propertyId: id }) => [`inventory:${id}`, `property:${id}`]);
      const others = [...tags].filter((tag) => ![...known, 'paths'].includes(tag));
      check(others.length === 0, `other tags: ${others.join(', ')}`);
      check(!tags.has(`inventory:${idle}`), 'a webhook names a property that was not written');
      check(receiver.messages['idle']?.length === 0, 'another website received a webhook');
      const { rows } = await client.query<{ version: string }>(
        'select max(version) as version from webhook_deliveries',
      );
      const newest = Math.max(...sent.map(({ version }) => version));
      check(newest === Number(rows[0]?.version), `the newest version is ${newest}`);
    }
  } finally {
    await client.end();
    await service.stop();
  }
} finally {
  receiver.server.close();
  receiver.server.closeAllConnections();
  await databases.remove();
}
say(problems.length === 0 ? 'Every check passed.' : `${problems.length} checks failed.`);
for (const problem of problems.slice(0, 10)) say(problem);
if (problems.length > 0) process.exitCode = 1;
