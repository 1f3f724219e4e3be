/**
 * The content of a property on a website: neighborhood, reviews, social, and the rating of its card
 * (§2.15, §4.5).
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account } from '../kit/account.ts';
import { read } from '../v1/read.ts';
import { type Json, propertyWith, websiteOf } from './website.ts';

test('property cards have the same rating as in V1 (§2.13, §2.15)', async () => {
  const owner = await account();
  const rated = await propertyWith(owner, 'rated', []);
  const bare = await propertyWith(owner, 'bare', []);
  const review = (more: Json) => owner.make('reviews', { property_id: rated.id, ...more });
  await review({ rating: 5 });
  await review({ rating: 4 });
  await review({ rating: 4 });
  await review({ title: 'No stars' });
  await review({ rating: 1, is_published: false });
  const website = await websiteOf(owner, [rated.id, bare.id]);
  const cards = await website.data('/properties');
  assert.deepEqual(
    cards.map((card) => [card['rating'], card['reviews_count']]),
    [
      [4.33, 4],
      [null, 0],
    ],
  );
  const profile = await read<Json>(rated.id);
  assert.deepEqual([profile['averageRating'], profile['totalReviewCount']], [4.33, 4]);
  assert.equal((await website.data<Json>('/properties/rated'))['rating'], 4.33);
});

test('the published reviews of a property are listed newest first, and can be filtered, sorted and paged (§4.5)', async () => {
  const owner = await account();
  const here = await propertyWith(owner, 'here', []);
  const there = await propertyWith(owner, 'there', []);
  const review = (reviewer_name: string, rating: number, more: Json = {}) =>
    owner.make('reviews', {
      property_id: here.id,
      reviewer_name,
      rating,
      source: 'google',
      ...more,
    });
  await review('Ada', 3, { review_date: '2026-01-02', body: 'Quiet.' });
  await review('Bo', 5, { review_date: '2026-02-02', source: 'yelp' });
  await review('Cy', 4, { review_date: '2026-03-02' });
  await review('Hidden', 1, { is_published: false });
  await review('Other', 1, { property_id: there.id });
  const website = await websiteOf(owner, [here.id]);
  const names = async (query = '') =>
    (await website.data(`/properties/here/reviews${query}`)).map((one) => one['reviewer_name']);
  assert.deepEqual(await names(), ['Cy', 'Bo', 'Ada']);
  assert.deepEqual(await names('?sort=rating'), ['Ada', 'Cy', 'Bo']);
  assert.deepEqual(await names('?min_rating=4&source=google'), ['Cy']);
  assert.deepEqual(await names('?max_rating=4&q=quiet'), ['Ada']);
  assert.deepEqual(await names('?date_from=2026-02-01&date_to=2026-02-02'), ['Bo']);
  assert.deepEqual(await names('?per_page=1&page=3'), ['Ada']);
  assert.deepEqual(Object.keys(await website.errors('/properties/here/reviews?min_rating=many')), [
    'min_rating',
  ]);
  assert.deepEqual(Object.keys(await website.errors('/properties/here/reviews?rating=4')), [
    'rating',
  ]);
  const onV1 = (await read(here.id, '/reviews')).map((one) => one['reviewerName']);
  assert.deepEqual(onV1, await names());
  const { meta } = (await website.get('/properties/here/reviews')).json as {
    meta: Record<string, Json>;
  };
  assert.deepEqual(meta['cache']?.['tags'], ['site', `property:${here.id}`]);
});

test('the neighborhood lists places by category with their tags, and with the same distances as in V1 (§2.15)', async () => {
  const owner = await account();
  const here = await propertyWith(owner, 'here', [], {
    addresses: [{ is_primary: true, latitude: 40, longitude: -105 }],
  });
  const category = await owner.make('neighborhood-categories', { name: 'Bread', icon: 'loaf' });
  await owner.make('neighborhood-places', {
    property_id: here.id,
    neighborhood_category_id: category.id,
    name: 'Bakery',
    rating: 4.5,
    tags: ['sourdough'],
    latitude: 40.01,
    longitude: -105,
  });
  const website = await websiteOf(owner, [here.id]);
  const [heading, ...rest] = await website.data<(Json & { places: Json[] })[]>(
    '/properties/here/neighborhood',
  );
  assert.deepEqual(rest, []);
  assert.deepEqual([heading?.['name'], heading?.['icon']], ['Bread', 'loaf']);
  const place = heading?.places[0];
  assert.deepEqual(
    [place?.['name'], place?.['rating'], place?.['tags'], place?.['distance_miles']],
    ['Bakery', 4.5, ['sourdough'], 0.69],
  );
  const [onV1] = await read<{ places: Json[] }[]>(here.id, '/neighborhood');
  assert.deepEqual(
    [onV1?.places[0]?.['rating'], onV1?.places[0]?.['distanceMiles']],
    ['4.5', 0.69],
  );
});

test('records of a property that the website does not show return the same 404 as records of an unknown property (§4.5)', async () => {
  const owner = await account();
  const here = await propertyWith(owner, 'here', [], {
    socials: [{ network: 'x', url: 'https://x.example' }],
  });
  await propertyWith(owner, 'there', []);
  const website = await websiteOf(owner, [here.id]);
  assert.deepEqual(await website.data('/properties/here/social'), {
    profiles: [{ network: 'x', url: 'https://x.example' }],
    posts: [],
  });
  for (const name of ['neighborhood', 'reviews', 'social']) {
    for (const slug of ['there', 'missing', here.id]) {
      const answer = await website.get(`/properties/${slug}/${name}`);
      assert.deepEqual(
        [answer.status, answer.json],
        [404, { message: 'Property not found.' }],
        `${slug}/${name}`,
      );
    }
  }
});
