/**
 * `npm test`: installs where needed, then runs every test in one process. `npm test -- test/v2/fees.test.ts` runs that file, and
 * `npm test -- --test-name-pattern=rent` what has such a title.
 */
import { ensureInstalled } from './install.mjs';
import { ROOT, runNode } from './launch.mjs';

const args = process.argv.slice(2);
const files = args.filter((arg) => !arg.startsWith('-'));
const flags = args.filter((arg) => arg.startsWith('-'));

ensureInstalled({ dev: true });
process.chdir(ROOT);
process.env.NODE_ENV = 'test';
runNode([
  '--test',
  '--test-isolation=none',
  '--test-timeout=120000',
  ...flags,
  ...(files.length === 0 ? ['test/**/*.test.ts'] : files),
]);
