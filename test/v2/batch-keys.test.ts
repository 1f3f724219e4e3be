/** Batches with a key, which take effect once (decisions §8). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { pruneBatches } from '../../src/domain/batches/results.ts';
import { resourceNamed } from '../../src/engine/registry.ts';
import { create } from '../../src/engine/write.ts';
import { MAX_GROUP_MS, MAX_RESULTS, runBatch } from '../../src/faces/v2/batch.ts';
import type { Ctx } from '../../src/store/ctx.ts';
import { array } from '../../src/store/database.ts';
import { account, type Made, type TestAccount, unique } from '../kit/account.ts';
import { dataOf, errorsOf, v2 } from '../kit/call.ts';
import { setUp } from '../kit/set-up.ts';
import { entriesOf } from './history-setup.ts';

let owner: TestAccount;
setUp(async () => {
  owner = await account();
});

const topic = (name: string) => ({ method: 'POST', path: '/api/v2/faq-topics', body: { name } });

const send = (token: string, name: string, more: object) =>
  v2(token, 'POST', '/batch', { operations: [topic(name), topic(name)], ...more });

const countOf = async (name: string): Promise<number> =>
  (
    await owner.ctx.run(
      sql`select from faq_topics where account_id = ${owner.id} and name = ${name}`,
    )
  ).length;

for (const atomic of [false, true]) {
  suite(atomic ? 'an atomic batch' : 'a batch that is not atomic', () => {
    test(`returns the first result and runs nothing if its key is repeated (atomic: ${atomic})`, async () => {
      const { token } = await owner.person('admin');
      const [name, key] = [unique('Once'), unique('key')];
      const first = await send(token, name, { atomic, key });
      assert.equal(first.status, 200, first.text);
      const again = await send(token, name, { atomic, key });
      assert.deepEqual([again.status, again.text], [200, first.text]);
      assert.equal(await countOf(name), 2);
      const other = await owner.person('admin');
      assert.equal((await send(other.token, name, { atomic, key })).status, 200);
      assert.equal(await countOf(name), 4, 'keys belong to a user');
    });

    test(`is rejected if another batch has its key (atomic: ${atomic})`, async () => {
      const { token } = await owner.person('admin');
      const [name, key] = [unique('Other'), unique('key')];
      await send(token, name, { atomic, key });
      for (const more of [
        { atomic: !atomic, key },
        { operations: [topic(name)], atomic, key },
      ]) {
        const refused = await send(token, name, more);
        assert.equal(refused.status, 422);
        assert.deepEqual(Object.keys(errorsOf(refused)), ['key']);
      }
      assert.equal(await countOf(name), 2);
    });

    test(`50 concurrent batches with one key run once, with one entry in the history for each record (atomic: ${atomic})`, async () => {
      const { token } = await owner.person('admin');
      const [name, key] = [unique('Race'), unique('key')];
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => send(token, name, { atomic, key })),
      );
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
      assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
      assert.equal(await countOf(name), 2);
      const [first] = answers;
      assert.ok(first);
      const histories = await Promise.all(
        dataOf(first).map(({ body }) => entriesOf(owner, (body as { data: Made }).data.id)),
      );
      assert.deepEqual(
        histories.map((entries) => entries.map(({ action }) => action)),
        [['created'], ['created']],
      );
    });

    test(`runs of several processes with one key take effect once (atomic: ${atomic})`, async () => {
      const ctx = await userCtx();
      const name = unique('Processes');
      const batch = { operations: [name, name], atomic, key: unique('key') };
      const runs = await Promise.all(
        Array.from({ length: 5 }, () => runBatch(ctx, batch, serving())),
      );
      assert.equal(new Set(runs.map(String)).size, 1);
      assert.equal(await countOf(name), 2);
    });

    test(`stores the result of a failure that is not temporary (atomic: ${atomic})`, async () => {
      const { token } = await owner.person('admin');
      const key = unique('key');
      const operations = [{ ...topic(''), body: { name: 7 } }];
      const first = await v2(token, 'POST', '/batch', { operations, atomic, key });
      assert.equal(dataOf(first)[0]?.['status'], 422);
      const again = await v2(token, 'POST', '/batch', { operations, atomic, key });
      assert.equal(again.text, first.text);
    });
  });
}

/** A context whose actor is a new user. Keys belong to the user. */
async function userCtx(): Promise<Ctx> {
  const { id, email } = await owner.person('admin');
  return { ...owner.ctx, actor: { kind: 'user', id, email, name: 'Ada', is_staff: false } };
}

