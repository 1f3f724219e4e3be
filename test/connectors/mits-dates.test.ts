/** Dates of feeds in the formats that exporters write, compared with the results of Luxon. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { parseDate } from '../../src/connectors/mits/values.ts';

const FORMATS = [
  ...['yyyy-M-d', 'M/d/yyyy', 'M-d-yyyy', 'M.d.yyyy', 'M/d/yy', 'yyyyMMdd', 'yyyy/M/d'],
  ...['MMMM d, yyyy', 'MMM d, yyyy', 'd-MMM-yyyy', 'd MMM yyyy', 'd MMMM yyyy'],
];

/** Luxon's `yy` also accepts a year of three digits, which no exporter writes. */
const SHORT_YEAR = /\/\d{2}$/;

const read = (text: string): string | undefined => {
  for (const format of FORMATS) {
    if (format === 'M/d/yy' && !SHORT_YEAR.test(text)) continue;
    const date = DateTime.fromFormat(text, format, { locale: 'en-US', zone: 'utc' });
    if (date.isValid) return date.year >= 1950 && date.year <= 2199 ? date.toISODate() : undefined;
  }
  return undefined;
};

test('every format that exporters write is parsed as by Luxon', () => {
  const days = fc.date({
    min: new Date('1940-01-01'),
    max: new Date('2210-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, fc.constantFrom(...FORMATS), fc.boolean(), (day, format, upper) => {
      const written = DateTime.fromJSDate(day, { zone: 'utc' }).toFormat(format, {
        locale: 'en-US',
      });
      const text = upper ? written.toUpperCase() : written;
      assert.equal(parseDate(text), read(text), text);
    }),
  );
});

test('text that resembles a date is parsed as by Luxon', () => {
  const digits = fc.stringMatching(/^\d{1,5}$/);
  const word = fc.constantFrom('Jan', 'june', 'May', 'Sept', 'Decembr', 'x');
  const sign = fc.constantFrom('-', '/', '.', ' ', ', ', '');
  const part = fc.oneof(digits, word);
  fc.assert(
    fc.property(part, sign, part, sign, digits, (...parts) => {
      const text = parts.join('');
      assert.equal(parseDate(text), read(text), text);
    }),
    { numRuns: 2000, examples: [['9', '/', '6', '/', '000']] },
  );
});

test('text is not matched against every format in turn', (context) => {
  const tries = context.mock.method(DateTime, 'fromFormat');
  for (const text of ['99/99/9999', 'Foo 1, 2027', '1'.repeat(200_000), `soon ${' '.repeat(9)}`])
    assert.equal(parseDate(text), undefined);
  assert.equal(parseDate('February 3, 2027'), '2027-02-03');
  assert.equal(tries.mock.callCount(), 0);
});
