/** The programs of the recipes in TypeScript and Python. `samples.test.ts` runs these tests. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createV2Client, unwrap } from '../../sdk/client/src/entry.ts';
import { read } from '../conventions/sources.ts';
import { present } from '../kit/json.ts';
import { photo } from '../kit/photo.ts';
import { portOf } from '../kit/port.ts';
import { nodes, run, type SdkProject } from '../kit/sdk-project.ts';

export type Samples = {
  project: SdkProject;
  env: NodeJS.ProcessEnv;
  previewToken: string | undefined;
  admin: { email: string; password: string };
  /** Skips the test if this machine lacks one of the programs. */
  skipsWithout(t: TestContext, ...programs: string[]): boolean;
};

/** What each program prints. */
const PRINTED = {
  'change-records-safely.md': /^write: 200\nbatch: 200 200\nreverted: is_featured$/m,
  'find-records.md': /^properties: Alder Creek$/m,
  'how-prices-are-computed.md': /^Pet fee: ./m,
  'push-inventory.md': /^A-101: written\nA-102: written$/m,
  'upload-files.md': /^uploaded: pool.jpg$/m,
};

/** The variables of the programs, with a new push connection and the password of the admin. */
async function variablesOf({ env, admin }: Samples): Promise<NodeJS.ProcessEnv> {
  const { FRONTAGE_URL: baseUrl = '', FRONTAGE_TOKEN: token = '' } = env;
  const v2 = createV2Client({ baseUrl, token });
  const { data: connection } = unwrap(
    await v2.POST('/connections', { body: { type: 'push', name: 'Our system' } }),
  );
  return {
    ...env,
    CONNECTION_ID: connection.id,
    FRONTAGE_EMAIL: admin.email,
    FRONTAGE_PASSWORD: admin.password,
  };
}

const blocksOf = (page: string, language: string): string[] =>
  [...read(`docs/recipes/${page}`).matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)]
    .filter(([, name]) => name === language)
    .map(([, , code = '']) => code);

const blockOf = (page: string, language: string): string => present(blocksOf(page, language)[0]);

