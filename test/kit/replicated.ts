/**
 * Services on databases of their own, with an account that has one community and a website, for the
 * tests of the read replica.
 */
import assert from 'node:assert/strict';
import pino from 'pino';
import { buildApp } from '../../src/app/build.ts';
import { openService, type Service, type ServiceOptions } from '../../src/app/service.ts';
import { createAccount, joinAccount } from '../../src/domain/accounts/accounts.ts';
import { issueToken } from '../../src/domain/tokens/tokens.ts';
import { findOrMakeUser } from '../../src/domain/users/members.ts';
import { issueWebsiteToken, makeWebsite } from '../../src/domain/websites/create.ts';
import { newId } from '../../src/kernel/id.ts';
import { replicaReads } from '../../src/kernel/metrics.ts';
import { FULL_GRANT, openCtx, systemCtx, withTransaction } from '../../src/store/ctx.ts';
import { countMigrations, migrate } from '../../src/store/migrate.ts';
import { openPostgres } from '../../src/store/postgres.ts';
import { openReplica, type Replica } from '../../src/store/replica.ts';
import { recordAt, textAt } from './json.ts';
import { BASE_URL } from './service.ts';

export type Served = Service & { app: Awaited<ReturnType<typeof buildApp>> };

/** A service on the database at `url`. It migrates the database. */
export async function serveOn(url: string, options: Partial<ServiceOptions> = {}): Promise<Served> {
  const database = openPostgres(url, { acquire: 30_000 });
  await migrate(database);
  const service = await openService({
    database,
    baseUrl: BASE_URL,
    mediaUrl: 'file:///nonexistent',
    secret: 'a secret that only the tests know, long enough',
    rateLimitFactor: 1_000_000,
    onError: (error) => console.error(error),
    ...options,
  });
  const app = await buildApp(service, { baseUrl: BASE_URL, log: pino({ level: 'silent' }) });
  await app.ready();
  return {
    ...service,
    app,
    async close() {
      await app.close();
      await service.close();
    },
  };
}

/** The replica at `url`, and the errors that it reports. */
export function replicaAt(
  url: string,
  options: { now?: () => number; requiresStandby?: boolean } = {},
): { replica: Replica; errors: unknown[] } {
  const errors: unknown[] = [];
  const replica = openReplica({
    url,
    migrations: countMigrations(),
    onError: (error) => errors.push(error),
    ...options,
  });
  return { replica, errors };
}

export type Home = {
  accountId: string;
  propertyId: string;
  /** The unit with the number 101. */
  unitId: string;
  /** The headers of an admin on V2, and of the website on Sites. */
  admin: Record<string, string>;
  website: Record<string, string>;
  preview: Record<string, string>;
};

/** A new account, created by the service. */
export async function seedHome(served: Served): Promise<Home> {
  const { parts } = served;
  const system = systemCtx(parts, 'test');
  const { account, user, token } = await withTransaction(system, async (tx) => {
    const created = recordAt(await createAccount(tx, { name: `Account ${newId()}` }));
    const person = await findOrMakeUser(tx, { name: 'Admin', email: `${newId()}@example.com` });
    await joinAccount(tx, created.id, person.id, 'admin', null);
    const issued = await issueToken(tx, {
      accountId: created.id,
      userId: person.id,
      name: 'test',
      abilities: ['*'],
    });
    return { account: created, user: person, token: issued.plain_text_token };
  });
  const admin = { authorization: `Bearer ${token}` };
  const make = async (resource: string, body: Record<string, unknown>) =>
    recordAt(await write(served, 'POST', `/${resource}`, admin, body), 'data');
  const property = await make('properties', { name: 'The community' });
  const unit = await make('units', {
    property_id: property.id,
    number: '101',
    bedrooms: 1,
    min_base_rent: 1000,
    max_base_rent: 1000,
    is_available: true,
  });
  const ctx = openCtx(parts, system.actor, { id: account.id, name: '', settings: {} }, FULL_GRANT);
  const domain = `www.${newId()}.example`;
  const website = await makeWebsite(ctx, {
    name: 'Website',
    domain,
    aliases: [],
    property_ids: [property.id],
  });
  const headersFor = async (ability: 'deliver' | 'preview') => {
    const issued = await issueWebsiteToken(ctx, website.id, user.id, ability, ability);
    return { host: domain, authorization: `Bearer ${issued.plain_text_token}` };
  };
  return {
    accountId: account.id,
    propertyId: property.id,
    unitId: unit.id,
    admin,
    website: await headersFor('deliver'),
    preview: await headersFor('preview'),
  };
}

/** Sends a write to V2, which must succeed, and returns the body of the response. */
export async function write(
  { app }: Pick<Served, 'app'>,
  method: 'POST' | 'PATCH',
  path: string,
  headers: Record<string, string>,
  body: Record<string, unknown>,
): Promise<unknown> {
  const response = await app.inject({
    method,
    url: `/api/v2${path}`,
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });
  assert.ok(response.statusCode < 300, `${method} ${path}: ${response.body}`);
  return response.json();
}

/** Sends a read, which must return 200, and returns the body of the response. */
export async function read(
  { app }: Pick<Served, 'app'>,
  path: string,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await app.inject({
    method: 'GET',
    url: path,
    headers: { accept: 'application/json', ...headers },
  });
  assert.equal(response.statusCode, 200, `${path}: ${response.body}`);
  return response.json();
}

/** The names of the community as V1 and as Sites read it. */
export const namesIn = async (served: Pick<Served, 'app'>, home: Home): Promise<string[]> => {
  const profile = await read(served, `/api/v1/property/${home.propertyId}`);
  const site = await read(served, '/api/sites/v1/properties', home.website);
  return [textAt(profile, 'data', 'name'), textAt(site, 'data', 0, 'name')];
};

const RESULTS = ['replica', 'behind', 'failed', 'unavailable'] as const;

/** The number of loads that `work` causes, by their result in the metrics of the replica. */
export async function addedLoads(
  work: () => Promise<unknown>,
): Promise<Record<(typeof RESULTS)[number], number>> {
  const countOf = async (result: string) => {
    const { values } = await replicaReads.get();
    return values.find(({ labels }) => labels['result'] === result)?.value ?? 0;
  };
  const before = await Promise.all(RESULTS.map(countOf));
  await work();
  const [replica, behind, failed, unavailable] = await Promise.all(
    RESULTS.map(async (result, index) => (await countOf(result)) - (before[index] ?? 0)),
  );
  return {
    replica: replica ?? 0,
    behind: behind ?? 0,
    failed: failed ?? 0,
    unavailable: unavailable ?? 0,
  };
}
