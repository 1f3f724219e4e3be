/** `frontage types`: the TypeScript file about the content types, forms and connections of an account. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite, type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { typesCommand } from '../../src/app/commands/types.ts';
import { accountTypesCommand } from '../../src/app/commands/types-account.ts';
import {
  type Definitions,
  definitionsSchema,
  typesFile,
} from '../../src/app/commands/types-file.ts';
import { openLoopback } from '../client/loopback.ts';
import { ROOT } from '../conventions/sources.ts';
import { account, community } from '../kit/account.ts';
import { newContentType, TEAM } from '../kit/entries.ts';
import { CONTACT, newForm } from '../kit/forms.ts';
import { service, servicePort } from '../kit/service.ts';
import { websiteOf } from '../sites/website.ts';

const PROGRAM = `
import type { ConnectionOf, EntryOf, FormAnswers } from './types.ts';

export const title = (entry: EntryOf<'team'>): string => entry.data.name.toUpperCase();
export const years = (entry: EntryOf<'team'>): number => entry.data.years ?? 0;
export const office: EntryOf<'team'>['data']['office'] = 'Denver';
export const answers: FormAnswers['contact'] = { email: 'ada@example.com', beds: 'One' };
export const url = (feed: ConnectionOf<'mits_feed'>): string | undefined => feed.settings.url;
// @ts-expect-error The options of the field are known.
export const nowhere: EntryOf<'team'>['data']['office'] = 'Paris';
// @ts-expect-error The form requires an e-mail address.
export const incomplete: FormAnswers['contact'] = { beds: 'One' };
// @ts-expect-error The account has no such content type.
export type Unknown = EntryOf<'blog'>;
`;

/** Compiles files in strict TypeScript next to the types of the client. Rejects on an error. */
async function compile(t: TestContext, files: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'frontage-types-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const client = join(folder, 'node_modules/@frontage/client');
  mkdirSync(client, { recursive: true });
  const packed = { name: '@frontage/client', type: 'module', exports: './entry.ts' };
  writeFileSync(join(client, 'package.json'), JSON.stringify(packed));
  const namespaces = ['v2', 'sites'].map(
    (face) => `export type * as ${face === 'v2' ? 'V2' : 'Sites'} from './${face}.ts';`,
  );
  writeFileSync(join(client, 'entry.ts'), namespaces.join('\n'));
  for (const face of ['v2', 'sites'])
    writeFileSync(
      join(client, `${face}.ts`),
      readFileSync(join(ROOT, `sdk/types/${face}.generated.ts`)),
    );
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const flags = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022'];
  await promisify(execFile)(
    process.execPath,
    [
      join(ROOT, 'node_modules/typescript/bin/tsc'),
      ...flags,
      '--allowImportingTsExtensions',
      ...Object.keys(files),
    ],
    { cwd: folder },
  ).catch((error: { stdout?: string }) => assert.fail(error.stdout));
}

const definitions = (key: string, text: string): Definitions => ({
  contentTypes: [
    {
      key,
      name: text,
      fields: [
        { key, label: text, type: 'select', required: true, options: [text] },
        { key: `${key}2`, label: null, type: text, required: false, options: [] },
      ],
    },
  ],
  forms: [
    {
      key,
      name: text,
      fields: [{ key, label: text, type: 'radio', required: true, options: [text], settings: {} }],
    },
  ],
  connections: [
    {
      type: key,
      label: text,
      settings: { type: 'object', properties: { [key]: { const: text, description: text } } },
    },
  ],
});

const HOSTILE = [
  '*/ export const injected = 1; /*',
  '"}; export const injected = 1; //',
  "'; export const injected = 1; //",
  `\`$${'{'}process.exit()}\``,
  '\\',
  '\\"; export const injected = 1; //',
  'a\nexport const injected = 1;',
  'a\u2028export const injected = 1;',
  '__proto__',
  '*\u200b/ export const injected = 1; /*',
  '',
];

