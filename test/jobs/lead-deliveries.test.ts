/** The log of the messages about leads to CRM connections, and how they are resent. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { newId } from '../../src/kernel/id.ts';
import { Postponed, Unrecoverable } from '../../src/store/job-runner.ts';
import { account, community } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { numberAt, objectAt } from '../kit/json.ts';
import { firstAttempt, service, testClock } from '../kit/service.ts';
import { submit } from '../kit/submit.ts';

const DAY = 24 * 3_600_000;
const MINUTE = 60_000;

/** An account whose property is covered by a webhook that responds with `status`. */
async function connected(status = 204) {
  const { feeds, drain, handlers } = await service();
  await drain();
  const owner = await account();
  const { property } = await community(owner);
  const path = `/leads/${newId()}`;
  const url = feeds.serve(path, { status, body: '' });
  const connection = await owner.make('connections', {
    type: 'lead_webhook',
    name: 'CRM',
    settings: { url, secret: 'a secret of the client' },
  });
  const at = `/connections/${connection.id}`;
  await v2(owner.admin.token, 'POST', `${at}/properties`, { property_id: property.id });
  const list = async (query = '', token = owner.admin.token) =>
    dataOf(await v2(token, 'GET', `${at}/deliveries?${query}`));
  return {
    owner,
    property,
    at,
    list,
    drain,
    /** Runs the queued jobs, and asserts that the receiver fails. */
    attempt: async () => assert.rejects(drain()),
    answer: (next: number) => feeds.serve(path, { status: next, body: '' }),
    send: async () => {
      const sent = await submit('/leads', {
        property_id: property.id,
        email: `${newId()}@example.com`,
      });
      assert.equal(sent.status, 201, sent.text);
    },
    push: async (given?: Record<string, unknown>) => {
      const delivery = given ?? (await list())[0];
      return handlers['lead-push'](
        {
          account_id: owner.id,
          connection_id: connection.id,
          line_id: String(delivery?.['message_id']),
        },
        firstAttempt(),
      );
    },
    post: (path: string, token = owner.admin.token) => v2(token, 'POST', `${at}/${path}`),
    received: () => feeds.requestsTo(path).map(({ body }) => JSON.parse(body).id),
    state: async () =>
      objectAt((await v2(owner.admin.token, 'GET', at)).json, 'data')['lead_delivery_status'],
  };
}

const summary = ({ status, attempts, error }: Record<string, unknown>) => [status, attempts, error];

