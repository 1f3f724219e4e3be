/** How Sites shows content types and entries. */
import { z } from 'zod';
import type { ContentTypeFacts, EntryFacts } from '../../../domain/published/entries.ts';
import type { HasMedia } from '../../../domain/published/media.ts';
import { innerList, innerOrNull, instant, line, shape, view } from '../../http/view.ts';
import { media } from './media.ts';
import { cardView } from './shared.ts';

const fieldView = view<ContentTypeFacts['fields'][number]>('ContentField', 'A field of a content type.', {
  key: line(z.string(), (f) => f.key, 'Its key in the data of an entry.'),
  label: line(shape.text, (f) => f.label, 'What people call it.'),
  type: line(z.string(), (f) => f.type, 'What it holds.'),
  required: line(z.boolean(), (f) => f.required, 'Whether every published entry has it.'),
  options: line(shape.words, (f) => f.options, 'The words of a select.'),
});

export const contentTypeView = view<ContentTypeFacts>('ContentType', 'A kind of content that the account has defined.', {
  id: line(z.uuid(), (t) => t.id, 'Its id.'),
  key: line(z.string(), (t) => t.key, 'The word that paths name it by.'),
  name: line(z.string(), (t) => t.name, 'Its name.'),
  description: line(shape.text, (t) => t.description, 'What it is for.'),
  path_pattern: line(
    shape.text,
    (t) => t.path_pattern,
    'The path of an entry, with `{slug}` in it; null where entries have no page.',
  ),
  title_field: line(shape.text, (t) => t.title_field, 'The key of the field that is the title of an entry.'),
  fields: innerList(fieldView, (t) => t.fields, 'The fields of its entries, in order.'),
});

const propertyOf = ({ property_id, property_slug, property_name }: EntryFacts) =>
  property_id === null ? null : { id: property_id, slug: property_slug ?? '', name: property_name ?? '' };

export type EntryRow = EntryFacts & HasMedia;

export const entryView = view<EntryRow>('Entry', 'A piece of content as the website shows it.', {
  id: line(z.uuid(), (e) => e.id, 'Its id.'),
  slug: line(z.string(), (e) => e.slug, 'Its name for URLs.'),
  content_type: line(z.string(), (e) => e.content_type, 'The key of its content type.'),
  scope: line(z.string(), (e) => e.scope, '`account` when all websites of the account have it, else `website`.'),
  status: line(z.string(), (e) => e.status, '`published`; preview tokens also see `draft` and `in_review`.'),
  title: line(shape.text, (e) => e.title, 'The title, where its type says which field that is.'),
  path: line(shape.text, (e) => e.path, 'Its page on the website; null when its type gives none.'),
  property: innerOrNull(cardView, propertyOf, 'The property that it is about, when the website shows that.'),
  data: line(z.looseObject({}), (e) => e.data, 'Its content by the keys of the fields of its type, as this website shows it.'),
  seo: line(z.looseObject({}), (e) => e.seo, 'What search engines are told, on this website.'),
  ...media,
  published_at: instant((e) => e.published_at, 'When it was first published.'),
  expires_at: instant((e) => e.expires_at, 'From when on it is no longer delivered.'),
  updated_at: instant((e) => e.updated_at, 'When it was last changed.'),
});
