/**
 * Finds the sections of the documentation that match a query: for every word of the query, they
 * contain a word that starts with it. In the static documentation, this code runs in the browser.
 */
export const MAX_QUERY_CHARACTERS = 100;
const MAX_WORDS = 10;
const MAX_HITS = 30;
const TITLE_WEIGHT = 10;
const PAGE_WEIGHT = 5;
const PREFIX_WEIGHT = 0.5;
const EXCERPT_CHARACTERS = 160;

export type Section = { page: string; title: string; url: string; text: string };

export type Indexed = Section & { titleWords: string[]; pageWords: string[]; words: string[] };

export const indexOf = (sections: readonly Section[]): Indexed[] =>
  sections.map((section) => ({
    ...section,
    titleWords: wordsOf(section.title),
    pageWords: wordsOf(section.page),
    words: wordsOf(section.text),
  }));

/** Returns the matching sections, best match first, with an excerpt in place of their text. */
export function matchesIn(sections: readonly Indexed[], query: string): Section[] {
  const wanted = [...new Set(wordsOf(query))].slice(0, MAX_WORDS);
  if (wanted.length === 0) return [];
  return sections
    .map((section) => ({ section, score: scoreOf(section, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_HITS)
    .map(({ section: { page, title, url, text } }) => ({
      page,
      title,
      url,
      text: excerptOf(text, wanted[0] ?? ''),
    }));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The score of a section; 0 if a word has no match. Matches in the text are weighted by its length,
 * so that a section does not rank higher only because it is long.
 */
function scoreOf({ titleWords, pageWords, words }: Indexed, wanted: readonly string[]): number {
  let score = 0;
  for (const word of wanted) {
    const likeness = likenessTo(word);
    const best = (others: readonly string[]) => Math.max(0, ...others.map(likeness));
    let inText = 0;
    for (const other of words) inText += likeness(other);
    const added =
      TITLE_WEIGHT * best(titleWords) +
      PAGE_WEIGHT * best(pageWords) +
      inText / (10 + words.length / 10);
    if (added === 0) return 0;
    score += added;
  }
  return score;
}

/**
 * Returns 1 for the word itself and its plural, `PREFIX_WEIGHT` for any other word that starts with
 * it, and otherwise 0.
 */
const likenessTo =
  (word: string) =>
  (other: string): number => {
    if (!other.startsWith(word)) return 0;
    return ['', 's', 'es'].includes(other.slice(word.length)) ? 1 : PREFIX_WEIGHT;
  };

function excerptOf(text: string, word: string): string {
  const plain = plainOf(text);
  // The word consists of letters and digits, so the pattern needs no escapes.
  const found = ['(?:e?s)?(?![\\p{L}\\p{N}])', '']
    .map((end) => plain.search(new RegExp(`(?<![\\p{L}\\p{N}])${word}${end}`, 'iu')))
    .find((at) => at >= 0);
  const start = Math.max(0, (found ?? 0) - EXCERPT_CHARACTERS / 3);
  const from = start === 0 ? 0 : plain.indexOf(' ', start) + 1;
  const rest = plain.slice(from);
  const excerpt =
    rest.length <= EXCERPT_CHARACTERS
      ? rest
      : `${rest.slice(0, rest.lastIndexOf(' ', EXCERPT_CHARACTERS))} …`;
  return (from > 0 ? '… ' : '') + excerpt;
}

/** Converts Markdown to plain text on one line. */
const plainOf = (markdown: string): string =>
  markdown
    .replace(/^ *```\w*$|^[ |:-]+$|^ *(?:[-*]|\d+\.) /gm, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\|.*\|$/gm, (row) => row.replaceAll('|', ' '))
    .replace(/\*\*|`/g, '')
    .replace(/\s+/g, ' ')
    .trim();
