/** The status, the assignee and the notes of leads (decisions §8). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { takeAddress } from '../../src/domain/users/addresses.ts';
import { newId } from '../../src/kernel/id.ts';
import { withTransaction } from '../../src/store/ctx.ts';
import { account, community, type Made, type Person, type TestAccount } from '../kit/account.ts';
import { call, dataOf, errorsOf, v2 } from '../kit/call.ts';
import { recordOf } from '../kit/entries.ts';
import { listAt, objectsAt, recordAt } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';
import { submit } from '../kit/submit.ts';
import { entriesOf } from './history-setup.ts';

let owner: TestAccount;
let propertyId: string;
/** Users who send the requests in turn, because the tests exceed the rate limit of one user. */
let admins: Person[];
setUp(async () => {
  owner = await account();
  admins = await Promise.all(Array.from({ length: 6 }, () => owner.person('admin')));
  propertyId = (await community(owner)).property.id;
});

let turns = 0;
const anyAdmin = (): string => {
  turns += 1;
  return admins[turns % admins.length]?.token ?? '';
};

const ask = (method: string, path: string, body?: unknown, token = anyAdmin()) =>
  v2(token, method, path, body);

const send = (body: Record<string, unknown> = {}) =>
  submit('/leads', { property_id: propertyId, email: `${newId()}@example.com`, ...body });

/** The lead of a new person. */
const lead = async (body: Record<string, unknown> = {}): Promise<Made> => {
  const answer = await send(body);
  assert.equal(answer.status, 201, answer.text);
  const { id } = recordAt(answer.json, 'data');
  return recordOf(await ask('GET', `/leads/${id}`));
};

const showOf = async ({ id }: { id: string }) => recordOf(await ask('GET', `/leads/${id}`));

/** The IDs of two groups: `near` contains the property of the tests, `far` another property. */
async function twoGroups(): Promise<{ near: string; far: string }> {
  const set = await owner.make('group-sets', { name: 'Regions', object_type: 'property' });
  const groupWith = async (memberId: string) => {
    const { id } = await owner.make('groups', { group_set_id: set.id, label: 'Region' });
    await owner.make(`groups/${id}/members`, { member_id: memberId });
    return id;
  };
  const other = (await community(owner)).property.id;
  return { near: await groupWith(propertyId), far: await groupWith(other) };
}

