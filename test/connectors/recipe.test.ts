/**
 * The recipe for a connector: the code of the recipe compiles and works without changes in a copy
 * of the project.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { promisify } from 'node:util';
import { ROOT } from '../conventions/sources.ts';
import { textAt } from '../kit/json.ts';

const run = promisify(execFile);

/** Code blocks of the recipe without the indentation of its list. */
async function blocksOfRecipe(): Promise<string[]> {
  const recipe = await readFile(join(ROOT, 'docs/recipes/add-a-connector.md'), 'utf8');
  return [...recipe.matchAll(/^( *)```ts\n([\s\S]*?)^ *```$/gm)].map(([, indent = '', code = '']) =>
    code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
}

/** A copy of the connectors that shares everything else with the project. */
async function copyOfProject(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'frontage-recipe-'));
  await mkdir(join(copy, 'src'));
  await mkdir(join(copy, 'test/connectors'), { recursive: true });
  await writeFile(join(copy, 'package.json'), JSON.stringify({ type: 'module' }));
  const types = {
    extends: join(ROOT, 'tsconfig.json'),
    include: ['src/connectors', 'test/connectors'],
  };
  await writeFile(join(copy, 'tsconfig.json'), JSON.stringify(types));
  await cp(join(ROOT, 'src/connectors'), join(copy, 'src/connectors'), { recursive: true });
  for (const shared of ['node_modules', 'src/kernel', 'src/outbound', 'test/kit'])
    await symlink(join(ROOT, shared), join(copy, shared));
  return copy;
}

/** Type-checks the connectors and the tests in the copy. The error lists the problems. */
async function typeCheck(copy: string): Promise<void> {
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  try {
    await run(process.execPath, [compiler, '--pretty', 'false'], { cwd: copy });
  } catch (error) {
    throw new Error(textAt(error, 'stdout'), { cause: error });
  }
}

suite('the recipe', () => {
  let copy = '';
  let blocks: string[] = [];

  before(async () => {
    blocks = await blocksOfRecipe();
    copy = await copyOfProject();
  });

  after(() => rm(copy, { recursive: true, force: true }));

  test('shows a connector in fewer than 150 lines that passes its own test', async () => {
    const [connector = '', , ownTest = ''] = blocks;
    assert.equal(blocks.length, 3);
    assert.ok(connector.split('\n').length < 150);
    await writeFile(join(copy, 'src/connectors/acme-pms.ts'), connector);
    await writeFile(join(copy, 'test/connectors/acme-pms.test.ts'), ownTest);
    const { stdout } = await run(
      process.execPath,
      ['--test', '--test-reporter=tap', 'test/connectors/acme-pms.test.ts'],
      { cwd: copy, env: { PATH: process.env['PATH'] } },
    );
    assert.match(stdout, /^# pass 1$/m);
  });

  test('shows code that the type checker accepts with the settings of the project', async () => {
    const [connector = '', , ownTest = ''] = blocks;
    await writeFile(join(copy, 'src/connectors/acme-pms.ts'), connector);
    await writeFile(join(copy, 'test/connectors/acme-pms.test.ts'), ownTest);
    await assert.doesNotReject(typeCheck(copy));
  });

  test('registers the type by changing one more file', async () => {
    const [connector = '', line = ''] = blocks;
    await writeFile(join(copy, 'src/connectors/acme-pms.ts'), connector);
    const registry = join(copy, 'src/connectors/registry.ts');
    const known = 'const KNOWN: readonly Connector[] = [';
    const source = await readFile(registry, 'utf8');
    assert.ok(source.includes(known));
    const [comment = '', ...rest] = source.replace(known, `${known} acmePms,`).split('\n');
    await writeFile(registry, [comment, line, ...rest].join('\n'));
    const script = `
      const { canPlan, categoriesOf, credentialsOf, syncs } = await import('./src/connectors/registry.ts');
      console.log(JSON.stringify([canPlan('acme_pms'), syncs('acme_pms', 'pms'), categoriesOf('acme_pms'), [...credentialsOf('acme_pms')]]));`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
      cwd: copy,
    });
    assert.deepEqual(JSON.parse(stdout), [true, true, ['pms', 'crm'], ['token']]);
    const original = await readdir(join(ROOT, 'src/connectors'));
    const added = (await readdir(join(copy, 'src/connectors'))).filter(
      (file) => !original.includes(file),
    );
    assert.deepEqual(added, ['acme-pms.ts']);
  });
});
