/** The set-up of the tests of runs for users who are limited to groups. */
import assert from 'node:assert/strict';
import { v2 } from '../kit/call.ts';
import { service } from '../kit/service.ts';
import { type FeedUnit, feedOf, lastLogOf, NO_GUARDS, propertyOf } from './feed.ts';
import { stage } from './plans-setup.ts';

export const NEAR = { id: 'pine', name: 'Pine Row' };
export const FAR = { id: 'oak', name: 'Oak Row' };

export const both = (near: FeedUnit[], far: FeedUnit[]) =>
  feedOf(near, NEAR).replace('</PhysicalProperty>', `${propertyOf(far, FAR)}</PhysicalProperty>`);

export const rents = (rent: number) => both([{ id: 'n1', rent }], [{ id: 'f1', rent }]);

/**
 * A connection that has imported the feed `first`, and a manager who is limited to the property
 * `NEAR`.
 */
export async function limitedStage(first: string, settings: Record<string, unknown> = {}) {
  const stages = await stage({ ...NO_GUARDS, ...settings });
  const { owner, feed } = stages;
  const created = await feed.run(first);
  assert.equal(created.status, 'succeeded', created.message ?? '');
  const named = async (name: string) =>
    (await feed.list('properties')).find((one) => one['name'] === name);
  const near = await named(NEAR.name);
  const set = await owner.make('group-sets', { name: 'Regions', object_type: 'property' });
  const group = await owner.make('groups', { group_set_id: set.id, label: 'West' });
  await owner.make(`groups/${group.id}/members`, { member_id: near?.id });
  const manager = await owner.person('manager', [group.id]);
  const at = `/connections/${feed.connection.id}`;
  const { drain } = await service();
  return {
    ...stages,
    created,
    named,
    manager,
    join: async (name: string) =>
      owner.make(`groups/${group.id}/members`, { member_id: (await named(name))?.id }),
    detach: async () => {
      const far = await named(FAR.name);
      const answer = await v2(owner.admin.token, 'DELETE', `${at}/properties/${far?.id}`);
      assert.equal(answer.status, 204, answer.text);
    },
    read: async (path: string) => (await v2(manager.token, 'GET', `${at}${path}`)).json,
    ask: (path: string) => v2(manager.token, 'POST', `${at}/${path}`),
    async done(path: string) {
      const answer = await v2(manager.token, 'POST', `${at}/${path}`);
      assert.equal(answer.status, 202, answer.text);
      await drain();
      return lastLogOf(owner.admin.token, feed.connection.id);
    },
  };
}
