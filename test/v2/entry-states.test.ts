/**
 * The four states of an entry: every transition between them, and the requirements of publishing
 * (decisions §2).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { resourceNamed } from '../../src/engine/registry.ts';
import { update } from '../../src/engine/write.ts';
import { onlyFor } from '../../src/store/tags.ts';
import { account, type Made, type TestAccount } from '../kit/account.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import {
  entriesPath,
  newContentType,
  newEntry,
  newWebsite,
  recordOf,
  TEAM,
} from '../kit/entries.ts';
import { recordAt } from '../kit/json.ts';
import { service, stoppedClock } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';

const STATES = ['draft', 'in_review', 'published', 'archived'];

let owner: TestAccount;
let website: string;
let type: Made;
setUp(async () => {
  owner = await account();
  website = await newWebsite(owner);
  type = await newContentType(owner, TEAM);
});

const patch = async ({ id }: Made, body: object, token = owner.admin.token) =>
  v2(token, 'PATCH', `${entriesPath(website)}/${id}`, body);

suite('status', () => {
  const pass = stoppedClock();
  for (const from of STATES) {
    for (const to of STATES) {
      test(`${from} → ${to} requires the update permission (decisions §2)`, async () => {
        const editor = await owner.person('editor');
        const made = await newEntry(owner, website, {
          status: from,
          data: { name: `${from} to ${to}` },
        });
        const moved = recordOf(await patch(made, { status: to }, editor.token));
        assert.equal(moved['status'], to);
        assert.equal(moved['published_at'] !== null, from === 'published' || to === 'published');
        const approver =
          to === 'published' && from !== 'published'
            ? editor.id
            : from === 'published'
              ? owner.admin.id
              : null;
        assert.equal(moved['approved_by'], approver);
        assert.equal(
          (await patch(made, { status: from }, (await owner.person('viewer')).token)).status,
          403,
        );
      });
    }
  }

  test('an unknown, empty or null status is rejected (§7.2)', async () => {
    const made = await newEntry(owner, website, {});
    for (const status of ['live', '', null, 1])
      assert.deepEqual(errorsOf(await patch(made, { status })), {
        status: ['The selected status is invalid.'],
      });
  });

  test('published_at is set when first published and does not change (decisions §2)', async () => {
    const made = await newEntry(owner, website, { data: { name: 'First' } });
    const first = recordOf(await patch(made, { status: 'published' }));
    assert.equal(first['published_at'], first['updated_at']);
    pass(5000);
    recordOf(await patch(made, { status: 'archived' }));
    const again = recordOf(await patch(made, { status: 'published' }));
    assert.equal(again['published_at'], first['published_at']);
    assert.ok(String(again['updated_at']) > String(first['updated_at']));
  });
});

suite('publishing', () => {
  const NAME = { 'data.name': ['The data.name field is required.'] };

  test('requires the required fields of the type on create and update, with 422 on data.<key> (decisions §2)', async () => {
    const path = entriesPath(website);
    for (const data of [undefined, {}, { name: '  ' }, { name: null }, { bio: 'x' }]) {
      const answer = await v2(owner.admin.token, 'POST', path, {
        status: 'published',
        ...(data === undefined ? {} : { data }),
      });
      assert.deepEqual([answer.status, errorsOf(answer)], [422, NAME]);
    }
    const draft = await newEntry(owner, website, { data: { bio: 'x' } });
    const refused = await patch(draft, { status: 'published' });
    assert.deepEqual([refused.status, errorsOf(refused)], [422, NAME]);
    assert.equal(
      recordOf(await v2(owner.admin.token, 'GET', `${path}/${draft.id}`))['status'],
      'draft',
    );
    assert.equal(
      recordOf(await patch(draft, { status: 'published', data: { name: 'Now' } }))['status'],
      'published',
    );
  });

  test('a published entry cannot lose a required field, but an entry in another state can (decisions §2)', async () => {
    const made = await newEntry(owner, website, { status: 'published', data: { name: 'Here' } });
    const refused = await patch(made, { data: { name: null } });
    assert.deepEqual([refused.status, errorsOf(refused)], [422, NAME]);
    assert.equal((await patch(made, { status: 'draft', data: { name: null } })).status, 200);
  });

  test('a field that becomes required later is checked only when the data changes (decisions §2)', async () => {
    const made = await newEntry(owner, website, { status: 'published', data: { name: 'Early' } });
    const fields = TEAM.fields.map((field) =>
      field.key === 'bio' ? { ...field, required: true } : field,
    );
    await update(owner.ctx, resourceNamed('content-types'), type.id, { fields });
    assert.equal((await patch(made, { seo: { title: 'Early' } })).status, 200);
    assert.deepEqual(Object.keys(errorsOf(await patch(made, { data: { years: 1 } }))), [
      'data.bio',
    ]);
    await update(owner.ctx, resourceNamed('content-types'), type.id, { fields: TEAM.fields });
  });
});

test('each write of an entry that is not archived invalidates entries:{type} and paths, in its own transaction (§6.1)', async () => {
  const tags = async (write: () => Promise<unknown>): Promise<string[][]> => {
    const { parts } = await service();
    const newest = async () =>
      parts.database.run<{ id: number; tags: string[] }>(
        sql`select id, tags from changes where account_id = ${owner.id} order by id`,
      );
    const before = (await newest()).length;
    await write();
    return (await newest()).slice(before).map((change) => change.tags.toSorted());
  };
  const both = ['entries:team', 'paths'];
  let made: Made | undefined;
  assert.deepEqual(
    await tags(async () => {
      made = await newEntry(owner, website, { scope: 'account', slug: 'tagged' });
    }),
    [both],
  );
  const one = recordAt(made);
  assert.deepEqual(await tags(() => patch(one, { website_override: { is_excluded: true } })), [
    onlyFor(website, both),
  ]);
  assert.deepEqual(await tags(() => patch(one, { website_override: { is_excluded: true } })), []);
  assert.deepEqual(await tags(() => patch(one, { status: 'live' })), []);
  assert.deepEqual(await tags(() => patch(one, { status: 'archived' })), [both]);
  assert.deepEqual(await tags(() => patch(one, { slug: 'archived' })), []);
  assert.deepEqual(await tags(() => patch(one, { status: 'draft' })), [both]);
  assert.deepEqual(
    await tags(() => v2(owner.admin.token, 'DELETE', `${entriesPath(website)}/${one.id}`)),
    [both],
  );
});
