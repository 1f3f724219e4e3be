/** Renders Markdown to the HTML of the documentation. */
import { escapeUTF8 } from 'entities';
import { Marked, Parser, type Token, type Tokens } from 'marked';

/** Uses the text renderer of the parser, because one of its own could not render nested tokens. */
export function textOf(token: Token | undefined): string {
  const parser = new Parser();
  return token === undefined ? '' : parser.parseInline(tokensOf(token), parser.textRenderer);
}

const tokensOf = (token: Token): Token[] => ('tokens' in token && token.tokens) || [];

/**
 * Markdown of a file of `docs/`, whose raw HTML is shown as text, except comments, and whose links
 * to other files are links to their pages. `paths` are the paths of all pages.
 */
export function markdownOf(file: string, paths: ReadonlySet<string>): Marked {
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
        const target = linkTarget(href, file, paths);
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

/** Links to files of the repository that are not served become plain text. */
function linkTarget(href: string, file: string, paths: ReadonlySet<string>): string | null {
  if (/^(https?:\/\/|#)/.test(href)) return href;
  const root = '../'.repeat(file.split('/').length - 1) || './';
  const { pathname, search, hash } = new URL(href, `docs://docs/${file}`);
  if (pathname === '/reference/') return `${root}reference/${search}`;
  const path = pathname.slice(1).replace(/^CHANGELOG\.md$/, 'changelog.md');
  return path.endsWith('.md') && paths.has(path.slice(0, -'.md'.length))
    ? root + path.slice(0, -'.md'.length) + hash
    : null;
}
