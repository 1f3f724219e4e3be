/** Forms and the properties that show them (§2.15). Not part of V2. */
import { z } from 'zod';
import { TOUR_TYPES } from '../../connectors/tours.ts';
import { declare } from '../../engine/declare.ts';
import { flag } from '../../engine/fields/number.ts';
import { listOf, settings } from '../../engine/fields/object.ts';
import { references } from '../../engine/fields/relation.ts';
import { linkUrl, text, word } from '../../engine/fields/text.ts';
import { linkTable } from '../../engine/links.ts';
import { fieldListErrors, INPUT_TYPES } from '../../kernel/field-list.ts';
import { openObject } from '../../kernel/open-object.ts';
import { type FormField, form_properties, forms as table } from '../../store/tables/forms.ts';
import { placeRules } from '../content/fields.ts';

const KEY = /^[a-z][a-z0-9]*(?:[_-][a-z0-9]+)*$/;

const field = z.object({
  key: z
    .string()
    .max(64)
    .regex(KEY)
    .describe(
      'The key of the field in a submission. If it is the key of a lead field, such as `first_name`, the answer fills that field of the lead.',
    ),
  type: z.enum([...INPUT_TYPES, 'hidden']).describe('The type of input.'),
  label: z.string().max(255).nullable().default(null).describe('The label of the field.'),
  placeholder: z
    .string()
    .max(255)
    .nullable()
    .default(null)
    .describe('The placeholder text of the field.'),
  required: z.boolean().default(false).describe('Whether a submission requires a value.'),
  width: z
    .enum(['full', 'half', 'third'])
    .default('full')
    .describe('The width of the field relative to its row.'),
  options: z
    .array(z.string().min(1).max(255))
    .max(200)
    .default([])
    .describe('The options of a choice field.'),
  settings: openObject()
    .default({})
    .describe('Additional settings for the page that renders the field, such as `min` and `max`.'),
});

const tourType = z.object({
  type: z.enum(TOUR_TYPES).describe('The kind of tour.'),
  label: z.string().max(255).nullable().default(null).describe('The label of the tour type.'),
  duration_minutes: z
    .int()
    .min(1)
    .max(1440)
    .nullable()
    .default(null)
    .describe('The duration of the tour, in minutes.'),
});

const formSettings = z.object({
  disclaimer: z
    .string()
    .max(5000)
    .nullish()
    .describe(
      'The disclaimer shown with the form. It is stored with a submission as the text of the consent.',
    ),
  redirect_url: linkUrl
    .nullish()
    .describe('The URL to which the visitor is redirected after the submission.'),
  success_message: z
    .string()
    .max(5000)
    .nullish()
    .describe('The message shown after the submission.'),
  submit_button_label: z.string().max(255).nullish().describe('The label of the submit button.'),
});

const links = linkTable(
  form_properties.record_id,
  form_properties.property_id,
  form_properties.position,
);

export const forms = declare({
  name: 'forms',
  writers: 'editor',
  noun: 'Form',
  description: 'A form on the pages of one or more properties. Each submission becomes a lead.',
  table,
  within: { links: 'property_ids' },
  order: ['name'],
  datesFiltered: true,
  fields: {
    key: {
      ...text('The key that pages use for the form, unique in the account.', {
        filter: 'exact',
        max: 64,
        example: 'contact',
      }),
      input: z.string().max(64).regex(KEY),
    },
    name: text('The name of the form.', { filter: 'search', example: 'Contact us' }),
    type: word('The purpose of the form.', ['contact', 'tour', 'application', 'custom'], {
      filter: 'exact',
    }),
    is_enabled: flag('Whether V1 and Sites publish the form and accept submissions.', {
      filter: 'boolean',
    }),
    fields: listOf('The fields of the form, in order.', field, { max: 100 }),
    tour_types: listOf('The tours that the form offers.', tourType, { max: 10 }),
    settings: settings('The texts and the redirect URL of the form.', formSettings),
    property_ids: references(
      'properties',
      'The IDs of the properties whose pages show the form.',
      links,
      {
        filter: 'uuid',
      },
    ),
  },
  check: async (_ctx, { values }) =>
    fieldListErrors('fields', (values['fields'] ?? []) as FormField[]),
  ...placeRules(form_properties, (id) => [`forms:${id}`]),
});
