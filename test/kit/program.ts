/** The command line that tests start as a process: the build, never older than the sources. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../conventions/sources.ts';

type Builds = { ensureBuilt(): void };
type Launch = { BUILT_PROGRAM: readonly string[] };

const fileIn = (name: string) => pathToFileURL(join(ROOT, 'bin', name)).href;

const { ensureBuilt }: Builds = await import(fileIn('ensure-built.mjs'));
const { BUILT_PROGRAM }: Launch = await import(fileIn('launch.mjs'));

ensureBuilt();

/** The arguments of Node that run the command line. The arguments of the command follow. */
export const PROGRAM: readonly string[] = BUILT_PROGRAM;
