/** The files of the built console, which `npm run build` writes to `console/dist`. */
import { readdir, readFile } from 'node:fs/promises';
import { extname } from 'node:path';

const DIST = new URL('../../../console/dist/', import.meta.url);

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The content of a file in each content coding. */
type BuiltFile = { type: string; identity: Buffer; gzip: Buffer; br: Buffer };

export type BuiltConsole = { page: string; assets: ReadonlyMap<string, BuiltFile> };

/**
 * Returns null if the console has not been built. All files are read into memory, so the service
 * never mixes the files of two builds.
 */
export async function readBuilt(): Promise<BuiltConsole | null> {
  try {
    const page = await readFile(new URL('index.html', DIST), 'utf8');
    const folder = new URL('assets/', DIST);
    const names = (await readdir(folder)).filter((name) => TYPES[extname(name)] !== undefined);
    const files = names.map(async (name): Promise<[string, BuiltFile]> => {
      const type = TYPES[extname(name)] ?? '';
      const [identity, gzip, br] = await Promise.all([
        readFile(new URL(name, folder)),
        readFile(new URL(`${name}.gz`, folder)),
        readFile(new URL(`${name}.br`, folder)),
      ]);
      return [name, { type, identity, gzip, br }];
    });
    return { page, assets: new Map(await Promise.all(files)) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
