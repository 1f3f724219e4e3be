/** `serve` and `migrate`. */
import { readConfig } from '../config.ts';
import { serveUntilStopped } from '../main.ts';
import { open } from '../open.ts';
import { serveInProcesses } from '../processes.ts';
import { type Output, print } from './output.ts';
import { withService } from './with-service.ts';

export async function serveCommand(output: Output): Promise<void> {
  const config = readConfig();
  const service = await open(config, 'frontage serve');
  if (config.processes > 1 && config.role !== 'worker') return serveInProcesses(service, config);
  await serveUntilStopped(service, config, ({ url }) =>
    print(output, { url, base_url: config.baseUrl }, `Serving on ${url || 'no port'}.`),
  );
}

/** Opening the service migrates the database, so only the result is left to report. */
export const migrateCommand = (output: Output): Promise<void> =>
  withService('frontage migrate', async ({ migrated }) =>
    print(
      output,
      { migrations: migrated },
      migrated === 0 ? 'The database is up to date.' : `${migrated} migrations were applied.`,
    ),
  );
