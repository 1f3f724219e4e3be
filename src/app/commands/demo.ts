/** `demo` and `start`: a service with a demo portfolio. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { systemClock } from '../../kernel/clock.ts';
import { openPostgres } from '../../store/postgres.ts';
import { accounts } from '../../store/tables/identity.ts';
import { type Config, readConfig } from '../config.ts';
import { openDataDir } from '../data-dir.ts';
import { type Demo, demoFile, writeDemoFile } from '../demo/file.ts';
import { seedDemo } from '../demo/seed.ts';
import { serveUntilStopped } from '../main.ts';
import { type OpenedService, open } from '../open.ts';
import { type Output, print } from './output.ts';
import { withService } from './with-service.ts';

/** Migrates, seeds an empty database, serves, and prints the URLs and logins. */
export async function startCommand(): Promise<void> {
  const config = readConfig();
  const service = await open(config, 'npm start');
  const demo = await seedWhereEmpty(service, config);
  await serveUntilStopped(service, config, ({ url }) => {
    const sign = demo?.accounts[0]?.users.admin;
    process.stdout.write(
      [
        '',
        `Frontage is up on ${url}`,
        `  console        ${config.baseUrl}/console`,
        `  documentation  ${config.baseUrl}/docs`,
        ...(sign === undefined
          ? []
          : [`  login          ${sign.email} with the password ${sign.password}`]),
        `  demo.json      ${demoFile(config.dataDir)} (tokens, ids, logins)`,
        '',
      ].join('\n'),
    );
  });
}

export async function demoCommand(options: Output & { reset?: boolean }): Promise<void> {
  const config = readConfig();
  if (options.reset) await reset(config);
  const demo =
    (await readDemo(config)) ??
    (await withService('frontage demo', (service) => seedWhereEmpty(service, config)));
  if (demo === null)
    throw new Error(
      'The database is not empty and contains no demo. Use --reset to delete everything and create a new demo.',
    );
  print(options, demo, JSON.stringify(demo, null, 2));
}

/** The demo of this database, or null if the database contains other data. */
async function seedWhereEmpty(service: OpenedService, config: Config): Promise<Demo | null> {
  const any = await service.parts.database.run(sql`select from ${accounts} limit 1`);
  if (any.length === 0) {
    process.stderr.write('Seeding the demo ...\n');
    const demo = await seedDemo(service.parts, config.baseUrl);
    await writeDemoFile(config.dataDir, demo);
    return demo;
  }
  return readDemo(config);
}

/** The existing demo, also while a server is running; null if there is none. */
async function readDemo(config: Config): Promise<Demo | null> {
  try {
    return JSON.parse(await readFile(demoFile(config.dataDir), 'utf8')) as Demo;
  } catch {
    return null;
  }
}

/** Empties the database: deletes the embedded one, or drops the schemas on a server. */
async function reset(config: Config): Promise<void> {
  if (config.databaseUrl === undefined) {
    const dataDir = await openDataDir(
      config.dataDir,
      systemClock().toISOString(),
      'frontage demo --reset',
    );
    await rm(join(dataDir.path, 'database'), { recursive: true, force: true });
    await rm(join(dataDir.path, 'media'), { recursive: true, force: true });
    await dataDir.release();
  } else {
    const database = openPostgres(config.databaseUrl, { connections: 1 });
    await database.background
      .text('drop schema if exists jobs cascade; drop schema public cascade; create schema public')
      .finally(() => database.close());
  }
  await rm(demoFile(config.dataDir), { force: true });
}
