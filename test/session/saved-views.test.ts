/** Saved and shared views of the lists of the console. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { account, type Made, type TestAccount } from '../kit/account.ts';
import { type Answer, errorsOf } from '../kit/call.ts';
import { objectAt, objectsAt } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';
import { signedIn, type Visitor } from '../kit/visitor.ts';

let owner: TestAccount;
let ada: Visitor;
let ben: Visitor;
let admin: Visitor;
let adaId: string;
setUp(async () => {
  owner = await account();
  const person = await owner.person('viewer');
  adaId = person.id;
  ada = await signedIn(person);
  ben = await signedIn(await owner.person('editor'));
  admin = await signedIn(owner.admin);
});

const VIEW = { list: 'units', name: 'Vacant', query: 'is_available=true&sort=min_rent' };

const recordOf = (answer: Answer) => {
  assert.ok(answer.status < 300, answer.text);
  return objectAt(answer.json, 'data');
};

const save = async (who: Visitor, body: object = {}): Promise<Made> => {
  const view = recordOf(await who.ask('POST', '/views', { ...VIEW, ...body }));
  return { ...view, id: String(view.id) };
};

const seenBy = async (who: Visitor, list = 'units'): Promise<unknown[]> => {
  const answer = await who.ask('GET', `/views?list=${list}`);
  assert.equal(answer.status, 200, answer.text);
  return objectsAt(answer.json, 'data').map(({ id }) => id);
};

/** Stores views of a user, or shared views without an owner. */
const fill = ({ ctx, id }: TestAccount, user: string | null, list: string, count: number) =>
  ctx.run(sql`
    insert into saved_views (id, account_id, user_id, list, name, query, is_shared, created_at, updated_at)
    select gen_random_uuid(), ${id}::uuid, ${user}::uuid, ${list}, 'n' || n, '', ${user === null}, now(), now()
    from generate_series(1, ${count}::integer) n`);

