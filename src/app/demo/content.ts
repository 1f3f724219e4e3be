/**
 * Seeds the content types `team` and `blog` of an account, with entries in every status and one
 * with a website override.
 */
import { contentTypeOn } from '../../domain/content-types/on-website.ts';
import { entriesAt } from '../../domain/entries/at.ts';
import { resourceNamed } from '../../engine/registry.ts';
import { create } from '../../engine/write.ts';
import { type Ctx, now } from '../../store/ctx.ts';

const TYPES = [
  {
    key: 'team',
    name: 'Team',
    description: 'The people of the leasing offices.',
    path_pattern: '/team/{slug}',
    title_field: 'name',
    fields: [
      { key: 'name', label: 'Name', type: 'text', required: true },
      { key: 'position', label: 'Position', type: 'text', required: true },
      { key: 'bio', label: 'About', type: 'long_text' },
      { key: 'languages', label: 'Languages', type: 'list' },
      { key: 'office', label: 'Office', type: 'property', help: 'Where visitors find them.' },
    ],
  },
  {
    key: 'blog',
    name: 'Blog',
    description: 'News from the communities.',
    path_pattern: '/blog/{slug}',
    title_field: 'title',
    fields: [
      { key: 'title', label: 'Title', type: 'text', required: true },
      { key: 'teaser', label: 'Teaser', type: 'long_text' },
      { key: 'body', label: 'Text', type: 'rich_text', required: true },
      {
        key: 'topic',
        label: 'Topic',
        type: 'select',
        options: ['Living', 'Neighborhood', 'Offers'],
      },
      { key: 'date', label: 'Date', type: 'date' },
      { key: 'link', label: 'Further reading', type: 'url' },
      { key: 'is_featured', label: 'On the home page', type: 'boolean' },
    ],
  },
];

const team = (
  name: string,
  position: string,
  bio: string,
  languages: string[],
  propertyId: string,
  more: object = {},
) => ({
  scope: 'account',
  status: 'published',
  property_id: propertyId,
  data: { name, position, bio, languages, office: propertyId },
  ...more,
});

const post = (title: string, topic: string, date: string, status: string, more: object = {}) => ({
  status,
  data: {
    title,
    topic,
    date,
    teaser: `${title}, in two minutes.`,
    body: `<p>${title}: what to know, where to go, and whom to ask at the leasing office.</p>`,
  },
  seo: { title, description: `${title}, told by the people who live here.` },
  ...more,
});

/**
 * The first person is an account entry with an override on this website. Returns the keys of the
 * types.
 * Long because it lists data.
 */
export async function seedContent(
  ctx: Ctx,
  websiteId: string,
  propertyId: string,
): Promise<string[]> {
  for (const type of TYPES) await create(ctx, resourceNamed('content-types'), type);
  const make = async (key: string, bodies: object[]) => {
    const here = entriesAt(await contentTypeOn(ctx, websiteId, key), now(ctx));
    for (const body of bodies) await create(ctx, here, body);
  };
  await make('team', [
    team(
      'Marisol Vega',
      'Community manager',
      'Marisol has run the office since it opened.',
      ['English', 'Spanish'],
      propertyId,
      {
        website_override: {
          data: { bio: 'Marisol knows every resident by name, and most of their dogs.' },
        },
      },
    ),
    team(
      'Theo Lindqvist',
      'Leasing consultant',
      'Theo shows homes, including on Saturdays.',
      ['English', 'Swedish'],
      propertyId,
    ),
    team(
      'Priya Nair',
      'Maintenance lead',
      'Priya keeps the boilers warm.',
      ['English', 'Hindi'],
      propertyId,
      {
        status: 'in_review',
      },
    ),
    team(
      'Sam Okafor',
      'Leasing consultant',
      'Sam has moved to another city.',
      ['English'],
      propertyId,
      { status: 'archived' },
    ),
  ]);
  await make('blog', [
    post('Five walks along the creek', 'Neighborhood', '2026-03-04', 'published', {
      property_id: propertyId,
    }),
    post('How to bring a plant through the winter', 'Living', '2026-02-11', 'published', {
      scope: 'account',
    }),
    post('Six weeks free', 'Offers', '2026-01-02', 'published', { expires_at: '2026-02-01' }),
    post('What a bike workshop is good for', 'Living', '2026-04-20', 'in_review'),
    post('Summer by the pool', 'Living', '2026-05-30', 'draft'),
  ]);
  return TYPES.map(({ key }) => key);
}
