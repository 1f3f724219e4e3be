/**
 * A community whose fee is in Canadian dollars, with units whose rents a test changes, one whose
 * only unit is coming soon, and one that hides its prices.
 */
import { unwrap, type V2Client } from '../../sdk/client/src/entry.ts';

/** The only fee of the community, mandatory and monthly. */
export const MAPLE_FEE = 25;

export type MapleUnit = { id: string; number: string; path: string };

/** `properties` contains the IDs of all three communities. */
export type Maple = { properties: string[]; units: MapleUnit[]; changeRent: ChangeRent };

type ChangeRent = (unit: MapleUnit, rent: number) => Promise<void>;

const rentOf = (rent: number) => ({ min_base_rent: rent, max_base_rent: rent });

/**
 * Each unit has a different number of bedrooms. One floor plan has no units, and the other has all
 * of them and no rent of its own, so that its price is the range of theirs.
 */
export async function mapleCourt(v2: V2Client): Promise<Maple> {
  const { data: property } = unwrap(
    await v2.POST('/properties', { body: { name: 'Maple Court', slug: 'maple-court' } }),
  );
  const property_id = property.id;
  const empty = { name: 'Empty', slug: 'maple-empty', ...rentOf(1000) };
  unwrap(await v2.POST('/floor-plans', { body: { property_id, bedrooms: 1, ...empty } }));
  const plan = { property_id, bedrooms: 1, name: 'Maple', slug: 'maple-plan' };
  const floor_plan_id = unwrap(await v2.POST('/floor-plans', { body: plan })).data.id;
  unwrap(
    await v2.POST('/fees', {
      body: {
        property_ids: [property_id],
        code: 'MAPLE',
        name: 'Maple care',
        class: 'service',
        requirement: 'mandatory',
        frequency: 'monthly',
        currency: 'CAD',
        amount: MAPLE_FEE,
      },
    }),
  );
  const units: MapleUnit[] = [];
  for (const [bedrooms, number] of ['M0', 'M1', 'M2', 'M3', 'M4'].entries()) {
    const body = { property_id, floor_plan_id, number, bedrooms, is_available: true };
    const { data } = unwrap(await v2.POST('/units', { body: { ...body, ...rentOf(1000) } }));
    units.push({ id: data.id, number, path: `/units/${data.slug}` });
  }
  return {
    properties: [property_id, await birchRow(v2), await cedarHill(v2)],
    units,
    async changeRent({ id }, rent) {
      unwrap(
        await v2.PATCH('/units/{unit}', { params: { path: { unit: id } }, body: rentOf(rent) }),
      );
    },
  };
}

/** The unit is free in a year, after the window in which units count as available. */
async function birchRow(v2: V2Client): Promise<string> {
  const body = { name: 'Birch Row', slug: 'birch-row' };
  const settings = { leasing_settings: { availability_window_days: 90 } };
  const { data } = unwrap(await v2.POST('/properties', { body: { ...body, ...settings } }));
  const plan = { property_id: data.id, name: 'Birch', slug: 'birch-plan', ...rentOf(1230) };
  const { id } = unwrap(await v2.POST('/floor-plans', { body: plan })).data;
  const unit = { property_id: data.id, floor_plan_id: id, number: 'B1', is_available: true };
  const available_at = new Date(Date.now() + 365 * 24 * 3_600_000).toISOString();
  unwrap(await v2.POST('/units', { body: { ...unit, available_at, ...rentOf(1230) } }));
  return data.id;
}

async function cedarHill(v2: V2Client): Promise<string> {
  const pricing_display_settings = {
    hide_all_pricing: true,
    hidden_price_label: 'Ask us for a quote',
  };
  const body = { name: 'Cedar Hill', slug: 'cedar-hill', pricing_display_settings };
  const { data } = unwrap(await v2.POST('/properties', { body }));
  const unit = { property_id: data.id, number: 'C1', is_available: true, ...rentOf(1100) };
  unwrap(await v2.POST('/units', { body: unit }));
  return data.id;
}