suite('frontage types', () => {
  test('the types of an account compile in strict TypeScript, accept its options and reject any others', async (t) => {
    const owner = await account();
    const { property } = await community(owner);
    await newContentType(owner, TEAM);
    await newForm(owner, [property.id]);
    const { words } = await accountTypesCommand.run(await service(), { account: owner.id });
    await compile(t, { 'types.ts': words, 'program.ts': PROGRAM });
  });

  test('the same account always produces the same file, regardless of the order in the database', async () => {
    const first = await account();
    const second = await account();
    const keys = ['alpha', 'beta', 'gamma'];
    const make = async (owner: typeof first, order: string[]) => {
      for (const key of order) await newContentType(owner, { ...TEAM, key, name: key });
      return (await accountTypesCommand.run(await service(), { account: owner.id })).words;
    };
    const one = await make(first, keys);
    assert.equal(one, await make(second, keys.toReversed()));
    assert.deepEqual(
      [...one.matchAll(/"(alpha|beta|gamma)": \{/g)].map(([, key]) => key),
      keys,
    );
  });

  test('a running service produces the same types as its database', async (t) => {
    const owner = await account();
    const { property } = await community(owner);
    await newContentType(owner, TEAM);
    await newForm(owner, [property.id], CONTACT);
    const website = await websiteOf(owner, [property.id]);
    const folder = mkdtempSync(join(tmpdir(), 'frontage-types-'));
    t.after(() => rmSync(folder, { recursive: true }));
    const output = join(folder, 'types.ts');
    const url = `http://127.0.0.1:${await servicePort()}`;
    const tokens = { websiteToken: website.token, website: website.id, token: owner.admin.token };
    await typesCommand({ url, ...tokens, output });
    const { value } = await accountTypesCommand.run(await service(), { account: owner.id });
    assert.deepEqual({ types: readFileSync(output, 'utf8') }, value);
    await assert.rejects(
      typesCommand({ url, ...tokens, token: '1|wrong', output }),
      /returned 401/,
    );
  });

  test('hostile names and texts stay inside literals and comments', async (t) => {
    const files = HOSTILE.flatMap((text, index) => [
      [`key${index}.ts`, typesFile(definitions(text, 'plain'))],
      [`text${index}.ts`, typesFile(definitions('key', text))],
    ]);
    const all = Object.fromEntries(files);
    const uses = Object.keys(all).map(
      (file, index) =>
        `import * as module${index} from './${file}';\nexport const none${index}: {} extends typeof module${index} ? true : never = true;`,
    );
    await compile(t, { ...all, 'uses.ts': uses.join('\n') });
  });

  test('no text ends a comment or a literal early, or starts a line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const plain = typesFile(definitions('key', 'plain')).split('\n');
        const hostile = typesFile(definitions('key', text)).split('\n');
        const code = hostile.filter((line) => !/^ *\/\*\* .* \*\/$/.test(line));
        const expected = plain.filter((line) => !/^ *\/\*\* .* \*\/$/.test(line));
        assert.equal(code.length, expected.length);
        for (const line of hostile)
          assert.ok((line.match(/\*\//g) ?? []).length <= 1 || line.includes('"'), line);
      }),
    );
  });

  test('the error about a definition that the command cannot read names the invalid field', async () => {
    const field = { key: 'office', label: null, help: null, type: 'text', options: [] };
    const fields = [
      { ...field, required: true },
      { ...field, required: 'yes' },
    ];
    const body = { data: [{ key: 'team', name: 'Team', fields }] };
    await using server = await openLoopback({ status: 200, body });
    await assert.rejects(
      typesCommand({ url: server.baseUrl, websiteToken: '1|x' }),
      /contentTypes\[0\]\.fields\[1\]\.required: .*boolean/,
    );
    const { error } = definitionsSchema.safeParse({ contentTypes: [], forms: [null] });
    assert.deepEqual(error?.issues[0]?.path, ['forms', 0]);
  });

  test('missing and conflicting options are rejected with a fix', async () => {
    await assert.rejects(typesCommand({}), /Pass either --account .* or --url/);
    await assert.rejects(typesCommand({ url: 'http://127.0.0.1:1' }), /Pass --website-token/);
    await assert.rejects(typesCommand({ url: 'ftp://x', token: 'x' }), /--url must be the URL/);
  });
});
