/** Fields of hand-made pages. */
import type { FormField } from './form-field.ts';

/** A field that may be empty. */
export const plainField = (name: string, label: string, kind: string): FormField => ({
  name,
  label,
  help: label,
  kind,
  required: false,
  nullable: true,
  choices: null,
  refers_to: null,
  unit: null,
  bounds: null,
  accepts: {},
});

/** A field that refers to one record of the resource, and may be empty. */
export const referenceField = (
  name: string,
  label: string,
  resource: string,
  many = false,
): FormField => ({
  ...plainField(name, label, 'reference'),
  refers_to: { resource, many, same_property: false },
});
