/** `npm run build`: installs the packages if needed and builds the console and the service. */
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled({ dev: true });
ensureBuilt();
