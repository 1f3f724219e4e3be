/** The Sites view of content types and entries. */
import { z } from 'zod';
import type { ContentTypeFacts, EntryFacts } from '../../../domain/published/content/entries.ts';
import type { HasMedia } from '../../../domain/published/content/media.ts';
import { innerList, innerOrNull, instant, line, shape, view } from '../../http/view.ts';
import { media } from './media.ts';
import { cardView } from './shared.ts';

const fieldView = view<ContentTypeFacts['fields'][number]>(
  'ContentField',
  'A field of a content type.',
  {
    key: line(z.string(), (f) => f.key, 'The key of the field in the data of an entry.'),
    label: line(shape.text, (f) => f.label, 'The display name of the field.'),
    type: line(z.string(), (f) => f.type, 'The type of the field.'),
    required: line(
      z.boolean(),
      (f) => f.required,
      'Whether every published entry must have a value.',
    ),
    options: line(shape.words, (f) => f.options, 'The options of a select field.'),
  },
);

export const contentTypeView = view<ContentTypeFacts>(
  'ContentType',
  'A kind of content defined by the account.',
  {
    id: line(z.uuid(), (t) => t.id, 'The ID.'),
    key: line(z.string(), (t) => t.key, 'The key used in paths.'),
    name: line(z.string(), (t) => t.name, 'The name of the content type.'),
    description: line(shape.text, (t) => t.description, 'A description of the content type.'),
    path_pattern: line(
      shape.text,
      (t) => t.path_pattern,
      'The path of an entry, with a `{slug}` placeholder; null if entries have no page.',
    ),
    title_field: line(
      shape.text,
      (t) => t.title_field,
      'The key of the field that contains the title of an entry.',
    ),
    fields: innerList(fieldView, (t) => t.fields, 'The fields of entries, in order.'),
  },
);

const propertyOf = ({ property_id, property_slug, property_name }: EntryFacts) =>
  property_id === null
    ? null
    : { id: property_id, slug: property_slug ?? '', name: property_name ?? '' };

export type EntryRow = EntryFacts & HasMedia;

export const entryView = view<EntryRow>('Entry', 'An entry as the website shows it.', {
  id: line(z.uuid(), (e) => e.id, 'The ID.'),
  slug: line(z.string(), (e) => e.slug, 'The slug of the entry.'),
  content_type: line(z.string(), (e) => e.content_type, 'The key of the content type.'),
  scope: line(
    z.string(),
    (e) => e.scope,
    '`account` if the entry belongs to all websites of the account, `website` if it belongs only to this website.',
  ),
  status: line(
    z.string(),
    (e) => e.status,
    'The status. Always `published`, except with a preview token, which can also read entries with the status `draft` or `in_review`.',
  ),
  title: line(
    shape.text,
    (e) => e.title,
    'The title; null if the content type has no title field.',
  ),
  path: line(
    shape.text,
    (e) => e.path,
    'The path of the entry on the website; null if its content type has no path pattern.',
  ),
  property: innerOrNull(
    cardView,
    propertyOf,
    'The property that the entry is about; null if there is none or the website does not show it.',
  ),
  data: line(
    z.looseObject({}),
    (e) => e.data,
    'The content, keyed by the fields of the content type, with the overrides of this website. Rich text is unsanitized HTML from editors: sanitize it before you render it.',
  ),
  seo: line(z.looseObject({}), (e) => e.seo, 'SEO metadata for this website.'),
  ...media,
  published_at: instant((e) => e.published_at, 'When the entry was first published.'),
  expires_at: instant((e) => e.expires_at, 'When the entry expires; null if it does not expire.'),
  updated_at: instant((e) => e.updated_at, 'When the entry was last updated.'),
});
