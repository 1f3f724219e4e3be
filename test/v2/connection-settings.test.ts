/** What the settings of a connection may hold, and where its stored credentials may go (§2.11, decisions §8 "Connection settings"). */
import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { CONNECTORS, credentialsOf } from '../../src/connectors/registry.ts';

import { showSettings } from '../../src/domain/connections/settings.ts';
import { newId } from '../../src/kernel/id.ts';
import { account, type Made, type TestAccount } from '../kit/account.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { house } from '../kit/house.ts';

const SECRET = 'correct horse battery staple';
const MASK = '********';

/** Made anew for each suite, whose requests then stay below the limit of one person. */
let owner: TestAccount;
const newOwner = async () => {
  owner = await account();
};
before(newOwner);

const patch = (id: string, settings: object) => v2(owner.admin.token, 'PATCH', `/connections/${id}`, { settings });
const settingsIn = (answer: { json: Record<string, unknown> }) =>
  (answer.json['data'] as Made)['settings'] as Record<string, unknown>;

async function stored(id: string): Promise<Record<string, unknown>> {
  const [row] = await owner.ctx.run<{ settings: Record<string, unknown> }>(
    sql`select settings from connections where id = ${id}`,
  );
  return row?.settings ?? {};
}

type Case = {
  credential: string;
  required: boolean;
  /** Settings besides the URL and the credential. */
  more?: object;
};

const CASES: Record<string, Case> = {
  mits_feed: { credential: 'password', required: false, more: { username: 'ada' } },
  rent_matrix_csv: { credential: 'password', required: false, more: { username: 'ada' } },
  review_feed: { credential: 'password', required: false, more: { username: 'ada', source: 'google' } },
  social_feed: { credential: 'password', required: false, more: { username: 'ada', network: 'instagram' } },
  mits_lead: { credential: 'password', required: false, more: { username: 'ada' } },
  hosted_search: { credential: 'admin_api_key', required: false, more: { application_id: 'APP' } },
  tour_http: { credential: 'api_key', required: true },
  lead_webhook: { credential: 'secret', required: true },
};

test('every type that stores a credential is covered here', () => {
  const types = CONNECTORS.map(({ type }) => type).filter((type) => credentialsOf(type).size > 0);
  assert.deepEqual(
    types.filter((type) => !(type in CASES)),
    [],
  );
});

for (const [type, { credential, required, more }] of Object.entries(CASES)) {
  suite(type, () => {
    before(newOwner);

    /** A connection at one server, and a place at a server of another origin. */
    async function connected() {
      const { feeds, receiver } = await house();
      const here = feeds.serve(`/${newId()}`, { status: 200, body: '' });
      const connection = await owner.make('connections', {
        type,
        name: 'x',
        settings: { ...more, url: here, [credential]: SECRET },
      });
      return { id: connection.id, here, there: receiver.place(`/${newId()}`), sealed: (await stored(connection.id))[credential] };
    }

    test(`a url of another origin without the ${credential} never gets the stored one`, async () => {
      for (const masked of [{}, { [credential]: MASK }]) {
        const { id, there, sealed } = await connected();
        const answer = await patch(id, { url: there.url, ...masked });
        if (required) {
          assert.equal(answer.status, 422);
          const key = `settings.${credential}`;
          assert.deepEqual(errorsOf(answer)[key]?.at(-1), 'Send it again, because the connection now has another destination.');
          assert.equal((await stored(id))[credential], sealed, 'nothing is written');
        } else {
          assert.equal(answer.status, 200);
          assert.equal(settingsIn(answer)[credential], null);
          assert.equal((await stored(id))[credential], null);
        }
        const tested = await v2(owner.admin.token, 'POST', `/connections/${id}/test`);
        assert.ok(tested.status < 500 || tested.status === 502, tested.text);
        const sent = JSON.stringify(there.posts);
        assert.ok(!sent.includes(SECRET) && !sent.includes(Buffer.from(`ada:${SECRET}`).toString('base64')), sent);
        assert.equal(there.posts.length > 0, !required && type !== 'hosted_search', 'a feed without a password is still fetched');
      }
    });

    test(`another path of the same origin keeps the ${credential}, and so does the same url`, async () => {
      const { id, here, sealed } = await connected();
      for (const url of [here, `${here}/deeper?page=2`, here.replace('http://', 'HTTP://')]) {
        const answer = await patch(id, { url });
        assert.deepEqual([answer.status, settingsIn(answer)[credential]], [200, MASK], url);
        assert.equal((await stored(id))[credential], sealed);
      }
    });

    test(`a url of another origin together with the ${credential} is stored with the new one`, async () => {
      const { id, there, sealed } = await connected();
      const answer = await patch(id, { url: there.url, [credential]: `${SECRET} 2` });
      assert.deepEqual([answer.status, settingsIn(answer)[credential]], [200, MASK]);
      assert.notEqual((await stored(id))[credential], sealed);
    });

    test('an undeclared key is a 422 that names it, on create and on update', async () => {
      const { id, here } = await connected();
      const body = { type, name: 'x', settings: { ...more, url: here, [credential]: SECRET, web_hook: 'x' } };
      for (const answer of [await v2(owner.admin.token, 'POST', '/connections', body), await patch(id, { web_hook: 'x' })]) {
        assert.deepEqual([answer.status, Object.keys(errorsOf(answer))], [422, ['settings.web_hook']]);
        assert.match(answer.json['message'] as string, /web_hook key is not a setting of .* connections, which take /);
      }
    });
  });
}

