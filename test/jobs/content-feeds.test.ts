/**
 * `review_feed` and `social_feed`: reviews and posts from JSON, RSS, Atom and JSON Feed (decisions
 * §6).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { account, community, type TestAccount } from '../kit/account.ts';
import { dataOf, errorsOf, v2 } from '../kit/call.ts';
import { service } from '../kit/service.ts';
import { type Log, lastLogOf } from './feed.ts';

type Type = 'review_feed' | 'social_feed';

/** Creates a connection to a feed, attached to the properties `propertyIds`. */
async function connected(owner: TestAccount, type: Type, settings: object, propertyIds: string[]) {
  const { feeds, drain } = await service();
  const path = `/${crypto.randomUUID()}`;
  const url = feeds.serve(path, '[]');
  const connection = await owner.make('connections', {
    type,
    name: 'Feed',
    settings: { url, ...settings },
  });
  for (const property_id of propertyIds)
    await owner.make(`connections/${connection.id}/properties`, { property_id });
  return {
    connection,
    serve: (body: unknown) =>
      feeds.serve(path, typeof body === 'string' ? body : JSON.stringify(body)),
    async run(body: unknown): Promise<Log> {
      feeds.serve(path, typeof body === 'string' ? body : JSON.stringify(body));
      assert.equal(
        (await v2(owner.admin.token, 'POST', `/connections/${connection.id}/run`)).status,
        202,
      );
      await drain();
      return lastLogOf(owner.admin.token, connection.id);
    },
  };
}

const reviewsOf = async (owner: TestAccount, propertyId: string) =>
  dataOf(
    await v2(
      owner.admin.token,
      'GET',
      `/reviews?property_id=${propertyId}&sort=external_review_id`,
    ),
  );

const postsOf = async (owner: TestAccount, propertyId: string) =>
  dataOf(await v2(owner.admin.token, 'GET', `/properties/${propertyId}/social-feed`));

const REVIEW = {
  id: 'r1',
  reviewer_name: 'Ada',
  rating: 4.5,
  title: 'Bright rooms',
  body: 'We like it here.',
  response: 'Thank you!',
  review_date: '2026-01-05T12:00:00Z',
};

const RSS = `<?xml version="1.0"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel>
<title>Posts</title><link>https://social.example</link><description>-</description>
<item><guid isPermaLink="false">p1</guid><link>https://social.example/p1</link><title>Pool &amp; sun</title>
<description>&lt;p&gt;The &lt;b&gt;pool&lt;/b&gt; is open.&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;</description><dc:creator>The Pines</dc:creator>
<pubDate>Mon, 05 Jan 2026 10:00:00 GMT</pubDate><media:content url="https://social.example/p1.jpg" medium="image"/></item>
<item><guid>p2</guid><title>No date</title></item>
</channel></rss>`;

