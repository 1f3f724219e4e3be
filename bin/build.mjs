/** `npm run build`: installs the packages if needed and builds the console, the service and the SDK. */
import { ensureBuilt, ensurePackages } from './ensure-built.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled({ dev: true });
ensureBuilt();
ensurePackages();
