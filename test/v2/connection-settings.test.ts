/**
 * The allowed settings of a connection, and the origins to which its stored credentials may be sent
 * (§2.11, decisions §8 "Connection settings").
 */
import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { CONNECTORS, credentialsOf } from '../../src/connectors/registry.ts';
import { showSettings } from '../../src/domain/connections/settings.ts';
import { newId } from '../../src/kernel/id.ts';
import { account, type TestAccount } from '../kit/account.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { objectAt, textAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';

const SECRET = 'correct horse battery staple';
const MASK = '********';

/** A new account for each suite, so that the suite stays below the rate limit of one user. */
let owner: TestAccount;
const newOwner = async () => {
  owner = await account();
};
setUp(newOwner);

const patch = (id: string, settings: object) =>
  v2(owner.admin.token, 'PATCH', `/connections/${id}`, { settings });
const settingsIn = (answer: { json: Record<string, unknown> }) =>
  objectAt(answer.json, 'data', 'settings');

async function stored(id: string): Promise<Record<string, unknown>> {
  const [row] = await owner.ctx.run<{ settings: Record<string, unknown> }>(
    sql`select settings from connections where id = ${id}`,
  );
  return row?.settings ?? {};
}

/** A value for each setting that a type requires, other than the URL and the credential. */
function othersOf(settings: z.ZodObject, credential: string): Record<string, unknown> {
  const { properties = {}, required = [] } = z.toJSONSchema(settings, { io: 'input' });
  const names = new Set([
    ...required,
    ...Object.keys(properties).filter((key) => key === 'username'),
  ]);
  return Object.fromEntries(
    [...names]
      .filter((name) => name !== 'url' && name !== credential)
      .map((name) => [name, Object(properties[name]).enum?.[0] ?? 'ada']),
  );
}

/** Every credential of every type. */
const CASES = CONNECTORS.flatMap(({ type, settings }) =>
  [...credentialsOf(type)].map((credential) => ({
    type,
    credential,
    required: settings.shape[credential]?.safeParse(undefined).success === false,
    more: othersOf(settings, credential),
  })),
);

for (const { type, credential, required, more } of CASES) {
  suite(type, () => {
    before(newOwner);

    /** A connection to one server, and a URL on a server of another origin. */
    async function connected() {
      const { feeds, receiver } = await service();
      const here = feeds.serve(`/${newId()}`, { status: 200, body: '' });
      const connection = await owner.make('connections', {
        type,
        name: 'x',
        settings: { ...more, url: here, [credential]: SECRET },
      });
      return {
        id: connection.id,
        here,
        there: receiver.endpoint(`/${newId()}`),
        sealed: (await stored(connection.id))[credential],
      };
    }

    test(`a URL of another origin never receives the stored ${credential}`, async () => {
      for (const masked of [{}, { [credential]: MASK }]) {
        const { id, there, sealed } = await connected();
        const answer = await patch(id, { url: there.url, ...masked });
        if (required) {
          assert.equal(answer.status, 422);
          const key = `settings.${credential}`;
          assert.deepEqual(
            errorsOf(answer)[key]?.at(-1),
            'Send this credential again, because the destination of the connection changed.',
          );
          assert.equal(
            (await stored(id))[credential],
            sealed,
            'the stored credential is unchanged',
          );
        } else {
          assert.equal(answer.status, 200);
          assert.equal(settingsIn(answer)[credential], null);
          assert.equal((await stored(id))[credential], null);
        }
        const tested = await v2(owner.admin.token, 'POST', `/connections/${id}/test`);
        assert.ok(tested.status < 500 || tested.status === 502, tested.text);
        const sent = JSON.stringify(there.posts);
        assert.ok(
          !sent.includes(SECRET) && !sent.includes(Buffer.from(`ada:${SECRET}`).toString('base64')),
          sent,
        );
        assert.equal(
          there.posts.length > 0,
          !required && type !== 'hosted_search',
          'a feed without a password is still fetched',
        );
      }
    });

    test(`the same url and another path of its origin keep the stored ${credential}`, async () => {
      const { id, here, sealed } = await connected();
      for (const url of [here, `${here}/deeper?page=2`, here.replace('http://', 'HTTP://')]) {
        const answer = await patch(id, { url });
        assert.deepEqual([answer.status, settingsIn(answer)[credential]], [200, MASK], url);
        assert.equal((await stored(id))[credential], sealed);
      }
    });

    test(`a url of another origin can be stored together with a new ${credential}`, async () => {
      const { id, there, sealed } = await connected();
      const answer = await patch(id, { url: there.url, [credential]: `${SECRET} 2` });
      assert.deepEqual([answer.status, settingsIn(answer)[credential]], [200, MASK]);
      assert.notEqual((await stored(id))[credential], sealed);
    });

    test('an undeclared key returns 422 with an error for the key, on create and on update', async () => {
      const { id, here } = await connected();
      const body = {
        type,
        name: 'x',
        settings: { ...more, url: here, [credential]: SECRET, web_hook: 'x' },
      };
      for (const answer of [
        await v2(owner.admin.token, 'POST', '/connections', body),
        await patch(id, { web_hook: 'x' }),
      ]) {
        assert.deepEqual(
          [answer.status, Object.keys(errorsOf(answer))],
          [422, ['settings.web_hook']],
        );
        assert.match(
          textAt(answer.json, 'message'),
          /web_hook key is not a setting of .* connections\. Supported settings: /,
        );
      }
    });
  });
}

