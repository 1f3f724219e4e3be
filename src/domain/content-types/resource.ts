/**
 * Content types: the kinds of content that an account defines, with the fields of their entries
 * (§2.10). Read-only in V2.
 */
import { z } from 'zod';
import { type Draft, declare } from '../../engine/declare.ts';
import { listOf } from '../../engine/fields/object.ts';
import { references } from '../../engine/fields/relation.ts';
import { longText, text } from '../../engine/fields/text.ts';
import { linkTable } from '../../engine/links.ts';
import type { FieldErrors } from '../../kernel/fault.ts';
import { sentence } from '../../kernel/sentence.ts';
import {
  content_type_websites,
  type TypeField,
  content_types as table,
} from '../../store/tables/entries.ts';
import { FIELD_KINDS, TITLE_KINDS } from './field-kinds.ts';

const KEY = /^[a-z][a-z0-9]*(?:[_-][a-z0-9]+)*$/;

const field = z.object({
  key: z.string().max(64).regex(KEY).describe('The key of the field in the data of an entry.'),
  label: z.string().max(255).nullable().default(null).describe('The display name of the field.'),
  type: z
    .enum(FIELD_KINDS)
    .describe(
      'The type of the field. Rich text is HTML that is stored and delivered as it was sent, so a website must sanitize it before it shows it.',
    ),
  required: z.boolean().default(false).describe('Whether a published entry requires a value.'),
  options: z
    .array(z.string().min(1).max(255))
    .max(200)
    .default([])
    .describe('The options of a select field.'),
  help: z.string().max(1000).nullable().default(null).describe('Help text for editors.'),
});

const links = linkTable(content_type_websites.content_type_id, content_type_websites.website_id);

export const contentTypes = declare({
  name: 'content-types',
  writers: 'admin',
  noun: 'Content type',
  description:
    'A kind of content defined by the account, such as team or blog, with the fields of its entries.',
  table,
  within: null,
  order: ['name'],
  datesFiltered: true,
  fields: {
    key: {
      ...text('The key of the content type, as used in paths.', {
        filter: 'exact',
        fixed: true,
        example: 'team',
      }),
      input: z.string().max(64).regex(KEY),
    },
    name: text('The name of the content type.', { filter: 'search', example: 'Team' }),
    description: longText('A description of the content type.', { max: 2000 }),
    path_pattern: {
      ...text(
        'The path of an entry on a website, with a `{slug}` placeholder. If null, entries have no page.',
        {
          example: '/blog/{slug}',
        },
      ),
      input: z
        .string()
        .max(255)
        .regex(/^\/[^{}\s?#]*\{slug\}[^{}\s?#]*$/),
    },
    title_field: text('The key of the field that slugs are generated from.', {
      max: 64,
      example: 'name',
    }),
    fields: listOf('The fields of entries, in order.', field, { max: 100 }),
    website_ids: references(
      'websites',
      'The IDs of the websites that use the content type. If empty, all websites of the account use it.',
      links,
    ),
  },
  queryingFields: [],
  check: async (_ctx, draft) => fieldErrors(draft),
  stales: (row) => [`entries:${row['key']}`, 'paths'],
});

/**
 * Returns errors for duplicate field keys, select fields without options, and a title field of a
 * kind that slugs cannot be generated from.
 */
function fieldErrors({ values, row }: Draft): FieldErrors {
  const { fields = [], title_field } = { ...row, ...values } as {
    fields?: TypeField[];
    title_field?: string | null;
  };
  const errors: FieldErrors = {};
  for (const [index, { key, type, options }] of fields.entries()) {
    const at = `fields.${index}`;
    if (fields.findIndex((other) => other.key === key) < index)
      errors[`${at}.key`] = [sentence.distinct(`${at}.key`)];
    if (type === 'select' && options.length === 0)
      errors[`${at}.options`] = [sentence.required(`${at}.options`)];
  }
  const title = fields.find(({ key }) => key === title_field);
  if (title_field != null && !TITLE_KINDS.includes(title?.type ?? ''))
    errors['title_field'] = [sentence.selected('title_field')];
  return errors;
}
