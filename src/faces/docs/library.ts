/** The Markdown files that are pages of the documentation. */
import { readdir, readFile } from 'node:fs/promises';
import type { Token } from 'marked';
import { linkedMarkdown, markdownOf, textOf } from './render.ts';

const FOLDERS = ['guides', 'topics', 'recipes', 'operations'] as const;

type File = {
  folder: (typeof FOLDERS)[number] | 'sdk';
  path: string;
  /** The path of the Markdown file, relative to the root of the repository. */
  file: string;
};

/** Pages whose files are outside these folders of `docs/`. */
const OTHERS: readonly File[] = [
  { folder: 'topics', path: 'changelog', file: 'docs/CHANGELOG.md' },
  { folder: 'recipes', path: 'widget', file: 'examples/widget/README.md' },
  { folder: 'operations', path: 'reliability', file: 'docs/reliability.md' },
  { folder: 'operations', path: 'scale', file: 'docs/scale.md' },
  ...['client', 'next', 'webhooks'].map((name) => ({
    folder: 'sdk' as const,
    path: `sdk/${name}`,
    file: `sdk/${name}/README.md`,
  })),
];

export type Doc = {
  /** The URL path below `/docs/`, such as `recipes/add-a-field`. */
  path: string;
  folder: File['folder'];
  title: string;
  /** The first paragraph as plain text. */
  summary: string;
  /** The Markdown of the file, with links to the Markdown of other pages. */
  markdown: string;
  html: string;
  tokens: readonly Token[];
};

export type Library = ReadonlyMap<string, Doc>;

const ROOT = new URL('../../../', import.meta.url);

let loaded: Promise<Library> | undefined;

/** Returns every page by path, sorted by title. The files are read at the first request. */
export function loadLibrary(): Promise<Library> {
  loaded ??= readLibrary().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function readLibrary(): Promise<Library> {
  const files = [...OTHERS, ...(await Promise.all(FOLDERS.map(filesOf))).flat()];
  const paths = new Map(files.map(({ file, path }) => [file, path]));
  const docs = await Promise.all(
    files.map(async ({ folder, path, file }): Promise<Doc> => {
      const source = await readFile(new URL(file, ROOT), 'utf8');
      const marked = markdownOf(file, paths);
      const tokens = marked.lexer(source);
      return {
        path,
        folder,
        title: textOf(tokens.find(({ type }) => type === 'heading')) || path,
        summary: textOf(tokens.find(({ type }) => type === 'paragraph')).replace(/:$/, '.'),
        markdown: linkedMarkdown(source, file, paths),
        html: marked.parser(tokens),
        tokens,
      };
    }),
  );
  docs.sort((a, b) => a.title.localeCompare(b.title, 'en'));
  return new Map(docs.map((doc) => [doc.path, doc]));
}

async function filesOf(folder: (typeof FOLDERS)[number]): Promise<File[]> {
  const files = await readdir(new URL(`docs/${folder}`, ROOT));
  return files
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({
      folder,
      path: `${folder}/${name.slice(0, -'.md'.length)}`,
      file: `docs/${folder}/${name}`,
    }));
}
