/** Fields of hand-made pages that choose a record by search. */
import type { FormField } from './form-field.ts';

/** A field that refers to one record of the resource, and may be empty. */
export const referenceField = (
  name: string,
  label: string,
  resource: string,
  many = false,
): FormField => ({
  name,
  label,
  help: label,
  kind: 'reference',
  required: false,
  nullable: true,
  choices: null,
  refers_to: { resource, many, same_property: false },
  unit: null,
  bounds: null,
  accepts: {},
});
