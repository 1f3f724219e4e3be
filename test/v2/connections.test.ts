/**
 * Connections: settings with credentials that are never returned, the covered properties, and runs
 * (§2.11, §3, §4.3).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { account, community, type Made, type TestAccount } from '../kit/account.ts';
import { type Answer, dataOf, errorsOf, v2 } from '../kit/call.ts';
import { objectAt, recordAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';

const PASSWORD = 'correct horse battery staple';
const MASK = '********';
const URL = 'https://feeds.example/mits.xml';

let owner: TestAccount;
setUp(async () => {
  owner = await account();
});

const make = (settings: Record<string, unknown> = {}, body: Record<string, unknown> = {}) =>
  owner.make('connections', {
    type: 'mits_feed',
    name: 'Feed',
    enabled: false,
    settings: { url: URL, ...settings },
    ...body,
  });
const post = (body: unknown) => v2(owner.admin.token, 'POST', '/connections', body);
const patch = (id: string, body: unknown) =>
  v2(owner.admin.token, 'PATCH', `/connections/${id}`, body);
const patched = async (id: string, body: unknown) => recordAt((await patch(id, body)).json, 'data');
const settingsOf = (connection: Made) => objectAt(connection, 'settings');

/** The stored settings. */
async function stored(id: string): Promise<Record<string, unknown>> {
  const [row] = await owner.ctx.run<{ settings: Record<string, unknown> }>(
    sql`select settings from connections where id = ${id}`,
  );
  return row?.settings ?? {};
}

/** The password that the connector would receive. */
async function password(id: string): Promise<unknown> {
  const sealed = (await stored(id))['password'];
  return typeof sealed === 'string'
    ? owner.ctx.parts.cipher.decrypt(sealed.replace('sealed:', ''))
    : sealed;
}

suite('credentials', () => {
  test('a credential is ******** in every response and encrypted in the table (§2.11)', async () => {
    const made = await make({ username: 'ada', password: PASSWORD });
    assert.deepEqual(settingsOf(made), { url: URL, username: 'ada', password: MASK });
    const answers: Answer[] = [
      await v2(owner.admin.token, 'GET', `/connections/${made.id}`),
      await v2(owner.admin.token, 'GET', '/connections'),
      await patch(made.id, { name: 'Other' }),
      await patch(made.id, { settings: { password: PASSWORD } }),
      await patch(made.id, { settings: { url: 'nowhere', password: PASSWORD } }),
      await v2(owner.admin.token, 'GET', `/connections/${made.id}/logs`),
    ];
    for (const { text } of answers)
      assert.ok(!text.includes(PASSWORD) && !text.includes('sealed:'), text);
    const row = JSON.stringify(await stored(made.id));
    assert.ok(
      !row.includes(PASSWORD) && !row.includes(Buffer.from(PASSWORD).toString('base64url')),
    );
    assert.equal(await password(made.id), PASSWORD);
  });

  test('writes merge into the stored settings, and a credential sent back as ******** keeps its value (§2.11)', async () => {
    const { id } = await make({ username: 'ada', password: PASSWORD });
    const sealed = (await stored(id))['password'];
    const after = await patched(id, { settings: { url: `${URL}?2`, password: MASK } });
    assert.deepEqual(settingsOf(after), { url: `${URL}?2`, username: 'ada', password: MASK });
    assert.equal((await stored(id))['password'], sealed);
    await patch(id, { settings: { password: 'another' } });
    assert.equal(await password(id), 'another');
    await patch(id, { settings: { username: 'grace' } });
    assert.equal(await password(id), 'another');
  });

  test('null clears a credential, and ******** on create sets none (§2.11)', async () => {
    const { id } = await make({ password: PASSWORD });
    assert.equal(
      settingsOf(await patched(id, { settings: { password: null } }))['password'] ?? null,
      null,
    );
    assert.equal((await stored(id))['password'] ?? null, null);
    const masked = await make({ password: MASK });
    assert.ok(!('password' in settingsOf(masked)));
  });

  test('text that looks like an encrypted value is treated like any other value (§2.11)', async () => {
    const { id } = await make({ username: 'sealed:abc', password: 'sealed:v1.a.b.c' });
    assert.equal(await password(id), 'sealed:v1.a.b.c');
    assert.equal((await stored(id))['username'], 'sealed:abc');
    assert.equal((await patch(id, { settings: { username: 'sealed:v1.a.b.c' } })).status, 200);
  });
});

