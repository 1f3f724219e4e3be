/**
 * Reviews and galleries as an integrator uses them, and exact comparisons (§2.12, §4.1, §4.2, §4.3,
 * decisions §3).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { account, community, type Person, type TestAccount } from '../kit/account.ts';
import { type Answer, dataOf, errorsOf, v2 } from '../kit/call.ts';
import { recordAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';

let owner: TestAccount;
let home: Awaited<ReturnType<typeof community>>;
let other: Awaited<ReturnType<typeof community>>;
let person: Person;
setUp(async () => {
  owner = await account();
  home = await community(owner);
  other = await community(owner);
  person = await owner.person('admin');
});

const ask = (method: string, path: string, body?: Record<string, unknown>) =>
  v2(person.token, method, path, body);
const recordOf = (answer: Answer) => {
  assert.ok(answer.status < 300, answer.text);
  return recordAt(answer.json, 'data');
};
const listed = async (path: string) => dataOf(await ask('GET', path)).map(({ id }) => id);

suite('reviews', () => {
  const review = async (body: Record<string, unknown> = {}) =>
    recordOf(await ask('POST', '/reviews', { property_id: home.property.id, ...body }));

  test('a review requires only its property, and stores all other fields (decisions §3)', async () => {
    assert.deepEqual(errorsOf(await ask('POST', '/reviews', {})), {
      property_id: ['The property id field is required.'],
    });
    const body = {
      source: 'google',
      external_review_id: 'g-1',
      reviewer_name: 'Ada',
      rating: 4.5,
      title: 'Quiet',
      body: 'Two\nlines',
      response: 'Thank you',
      review_date: '2026-03-01T10:00:00.000Z',
      is_published: false,
    };
    const made = await review(body);
    for (const [name, value] of Object.entries(body)) assert.deepEqual(made[name], value, name);
    assert.deepEqual(recordOf(await ask('GET', `/reviews/${made.id}`)), made);
  });

  test('a rating out of range or not a number returns 422, and nothing is written (§7.2)', async () => {
    const { id } = await review({ rating: 4, title: 'Before' });
    for (const rating of [-0.1, 5.1, 'four', [4], true]) {
      const answer = await ask('PATCH', `/reviews/${id}`, { title: 'After', rating });
      assert.equal(answer.status, 422, String(rating));
      assert.deepEqual(Object.keys(errorsOf(answer)), ['rating']);
    }
    const kept = recordOf(await ask('GET', `/reviews/${id}`));
    assert.deepEqual([kept['rating'], kept['title']], [4, 'Before']);
    assert.equal(
      recordOf(await ask('PATCH', `/reviews/${id}`, { rating: '3.25' }))['rating'],
      3.25,
    );
    assert.equal(recordOf(await ask('PATCH', `/reviews/${id}`, { rating: null }))['rating'], null);
  });

  test('the fractions of a rating are compared exactly, with every operator (§4.1, §4.2)', async () => {
    const { id } = await review({ source: 'exact', rating: 4.1 });
    const found = async (query: string) =>
      (await listed(`/reviews?source=exact&${query}`)).includes(id);
    const FOUND = [
      'rating=4.1',
      'rating[gte]=4.1',
      'rating[lte]=4.1',
      'rating[gt]=4.09',
      'rating[lt]=4.11',
      'rating=4.10',
    ];
    const MISSED = [
      'rating=4',
      'rating[gt]=4.1',
      'rating[lt]=4.1',
      'rating[gte]=4.100001',
      'rating[lte]=4.099999',
    ];
    for (const query of FOUND) assert.ok(await found(query), query);
    for (const query of MISSED) assert.ok(!(await found(query)), query);
  });

  test('reviews are filtered by the day on which they were written, in whole UTC days (§4.1, decisions §7)', async () => {
    const { id } = await review({ source: 'dated', review_date: '2026-03-01T23:59:59.999Z' });
    const found = async (query: string) =>
      (await listed(`/reviews?source=dated&${query}`)).includes(id);
    const FOUND = [
      'review_date=2026-03-01',
      'review_date[lte]=2026-03-01',
      'review_date[gt]=2026-02-28',
    ];
    const MISSED = [
      'review_date=2026-03-02',
      'review_date[gt]=2026-03-01',
      'review_date[lt]=2026-03-01',
    ];
    for (const query of FOUND) assert.ok(await found(query), query);
    for (const query of MISSED) assert.ok(!(await found(query)), query);
    const { review_date } = recordOf(await ask('GET', `/reviews/${id}`));
    assert.ok(await found(`review_date[gte]=${review_date}&review_date[lte]=${review_date}`));
  });

  test('a filter accepts a time with a UTC offset, even if the plus sign is not escaped (§4.1)', async () => {
    const { id } = await review({ source: 'offset', review_date: '2026-03-01T12:00:00+02:00' });
    const found = async (at: string) =>
      (await listed(`/reviews?source=offset&review_date=${at}`)).includes(id);
    for (const at of [
      '2026-03-01T10:00:00Z',
      '2026-03-01T12:00:00%2B02:00',
      '2026-03-01T12:00:00+02:00',
      '2026-03-01+10:00:00',
    ])
      assert.ok(await found(at), at);
    assert.ok(!(await found('2026-03-01T12:00:00-02:00')));
  });

  test('a review cannot be moved to another property, and is deleted with its property (§3)', async () => {
    const property = await owner.make('properties', { name: 'Short-lived' });
    const { id } = await review({ property_id: property.id });
    const moved = await ask('PATCH', `/reviews/${id}`, { property_id: home.property.id });
    assert.deepEqual(errorsOf(moved), {
      property_id: ['The property id field cannot be changed.'],
    });
    assert.deepEqual(await listed(`/reviews?property_id=${property.id}`), [id]);
    assert.equal((await ask('DELETE', `/properties/${property.id}`)).status, 202);
    await (await service()).drain();
    assert.equal((await ask('GET', `/reviews/${id}`)).status, 404);
  });
});

test('a rent is compared exactly with the requested amount, without rounding to cents (§4.1, §4.2)', async () => {
  const { id } = await owner.make('units', {
    property_id: home.property.id,
    number: 'Exact',
    min_base_rent: 1310,
  });
  const found = async (query: string) =>
    (await listed(`/units?number=Exact&${query}`)).includes(id);
  const FOUND = [
    'min_rent=1310',
    'min_rent=1310.000',
    'min_rent[lt]=1310.004',
    'min_rent[gt]=1309.996',
  ];
  const MISSED = [
    'min_rent=1310.004',
    'min_rent[gte]=1310.004',
    'min_rent[lte]=1309.996',
    'min_rent[gt]=1310',
  ];
  for (const query of FOUND) assert.ok(await found(query), query);
  for (const query of MISSED) assert.ok(!(await found(query)), query);
});

suite('galleries', () => {
  const gallery = async (body: Record<string, unknown> = {}) =>
    recordOf(await ask('POST', '/galleries', { internal_title: 'Pool', ...body }));

  test('a gallery requires only its internal title; a new gallery is enabled, has no properties and is not global (decisions §3)', async () => {
    assert.deepEqual(errorsOf(await ask('POST', '/galleries', {})), {
      internal_title: ['The internal title field is required.'],
    });
    const made = await gallery();
    assert.deepEqual(
      [
        made['is_enabled'],
        made['is_global'],
        made['sort_order'],
        made['property_ids'],
        made['type'],
      ],
      [true, false, 0, [], null],
    );
  });

  test('the type of a gallery is free text, matched exactly and case-sensitively (§4.2, decisions §7)', async () => {
    const { id } = await gallery({ type: 'Lifestyle', elements_key: 'hero' });
    assert.deepEqual(await listed('/galleries?type=Lifestyle'), [id]);
    assert.deepEqual(await listed('/galleries?type=Life'), []);
    assert.deepEqual(await listed('/galleries?elements_key=hero&type=Lifestyle'), [id]);
  });

  test('property_ids keep the order in which they were sent, on show, create and update (§2.12)', async () => {
    const property_ids = [other.property.id, home.property.id];
    const made = await gallery({ property_ids });
    assert.deepEqual(made['property_ids'], property_ids);
    const turned = [...property_ids].reverse();
    assert.deepEqual(
      recordOf(await ask('PATCH', `/galleries/${made.id}`, { property_ids: turned }))[
        'property_ids'
      ],
      turned,
    );
    assert.deepEqual(recordOf(await ask('GET', `/galleries/${made.id}`))['property_ids'], turned);
    assert.ok((await listed(`/galleries?property_id=${home.property.id}`)).includes(made.id));
    assert.deepEqual(
      recordOf(await ask('PATCH', `/galleries/${made.id}`, { property_ids: [] }))['property_ids'],
      [],
    );
    assert.ok(!(await listed(`/galleries?property_id=${home.property.id}`)).includes(made.id));
  });

  test('a malformed, unknown or repeated property returns 422 at its position (§7.2)', async () => {
    const errors = async (property_ids: unknown) =>
      errorsOf(await ask('POST', '/galleries', { internal_title: 'x', property_ids }));
    const unknown = '00000000-0000-7000-8000-000000000000';
    assert.deepEqual(Object.keys(await errors(['x', home.property.id])), ['property_ids.0']);
    assert.deepEqual(Object.keys(await errors([home.property.id, unknown])), ['property_ids.1']);
    assert.deepEqual(Object.keys(await errors([home.property.id, home.property.id])), [
      'property_ids',
    ]);
    assert.deepEqual(Object.keys(await errors('x')), ['property_ids']);
  });

  test('a deleted property is removed from the gallery, which is kept (§3)', async () => {
    const property = await owner.make('properties', { name: 'Short-lived' });
    const { id } = await gallery({ property_ids: [property.id, home.property.id] });
    assert.equal((await ask('DELETE', `/properties/${property.id}`)).status, 202);
    await (await service()).drain();
    assert.deepEqual(recordOf(await ask('GET', `/galleries/${id}`))['property_ids'], [
      home.property.id,
    ]);
  });
});
