/**
 * Runs of connections whose settings, schedule or feed file a user limited to groups changed
 * (docs/decisions/0004-group-limits.md).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { TestAccount } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import { firstAttempt, service, testClock } from '../kit/service.ts';
import { signedIn } from '../kit/visitor.ts';
import { feedOf, type Log, lastLogOf } from './feed.ts';
import { FAR, limitedStage, rents } from './run-group-limits-setup.ts';

const DAY = 24 * 3_600_000;
const NIGHTLY = { cron: '30 3 * * *', timezone: 'UTC' };

const NEAR_ONLY = feedOf([{ id: 'n1' }]);

type Stage = Awaited<ReturnType<typeof limitedStage>>;

async function sourceStage() {
  const stages = await limitedStage(NEAR_ONLY);
  const { feeds } = await service();
  const { owner, manager, feed } = stages;
  const at = `/connections/${feed.connection.id}`;
  const url = feeds.serve(`${feed.path}.other`, rents(2500));
  const write = (token: string) => async (body: object) => {
    const answer = await v2(token, 'PATCH', at, body);
    assert.equal(answer.status, 200, answer.text);
  };
  return {
    ...stages,
    at,
    url,
    byManager: write(manager.token),
    byAdmin: write(owner.admin.token),
  };
}

const upload = async (person: TestAccount['admin'], id: unknown, body: string) => {
  const browser = await signedIn(person);
  const answer = await browser.ask('POST', `/connections/${id}/feed`, Buffer.from(body), {
    'content-type': 'application/xml',
    'x-file-name': 'feed.xml',
  });
  assert.equal(answer.status, 202, answer.text);
};

async function assertLimited(run: Log, { named, feed }: Pick<Stage, 'named' | 'feed'>) {
  assert.equal(run.status, 'succeeded', run.message ?? '');
  assert.equal(await named(FAR.name), undefined);
  assert.equal((await feed.unit('n1'))['min_base_rent'], 2500);
  const said = run.remarks.filter(({ property }) => property === null);
  assert.match(
    said[0]?.message ?? '',
    /a user without group limits runs the connection again, after confirming its settings/,
  );
}

const shown = async ({ owner, at }: Pick<Stage, 'owner'> & { at: string }) =>
  objectAt((await v2(owner.admin.token, 'GET', at)).json, 'data');

suite('after a user limited to groups changed the settings', () => {
  test('a run of a user without limits creates no property and changes only attached properties', async () => {
    const stages = await sourceStage();
    const { owner, feed, byManager } = stages;
    const { id } = await owner.make('properties', {
      name: 'Elsewhere',
      external_ids: [{ connection_id: feed.connection.id, type: 'property', value: FAR.id }],
    });
    const shown = async () => (await v2(owner.admin.token, 'GET', `/properties/${id}`)).json;
    const before = await shown();
    await byManager({ settings: { url: stages.url } });
    await assertLimited(await feed.run(), stages);
    assert.deepEqual(await shown(), before);
  });

  test('a plan that a user without limits creates and applies creates no property', async () => {
    const { byManager, url, plan, decide, named, feed } = await sourceStage();
    await byManager({ settings: { url } });
    const planned = await plan('');
    assert.equal(planned.status, 'planned');
    assert.equal((await decide(planned.id, 'apply')).status, 'succeeded');
    assert.equal(await named(FAR.name), undefined);
    assert.equal((await feed.unit('n1'))['min_base_rent'], 2500);
  });

  test('a run that was queued before the change creates no property', async () => {
    const stages = await sourceStage();
    const { owner, feed, post, byManager, url } = stages;
    assert.equal((await post('run')).status, 202);
    await byManager({ settings: { url } });
    await (await service()).drain();
    await assertLimited(await lastLogOf(owner.admin.token, feed.connection.id), stages);
  });

  test('a scheduled run creates no property, until a user without limits saves the settings', async (t) => {
    const pass = testClock(t);
    const stages = await sourceStage();
    const { owner, feed, byManager, byAdmin, url, named } = stages;
    const night = async () => {
      pass(DAY);
      const { handlers, drain } = await service();
      await handlers['schedules-due']({}, firstAttempt());
      await drain();
      return lastLogOf(owner.admin.token, feed.connection.id);
    };
    await byManager({ settings: { url }, schedule: NIGHTLY });
    await assertLimited(await night(), stages);
    await byAdmin({ name: 'Renamed', schedule: NIGHTLY });
    await assertLimited(await night(), stages);
    assert.equal((await shown(stages))['is_limited'], true);
    await byAdmin({ settings: { url } });
    assert.equal((await shown(stages))['is_limited'], false);
    assert.equal((await night()).status, 'succeeded');
    assert.ok(await named(FAR.name));
  });

  test('runs create properties again after a user without limits reverts the change', async () => {
    const { owner, at, serve, feed, byManager, named, url } = await sourceStage();
    serve(rents(2500));
    await byManager({ settings: { url } });
    const { token } = owner.admin;
    const [entry] = dataOf(await v2(token, 'GET', `${at}/history`));
    const answer = await v2(token, 'POST', `${at}/history/${entry?.['id']}/revert`);
    assert.equal(answer.status, 200, answer.text);
    await feed.run();
    assert.ok(await named(FAR.name));
  });

  test('the limited user sees why the run skipped properties, but not their names', async () => {
    const { byManager, url, feed, read } = await sourceStage();
    await byManager({ settings: { url } });
    const { id } = await feed.run();
    const shown = JSON.stringify(await read(`/runs/${id}`));
    assert.match(
      shown,
      /a user without group limits runs the connection again, after confirming its settings/,
    );
    assert.doesNotMatch(shown, new RegExp(FAR.name));
    assert.equal(shown.split('limited to groups').length, 2);
  });
});

suite('a user limited to groups', () => {
  test('does not see, in the message of a failed run, the names of properties that were not created', async () => {
    const { plan, done, read } = await sourceStage();
    const planned = await plan(rents(1500));
    const run = await done(`runs/${planned.id}/apply`);
    assert.equal(run.status, 'failed');
    const shown = JSON.stringify(await read(`/runs/${run.id}`));
    assert.match(
      shown,
      /a user without group limits runs the connection again, after confirming its settings/,
    );
    assert.doesNotMatch(shown, new RegExp(FAR.name));
  });

  test('limits scheduled runs by setting the schedule or enabling the connection', async () => {
    for (const bodies of [[{ schedule: NIGHTLY }], [{ enabled: false }, { enabled: true }]]) {
      const { serve, byManager, byAdmin, feed, named } = await sourceStage();
      if (bodies.length > 1) await byAdmin({ schedule: NIGHTLY });
      serve(rents(2500));
      for (const body of bodies) await byManager(body);
      await feed.run();
      assert.equal(await named(FAR.name), undefined);
    }
  });

  test('does not limit runs by an update that changes neither the settings nor the schedule', async () => {
    const { serve, byManager, feed, named } = await sourceStage();
    await byManager({ name: 'Renamed', settings: {}, enabled: true });
    serve(rents(2500));
    await feed.run();
    assert.ok(await named(FAR.name));
  });

  test('cannot create connections', async () => {
    const { manager, url } = await sourceStage();
    const body = { type: 'mits_feed', name: 'Feed', settings: { url } };
    assert.equal((await v2(manager.token, 'POST', '/connections', body)).status, 403);
  });

  test('limits later runs by a batch that changes the settings', async () => {
    const stages = await sourceStage();
    const { manager, feed, url } = stages;
    const answer = await v2(manager.token, 'POST', '/batch', {
      operations: [
        {
          method: 'PATCH',
          path: `/api/v2/connections/${feed.connection.id}`,
          body: { settings: { url } },
        },
      ],
    });
    assert.equal(answer.status, 200, answer.text);
    await assertLimited(await feed.run(), stages);
  });
});

suite('after a user limited to groups uploaded the feed file', () => {
  async function uploads() {
    const stages = await sourceStage();
    const { owner, feed, manager, byAdmin } = stages;
    const { id } = feed.connection;
    await byAdmin({ settings: { feed_source: 'upload' } });
    const { drain } = await service();
    return {
      ...stages,
      uploadAs: (person: TestAccount['admin'], body: string) => upload(person, id, body),
      async ended() {
        await drain();
        return lastLogOf(owner.admin.token, id);
      },
      admin: owner.admin,
      manager,
    };
  }

  test('runs create no property until a user without limits uploads a file', async () => {
    const stages = await uploads();
    const { uploadAs, ended, admin, manager, feed, byAdmin, named } = stages;
    await uploadAs(manager, rents(2500));
    await assertLimited(await ended(), stages);
    await byAdmin({ settings: { create_properties: true } });
    await assertLimited(await feed.run(), stages);
    assert.equal(objectAt(await shown(stages), 'feed_file')['is_limited'], true);
    await uploadAs(admin, rents(2500));
    assert.equal((await ended()).status, 'succeeded');
    assert.equal(objectAt(await shown(stages), 'feed_file')['is_limited'], false);
    assert.ok(await named(FAR.name));
  });

  test('a run that had already started but reads the new file creates no property', async (t) => {
    const stages = await uploads();
    const { uploadAs, ended, admin, manager, at, read } = stages;
    await uploadAs(admin, NEAR_ONLY);
    const { files } = (await service()).parts;
    let isReplaced = false;
    // The file is replaced after the run has found it and before the run opens it, so the run looks
    // the file up again.
    const size = t.mock.method(files, 'size', async (...args: Parameters<typeof files.size>) => {
      if (!isReplaced) {
        isReplaced = true;
        await uploadAs(manager, rents(2500));
        return null;
      }
      size.mock.restore();
      return files.size(...args);
    });
    await ended();
    const logs = dataOf(await v2(admin.token, 'GET', `${at}/runs`));
    assert.equal(logs.length, 3);
    await assertLimited(await ended(), stages);
    const first = JSON.stringify(await read(`/runs/${logs[1]?.['id']}`));
    assert.match(first, /limited to groups/);
  });
});
