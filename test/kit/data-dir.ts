/**
 * Data directories with the embedded database of a new installation. A process of the service
 * starts on one in a third of the time that it takes to create one.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migratedImage } from './template.ts';

const IMAGE = fileURLToPath(await migratedImage());

/** Creates the directory, and returns its path. */
export function makeDataDir(path: string): string {
  const database = join(path, 'database');
  mkdirSync(database, { recursive: true, mode: 0o700 });
  execFileSync('tar', ['-xf', IMAGE, '-C', database], { stdio: 'pipe' });
  return path;
}