suite('a saved view', () => {
  test('belongs to its owner until it is shared, and is listed by name with its query', async () => {
    const view = await save(ada, { name: 'b' });
    const first = await save(ada, { name: 'A', query: '' });
    const other = await save(ada, { list: 'floor-plans' });
    assert.deepEqual(
      [view['list'], view['query'], view['is_shared'], view['is_own'], view['can_update']],
      ['units', VIEW.query, false, true, true],
    );
    assert.deepEqual(await seenBy(ada), [first.id, view.id]);
    assert.deepEqual(await seenBy(ada, 'floor-plans'), [other.id]);
    assert.deepEqual(await seenBy(ben), []);
    for (const method of ['PATCH', 'DELETE'])
      assert.equal((await admin.ask(method, `/views/${view.id}`, {})).status, 404);
    recordOf(await ada.ask('PATCH', `/views/${view.id}`, { is_shared: true }));
    assert.deepEqual(await seenBy(ben), [view.id]);
    const far = await signedIn((await account()).admin);
    assert.deepEqual(await seenBy(far), []);
    assert.equal((await far.ask('DELETE', `/views/${view.id}`)).status, 404);
  });

  test('can be changed only by its owner and by members who may update the account once it is shared', async () => {
    const { id } = await save(ada, { is_shared: true });
    const [seen] = objectsAt((await ben.ask('GET', '/views?list=units')).json, 'data').filter(
      (view) => view.id === id,
    );
    assert.deepEqual([seen?.['is_own'], seen?.['can_update']], [false, false]);
    for (const method of ['PATCH', 'DELETE'])
      assert.equal((await ben.ask(method, `/views/${id}`, { name: 'Mine' })).status, 403);
    const renamed = recordOf(await admin.ask('PATCH', `/views/${id}`, { name: 'Ready' }));
    assert.deepEqual([renamed['name'], renamed['query']], ['Ready', VIEW.query]);
    const cleared = recordOf(await ada.ask('PATCH', `/views/${id}`, { query: '' }));
    assert.deepEqual([cleared['name'], cleared['query']], ['Ready', '']);
    assert.equal((await admin.ask('DELETE', `/views/${id}`)).status, 204);
    assert.equal((await ada.ask('PATCH', `/views/${id}`, {})).status, 404);
  });

  test('is neither listed nor found if the member may not view its records', async () => {
    const view = await save(admin, { list: 'leads', name: 'Jane Doe', is_shared: true });
    await owner.ctx.run(sql`
      update roles set permissions = '["units.view", "accounts.update"]'::jsonb where account_id = ${owner.id} and key = 'editor'`);
    assert.equal((await ben.ask('GET', '/views?list=leads')).status, 403);
    assert.equal((await ben.ask('POST', '/views', { ...VIEW, list: 'leads' })).status, 403);
    assert.equal((await ben.ask('PATCH', `/views/${view.id}`, {})).status, 404);
    assert.deepEqual(await seenBy(admin, 'leads'), [view.id]);
  });

  test('requires a known list and a name, and limits the length of its texts', async () => {
    const wrong: [object, string[]][] = [
      [{ list: 'nonsense' }, ['list']],
      [{ list: '../units' }, ['list']],
      [{ name: ' ' }, ['name']],
      [{ name: 'x'.repeat(101) }, ['name']],
      [{ name: 'two\nlines' }, ['name']],
      [{ query: 'x'.repeat(4097) }, ['query']],
      [{ is_shared: 'maybe' }, ['is_shared']],
    ];
    for (const [body, names] of wrong) {
      const answer = await ada.ask('POST', '/views', { ...VIEW, ...body });
      assert.deepEqual(Object.keys(errorsOf(answer)), names, answer.text);
    }
    assert.deepEqual(Object.keys(errorsOf(await ada.ask('GET', '/views'))), ['list']);
    const entries = `entries/${owner.id}/news`;
    assert.equal((await save(ada, { list: entries }))['list'], entries);
  });

  test('is deleted when its owner leaves the account, but kept if it is shared', async () => {
    const member = await owner.person('viewer');
    const leaving = await signedIn(member);
    const shared = await save(leaving, { list: 'faqs', is_shared: true });
    await save(leaving, { list: 'faqs' });
    assert.equal((await leaving.ask('DELETE', `/memberships/${owner.id}`)).status, 204);
    assert.deepEqual(await seenBy(admin, 'faqs'), [shared.id]);
    const [left] = await owner.ctx.run<{ total: number }>(
      sql`select count(*) as total from saved_views where account_id = ${owner.id} and list = 'faqs'`,
    );
    assert.equal(left?.total, 1);
    const refused = await admin.ask('PATCH', `/views/${shared.id}`, { is_shared: false });
    assert.equal(refused.status, 422);
    assert.match(refused.text, /has left the account/);
  });

  test('is limited to 100 per user, and to 200 shared views per list', async () => {
    await fill(owner, null, 'reviews', 200);
    const full = await ada.ask('POST', '/views', { ...VIEW, list: 'reviews', is_shared: true });
    assert.equal(full.status, 422);
    assert.match(full.text, /at most 200 shared views/);
    const mine = await save(ada, { list: 'reviews' });
    const share = await ada.ask('PATCH', `/views/${mine.id}`, { is_shared: true });
    assert.equal(share.status, 422);
    await fill(owner, adaId, 'galleries', 100);
    const more = await ada.ask('POST', '/views', VIEW);
    assert.equal(more.status, 422);
    assert.match(more.text, /at most 100 views/);
  });

  test('concurrent creates and shares do not exceed the limits', async () => {
    const crowd = await account();
    const person = await crowd.person('viewer');
    const saver = await signedIn(person);
    const sharers = await Promise.all(
      Array.from({ length: 5 }, async () => signedIn(await crowd.person('viewer'))),
    );
    const statuses = (answers: readonly Answer[]) =>
      Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, all]) => [
        status,
        all?.length,
      ]);
    await fill(crowd, person.id, 'galleries', 80);
    await fill(crowd, null, 'reviews', 180);
    const saved = Array.from({ length: 50 }, () => saver.ask('POST', '/views', VIEW));
    assert.deepEqual(statuses(await Promise.all(saved)), [
      ['201', 20],
      ['422', 30],
    ]);
    const shared = Array.from({ length: 50 }, (_, index) =>
      sharers[index % 5]?.ask('POST', '/views', { ...VIEW, list: 'reviews', is_shared: true }),
    );
    const answers = await Promise.all(shared);
    assert.deepEqual(statuses(answers.filter((answer) => answer !== undefined)), [
      ['201', 20],
      ['422', 30],
    ]);
    await fill(crowd, null, 'faqs', 190);
    const own = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const sharer = sharers[index % 5] ?? saver;
        return { sharer, view: await save(sharer, { list: 'faqs' }) };
      }),
    );
    const shares = own.map(({ sharer, view }) =>
      sharer.ask('PATCH', `/views/${view.id}`, { is_shared: true }),
    );
    assert.deepEqual(statuses(await Promise.all(shares)), [
      ['200', 10],
      ['422', 20],
    ]);
  });
});
