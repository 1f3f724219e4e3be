/** The addresses of a property: the full list is written at once, and exactly one of them is primary (§2.12). */
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
  z.preprocess(numeric, z.number().min(-limit).max(limit).nullish()).transform((value) => value ?? null);

export const addressInput = z.object({
  id: z.guid().optional(),
  is_primary: z.preprocess(truth, z.boolean().nullish()),
  label: line(100),
  street: line(255),
  street2: line(255),
  city: line(100),
  state: line(100),
  zipcode: line(20),
  country: line(100),
  latitude: degrees(90),
  longitude: degrees(180),
});

export const addressOutput = z.object({
  id: z.uuid(),
  is_primary: z.boolean(),
  label: z.string().nullable(),
  street: z.string().nullable(),
  street2: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipcode: z.string().nullable(),
  country: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

/** Whether one address is primary, or none says anything about it; then the first will be. */
export function hasOnePrimary(addresses: readonly { is_primary?: boolean | null }[]): boolean {
  const said = addresses.flatMap(({ is_primary }) => is_primary ?? []);
  return said.length === 0 || said.filter(Boolean).length === 1;
}

/**
 * The list as it is stored: ids kept where they name an address of this property and new elsewhere; without a primary one, the
 * first is.
 */
export function settleAddresses(sent: readonly z.output<typeof addressInput>[], stored: readonly Address[]): Address[] {
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

/** The primary address, or null when the property has none. */
export const primaryAddress = (addresses: readonly Address[]): Address | null =>
  addresses.find((address) => address.is_primary) ?? null;
