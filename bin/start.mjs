/**
 * `npm start`: installs the packages and builds the console if needed, migrates, seeds the demo into
 * an empty database and serves.
 */
import { ensureConsole } from './console.mjs';
import { ensureInstalled } from './install.mjs';
import { runCli } from './launch.mjs';

ensureInstalled({ dev: false });
ensureConsole();
runCli(['start', ...process.argv.slice(2)]);
