/**
 * `npm start`: installs the packages and builds the service if needed, migrates, seeds the demo into
 * an empty database and serves.
 */
import { ensureBuilt, isBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './install.mjs';
import { BUILT_PROGRAM } from './launch.mjs';
import { runCli } from './run-cli.mjs';

ensureInstalled({ dev: !isBuilt() });
ensureBuilt();
runCli(() => BUILT_PROGRAM, ['start', ...process.argv.slice(2)]);
