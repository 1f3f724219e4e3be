/**
 * The layout shared by all documentation pages: the head, the header with the search, and the main
 * part.
 */
import { escapeUTF8 } from 'entities';
import { APIS, referencePath } from './apis.ts';
import { MAX_QUERY_CHARACTERS } from './matching.ts';

export type Frame = {
  /** The relative URL of `/docs/`. */
  root: string;
  /**
   * Whether the pages are static files. Static pages do not link to the console, and their search
   * runs in the browser.
   */
  isStatic: boolean;
};

type Contents = {
  title: string;
  frame: Frame;
  content: string;
  /** The relative URL of the same page as Markdown. */
  markdown?: string;
  query?: string;
  /** The paths of scripts, relative to `/docs/`. */
  scripts?: readonly string[];
};

export const page = ({ title, frame, content, markdown, query = '', scripts = [] }: Contents) =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeUTF8(title)}</title>
<link rel="stylesheet" href="${frame.root}page.css">
<link rel="icon" href="data:,">${markdown === undefined ? '' : `\n<link rel="alternate" type="text/markdown" href="${markdown}">`}${scripts.map((name) => `\n<script defer src="${frame.root}${name}"></script>`).join('')}
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header>
<a class="home" href="${frame.root}">Frontage</a>
<nav aria-label="Documentation"><ul>
${APIS.map(({ name, title }) => `<li><a href="${frame.root}${referencePath(name)}">${escapeUTF8(title.split(':')[0] ?? title)}</a></li>`).join('\n')}
${frame.isStatic ? `<li><a href="${frame.root}search">Index</a></li>` : `<li><a href="${frame.root}../console">Console</a></li>`}
</ul></nav>${searchForm(frame.root, query)}
</header>
<main id="content" tabindex="-1">
${content}
</main>
</body>
</html>
`;

const searchForm = (root: string, query: string) => `
<form role="search" action="${root}search">
<input type="search" name="q" aria-label="Search the documentation" placeholder="Search" maxlength="${MAX_QUERY_CHARACTERS}" value="${escapeUTF8(query)}" required>
<button>Search</button>
</form>`;
