/**
 * A community with unusual cents in every price, on its own website: a leaked price is recognized
 * by its cents.
 */
import { sql } from 'drizzle-orm';
import { account, type TestAccount, unique } from '../kit/account.ts';
import { currentTime } from '../kit/service.ts';
import { change, type Website, websiteOf } from '../sites/website.ts';

type Json = Record<string, unknown>;

export type PricedSite = {
  owner: TestAccount;
  propertyId: string;
  website: Website;
  unit: { id: string; slug: string };
  /** Replaces the settings of the property. */
  settings(pricing: Json): Promise<void>;
  /** Sets whether the only unit of the property that can be available is available. */
  available(value: boolean): Promise<void>;
};

const day = (offset: number) =>
  new Date(currentTime().getTime() + offset * 86_400_000).toISOString().slice(0, 10);

export async function pricedSite(): Promise<PricedSite> {
  const owner = await account();
  const property = await owner.make('properties', { name: 'Priced', slug: 'priced' });
  const at = { property_id: property.id };
  const plan = await owner.make('floor-plans', {
    ...at,
    name: 'A1',
    min_bed: 1,
    min_base_rent: 1400.13,
    max_base_rent: 1700.17,
    deposit: 300.19,
  });
  const rent = { min_base_rent: 1500.37, max_base_rent: 1600.39, deposit: 250.21 };
  const unit = await owner.make('units', {
    ...at,
    floor_plan_id: plan.id,
    number: '101',
    bedrooms: 1,
    ...rent,
    is_available: true,
  });
  await owner.make('units', {
    ...at,
    number: '102',
    bedrooms: 2,
    min_base_rent: 1900.41,
    max_base_rent: 1999.43,
  });
  const fee = (body: Json) =>
    owner.make('fees', {
      code: unique('FEE'),
      name: 'Fee',
      class: 'amenity',
      frequency: 'monthly',
      requirement: 'mandatory',
      property_ids: [property.id],
      ...body,
    });
  await fee({ amount: 35.11, amount_max: 45.23 });
  await fee({ amount: 2.3, amount_basis: 'percentage_of_rent' });
  await fee({ amount: 75.29, frequency: 'one_time', due_at: 'move_in' });
  await fee({ amount: 20.31, requirement: 'optional', class: 'pet' });
  const feed = await owner.make('connections', {
    type: 'mits_feed',
    name: 'Feed',
    settings: { url: 'https://feeds.example/x.xml' },
  });
  await owner.ctx.run(sql`
    insert into unit_term_rents (unit_id, connection_id, first_day, last_day, months, rent)
    values (${unit.id}, ${feed.id}, ${day(-1)}, ${day(5)}, 12, 150037), (${unit.id}, ${feed.id}, ${day(-1)}, ${day(2)}, 6, 160047)`);
  const website = await websiteOf(owner, [property.id]);
  return {
    owner,
    propertyId: property.id,
    website,
    unit: { id: unit.id, slug: String(unit['slug']) },
    settings: (pricing) =>
      change(owner, `/properties/${property.id}`, { pricing_display_settings: pricing }),
    available: (value) => change(owner, `/units/${unit.id}`, { is_available: value }),
  };
}
