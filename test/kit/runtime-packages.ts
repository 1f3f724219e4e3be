/** The packages of a production installation, copied without a registry. */
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT, read } from '../conventions/sources.ts';

const { packages } = JSON.parse(read('package-lock.json'));

/**
 * The location in the tree of the lock file where Node finds a package that another one imports.
 */
function placeOf(name: string, importer: string): string | undefined {
  for (let folder = importer; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    if (place in packages) return place;
    if (folder === '.') return undefined;
  }
}

/** The folders of the runtime dependencies of the service and of everything that they import. */
function runtimePackages(): string[] {
  const found = new Set<string>();
  const visit = (importer: string) => {
    const { dependencies = {}, optionalDependencies = {} } = packages[importer];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = placeOf(name, importer === '' ? '.' : importer);
      if (place === undefined || found.has(place)) continue;
      found.add(place);
      visit(place);
    }
  };
  visit('');
  // npm installs an optional package only on its platform. The pinned Node is such a package; it is
  // excluded because the tests already run on it.
  return [...found].filter(
    (place) => existsSync(join(ROOT, place)) && !/node-\w+-\w+$/.test(place),
  );
}

/** Copies the runtime packages into `node_modules` of a folder. */
export async function copyRuntimePackages(folder: string): Promise<void> {
  for (const place of runtimePackages())
    await cp(join(ROOT, place), join(folder, place), { recursive: true });
}
