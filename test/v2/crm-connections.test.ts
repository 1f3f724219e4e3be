/** The limits on the CRM connections of a property, and on the mail that connections send. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { newId } from '../../src/kernel/id.ts';
import { account, community, type TestAccount } from '../kit/account.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { recordAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { submit } from '../kit/submit.ts';

const newAddress = () => `crm-${newId()}@example.com`;

/** Nodemailer writes domains in lower case, so only the local part differs. */
const inUpperCase = (to: string) => to.replace(/^[^@]+/, (local) => local.toUpperCase());

const adf = (owner: TestAccount, to: string) =>
  owner.make('connections', { type: 'adf_email', name: 'CRM', settings: { to } });

const attach = (owner: TestAccount, connection: { id: string }, property: { id: string }) =>
  v2(owner.admin.token, 'POST', `/connections/${connection.id}/properties`, {
    property_id: property.id,
  });

const tried = (owner: TestAccount, { id }: { id: string }) =>
  v2(owner.admin.token, 'POST', `/connections/${id}/test`);

suite('mail that connections send', () => {
  test('tests send at most five e-mails to an address within 15 minutes, across all connections of the account (§5.1)', async () => {
    const [owner, other] = [await account(), await account()];
    const to = newAddress();
    const connections = [await adf(owner, to), await adf(owner, inUpperCase(to))];
    const answers = [];
    for (let turn = 0; turn < 6; turn += 1)
      answers.push(await tried(owner, recordAt(connections[turn % 2])));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200, 200, 429],
    );
    const refused = answers.at(-1);
    assert.deepEqual(refused?.json, { message: 'Too Many Attempts.' });
    assert.equal(refused?.headers['x-ratelimit-limit'], '5');
    assert.equal(refused?.headers['x-ratelimit-remaining'], '0');
    assert.ok(Number(refused?.headers['retry-after']) > 60);
    const { mailTo } = await service();
    assert.equal((await mailTo(to)).length + (await mailTo(inUpperCase(to))).length, 5);
    const tagged = to.replace('@', '+tag@');
    assert.equal((await tried(owner, await adf(owner, tagged))).status, 429);
    assert.equal((await tried(owner, await adf(owner, newAddress()))).status, 200);
    assert.equal((await tried(other, await adf(other, to))).status, 200);
  });

  test('accounts that a tenant creates share the limit of the tenant', async () => {
    const owner = await account();
    const to = newAddress();
    const statuses = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const created = await v2(owner.admin.token, 'POST', '/accounts', { name: 'Another' });
      const account_id = recordAt(created.json, 'data').id;
      const made = await v2(owner.admin.token, 'POST', '/connections', {
        account_id,
        type: 'adf_email',
        name: 'CRM',
        settings: { to },
      });
      const { id } = recordAt(made.json, 'data');
      const path = `/connections/${id}/test?account_id=${account_id}`;
      statuses.push((await v2(owner.admin.token, 'POST', path)).status);
    }
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
  });

  test('tests send at most one hundred e-mails in an account within an hour', async () => {
    const owner = await account();
    const people = [owner.admin, await owner.person('admin'), await owner.person('admin')];
    const statuses = [];
    for (let turn = 0; turn < 101; turn += 1) {
      const token = people[turn % 3]?.token ?? '';
      const settings = { to: newAddress() };
      const made = await v2(token, 'POST', '/connections', {
        type: 'adf_email',
        name: 'x',
        settings,
      });
      const { id } = recordAt(made.json, 'data');
      statuses.push((await v2(token, 'POST', `/connections/${id}/test`)).status);
    }
    assert.deepEqual(statuses, [...Array(100).fill(200), 429]);
  });

  test('a test that sends no mail is not limited by address', async () => {
    const owner = await account();
    const simulator = await owner.make('connections', {
      type: 'simulator',
      category: 'crm',
      name: 'CRM',
    });
    for (let turn = 0; turn < 6; turn += 1)
      assert.equal((await tried(owner, simulator)).status, 200);
  });

  test('a lead is mailed once to an address that several connections of the property share', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const { drain, mailTo } = await service();
    await drain();
    const [to, second] = [newAddress(), newAddress()];
    for (const address of [to, to, inUpperCase(to), second])
      assert.equal((await attach(owner, await adf(owner, address), property)).status, 201);
    const send = () => submit('/leads', { property_id: property.id, email: 'ada@example.com' });
    const count = async () => [
      (await mailTo(to)).length,
      (await mailTo(inUpperCase(to))).length,
      (await mailTo(second)).length,
    ];
    assert.equal((await send()).status, 201);
    await drain();
    assert.deepEqual(await count(), [1, 0, 1]);
    assert.equal((await send()).status, 201);
    await drain();
    assert.deepEqual(await count(), [2, 0, 2]);
  });

  test('a disabled connection does not block another connection with the same address', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const { drain, mailTo } = await service();
    await drain();
    const to = newAddress();
    const disabled = await adf(owner, to);
    for (const connection of [disabled, await adf(owner, to)])
      await attach(owner, connection, property);
    await v2(owner.admin.token, 'PATCH', `/connections/${disabled.id}`, { enabled: false });
    await submit('/leads', { property_id: property.id, email: 'ada@example.com' });
    await drain();
    assert.equal((await mailTo(to)).length, 1);
  });
});

suite('the CRM connections of a property', () => {
  const FULL = {
    property_id: ['A property can have at most 20 CRM connections. Detach one of them first.'],
  };

  test('the 21st connection is rejected; attached connections and other categories are not affected', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const connections = [];
    for (let n = 0; n < 21; n += 1) connections.push(await adf(owner, newAddress()));
    const [first, ...rest] = connections as [{ id: string }, ...{ id: string }[]];
    const last = recordAt(rest.pop());
    for (const one of [first, ...rest])
      assert.equal((await attach(owner, one, property)).status, 201);
    const refused = await attach(owner, last, property);
    assert.deepEqual([refused.status, errorsOf(refused)], [422, FULL]);
    assert.equal((await attach(owner, first, property)).status, 201, 'attached already');
    const calendar = await owner.make('connections', {
      type: 'calendar',
      name: 'Tours',
      settings: {},
    });
    assert.equal((await attach(owner, calendar, property)).status, 201);
    const { property: elsewhere } = await community(owner);
    assert.equal((await attach(owner, last, elsewhere)).status, 201);
    const path = `/connections/${first.id}/properties/${property.id}`;
    assert.equal((await v2(owner.admin.token, 'DELETE', path)).status, 204);
    assert.equal((await attach(owner, last, property)).status, 201);
  });

  test('concurrent attachments do not exceed the maximum', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const connections = [];
    for (let n = 0; n < 25; n += 1) connections.push(await adf(owner, newAddress()));
    const answers = await Promise.all(connections.map((one) => attach(owner, one, property)));
    const attached = answers.filter(({ status }) => status === 201).length;
    const refused = answers.filter(({ status }) => status === 422).length;
    assert.deepEqual([attached, refused], [20, 5]);
  });
});
