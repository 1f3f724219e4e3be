/** Trying a connection before it is needed: the test call of each type. */
import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { newId } from '../../src/kernel/id.ts';
import { account, community, type Made, type TestAccount } from '../kit/account.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { house } from '../kit/house.ts';

let owner: TestAccount;
before(async () => {
  owner = await account();
});

const connect = (type: string, settings: object, more: object = {}): Promise<Made> =>
  owner.make('connections', { type, name: 'x', settings, ...more });
const tried = ({ id }: Made, token = owner.admin.token) => v2(token, 'POST', `/connections/${id}/test`);

/** A path of the server outside that answers this. */
async function outside(answer: { status: number; body: string }) {
  const { feeds } = await house();
  const path = `/${newId()}`;
  return { url: feeds.serve(path, answer), asked: () => feeds.asked(path) };
}

suite('POST /api/v2/connections/{connection}/test', () => {
  test('a lead webhook gets a signed word, and no lead (§4.3 POST /connections/{connection}/test)', async () => {
    const { url, asked } = await outside({ status: 204, body: '' });
    const connection = await connect('lead_webhook', { url, secret: 'sixteen characters' });
    assert.deepEqual([(await tried(connection)).status, asked().length], [200, 1]);
    assert.equal(JSON.parse(asked()[0]?.body ?? '{}').event, 'lead.test');
    assert.match(String(asked()[0]?.headers['x-service-signature']), /^sha256=[0-9a-f]{64}$/);
  });

  test('a tour provider is asked for its status, a simulator fails as it is set', async () => {
    const { url, asked } = await outside({ status: 404, body: '' });
    const { feeds } = await house();
    feeds.serve(`${new URL(url).pathname}/status`, { status: 200, body: '' });
    assert.equal((await tried(await connect('tour_http', { url, api_key: 'k' }))).status, 200);
    assert.equal(asked().length, 0);
    assert.equal((await tried(await connect('simulator', {}, { category: 'pms' }))).status, 200);
    assert.equal((await tried(await connect('simulator', { failure: 'error' }, { category: 'pms' }))).status, 502);
  });

  test('a system that fails is 502, and what is wrong with a setting stands under it (§7.2)', async () => {
    const failing = await outside({ status: 500, body: '' });
    const answer = await tried(await connect('mits_feed', { url: failing.url }));
    assert.deepEqual([answer.status, answer.json], [502, { message: 'The feed answered with HTTP status 500.' }]);
    const empty = await outside({ status: 200, body: '<PhysicalProperty></PhysicalProperty>' });
    const refused = await tried(await connect('mits_feed', { url: empty.url }));
    assert.deepEqual(errorsOf(refused), { 'settings.url': ['The feed lists no property that can be imported.'] });
  });

  test('a type that calls nobody has nothing to test; nobody tests what they may not change', async () => {
    const calendar = await connect('calendar', {});
    const answer = await tried(calendar);
    assert.deepEqual([answer.status, answer.json['errors']], [422, {}]);
    const { property } = await community(owner);
    await v2(owner.admin.token, 'POST', `/connections/${calendar.id}/properties`, { property_id: property.id });
    assert.equal((await tried(calendar, (await owner.person('viewer')).token)).status, 403);
    assert.equal((await tried(calendar, (await account()).admin.token)).status, 404);
  });
});
