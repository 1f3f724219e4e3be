/** What the front door reads of a request, and what it leaves to the long way. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../../src/faces/http/words.ts';

const NOTHING = { authorization: '', host: '', website: '', encodings: undefined, etags: undefined };

test('headers are known in any case, and others do not matter', () => {
  const raw = [
    'Host',
    'a.example',
    'AUTHORIZATION',
    'Bearer 1|x',
    'x-service-website',
    'w',
    'Accept-Encoding',
    'br',
    'If-None-Match',
    '"t"',
  ];
  const words = { authorization: 'Bearer 1|x', host: 'a.example', website: 'w', encodings: 'br', etags: '"t"' };
  assert.deepEqual(wordsOf([...raw, 'accept', '*/*', 'date', 'now', 'x-forwarded-for', '1', 'x-four-chars-on', '1']), words);
  assert.deepEqual(wordsOf(['accept', '*/*', 'from', 'somebody', 'x-other-header-of17', '1']), NOTHING);
});

test('what is said twice is left to the long way', () => {
  for (const name of ['Host', 'Authorization', 'X-Service-Website', 'Accept-Encoding', 'If-None-Match'])
    assert.equal(wordsOf([name, 'a', 'accept', '*/*', name.toLowerCase(), 'b']), null, name);
});