const ATOM = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Reviews</title><id>f</id><updated>2026-01-01T00:00:00Z</updated>
<entry><id>a1</id><title>Quiet</title><author><name>Bob</name></author><updated>2026-01-02T00:00:00Z</updated><content type="html">&lt;p&gt;Good.&lt;/p&gt;</content></entry></feed>`;

suite('review_feed', () => {
  test('a JSON feed creates reviews, and a second run of the same feed changes nothing', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const feed = await connected(owner, 'review_feed', { source: 'google' }, [property.id]);
    const log = await feed.run({ reviews: [REVIEW] });
    assert.deepEqual(
      [log.status, log.counts['reviews']?.created, log.remarks],
      ['succeeded', 1, []],
    );
    const [review] = await reviewsOf(owner, property.id);
    const { id: external_review_id, review_date: _date, ...said } = REVIEW;
    assert.partialDeepStrictEqual(review, {
      ...said,
      external_review_id,
      source: 'google',
      review_date: '2026-01-05T12:00:00.000Z',
      is_published: true,
    });
    const again = await feed.run([REVIEW]);
    assert.deepEqual(again.counts['reviews'], { created: 0, changed: 0, unchanged: 1, gone: 0 });
  });

  test('NUL characters and unpaired surrogates are removed and do not stop the run', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const feed = await connected(owner, 'review_feed', { source: 'google' }, [property.id]);
    const log = await feed.run([
      { ...REVIEW, id: 'r\u000001', title: 'Br\0ight', body: '\ud800!', reviewer_name: '\0' },
      { ...REVIEW, id: '\0' },
      { ...REVIEW, id: 'r4', property: `${property.id}\0`, source: 'go\0ogle' },
    ]);
    assert.deepEqual([log.status, log.counts['reviews']?.created], ['partial', 2]);
    assert.equal(
      log.remarks[0]?.message,
      'The id field must be at least 1 characters. The item was skipped.',
    );
    const [first, second] = await reviewsOf(owner, property.id);
    assert.partialDeepStrictEqual(first, {
      external_review_id: 'r01',
      title: 'Bright',
      body: '\ufffd!',
      reviewer_name: null,
    });
    assert.equal(second?.['source'], 'google');
  });

  test('a changed review is updated, keeping its local response and published state, and a review that leaves the feed is kept', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const feed = await connected(owner, 'review_feed', { source: 'google', publish: false }, [
      property.id,
    ]);
    const { response: _response, ...unanswered } = REVIEW;
    await feed.run({ reviews: [unanswered, { ...REVIEW, id: 'r2' }] });
    const [first] = await reviewsOf(owner, property.id);
    assert.equal(first?.['is_published'], false);
    await v2(owner.admin.token, 'PATCH', `/reviews/${first?.id}`, {
      is_published: true,
      response: 'Our own answer',
    });
    const log = await feed.run({ reviews: [{ ...unanswered, rating: 3 }] });
    assert.deepEqual(log.counts['reviews'], { created: 0, changed: 1, unchanged: 0, gone: 0 });
    const [changed, ...rest] = await reviewsOf(owner, property.id);
    assert.partialDeepStrictEqual(changed, {
      rating: 3,
      is_published: true,
      response: 'Our own answer',
    });
    assert.equal(rest.length, 1);
  });

  test('an Atom feed creates reviews with plain text', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const feed = await connected(owner, 'review_feed', { source: 'blog' }, [property.id]);
    await feed.run(ATOM);
    assert.partialDeepStrictEqual((await reviewsOf(owner, property.id))[0], {
      external_review_id: 'a1',
      title: 'Quiet',
      body: 'Good.',
      reviewer_name: 'Bob',
      review_date: '2026-01-02T00:00:00.000Z',
    });
  });

  test('items are assigned to the property that they name; malformed or unassignable items are skipped with a remark', async () => {
    const owner = await account();
    const [a, b] = [await community(owner), await community(owner)];
    const feed = await connected(owner, 'review_feed', { source: 'google' }, [
      a.property.id,
      b.property.id,
    ]);
    const log = await feed.run({
      reviews: [
        { ...REVIEW, property: String(b.property['name']).toUpperCase() },
        { ...REVIEW, id: 'r2' },
        { ...REVIEW, id: 'r3', property: 'Elsewhere' },
        { ...REVIEW, id: 'r4', rating: 9 },
        { ...REVIEW, id: null },
      ],
    });
    assert.deepEqual([log.counts['reviews']?.created, log.remarks.length], [1, 4]);
    assert.deepEqual(
      [
        (await reviewsOf(owner, a.property.id)).length,
        (await reviewsOf(owner, b.property.id)).length,
      ],
      [0, 1],
    );
  });

  test('content that is not a feed fails the run, and a connection test reports the setting', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const feed = await connected(owner, 'review_feed', { source: 'google' }, [property.id]);
    for (const body of ['<html>Not a feed</html>', '{"reviews": ', '{"other": []}']) {
      assert.equal((await feed.run(body)).status, 'failed');
      feed.serve(body);
      const answer = await v2(owner.admin.token, 'POST', `/connections/${feed.connection.id}/test`);
      assert.deepEqual([answer.status, Object.keys(errorsOf(answer))], [422, ['settings.url']]);
    }
    feed.serve({ reviews: [REVIEW] });
    assert.equal(
      (await v2(owner.admin.token, 'POST', `/connections/${feed.connection.id}/test`)).status,
      200,
    );
  });
});

suite('social_feed', () => {
  test('an RSS feed creates posts with plain text and pictures; a post without a date is skipped with a remark', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const feed = await connected(owner, 'social_feed', { network: 'instagram' }, [property.id]);
    const log = await feed.run(RSS);
    assert.deepEqual([log.counts['social-posts']?.created, log.remarks.length], [1, 1]);
    const [post, ...more] = await postsOf(owner, property.id);
    assert.equal(more.length, 0);
    assert.partialDeepStrictEqual(post, {
      network: 'instagram',
      external_id: 'p1',
      url: 'https://social.example/p1',
      text: 'The pool is open.',
      image_url: 'https://social.example/p1.jpg',
      author_name: 'The Pines',
      posted_at: '2026-01-05T10:00:00.000Z',
    });
  });

  test('a post that leaves the feed is deleted, and an unsafe link is removed from its post', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const feed = await connected(owner, 'social_feed', { network: 'instagram' }, [property.id]);
    const post = { id: 'p1', text: 'One', posted_at: '2026-01-05T10:00:00Z' };
    await feed.run({ posts: [post, { ...post, id: 'p2' }] });
    const log = await feed.run({ posts: [{ ...post, id: 'p2', url: 'javascript:alert(1)' }] });
    assert.deepEqual(log.counts['social-posts'], { created: 0, changed: 0, unchanged: 1, gone: 1 });
    assert.equal(log.remarks.length, 1);
    assert.deepEqual(
      (await postsOf(owner, property.id)).map((one) => [one['external_id'], one['url']]),
      [['p2', null]],
    );
  });
});
