/**
 * Every test of the suite by file and title, including tests created in loops. The files are loaded
 * with a `node:test` that runs nothing. As a program, prints them as JSON.
 */
import { registerHooks } from 'node:module';
import { filesBelow } from '../conventions/sources.ts';

const RECORDER = new URL('recorder.ts', import.meta.url).href;

export type Title = { file: string; title: string };

/**
 * Loads every test file except those of this folder, which would prove themselves. Afterwards
 * `node:test` no longer runs tests.
 */
export async function collectTitles(): Promise<Title[]> {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'node:test' ? { url: RECORDER, shortCircuit: true } : next(specifier, context),
  });
  const { enter, titles } = (await import('./recorder.ts')) as typeof import('./recorder.ts');
  for (const file of filesBelow('test').filter(
    (path) => path.endsWith('.test.ts') && !path.startsWith('test/coverage/'),
  )) {
    enter(file);
    await import(new URL(`../../${file}`, import.meta.url).href);
  }
  return titles;
}

if (import.meta.main) process.stdout.write(JSON.stringify(await collectTitles()));
