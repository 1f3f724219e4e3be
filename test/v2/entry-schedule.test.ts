/** The times at which entries are published and expire (§2.10). */
import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { account, type TestAccount } from '../kit/account.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import {
  entriesPath,
  newContentType,
  newEntry,
  newWebsite,
  recordOf,
  TEAM,
} from '../kit/entries.ts';
import { currentTime } from '../kit/service.ts';

suite('the schedule of an entry', () => {
  let owner: TestAccount;
  let website: string;
  before(async () => {
    owner = await account();
    website = await newWebsite(owner);
    await newContentType(owner, TEAM);
  });

  const at = (id = '') => `${entriesPath(website)}${id && `/${id}`}`;
  const ask = (method: 'PATCH' | 'POST', path: string, body: object) =>
    v2(owner.admin.token, method, path, body);

  test('published_at of a scheduled entry is its publication time, until the entry is published immediately (§2.10)', async () => {
    const publishes_at = '2040-05-06T07:00:00.000Z';
    const made = await newEntry(owner, website, {
      data: { name: 'Scheduled' },
      status: 'published',
      publishes_at,
    });
    assert.deepEqual([made['publishes_at'], made['published_at']], [publishes_at, publishes_at]);
    const later = recordOf(
      await ask('PATCH', at(made.id), { publishes_at: '2041-05-06T07:00:00.000Z' }),
    );
    assert.equal(later['published_at'], '2041-05-06T07:00:00.000Z');
    const live = recordOf(await ask('PATCH', at(made.id), { publishes_at: null }));
    assert.ok(Date.parse(String(live['published_at'])) <= currentTime().getTime());
    const again = recordOf(await ask('PATCH', at(made.id), { publishes_at }));
    assert.equal(again['published_at'], live['published_at']);
  });

  test('an entry that is unpublished before its publication time has no published_at (§2.10)', async () => {
    const made = await newEntry(owner, website, {
      data: { name: 'Postponed' },
      status: 'published',
      publishes_at: '2040-05-06T07:00:00.000Z',
    });
    const draft = recordOf(await ask('PATCH', at(made.id), { status: 'draft' }));
    assert.equal(draft['published_at'], null);
    const live = recordOf(
      await ask('PATCH', at(made.id), { status: 'published', publishes_at: null }),
    );
    const archived = recordOf(await ask('PATCH', at(made.id), { status: 'archived' }));
    assert.equal(archived['published_at'], live['published_at']);
  });

  test('an entry cannot expire before it is published (§2.10)', async () => {
    const answer = await ask('POST', at(), {
      publishes_at: '2040-02-01',
      expires_at: '2040-01-01',
    });
    assert.deepEqual(
      [answer.status, errorsOf(answer)],
      [422, { expires_at: ['The expires at field must be a date after publishes at.'] }],
    );
  });
});
