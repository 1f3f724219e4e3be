/**
 * The HTML of the documentation pages. Links are relative to `root`, because a proxy may serve
 * `/docs` below a path.
 */
import { escapeUTF8 } from 'entities';
import { APIS, type Api, referencePath } from './apis.ts';
import type { Recipe } from './recipes.ts';

/** `root` is the relative URL of `/docs/`. */
export const startPage = (recipes: readonly Recipe[], root: string): string =>
  page({
    title: 'Frontage documentation',
    root,
    markdown: `${root}index.md`,
    content: `<h1>Frontage documentation</h1>
<p class="lead">Frontage stores the marketing and leasing data of apartment communities and serves it through three APIs. The console has an API of its own.</p>
<h2 id="apis">APIs</h2>
<div class="cards">${APIS.map((api) => apiCard(api, root)).join('')}</div>
${recipeSection('Recipes for operators and integrators', 'How to run Frontage and connect other systems to it.', recipes.filter(isGuide), root)}
${recipeSection('Recipes for developers', 'What to edit for the most common changes, and how to check them.', recipes.filter(isForDevelopers), root)}`,
  });

export const recipePage = ({ name, title, html }: Recipe, root: string): string =>
  page({
    title: `${title} · Frontage documentation`,
    root,
    markdown: `${root}recipes/${name}.md`,
    content: `<article>${html}</article>\n<p><a href="${root}">All APIs and recipes</a></p>`,
  });

export const notFoundPage = (root: string): string =>
  page({
    title: 'Recipe not found · Frontage documentation',
    root,
    content: `<h1>Recipe not found</h1>\n<p>No recipe has this name. <a href="${root}">See all recipes.</a></p>`,
  });

/** Recipes named `add-...` explain changes of the code. */
export const isForDevelopers = ({ name }: Recipe): boolean => name.startsWith('add-');
const isGuide = (recipe: Recipe): boolean => !isForDevelopers(recipe);

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

const recipeSection = (
  title: string,
  lead: string,
  recipes: readonly Recipe[],
  root: string,
): string =>
  `<h2>${escapeUTF8(title)}</h2>
<p>${escapeUTF8(lead)}</p>
<ul class="recipes">${recipes
    .map(
      (recipe) =>
        `<li><a href="${root}recipes/${recipe.name}">${escapeUTF8(recipe.title)}</a><p>${escapeUTF8(recipe.summary)}</p></li>`,
    )
    .join('')}</ul>`;

type Contents = {
  title: string;
  root: string;
  content: string;
  /** The relative URL of the same page as Markdown. */
  markdown?: string;
};

const page = ({ title, root, content, markdown }: Contents) =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeUTF8(title)}</title>
<link rel="stylesheet" href="${root}page.css">
<link rel="icon" href="data:,">${markdown === undefined ? '' : `\n<link rel="alternate" type="text/markdown" href="${markdown}">`}
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header>
<a class="home" href="${root}">Frontage</a>
<nav aria-label="Documentation"><ul>
${APIS.map(({ name, title }) => `<li><a href="${root}${referencePath(name)}">${escapeUTF8(title.split(':')[0] ?? title)}</a></li>`).join('\n')}
<li><a href="${root}../console">Console</a></li>
</ul></nav>
</header>
<main id="content" tabindex="-1">
${content}
</main>
</body>
</html>
`;
