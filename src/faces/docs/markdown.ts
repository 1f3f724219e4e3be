/**
 * The start page as Markdown, which is also served as `llms.txt`, the list of pages for language
 * models.
 */
import { APIS } from './apis.ts';
import type { Doc } from './library.ts';
import { groupsOf } from './pages.ts';

const inSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** `root` is the relative URL of `/docs/`. Links lead to pages in Markdown and JSON. */
export function startMarkdown(docs: readonly Doc[], root: string): string {
  const apis = APIS.map(
    ({ name, title, path, purpose, authentication }) =>
      `- [${title}](${root}../openapi/${name}.json): OpenAPI document of \`${path}\`. ${purpose} Authentication: ${inSentence(authentication)}`,
  );
  const linkTo = ({ path, title, summary }: Doc) =>
    `- [${title}](${root}${path}.md): ${summary.replace(/\s+/g, ' ')}`;
  const groups = groupsOf(docs);
  // In the llms.txt format, the section that a reader may skip is named `Optional`.
  const sections = groups.map(
    ({ title, docs }, at) =>
      `## ${at === groups.length - 1 ? 'Optional' : title}\n\n${docs.map(linkTo).join('\n')}\n`,
  );
  return `# Frontage

> Frontage stores the marketing and leasing data of apartment communities and serves it through three APIs. The console has an API of its own.

Every page is available as HTML at the same URL without \`.md\`.

## APIs

${apis.join('\n')}

${sections.join('\n')}`;
}
