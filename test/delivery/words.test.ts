/** The request values that the fast path reads, and those that it leaves to the routed path. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../../src/faces/http/words.ts';

const NOTHING = {
  authorization: '',
  host: '',
  website: '',
  encodings: undefined,
  etags: undefined,
  requestId: undefined,
};

test('header names are case-insensitive, and unrelated headers are ignored', () => {
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
    'X-Request-ID',
    'r-1',
  ];
  const words = {
    authorization: 'Bearer 1|x',
    host: 'a.example',
    website: 'w',
    encodings: 'br',
    etags: '"t"',
    requestId: 'r-1',
  };
  assert.deepEqual(
    wordsOf([
      ...raw,
      'accept',
      '*/*',
      'date',
      'now',
      'x-forwarded-for',
      '1',
      'x-four-chars-on',
      '1',
    ]),
    words,
  );
  assert.deepEqual(
    wordsOf(['accept', '*/*', 'from', 'somebody', 'host', '', 'x-other-header-of17', '1']),
    NOTHING,
  );
});

test('requests without a Host header take the routed path', () => {
  assert.equal(wordsOf(['accept', '*/*']), null);
});

test('requests with repeated values take the routed path', () => {
  for (const name of [
    'Host',
    'Authorization',
    'X-Service-Website',
    'Accept-Encoding',
    'If-None-Match',
    'X-Request-Id',
  ])
    assert.equal(
      wordsOf(['host', 'h', name, 'a', 'accept', '*/*', name.toLowerCase(), 'b']),
      null,
      name,
    );
});
