/** An empty project with strict TypeScript in which the packed packages of the SDK are installed. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../conventions/sources.ts';
import { textAt } from './json.ts';

export const PACKAGES = ['client', 'webhooks', 'next'];

/** The dependencies of the packages, and the packages that a program for Node needs to compile. */
const DEPENDENCIES = ['openapi-fetch', 'openapi-typescript-helpers', '@types/node', 'undici-types'];

/** Asynchronous, because the service may run in this process. The error contains the output. */
export async function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  try {
    return (await promisify(execFile)(command, args, { cwd, env })).stdout;
  } catch (error) {
    const output = textAt(error, 'stdout') + textAt(error, 'stderr');
    throw new Error(`${command} ${args.join(' ')}\n${output}`, { cause: error });
  }
}

/** The Node versions that are on this machine: the pinned one, and those on the PATH. */
export function nodes(): string[] {
  const path = (process.env['PATH'] ?? '').split(':');
  const versions = new Map<string, string>();
  for (const node of [process.execPath, ...path.map((folder) => join(folder, 'node'))]) {
    const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
    const [major = '0'] = /\d+/.exec(stdout ?? '') ?? [];
    if (status === 0 && Number(major) >= 20 && !versions.has(major)) versions.set(major, node);
  }
  return [...versions.values()];
}

/** Builds and packs the SDK and installs it. `compile` checks and compiles programs of the folder. */
export async function openSdkProject() {
  await run(process.execPath, ['bin/build.mjs'], ROOT);
  const folder = mkdtempSync(join(tmpdir(), 'frontage-sdk-'));
  const modules = join(folder, 'node_modules');
  for (const name of PACKAGES) {
    const target = join(modules, '@frontage', name);
    mkdirSync(target, { recursive: true });
    const pack = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
    const [packed] = JSON.parse(await run('npm', pack, join(ROOT, 'sdk', name)));
    await run('tar', ['-xzf', join(folder, packed.filename), '--strip-components=1'], target);
  }
  for (const name of DEPENDENCIES) {
    mkdirSync(join(modules, name, '..'), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const flags = ['--strict', '--module', 'nodenext', '--target', 'es2022', '--types', 'node'];
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  return {
    folder,
    write: (file: string, content: string) => writeFileSync(join(folder, file), content),
    compile: (files: readonly string[]) =>
      run(process.execPath, [compiler, ...flags, '--pretty', 'false', ...files], folder),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export type SdkProject = Awaited<ReturnType<typeof openSdkProject>>;