test('another application clears the admin key, also where the address is the same or the usual one', async () => {
  const settings = { application_id: 'ONE', admin_api_key: SECRET };
  const { id } = await owner.make('connections', { type: 'hosted_search', name: 'x', settings });
  const changes: [object, unknown][] = [
    [{ index_prefix: 'other' }, MASK],
    [{ application_id: 'TWO' }, null],
  ];
  for (const [change, shown] of changes) assert.equal(settingsIn(await patch(id, change))['admin_api_key'] ?? null, shown);
  await patch(id, { admin_api_key: SECRET });
  assert.equal(settingsIn(await patch(id, { url: 'https://search.example' }))['admin_api_key'] ?? null, null);
  await patch(id, { admin_api_key: SECRET });
  assert.equal(settingsIn(await patch(id, { url: null }))['admin_api_key'] ?? null, null);
});

suite('undeclared settings', () => {
  before(newOwner);

  test('that are nested in a declared one are named by their place', async () => {
    const settings = { fields: [{ key: 'pet', label: 'Pet', web_hook: 'x' }] };
    const answer = await v2(owner.admin.token, 'POST', '/connections', { type: 'calendar', name: 'x', settings });
    assert.deepEqual([answer.status, Object.keys(errorsOf(answer))], [422, ['settings.fields.0.web_hook']]);
  });

  test('that were stored earlier are in no answer, and go with the next change of the settings', async () => {
    const { id } = await owner.make('connections', { type: 'calendar', name: 'x', settings: { capacity: 2 } });
    const old = { capacity: 2, api_token: SECRET, fields: [{ key: 'pet', label: 'Pet', note: SECRET }] };
    await owner.ctx.run(sql`update connections set settings = ${JSON.stringify(old)}::jsonb where id = ${id}`);
    const viewer = await owner.person('viewer');
    const answers = [
      await v2(viewer.token, 'GET', `/connections/${id}`),
      await v2(viewer.token, 'GET', '/connections?per_page=200'),
      await v2(owner.admin.token, 'PATCH', `/connections/${id}`, { name: 'y' }),
      await patch(id, { capacity: 3 }),
    ];
    for (const { status, text } of answers) assert.ok(status === 200 && !text.includes(SECRET), text);
    assert.deepEqual(settingsIn(answers[0] as (typeof answers)[number]), { capacity: 2, fields: [{ key: 'pet', label: 'Pet' }] });
    assert.ok(!('api_token' in (await stored(id))));
    const again = await patch(id, { api_token: SECRET });
    assert.deepEqual(Object.keys(errorsOf(again)), ['settings.api_token']);
  });

  test('named like a property of every object are refused too, and at most twenty are named', async () => {
    const post = (settings: string) =>
      v2(owner.admin.token, 'POST', '/connections', { type: 'calendar', name: 'x', settings: JSON.parse(settings) as object });
    for (const key of ['constructor', 'toString'])
      assert.deepEqual(Object.keys(errorsOf(await post(`{"${key}": {"a": 1}}`))), [`settings.${key}`]);
    const many = (length: number) => JSON.stringify(Object.fromEntries(Array.from({ length }, (_, n) => [`key_${n}`, 1])));
    assert.equal(Object.keys(errorsOf(await post(many(50)))).length, 20);
    assert.deepEqual(Object.keys(errorsOf(await post(many(5000)))), ['settings']);
  });

  test('of a type that this version does not have are not shown and not changed', async () => {
    const { id } = await owner.make('connections', { type: 'calendar', name: 'x', settings: {} });
    const old = { api_token: SECRET };
    await owner.ctx.run(sql`update connections set type = 'gone', settings = ${JSON.stringify(old)}::jsonb where id = ${id}`);
    assert.deepEqual(showSettings('gone', old), {});
    assert.deepEqual(Object.keys(errorsOf(await patch(id, { other: 1 }))), ['settings']);
    assert.deepEqual(await stored(id), old);
    await owner.ctx.run(sql`delete from connections where id = ${id}`);
  });
});
