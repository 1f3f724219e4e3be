/** `npm run build`: installs the packages if needed and builds the console. */
import { ensureConsole } from './console.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled({ dev: false });
ensureConsole();
