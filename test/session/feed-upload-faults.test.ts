/** Rejected feed uploads, and the removal of stored feed files. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { sweepFeedFiles } from '../../src/domain/connections/feed-files.ts';
import { systemCtx } from '../../src/store/ctx.ts';
import { feedOf } from '../jobs/feed.ts';
import { account } from '../kit/account.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { recordAt } from '../kit/json.ts';
import { MEDIA, service, suiteClock } from '../kit/service.ts';
import { signedIn, visitor } from '../kit/visitor.ts';
import {
  connection,
  drafts,
  lastLog,
  owner,
  rowsOf,
  statusesWhileBusy,
  upload,
} from './feed-upload-setup.ts';

const UNKNOWN = '00000000-0000-7000-8000-000000000000';

async function textOf(place: string): Promise<string> {
  const { files } = (await service()).parts;
  return Buffer.concat(await (await files.read(place, 'feed')).toArray()).toString();
}

suite('rejected uploads', () => {
  test('an unknown connection and a connection of another tenant return the same 404', async () => {
    const other = await account();
    const theirs = await connection('mits_feed', {}, other);
    for (const id of [UNKNOWN, theirs.id, 'no-uuid']) {
      const answer = await upload(id, feedOf([]));
      assert.deepEqual([answer.status, answer.json], [404, { message: 'Connection not found.' }]);
    }
    const { id } = theirs;
    assert.equal((await upload(id, feedOf([]), { query: `account_id=${other.id}` })).status, 403);
    assert.deepEqual(await rowsOf(id), []);
  });

  test('a visitor gets 401; users without the permission, and pages of another site, get 403', async () => {
    const { id } = await connection();
    assert.equal((await upload(id, 'x', { by: visitor() })).status, 401);
    const viewer = await signedIn(await owner.person('viewer'));
    assert.equal((await upload(id, 'x', { by: viewer })).status, 403);
    const headers = { origin: 'https://evil.example' };
    assert.equal((await upload(id, 'x', { headers })).status, 403);
    const form = await upload(id, 'x', { headers: { 'x-file-name': '' } });
    assert.deepEqual(Object.keys(errorsOf(form)), ['file_name']);
  });

  test('a connection that fetches its feed, does not read feed files or is disabled returns 422 before the body is read', async () => {
    const { feeds } = await service();
    const url = feeds.serve('/fetched.xml', '');
    const fetched = await connection('mits_feed', { feed_source: 'url', url });
    const portfolio = await owner.make('connections', {
      type: 'simulator',
      category: 'crm',
      name: 'Simulator',
      settings: {},
    });
    const disabled = await connection();
    await v2(owner.admin.token, 'PATCH', `/connections/${disabled.id}`, { enabled: false });
    const CASES: [string, string][] = [
      [
        fetched.id,
        'This connection fetches its feed. To upload files, set settings.feed_source to "upload".',
      ],
      [portfolio.id, 'Connections of this type do not read feed files.'],
      [disabled.id, 'This connection is disabled. Enable it before you run it.'],
    ];
    for (const [id, message] of CASES) {
      const answer = await upload(id, feedOf([]));
      assert.deepEqual([answer.status, answer.json], [422, { message, errors: {} }]);
    }
  });

  test('an empty file returns 422, and a file that is too large for the type of connection returns 413', async () => {
    const { id } = await connection('review_feed', { source: 'google' });
    assert.deepEqual(errorsOf(await upload(id, '')), { file: ['The file is empty.'] });
    const large = await upload(id, Buffer.alloc(2 * 1024 * 1024 + 1));
    assert.deepEqual(
      [large.status, large.json['message']],
      [413, 'The file is larger than 2 MiB.'],
    );
    const announced = await upload((await connection()).id, '', {
      headers: { 'content-length': String(256 * 1024 * 1024 + 1) },
    });
    assert.deepEqual(
      [announced.status, announced.json['message']],
      [413, 'The file is larger than 256 MiB.'],
    );
    assert.deepEqual([await rowsOf(id), drafts()], [[], []]);
  });
});

suite('stored files', () => {
  const pass = suiteClock();

  test('are deleted with their connection', async () => {
    const { parts, drain } = await service();
    const { id } = await connection();
    await upload(id, feedOf([{ id: 'u1' }]));
    await lastLog(id);
    const [row] = await rowsOf(id);
    assert.equal((await v2(owner.admin.token, 'DELETE', `/connections/${id}`)).status, 204);
    await drain();
    assert.equal(await parts.files.size(row?.place ?? '', 'feed'), null);
    assert.deepEqual(
      await parts.database.run(sql`select from feed_files where place = ${row?.place}`),
      [],
    );
  });

  test('are deleted after some time if they belong to no connection', async () => {
    const { parts } = await service();
    const { id } = await connection();
    await upload(id, feedOf([{ id: 'u1' }]));
    await lastLog(id);
    const [row] = await rowsOf(id);
    const place = row?.place ?? '';
    const kept = await connection();
    await upload(kept.id, feedOf([{ id: 'u2' }], { id: 'kept', name: 'Kept' }));
    await lastLog(kept.id);
    await parts.database.run(
      sql`update feed_files set connection_id = null where place = ${place}`,
    );
    const system = systemCtx(parts, 'test');
    await sweepFeedFiles(system);
    assert.ok((await parts.files.size(place, 'feed')) !== null);
    await pass(3 * 60 * 60 * 1000);
    await sweepFeedFiles(system);
    assert.equal(await parts.files.size(place, 'feed'), null);
    assert.match(await textOf((await rowsOf(kept.id))[0]?.place ?? ''), /IDValue="u2"/);
  });

  test('ten concurrent uploads to a connection leave one stored file, and uploads of an account beyond the queue limit return 429', async () => {
    const other = await account();
    const browser = await signedIn(other.admin);
    const { id } = await connection('mits_feed', {}, other);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, rent) =>
        upload(id, feedOf([{ id: 'u1', rent: 1500 + rent }]), { by: browser }),
      ),
    );
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [202]);
    assert.equal((await lastLog(id, other)).status, 'succeeded');
    assert.equal((await rowsOf(id)).length, 1);
    const stored = readdirSync(join(MEDIA, 'fe')).filter((name) => name.includes(other.id));
    assert.equal(stored.length, 1);
    const more = () =>
      Array.from({ length: 10 }, () => upload(id, feedOf([{ id: 'u1' }]), { by: browser }));
    const statuses = await statusesWhileBusy(id, other, more, 2);
    assert.deepEqual(statuses.refused, [429, 429]);
    assert.equal(statuses.all.filter((status) => status === 202).length, 8);
    await lastLog(id, other);
  });

  test('uploads to several accounts of one tenant share one queue', async () => {
    const other = await account();
    const browser = await signedIn(other.admin);
    const created = await v2(other.admin.token, 'POST', '/accounts', { name: 'Second' });
    const second = recordAt(created.json, 'data').id;
    const { id } = await connection('mits_feed', {}, other);
    const made = await v2(other.admin.token, 'POST', '/connections', {
      type: 'mits_feed',
      name: 'Second',
      settings: { feed_source: 'upload' },
      account_id: second,
    });
    assert.equal(made.status, 201, made.text);
    const targets = [
      [id, other.id],
      [recordAt(made.json, 'data').id, second],
    ] as const;
    const uploads = () =>
      Array.from({ length: 10 }, (_, index) => {
        const [target, home] = targets[index % 2] ?? targets[0];
        return upload(target, feedOf([{ id: 'u1' }]), {
          by: browser,
          query: `account_id=${home}`,
        });
      });
    const statuses = await statusesWhileBusy(id, other, uploads, 2);
    assert.deepEqual(statuses.refused, [429, 429]);
    assert.equal(statuses.all.filter((status) => status === 202).length, 8);
    await lastLog(id, other);
  });
});
