/** Renders Markdown to the HTML of the documentation. */
import { escapeUTF8 } from 'entities';
import { Marked, Parser, type Token, type Tokens } from 'marked';

/**
 * Returns the plain text of a token. Uses the text renderer of the parser, because a custom
 * renderer could not render nested tokens.
 */
export function textOf(token: Token | undefined): string {
  const parser = new Parser();
  return token === undefined ? '' : parser.parseInline(tokensOf(token), parser.textRenderer);
}

const tokensOf = (token: Token): Token[] => ('tokens' in token && token.tokens) || [];

/** The path of each page below `/docs/`, by the path of its file in the repository. */
type Paths = ReadonlyMap<string, string>;

/**
 * Returns the renderer for the Markdown of a file. Raw HTML is shown as text, except for comments,
 * which are omitted. Links to other files become links to their pages.
 */
export function markdownOf(file: string, paths: Paths): Marked {
  return new Marked({
    renderer: {
      html: ({ text }) => (/^<!--[^>]*-->\s*$/.test(text) ? '' : escapeUTF8(text)),
      code: ({ text }) => `<pre tabindex="0"><code>${escapeUTF8(text)}\n</code></pre>\n`,
      heading({ depth, tokens, text }) {
        const content = this.parser.parseInline(tokens);
        return `<h${depth} id="${anchorOf(text)}">${content}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const content = this.parser.parseInline(tokens);
        const target = linkTarget(href, file, paths, '');
        return target === null ? content : `<a href="${escapeUTF8(target)}">${content}</a>`;
      },
      table(table) {
        const [head, ...rows] = [table.header, ...table.rows].map((cells) =>
          rowOf(cells.map((cell) => cellOf(cell, this.parser.parseInline(cell.tokens)))),
        );
        return `<div class="scroll" tabindex="0" role="group" aria-label="Table"><table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table></div>\n`;
      },
    },
  });
}

const rowOf = (cells: readonly string[]): string => `<tr>${cells.join('')}</tr>`;

const cellOf = ({ header }: Tokens.TableCell, content: string): string =>
  header && content !== '' ? `<th scope="col">${content}</th>` : `<td>${content}</td>`;

export const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Matches code, pictures and links. Only links set the capture groups: the text and the target. */
const LINKS = /^ *```[\s\S]*?^ *```|`[^`]*`|!\[[^\]]*\]\([^)]*\)|\[([^\]]*)\]\(([^)\s]+)\)/gm;

/** Replaces the links to other files with links to the Markdown of their pages. */
export const linkedMarkdown = (markdown: string, file: string, paths: Paths): string =>
  markdown.replace(LINKS, (whole, text?: string, href?: string) => {
    if (text === undefined || href === undefined) return whole;
    const target = linkTarget(href, file, paths, '.md');
    return target === null ? text : `[${text}](${target})`;
  });

/**
 * Returns the URL for a link, or null for a file of the repository that is not served, whose link
 * becomes plain text.
 */
function linkTarget(href: string, file: string, paths: Paths, suffix: string): string | null {
  if (/^(https?:\/\/|#)/.test(href)) return href;
  const root = paths.get(file)?.includes('/') ? '../' : './';
  const { pathname, search, hash } = new URL(href, `docs://repository/${file}`);
  if (pathname === '/docs/reference/') return `${root}reference/${search}`;
  const path = paths.get(pathname.slice(1));
  return path === undefined ? null : root + path + suffix + hash;
}
