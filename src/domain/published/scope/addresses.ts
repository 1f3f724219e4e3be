/** The published address of a property, which is its primary address. */
import { type PostalAddress, UNKNOWN_ADDRESS } from '../../../kernel/postal-address.ts';
import type { Address } from '../../../store/tables/properties.ts';
import { primaryAddress } from '../../properties/addresses.ts';

export const addressFacts = (property: { addresses: readonly Address[] }): PostalAddress =>
  primaryAddress(property.addresses) ?? UNKNOWN_ADDRESS;

/**
 * The address on one line, such as `12 Elm Street, Unit B, Denver, CO 80202`. Null if all parts are
 * missing.
 */
export function addressLine({
  street,
  street2,
  city,
  state,
  zipcode,
}: PostalAddress): string | null {
  const region = [state, zipcode].filter(Boolean).join(' ');
  return [street, street2, city, region].filter(Boolean).join(', ') || null;
}
