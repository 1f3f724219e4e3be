/** Values of request bodies by field kind: invalid values, and values that are normalized. */
import { UNKNOWN_UUID } from './routes.ts';

/** Values that a field of this kind rejects, with the end of the error message. */
export const WRONG: Record<string, [value: unknown, end: RegExp][]> = {
  text: [
    [{ a: 1 }, /must be a string\.$/],
    [['x'], /must be a string\.$/],
    [true, /must be a string\.$/],
    ['x'.repeat(70_000), /must not be greater than \d+ characters\.$/],
  ],
  email: [['nobody', /must be a valid email address\.$/]],
  url: [
    ['nowhere', /must be a valid URL\.$/],
    ['javascript:alert(1)', /must be a valid URL\.$/],
    ['ftp://example.com', /must be a valid URL\.$/],
  ],
  slug: [
    ['Not A Slug', /format is invalid\.$/],
    ['-x', /format is invalid\.$/],
  ],
  link: [
    ['javascript:alert(1)', /must be an http, https, relative, anchor, mailto or tel link\.$/],
    [
      '&#106;avascript&colon;alert(1)',
      /must be an http, https, relative, anchor, mailto or tel link\.$/,
    ],
    [7, /must be a string\.$/],
  ],
  currency: [
    ['dollars', /format is invalid\.$/],
    [7, /must be a string\.$/],
  ],
  word: [['no-such-word', /^The selected .* is invalid\.$/]],
  timezone: [['Mars/Olympus', /must be a valid timezone\.$/]],
  integer: [
    ['abc', /must be an integer\.$/],
    [1.5, /must be an integer\.$/],
    [3_000_000_000, /must not be greater than \d+\.$/],
    [{ a: 1 }, /must be an integer\.$/],
  ],
  decimal: [
    ['abc', /must be a number\.$/],
    [[1], /must be a number\.$/],
  ],
  money: [
    ['$5', /must be a number\.$/],
    [-1, /must be at least 0\.$/],
    [1e12, /must not be greater than \d+\.$/],
  ],
  boolean: [
    ['yes', /must be true or false\.$/],
    [2, /must be true or false\.$/],
    ['true', /must be true or false\.$/],
  ],
  date_time: [
    ['yesterday', /must be a valid date\.$/],
    ['2026-02-30', /must be a valid date\.$/],
    ['0000-01-01', /must be a valid date\.$/],
    [42, /must be a string\.$|must be a valid date\.$/],
  ],
  reference: [
    ['abc', /must be a valid UUID\.$/],
    [UNKNOWN_UUID, /^The selected .* is invalid\.$/],
    [7, /must be a (valid UUID|string)\.$/],
  ],
  references: [
    ['abc', /must be a list\.$/],
    [{ 0: UNKNOWN_UUID }, /must be a list\.$/],
  ],
  list: [['abc', /must be a list\.$/]],
  external_ids: [['abc', /must be a list\.$/]],
  object: [
    ['abc', /must be an array\.$/],
    [[1], /must be an array\.$/],
  ],
};
WRONG['long_text'] = WRONG['text'] ?? [];

/** Values that a field of this kind normalizes, with the normalized value. */
export const SAME: Record<string, [sent: unknown, shown: unknown][]> = {
  boolean: [
    [1, true],
    ['0', false],
    ['1', true],
    [0, false],
  ],
  integer: [[' 7 ', 7]],
  decimal: [['2.5', 2.5]],
  text: [['  Two words ', 'Two words']],
  long_text: [['  Two\nlines ', 'Two\nlines']],
  date_time: [
    ['2026-12-31', '2026-12-31T00:00:00.000Z'],
    ['2026-12-31T18:30:00+02:00', '2026-12-31T16:30:00.000Z'],
  ],
};
