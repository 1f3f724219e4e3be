/** `serve` and `migrate`. */
import { readConfig } from '../config.ts';
import { serveUntilStopped } from '../main.ts';
import { open } from '../open.ts';
import { serveInProcesses } from '../processes.ts';
import { type Output, print } from './output.ts';
import { withHouse } from './with-house.ts';

export async function serveCommand(output: Output): Promise<void> {
  const config = readConfig();
  const house = await open(config, 'frontage serve');
  if (config.processes > 1 && config.role !== 'worker') return serveInProcesses(house, config);
  await serveUntilStopped(house, config, ({ url }) =>
    print(output, { url, base_url: config.baseUrl }, `Serving on ${url || 'no port'}.`),
  );
}

/** Opening the house migrates, so there is nothing left to do but say so. */
export const migrateCommand = (output: Output): Promise<void> =>
  withHouse('frontage migrate', async ({ migrated }) =>
    print(
      output,
      { migrations: migrated },
      migrated === 0 ? 'The database is up to date.' : `${migrated} migrations were taken.`,
    ),
  );
