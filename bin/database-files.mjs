/**
 * The test files whose result can depend on the database of the run: those that read its URL from a
 * variable, or import a module of `test/` that does. All others open their own embedded database, or
 * none (docs/decisions/0079-tests-without-a-shared-database.md).
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const VARIABLE = /\bFRONTAGE_TEST_(DATABASE|REDIS|SERVER)_URL\b/;

const RELATIVE = /\b(?:from|import)[ (]'(\.[^']+)'/g;

/** `path` is relative to the root, such as `test/v2/fees.test.ts`. */
export function usesDatabase(path) {
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
