/** `npm run dev`: serves the demo from the sources and restarts when they change. */
import { ensureConsole } from './ensure-built.mjs';
import { ensureInstalled } from './install.mjs';
import { runNode, SOURCE_PROGRAM } from './launch.mjs';

ensureInstalled({ dev: true });
ensureConsole();
runNode([
  '--watch',
  '--watch-preserve-output',
  ...SOURCE_PROGRAM,
  'start',
  ...process.argv.slice(2),
]);
