/** Installs all packages if they do not match package-lock.json, before `npm run check`. */
import { ensureInstalled } from './install.mjs';

ensureInstalled({ dev: true });
