/**
 * The test files that also run on PostgreSQL and Redis in the complete check: those that read the
 * URLs of the servers from environment variables, or import a module of `test/` that does. All
 * other tests open their own embedded database, or none. Browser tests are excluded, except for the
 * one that opens every page (docs/decisions/0079-tests-without-a-shared-database.md).
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const VARIABLE = /\bFRONTAGE_TEST_(DATABASE|REDIS|SERVER)_URL\b/;

const RELATIVE = /\b(?:from|import)[ (]'(\.[^']+)'/g;

const BROWSER_TESTS = /^test\/console\/(?!every-page\.)/;

/** `path` is relative to the root, such as `test/v2/fees.test.ts`. */
export function dependsOnDatabase(path) {
  if (BROWSER_TESTS.test(path.replaceAll('\\', '/'))) return false;
  const folder = resolve('test');
  const seen = new Set([resolve(path)]);
  for (const file of seen) {
    const source = readFileSync(file, 'utf8');
    if (VARIABLE.test(source)) return true;
    for (const [, specifier] of source.matchAll(RELATIVE)) {
      const imported = resolve(dirname(file), specifier);
      if (imported.startsWith(folder) && existsSync(imported)) seen.add(imported);
    }
  }
  return false;
}
