/** Reads the tree as text: its files, and which of them import which by value. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Every TypeScript file below a folder that a person wrote, by its path from the root. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.parentPath.includes('migrations'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort();

const IMPORT = /^(?:import|export)\s+(type\s+)?(?:([\s\S]*?)\s+from\s+)?'(\.[^']+)'/gm;

/** The files that a file imports at run time; what is imported only as a type is not there then. */
export function valueImports(path: string): string[] {
  return [...read(path).matchAll(IMPORT)]
    .filter(([, typeOnly, names = '']) => typeOnly === undefined && !isTypesOnly(names))
    .map(([, , , target = '']) => join(dirname(path), target));
}

const isTypesOnly = (names: string): boolean => {
  const braces = /^\{([\s\S]*)\}$/.exec(names.trim());
  return braces !== null && (braces[1] ?? '').split(',').every((name) => name.trim() === '' || name.trim().startsWith('type '));
};