export function testRecipePrograms(samples: () => Samples): void {
  for (const [page, printed] of Object.entries(PRINTED))
    test(`${page}: the programs in TypeScript and Python print the same text`, async (t) => {
      const { project, skipsWithout } = samples();
      const env = await variablesOf(samples());
      await writeFile(join(project.folder, 'pool.jpg'), await photo());
      const name = page.replace('.md', '');
      project.write(`${name}.ts`, blockOf(page, 'ts'));
      await project.compile([`${name}.ts`]);
      const outputs = new Set<string>();
      for (const node of nodes()) outputs.add(await run(node, [`${name}.js`], project.folder, env));
      if (!skipsWithout(t, 'python3'))
        outputs.add(await run('python3', ['-c', blockOf(page, 'python')], project.folder, env));
      const [output = '', ...others] = outputs;
      assert.match(output, printed);
      assert.deepEqual(others, []);
    });

  const QUERY = 'type=blog&slug=summer-by-the-pool';
  const TITLE = 'Summer by the pool';

  /** The variables of the website with `token` as its preview token. */
  const website = (token: string | undefined): NodeJS.ProcessEnv => {
    const { env } = samples();
    return {
      ...env,
      SERVICE_URL: env['FRONTAGE_URL'],
      SERVICE_WEBSITE_ID: env['WEBSITE_ID'],
      SERVICE_PREVIEW_TOKEN: token,
    };
  };

  test('preview-drafts.md: the TypeScript program reads an unpublished entry only with the preview token', async () => {
    const { project, env, previewToken } = samples();
    project.write('read-draft.ts', blockOf('preview-drafts.md', 'ts'));
    await project.compile(['read-draft.ts']);
    const print =
      "const { readDraft } = await import('./read-draft.js'); console.log((await readDraft(new URLSearchParams(process.argv[1])))?.data.title ?? null);";
    const titleWith = (token: string | undefined) =>
      run(process.execPath, ['-e', print, QUERY], project.folder, website(token));
    assert.equal(await titleWith(previewToken), `${TITLE}\n`);
    assert.equal(await titleWith(env['WEBSITE_TOKEN']), 'null\n');
  });

  test('preview-drafts.md: the Python program and the shell commands read an unpublished entry only with the preview token', async (t) => {
    const { project, env, previewToken, skipsWithout } = samples();
    if (skipsWithout(t, 'python3', 'bash', 'curl')) return;
    const print = `${blockOf('preview-drafts.md', 'python')}
from urllib.parse import parse_qsl
entry = read_draft(dict(parse_qsl("${QUERY}")))
print(entry and entry["data"]["title"])`;
    const python = (token: string | undefined) =>
      run('python3', ['-c', print], project.folder, website(token));
    const shell = (token: string | undefined) =>
      run('bash', ['-c', blockOf('preview-drafts.md', '')], project.folder, website(token));
    assert.equal(await python(previewToken), `${TITLE}\n`);
    assert.equal(await python(env['WEBSITE_TOKEN']), 'None\n');
    assert.ok((await shell(previewToken)).includes(`"title":"${TITLE}"`));
    assert.ok(!(await shell(env['WEBSITE_TOKEN'])).includes(TITLE));
  });

  const SECRET = 'a-secret-of-32-characters-or-more';
  const RECEIVER = 'receive-cache-webhooks.md';

  /** A message `seconds` old with two tags, and its signature. */
  function message(seconds: number) {
    const timestamp = Math.floor(Date.now() / 1000) - seconds;
    const event = { event: 'cache.invalidate', website_id: 'w', tags: ['site', 'paths'] };
    const body = JSON.stringify({ ...event, paths: [], timestamp, version: 7 });
    return { body, signature: `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}` };
  }

  test(`${RECEIVER}: the programs in TypeScript and Python evict every tag of a message only if the message is signed`, async (t) => {
    const { project, env, skipsWithout } = samples();
    project.write('receive.ts', blockOf(RECEIVER, 'ts'));
    await project.compile(['receive.ts']);
    const typescript = `const { receive } = await import('./receive.js');
const { BODY: body, SIGNATURE, SECRET: secret } = process.env;
const headers = { 'x-service-signature': SIGNATURE };
const request = new Request('https://site.example/api/cache', { method: 'POST', headers, body });
const dropped = [];
const { status } = await receive(request, { secret, revalidate: (...tag) => dropped.push(...tag) });
console.log(status, ...dropped);`;
    const python = `${blockOf(RECEIVER, 'python')}
import os
dropped = []
revalidate = lambda *tag: dropped.extend(tag)
print(receive(os.environ["BODY"].encode(), os.environ["SIGNATURE"], os.environ["SECRET"], revalidate), *dropped)`;
    const lacksPython = skipsWithout(t, 'python3');
    for (const { body: BODY, signature: SIGNATURE, prints } of [
      { ...message(0), prints: '204 site 7 paths 7\n' },
      { ...message(0), signature: 'sha256=00', prints: '401\n' },
      { ...message(600), prints: '400\n' },
    ]) {
      const variables = { ...env, BODY, SIGNATURE, SECRET };
      const print = ['--input-type=module', '-e', typescript];
      for (const node of nodes())
        assert.equal(await run(node, print, project.folder, variables), prints);
      if (!lacksPython)
        assert.equal(await run('python3', ['-c', python], project.folder, variables), prints);
    }
  });

  test(`${RECEIVER}: the shell sends a message that the TypeScript accepts`, async (t) => {
    const { project, env, skipsWithout } = samples();
    if (skipsWithout(t, 'bash', 'curl', 'openssl')) return;
    project.write('receive.ts', blockOf(RECEIVER, 'ts'));
    await project.compile(['receive.ts']);
    const { receive } = await import(pathToFileURL(join(project.folder, 'receive.js')).href);
    const paths: (string | undefined)[] = [];
    const server = createServer(async (incoming, outgoing) => {
      paths.push(incoming.url);
      const signature = String(incoming.headers['x-service-signature']);
      const headers = { 'x-service-signature': signature };
      const init = { method: 'POST', headers, body: await text(incoming) };
      const request = new Request('https://site.example/api/cache', init);
      const { status } = await receive(request, { secret: SECRET, revalidate: () => undefined });
      outgoing.writeHead(status).end();
    });
    t.after(() => server.close());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const shell = blocksOf(RECEIVER, '').at(-1) ?? '';
    const SITE_URL = `http://127.0.0.1:${portOf(server)}`;
    const send = (secret: string) =>
      run('bash', ['-euc', shell], project.folder, {
        ...env,
        SITE_URL,
        SERVICE_CACHE_WEBHOOK_SECRET: secret,
      });
    assert.equal(await send(SECRET), '204\n');
    assert.equal(await send('another secret'), '401\n');
    assert.deepEqual(paths, ['/api/cache', '/api/cache']);
  });
}
