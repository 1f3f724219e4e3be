/** The fields that a management system owns; V2 rejects writes to them (§2.12, decisions §7). */
import type { OwnedFields } from './connector.ts';

const RENTS = ['min_rent', 'max_rent', 'min_base_rent', 'max_base_rent', 'deposit', 'available_at'];

export const INVENTORY_FIELDS: OwnedFields = {
  properties: ['addresses', 'phone', 'email'],
  'floor-plans': [
    'name',
    'code',
    'min_bed',
    'max_bed',
    'min_bath',
    'max_bath',
    'min_sqft',
    'max_sqft',
    ...RENTS,
  ],
  units: [
    'number',
    'building_id',
    'floor_plan_id',
    'bedrooms',
    'bathrooms',
    'interior_sqft',
    'floor',
    ...RENTS,
    'is_available',
  ],
};

/**
 * The fields of concessions and promotions. A connection owns these fields in a property from the
 * first run whose feed lists a special for the property. Users maintain the specials of all other
 * properties.
 */
const SPECIALS = { 'floor-plans': ['has_specials', 'specials_text'], units: ['specials_text'] };

export const isSpecial = (name: string): boolean => SPECIALS['floor-plans'].includes(name);

/** The fields of a feed that may list specials. */
export const FEED_FIELDS: OwnedFields = {
  ...INVENTORY_FIELDS,
  'floor-plans': [...INVENTORY_FIELDS['floor-plans'], ...SPECIALS['floor-plans']],
  units: [...INVENTORY_FIELDS.units, ...SPECIALS.units],
};
