/** How Sites shows a form (§2.15). */
import { z } from 'zod';
import type { FormFacts } from '../../../domain/published/forms.ts';
import { inner, innerList, line, shape, view } from '../../http/view.ts';
import { cardView } from './shared.ts';

const fieldView = view<FormFacts['fields'][number]>('FormField', 'What a form asks.', {
  key: line(z.string(), (f) => f.key, 'Its key in a submission.'),
  type: line(z.string(), (f) => f.type, 'What it takes.'),
  label: line(shape.text, (f) => f.label, 'What it is called.'),
  placeholder: line(shape.text, (f) => f.placeholder, 'What stands in it while it is empty.'),
  required: line(z.boolean(), (f) => f.required, 'Whether a submission must have it.'),
  width: line(z.string(), (f) => f.width, 'How much of a line it takes.'),
  options: line(shape.words, (f) => f.options, 'The words of a choice.'),
  settings: line(z.looseObject({}), (f) => f.settings, 'What else its page needs to know.'),
});

const tourTypeView = view<FormFacts['tour_types'][number]>('FormTourType', 'A kind of tour that a form offers.', {
  type: line(z.string(), (t) => t.type, '`in_person`, `self_guided` or `virtual`.'),
  label: line(shape.text, (t) => t.label, 'What it is called.'),
  duration_minutes: line(shape.whole, (t) => t.duration_minutes, 'How long it takes.'),
});

const settingsView = view<FormFacts['settings']>('FormSettings', 'What pages say around a form.', {
  disclaimer: line(shape.text, (s) => s.disclaimer ?? null, 'The small print.'),
  redirect_url: line(shape.text, (s) => s.redirect_url ?? null, 'Where the visitor is sent afterwards.'),
  success_message: line(shape.text, (s) => s.success_message ?? null, 'What the visitor is told afterwards.'),
  submit_button_label: line(shape.text, (s) => s.submit_button_label ?? null, 'What the button says.'),
});

export const formView = view<FormFacts>('Form', 'A form on pages of the website.', {
  id: line(z.uuid(), (f) => f.id, 'Its id.'),
  key: line(z.string(), (f) => f.key, 'The word that pages know it by.'),
  name: line(z.string(), (f) => f.name, 'Its name.'),
  type: line(z.string(), (f) => f.type, 'What it is for: `contact`, `tour` or `custom`.'),
  fields: innerList(fieldView, (f) => f.fields, 'What it asks, in order.'),
  tour_types: innerList(tourTypeView, (f) => f.tour_types, 'The tours that it offers.'),
  settings: inner(settingsView, (f) => f.settings, 'What pages say around it.'),
  properties: innerList(cardView, (f) => f.properties, 'The properties of the website whose pages have it.'),
  submit_path: line(z.string(), (f) => `/api/sites/v1/forms/${f.id}/submissions`, 'Where a submission is posted.'),
});
