/**
 * A connection that takes over a property from a former connection, which was deleted or disabled
 * or no longer covers the property.
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { account, type TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { service } from '../kit/service.ts';
import { change } from '../v1/read.ts';
import { feedOf, type Source, source } from './feed.ts';
import {
  charged,
  counted,
  dollars,
  feed,
  item,
  MONTHLY,
  TRASH,
  totals,
} from './sync-fees-setup.ts';

/** The charges of another vendor, which names the community and the fee differently. */
const OTHER = feed({
  property: charged('SERVICE', item({ code: 'refuse', amounts: dollars(27), said: MONTHLY })),
}).replaceAll('"pine"', '"p-77"');

/** A second connection that covers the property of the first. */
async function successor(owner: TestAccount, first: Source, settings = {}): Promise<Source> {
  const second = await source(owner, settings);
  const [property] = await first.list('properties');
  const path = `/connections/${second.connection.id}/properties`;
  const attached = await v2(owner.admin.token, 'POST', path, { property_id: property?.id });
  assert.equal(attached.status, 201, attached.text);
  return second;
}

const removed = async (owner: TestAccount, { connection }: Source) => {
  const answer = await v2(owner.admin.token, 'DELETE', `/connections/${connection.id}`);
  assert.equal(answer.status, 204, answer.text);
};

const disabled = (owner: TestAccount, { connection }: Source) =>
  change(owner, `/connections/${connection.id}`, { enabled: false });

suite('the fees of a former connection', () => {
  test('belong to a new connection with the same feed after the first one was deleted', async () => {
    const owner = await account();
    const first = await source(owner);
    await first.run(feed({ property: TRASH }));
    const [before] = await first.list('fees');
    await removed(owner, first);
    const second = await successor(owner, first);
    const log = await second.run(feed({ property: TRASH }));
    assert.equal(log.status, 'succeeded', log.message ?? '');
    assert.deepEqual(log.counts['fees'], counted(0, 1, 0, 0));
    const [after, ...more] = await second.list('fees');
    assert.deepEqual([after?.id, after?.['code'], more], [before?.id, before?.['code'], []]);
    assert.match(String(after?.['source']), new RegExp(`^connection:${second.connection.id}/`));
    assert.deepEqual(await totals(second), [
      [1000, 25, 1025, 0],
      [1000, 25, 1025, 0],
    ]);
  });

  for (const [what, leave] of Object.entries({
    deleted: removed,
    disabled,
    detached: async (owner: TestAccount, { connection, list }: Source) => {
      const [property] = await list('properties');
      const path = `/connections/${connection.id}/properties/${property?.id}`;
      assert.equal((await v2(owner.admin.token, 'DELETE', path)).status, 204);
    },
  }))
    test(`are replaced by those of the feed of another vendor if the first connection was ${what}, so that no fee counts twice`, async () => {
      const owner = await account();
      const first = await source(owner);
      await first.run(feed({ property: TRASH }));
      await leave(owner, first);
      const second = await successor(owner, first);
      const log = await second.run(OTHER);
      assert.deepEqual(log.counts['fees'], counted(1, 0, 0, 1));
      assert.deepEqual((await totals(second))[0], [1000, 27, 1027, 0]);
      assert.deepEqual((await second.run()).counts['fees'], counted(0, 0, 1, 0));
    });

  test('are replaced even if a user has removed the external ID of the deleted connection', async () => {
    const owner = await account();
    const first = await source(owner);
    await first.run(feed({ property: TRASH }));
    await removed(owner, first);
    const [property] = await first.list('properties');
    await change(owner, `/properties/${property?.id}`, { external_ids: [] });
    const second = await successor(owner, first);
    await second.run(OTHER);
    assert.deepEqual((await totals(second))[0], [1000, 27, 1027, 0]);
  });

  test('are replaced only after approval if the guards of the connection count fees that are gone', async () => {
    const owner = await account();
    const first = await source(owner);
    await first.run(feed({ property: TRASH }));
    await disabled(owner, first);
    const second = await successor(owner, first, { guards: { gone_percent: 15 } });
    const log = await second.run(OTHER);
    assert.deepEqual(
      [log.status, log.guards.map(({ guard }) => guard)],
      ['held', ['gone_percent']],
    );
    assert.deepEqual((await totals(second))[0], [1000, 25, 1025, 0]);
  });

  test('stay if the other feed has no fees, or if both connections import the property', async () => {
    const owner = await account();
    const first = await source(owner);
    await first.run(feed({ property: TRASH }));
    const second = await successor(owner, first);
    await second.run(OTHER);
    assert.deepEqual((await totals(second))[0], [1000, 52, 1052, 0]);
    await second.run(feed({}).replaceAll('"pine"', '"p-77"'));
    await disabled(owner, first);
    await second.run();
    assert.deepEqual((await totals(second))[0], [1000, 25, 1025, 0]);
  });
});

suite('the records that a former connection disabled', () => {
  const both = [
    { id: 'u1', number: '101' },
    { id: 'u2', number: '102' },
  ];

  test('are enabled by a feed that lists them, except those that a user disabled', async () => {
    const owner = await account();
    const first = await source(owner);
    const three = [...both, { id: 'u3', number: '103' }];
    await first.run(feedOf(three));
    await change(owner, `/units/${(await first.unit('103')).id}`, { is_enabled: false });
    await first.run(feedOf(three.slice(0, 1)));
    assert.equal((await first.unit('102'))['is_enabled'], false);
    await disabled(owner, first);
    const second = await successor(owner, first);
    await second.run(feedOf(three.map((unit) => ({ ...unit, id: `other-${unit.id}` }))));
    const enabled = (await second.list('units')).map((unit) => [
      unit['number'],
      unit['is_enabled'],
    ]);
    assert.deepEqual(enabled, [
      ['101', true],
      ['102', true],
      ['103', false],
    ]);
  });

  test('are enabled again by the next run after the run that enabled them is undone', async () => {
    const owner = await account();
    const first = await source(owner);
    await first.run(feedOf(both));
    await first.run(feedOf(both.slice(0, 1)));
    await disabled(owner, first);
    const second = await successor(owner, first);
    const { id } = await second.run(feedOf(both));
    const path = `/connections/${second.connection.id}/runs/${id}/undo`;
    assert.equal((await v2(owner.admin.token, 'POST', path)).status, 202);
    await (await service()).drain();
    assert.equal((await second.unit('102'))['is_enabled'], false);
    await second.run();
    assert.equal((await second.unit('102'))['is_enabled'], true);
  });

  test('stay disabled while the connection that disabled them still imports the property', async () => {
    const owner = await account();
    const first = await source(owner);
    await first.run(feedOf(both));
    await first.run(feedOf(both.slice(0, 1)));
    const second = await successor(owner, first);
    await second.run(feedOf(both));
    assert.equal((await second.unit('102'))['is_enabled'], false);
  });

  test('stay disabled if a user disables them after they were enabled by a feed', async () => {
    const owner = await account();
    const first = await source(owner);
    await first.run(feedOf(both));
    await first.run(feedOf(both.slice(0, 1)));
    await removed(owner, first);
    const second = await successor(owner, first);
    await second.run(feedOf(both));
    const unit = await second.unit('102');
    assert.equal(unit['is_enabled'], true);
    await change(owner, `/units/${unit.id}`, { is_enabled: false });
    await second.run();
    assert.equal((await second.unit('102'))['is_enabled'], false);
  });
});
