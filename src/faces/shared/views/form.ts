/** The lines of a form that V1 and Sites share. */
import { z } from 'zod';
import type { FormFacts } from '../../../domain/published/content/forms.ts';
import { inner, innerList, type Lines, line, shape, view } from '../../http/view.ts';
import { inStyle, type KeyStyle } from '../key-style.ts';

const fieldView = view<FormFacts['fields'][number]>('FormField', 'A field of a form.', {
  key: line(z.string(), (f) => f.key, 'The key of the field in a submission.'),
  type: line(z.string(), (f) => f.type, 'The type of input.'),
  label: line(shape.text, (f) => f.label, 'The label of the field.'),
  placeholder: line(shape.text, (f) => f.placeholder, 'The placeholder.'),
  required: line(z.boolean(), (f) => f.required, 'Whether a submission requires a value.'),
  width: line(z.string(), (f) => f.width, 'The width of the field relative to its row.'),
  options: line(shape.words, (f) => f.options, 'The options of a choice field.'),
  settings: line(
    z.looseObject({}),
    (f) => f.settings,
    'Additional settings for the page that renders the field, such as `min` and `max`.',
  ),
});

const tourTypeView = (style: KeyStyle) =>
  view<FormFacts['tour_types'][number]>(
    'FormTourType',
    'A type of tour that a form offers.',
    inStyle(style, {
      type: line(z.string(), (t) => t.type, '`in_person`, `self_guided` or `virtual`.'),
      label: line(shape.text, (t) => t.label, 'The label of the tour type.'),
      duration_minutes: line(
        shape.whole,
        (t) => t.duration_minutes,
        'The duration of the tour, in minutes.',
      ),
    }),
  );

const settingsView = (style: KeyStyle) =>
  view<FormFacts['settings']>(
    'FormSettings',
    'The texts and the redirect URL of a form.',
    inStyle(style, {
      disclaimer: line(shape.text, (s) => s.disclaimer ?? null, 'The disclaimer.'),
      redirect_url: line(
        shape.text,
        (s) => s.redirect_url ?? null,
        'The URL to which the visitor is redirected after the submission.',
      ),
      success_message: line(
        shape.text,
        (s) => s.success_message ?? null,
        'The message shown after the submission.',
      ),
      submit_button_label: line(
        shape.text,
        (s) => s.submit_button_label ?? null,
        'The label of the submit button.',
      ),
    }),
  );

export const formLines = (style: KeyStyle): Lines<FormFacts> =>
  inStyle(style, {
    id: line(z.uuid(), (f) => f.id, 'The ID.'),
    key: line(z.string(), (f) => f.key, 'The key by which pages identify the form.'),
    name: line(z.string(), (f) => f.name, 'The name of the form.'),
    type: line(
      z.string(),
      (f) => f.type,
      'The purpose of the form: `contact`, `tour`, `application` or `custom`.',
    ),
    fields: innerList(fieldView, (f) => f.fields, 'The fields of the form, in order.'),
    tour_types: innerList(
      tourTypeView(style),
      (f) => f.tour_types,
      'The types of tour that the form offers.',
    ),
    settings: inner(
      settingsView(style),
      (f) => f.settings,
      'The texts and the redirect URL of the form.',
    ),
  });
