/**
 * The HTML of the documentation pages. Links are relative to the root, because a proxy may serve
 * `/docs` below a path.
 */
import { escapeUTF8 } from 'entities';
import { APIS, type Api, referencePath } from './apis.ts';
import { type Frame, page } from './frame.ts';
import type { Doc } from './library.ts';

export type ListOfDocs = { title: string; lead: string; docs: readonly Doc[] };

/** Groups all pages as on the start page. */
export function groupsOf(docs: readonly Doc[]): ListOfDocs[] {
  const inFolder = (wanted: Doc['folder']) => docs.filter(({ folder }) => folder === wanted);
  const recipes = inFolder('recipes');
  return [
    {
      title: 'Guides',
      lead: 'Short programs for common tasks, for the shell, in TypeScript and in Python.',
      docs: inFolder('guides'),
    },
    {
      title: 'Concepts and reference',
      lead: 'What the APIs have in common.',
      docs: inFolder('topics'),
    },
    {
      title: 'SDK',
      lead: 'Packages for TypeScript and JavaScript.',
      docs: inFolder('sdk'),
    },
    {
      title: 'Recipes for operators and integrators',
      lead: 'How to run Frontage and connect other systems to it.',
      docs: recipes.filter((doc) => !isForDevelopers(doc)),
    },
    {
      title: 'Operations',
      lead: 'How to back up, reload and monitor Frontage, and how it behaves under load and during failures.',
      docs: inFolder('operations'),
    },
    {
      title: 'Recipes for developers',
      lead: 'What to edit for the most common changes, and how to check them.',
      docs: recipes.filter(isForDevelopers),
    },
  ];
}

/** Recipes whose names start with `add-` explain changes to the code. */
const isForDevelopers = ({ path }: Doc): boolean => path.startsWith('recipes/add-');

export const startPage = (docs: readonly Doc[], frame: Frame): string =>
  page({
    title: 'Frontage documentation',
    frame,
    markdown: `${frame.root}index.md`,
    content: `<h1>Frontage documentation</h1>
<p class="lead">Frontage stores the marketing and leasing data of apartment communities and serves it through three APIs. The console has an API of its own.</p>
<h2 id="apis">APIs</h2>
<div class="cards">${APIS.map((api) => apiCard(api, frame.root)).join('')}</div>
${groupsOf(docs)
  .map((group) => section(group, frame.root))
  .join('\n')}`,
  });

export const docPage = ({ path, title, html }: Doc, frame: Frame): string =>
  page({
    title: `${title} · Frontage documentation`,
    frame,
    markdown: `${frame.root}${path}.md`,
    content: `<article>${html}</article>\n<p><a href="${frame.root}">All APIs and pages</a></p>`,
  });

export const notFoundPage = (frame: Frame): string =>
  page({
    title: 'Page not found · Frontage documentation',
    frame,
    content: `<h1>Page not found</h1>\n<p>No page of the documentation has this URL. <a href="${frame.root}">See all pages.</a></p>`,
  });

const apiCard = ({ name, title, path, purpose, caller, authentication }: Api, root: string) =>
  `<section class="card" aria-labelledby="api-${name}">
<h3 id="api-${name}"><a href="${root}${referencePath(name)}">${escapeUTF8(title)}</a></h3>
<p>${escapeUTF8(purpose)}</p>
<dl>
<div><dt>Base path</dt><dd><code>${escapeUTF8(path)}</code></dd></div>
<div><dt>Callers</dt><dd>${escapeUTF8(caller)}</dd></div>
<div><dt>Authentication</dt><dd>${escapeUTF8(authentication)}</dd></div>
</dl>
<p class="more"><a href="${root}../openapi/${name}.json">OpenAPI document<span class="hidden"> of ${escapeUTF8(title)}</span></a></p>
</section>`;

const section = ({ title, lead, docs }: ListOfDocs, root: string): string =>
  `<h2>${escapeUTF8(title)}</h2>
<p>${escapeUTF8(lead)}</p>
<ul class="recipes">${docs
    .map(
      (doc) =>
        `<li><a href="${root}${doc.path}">${escapeUTF8(doc.title)}</a><p>${escapeUTF8(doc.summary)}</p></li>`,
    )
    .join('')}</ul>`;
