/** `serve` and `migrate`. */
import cluster from 'node:cluster';
import { limitYoungGeneration } from '../../kernel/v8-settings.ts';
import { readConfig } from '../config.ts';
import { type Output, print } from './output.ts';

/** Imports modules on demand, because the primary process of several needs only a few. */
export async function serveCommand(output: Output): Promise<void> {
  const config = readConfig();
  if (config.processes > 1 && config.role !== 'worker') {
    const { serveInProcesses } = await import('../processes.ts');
    return serveInProcesses(config);
  }
  const endLimit = limitYoungGeneration();
  const { open } = await import('../open.ts');
  const { serveUntilStopped } = await import('../main.ts');
  try {
    await serveUntilStopped(await open(config, 'frontage serve'), config, ({ url }) => {
      endLimit();
      print(output, { url, base_url: config.baseUrl }, `Serving on ${url || 'no port'}.`);
    });
  } finally {
    // An open channel to the primary process would keep this process alive, also if it cannot start.
    cluster.worker?.disconnect();
  }
}

/** Opening the service migrates the database, so only the result is left to report. */
export const migrateCommand = async (output: Output): Promise<void> => {
  const { withService } = await import('./with-service.ts');
  return withService('frontage migrate', async ({ migrated }) =>
    print(
      output,
      { migrations: migrated },
      migrated === 0 ? 'The database is up to date.' : `${migrated} migrations were applied.`,
    ),
  );
};
