/** Seeds one community of the demo: six buildings, twelve floor plans and a hundred and twenty units, through the engine. */
import { resourceNamed } from '../../engine/registry.ts';
import { create } from '../../engine/write.ts';
import { type Ctx, now } from '../../store/ctx.ts';
import { type DemoProperty, OFFICE_HOURS, PLANS, sequence } from './portfolio.ts';

const BUILDINGS = 6;
const UNITS_OF_A_PLAN = 10;
const DAY = 24 * 60 * 60 * 1000;

export type Amenities = { community: string[]; unit: string[] };

const make = async (ctx: Ctx, resource: string, body: object): Promise<{ id: string; slug: string; name: string }> =>
  (await create(ctx, resourceNamed(resource), body)) as never;

export async function seedCommunity(ctx: Ctx, it: DemoProperty, amenities: Amenities, seed: number) {
  const random = sequence(seed);
  const property = await make(ctx, 'properties', {
    name: it.name,
    description: it.description,
    phone: it.phone,
    email: `leasing@${it.name.toLowerCase().replace(/[^a-z]+/g, '')}.example`,
    website: `https://${it.name.toLowerCase().replace(/[^a-z]+/g, '-')}.example`,
    timezone: it.timezone,
    addresses: [
      {
        is_primary: true,
        label: 'Leasing office',
        street: it.street,
        city: it.city,
        state: it.state,
        zipcode: it.zipcode,
        country: 'US',
        latitude: it.latitude,
        longitude: it.longitude,
      },
    ],
    tags: ['demo', it.city.toLowerCase()],
    leasing_settings: { applicant_hold_period_days: 3, availability_window_days: 60 },
    pricing_display_settings: {
      tmlp_label: 'Total monthly leasing price',
      no_price_label: 'Call for pricing',
      show_fee_breakdown: true,
    },
    office_hours: OFFICE_HOURS,
    pet_policy: { description: 'Two pets of any size are welcome.', restrictions: 'No aggressive dogs.' },
    amenity_ids: amenities.community,
  });
  const buildings = [];
  for (let number = 1; number <= BUILDINGS; number += 1) {
    buildings.push(
      await make(ctx, 'buildings', {
        property_id: property.id,
        number: String(number),
        name: `Building ${number}`,
        type: 'Garden Style',
        floors_count: 4,
      }),
    );
  }
  for (const [order, plan] of PLANS.entries()) {
    const rent = plan.rent + it.premium;
    const floorPlan = await make(ctx, 'floor-plans', {
      property_id: property.id,
      name: `${it.series} ${plan.name}`,
      code: plan.name.toUpperCase().replaceAll(' ', '-'),
      min_bed: plan.bed,
      max_bed: plan.bed,
      min_bath: plan.bath,
      max_bath: plan.bath,
      min_sqft: plan.sqft,
      max_sqft: plan.sqft + 25,
      min_base_rent: rent,
      max_base_rent: rent + 150,
      deposit: 500,
      is_featured: order % 4 === 2,
      sort_order: order,
    });
    for (let place = 0; place < UNITS_OF_A_PLAN; place += 1) {
      const building = buildings[(order + place) % BUILDINGS];
      const floor = 1 + Math.floor(place / 3);
      const isAvailable = random() * 100 < it.availablePercent;
      const from = Math.floor(random() * 90);
      await make(ctx, 'units', {
        property_id: property.id,
        building_id: building?.id,
        floor_plan_id: floorPlan.id,
        number: `${seed}${floor}${String(order + 1).padStart(2, '0')}${String.fromCharCode(65 + (place % 3))}`,
        bedrooms: plan.bed,
        bathrooms: plan.bath,
        interior_sqft: plan.sqft + (place % 3) * 10,
        floor: floor === 4 && order === PLANS.length - 1 ? 'PH' : floor,
        min_base_rent: rent + floor * 15,
        max_base_rent: rent + floor * 15 + 90,
        deposit: 500,
        is_available: isAvailable,
        available_at: isAvailable && from > 20 ? new Date(now(ctx).getTime() + from * DAY).toISOString().slice(0, 10) : null,
        is_penthouse: floor === 4 && order === PLANS.length - 1,
        is_model: order === 2 && place === 0,
        amenity_ids: amenities.unit.filter((_, index) => (place + index) % 2 === 0),
      });
    }
  }
  return { id: property.id, slug: property.slug, name: property.name };
}
