/**
 * `npm run jobs`: sends 1,000 leads of one account to a CRM that responds immediately, while
 * another account has 60 leads for a CRM that never responds. Prints the number of jobs per second.
 * `DATABASE_URL` names a PostgreSQL server; without it, the benchmark runs on PGlite.
 */
import { setTimeout } from 'node:timers/promises';
import pino from 'pino';
import { buildApp } from '../src/app/build.ts';
import { readConfig } from '../src/app/config.ts';
import { seedDemo } from '../src/app/demo/seed.ts';
import { work } from '../src/app/main.ts';
import { open } from '../src/app/open.ts';
import { makeDatabases } from './databases.ts';
import { readOptions } from './options.ts';
import { openOutside } from './outside.ts';

const LEADS = 1_000;
const SILENT = 60;

const { databaseUrl } = readOptions([], process.env);
const databases = await makeDatabases(databaseUrl);
const outside = await openOutside();
const service = await open(
  readConfig({
    ...databases.service,
    FRONTAGE_OUTBOUND_ALLOW: outside.origin,
    LOG_LEVEL: 'fatal',
  }),
  'npm run jobs',
);
try {
  const { accounts } = await seedDemo(service.parts, 'http://127.0.0.1');
  const app = await buildApp(service, {
    baseUrl: 'http://127.0.0.1',
    log: pino({ level: 'silent' }),
  });
  const post = async (url: string, payload: object, token = '') => {
    const answer = await app.inject({
      method: 'POST',
      url,
      payload,
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.statusCode >= 300) throw new Error(`POST ${url}: ${answer.body}`);
    return answer.json().data as { id: string };
  };
  const [silent, instant] = await Promise.all(
    ['/silent', '/crm'].map(async (path, index) => {
      const account = accounts[index];
      const token = account?.users['admin']?.token ?? '';
      const property_id = account?.websites[0]?.property_ids[0] ?? '';
      const settings = { url: outside.origin + path, secret: 'a secret of the benchmark' };
      const body = { type: 'lead_webhook', name: 'CRM', settings };
      const { id } = await post('/api/v2/connections', body, token);
      await post(`/api/v2/connections/${id}/properties`, { property_id }, token);
      return property_id;
    }),
  );
  const send = (property_id: string | undefined, number: number) =>
    post('/api/v1/leads', { property_id, email: `lead-${number}@example.com` });
  for (let number = 0; number < SILENT; number += 1) await send(silent, number);
  for (let number = 0; number < LEADS; number += 1) await send(instant, number);
  const { database } = service.parts;
  const before = { cpu: process.cpuUsage(), statements: database.statements() };
  const began = performance.now();
  await work(service);
  while (outside.arrivals('/crm') < LEADS) await setTimeout(20);
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(before.cpu);
  const each = (total: number) => (total / LEADS).toFixed(1);
  process.stdout.write(
    `${LEADS} leads were delivered to the CRM on ${database.kind}: ${Math.round(LEADS / seconds)} jobs per second. ` +
      `Each took ${each((user + system) / 1000)} ms of CPU and ${each(database.statements() - before.statements)} statements, including the e-mail to the leasing office.\n`,
  );
  await app.close();
} finally {
  await outside.close();
  await service.close();
  await databases.remove();
}
