/** How the search of the documentation ranks sections and quotes their text. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { loadLibrary } from '../../src/faces/docs/library.ts';
import { indexOf, matchesIn, type Section } from '../../src/faces/docs/matching.ts';
import { search } from '../../src/faces/docs/search.ts';

const section = (title: string, text: string): Section => ({
  page: title,
  title,
  url: title,
  text,
});

const find = (query: string, ...sections: Section[]) => matchesIn(indexOf(sections), query);

suite('the ranking of the search', () => {
  test('a whole word or its plural ranks above a longer word that begins with it', () => {
    const hits = find(
      'fee',
      section('Feeds', 'A feed'),
      section('Fees', 'A fee'),
      section('Feet', 'Feet'),
    );
    assert.equal(hits[0]?.title, 'Fees');
    assert.equal(hits.length, 3);
  });

  test('the sections about fees come before those about feeds', async () => {
    const [first] = search(await loadLibrary(), 'fee');
    assert.match(first?.url ?? '', /^recipes\/how-prices-are-computed/);
  });
});

suite('the excerpts of the search', () => {
  const excerpt = (text: string, query: string) => find(query, section('Title', text))[0]?.text;

  test('contain no marks of Markdown, and no space before a comma', () => {
    const list =
      '- A `mits_feed`, **daily**.\n1. The [rents](../rents.md#a) of [a unit](b.md), by day.';
    assert.equal(excerpt(list, 'rents'), 'A mits_feed, daily. The rents of a unit, by day.');
    const table = 'Fees:\n\n| fee | amount |\n|---|:--|\n| Trash | $25 |\n';
    assert.equal(excerpt(table, 'trash'), 'Fees: fee amount Trash $25');
    assert.equal(
      excerpt('```ts\nconst a = b * c; // > 1 | 2\n```\nThe end.', 'end'),
      'const a = b * c; // > 1 | 2 The end.',
    );
  });

  test('begin and end with a whole word, near the word of the query', () => {
    const text = `${'before '.repeat(40)}needless needle ${'afterwards '.repeat(40)}`;
    const found = excerpt(text, 'needle') ?? '';
    assert.match(found, /^… (before )+needless needle (afterwards )+…$/);
    assert.ok(found.length <= 165);
  });
});
