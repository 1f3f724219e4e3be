/** Tells the operator of an empty database how to create its first account. */
import { openSetup } from '../domain/sign-in/first-account.ts';
import type { OpenedService } from './open.ts';

/**
 * Logs the set-up code and the address of the console while the database has no account; logs
 * nothing otherwise.
 */
export async function logSetupCode({
  parts,
  log,
}: Pick<OpenedService, 'parts' | 'log'>): Promise<void> {
  const code = await openSetup(parts);
  if (code !== null)
    log.warn(
      { setup_code: code, console: `${parts.baseUrl}/console` },
      'no account yet: open the console to create one',
    );
}
