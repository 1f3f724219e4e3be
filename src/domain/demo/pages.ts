/**
 * Creates the content of the demo: reviews, places, FAQs, announcements, content blocks and lead
 * sources.
 */
import { sql } from 'drizzle-orm';
import { accountOf, type Ctx, now } from '../../store/ctx.ts';
import { neighborhood_categories } from '../../store/tables/content.ts';
import { make } from './make.ts';
import { type DemoProperty, sequence } from './portfolio.ts';

const DAY = 24 * 60 * 60 * 1000;

const REVIEWS = [
  {
    reviewer_name: 'Jordan P.',
    rating: 5,
    title: 'Feels like home',
    body: 'The office knows my dog by name.',
  },
  {
    reviewer_name: 'Amira S.',
    rating: 4,
    title: 'Good light',
    body: 'Quiet, bright, and the laundry is in the unit.',
  },
  {
    reviewer_name: 'Luis G.',
    rating: 5,
    title: 'Quick repairs',
    body: 'A technician came the same day, on a Sunday.',
  },
  {
    reviewer_name: 'Kate W.',
    rating: 3,
    title: 'Parking is tight',
    body: 'I like the place, but guests circle for a while.',
  },
  { reviewer_name: 'Ben O.', rating: 4.5, title: null, body: 'Close to everything.' },
  {
    reviewer_name: 'Anonymous',
    rating: 1,
    title: 'Wrong building',
    body: 'This was meant for another place.',
    is_published: false,
  },
];

const PLACES: readonly [category: string, name: string, rating: number, tags: string[]][] = [
  ['Coffee', 'Corner Roasters', 4.7, ['espresso', 'breakfast']],
  ['Coffee', 'Second Cup', 4.2, ['drive-through']],
  ['Groceries', 'Greenleaf Market', 4.4, ['organic']],
  ['Restaurants', 'Noodle Society', 4.6, ['late']],
  ['Restaurants', 'The Brick Oven', 4.1, ['pizza', 'patio']],
  ['Bars', 'Half Moon', 4.3, []],
  ['Schools', 'Lincoln Elementary', 4, ['public']],
  ['Public Transit', 'Main Street Station', 3.9, ['light rail']],
  ['Activities', 'Riverside Trail', 4.9, ['running', 'dogs']],
];

/** Creates the reviews and neighborhood places of a community. */
export async function seedSurroundings(
  ctx: Ctx,
  propertyId: string,
  it: DemoProperty,
  seed: number,
): Promise<void> {
  const random = sequence(seed * 7);
  const property = { property_id: propertyId };
  for (const [week, review] of REVIEWS.entries()) {
    const review_date = new Date(now(ctx).getTime() - (week * 9 + 3) * DAY).toISOString();
    const response =
      review.rating < 4 ? 'Thank you for telling us. The office will call you.' : null;
    await make(ctx, 'reviews', {
      ...property,
      ...review,
      review_date,
      response,
      source: week % 2 === 0 ? 'google' : 'yelp',
    });
  }
  const categories = await ctx.run<{ id: string; name: string }>(
    sql`select id, name from ${neighborhood_categories} where account_id = ${accountOf(ctx).id}`,
  );
  for (const [order, [category, name, rating, tags]] of PLACES.entries()) {
    await make(ctx, 'neighborhood-places', {
      ...property,
      name,
      rating,
      tags,
      sort_order: order,
      address: `${100 + order * 12} Main Street, ${it.city}`,
      neighborhood_category_id: categories.find((one) => one.name === category)?.id,
      latitude: it.latitude + (random() - 0.5) / 40,
      longitude: it.longitude + (random() - 0.5) / 40,
    });
  }
}

/**
 * Creates the content that all communities of the account share, and an announcement for the first
 * community. Long because it lists data.
 */
export async function seedPages(ctx: Ctx, propertyIds: readonly string[]): Promise<void> {
  const everywhere = { is_global: true };
  const pets = (await make(ctx, 'faq-topics', { name: 'Pets' })).id;
  const leasing = (await make(ctx, 'faq-topics', { name: 'Leasing', sort_order: 1 })).id;
  const ask = (question: string, answer: string, faq_topic_id: unknown, sort_order: number) =>
    make(ctx, 'faqs', {
      ...everywhere,
      question,
      answer,
      faq_topic_id,
      sort_order,
      tags: ['website'],
    });
  await ask('Are pets welcome?', 'Yes, up to two pets of any size.', pets, 1);
  await ask('Is there a dog park?', 'Yes, behind building 3.', pets, 2);
  await ask('How long is a lease?', 'Leases run from six to fifteen months.', leasing, 3);
  await ask('What do I need to apply?', 'A photo ID and your last two pay stubs.', leasing, 4);

  const at = (days: number) => new Date(now(ctx).getTime() + days * DAY).toISOString();
  const offer = { link_primary_url: '/floor-plans', link_primary_text: 'See floor plans' };
  await make(ctx, 'announcements', {
    internal_title: 'Spring special',
    title: 'Six weeks free',
    text: 'On leases of twelve months or more.',
    ...offer,
    disclaimer: 'Selected homes only.',
    property_ids: propertyIds.slice(0, 1),
    starts_at: at(-7),
    ends_at: at(60),
  });
  await make(ctx, 'announcements', {
    internal_title: 'Holidays',
    title: 'We are closed on the holidays',
    ...everywhere,
    starts_at: at(90),
  });

  const block = (
    type: string,
    elements_key: string,
    title: string,
    content_items: object[],
    more: object = {},
  ) =>
    make(ctx, 'content-blocks', {
      ...everywhere,
      type,
      elements_key,
      internal_title: title,
      title,
      content_items,
      ...more,
    });
  await block('group', 'home-hero', 'Come and see', [
    {
      title: 'Tour today',
      text: 'In person or by video.',
      link_primary_url: '/contact',
      link_primary_text: 'Book',
    },
    { title: 'Live by the water', text: 'Trails start at the door.' },
  ]);
  await block('panel', 'home-panels', 'What you will love', [
    { title: 'The pool' },
    { title: 'The workshop' },
    { title: 'The people' },
  ]);
  await block('list', 'footer', 'Good to know', [
    { title: 'Residents', link_primary_url: '/residents' },
    { title: 'Careers' },
  ]);
  const radio = { type: 'utm', parameter: 'utm_source', pattern: 'equals', value: 'radio' };
  await block('conditional', 'home-hero', 'Heard about us on the radio?', [], {
    text: 'Mention it and we waive the fee.',
    conditions: [radio],
  });

  const source = (name: string, code: string, rule: object) =>
    make(ctx, 'lead-sources', {
      name,
      code,
      source: name,
      external_source_key: code.toUpperCase(),
      rules: [rule],
      phone: '(555) 010-0110',
    });
  await source('Google Ads', 'google-ads', {
    type: 'click_id',
    parameter: 'gclid',
    pattern: 'present',
    priority: 10,
  });
  await source('Radio', 'radio', { ...radio, priority: 5 });
  await source('Maps', 'maps', { type: 'referrer', pattern: 'contains', value: 'maps.' });
}
