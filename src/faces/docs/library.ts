/** The files of `docs/` that are pages of the documentation. */
import { readdir, readFile } from 'node:fs/promises';
import type { Token } from 'marked';
import { markdownOf, textOf } from './render.ts';

/** `''` contains the changelog. */
const FOLDERS = ['guides', 'topics', 'recipes', ''] as const;

export type Doc = {
  /** The URL below `/docs/`: `recipes/add-a-field`. */
  path: string;
  folder: (typeof FOLDERS)[number];
  title: string;
  /** The first paragraph as plain text. */
  summary: string;
  markdown: string;
  html: string;
  tokens: readonly Token[];
};

export type Library = ReadonlyMap<string, Doc>;

const ROOT = new URL('../../../docs/', import.meta.url);

let loaded: Promise<Library> | undefined;

/** Every page by path, in the order of the titles. The files are read at the first request. */
export function loadLibrary(): Promise<Library> {
  loaded ??= readLibrary().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function readLibrary(): Promise<Library> {
  const files = (await Promise.all(FOLDERS.map(filesOf))).flat();
  const paths = new Set(files.map(({ path }) => path));
  const docs = await Promise.all(
    files.map(async ({ folder, path, file }): Promise<Doc> => {
      const markdown = await readFile(new URL(file, ROOT), 'utf8');
      const marked = markdownOf(file, paths);
      const tokens = marked.lexer(markdown);
      return {
        path,
        folder,
        title: textOf(tokens.find(({ type }) => type === 'heading')) || path,
        summary: textOf(tokens.find(({ type }) => type === 'paragraph')),
        markdown,
        html: marked.parser(tokens),
        tokens,
      };
    }),
  );
  docs.sort((a, b) => a.title.localeCompare(b.title, 'en'));
  return new Map(docs.map((doc) => [doc.path, doc]));
}

async function filesOf(folder: Doc['folder']) {
  if (folder === '') return [{ folder, path: 'changelog', file: 'CHANGELOG.md' }];
  const files = (await readdir(new URL(folder, ROOT))).filter((name) => name.endsWith('.md'));
  return files.map((name) => ({
    folder,
    path: `${folder}/${name.slice(0, -'.md'.length)}`,
    file: `${folder}/${name}`,
  }));
}
