/**
 * The tags of a write (decisions §7 "Tags of a write"), for content, connections and websites:
 * exactly the pages that each kind of change affects.
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { issueWebsiteToken } from '../../src/domain/websites/create.ts';
import { unique } from '../kit/account.ts';
import { entriesPath, newContentType, newWebsite, TEAM } from '../kit/entries.ts';
import { websiteOf } from '../sites/website.ts';
import { stage, toldOf } from './stage.ts';

suite('tags of a write', () => {
  test('content invalidates each property that it applies to, or all properties if it is global', async () => {
    const { owner, a, b, send, expect } = await stage();
    const kinds: [string, object][] = [
      ['announcements', { internal_title: 'Special' }],
      ['content-blocks', { internal_title: 'Hero', content_items: [{ title: 'First' }] }],
      ['faqs', { question: 'Why?' }],
      ['galleries', { internal_title: 'Pool' }],
    ];
    for (const [kind, body] of kinds) {
      let made = { id: '' };
      const make = async () =>
        (made = await owner.make(kind, { ...body, property_ids: [a.property.id] }));
      await expect(`${kind} made`, make, ['property A']);
      await expect(
        `${kind} moved`,
        () => send('PATCH', `/${kind}/${made.id}`, { property_ids: [b.property.id] }),
        ['property A', 'property B'],
      );
      await expect(
        `${kind} global`,
        () => send('PATCH', `/${kind}/${made.id}`, { is_global: true }),
        ['property A', 'property B'],
      );
      await expect(`${kind} gone`, () => send('DELETE', `/${kind}/${made.id}`), [
        'property A',
        'property B',
      ]);
    }
    const topic = await owner.make('faq-topics', { name: 'Pets' });
    await expect(
      'unused topic',
      () => send('PATCH', `/faq-topics/${topic.id}`, { name: 'Animals' }),
      [],
    );
    await owner.make('faqs', {
      question: 'Dogs?',
      faq_topic_id: topic.id,
      property_ids: [a.property.id],
    });
    await expect('topic', () => send('PATCH', `/faq-topics/${topic.id}`, { name: 'Dogs' }), [
      'property A',
    ]);
    let review = { id: '' };
    await expect(
      'review',
      async () => (review = await owner.make('reviews', { property_id: a.property.id, rating: 4 })),
      ['property A'],
    );
    await expect('review gone', () => send('DELETE', `/reviews/${review.id}`), ['property A']);
    const heading = await owner.make('neighborhood-categories', { name: unique('Lakes') });
    const near = { property_id: b.property.id, neighborhood_category_id: heading.id, name: 'Lake' };
    await expect('place', () => owner.make('neighborhood-places', near), ['property B']);
    await expect(
      'heading',
      () => send('PATCH', `/neighborhood-categories/${heading.id}`, { icon: 'lake' }),
      ['property B'],
    );
  });

  test('entries invalidate their type and the paths; a published page is listed when it is added, moved or removed, and a scheduled one is not', async () => {
    const { owner, a, send, expect } = await stage();
    await newContentType(owner, TEAM);
    const path = entriesPath(await newWebsite(owner, [a.property.id]));
    const both = ['entries:team', 'paths'];
    let id = '';
    const make = async (body: object = {}) => {
      ({ id } = await send('POST', path, { data: { name: 'Ada' }, slug: 'ada', ...body }));
    };
    const patch = (body: object) => () => send('PATCH', `${path}/${id}`, body);
    await expect('a draft', make, both);
    await expect('its slug', patch({ slug: 'ada-l' }), both);
    await expect('published', patch({ status: 'published' }), both, ['/team/ada-l']);
    await expect('data', patch({ data: { bio: 'New' } }), both);
    await expect('slug', patch({ slug: 'ada' }), both, ['/team/ada', '/team/ada-l']);
    await expect('expiry', patch({ expires_at: '2099-01-01T00:00:00Z' }), both, ['/team/ada']);
    await expect('archived', patch({ status: 'archived' }), both, ['/team/ada']);
    await expect('data of an archived entry', patch({ data: { bio: 'Old' } }), []);
    const past = { status: 'published', expires_at: '2026-01-01T00:00:00Z' };
    await expect('published after its expiry', patch(past), both);
    await expect('archived again', patch({ status: 'archived' }), both);
    await expect('deleted', () => send('DELETE', `${path}/${id}`), []);
    await make({ scope: 'account', status: 'published' });
    await expect('excluded', patch({ website_override: { is_excluded: true } }), both, [
      '/team/ada',
    ]);
    await expect('published and deleted', () => send('DELETE', `${path}/${id}`), both, [
      '/team/ada',
    ]);
    const later = { status: 'published', publishes_at: '2098-01-01T00:00:00Z' };
    await expect('scheduled', () => make(later), both);
    await expect('slug of a scheduled entry', patch({ slug: 'ada-s' }), both);
    await expect('published early', patch({ publishes_at: null }), both, ['/team/ada-s']);
    await expect('scheduled again', patch(later), both, ['/team/ada-s']);
    await expect('scheduled and deleted', () => send('DELETE', `${path}/${id}`), both);
  });

  test('connections invalidate the integrations of the properties that they cover, and lead sources their own tags', async () => {
    const { owner, a, b, send, expect } = await stage();
    const settings = { url: 'https://feeds.example/mits.xml' };
    const connection = await owner.make('connections', {
      type: 'mits_feed',
      name: 'Feed',
      settings,
    });
    const path = `/connections/${connection.id}`;
    const own = `~connection:${connection.id}`;
    await expect('covers nothing', () => send('PATCH', path, { name: 'Feeds' }), [own]);
    await expect(
      'attached',
      () => send('POST', `${path}/properties`, { property_id: a.property.id }),
      ['integrations A', own],
    );
    await expect('changed', () => send('PATCH', path, { enabled: false }), ['integrations A', own]);
    await expect('detached', () => send('DELETE', `${path}/properties/${a.property.id}`), [
      'integrations A',
      own,
    ]);
    let source = { id: '' };
    await expect(
      'source',
      async () =>
        (source = await owner.make('lead-sources', { property_id: a.property.id, name: 'Ads' })),
      ['lead-sources A'],
    );
    await expect('source of all', () => owner.make('lead-sources', { name: 'Everywhere' }), [
      'lead-sources A',
      'lead-sources B',
    ]);
    await expect(
      'source renamed',
      () => send('PATCH', `/lead-sources/${source.id}`, { name: 'Signs' }),
      ['lead-sources A'],
    );
    assert.notEqual(a.property.id, b.property.id);
  });

  test('websites invalidate the site and the paths; tokens, users and leads invalidate no page', async () => {
    const { owner, a, send, expect } = await stage();
    const told = await toldOf(owner, () => websiteOf(owner, [a.property.id]));
    assert.deepEqual(
      told.tags.filter((tag) => !tag.startsWith('~')),
      ['paths', 'site'],
    );
    const website = await websiteOf(owner, [a.property.id]);
    await expect(
      'token',
      () => issueWebsiteToken(owner.ctx, website.id, owner.admin.id, 'deliver', 'more'),
      [],
    );
    const number = website.token.split('|')[0];
    await expect('revoked', () => send('DELETE', `/tokens/${number}`), [`~token:${number}`]);
    await expect(
      'person',
      () =>
        owner.make('users', {
          name: 'Ada',
          email: `${unique('ada').replace(' ', '-')}@example.com`,
        }),
      [],
    );
  });
});