suite('types', () => {
  test('the type must be known, determines the category and cannot change (§2.11)', async () => {
    const made = await make();
    assert.deepEqual(
      [made['type'], made['category'], made['enabled']],
      ['mits_feed', 'pms', false],
    );
    assert.deepEqual(errorsOf(await post({ type: 'teleport', name: 'x' })), {
      type: ['The selected type is invalid.'],
    });
    assert.equal(
      (await patched(made.id, { type: 'mits_feed', category: 'pms' }))['category'],
      'pms',
    );
    assert.deepEqual(Object.keys(errorsOf(await patch(made.id, { category: 'crm' }))), [
      'category',
    ]);
  });

  test('settings are validated by the type, with errors under their dotted keys (§2.11, compatibility §3)', async () => {
    const errors = async (settings: unknown) =>
      Object.keys(errorsOf(await post({ type: 'mits_feed', name: 'x', settings })));
    assert.deepEqual(await errors(undefined), ['settings.url']);
    assert.deepEqual(await errors({ url: 'nowhere' }), ['settings.url']);
    assert.deepEqual(await errors({ url: 'https://ada:secret@feeds.example' }), ['settings.url']);
    assert.deepEqual(await errors({ url: URL, password: 7, create_properties: 'perhaps' }), [
      'settings.password',
      'settings.create_properties',
    ]);
    assert.deepEqual(await errors('text'), ['settings']);
    const { id } = await make();
    assert.deepEqual(Object.keys(errorsOf(await patch(id, { settings: { url: null } }))), [
      'settings.url',
    ]);
  });

  test('only an update returns latest_log, which is null before the first run (§2.11)', async () => {
    const { id } = await make({}, { enabled: true });
    assert.equal((await patched(id, {}))['latest_log'], null);
    await v2(owner.admin.token, 'POST', `/connections/${id}/run`);
    const log = objectAt(await patched(id, { name: 'x' }), 'latest_log');
    assert.deepEqual([log['connection_id'], log['status']], [id, 'queued']);
    const shown = recordAt((await v2(owner.admin.token, 'GET', `/connections/${id}`)).json, 'data');
    assert.ok(!('latest_log' in shown));
    await patch(id, { enabled: false });
  });
});

suite('running', () => {
  test('running a disabled connection returns 422 with empty errors (§2.11, §3, §7.1)', async () => {
    const { id } = await make();
    const answer = await v2(owner.admin.token, 'POST', `/connections/${id}/run`);
    assert.equal(answer.status, 422);
    assert.ok(answer.text.includes('"errors":{}'), answer.text);
    assert.deepEqual(answer.json, {
      message: 'This connection is disabled. Enable it before you run it.',
      errors: {},
    });
    assert.deepEqual(dataOf(await v2(owner.admin.token, 'GET', `/connections/${id}/logs`)), []);
  });

  test('running an enabled connection returns 202 and creates a log; logs are listed newest first and selected by `ids` (§3, §4.3 POST /connections/{}/run, GET /connections/{}/logs)', async () => {
    const { id } = await make({}, { enabled: true });
    const run = async () => {
      const answer = await v2(owner.admin.token, 'POST', `/connections/${id}/run`);
      assert.deepEqual([answer.status, typeof answer.json['message']], [202, 'string']);
      return answer.json['log_id'];
    };
    const first = await run();
    assert.equal(await run(), first, 'a waiting run is not queued twice');
    await (await service()).drain();
    const second = await run();
    const logs = dataOf(
      await v2(owner.admin.token, 'GET', `/connections/${id}/logs?per_page=200`),
    ) as {
      id: number;
      status: string;
    }[];
    assert.deepEqual(
      logs.map((log) => log.id),
      [second, first],
    );
    assert.deepEqual([logs[0]?.status, logs[1]?.status === 'queued'], ['queued', false]);
    const selected = (ids: string) =>
      v2(owner.admin.token, 'GET', `/connections/${id}/logs?ids=${ids}`);
    const only = await selected(`${first},999999999`);
    assert.deepEqual(
      [dataOf(only).map((log) => log['id']), objectAt(only.json, 'meta')['total']],
      [[first], 1],
    );
    assert.equal(errorsOf(await selected('x'))['ids']?.length, 1);
    await patch(id, { enabled: false });
  });

  test('running an enabled connection that has nothing to sync returns 202, and the run says so (§3, §4.3 POST /connections/{}/run)', async () => {
    const { token } = owner.admin;
    const settings = { url: 'https://crm.example/leads', secret: 's'.repeat(32) };
    const { id } = await make({}, { type: 'lead_webhook', enabled: true, settings });
    assert.equal((await v2(token, 'POST', `/connections/${id}/run`)).status, 202);
    await (await service()).drain();
    const [run = {}] = dataOf(await v2(token, 'GET', `/connections/${id}/runs`));
    assert.deepEqual(
      [run['status'], run['message']],
      ['succeeded', 'This connection has nothing to sync.'],
    );
  });
});

