/** The fields of forms and tours, and the answers of a visitor. */
import type { Sites } from '@frontage/client';

export type AnswerField = Sites.TourField | Sites.FormField;

/** Whether the visitor may choose several options. */
export const isMultiple = (field: AnswerField): boolean =>
  field.type === 'checkboxes' || ('settings' in field && field.settings.multiple === true);

/** The answers by field key, without the fields that the visitor left empty. */
export function answersTo(
  fields: readonly AnswerField[],
  data: FormData,
): Record<string, string | string[]> {
  const answers = fields.map((field): [string, string | string[]] => {
    const texts = data
      .getAll(field.key)
      .flatMap((value) => (typeof value === 'string' ? value.trim() : []))
      .filter((text) => text !== '');
    return [field.key, isMultiple(field) ? texts : (texts[0] ?? '')];
  });
  return Object.fromEntries(answers.filter(([, answer]) => answer.length > 0));
}
