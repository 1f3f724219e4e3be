/** The file of FRONTAGE_ENV_FILE, which contains variables for the service. */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { codeOf } from '../kernel/error.ts';

/** The variables of `env`, and those variables of the file that `env` does not contain. */
export function withFile(env: NodeJS.ProcessEnv, path: string | undefined): NodeJS.ProcessEnv {
  if (path === undefined || path === '') return env;
  return { ...readVariables(path), ...env };
}

/** Returns no variables if the file is missing; validation reports that. */
function readVariables(path: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return {};
    throw error;
  }
}