suite('properties', () => {
  test('attaching a property twice returns 201 and the connection, and detaching it returns 204 (§4.3 POST /connections/{}/properties, DELETE /connections/{}/properties/{})', async () => {
    const { property } = await community(owner);
    const { id } = await make();
    const at = `/connections/${id}/properties`;
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await v2(owner.admin.token, 'POST', at, { property_id: property.id });
      assert.equal(answer.status, 201);
      assert.deepEqual(recordAt(answer.json, 'data')['property_ids'], [property.id]);
    }
    const gone = await v2(owner.admin.token, 'DELETE', `${at}/${property.id}`);
    assert.deepEqual([gone.status, gone.text], [204, '']);
    assert.equal((await v2(owner.admin.token, 'DELETE', `${at}/${property.id}`)).status, 404);
    assert.equal((await v2(owner.admin.token, 'DELETE', `${at}/abc`)).status, 404);
  });

  test('property_id is required and must be a UUID of a property of the account (§7.2)', async () => {
    const { id } = await make();
    const foreign = await community(await account());
    const attach = async (property_id: unknown) =>
      errorsOf(
        await v2(owner.admin.token, 'POST', `/connections/${id}/properties`, { property_id }),
      );
    assert.deepEqual(await attach(''), { property_id: ['The property id field is required.'] });
    assert.deepEqual(await attach('abc'), {
      property_id: ['The property id field must be a valid UUID.'],
    });
    assert.deepEqual(await attach(foreign.property.id), {
      property_id: ['The selected property id is invalid.'],
    });
    assert.deepEqual(
      (await patched(id, { property_ids: [foreign.property.id] }))['property_ids'],
      [],
    );
  });

  test('connections can be filtered by type, category, enabled, a part of the name and the property that they cover (§4.2)', async () => {
    const home = await account();
    const { property } = await community(home);
    const body = { type: 'mits_feed', settings: { url: URL } };
    const one = await home.make('connections', { ...body, name: 'North feed', enabled: false });
    const two = await home.make('connections', { ...body, name: 'South' });
    await home.make(`connections/${one.id}/properties`, { property_id: property.id });
    const found = async (query: string) =>
      dataOf(await v2(home.admin.token, 'GET', `/connections?${query}`)).map(({ id }) => id);
    assert.deepEqual(await found('type=mits_feed&category=pms'), [one.id, two.id]);
    assert.deepEqual(await found('category=crm'), []);
    assert.deepEqual(await found('enabled=yes'), [two.id]);
    assert.deepEqual(await found('name=FEED'), [one.id]);
    assert.deepEqual(await found(`property_id=${property.id}`), [one.id]);
    assert.deepEqual(
      Object.keys(errorsOf(await v2(home.admin.token, 'GET', '/connections?category=teleport'))),
      ['category'],
    );
  });
});
