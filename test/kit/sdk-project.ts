/** An empty project with strict TypeScript in which the packed packages of the SDK are installed. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT, read } from '../conventions/sources.ts';
import { present, textAt } from './json.ts';

export const PACKAGES = ['client', 'webhooks', 'next'];

/** What the declarations of the packages and a program for Node need to compile. */
const DEPENDENCIES = ['openapi-typescript-helpers', '@types/node', 'undici-types'];

/** The commands of the first guide that pack and install a package. */
const installationOf = (name: string): string => {
  const page = read('docs/guides/make-the-first-request.md');
  const [, commands] = /^## Install the client$[\s\S]*?^```sh\n([\s\S]*?)^```$/m.exec(page) ?? [];
  return present(commands).replaceAll('client', name).replaceAll('/path/to/frontage', ROOT);
};

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

/**
 * Builds the SDK and installs it as the first guide describes. The dependencies are those of this
 * repository, so that the installation needs no registry. `compile` checks and compiles programs of the
 * folder.
 */
export async function openSdkProject() {
  await run(process.execPath, ['bin/build.mjs'], ROOT);
  const folder = mkdtempSync(join(tmpdir(), 'frontage-sdk-'));
  const modules = join(folder, 'node_modules');
  const link = (name: string) => {
    mkdirSync(join(modules, name, '..'), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  link('openapi-fetch');
  // Without the variables that npm sets for the tests of this repository.
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, npm_config_offline: 'true', npm_config_audit: 'false' };
  for (const name of PACKAGES) await run('sh', ['-euc', installationOf(name)], folder, env);
  // npm removes links that no package needs.
  for (const name of DEPENDENCIES) link(name);
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
