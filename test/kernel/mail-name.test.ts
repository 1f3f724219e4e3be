/** The names that an e-mail may contain. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameInMail } from '../../src/kernel/mail-name.ts';

test('a name that could be a link is omitted, while a fraction in a street address is kept', () => {
  for (const kept of ['123 1/2 Main St', 'St. Paul', 'The Pines', '303.555.0100'])
    assert.equal(nameInMail(kept), kept);
  for (const link of [
    'http://a',
    'evil.example',
    'WWW.evil',
    'a/1',
    '1/a',
    '\\\\a',
    'a@b',
    '10.0.0.1/2',
  ])
    assert.equal(nameInMail(link), null, link);
});
