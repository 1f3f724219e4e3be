/** The recipes of `docs/recipes`, rendered to HTML. */
import { readdir, readFile } from 'node:fs/promises';
import { escapeUTF8 } from 'entities';
import { Marked, Parser, type Token, type Tokens } from 'marked';

export type Recipe = {
  /** The file name without `.md`, which is also the last part of the URL. */
  name: string;
  title: string;
  /** The first paragraph as plain text. */
  summary: string;
  markdown: string;
  html: string;
};

const FOLDER = new URL('../../../docs/recipes/', import.meta.url);

let loaded: Promise<ReadonlyMap<string, Recipe>> | undefined;

/** Every recipe by name, in the order of the titles. The files are read at the first request. */
export function loadRecipes(): Promise<ReadonlyMap<string, Recipe>> {
  loaded ??= readRecipes().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function readRecipes(): Promise<ReadonlyMap<string, Recipe>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.md'));
  const names = files.map((file) => file.slice(0, -'.md'.length));
  const marked = recipeMarkdown(new Set(names));
  const recipes = await Promise.all(
    names.map(async (name) =>
      renderRecipe(marked, name, await readFile(new URL(`${name}.md`, FOLDER), 'utf8')),
    ),
  );
  recipes.sort((a, b) => a.title.localeCompare(b.title, 'en'));
  return new Map(recipes.map((recipe) => [recipe.name, recipe]));
}

function renderRecipe(marked: Marked, name: string, markdown: string): Recipe {
  const tokens = marked.lexer(markdown);
  return {
    name,
    title: textOf(tokens.find(({ type }) => type === 'heading')) || name,
    summary: textOf(tokens.find(({ type }) => type === 'paragraph')),
    markdown,
    html: marked.parser(tokens),
  };
}

/** Uses the text renderer of the parser, because one of its own could not render nested tokens. */
function textOf(token: Token | undefined): string {
  const parser = new Parser();
  return token === undefined ? '' : parser.parseInline(tokensOf(token), parser.textRenderer);
}

const tokensOf = (token: Token): Token[] => ('tokens' in token && token.tokens) || [];

/**
 * Markdown whose raw HTML is shown as text, and whose links to other recipes are links to their
 * pages.
 */
function recipeMarkdown(names: ReadonlySet<string>): Marked {
  return new Marked({
    renderer: {
      html: ({ text }) => escapeUTF8(text),
      code: ({ text }) => `<pre tabindex="0"><code>${escapeUTF8(text)}\n</code></pre>\n`,
      heading({ depth, tokens, text }) {
        const content = this.parser.parseInline(tokens);
        return `<h${depth} id="${anchorOf(text)}">${content}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const content = this.parser.parseInline(tokens);
        const target = linkTarget(href, names);
        return target === null ? content : `<a href="${escapeUTF8(target)}">${content}</a>`;
      },
      table(table) {
        const [head, ...rows] = [table.header, ...table.rows].map((cells) =>
          rowOf(cells.map((cell) => cellOf(cell, this.parser.parseInline(cell.tokens)))),
        );
        return `<div class="scroll" tabindex="0" role="region" aria-label="Table"><table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table></div>\n`;
      },
    },
  });
}

const rowOf = (cells: readonly string[]): string => `<tr>${cells.join('')}</tr>`;

const cellOf = ({ header }: Tokens.TableCell, content: string): string =>
  header ? `<th scope="col">${content}</th>` : `<td>${content}</td>`;

const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Links to files of the repository that are not served become plain text. */
function linkTarget(href: string, names: ReadonlySet<string>): string | null {
  if (/^(https?:\/\/|#)/.test(href)) return href;
  const [, name = '', anchor = ''] = /^(?:\.\/)?([\w-]+)\.md(#[\w-]+)?$/.exec(href) ?? [];
  return names.has(name) ? name + anchor : null;
}
