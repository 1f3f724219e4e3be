/** The address that pages show of a property: its primary one. */
import type { Address } from '../../store/tables/properties.ts';
import { primaryAddress } from '../properties/addresses.ts';

/** A published address; every part is null where the property has no address. */
export type PlaceFacts = Omit<Address, 'id' | 'is_primary' | 'label'>;

const NOWHERE: PlaceFacts = {
  street: null,
  street2: null,
  city: null,
  state: null,
  zipcode: null,
  country: null,
  latitude: null,
  longitude: null,
};

export const placeOf = (property: { addresses: readonly Address[] }): PlaceFacts => primaryAddress(property.addresses) ?? NOWHERE;

/** `12 Elm Street, Unit B, Denver, CO 80202`; null without any part. */
export function addressLine({ street, street2, city, state, zipcode }: PlaceFacts): string | null {
  const region = [state, zipcode].filter(Boolean).join(' ');
  return [street, street2, city, region].filter(Boolean).join(', ') || null;
}
