/** Reading and writing long feeds yields to the event loop between slices. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { PostRecord, ReviewRecord } from '../../src/connectors/records.ts';
import { reviewFeed } from '../../src/connectors/review-feed.ts';
import { syncPosts } from '../../src/domain/connections/sync/posts.ts';
import { syncReviews } from '../../src/domain/connections/sync/reviews.ts';
import { replaceTermRents } from '../../src/domain/connections/sync/term-rents.ts';
import { withTransaction } from '../../src/store/ctx.ts';
import { account, community } from '../kit/account.ts';
import { service } from '../kit/service.ts';
import { mostPerTurn } from '../kit/turns.ts';

const ITEMS = 300;

/** A copy of the item that calls `took` whenever its `key` is read. */
const counted = <Item extends object>(item: Item, key: keyof Item, took: () => void): Item =>
  Object.defineProperty({ ...item }, key, {
    enumerable: true,
    get() {
      took();
      return item[key];
    },
  });

suite('importing a long feed', () => {
  test('yields to the event loop while it checks the items of the feed', async () => {
    const { parts } = await service();
    async function* file(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(JSON.stringify({ reviews: Array.from({ length: 2000 }, () => ({})) }));
    }
    const io = {
      outbound: parts.outbound,
      mailer: parts.mailer,
      now: new Date(),
      feedFile: async () => file(),
    };
    const settings = { feed_source: 'upload', source: 'google', publish: true } as const;
    const most = await mostPerTurn(async (took) => {
      assert.deepEqual(await reviewFeed.reviews?.(settings, io, took), []);
    });
    assert.ok(most <= 50, `${most} items in one turn`);
  });

  test('yields to the event loop while it compares unchanged reviews', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const reviews = Array.from(
      { length: ITEMS },
      (_, n): ReviewRecord => ({
        external_id: `r${n}`,
        property: null,
        source: 'google',
        reviewer_name: 'Ann',
        rating: 5,
        title: 'Good',
        body: 'Good.',
        response: null,
        review_date: null,
        is_published: true,
      }),
    );
    await withTransaction(owner.ctx, (tx) => syncReviews(tx, property.id, reviews));
    const most = await mostPerTurn(async (took) => {
      const again = reviews.map((review) => counted(review, 'title', took));
      const { counts } = await withTransaction(owner.ctx, (tx) =>
        syncReviews(tx, property.id, again),
      );
      assert.equal(counts['reviews']?.unchanged, ITEMS);
    });
    assert.ok(most <= 50, `${most} reviews in one turn`);
  });

  test('yields to the event loop while it compares unchanged posts', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const connection = await owner.make('connections', {
      type: 'social_feed',
      name: 'Social',
      settings: { url: 'https://example.com/feed', network: 'instagram' },
    });
    const posts = Array.from(
      { length: ITEMS },
      (_, n): PostRecord => ({
        external_id: `p${n}`,
        property: null,
        network: 'instagram',
        url: null,
        text: 'Hello',
        image_url: null,
        author_name: null,
        author_url: null,
        posted_at: new Date(Date.UTC(2027, 0, 1, 0, n)),
      }),
    );
    await withTransaction(owner.ctx, (tx) => syncPosts(tx, connection.id, property.id, posts));
    const most = await mostPerTurn(async (took) => {
      const again = posts.map((post) => counted(post, 'text', took));
      const { counts } = await withTransaction(owner.ctx, (tx) =>
        syncPosts(tx, connection.id, property.id, again),
      );
      assert.equal(counts['social-posts']?.unchanged, ITEMS);
    });
    assert.ok(most <= 50, `${most} posts in one turn`);
  });

  test('yields to the event loop while it compares thousands of rents of one unit', async () => {
    const owner = await account();
    const { property, unit } = await community(owner);
    const connection = await owner.make('connections', {
      type: 'rent_matrix_csv',
      name: 'Rents',
      settings: { url: 'https://example.com/rents.csv' },
    });
    const rents = Array.from({ length: 5000 }, (_, n) => ({
      first_day: '2099-01-15',
      last_day: '2099-01-15',
      months: 12,
      rent: 100_000 + n,
      is_best: false,
    }));
    for (const outcome of ['created', 'unchanged'] as const) {
      let done = 0;
      const most = await mostPerTurn((took) => {
        const price_matrix = { created: 0, changed: 0, unchanged: 0, gone: 0 };
        Object.defineProperty(price_matrix, outcome, {
          get: () => done,
          set(value: number) {
            done = value;
            took();
          },
        });
        const place = { connectionId: connection.id, propertyId: property.id, day: '2099-01-01' };
        return withTransaction(owner.ctx, (tx) =>
          replaceTermRents(tx, { ...place, counts: { price_matrix } }, new Map([[unit.id, rents]])),
        );
      });
      assert.equal(done, 5000);
      assert.ok(most <= 1000, `${outcome}: ${most} rents in one turn`);
    }
  });
});