suite('status and assignee', () => {
  test('a new lead has the status new, no assignee and no notes', async () => {
    const { status, assignee_id, notes } = await lead();
    assert.deepEqual([status, assignee_id, notes], ['new', null, []]);
  });

  test('PATCH changes the status and the assignee, and ignores all other fields (§4.3 PATCH /leads/{lead})', async () => {
    const made = await lead({ first_name: 'Ada' });
    for (const status of ['contacted', 'toured', 'applied', 'leased', 'lost', 'new'])
      assert.equal(recordOf(await ask('PATCH', `/leads/${made.id}`, { status }))['status'], status);
    const after = recordOf(
      await ask('PATCH', `/leads/${made.id}`, {
        assignee_id: owner.admin.id,
        first_name: 'Eve',
        email: 'eve@example.com',
        notes: [{ text: 'x' }],
        timeline: [],
      }),
    );
    assert.deepEqual(
      { ...after, updated_at: null },
      { ...made, assignee_id: owner.admin.id, updated_at: null },
    );
    assert.deepEqual(await showOf(made), after);
  });

  test('an unknown status, a status in another case and null return 422', async () => {
    const { id } = await lead();
    for (const status of ['won', 'Lost', null, 1])
      assert.deepEqual(
        Object.keys(errorsOf(await ask('PATCH', `/leads/${id}`, { status }))),
        ['status'],
        String(status),
      );
  });

  test('a repeated submission of a person keeps the status and the assignee', async () => {
    const email = `${newId()}@example.com`;
    const made = await lead({ email });
    for (const status of ['leased', 'lost']) {
      await ask('PATCH', `/leads/${made.id}`, { status, assignee_id: owner.admin.id });
      assert.equal((await send({ email, message: `Again: ${status}` })).status, 201);
      const after = await showOf(made);
      assert.deepEqual([after['status'], after['assignee_id']], [status, owner.admin.id]);
    }
    assert.equal(listAt(await showOf(made), 'timeline').length, 3);
  });

  test('a lead can only be assigned to a member of the account who can view its property', async () => {
    const { id } = await lead();
    const { near, far } = await twoGroups();
    const assigned = async (assignee_id: string) => ask('PATCH', `/leads/${id}`, { assignee_id });
    for (const refused of [
      newId(),
      (await account()).admin.id,
      (await owner.person('editor', [far])).id,
      (await owner.person('editor', [])).id,
    ])
      assert.deepEqual(errorsOf(await assigned(refused)), {
        assignee_id: ['The selected assignee id is invalid.'],
      });
    for (const member of [await owner.person('viewer'), await owner.person('editor', [near])])
      assert.equal(recordOf(await assigned(member.id))['assignee_id'], member.id);
  });

  test('a user who is removed or leaves is no longer the assignee, but remains the assignee in other accounts', async () => {
    const elsewhere = await account();
    const far = (await community(elsewhere)).property.id;
    const member = await owner.person('editor');
    await elsewhere.make('users', { name: 'Ada', email: member.email, role: 'editor' });
    const answer = await submit('/leads', { property_id: far, email: member.email });
    const kept = `/leads/${recordAt(answer.json, 'data').id}`;
    await v2(elsewhere.admin.token, 'PATCH', kept, { assignee_id: member.id });
    const { id } = await lead();
    const before = recordOf(await ask('PATCH', `/leads/${id}`, { assignee_id: member.id }));
    assert.equal((await ask('DELETE', `/users/${member.id}`)).status, 204);
    const after = await showOf({ id });
    assert.equal(after['assignee_id'], null);
    assert.ok(String(after['updated_at']) >= String(before['updated_at']));
    assert.equal(recordOf(await v2(elsewhere.admin.token, 'GET', kept))['assignee_id'], member.id);
  });

  test('when a user is merged into another user, the leads and notes are transferred', async () => {
    const { id } = await lead();
    const [former, latter] = [await owner.person('editor'), await owner.person('editor')];
    await ask('PATCH', `/leads/${id}`, { assignee_id: former.id });
    await ask('POST', `/leads/${id}/notes`, { text: 'Mine' }, former.token);
    await owner.ctx.run(sql`delete from api_tokens where user_id = ${former.id}`);
    assert.ok(await withTransaction(owner.ctx, (tx) => takeAddress(tx, latter.id, former.email)));
    const { assignee_id, notes } = await showOf({ id });
    assert.deepEqual([assignee_id, objectsAt(notes)[0]?.['author_id']], [latter.id, latter.id]);
  });

  test('a user who is removed while being assigned is never left as the assignee', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const [{ id }, member] = [await lead(), await owner.person('editor')];
      const [assigned, removed] = await Promise.all([
        ask('PATCH', `/leads/${id}`, { assignee_id: member.id }),
        ask('DELETE', `/users/${member.id}`),
      ]);
      assert.ok([200, 422].includes(assigned.status), assigned.text);
      assert.equal(removed.status, 204, removed.text);
      assert.equal((await showOf({ id }))['assignee_id'], null);
    }
  });

  test('lists filter and sort by status and assignee', async () => {
    const near = (await community(owner)).property.id;
    const member = await owner.person('editor');
    const one = await lead({ property_id: near });
    const two = await lead({ property_id: near });
    await ask('PATCH', `/leads/${one.id}`, { status: 'toured', assignee_id: member.id });
    const found = async (query: string) =>
      dataOf(await ask('GET', `/leads?property_id=${near}&${query}`)).map(({ id }) => id);
    assert.deepEqual(await found('status=toured'), [one.id]);
    assert.deepEqual(await found('status=new'), [two.id]);
    assert.deepEqual(await found(`assignee_id=${member.id}`), [one.id]);
    assert.deepEqual(await found('sort=status'), [two.id, one.id]);
    assert.deepEqual(await found('sort=-status'), [one.id, two.id]);
    for (const query of ['assignee_id=x', 'status=Toured'])
      assert.equal((await ask('GET', `/leads?${query}`)).status, 422, query);
  });

  test('PATCH with the ETag of an earlier version returns 412 and changes nothing', async () => {
    const { id } = await lead();
    const { headers } = await ask('GET', `/leads/${id}`);
    const patch = (status: string) =>
      call({
        method: 'PATCH',
        url: `/api/v2/leads/${id}`,
        headers: {
          authorization: `Bearer ${owner.admin.token}`,
          'if-match': headers['etag'] ?? '',
        },
        body: { status },
      });
    await ask('POST', `/leads/${id}/notes`, { text: 'Called' });
    assert.equal((await patch('contacted')).status, 412);
    assert.equal((await showOf({ id }))['status'], 'new');
  });
});

