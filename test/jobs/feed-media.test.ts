/** The pictures, videos and tours of a feed (decisions §8). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { v2 } from '../kit/call.ts';
import { listAt, objectAt } from '../kit/json.ts';
import { photo } from '../kit/photo.ts';
import { firstAttempt, service, testClock } from '../kit/service.ts';
import { feedWith, mediaStage, picture } from './feed-media-setup.ts';

const NONE = { created: 0, changed: 0, unchanged: 0, gone: 0 };

suite('the media of a feed', () => {
  test('pictures of the property, floor plan and unit become media in feed order, with the slot of their type', async () => {
    const { feed, pictures, library } = await mediaStage();
    const [pool, lobby, logo, drawing, kitchen] = await Promise.all(
      Array.from({ length: 5 }, () => picture()),
    );
    const body = feedWith({
      property: [
        { url: logo ?? '', type: 'Logo', rank: 3 },
        { url: lobby ?? '', rank: 2 },
        {
          url: pool ?? '',
          rank: 1,
          more: '<Caption>Pool</Caption><Description>A pool.</Description>',
        },
      ],
      plan: [{ url: drawing ?? '', type: 'Floorplan' }],
      units: { u1: [{ url: kitchen ?? '' }] },
    });
    const run = await feed.run(body);
    assert.deepEqual(run.counts['media'], { ...NONE, created: 5 });
    assert.equal(run.status, 'succeeded');
    assert.deepEqual(await pictures('properties'), [
      [pool, 'gallery', 0],
      [lobby, 'gallery', 1],
      [logo, 'logo', 2],
    ]);
    assert.deepEqual(await pictures('floor-plans'), [[drawing, 'floor_plan_image', 0]]);
    assert.deepEqual(await pictures('units'), [[kitchen, 'gallery', 0]]);
    const file = (await library()).find(({ source_url }) => source_url === pool);
    assert.deepEqual([file?.['caption'], file?.['alt_text']], ['Pool', 'A pool.']);
    const again = await feed.run();
    assert.deepEqual(again.counts['media'], { ...NONE, unchanged: 5 });
    assert.equal((await library()).length, 5);
  });

  test('pictures with the same URL or the same bytes become one file, and each URL is downloaded once', async () => {
    const { feed, pictures, library } = await mediaStage();
    const bytes = await photo();
    const [one, copy] = [await picture(bytes), await picture(bytes)];
    await feed.run(
      feedWith({
        property: [{ url: one }, { url: one }],
        units: { u1: [{ url: one }], u2: [{ url: copy }] },
      }),
    );
    assert.equal((await library()).length, 1);
    const { feeds } = await service();
    assert.equal(feeds.requestsTo(new URL(one).pathname).length, 1);
    assert.equal((await pictures('properties')).length, 1);
    await feed.run(feedWith({ property: [{ url: copy }, { url: one }] }));
    assert.equal((await pictures('properties')).length, 1, 'the two copies are attached once');
    await feed.run(feedWith({ property: [{ url: copy }] }));
    assert.equal(
      (await pictures('properties')).length,
      1,
      'the copy that the feed still lists keeps the picture attached',
    );
    await feed.run(feedWith({}));
    assert.equal((await pictures('properties')).length, 0);
  });

  test('a picture that leaves the feed is detached but stays in the library; a picture attached by a user stays attached', async () => {
    const { feed, pictures, library, token, recordOf } = await mediaStage();
    const [first, second, own] = [await picture(), await picture(), await picture()];
    await feed.run(feedWith({ property: [{ url: first }, { url: second }] }));
    const { id } = await recordOf('properties');
    const attach = (url: string) =>
      v2(token, 'POST', '/media', {
        url,
        attachable_type: 'property',
        attachable_id: id,
        sort_order: 9,
      });
    assert.equal((await attach(own)).status, 201);
    const run = await feed.run(feedWith({ property: [{ url: second }, { url: own }] }));
    assert.deepEqual(run.counts['media'], { ...NONE, created: 1, changed: 1, gone: 1 });
    assert.deepEqual(await pictures('properties'), [
      [second, 'gallery', 0],
      [own, null, 9],
    ]);
    await feed.run(feedWith({}));
    assert.deepEqual(await pictures('properties'), [[own, null, 9]]);
    assert.equal((await library()).length, 3);
  });

  test('undoing a run restores the earlier pictures without a download, and the run lists them as changes', async () => {
    const { feed, undo, recordOf, token } = await mediaStage();
    const [first, second] = [await picture(), await picture()];
    await feed.run(feedWith({ property: [{ url: first }, { url: second }] }));
    const before = listAt(await recordOf('properties'), 'images');
    const { id } = await feed.run(
      feedWith({ property: [{ url: second }, { url: await picture() }] }),
    );
    const answer = await v2(token, 'GET', `/connections/${feed.connection.id}/runs/${id}/changes`);
    const [change] = listAt(answer.json, 'data').map((one) => objectAt(one));
    assert.deepEqual([change?.['kind'], change?.['action']], ['properties', 'update']);
    const { media } = objectAt(change, 'fields');
    assert.deepEqual(objectAt(media)['old'], [
      { url: first, kind: 'file', slot: 'gallery' },
      { url: second, kind: 'file', slot: 'gallery' },
    ]);
    const undone = await undo(id);
    assert.deepEqual(undone['kept'], []);
    assert.deepEqual(listAt(await recordOf('properties'), 'images'), before);
    const { feeds } = await service();
    assert.equal(feeds.requestsTo(new URL(first).pathname).length, 1);
  });

  test('a plan does not download pictures, which are imported when it is applied', async () => {
    const { feed, token, library } = await mediaStage();
    const url = await picture();
    const { feeds, drain } = await service();
    feeds.serve(feed.path, feedWith({ property: [{ url }] }));
    const planned = await v2(token, 'POST', `/connections/${feed.connection.id}/plan`);
    assert.equal(planned.status, 202);
    await drain();
    assert.equal((await library()).length, 0);
    assert.equal(feeds.requestsTo(new URL(url).pathname).length, 0);
    const id = objectAt(planned.json)['log_id'];
    const applied = await v2(token, 'POST', `/connections/${feed.connection.id}/runs/${id}/apply`);
    assert.equal(applied.status, 202, applied.text);
    await drain();
    assert.equal((await library()).length, 1);
  });

  test('a picture that cannot be imported adds a remark to the run, and the other pictures are imported', async () => {
    const { feed, pictures, lastRun } = await mediaStage();
    const { feeds } = await service();
    const [good, page] = [
      await picture(),
      feeds.serve('/no-picture.html?key=secret', '<html></html>'),
    ];
    await feed.run(feedWith({ property: [{ url: page }, { url: good }] }));
    assert.deepEqual(await pictures('properties'), [[good, 'gallery', 1]]);
    const run = await lastRun();
    assert.equal(run['status'], 'succeeded');
    const [remark] = listAt(run, 'remarks')
      .map((one) => objectAt(one))
      .filter(({ path }) => path === 'File');
    assert.equal(remark?.['severity'], 'info');
    assert.match(
      String(remark?.['message']),
      /^The picture http:\/\/127\.0\.0\.1:\d+\/no-picture\.html was not imported: /,
    );
    const again = await feed.run();
    assert.deepEqual(
      again.remarks.filter(({ path }) => path === 'File'),
      [],
      'the next run does not report a known failure again',
    );
  });

  test('videos and virtual tours become embeds of their record, in feed order', async () => {
    const { feed, owner, recordOf } = await mediaStage();
    const video = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
    const tour = 'https://tours.example.com/a1';
    await feed.run(
      feedWith({
        property: [{ url: video, type: 'Video' }],
        plan: [{ url: tour, type: 'Virtual Tour', more: '<Caption>A1</Caption>' }],
      }),
    );
    const shown = listAt(await recordOf('properties'), 'videos').map(
      (one) => objectAt(one)['embed_url'],
    );
    assert.deepEqual(shown, ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ']);
    const [walk] = listAt(await recordOf('floor-plans'), 'virtual_tours').map((one) =>
      objectAt(one),
    );
    assert.deepEqual([walk?.['url'], walk?.['title']], [tour, 'A1']);
    const other = { url: 'https://vimeo.com/76979871', type: 'Video' };
    await feed.run(feedWith({ property: [other, { url: video, type: 'Video' }] }));
    const [first, second] = listAt(await recordOf('properties'), 'videos').map((one) =>
      objectAt(one),
    );
    assert.deepEqual([first?.['url'], first?.['sort_order']], [other.url, 0]);
    const { token } = owner.admin;
    const moved = await v2(token, 'GET', `/media/${String(second?.['id'])}`);
    const { sort_order } = objectAt(moved.json, 'data');
    assert.deepEqual([second?.['sort_order'], sort_order], [1, 1]);
    await feed.run(feedWith({}));
    assert.deepEqual(listAt(await recordOf('properties'), 'videos'), []);
    await feed.run(feedWith({ property: [{ url: video, type: 'Video' }] }));
    assert.equal(listAt(await recordOf('properties'), 'videos').length, 1);
  });

  test('a failed download is retried later, and an interrupted import continues where it stopped', async (t) => {
    const { owner, feed, pictures, lastRun } = await mediaStage();
    const { feeds, drain, handlers } = await service();
    const pass = testClock(t);
    const [busy, next] = [await picture(), await picture()];
    const path = new URL(busy).pathname;
    feeds.serve(path, { status: 503, body: '' });
    feeds.serve(feed.path, feedWith({ property: [{ url: busy }, { url: next }] }));
    await feed.run();
    assert.equal((await lastRun())['status'], 'succeeded');
    assert.deepEqual(await pictures('properties'), [[next, 'gallery', 1]]);
    feeds.serve(path, await photo());
    const { log_id } = { log_id: Number((await lastRun())['id']) };
    const job = { account_id: owner.id, connection_id: String(feed.connection.id), log_id };
    await handlers['feed-media'](job, firstAttempt());
    assert.equal(
      (await pictures('properties')).length,
      1,
      'the picture is not downloaded before the delay has passed',
    );
    pass(11 * 60_000);
    const stopped = { signal: AbortSignal.abort(), attempt: 0 };
    await assert.rejects(handlers['feed-media'](job, stopped));
    await handlers['feed-media'](job, firstAttempt());
    await handlers['feed-media'](job, firstAttempt());
    assert.deepEqual(await pictures('properties'), [
      [busy, 'gallery', 0],
      [next, 'gallery', 1],
    ]);
    await drain();
  });

  test('a picture at a private network address is not downloaded, as in imports by users', async () => {
    const { feed, lastRun } = await mediaStage();
    await feed.run(feedWith({ property: [{ url: 'http://169.254.169.254/latest.jpg' }] }));
    const run = await lastRun();
    assert.equal(run['status'], 'succeeded');
    const messages = listAt(run, 'remarks').map((one) => String(objectAt(one)['message']));
    assert.ok(
      messages.some((message) =>
        message.startsWith('The picture http://169.254.169.254/latest.jpg was not imported'),
      ),
    );
  });

  test('a run that is limited to groups does not attach pictures from the library; otherwise limited users could change them', async () => {
    const { owner, feed, token, library, pictures, lastRun } = await mediaStage();
    const bytes = await photo();
    const [known, copy] = [await picture(bytes), await picture(bytes)];
    const added = await v2(token, 'POST', '/media', { url: known });
    assert.equal(added.status, 201, added.text);
    await feed.run(feedWith({}));
    await owner.ctx.run(
      sql`update connections set is_limited = true where id = ${feed.connection.id}`,
    );
    await feed.run(feedWith({ property: [{ url: known }, { url: copy }] }));
    assert.deepEqual(
      (await pictures('properties')).map(([url]) => url),
      [copy],
    );
    assert.equal((await library()).length, 2);
    const messages = listAt(await lastRun(), 'remarks').map((one) => objectAt(one)['message']);
    assert.ok(
      messages.some((message) =>
        /already has this picture\. A run that is limited to groups cannot attach existing pictures\.$/.test(
          String(message),
        ),
      ),
      messages.join('\n'),
    );
  });

  test('a run does not reset a picture that a user moved or detached', async () => {
    const { feed, pictures, recordOf, token } = await mediaStage();
    const [first, second, third] = [await picture(), await picture(), await picture()];
    await feed.run(feedWith({ property: [{ url: first }, { url: second }] }));
    const { id, images } = await recordOf('properties');
    const [moved, dropped] = listAt({ images }, 'images').map((one) => objectAt(one)['id']);
    const at = (file: unknown) => `/media/${file}/attachments/property/${id}`;
    const patched = await v2(token, 'PATCH', at(moved), { slot: 'featured', sort_order: 7 });
    assert.equal(patched.status, 200, patched.text);
    assert.equal((await v2(token, 'DELETE', at(dropped))).status, 204);
    await feed.run(feedWith({ property: [{ url: third }, { url: first }, { url: second }] }));
    assert.deepEqual(await pictures('properties'), [
      [third, 'gallery', 0],
      [first, 'featured', 7],
    ]);
  });
});
