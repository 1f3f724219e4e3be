/** The V1 view of a form. */
import type { FormFacts } from '../../../domain/published/content/forms.ts';
import { view } from '../../http/view.ts';
import { formLines } from '../../shared/views/form.ts';

export const formView = view<FormFacts>(
  'Form',
  'A form on the pages of the property.',
  formLines('camelCase'),
);
