/**
 * The addresses of a property. A write replaces the full list, and exactly one address is primary
 * (§2.12).
 */
import { z } from 'zod';
import { numeric, truth } from '../../engine/fields/number.ts';
import { newId } from '../../kernel/id.ts';
import type { Address } from '../../store/tables/properties.ts';

const line = (max: number) =>
  z
    .string()
    .max(max)
    .nullish()
    .transform((value) => value ?? null);
const degrees = (limit: number) =>
  z
    .preprocess(numeric, z.number().min(-limit).max(limit).nullish())
    .transform((value) => value ?? null);

const says = {
  id: 'The ID of the address.',
  is_primary: 'Whether the address is the primary address.',
  label: 'The type of address.',
  street: 'The first address line.',
  street2: 'The second address line.',
  city: 'The city.',
  state: 'The state.',
  zipcode: 'The postal code.',
  country: 'The country.',
  latitude: 'The latitude in degrees; positive is north.',
  longitude: 'The longitude in degrees; positive is east.',
};

const DEGREES = { 'x-unit': 'degrees' };

export const addressInput = z.object({
  id: z.guid().optional().describe(says.id),
  is_primary: z.preprocess(truth, z.boolean().nullish()).describe(says.is_primary),
  label: line(100).describe(says.label),
  street: line(255).describe(says.street),
  street2: line(255).describe(says.street2),
  city: line(100).describe(says.city),
  state: line(100).describe(says.state),
  zipcode: line(20).describe(says.zipcode),
  country: line(100).describe(says.country),
  latitude: degrees(90).describe(says.latitude).meta(DEGREES),
  longitude: degrees(180).describe(says.longitude).meta(DEGREES),
});

export const addressOutput = z.object({
  id: z.uuid().describe(says.id),
  is_primary: z.boolean().describe(says.is_primary),
  label: z.string().nullable().describe(says.label),
  street: z.string().nullable().describe(says.street),
  street2: z.string().nullable().describe(says.street2),
  city: z.string().nullable().describe(says.city),
  state: z.string().nullable().describe(says.state),
  zipcode: z.string().nullable().describe(says.zipcode),
  country: z.string().nullable().describe(says.country),
  latitude: z.number().nullable().describe(says.latitude).meta(DEGREES),
  longitude: z.number().nullable().describe(says.longitude).meta(DEGREES),
});

/**
 * The error of a list to store, or null. Exactly one address is primary: the first one if no address
 * sets the flag. Only a property without addresses can keep an empty list.
 */
export function addressesError(
  addresses: readonly { is_primary?: boolean | null }[],
  stored: readonly Address[],
): string | null {
  if (addresses.length === 0 && stored.length > 0)
    return 'The last address of a property cannot be removed.';
  const said = addresses.flatMap(({ is_primary }) => is_primary ?? []);
  const isClear = said.length === 0 || said.filter(Boolean).length === 1;
  return isClear ? null : 'Exactly one address must be primary.';
}

/**
 * The list to store. The ID of an existing address of this property is kept; any other address gets
 * a new ID. If no address is marked as primary, the first one becomes primary.
 */
export function settleAddresses(
  sent: readonly z.output<typeof addressInput>[],
  stored: readonly Address[],
): Address[] {
  const known = new Set(stored.map((address) => address.id));
  const primary = Math.max(
    0,
    sent.findIndex((address) => address.is_primary),
  );
  return sent.map((address, index) => ({
    ...address,
    id: address.id !== undefined && known.delete(address.id) ? address.id : newId(),
    is_primary: index === primary,
  }));
}

/** The primary address, or null if the property has none. */
export const primaryAddress = (addresses: readonly Address[]): Address | null =>
  addresses.find((address) => address.is_primary) ?? null;
