/**
 * The samples of the documentation, run against a service with the demo: those of the guides in
 * `docs/guides` in the shell, in TypeScript on every Node version of this machine, and in Python,
 * and those of the README and the recipes in the shell.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, suite, type TestContext, test } from 'node:test';
import { seedDemo } from '../../src/app/demo/seed.ts';
import { ROOT, read } from '../conventions/sources.ts';
import { openEmptyService } from '../kit/empty-service.ts';
import { type FeedServer, openFeedServer } from '../kit/feed-server.ts';
import { present } from '../kit/json.ts';
import { photo } from '../kit/photo.ts';
import { portOf } from '../kit/port.ts';
import { nodes, openSdkProject, run, type SdkProject } from '../kit/sdk-project.ts';
import { setUp } from '../kit/set-up.ts';
import { testRecipePrograms } from './recipe-programs.ts';

const GUIDES = readdirSync(join(ROOT, 'docs/guides')).map((file) => file.replace(/\.md$/, ''));
const SETUP_GUIDE = 'make-the-first-request';

/** The code blocks of a page in this language, in order. */
const blocksOf = (page: string, language: string): string[] =>
  [...read(page).matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)]
    .filter(([, name]) => name === language)
    .map(([, , code = '']) => code);

const guideBlocks = (guide: string, language: string): string[] =>
  blocksOf(`docs/guides/${guide}.md`, language);

const programOf = (guide: string, language: string): string =>
  present(guideBlocks(guide, language).at(-1));

/**
 * The documented output of the programs of a guide. `…` matches the parts that depend on the demo.
 */
function expectedOf(guide: string): RegExp {
  const text = programOf(guide, 'text').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${text.replace(/^…$/m, '[\\s\\S]+').replaceAll('…', '.+')}$`);
}

/** Skips the test if this machine lacks one of the programs. */
function skipsWithout(t: TestContext, ...programs: string[]): boolean {
  const missing = programs.filter((it) => spawnSync('sh', ['-c', `command -v ${it}`]).status !== 0);
  if (missing.length > 0) t.skip(`this machine lacks ${missing.join(', ')}`);
  return missing.length > 0;
}

let service: Awaited<ReturnType<typeof openEmptyService>> | undefined;
let project: SdkProject | undefined;
let feeds: FeedServer | undefined;
let env: NodeJS.ProcessEnv & { FRONTAGE_URL?: string } = {};
let admin = { email: '', password: '' };
let previewToken: string | undefined;

setUp(async () => {
  feeds = await openFeedServer();
  // The programs of all pages send more requests as one user than a person would in a minute.
  service = await openEmptyService({ outboundAllow: [feeds.origin], rateLimitFactor: 100 });
  const demo = await seedDemo(service.parts, 'http://127.0.0.1');
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  project = await openSdkProject();
  project.write('demo.json', JSON.stringify(demo));
  const [account] = demo.accounts;
  const [website] = present(account).websites;
  admin = present(account?.users['admin']);
  previewToken = website?.preview_token;
  env = {
    PATH: process.env['PATH'],
    FRONTAGE_URL: `http://127.0.0.1:${portOf(service.app.server)}`,
    FRONTAGE_TOKEN: account?.users['admin']?.token,
    PROPERTY_ID: account?.properties[0]?.id,
    WEBSITE_ID: website?.id,
    WEBSITE_TOKEN: website?.deliver_token,
  };
});
after(async () => {
  await service?.close();
  await feeds?.close();
  project?.close();
});