test('the history records who changed a lead, even when the assignee leaves, and contains no text of notes', async () => {
  const [{ id }, member] = [await lead(), await owner.person('editor')];
  await ask('PATCH', `/leads/${id}`, { status: 'toured', assignee_id: member.id });
  const note = recordOf(await ask('POST', `/leads/${id}/notes`, { text: 'Secret' }), 201);
  await ask('DELETE', `/users/${member.id}`);
  const [left, noted, changed] = await entriesOf(owner, id);
  assert.deepEqual(left?.changes, { assignee_id: { old: member.id, new: null } });
  assert.equal(noted?.action, 'note_added');
  assert.deepEqual(noted.changes, { note_id: { old: null, new: note.id } });
  assert.deepEqual(changed?.changes, {
    status: { old: 'new', new: 'toured' },
    assignee_id: { old: null, new: member.id },
  });
});

suite('access', () => {
  test('editors update leads and viewers do not', async () => {
    const { id } = await lead();
    const editor = await owner.person('editor');
    const viewer = await owner.person('viewer');
    const patch = (token: string) => ask('PATCH', `/leads/${id}`, { status: 'toured' }, token);
    const note = (token: string) => ask('POST', `/leads/${id}/notes`, { text: 'x' }, token);
    assert.deepEqual(
      [(await patch(editor.token)).status, (await note(editor.token)).status],
      [200, 201],
    );
    assert.deepEqual(
      [(await patch(viewer.token)).status, (await note(viewer.token)).status],
      [403, 403],
    );
    assert.equal(listAt(await showOf({ id }), 'notes').length, 1);
  });

  test('a lead of another account, or of a property outside the groups, returns 404', async () => {
    const { id } = await lead();
    const { far } = await twoGroups();
    for (const { token } of [(await account()).admin, await owner.person('admin', [far])]) {
      assert.equal((await ask('PATCH', `/leads/${id}`, { status: 'lost' }, token)).status, 404);
      assert.equal((await ask('POST', `/leads/${id}/notes`, { text: 'x' }, token)).status, 404);
    }
    const { status, notes } = await showOf({ id });
    assert.deepEqual([status, notes], ['new', []]);
  });
});

suite('notes', () => {
  test('a note shows who wrote it and when, even after the author has left (§4.3 POST /leads/{lead}/notes)', async () => {
    const made = await lead();
    const author = await owner.person('editor');
    const answer = await ask(
      'POST',
      `/leads/${made.id}/notes`,
      { text: ' Called.\nNo answer. ' },
      author.token,
    );
    const note = recordOf(answer, 201);
    assert.equal(note['text'], 'Called.\nNo answer.');
    assert.equal(note['author_id'], author.id);
    assert.match(String(note['author_name']), /^editor /);
    await ask('DELETE', `/users/${author.id}`);
    const second = recordOf(await ask('POST', `/leads/${made.id}/notes`, { text: 'Met' }), 201);
    const after = await showOf(made);
    assert.deepEqual(after['notes'], [note, second]);
    assert.equal(after['updated_at'], second['created_at']);
    const [listed = {}] = dataOf(await ask('GET', `/leads?q=${made['email']}`));
    assert.ok(!('notes' in listed));
  });

  test('a note has 1 to 4000 characters, and a lead at most 500 notes', async () => {
    const { id } = await lead();
    for (const text of [undefined, '', ' ', 'x'.repeat(4001), 7])
      assert.deepEqual(
        Object.keys(errorsOf(await ask('POST', `/leads/${id}/notes`, { text }))),
        ['text'],
        String(text).slice(0, 9),
      );
    await owner.ctx.run(sql`
      insert into lead_notes (id, account_id, lead_id, author_name, text, created_at)
      select gen_random_uuid(), ${owner.id}, ${id}, 'Ada', 'x', now() from generate_series(1, 499)`);
    const text = 'x'.repeat(4000);
    assert.equal((await ask('POST', `/leads/${id}/notes`, { text })).status, 201);
    assert.deepEqual(errorsOf(await ask('POST', `/leads/${id}/notes`, { text: 'One more' })), {
      text: ['A lead can have at most 500 notes.'],
    });
  });

  test('50 concurrent notes are all kept', async () => {
    const { id } = await lead();
    const texts = Array.from({ length: 50 }, (_, turn) => `Note ${turn}`);
    const answers = await Promise.all(
      texts.map((text) => ask('POST', `/leads/${id}/notes`, { text })),
    );
    for (const { status, text } of answers) assert.equal(status, 201, text);
    const { notes } = await showOf({ id });
    const kept = objectsAt(notes).map(({ text }) => String(text));
    assert.deepEqual(kept.sort(), texts.sort());
  });
});