/** Creates a topic for each name, and fails with a temporary error for the name `fails`. */
const serving = (fails = '') => ({
  async perform(name: string, ctx: Ctx) {
    if (name === fails) throw new Error('The operation failed.');
    return { status: 201, body: await create(ctx, resourceNamed('faq-topics'), { name }) };
  },
  responseTo: () => ({ status: 503, body: null }),
});

const statuses = (results: string[]) =>
  results.map((text) => (JSON.parse(text) as { status: number }).status);

test('a key returns no results after the permissions or the groups of the user have changed', async () => {
  const changes = {
    role: sql`role_id = (select id from roles where account_id = ${owner.id} and key = 'viewer')`,
    groups: sql`group_ids = '["00000000-0000-4000-8000-000000000001"]'::jsonb`,
  };
  for (const [what, change] of Object.entries(changes)) {
    const person = await owner.person('admin');
    const [name, key] = [unique('Access'), unique('key')];
    assert.equal((await send(person.token, name, { key })).status, 200);
    await owner.ctx.run(sql`update memberships set ${change} where user_id = ${person.id}`);
    const again = await send(person.token, name, { key });
    assert.equal(again.status, 403, what);
    assert.equal(again.text.includes(name), false, what);
    assert.equal(await countOf(name), 2, what);
  }
});

suite('an interrupted batch', () => {
  test('continues where it stopped, and runs no operation twice', async () => {
    const ctx = await userCtx();
    const names = [unique('Done'), unique('Interrupted'), unique('Last')] as const;
    const batch = { operations: names, atomic: false, key: unique('key') };
    const ended = new AbortController();
    const dying = {
      ...serving(),
      perform(name: string, within: Ctx) {
        if (name === names[0]) ended.abort();
        return serving().perform(name, within);
      },
    };
    const first = await runBatch(ctx, batch, { ...dying, signal: ended.signal });
    assert.deepEqual(statuses(first), [201, 503, 503]);
    assert.deepEqual(await Promise.all(names.map(countOf)), [1, 0, 0]);
    const second = await runBatch(ctx, batch, serving());
    assert.deepEqual(statuses(second), [201, 201, 201]);
    assert.equal(second[0], first[0]);
    assert.deepEqual(await Promise.all(names.map(countOf)), [1, 1, 1]);
  });

  test('writes nothing if it is atomic, and runs completely on the next attempt', async () => {
    const ctx = await userCtx();
    const names = [unique('Undone'), unique('Failed')] as const;
    const batch = { operations: names, atomic: true, key: unique('key') };
    assert.deepEqual(statuses(await runBatch(ctx, batch, serving(names[1]))), [424, 503]);
    assert.deepEqual(await Promise.all(names.map(countOf)), [0, 0]);
    assert.deepEqual(statuses(await runBatch(ctx, batch, serving())), [201, 201]);
    assert.deepEqual(await Promise.all(names.map(countOf)), [1, 1]);
  });
});

