/**
 * Determines the property that a submission on a website is about, from its slug, its ID or both.
 */
import { type FieldErrors, invalid } from '../../../kernel/fault.ts';
import { sentence } from '../../../kernel/sentence.ts';

type Property = { id: string; slug: string };

export type NamedProperty = { property?: string | undefined; property_id?: string | undefined };

/**
 * Returns the property with the slug or ID in the body, or `otherwise` if the body contains
 * neither. Throws an `invalid` fault for an unknown property, for a slug and an ID of different
 * properties, and if the body contains neither and there is no default.
 */
export function namedProperty<P extends Property>(
  properties: readonly P[],
  sent: NamedProperty,
  otherwise: P | undefined,
): P {
  const { property, property_id } = sent;
  const errors: FieldErrors = {};
  const bySlug = properties.find(({ slug }) => slug === property);
  const byId = properties.find(({ id }) => id === property_id?.toLowerCase());
  if (property !== undefined && bySlug === undefined)
    errors['property'] = [sentence.selected('property')];
  if (property_id !== undefined && byId === undefined)
    errors['property_id'] = [sentence.selected('property_id')];
  if (bySlug !== undefined && byId !== undefined && bySlug !== byId)
    errors['property_id'] = [sentence.selected('property_id')];
  const found = bySlug ?? byId ?? otherwise;
  if (found === undefined && property === undefined && property_id === undefined)
    errors['property'] = [sentence.required('property')];
  if (found === undefined || Object.keys(errors).length > 0) throw invalid(errors);
  return found;
}
