/**
 * Setting up a service without accounts: the code in the log creates exactly one account (decisions
 * §8).
 */
import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { after, before, beforeEach, suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { logSetupCode } from '../../src/app/setup.ts';
import { openSetup } from '../../src/domain/sign-in/first-account.ts';
import { openCipher } from '../../src/kernel/secret.ts';
import type { Answer } from '../kit/call.ts';
import { checkAnswer } from '../kit/documented.ts';
import { openEmptyService } from '../kit/empty-service.ts';
import { objectAt, objectsAt } from '../kit/json.ts';
import { BASE_URL } from '../kit/service.ts';

const PASSWORD = 'correct horse battery';

suite('set-up', () => {
  let service: Awaited<ReturnType<typeof openEmptyService>>;
  before(async () => {
    service = await openEmptyService();
  });
  beforeEach(async () => {
    await service.parts.database.run(sql`truncate accounts, users, setup_codes cascade`);
  });
  after(() => service.close());

  let addresses = 0;
  const address = () => `10.9.${addresses >> 8}.${addresses++ & 255}`;

  async function ask(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    { ip = address(), cookie = '' } = {},
  ): Promise<Answer> {
    const response = await service.app.inject({
      method,
      url: `/session${path}`,
      remoteAddress: ip,
      headers: { origin: BASE_URL, ...(cookie === '' ? {} : { cookie }) },
      ...(body === undefined ? {} : { payload: body }),
    });
    const answer = {
      status: response.statusCode,
      headers: response.headers as Answer['headers'],
      text: response.body,
      json: response.body === '' ? {} : response.json(),
    };
    checkAnswer(method, `/session${path}`, answer);
    return answer;
  }

  const code = async () =>
    (await openSetup(service.parts)) ?? assert.fail('There is no set-up code.');

  const request = (code: string, more: object = {}) => ({
    code,
    account_name: 'Alder Living',
    name: 'Ada',
    email: 'ada@alder.example',
    password: PASSWORD,
    ...more,
  });

  const counts = async () => {
    const [row] = await service.parts.database.run<{ accounts: number; users: number }>(
      sql`select (select count(*) from accounts) as accounts, (select count(*) from users) as users`,
    );
    return [row?.accounts, row?.users];
  };

  /** The lines that the server logs about set-up. */
  async function logged(): Promise<Record<string, unknown>[]> {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    await logSetupCode({ parts: service.parts, log: pino(stream) });
    return lines.map((line) => JSON.parse(line));
  }

  const needed = async () =>
    ((await ask('GET', '/setup')).json['data'] as { is_needed: boolean }).is_needed;

  test('the code from the log creates one account, whose administrator is signed in', async () => {
    const [line] = await logged();
    assert.match(String(line?.['setup_code']), /^([A-Z2-9]{4}-){4}[A-Z2-9]{4}$/);
    assert.deepEqual([line?.['console'], await needed()], [`${BASE_URL}/console`, true]);
    const answer = await ask('POST', '/setup', request(String(line?.['setup_code'])));
    assert.equal(answer.status, 201, answer.text);
    const cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
    const me = objectAt((await ask('GET', '/me', undefined, { cookie })).json, 'data');
    const [account] = objectsAt(me, 'accounts');
    assert.deepEqual(
      [me['email'], account?.['name'], account?.['role']],
      ['ada@alder.example', 'Alder Living', 'admin'],
    );
    assert.deepEqual(await counts(), [1, 1]);
  });

  test('the code is valid for one use, and no code is logged once there is an account', async () => {
    const used = await code();
    assert.equal((await ask('POST', '/setup', request(used))).status, 201);
    const again = await ask('POST', '/setup', request(used, { email: 'eve@alder.example' }));
    assert.deepEqual([again.status, await needed(), await logged()], [403, false, []]);
    assert.deepEqual(await counts(), [1, 1]);
    assert.equal((await service.parts.database.run(sql`select from setup_codes`)).length, 0);
  });

  test('50 concurrent uses of the code create one account', async () => {
    const shared = await code();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        ask('POST', '/setup', request(shared, { email: `p${index}@alder.example` })),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [201, ...Array<number>(49).fill(403)]);
    assert.deepEqual(await counts(), [1, 1]);
  });

  test('processes that start at the same time log the same code, which is encrypted in the database', async () => {
    const codes = new Set(
      await Promise.all(Array.from({ length: 8 }, () => openSetup(service.parts))),
    );
    assert.equal(codes.size, 1);
    const [logged] = codes;
    const stored = JSON.stringify(await service.parts.database.run(sql`select * from setup_codes`));
    assert.ok(
      !stored.includes(String(logged)) && !stored.includes(String(logged).replaceAll('-', '')),
    );
    const otherSecret = {
      ...service.parts,
      cipher: openCipher('another secret, of a newly installed server'),
    };
    assert.notEqual(await openSetup(otherSecret), logged);
  });

  test('a wrong code creates nothing; case and hyphens do not matter', async () => {
    const right = await code();
    const wrong = await ask('POST', '/setup', request('AAAA-AAAA-AAAA-AAAA-AAAA'));
    assert.deepEqual(
      [wrong.status, Object.keys(objectAt(wrong.json, 'errors')), await counts()],
      [422, ['code'], [0, 0]],
    );
    const typed = right.toLowerCase().replaceAll('-', ' ');
    assert.equal((await ask('POST', '/setup', request(typed))).status, 201);
  });

  test('the address of an existing user and a short password are rejected, and the code stays valid', async () => {
    const right = await code();
    await service.parts.database.run(
      sql`insert into users (id, name, email, created_at, updated_at) values (gen_random_uuid(), 'Eve', 'Ada@alder.example', now(), now())`,
    );
    const errors = async (more: object) =>
      (await ask('POST', '/setup', request(right, more))).json['errors'];
    assert.deepEqual(Object.keys(objectAt(await errors({}))), ['email']);
    assert.deepEqual(Object.keys(objectAt(await errors({ password: 'short' }))), ['password']);
    assert.equal(
      (await ask('POST', '/setup', request(right, { email: 'new@alder.example' }))).status,
      201,
    );
  });

  test('an IP address is limited to ten attempts', async () => {
    const ip = address();
    const right = await code();
    for (let attempts = 0; attempts < 10; attempts += 1)
      assert.equal((await ask('POST', '/setup', request(`wrong ${attempts}`), { ip })).status, 422);
    assert.equal((await ask('POST', '/setup', request(right), { ip })).status, 429);
    assert.equal((await ask('POST', '/setup', request(right))).status, 201);
  });
});
