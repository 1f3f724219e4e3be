/** The npm packages of the SDK, as a project outside this repository uses them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../conventions/sources.ts';
import { account, community } from '../kit/account.ts';
import { present } from '../kit/json.ts';
import { expectedOfSdkProgram, SDK_PROGRAM, SDK_SCRIPT } from '../kit/sdk-program.ts';
import { nodes, openSdkProject, PACKAGES, run, type SdkProject } from '../kit/sdk-project.ts';
import { servicePort } from '../kit/service.ts';

/** The size limit of each package. */
const MAX_GZIPPED_BYTES = 12_000;

suite('the packages of the SDK', () => {
  let project: SdkProject | undefined;
  before(async () => {
    project = await openSdkProject();
  });
  after(() => project?.close());

  test('each package has at most 12 kB of script, gzipped', () => {
    for (const name of PACKAGES) {
      const script = readFileSync(join(ROOT, 'sdk', name, 'dist/index.js'));
      assert.ok(gzipSync(script).length <= MAX_GZIPPED_BYTES, name);
    }
  });

  test('each package contains the changelog of the service', () => {
    for (const name of PACKAGES)
      assert.equal(
        readFileSync(
          join(present(project).folder, 'node_modules/@frontage', name, 'dist/CHANGELOG.md'),
          'utf8',
        ),
        readFileSync(join(ROOT, 'docs/CHANGELOG.md'), 'utf8'),
      );
  });

  test('the packed files compile in strict TypeScript and work on each Node version of this machine', async (t) => {
    const { folder, write, compile } = present(project);
    write('program.ts', SDK_PROGRAM);
    write('main.ts', SDK_SCRIPT);
    await compile(['main.ts']);

    const owner = await account();
    const { property } = await community(owner);
    const args = ['main.js', `http://127.0.0.1:${await servicePort()}`];
    for (const node of nodes()) {
      const printed = await run(node, [...args, owner.admin.token, property.id], folder);
      assert.deepEqual(JSON.parse(printed), expectedOfSdkProgram(property['name']));
      t.diagnostic(`Node ${(await run(node, ['--version'], folder)).trim()}`);
    }
  });
});
