/**
 * Finds sections of the documentation in which every word of the query begins a word. The static
 * documentation runs it in the browser.
 */
export const MAX_QUERY_CHARACTERS = 100;
const MAX_WORDS = 10;
const MAX_HITS = 30;
const TITLE_WEIGHT = 10;
const PAGE_WEIGHT = 5;
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

/** The sections that match, the best first, with an excerpt as their text. */
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

/** 0 if a word is missing. A long section does not rank higher only because of its length. */
function scoreOf({ titleWords, pageWords, words }: Indexed, wanted: readonly string[]): number {
  const scores = wanted.map((word) => {
    const begins = (other: string) => other.startsWith(word);
    const inText = words.filter(begins).length;
    return (
      (titleWords.some(begins) ? TITLE_WEIGHT : 0) +
      (pageWords.some(begins) ? PAGE_WEIGHT : 0) +
      inText / (10 + words.length / 10)
    );
  });
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

function excerptOf(text: string, word: string): string {
  const plain = text
    .replace(/[`*#|>]|\]\([^)]*\)|\[/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const start = Math.max(0, plain.toLowerCase().indexOf(word) - EXCERPT_CHARACTERS / 3);
  const from = start === 0 ? 0 : plain.indexOf(' ', start) + 1;
  const excerpt = plain.slice(from, from + EXCERPT_CHARACTERS);
  return (from > 0 ? '… ' : '') + excerpt + (from + excerpt.length < plain.length ? ' …' : '');
}
