/** `npm start`: installs where needed, then migrates, seeds the demo into an empty database and serves. */
import { ensureInstalled } from './install.mjs';
import { runCli } from './launch.mjs';

ensureInstalled({ dev: false });
runCli(['start', ...process.argv.slice(2)]);
