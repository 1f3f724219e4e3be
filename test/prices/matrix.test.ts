/** From stored term rents to rows of a price matrix (§2.15, §4.5). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matrixRows, type TermRent } from '../../src/domain/prices/matrix.ts';

const term = (
  first_day: string,
  last_day: string | null,
  months: number,
  rent: number,
  is_best = false,
): TermRent => ({
  first_day,
  last_day,
  months,
  rent,
  is_best,
});

const rows = (rents: TermRent[], from = '2027-01-01', to: string | null = null) =>
  matrixRows(rents, { from, to }, (base) => base);

test('each day on which a lease can start is a row with its terms, shortest first (§2.15)', () => {
  assert.deepEqual(
    rows([term('2027-01-30', '2027-02-01', 12, 1500), term('2027-01-31', '2027-01-31', 6, 1600)]),
    [
      {
        start_date: '2027-01-30',
        best_term: { months: 12, rent: 1500 },
        terms: [{ months: 12, rent: 1500 }],
      },
      {
        start_date: '2027-01-31',
        best_term: { months: 12, rent: 1500 },
        terms: [
          { months: 6, rent: 1600 },
          { months: 12, rent: 1500 },
        ],
      },
      {
        start_date: '2027-02-01',
        best_term: { months: 12, rent: 1500 },
        terms: [{ months: 12, rent: 1500 }],
      },
    ],
  );
});

test('the last day with a row is the end of the year 9999', () => {
  const found = rows([term('2027-01-01', null, 12, 1500)], '9999-12-30');
  assert.deepEqual(
    found.map(({ start_date }) => start_date),
    ['9999-12-30', '9999-12-31'],
  );
});

test('the best term is the one that is marked, else the cheapest, else the nearest to a year, else the shorter (§2.15)', () => {
  const best = (...terms: [months: number, rent: number, marked?: boolean][]) =>
    rows(
      terms.map(([months, rent, marked]) => term('2027-01-01', '2027-01-01', months, rent, marked)),
    )[0]?.best_term.months;
  assert.equal(best([12, 1500], [15, 1600, true]), 15);
  assert.equal(best([12, 1500, true], [15, 1400], [18, 1450, true]), 18);
  assert.equal(best([12, 1500], [15, 1400]), 15);
  assert.equal(best([6, 1500], [13, 1500], [18, 1500]), 13);
  assert.equal(best([11, 1500], [13, 1500]), 11);
});

test('a matrix has at most 120 rows, from the first to the last move-in day (§4.5)', () => {
  const open = [term('2026-01-01', null, 12, 1500)];
  assert.equal(rows(open).length, 120);
  assert.deepEqual(
    [rows(open)[0]?.start_date, rows(open).at(-1)?.start_date],
    ['2027-01-01', '2027-04-30'],
  );
  assert.deepEqual(
    rows(open, '2027-01-30', '2027-02-01').map(({ start_date }) => start_date),
    ['2027-01-30', '2027-01-31', '2027-02-01'],
  );
  assert.deepEqual(rows(open, '2027-02-02', '2027-02-01'), []);
  assert.deepEqual(rows([]), []);
});

test('days without an offer have no row, regardless of the distance between offers', () => {
  const far = [
    term('2027-01-02', '2027-01-02', 12, 1),
    term('2031-06-01', '2031-06-01', 12, 2),
    term('2020-01-01', '2020-02-01', 12, 3),
  ];
  assert.deepEqual(
    rows(far).map(({ start_date }) => start_date),
    ['2027-01-02', '2031-06-01'],
  );
});

test('if two rents apply to the same day and term, the one that starts later is used', () => {
  const found = rows(
    [term('2027-01-03', null, 12, 1850), term('2027-01-01', '2027-01-03', 12, 1800)],
    '2027-01-02',
    '2027-01-03',
  );
  assert.deepEqual(
    found.map(({ best_term }) => best_term.rent),
    [1800, 1850],
  );
});

test('a later rent hides an earlier one only until it ends', () => {
  const found = rows([
    term('2027-01-01', '2027-01-04', 12, 1),
    term('2027-01-02', '2027-01-02', 12, 2),
    term('2027-01-02', '2027-01-03', 12, 3),
    term('2027-01-03', '2027-01-03', 12, 4),
  ]);
  assert.deepEqual(
    found.map(({ best_term }) => best_term.rent),
    [1, 3, 4, 1],
  );
});

test('the work for a matrix grows with the number of rents, not with rents times rows', () => {
  let reads = 0;
  const counted = (rent: TermRent): TermRent => ({
    ...rent,
    get first_day() {
      reads += 1;
      return rent.first_day;
    },
    get last_day() {
      reads += 1;
      return rent.last_day;
    },
  });
  const day = (offset: number) =>
    new Date(Date.UTC(2027, 0, 1 + offset)).toISOString().slice(0, 10);
  const count = 5000;
  const overlapping = Array.from({ length: count }, (_, index) =>
    counted(term(day((index * 7) % 100), day(200 + (index % 13)), 1 + (index % 24), 1000 + index)),
  );
  assert.equal(rows(overlapping).length, 120);
  assert.ok(reads <= 50 * count, `${reads}`);
  const later = Array.from({ length: count }, (_, index) =>
    counted(term(day(2 * index), day(2 * index), 12, 1000)),
  );
  reads = 0;
  assert.equal(rows(later).at(-1)?.start_date, day(238));
  assert.ok(reads <= 50 * count, `${reads}`);
});

test('rents are converted to the shown price', () => {
  const [row] = matrixRows(
    [term('2027-01-01', null, 12, 100)],
    { from: '2027-01-01', to: null },
    (base) => base + 35,
  );
  assert.deepEqual(row?.best_term, { months: 12, rent: 135 });
});