suite('the guides', () => {
  const printed = new Map<string, string>();

  before(async () => {
    const { write, compile } = present(project);
    for (const guide of GUIDES) write(`${guide}.ts`, programOf(guide, 'ts'));
    await compile(GUIDES.map((guide) => `${guide}.ts`));
  });

  /** Runs a program and checks its output, which is the same in all languages. */
  async function check(guide: string, command: string, args: readonly string[]): Promise<void> {
    const output = await run(command, args, present(project).folder, env);
    assert.match(output, expectedOf(guide));
    assert.equal(output, printed.get(guide) ?? output);
    printed.set(guide, output);
  }

  test('are ten, each with a program in shell, TypeScript and Python', () => {
    assert.equal(GUIDES.length, 10);
    for (const guide of GUIDES)
      for (const language of ['sh', 'ts', 'python', 'text'])
        assert.equal(
          guideBlocks(guide, language).length,
          guide === SETUP_GUIDE && language === 'sh' ? 3 : 1,
          `${guide} ${language}`,
        );
  });

  for (const guide of GUIDES) {
    test(`${guide}: the TypeScript compiles in strict mode and runs on each Node version of this machine`, async () => {
      for (const node of nodes()) await check(guide, node, [`${guide}.js`]);
    });

    test(`${guide}: the shell commands print the documented output`, async (t) => {
      if (skipsWithout(t, 'bash', 'curl', 'jq', 'openssl')) return;
      await check(guide, 'bash', ['-euo', 'pipefail', '-c', programOf(guide, 'sh')]);
    });

    test(`${guide}: the Python program prints the documented output`, async (t) => {
      if (skipsWithout(t, 'python3')) return;
      await check(guide, 'python3', ['-c', programOf(guide, 'python')]);
    });
  }

  test('the variables that the first guide sets are those of the demo', async (t) => {
    if (skipsWithout(t, 'bash', 'jq')) return;
    const setup = present(guideBlocks(SETUP_GUIDE, 'sh')[0]);
    const names = Object.keys(env).filter((name) => !['PATH', 'FRONTAGE_URL'].includes(name));
    const script = `${setup.replace('.data/demo.json', 'demo.json')}\nprintf '%s\\n' ${names.map((name) => `"$${name}"`).join(' ')}`;
    const output = await run('bash', ['-euc', script], present(project).folder, env);
    assert.deepEqual(
      output.trim().split('\n'),
      names.map((name) => env[name]),
    );
  });
});

