/**
 * Announcements, content blocks with their items, FAQs, galleries and reviews: activity, links and
 * targeted properties (§2.5, §2.6).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { account, community } from '../kit/account.ts';
import { dataOf, errorsOf } from '../kit/call.ts';
import { service, testClock } from '../kit/service.ts';
import {
  ACCEPTED,
  asker,
  home,
  LINK_FIELDS,
  owner,
  REFUSAL,
  REFUSED,
  recordOf,
  SELECTED,
} from './content-setup.ts';

suite('announcements', () => {
  const { post, patch, show } = asker();
  const at = async (milliseconds: number) =>
    new Date((await service()).parts.clock().getTime() + milliseconds).toISOString();
  const HOUR = 3_600_000;

  test('the status follows from is_enabled, starts_at and ends_at, and cannot be written (decisions §2)', async () => {
    for (const [starts, ends, status] of [
      [null, null, 'active'],
      [-HOUR, null, 'active'],
      [null, HOUR, 'active'],
      [-HOUR, HOUR, 'active'],
      [HOUR, null, 'scheduled'],
      [HOUR, 2 * HOUR, 'scheduled'],
      [null, -HOUR, 'expired'],
      [-2 * HOUR, -HOUR, 'expired'],
    ] as const) {
      const body = {
        internal_title: 'x',
        starts_at: starts === null ? null : await at(starts),
        ends_at: ends === null ? null : await at(ends),
        status: 'disabled',
      };
      const made = recordOf(await post('announcements', body));
      assert.equal(made['status'], status, `${starts} ${ends}`);
      const off = recordOf(
        await patch(`/announcements/${made.id}`, { is_enabled: false, status: 'active' }),
      );
      assert.equal(off['status'], 'disabled');
    }
  });

  test('an announcement starts and ends without a write (decisions §2)', async (t) => {
    const pass = testClock(t);
    const body = { internal_title: 'x', starts_at: await at(60_000), ends_at: await at(120_000) };
    const { id, updated_at } = recordOf(await post('announcements', body));
    const seen = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const shown = recordOf(await show(`/announcements/${id}`));
      seen.push(shown['status']);
      assert.equal(shown['updated_at'], updated_at);
      pass(60_000);
    }
    assert.deepEqual(seen, ['scheduled', 'active', 'expired']);
  });

  test('an end that is not after the start returns 422, regardless of which of the two is sent (§2.6)', async () => {
    const said = { ends_at: ['The ends at field must be a date after starts at.'] };
    const span = { internal_title: 'x', starts_at: '2027-01-02', ends_at: '2027-01-01' };
    assert.deepEqual(errorsOf(await post('announcements', span)), said);
    const { id } = recordOf(await post('announcements', { ...span, ends_at: '2027-01-03' }));
    assert.deepEqual(
      errorsOf(await patch(`/announcements/${id}`, { starts_at: '2027-01-03' })),
      said,
    );
    assert.equal(
      (await patch(`/announcements/${id}`, { ends_at: null, starts_at: '2027-01-03' })).status,
      200,
    );
  });
});

for (const resource of ['announcements', 'content-blocks']) {
  suite(`${resource}: links`, () => {
    const { post, patch } = asker();

    test(`${resource}: http, https, relative, anchor, mailto: and tel: links are kept byte for byte (§2.6)`, async () => {
      const { id } = recordOf(await post(resource, { internal_title: 'x' }));
      for (const link of ACCEPTED) {
        const after = recordOf(
          await patch(`/${resource}/${id}`, { link_primary_url: link, link_secondary_url: link }),
        );
        for (const field of LINK_FIELDS) assert.equal(after[field], link);
      }
      assert.equal(
        recordOf(await patch(`/${resource}/${id}`, { link_primary_url: '' }))['link_primary_url'],
        null,
      );
    });

    test(`${resource}: every other scheme is rejected, even if it is disguised (§2.6)`, async () => {
      const { id } = recordOf(await post(resource, { internal_title: 'x' }));
      const said = Object.fromEntries(LINK_FIELDS.map((field) => [field, REFUSAL(field)]));
      for (const link of REFUSED) {
        const body = { internal_title: 'x', link_primary_url: link, link_secondary_url: link };
        assert.deepEqual(errorsOf(await post(resource, body)), said, JSON.stringify(link));
        assert.deepEqual(
          errorsOf(await patch(`/${resource}/${id}`, body)),
          said,
          JSON.stringify(link),
        );
      }
    });
  });
}

for (const [resource, name] of Object.entries({
  announcements: { internal_title: 'x' },
  'content-blocks': { internal_title: 'x' },
  faqs: { question: 'x' },
  galleries: { internal_title: 'x' },
})) {
  suite(`${resource}: targeted properties`, () => {
    const { post, patch, show } = asker();

    test(`${resource}: show, create and update return is_global and property_ids; lists omit property_ids (§2.12)`, async () => {
      const near = await community(owner);
      const ids = [near.property.id, home.property.id];
      const made = recordOf(await post(resource, { ...name, property_ids: ids }));
      const path = `/${resource}/${made.id}`;
      assert.deepEqual([made['is_global'], made['property_ids']], [false, ids]);
      const turned = recordOf(
        await patch(path, { property_ids: [...ids].reverse(), is_global: true }),
      );
      assert.deepEqual([turned['is_global'], turned['property_ids']], [true, [...ids].reverse()]);
      assert.deepEqual(recordOf(await show(path)), turned);
      const listed = dataOf(await show(`/${resource}?property_id=${near.property.id}`));
      assert.deepEqual(
        listed.map((record) => [record['id'], 'property_ids' in record]),
        [[made.id, false]],
      );
    });

    test(`${resource}: the filter property_id matches only links, not is_global; a foreign property in property_ids returns 422 (decisions §7)`, async () => {
      const near = await community(owner);
      await post(resource, { ...name, is_global: true });
      assert.deepEqual(dataOf(await show(`/${resource}?property_id=${near.property.id}`)), []);
      const far = await community(await account());
      const foreign = await post(resource, {
        ...name,
        property_ids: [home.property.id, far.property.id],
      });
      assert.deepEqual(errorsOf(foreign), { 'property_ids.1': SELECTED('property ids.1') });
    });
  });
}

suite('reviews', () => {
  const { post } = asker();

  test('a rating can be any number from 0 to 5; a new review is published (decisions §3)', async () => {
    const body = { property_id: home.property.id };
    for (const rating of [0, 4.5, 5, '3']) {
      const made = recordOf(await post('reviews', { ...body, rating }));
      assert.deepEqual([made['rating'], made['is_published']], [Number(rating), true]);
    }
    const said = (end: string) => ({ rating: [`The rating field must ${end}.`] });
    assert.deepEqual(
      errorsOf(await post('reviews', { ...body, rating: -0.1 })),
      said('be at least 0'),
    );
    assert.deepEqual(
      errorsOf(await post('reviews', { ...body, rating: 5.1 })),
      said('not be greater than 5'),
    );
    assert.deepEqual(
      errorsOf(await post('reviews', { ...body, rating: 'good' })),
      said('be a number'),
    );
    assert.deepEqual(errorsOf(await post('reviews', {})), {
      property_id: ['The property id field is required.'],
    });
  });
});
