/**
 * Uploaded feed files: the run that they start, permissions, rejections, and the lifetime of the
 * stored file.
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { openFiles } from '../../src/store/open-files.ts';
import { feedOf } from '../jobs/feed.ts';
import { unique } from '../kit/account.ts';
import { call, errorsOf, v2 } from '../kit/call.ts';
import { objectAt, recordAt } from '../kit/json.ts';
import { mediaUrl, service } from '../kit/service.ts';
import { connection, drafts, lastLog, owner, rowsOf, upload } from './feed-upload-setup.ts';

suite('an uploaded feed', () => {
  test('starts a run immediately, returns the same 202 as a run request, and is imported', async () => {
    const { id } = await connection();
    const feed = feedOf([{ id: 'u1', number: '101' }]);
    const answer = await upload(id, feed);
    assert.equal(answer.status, 202, answer.text);
    assert.equal(answer.headers['x-service-account-id'], owner.id);
    const log = await lastLog(id);
    assert.deepEqual(
      [answer.json, log.status, log.counts['units']?.created],
      [{ message: 'The run is queued.', log_id: log.id }, 'succeeded', 1],
    );
    assert.deepEqual(drafts(), []);
  });

  test('is stored where every process of the service can read it', async () => {
    const { id } = await connection();
    const feed = feedOf([{ id: 'u1' }]);
    await upload(id, feed, { headers: { 'x-file-name': 'C%3A%5Cfeeds%5CMonday%20feed.xml' } });
    const [row] = await rowsOf(id);
    assert.deepEqual([row?.name, row?.bytes], ['Monday feed.xml', Buffer.byteLength(feed)]);
    const elsewhere = await openFiles(await mediaUrl());
    assert.equal(await elsewhere.size(row?.place ?? '', 'feed'), Buffer.byteLength(feed));
    await lastLog(id);
  });

  test('is read again by a later run, until the next upload replaces and removes it', async () => {
    const { id } = await connection();
    await upload(id, feedOf([{ id: 'u1', rent: 1500 }]));
    await lastLog(id);
    assert.equal((await v2(owner.admin.token, 'POST', `/connections/${id}/run`)).status, 202);
    const again = await lastLog(id);
    assert.deepEqual([again.status, again.counts['units']?.unchanged], ['succeeded', 1]);
    const [old] = await rowsOf(id);
    assert.ok(old);
    await upload(id, feedOf([{ id: 'u1', rent: 1600 }]));
    const changed = await lastLog(id);
    assert.deepEqual([changed.status, changed.counts['units']?.changed], ['succeeded', 1]);
    const rows = await rowsOf(id);
    assert.equal(rows.length, 1);
    assert.notEqual(rows[0]?.place, old.place);
    assert.equal(await (await service()).parts.files.size(old.place, 'feed'), null);
  });

  const TABLES: [string, string, Record<string, unknown>][] = [
    ['rent_matrix_csv', 'Unit,Start Date,Term,Rent\n101,2027-01-01,12,1500\n', {}],
    [
      'review_feed',
      '{"reviews": [{"id": "r1", "rating": 5, "body": "Fine"}]}',
      { source: 'google' },
    ],
    [
      'social_feed',
      '{"posts": [{"id": "p1", "text": "Hi", "posted_at": "2026-01-01T00:00:00Z"}]}',
      { network: 'instagram' },
    ],
  ];
  for (const [type, feed, settings] of TABLES) {
    test(`is accepted by ${type} connections`, async () => {
      const property = await owner.make('properties', { name: unique('Elm') });
      if (type === 'rent_matrix_csv')
        await owner.make('units', { property_id: property.id, number: '101' });
      const { id } = await connection(type, settings);
      await owner.make(`connections/${id}/properties`, { property_id: property.id });
      assert.equal((await upload(id, feed)).status, 202);
      const log = await lastLog(id);
      assert.equal(log.status, 'succeeded', JSON.stringify(log));
    });
  }

  test('is described by the connection, without its storage location', async () => {
    const { id } = await connection();
    const shown = async () =>
      recordAt((await v2(owner.admin.token, 'GET', `/connections/${id}`)).json, 'data');
    assert.equal((await shown())['feed_file'], null);
    await upload(id, feedOf([{ id: 'u1' }]));
    const { name, bytes, uploaded_at, is_limited } = objectAt(await shown(), 'feed_file');
    assert.equal(is_limited, false);
    assert.deepEqual([name, bytes], ['feed.xml', Buffer.byteLength(feedOf([{ id: 'u1' }]))]);
    assert.match(String(uploaded_at), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const patched = await v2(owner.admin.token, 'PATCH', `/connections/${id}`, { name: 'New' });
    assert.deepEqual(recordAt(patched.json, 'data')['feed_file'], {
      name,
      bytes,
      uploaded_at,
      is_limited,
    });
    await lastLog(id);
  });

  test('is never served: the media routes do not return it, and no response contains its location', async () => {
    const { id } = await connection();
    await upload(id, feedOf([{ id: 'u1' }]));
    const [row] = await rowsOf(id);
    for (const url of [`/media/${row?.place}/feed`, `/media/${row?.place}/feed.xml`])
      assert.equal((await call({ method: 'GET', url })).status, 404);
    const shown = await v2(owner.admin.token, 'GET', `/connections/${id}`);
    assert.ok(!shown.text.includes(row?.place ?? ''));
    await lastLog(id);
  });
});

suite('the settings of a connection', () => {
  test('specify the source of the feed; a url is required only if the feed is fetched', async () => {
    const created = await v2(owner.admin.token, 'POST', '/connections', {
      type: 'mits_feed',
      name: 'No url',
      settings: {},
    });
    assert.deepEqual(errorsOf(created), {
      'settings.url': ['The settings.url field is required.'],
    });
    const { id } = await connection();
    const back = await v2(owner.admin.token, 'PATCH', `/connections/${id}`, {
      settings: { feed_source: 'url' },
    });
    assert.deepEqual(errorsOf(back), { 'settings.url': ['The settings.url field is required.'] });
    const wrong = await v2(owner.admin.token, 'PATCH', `/connections/${id}`, {
      settings: { feed_source: 'ftp' },
    });
    assert.deepEqual(Object.keys(errorsOf(wrong)), ['settings.feed_source']);
  });

  test('a run and a test fail with an error that says so if no file was uploaded', async () => {
    const { id } = await connection();
    const message =
      'No feed file was uploaded to this connection. Upload one, or set settings.feed_source to url.';
    assert.equal((await v2(owner.admin.token, 'POST', `/connections/${id}/run`)).status, 202);
    const log = await lastLog(id);
    assert.deepEqual([log.status, log.message], ['failed', message]);
    const tested = await v2(owner.admin.token, 'POST', `/connections/${id}/test`);
    assert.deepEqual([tested.status, tested.json['message']], [422, message]);
  });

  test('a test reads the uploaded file', async () => {
    const { id } = await connection();
    await upload(id, feedOf([{ id: 'u1' }]));
    assert.equal((await v2(owner.admin.token, 'POST', `/connections/${id}/test`)).status, 200);
    await lastLog(id);
    await upload(id, '<PhysicalProperty/>');
    const tested = await v2(owner.admin.token, 'POST', `/connections/${id}/test`);
    assert.deepEqual(Object.keys(errorsOf(tested)), ['settings.feed_source']);
    await lastLog(id);
  });

  test('the file is deleted when the feed is fetched by URL again', async () => {
    const { feeds } = await service();
    const { id } = await connection();
    await upload(id, feedOf([{ id: 'u1' }]));
    const [row] = await rowsOf(id);
    const url = feeds.serve('/back-to-url.xml', feedOf([{ id: 'u1' }]));
    const patched = await v2(owner.admin.token, 'PATCH', `/connections/${id}`, {
      settings: { feed_source: 'url', url },
    });
    assert.equal(patched.status, 200, patched.text);
    await lastLog(id);
    assert.deepEqual(await rowsOf(id), []);
    assert.equal(await (await service()).parts.files.size(row?.place ?? '', 'feed'), null);
  });
});
