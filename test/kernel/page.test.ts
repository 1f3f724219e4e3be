/** Pagination: requested numbers, and the links of a list response (§4.1). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { pageEnvelope, pageOf } from '../../src/kernel/page.ts';

const PATH = 'http://frontage.test/api/v2/units';
const LIMITS = { perPage: 15, max: 200 };

const envelope = (page: number, last: number) =>
  pageEnvelope(PATH, { page, perPage: 1 }, last, page <= last ? 1 : 0);

/** The entries between previous and next, by number; null is a gap. */
const shown = (page: number, last: number) =>
  envelope(page, last)
    .meta.links.slice(1, -1)
    .map(({ label }) => (label === '...' ? null : Number(label)));

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

suite('the requested page', () => {
  test('page and per_page are used unmodified; the defaults are 1 and 15 (§4.1)', () => {
    assert.deepEqual(pageOf({}, LIMITS), { page: 1, perPage: 15 });
    assert.deepEqual(pageOf({ page: '3', per_page: '50' }, LIMITS), { page: 3, perPage: 50 });
  });

  test('per_page is clamped to the range from 1 to 200 (§4.1)', () => {
    for (const [sent, taken] of [
      ['0', 1],
      ['-5', 1],
      ['1', 1],
      ['200', 200],
      ['201', 200],
      ['99999999999999999999999', 200],
      ['many', 15],
      ['', 15],
      [['1', '2'], 15],
    ]) {
      assert.equal(pageOf({ per_page: sent }, LIMITS).perPage, taken, `${sent}`);
    }
  });

  test('a page number that is not a positive integer becomes 1 (§4.1)', () => {
    for (const page of ['0', '-3', 'abc', '1.5', '', ' 2', '1e3', ['2'], { gte: '2' }, undefined]) {
      assert.equal(pageOf({ page }, LIMITS).page, 1, JSON.stringify(page));
    }
    assert.ok(Number.isSafeInteger(pageOf({ page: '9'.repeat(400) }, LIMITS).page * 200));
  });
});

suite('the window of page links', () => {
  test('fewer than 14 pages are all shown (§4.1)', () => {
    for (const last of [1, 2, 7, 13])
      for (const page of range(1, last)) assert.deepEqual(shown(page, last), range(1, last));
  });

  test('near the start, pages 1 to 10, a gap and the last two pages are shown (§4.1)', () => {
    for (const last of [14, 20, 500]) {
      for (const page of range(1, 7))
        assert.deepEqual(shown(page, last), [...range(1, 10), null, last - 1, last]);
    }
  });

  test('near the end, the first two pages, a gap and the last ten pages are shown (§4.1)', () => {
    for (const last of [20, 500]) {
      for (const page of range(last - 6, last))
        assert.deepEqual(shown(page, last), [1, 2, null, ...range(last - 9, last)]);
    }
    assert.deepEqual(shown(8, 14), [1, 2, null, ...range(5, 14)]);
    assert.deepEqual(shown(17, 20), [1, 2, null, ...range(11, 20)]);
  });

  test('in the middle, three pages on each side of the current page are shown (§4.1)', () => {
    assert.deepEqual(shown(8, 20), [1, 2, null, ...range(5, 11), null, 19, 20]);
    assert.deepEqual(shown(12, 20), [1, 2, null, ...range(9, 15), null, 19, 20]);
    assert.deepEqual(shown(13, 20), [1, 2, null, ...range(10, 16), null, 19, 20]);
    assert.deepEqual(shown(250, 500), [1, 2, null, ...range(247, 253), null, 499, 500]);
  });

  test('entries carry url, label, page and active; a gap has no page (§4.1)', () => {
    const { links } = envelope(8, 20).meta;
    assert.deepEqual(links[0], {
      url: `${PATH}?page=7`,
      label: '&laquo; Previous',
      page: 7,
      active: false,
    });
    assert.deepEqual(links[1], { url: `${PATH}?page=1`, label: '1', page: 1, active: false });
    assert.deepEqual(links[3], { url: null, label: '...', active: false });
    assert.deepEqual(links[7], { url: `${PATH}?page=8`, label: '8', page: 8, active: true });
    assert.deepEqual(links.at(-1), {
      url: `${PATH}?page=9`,
      label: 'Next &raquo;',
      page: 9,
      active: false,
    });
    assert.equal(links.filter(({ active }) => active).length, 1);
  });
});

suite('links and meta', () => {
  test('links contain only page, and are null at the ends (§4.1)', () => {
    const url = (page: number) => `${PATH}?page=${page}`;
    assert.deepEqual(envelope(1, 3).links, {
      first: url(1),
      last: url(3),
      prev: null,
      next: url(2),
    });
    assert.deepEqual(envelope(3, 3).links, {
      first: url(1),
      last: url(3),
      prev: url(2),
      next: null,
    });
    const ends = envelope(1, 1).meta.links.filter(({ label }) => label.includes(' '));
    assert.deepEqual(
      ends.map(({ url: at, page }) => [at, page]),
      [
        [null, null],
        [null, null],
      ],
    );
  });

  test('from and to count over the whole list; the last page may be short (§4.1)', () => {
    const { meta } = pageEnvelope(PATH, { page: 3, perPage: 15 }, 37, 7);
    const { current_page, from, to, last_page, per_page, total, path } = meta;
    assert.deepEqual(
      [current_page, from, to, last_page, per_page, total, path],
      [3, 31, 37, 3, 15, 37, PATH],
    );
    assert.equal(pageEnvelope(PATH, { page: 1, perPage: 15 }, 30, 15).meta.last_page, 2);
    assert.equal(pageEnvelope(PATH, { page: 1, perPage: 15 }, 31, 15).meta.last_page, 3);
  });

  test('an empty list has one page, with from and to null (§4.1)', () => {
    const { links, meta } = pageEnvelope(PATH, { page: 1, perPage: 15 }, 0, 0);
    assert.deepEqual(links, {
      first: `${PATH}?page=1`,
      last: `${PATH}?page=1`,
      prev: null,
      next: null,
    });
    assert.deepEqual([meta.from, meta.to, meta.last_page, meta.total], [null, null, 1, 0]);
  });

  test('a page past the end is empty, with its number and a link back (§4.1)', () => {
    const { links, meta } = envelope(9, 3);
    assert.deepEqual([meta.current_page, meta.from, meta.to, meta.last_page], [9, null, null, 3]);
    assert.deepEqual([links.prev, links.next], [`${PATH}?page=8`, null]);
  });
});
