/** The start page as Markdown. It is also `llms.txt`, the list of pages for language models. */
import { APIS } from './apis.ts';
import { isForDevelopers } from './pages.ts';
import type { Recipe } from './recipes.ts';

/** `root` is the relative URL of `/docs/`. Links lead to pages in Markdown and JSON. */
export function startMarkdown(recipes: readonly Recipe[], root: string): string {
  const apis = APIS.map(
    ({ name, title, path, purpose, authentication }) =>
      `- [${title}](${root}../openapi/${name}.json): OpenAPI document of \`${path}\`. ${purpose} ${authentication}`,
  );
  const linkTo = ({ name, title, summary }: Recipe) =>
    `- [${title}](${root}recipes/${name}.md): ${summary.replace(/\s+/g, ' ')}`;
  const guides = recipes.filter((recipe) => !isForDevelopers(recipe));
  return `# Frontage

> Frontage stores the marketing and leasing data of apartment communities and serves it through three APIs. The console has an API of its own.

Every recipe is available as HTML at the same URL without \`.md\`.

## APIs

${apis.join('\n')}

## Recipes for operators and integrators

${guides.map(linkTo).join('\n')}

## Optional

${recipes.filter(isForDevelopers).map(linkTo).join('\n')}
`;
}