suite('the deliveries of leads', () => {
  test('are listed with their message, lead, status and attempts, newest first (§4.3 GET /connections/{connection}/deliveries)', async () => {
    const { list, send, drain, received, property, state } = await connected();
    assert.equal(await state(), 'none');
    await send();
    const [waiting] = await list();
    assert.deepEqual(summary(waiting ?? {}), ['waiting', 0, null]);
    await drain();
    const [delivered] = await list();
    assert.deepEqual(summary(delivered ?? {}), ['delivered', 1, null]);
    assert.deepEqual(
      [delivered?.['message_id'], delivered?.['property_id']],
      [received()[0], property.id],
    );
    assert.ok(delivered?.['attempted_at']);
    await send();
    assert.deepEqual(
      (await list()).map(({ status }) => status),
      ['waiting', 'delivered'],
    );
    assert.equal((await list('status=delivered')).length, 1);
    assert.equal((await list(`ids=${delivered?.['id']}`)).length, 1);
    assert.equal(await state(), 'delivered');
    await drain();
  });

  test('reject an unknown status', async () => {
    const { owner, at } = await connected();
    const answer = await v2(owner.admin.token, 'GET', `${at}/deliveries?status=lost`);
    assert.equal(answer.status, 422);
    assert.deepEqual(Object.keys(objectAt(answer.json, 'errors')), ['status']);
  });

  test('are retried for two days, then fail, and are resent with the same message ID (§4.3 POST /connections/{}/deliveries/{}/resend)', async (t) => {
    const pass = testClock(t);
    const { list, send, attempt, push, post, answer, drain, received, state } =
      await connected(503);
    await send();
    await attempt();
    const error = 'The lead receiver responded with status 503.';
    assert.deepEqual(summary((await list())[0] ?? {}), ['waiting', 1, error]);
    assert.equal(await state(), 'failed');
    const [{ id } = {}] = await list();
    assert.equal((await post(`deliveries/${id}/resend`)).status, 409);
    pass(2 * DAY - MINUTE);
    await assert.rejects(push(), (thrown) => !(thrown instanceof Unrecoverable));
    pass(MINUTE);
    await assert.rejects(push(), Unrecoverable);
    assert.deepEqual(summary((await list())[0] ?? {}), ['failed', 3, error]);
    answer(204);
    const resent = await post(`deliveries/${id}/resend`);
    assert.deepEqual([resent.status, objectAt(resent.json, 'data')['status']], [202, 'waiting']);
    pass(2 * MINUTE);
    await drain();
    assert.deepEqual(summary((await list())[0] ?? {}), ['delivered', 4, null]);
    assert.equal(new Set(received()).size, 1);
    assert.equal(await state(), 'delivered');
  });

  test('fail after two days, even if they were never attempted because earlier calls to the connection failed', async (t) => {
    const pass = testClock(t);
    const { list, send, push, drain, post, answer, received } = await connected(503);
    await send();
    await send();
    const [second, first] = await list();
    pass(2 * DAY - MINUTE);
    for (let failure = 0; failure < 3; failure += 1) await assert.rejects(push(first));
    await assert.rejects(push(second), Postponed);
    assert.deepEqual(summary((await list())[0] ?? {}), ['waiting', 0, null]);
    pass(2 * MINUTE);
    await assert.rejects(push(first), Unrecoverable);
    await assert.rejects(push(second), Unrecoverable);
    assert.deepEqual(summary((await list())[0] ?? {}), [
      'failed',
      0,
      'The connection failed repeatedly, so the message was not sent within two days.',
    ]);
    answer(204);
    await post('deliveries/resend');
    pass(2 * MINUTE);
    await drain();
    assert.deepEqual(
      (await list()).map(({ status }) => status),
      ['delivered', 'delivered'],
    );
    assert.equal(new Set(received()).size, 2);
  });

  test('are not sent again by a job whose process was killed after it recorded the delivery', async () => {
    const { list, send, drain, push, received } = await connected();
    await send();
    await drain();
    await push();
    assert.equal(received().length, 1);
    assert.deepEqual(summary((await list())[0] ?? {}), ['delivered', 1, null]);
  });

  test('fail if their connection is disabled, and are resent together once it is enabled (§4.3 POST /connections/{connection}/deliveries/resend)', async () => {
    const { owner, at, list, send, drain, post, received } = await connected();
    await send();
    await send();
    const enable = (enabled: boolean) => v2(owner.admin.token, 'PATCH', at, { enabled });
    await enable(false);
    await drain();
    assert.deepEqual((await list()).map(summary), [
      ['failed', 0, 'The connection is disabled.'],
      ['failed', 0, 'The connection is disabled.'],
    ]);
    assert.equal((await post('deliveries/resend')).status, 422);
    await enable(true);
    const { json } = await post('deliveries/resend');
    assert.deepEqual([json['count'], json['remaining']], [2, 0]);
    await drain();
    assert.equal(received().length, 2);
    assert.deepEqual(await list('status=failed'), []);
  });

  test('fail if their property is detached, and are resent once it is attached again', async () => {
    const { owner, property, at, list, send, drain, post, received } = await connected();
    const other = await community(owner);
    await v2(owner.admin.token, 'POST', `${at}/properties`, { property_id: other.property.id });
    await send();
    await drain();
    await send();
    await v2(owner.admin.token, 'DELETE', `${at}/properties/${property.id}`);
    await drain();
    const [failed, delivered] = await list();
    assert.deepEqual(
      [failed, delivered].map((one = {}) => summary(one)),
      [
        ['failed', 0, 'The property is not attached to the connection.'],
        ['delivered', 1, null],
      ],
    );
    for (const one of [failed, delivered])
      assert.equal((await post(`deliveries/${one?.['id']}/resend`)).status, 422);
    const { json } = await post('deliveries/resend');
    assert.deepEqual([json['count'], json['remaining']], [0, 0]);
    await drain();
    assert.equal(received().length, 1);
    await v2(owner.admin.token, 'POST', `${at}/properties`, { property_id: property.id });
    assert.equal((await post('deliveries/resend')).json['count'], 1);
    await drain();
    assert.deepEqual([received().length, await list('status=failed')], [2, []]);
  });

  test('are resent once by 50 concurrent requests', async () => {
    const { list, send, drain, post, received } = await connected();
    await send();
    await drain();
    const [{ id } = {}] = await list();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post(`deliveries/${id}/resend`)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual([statuses[0], ...new Set(statuses.slice(1))], [202, 409]);
    await drain();
    assert.equal(received().length, 2);
  });

  test('are resent once by 50 concurrent requests to resend all failed deliveries', async () => {
    const { owner, at, list, send, drain, post, received } = await connected();
    for (let lead = 0; lead < 3; lead += 1) await send();
    await v2(owner.admin.token, 'PATCH', at, { enabled: false });
    await drain();
    await v2(owner.admin.token, 'PATCH', at, { enabled: true });
    const answers = await Promise.all(Array.from({ length: 50 }, () => post('deliveries/resend')));
    const counts = answers.map(({ json }) => numberAt(json, 'count')).sort((a, b) => b - a);
    assert.deepEqual(counts, [3, ...Array(49).fill(0)]);
    await drain();
    assert.deepEqual([received().length, new Set(received()).size], [3, 3]);
    assert.deepEqual(
      (await list()).map(({ status }) => status),
      Array(3).fill('delivered'),
    );
  });

  test('are neither shown to nor resent by users who are limited to groups without the property of the lead', async () => {
    const { owner, property, at, list, send, drain, post } = await connected();
    await send();
    await drain();
    const other = await community(owner);
    const set = await owner.make('group-sets', { name: 'Regions', object_type: 'property' });
    const group = await owner.make('groups', { group_set_id: set.id, label: 'West' });
    await owner.make(`groups/${group.id}/members`, { member_id: other.property.id });
    const { token } = await owner.person('manager', [group.id]);
    const [{ id } = {}] = await list();
    assert.equal((await post(`deliveries/${id}/resend`, token)).status, 404);
    // The connection now covers only the other property.
    await v2(owner.admin.token, 'POST', `${at}/properties`, { property_id: other.property.id });
    await v2(owner.admin.token, 'DELETE', `${at}/properties/${property.id}`);
    assert.deepEqual(await list('', token), []);
    assert.equal((await post(`deliveries/${id}/resend`, token)).status, 404);
    assert.equal((await post('deliveries/resend', token)).json['count'], 0);
    const viewer = await owner.person('viewer');
    assert.equal((await post(`deliveries/${id}/resend`, viewer.token)).status, 403);
    const otherAccount = await account();
    assert.equal((await post(`deliveries/${id}/resend`, otherAccount.admin.token)).status, 404);
  });

  test('are deleted with the lead', async () => {
    const { owner, list, send, drain } = await connected();
    await send();
    await drain();
    const [{ lead_id } = {}] = await list();
    assert.equal((await v2(owner.admin.token, 'DELETE', `/leads/${lead_id}`)).status, 204);
    assert.deepEqual(await list(), []);
  });

  test('are deleted after 90 days', async (t) => {
    const pass = testClock(t);
    const { list, send, drain } = await connected();
    await send();
    await drain();
    const { handlers } = await service();
    pass(89 * DAY);
    await handlers['changes-prune']({}, firstAttempt());
    assert.equal((await list()).length, 1);
    pass(2 * DAY);
    await handlers['changes-prune']({}, firstAttempt());
    assert.deepEqual(await list(), []);
  });
});
