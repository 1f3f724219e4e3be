/** Reads the source tree as text: its files and their imports by value. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The TypeScript files below a folder, without generated ones, by their paths from the root. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        entry.name.endsWith('.ts') &&
        !entry.name.endsWith('.generated.ts') &&
        !entry.parentPath.includes('migrations'),
    )
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort();

const IMPORT = /^(?:import|export)\s+(type\s+)?(?:([\s\S]*?)\s+from\s+)?'(\.[^']+)'/gm;

/** The files that a file imports, including type-only imports. */
export const allImports = (path: string): string[] =>
  [...read(path).matchAll(IMPORT)].map(([, , , target = '']) => join(dirname(path), target));

/** The files that a file imports at run time; type-only imports are erased. */
export function valueImports(path: string): string[] {
  return [...read(path).matchAll(IMPORT)]
    .filter(([, typeOnly, names = '']) => typeOnly === undefined && !isTypesOnly(names))
    .map(([, , , target = '']) => join(dirname(path), target));
}

const isTypesOnly = (names: string): boolean => {
  const braces = /^\{([\s\S]*)\}$/.exec(names.trim());
  return (
    braces !== null &&
    (braces[1] ?? '')
      .split(',')
      .every((name) => name.trim() === '' || name.trim().startsWith('type '))
  );
};
