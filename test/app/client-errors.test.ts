/** The responses to requests that Node rejects before routing (decisions §8, Request id). */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { suite, test } from 'node:test';
import { textAt } from '../kit/json.ts';
import { servicePort } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';

let port: number;
setUp(async () => {
  port = await servicePort();
});

/** Sends the bytes of `request` and returns the complete response as text. */
async function answerTo(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  return Buffer.concat(await socket.toArray()).toString();
}

const get = (...lines: string[]) =>
  `${['GET /api/v2/me HTTP/1.1', ...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`;

const HOST = 'Host: a.example';

const idsIn = (answer: string): string[] =>
  [...answer.matchAll(/^x-request-id: (\S+)\r$/gim)].map(([, id]) => id ?? '');

suite('X-Request-Id', () => {
  const rejected: [what: string, status: number, request: string][] = [
    ['bytes that are not HTTP', 400, 'hello\r\n\r\n'],
    ['a header without a name', 400, get(HOST, ': x')],
    ['two Content-Length headers', 400, get(HOST, 'Content-Length: 1', 'Content-Length: 2')],
    [
      'Content-Length and chunked encoding',
      400,
      get(HOST, 'Content-Length: 1', 'Transfer-Encoding: chunked'),
    ],
    ['an unknown method', 400, get(HOST).replace('GET', 'FETCHING')],
    ['headers of 40 kB', 431, get(HOST, `X-Long: ${'x'.repeat(40_000)}`)],
    [
      'chunk extensions of 40 kB',
      413,
      `${get(HOST, 'Transfer-Encoding: chunked').replace('GET', 'POST')}1;${'x'.repeat(40_000)}\r\na`,
    ],
    ['two Host headers', 400, get(HOST, HOST)],
    ['no Host header', 400, get()],
  ];
  for (const [what, status, request] of rejected)
    test(`a request with ${what} returns ${status} as JSON with a new request ID`, async () => {
      const answer = await answerTo(request);
      assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `));
      const [id = '', ...more] = idsIn(answer);
      assert.match(id, /^[0-9a-f-]{36}$/);
      assert.deepEqual(more, []);
      assert.match(answer, /\r\nx-content-type-options: nosniff\r\n/i);
      assert.match(answer, /\r\ncache-control: no-store\r\n/i);
      assert.ok(textAt(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''), 'message'));
    });

  test('a request without a Host header has the request ID of the caller', async () => {
    assert.deepEqual(idsIn(await answerTo(get('X-Request-Id: mine-1'))), ['mine-1']);
  });

  test('a request with an unknown expectation gets a response with the request ID of the caller', async () => {
    const answer = await answerTo(get(HOST, 'Expect: tea', 'X-Request-Id: mine-2'));
    assert.match(answer, /^HTTP\/1.1 417 /);
    assert.deepEqual(idsIn(answer), ['mine-2']);
  });

  test('scripts of any origin can read the response to a request that Node rejects (decisions §5)', async () => {
    for (const header of [`X-Long: ${'x'.repeat(40_000)}`, 'Expect: tea'])
      assert.match(await answerTo(get(HOST, header)), /\r\naccess-control-allow-origin: \*\r\n/i);
  });

  test('an HTTP/1.0 request needs no Host header', async () => {
    assert.match(await answerTo('GET /healthz HTTP/1.0\r\n\r\n'), /^HTTP\/1.1 200 /);
  });
});
