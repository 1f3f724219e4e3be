/** Forms: what visitors are asked, on the pages of which properties (§2.15). V2 does not show them. */
import { z } from 'zod';
import { TOUR_TYPES } from '../../connectors/tours.ts';
import { declare } from '../../engine/declare.ts';
import { flag } from '../../engine/fields/number.ts';
import { listOf, settings } from '../../engine/fields/object.ts';
import { references } from '../../engine/fields/relation.ts';
import { linkUrl, text, word } from '../../engine/fields/text.ts';
import { linkTable } from '../../engine/links.ts';
import { askedErrors } from '../../kernel/asked-fields.ts';
import { openObject } from '../../kernel/open-object.ts';
import { type FormField, form_properties, forms as table } from '../../store/tables/forms.ts';
import { placeRules } from '../content/fields.ts';

const KEY = /^[a-z][a-z0-9]*(?:[_-][a-z0-9]+)*$/;

const FIELD_TYPES = [
  ...['text', 'textarea', 'email', 'phone', 'number', 'date', 'time'],
  ...['select', 'radio', 'checkboxes', 'checkbox', 'hidden'],
];

const field = z.object({
  key: z.string().max(64).regex(KEY).describe('Its key in a submission; one that a lead has a field for fills that.'),
  type: z.enum(FIELD_TYPES).describe('What it takes.'),
  label: z.string().max(255).nullable().default(null).describe('What it is called.'),
  placeholder: z.string().max(255).nullable().default(null).describe('What stands in it while it is empty.'),
  required: z.boolean().default(false).describe('Whether a submission must have it.'),
  width: z.enum(['full', 'half', 'third']).default('full').describe('How much of a line it takes.'),
  options: z.array(z.string().min(1).max(255)).max(200).default([]).describe('The words of a choice.'),
  settings: openObject().default({}).describe('What else its page needs to know, such as `min` and `max`.'),
});

const tourType = z.object({
  type: z.enum(TOUR_TYPES).describe('What kind of tour.'),
  label: z.string().max(255).nullable().default(null).describe('What it is called.'),
  duration_minutes: z.int().min(1).max(1440).nullable().default(null).describe('How long it takes.'),
});

const formSettings = z.object({
  disclaimer: z.string().max(5000).nullish().describe('The small print.'),
  redirect_url: linkUrl.nullish().describe('Where the visitor is sent afterwards.'),
  success_message: z.string().max(5000).nullish().describe('What the visitor is told afterwards.'),
  submit_button_label: z.string().max(255).nullish().describe('What the button says.'),
});

const links = linkTable(form_properties.record_id, form_properties.property_id, form_properties.position);

export const forms = declare({
  name: 'forms',
  noun: 'Form',
  description: 'What visitors of some properties are asked; a submission becomes a lead.',
  table,
  within: { links: 'property_ids' },
  order: ['name'],
  datesFiltered: true,
  fields: {
    key: {
      ...text('The word that pages know it by, unique in the account.', { filter: 'exact', max: 64, example: 'contact' }),
      input: z.string().max(64).regex(KEY),
    },
    name: text('Its name.', { filter: 'search', example: 'Contact us' }),
    type: word('What it is for.', ['contact', 'tour', 'application', 'custom'], { filter: 'exact' }),
    is_enabled: flag('Whether V1 and Sites show it and take it.', { filter: 'boolean' }),
    fields: listOf('What it asks, in order.', field, { max: 100 }),
    tour_types: listOf('The tours that it offers.', tourType, { max: 10 }),
    settings: settings('What its pages say around it.', formSettings),
    property_ids: references('properties', 'The properties whose pages have it.', links, { filter: 'uuid' }),
  },
  check: async (_ctx, { values }) => askedErrors('fields', (values['fields'] ?? []) as FormField[]),
  ...placeRules(form_properties, (id) => [`forms:${id}`]),
});