test('a change of the application or of the url clears the admin key, even a change to the default url', async () => {
  const settings = { application_id: 'ONE', admin_api_key: SECRET };
  const { id } = await owner.make('connections', { type: 'hosted_search', name: 'x', settings });
  const changes: [object, unknown][] = [
    [{ index_prefix: 'other' }, MASK],
    [{ application_id: 'TWO' }, null],
  ];
  for (const [change, shown] of changes)
    assert.equal(settingsIn(await patch(id, change))['admin_api_key'] ?? null, shown);
  await patch(id, { admin_api_key: SECRET });
  assert.equal(
    settingsIn(await patch(id, { url: 'https://search.example' }))['admin_api_key'] ?? null,
    null,
  );
  await patch(id, { admin_api_key: SECRET });
  assert.equal(settingsIn(await patch(id, { url: null }))['admin_api_key'] ?? null, null);
});

suite('undeclared settings', () => {
  before(newOwner);

  test('are rejected with their path if they are nested in a declared setting', async () => {
    const settings = { fields: [{ key: 'pet', label: 'Pet', web_hook: 'x' }] };
    const answer = await v2(owner.admin.token, 'POST', '/connections', {
      type: 'calendar',
      name: 'x',
      settings,
    });
    assert.deepEqual(
      [answer.status, Object.keys(errorsOf(answer))],
      [422, ['settings.fields.0.web_hook']],
    );
  });

  test('are in no response if they were stored earlier, and are dropped by the next change of the settings', async () => {
    const { id } = await owner.make('connections', {
      type: 'calendar',
      name: 'x',
      settings: { capacity: 2 },
    });
    const old = {
      capacity: 2,
      api_token: SECRET,
      fields: [{ key: 'pet', label: 'Pet', note: SECRET }],
    };
    await owner.ctx.run(
      sql`update connections set settings = ${JSON.stringify(old)}::jsonb where id = ${id}`,
    );
    const viewer = await owner.person('viewer');
    const answers = [
      await v2(viewer.token, 'GET', `/connections/${id}`),
      await v2(viewer.token, 'GET', '/connections?per_page=200'),
      await v2(owner.admin.token, 'PATCH', `/connections/${id}`, { name: 'y' }),
      await patch(id, { capacity: 3 }),
    ];
    for (const { status, text } of answers)
      assert.ok(status === 200 && !text.includes(SECRET), text);
    assert.deepEqual(settingsIn(answers[0] as (typeof answers)[number]), {
      capacity: 2,
      fields: [{ key: 'pet', label: 'Pet' }],
    });
    assert.ok(!('api_token' in (await stored(id))));
    const again = await patch(id, { api_token: SECRET });
    assert.deepEqual(Object.keys(errorsOf(again)), ['settings.api_token']);
  });

  test('are rejected even if every JavaScript object has a property of that name, and an error lists at most twenty keys', async () => {
    const post = (settings: string) =>
      v2(owner.admin.token, 'POST', '/connections', {
        type: 'calendar',
        name: 'x',
        settings: objectAt(JSON.parse(settings)),
      });
    for (const key of ['constructor', 'toString'])
      assert.deepEqual(Object.keys(errorsOf(await post(`{"${key}": {"a": 1}}`))), [
        `settings.${key}`,
      ]);
    const many = (length: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length }, (_, n) => [`key_${n}`, 1])));
    assert.equal(Object.keys(errorsOf(await post(many(50)))).length, 20);
    assert.deepEqual(Object.keys(errorsOf(await post(many(5000)))), ['settings']);
  });

  test('are neither shown nor changed if this version does not have the type of the connection', async () => {
    const { id } = await owner.make('connections', { type: 'calendar', name: 'x', settings: {} });
    const old = { api_token: SECRET };
    await owner.ctx.run(
      sql`update connections set type = 'gone', settings = ${JSON.stringify(old)}::jsonb where id = ${id}`,
    );
    assert.deepEqual(showSettings('gone', old), {});
    assert.deepEqual(Object.keys(errorsOf(await patch(id, { other: 1 }))), ['settings']);
    assert.deepEqual(await stored(id), old);
    await owner.ctx.run(sql`delete from connections where id = ${id}`);
  });
});

test('a setting of a type without settings returns 422 and states that there are none', async () => {
  const body = { type: 'push', name: 'x', settings: { url: 'https://a.example' } };
  const answer = await v2(owner.admin.token, 'POST', '/connections', body);
  assert.equal(answer.status, 422);
  assert.deepEqual(errorsOf(answer), {
    'settings.url': ['The url key is not a setting of push connections, which have no settings.'],
  });
});
