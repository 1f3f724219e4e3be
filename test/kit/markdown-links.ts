/** The links and pictures of a Markdown page within the documentation. */
import { lexer, walkTokens } from 'marked';

export function markdownLinks(markdown: string): string[] {
  const targets: string[] = [];
  walkTokens(lexer(markdown), (token) => {
    if (token.type === 'link' || token.type === 'image') targets.push(token['href']);
  });
  return targets.filter((target) => !/^https?:/.test(target));
}