suite('the README and the recipes', () => {
  /** The tour of the README, which sets the variables that the recipes use. */
  const tour = blocksOf('README.md', '').filter((block) =>
    /^(TOKEN|PROPERTY|SITE|FEED|curl)\b/.test(block),
  );

  /**
   * Runs samples in one shell against the service of the test. Unlike in the shell of a reader, an
   * error response fails the run.
   */
  const runShell = (samples: readonly string[]): Promise<string> => {
    const here = samples
      .join('\n')
      .replaceAll('http://127.0.0.1:8080', env.FRONTAGE_URL ?? '')
      .replaceAll('http://127.0.0.1:9000', present(feeds).origin)
      .replaceAll('./.data/demo.json', './demo.json')
      .replace(
        'ada@example.com", "password": "…',
        `${admin.email}", "password": "${admin.password}`,
      );
    const strict = `set -euo pipefail\ncurl() { command curl --fail-with-body "$@"; }\n${here}`;
    return run('bash', ['-c', strict], present(project).folder, env);
  };

  before(async () => {
    const { folder } = present(project);
    await writeFile(join(folder, 'pool.jpg'), await photo());
    // The sample runs in a page of the service. This program sends the cookies that a page sends.
    const [upload] = blocksOf('docs/recipes/upload-files.md', 'js');
    const page = `import { readFileSync } from 'node:fs';
const { COOKIE: cookie, FRONTAGE_URL: origin } = process.env;
const file = new File([readFileSync('pool.jpg')], 'page.jpg', { type: 'image/jpeg' });
const fetch = async (path, { headers, ...init }) =>
  console.log(await (await globalThis.fetch(origin + path, { ...init, headers: { ...headers, cookie, origin } })).text());
${upload}`;
    await writeFile(join(folder, 'upload.mjs'), page);
    await copyFile(join(ROOT, 'test/fixtures/mits/mits-5.xml'), join(folder, 'feed.xml'));
  });

  const RUN = {
    'the tour of the README': {
      samples: tour,
      prints: [/"number":"304"/, /"unitNumber":"304"/, /HTTP\/1\.1 200 OK/, /"status":"queued"/],
    },
    'change records safely': {
      samples: [...tour, ...blocksOf('docs/recipes/change-records-safely.md', '')],
      prints: [/"description":"Corner unit"/, /"status":200/, /"resource":"units"/],
    },
    'find records': {
      samples: [
        ...tour,
        ...blocksOf('docs/recipes/find-records.md', '').slice(1),
        'head -n 1 units.csv',
      ],
      prints: [/"label":"Alder Creek"/, /id,property_id,/],
    },
    'how prices are computed': {
      samples: [
        ...tour,
        ...blocksOf('docs/recipes/change-records-safely.md', '').slice(0, 1),
        ...blocksOf('docs/recipes/how-prices-are-computed.md', ''),
      ],
      prints: [/"fees":\[/],
    },
    'push inventory': {
      samples: [...tour, present(blocksOf('docs/recipes/push-inventory.md', '').at(-1))],
      prints: [/"data":\[\{"status":201/],
    },
    'upload files': {
      samples: [
        ...tour,
        ...blocksOf('docs/recipes/upload-files.md', ''),
        `COOKIE=$(awk 'NF > 6 { print $6 "=" $7 }' cookies | paste -sd ';') '${process.execPath}' upload.mjs`,
      ],
      prints: [/"file_name":"pool.jpg"/, /"log_id"/, /"file_name":"page.jpg"/],
    },
  };
  for (const [title, { samples, prints }] of Object.entries(RUN))
    test(`${title}: the shell commands work as printed`, async (t) => {
      if (skipsWithout(t, 'bash', 'curl')) return;
      const output = await runShell(samples);
      for (const expected of prints) assert.match(output, expected);
    });
});

suite('the programs of the recipes', () => {
  testRecipePrograms(() => ({
    project: present(project),
    env,
    previewToken,
    admin,
    skipsWithout,
  }));
});

suite('the READMEs of the SDK', () => {
  /** The names that the samples use without declaring them. */
  const CONTEXT: Record<string, string> = {
    client:
      'declare const id: string, etag: string, baseUrl: string, token: string, websiteId: string;',
    webhooks: 'declare const secret: string, dropPagesWith: (tag: string) => Promise<void>;',
  };

  /** The functions of Next.js that the samples import. `npm run starter` uses the real ones. */
  const NEXT = `
declare module 'next/cache' {
  export function cacheLife(profile: { revalidate?: number; expire?: number }): void;
  export function cacheTag(...tags: string[]): void;
  export function revalidatePath(path: string, type?: 'layout' | 'page'): void;
  export function revalidateTag(tag: string, profile: string | { expire?: number }): void;
}
declare module 'next/headers' {
  export function draftMode(): Promise<{ isEnabled: boolean; enable(): void; disable(): void }>;
}`;

  for (const [name, context] of Object.entries(CONTEXT))
    test(`${name}: the TypeScript compiles in strict mode`, async () => {
      const { write, compile } = present(project);
      const samples = blocksOf(`sdk/${name}/README.md`, 'ts').filter(
        // Written by `frontage types`, and compiled by its test.
        (sample) => !sample.includes('./frontage-types.ts'),
      );
      assert.ok(samples.length > 1);
      write(`${name}-readme.ts`, [context, ...samples].join('\n'));
      await compile([`${name}-readme.ts`]);
    });

  test('next: the TypeScript compiles in strict mode', async () => {
    const { write, compile } = present(project);
    const samples = blocksOf('sdk/next/README.md', 'ts');
    const files = samples.map((_, index) => `next-readme-${index}.ts`);
    write('next.d.ts', NEXT);
    for (const [index, file] of files.entries()) write(file, present(samples[index]));
    await compile(['next.d.ts', ...files]);
  });
});
