/**
 * The state that the undo of a run restores besides the values of records: the fields that the
 * connection owns, the properties that it covers, and the times at which it last imported them
 * (decisions §8).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { dataOf, v2 } from '../kit/call.ts';
import { listAt, objectAt } from '../kit/json.ts';
import { testClock } from '../kit/service.ts';
import { feedOf } from './feed.ts';
import { feed as feesFeed, TRASH } from './sync-fees-setup.ts';
import { stage } from './undo-setup.ts';

const HOUR = 3_600_000;

const special = (text: string) =>
  `<Concession Active="true"><DescriptionHeader>${text}</DescriptionHeader></Concession>`;

const offering = (text: string | null, rent = 1500) =>
  feedOf([{ id: 'u1', rent }]).replace(
    '</Floorplan>',
    `${text === null ? '' : special(text)}</Floorplan>`,
  );

async function specialsStage() {
  const base = await stage();
  const { feed, owner } = base;
  const { token } = owner.admin;
  const at = async () => `/floor-plans/${(await feed.list('floor-plans'))[0]?.id}`;
  return {
    ...base,
    text: async () => objectAt((await v2(token, 'GET', await at())).json, 'data')['specials_text'],
    write: async (text: string) =>
      (await v2(token, 'PATCH', await at(), { specials_text: text, has_specials: true })).status,
  };
}

suite('the undo of the first run that listed specials', () => {
  test('makes the specials of the property writable again', async () => {
    const { feed, undo, text, write } = await specialsStage();
    await feed.run(offering(null));
    assert.equal(await write('Ours'), 200);
    const run = await feed.run(offering('One month free'));
    assert.equal(await write('Mine'), 422);
    await undo(run.id);
    assert.equal(await text(), 'Ours');
    assert.equal(await write('Mine'), 200);
    await feed.run(offering(null));
    assert.equal(await text(), 'Mine', 'a feed without specials keeps those of users');
    await feed.run(offering('One month free'));
    assert.equal(await text(), 'One month free');
    assert.equal(await write('Ours'), 422);
  });

  test('makes the specials writable again even if later runs changed nothing', async () => {
    const { feed, undo, write } = await specialsStage();
    await feed.run(offering(null));
    const run = await feed.run(offering('One month free'));
    await feed.run();
    await undo(run.id);
    assert.equal(await write('Ours'), 200);
  });

  test('keeps the specials owned by the connection if a later run has changed them, until that run is undone', async () => {
    const { feed, undo, text, write } = await specialsStage();
    await feed.run(offering(null));
    const run = await feed.run(offering('One month free'));
    const later = await feed.run(offering('Half off'));
    await undo(run.id);
    assert.equal(await text(), 'Half off');
    assert.equal(await write('Ours'), 422);
    await undo(later.id);
    assert.equal(await write('Ours'), 200);
  });
});

suite('the undo of several runs', () => {
  for (const [title, order] of [
    ['restores the times of the last import, newest run first', [1, 0]],
    ['restores the times of the last import, oldest run first', [0, 1]],
  ] as const)
    test(title, async (t) => {
      const pass = testClock(t);
      const { owner, feed, undo } = await stage();
      const syncedAt = async () => {
        const answer = await v2(owner.admin.token, 'GET', `/units/${(await feed.unit('u1')).id}`);
        return objectAt(objectAt(answer.json, 'data', 'sources'), 'rents')['synced_at'];
      };
      const times: unknown[] = [];
      const runs: number[] = [];
      for (const rent of [1500, 1600, 1700]) {
        pass(HOUR);
        runs.push((await feed.run(feedOf([{ id: 'u1', rent }]))).id);
        times.push(await syncedAt());
      }
      assert.equal(new Set(times).size, 3);
      const [first, ...undone] = runs;
      assert.ok(first);
      await undo(undone[order[0]] ?? 0);
      assert.equal(await syncedAt(), order[0] === 1 ? times[1] : times[2]);
      await undo(undone[order[1]] ?? 0);
      assert.equal(await syncedAt(), times[0]);
    });
});

suite('the undo of a run that attached a property', () => {
  async function attached() {
    const base = await stage();
    const { feed, owner } = base;
    const { token } = owner.admin;
    const connection = `/connections/${feed.connection.id}`;
    const created = await v2(
      token,
      'PUT',
      `/properties/by-external-id/${feed.connection.id}/pine`,
      { name: 'Pine' },
    );
    assert.equal(created.status, 201, created.text);
    const { id } = objectAt(created.json, 'data');
    return {
      ...base,
      covered: async () =>
        listAt(objectAt((await v2(token, 'GET', connection)).json, 'data'), 'property_ids'),
      write: async () => (await v2(token, 'PATCH', `/properties/${id}`, { phone: '555' })).status,
      attach: () => v2(token, 'POST', `${connection}/properties`, { property_id: id }),
      actions: async () =>
        dataOf(await v2(token, 'GET', `${connection}/history`)).map(({ action }) => action),
      id,
    };
  }

  test('detaches the property, so that users can write its fields again', async () => {
    const { feed, undo, covered, write, actions, id } = await attached();
    const run = await feed.run(feedOf([{ id: 'u1' }]));
    assert.deepEqual(await covered(), [id]);
    assert.equal(await write(), 422);
    await undo(run.id);
    assert.deepEqual(await covered(), []);
    assert.equal(await write(), 200);
    assert.deepEqual((await actions()).slice(0, 2).toSorted(), ['property_detached', 'run_undone']);
    await feed.run();
    assert.deepEqual(await covered(), [id], 'the next run attaches it again');
  });

  test('keeps the property attached if a later run has imported it, until that run is undone', async () => {
    const { feed, undo, covered, id } = await attached();
    const run = await feed.run(feedOf([{ id: 'u1' }]));
    const later = await feed.run(feedOf([{ id: 'u1', rent: 1600 }]));
    await undo(run.id);
    assert.deepEqual(await covered(), [id]);
    await undo(later.id);
    assert.deepEqual(await covered(), []);
  });

  test('keeps the property attached if a user attached it too', async () => {
    const { feed, undo, covered, attach, id } = await attached();
    const run = await feed.run(feedOf([{ id: 'u1' }]));
    assert.equal((await attach()).status, 201);
    await undo(run.id);
    assert.deepEqual(await covered(), [id]);
  });
});

test('the undo of a run that deleted fees restores their creation times, so lists have the same order', async (t) => {
  const pass = testClock(t);
  const { feed, undo } = await stage();
  await feed.run(feesFeed({ property: TRASH }));
  pass(HOUR);
  const body = { property: TRASH, second: TRASH.replace('25.00', '35.00').replace('trash', 'x') };
  await feed.run(feesFeed(body));
  const lists = async () =>
    Promise.all(
      ['fees', 'fee-assignments'].map(async (name) =>
        (await feed.list(name, 'sort=created_at')).map(({ id, created_at }) => [id, created_at]),
      ),
    );
  const before = await lists();
  pass(HOUR);
  const run = await feed.run(feesFeed({ second: body.second }));
  assert.notDeepEqual(await lists(), before);
  await undo(run.id);
  assert.deepEqual(await lists(), before);
});