suite('the operations of a batch with a key that is not atomic', () => {
  test('share a transaction, but a failed operation does not roll back the others', async () => {
    const { token } = await owner.person('admin');
    const names = [unique('Before'), unique('After')] as const;
    const operations = [topic(names[0]), { ...topic(''), body: { name: 7 } }, topic(names[1])];
    const batch = { operations, key: unique('key') };
    const first = await v2(token, 'POST', '/batch', batch);
    assert.deepEqual(
      dataOf(first).map(({ status }) => status),
      [201, 422, 201],
    );
    assert.equal((await v2(token, 'POST', '/batch', batch)).text, first.text);
    assert.deepEqual(await Promise.all(names.map(countOf)), [1, 1]);
    const made = dataOf(first).filter(({ status }) => status === 201);
    for (const { body } of made as { body: { data: Made } }[])
      assert.equal((await entriesOf(owner, body.data.id)).length, 1);
  });

  test('are retried individually after a temporary failure, and all results keep their positions', async () => {
    const ctx = await userCtx();
    const names = [unique('First'), unique('Failed'), unique('Last')] as const;
    const batch = { operations: names, atomic: false, key: unique('key') };
    const first = await runBatch(ctx, batch, serving(names[1]));
    assert.deepEqual(statuses(first), [201, 503, 201]);
    const second = await runBatch(ctx, batch, serving());
    assert.deepEqual(statuses(second), [201, 201, 201]);
    assert.deepEqual([second[0], second[2]], [first[0], first[2]]);
    assert.deepEqual(await Promise.all(names.map(countOf)), [1, 1, 1]);
  });

  for (const { title, milliseconds, expected } of [
    { title: 'share a transaction in groups of at most ten', milliseconds: 0, expected: [10, 2] },
    {
      title: 'are committed early if their group is slow, so that its locks are released',
      milliseconds: MAX_GROUP_MS,
      expected: Array(12).fill(1),
    },
  ]) {
    test(title, async (t) => {
      const ctx = await userCtx();
      const names = Array.from({ length: 12 }, (_, index) => unique(`Grouped ${index}`));
      let time = performance.now();
      t.mock.method(performance, 'now', () => time);
      const slow = {
        ...serving(),
        perform(name: string, within: Ctx) {
          time += milliseconds;
          return serving().perform(name, within);
        },
      };
      await runBatch(ctx, { operations: names, atomic: false, key: unique('key') }, slow);
      const rows = await ctx.run<{ total: number }>(sql`
        select count(*) as total from faq_topics where account_id = ${owner.id} and name = any(${array(names)}::text[]) group by xmin order by total desc`);
      assert.deepEqual(
        rows.map(({ total }) => total),
        expected,
      );
    });
  }
});

test('a result is encrypted, because it can contain personal data', async () => {
  const { token } = await owner.person('admin');
  const question = unique('Whose question?');
  const operations = [{ method: 'POST', path: '/api/v2/faqs', body: { question, answer: 'x' } }];
  const answer = await v2(token, 'POST', '/batch', { operations, key: unique('key') });
  const [made] = dataOf(answer) as { body: { data: { question: string } } }[];
  assert.equal(made?.body.data.question, question);
  const stored = await owner.ctx.run<{ sealed: string }>(sql`select sealed from batch_results`);
  assert.ok(stored.length > 0 && stored.every(({ sealed }) => !sealed.includes(question)));
});

test('a key is valid for 24 hours, and expired keys are deleted', async () => {
  const person = await owner.person('admin');
  const [name, key] = [unique('Expired'), unique('key')];
  const expire = () =>
    owner.ctx.run(
      sql`update batches set created_at = created_at - interval '25 hours' where user_id = ${person.id}`,
    );
  await send(person.token, name, { key });
  await expire();
  await send(person.token, name, { key });
  assert.equal(await countOf(name), 4);
  await send(person.token, name, { key: unique('key') });
  await expire();
  await pruneBatches(owner.ctx);
  const left = await owner.ctx.run(sql`select from batches where user_id = ${person.id}`);
  assert.deepEqual(left, []);
});

test('no further operation runs once the results of a batch are too large', async () => {
  const ctx = await userCtx();
  const large = { body: { data: 'x'.repeat(MAX_RESULTS) } };
  const results = await runBatch(
    ctx,
    { operations: [1, 2, 3], atomic: false },
    {
      perform: async () => large,
      responseTo: (error) => ({ status: 413, body: { message: String(error) } }),
    },
  );
  assert.deepEqual(statuses(results), [200, 413, 413]);
});

test('in a batch with a key, a read with a result of more than 256 kB returns 413, because results are stored', async () => {
  const { token } = await owner.person('viewer');
  const operations = ['metadata', 'me', 'metadata/units', 'metadata'].map((path) => ({
    method: 'GET',
    path: `/api/v2/${path}`,
  }));
  const statusesWith = async (more: object) =>
    dataOf(await v2(token, 'POST', '/batch', { operations, ...more })).map(({ status }) => status);
  assert.deepEqual(await statusesWith({}), [200, 200, 200, 200]);
  const key = unique('key');
  assert.deepEqual(await statusesWith({ key }), [413, 200, 200, 413]);
  assert.deepEqual(await statusesWith({ key }), [413, 200, 200, 413]);
  assert.deepEqual(await statusesWith({ key: unique('key'), atomic: true }), [413, 424, 424, 424]);
});
