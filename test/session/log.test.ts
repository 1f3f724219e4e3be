/** The log contains no secrets of requests and responses, at any level, and needs no redaction. */
import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { test } from 'node:test';
import pino from 'pino';
import { buildApp } from '../../src/app/build.ts';
import { newId } from '../../src/kernel/id.ts';
import { account } from '../kit/account.ts';
import { textAt } from '../kit/json.ts';
import { BASE_URL, service } from '../kit/service.ts';
import { PASSWORD, withPassword } from '../kit/visitor.ts';

test('passwords, cookies, tokens, webhook secrets and links are in no line of the log', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const shared = await service();
  const app = await buildApp(shared, { baseUrl: BASE_URL, log: pino({ level: 'trace' }, stream) });
  const { email } = await withPassword((await account()).admin);
  let cookie = '';
  const ask = async (path: string, payload: object, method: 'POST' | 'PATCH' = 'POST') => {
    const answer = await app.inject({
      method,
      url: `/session${path}`,
      payload,
      headers: { origin: BASE_URL, cookie },
    });
    cookie = [answer.headers['set-cookie'] ?? []].flat()[0]?.split(';', 1)[0] ?? cookie;
    return answer;
  };
  const wrong = 'wrong but nearly mine';
  assert.equal((await ask('/sign-in', { email, password: wrong })).statusCode, 401);
  assert.equal((await ask('/sign-in', { email, password: PASSWORD })).statusCode, 200);
  const session = cookie;
  const next = 'the next password of mine';
  assert.equal(
    (await ask('/password', { current_password: wrong, password: next }, 'PATCH')).statusCode,
    422,
  );
  const token = textAt((await ask('/tokens', { name: 'x' })).json().data.plain_text_token);
  const website = await ask('/websites', { name: 'x', domain: `${newId()}.example` });
  const secret = textAt(website.json().data.webhook_secret);
  const link = `not a link ${newId()}`;
  assert.equal((await ask('/passwords', { token: link, password: next })).statusCode, 422);
  assert.equal((await ask('/invitation-links', { token: link })).statusCode, 422);
  app.log.info('The end.');
  const log = lines.join('');
  assert.match(log, /The end\./);
  for (const hidden of [
    PASSWORD,
    wrong,
    next,
    session.split('=')[1] ?? '',
    token.split('|')[1] ?? '',
    secret,
    link,
  ]) {
    assert.ok(hidden.length > 10);
    assert.ok(!log.includes(hidden), hidden);
  }
  await app.close();
});
