/** The packages of the SDK on Deno and on workerd, an edge runtime. `npm run runtimes` runs it. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { account, community } from '../kit/account.ts';
import { present } from '../kit/json.ts';
import { expectedOfSdkProgram, SDK_PROGRAM, SDK_SCRIPT } from '../kit/sdk-program.ts';
import { openSdkProject, run, type SdkProject } from '../kit/sdk-project.ts';
import { servicePort } from '../kit/service.ts';

/** The file of miniflare, which starts workerd, and the program of Deno. */
const { TEST_MINIFLARE: MINIFLARE, TEST_DENO: DENO } = process.env;

type Worker = { dispatchFetch(url: string): Promise<Response>; dispose(): Promise<void> };
type WorkerModule = { Miniflare: new (options: Record<string, unknown>) => Worker };

const WORKER = `
import { work } from './program.js';
export default {
  async fetch(request: Request) {
    const [baseUrl = '', token = '', property = ''] = new URL(request.url).searchParams.getAll('argument');
    return Response.json(await work(baseUrl, token, property));
  },
};
`;

suite('the packages of the SDK on other runtimes', { skip: MINIFLARE === undefined }, () => {
  let project: SdkProject | undefined;
  before(async () => {
    project = await openSdkProject();
    project.write('program.ts', SDK_PROGRAM);
    project.write('script.ts', SDK_SCRIPT);
    project.write('worker.ts', WORKER);
    await project.compile(['script.ts', 'worker.ts']);
  });
  after(() => project?.close());

  test('on Deno, a program reads the APIs and verifies webhooks, with access only to the network', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const baseUrl = `http://127.0.0.1:${await servicePort()}`;
    const flags = ['--node-modules-dir=manual', '--no-prompt', '--allow-net'];
    const args = ['run', ...flags, 'script.js', baseUrl, owner.admin.token, property.id];
    const printed = await run(present(DENO), args, present(project).folder);
    assert.deepEqual(JSON.parse(printed), expectedOfSdkProgram(property['name']));
  });

  test('on an edge runtime, a worker reads the APIs and verifies webhooks without the modules of Node', async (t) => {
    const bundle = await rolldown({ input: join(present(project).folder, 'worker.js') });
    const { output } = await bundle.generate({ format: 'esm' });

    const { Miniflare }: WorkerModule = await import(pathToFileURL(present(MINIFLARE)).href);
    const options = { modules: true, script: output[0].code, compatibilityDate: '2026-01-01' };
    const worker = new Miniflare(options);
    t.after(() => worker.dispose());
    const owner = await account();
    const { property } = await community(owner);
    const url = new URL('http://worker.example/');
    const baseUrl = `http://127.0.0.1:${await servicePort()}`;
    for (const argument of [baseUrl, owner.admin.token, property.id])
      url.searchParams.append('argument', argument);
    const response = await worker.dispatchFetch(url.href);
    assert.deepEqual(await response.json(), expectedOfSdkProgram(property['name']));
  });
});
