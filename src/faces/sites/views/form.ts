/** The Sites view of a form (§2.15). */
import { z } from 'zod';
import type { FormFacts } from '../../../domain/published/content/forms.ts';
import { innerList, line, view } from '../../http/view.ts';
import { formLines } from '../../shared/views/form.ts';
import { cardView } from './shared.ts';

export const formView = view<FormFacts>('Form', 'A form on the pages of the website.', {
  ...formLines('snake_case'),
  properties: innerList(
    cardView,
    (f) => f.properties,
    'The properties of the website whose pages show the form.',
  ),
  submit_path: line(
    z.string(),
    (f) => `/api/sites/v1/forms/${f.id}/submissions`,
    'The URL path for submissions.',
  ),
});
