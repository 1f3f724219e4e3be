/** The programs of the recipes in TypeScript and Python. `samples.test.ts` runs these tests. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { read } from '../conventions/sources.ts';
import { present } from '../kit/json.ts';
import { nodes, run, type SdkProject } from '../kit/sdk-project.ts';

export type Samples = {
  project: SdkProject;
  env: NodeJS.ProcessEnv;
  previewToken: string | undefined;
  /** Skips the test if this machine lacks one of the programs. */
  skipsWithout(t: TestContext, ...programs: string[]): boolean;
};

/** What each program prints. */
const PRINTED = {
  'find-records.md': /^properties: Alder Creek$/m,
  'how-prices-are-computed.md': /^Pet fee: ./m,
};

const blockOf = (page: string, language: string): string => {
  const blocks = [...read(`docs/recipes/${page}`).matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)];
  return present(blocks.find(([, name]) => name === language)?.[2]);
};

export function testRecipePrograms(samples: () => Samples): void {
  for (const [page, printed] of Object.entries(PRINTED))
    test(`${page}: the programs in TypeScript and Python print the same`, async (t) => {
      const { project, env, skipsWithout } = samples();
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

  /** The variables of a website whose token is this one. */
  const website = (token: string | undefined): NodeJS.ProcessEnv => {
    const { env } = samples();
    return {
      ...env,
      SERVICE_URL: env['FRONTAGE_URL'],
      SERVICE_WEBSITE_ID: env['WEBSITE_ID'],
      SERVICE_PREVIEW_TOKEN: token,
    };
  };

  test('preview-drafts.md: the TypeScript reads an entry that is not published, with the preview token only', async () => {
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

  test('preview-drafts.md: the Python and the shell read an entry that is not published, with the preview token only', async (t) => {
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
}
