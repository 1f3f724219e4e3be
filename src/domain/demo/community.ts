/**
 * Creates one community of the demo through the engine: six buildings, twelve floor plans and 120
 * units.
 */
import { resourceNamed } from '../../engine/registry.ts';
import { insertRow } from '../../engine/write.ts';
import { type Ctx, now } from '../../store/ctx.ts';
import { chargeFees } from './fees.ts';
import { make } from './make.ts';
import type { AttachPicture } from './pictures.ts';
import { type DemoProperty, OFFICE_HOURS, PLANS, sequence } from './portfolio.ts';
import { OUTSIDES, planScene, ROOMS, type Scene, SHARED } from './scenes.ts';

const BUILDINGS = 6;
const UNITS_OF_A_PLAN = 10;
const DAY = 24 * 60 * 60 * 1000;

const NETWORKS = ['instagram', 'facebook'];

/** The account-wide records that communities share: amenities, fees by code, and pictures. */
export type Stock = {
  amenities: { community: string[]; unit: string[] };
  fees: ReadonlyMap<string, string>;
  attachPicture: AttachPicture;
};

/**
 * Creates the property with its inventory, fees and pictures. The same seed produces the same
 * units. Long because it lists data.
 */
export async function seedCommunity(ctx: Ctx, it: DemoProperty, stock: Stock, seed: number) {
  const { amenities, fees, attachPicture } = stock;
  const random = sequence(seed);
  const handle = it.name.toLowerCase().replace(/[^a-z]+/g, '');
  const property = await make(ctx, 'properties', {
    name: it.name,
    description: it.description,
    phone: it.phone,
    email: `leasing@${handle}.example`,
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
      hidden_price_label: 'Ask us for prices',
      no_availability_price_label: 'Join the waiting list',
      pricing_display_mode: 'total',
      fee_breakdown_behavior: 'expanded',
      show_fee_breakdown: true,
    },
    office_hours: OFFICE_HOURS,
    pet_policy: {
      description: 'Two pets of any size are welcome.',
      restrictions: 'No aggressive dogs.',
    },
    amenity_ids: amenities.community,
    socials: NETWORKS.map((network) => ({ network, url: `https://${network}.example/${handle}` })),
  });
  await seedSocialFeed(ctx, property.id, it, handle);
  await chargeFees(ctx, fees, property.id);
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
    await attachPicture(
      'floor_plan',
      floorPlan.id,
      planScene(plan.name, plan.bed, plan.bath).name,
      {
        slot: 'floor_plan_image',
      },
    );
    for (let place = 0; place < UNITS_OF_A_PLAN; place += 1) {
      const building = buildings[(order + place) % BUILDINGS];
      const floor = 1 + Math.floor(place / 3);
      const isAvailable = random() * 100 < it.availablePercent;
      const from = Math.floor(random() * 90);
      const unit = await make(ctx, 'units', {
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
        available_at:
          isAvailable && from > 20
            ? new Date(now(ctx).getTime() + from * DAY).toISOString().slice(0, 10)
            : null,
        is_penthouse: floor === 4 && order === PLANS.length - 1,
        is_model: order === 2 && place === 0,
        amenity_ids: amenities.unit.filter((_, index) => (place + index) % 2 === 0),
      });
      if (place % 5 === 0) await attachPictures(attachPicture, 'unit', unit.id, ROOMS);
    }
  }
  await attachCommunityPictures(ctx, property.id, attachPicture, it.series);
  return { id: property.id, slug: String(property['slug']), name: it.name };
}

/** Attaches pictures in order. The first picture is the featured one, except in a gallery. */
async function attachPictures(
  attachPicture: AttachPicture,
  type: 'unit' | 'property' | 'gallery',
  id: string,
  scenes: readonly Scene[],
): Promise<void> {
  for (const [sort_order, { name }] of scenes.entries()) {
    await attachPicture(type, id, name, {
      slot: sort_order === 0 && type !== 'gallery' ? 'featured' : 'gallery',
      sort_order,
    });
  }
}

/**
 * Attaches the pictures of the community: its exterior, and a gallery of its amenities and rooms.
 * The community with the series `Harbor` only has a gallery.
 */
async function attachCommunityPictures(
  ctx: Ctx,
  propertyId: string,
  attachPicture: AttachPicture,
  series: string,
): Promise<void> {
  const outside =
    OUTSIDES.find(({ name }) => name === `outside-${series.toLowerCase()}`) ?? OUTSIDES[0];
  if (outside === undefined) return;
  if (series !== 'Harbor') await attachPictures(attachPicture, 'property', propertyId, [outside]);
  const title = 'Around the community';
  const gallery = await make(ctx, 'galleries', {
    internal_title: `${title} (${series})`,
    title,
    property_ids: [propertyId],
  });
  await attachPictures(attachPicture, 'gallery', gallery.id, [
    outside,
    ...Object.values(SHARED),
    ...ROOMS,
  ]);
}

/** Creates posts that look like posts imported from a feed, one per week. */
async function seedSocialFeed(
  ctx: Ctx,
  propertyId: string,
  it: DemoProperty,
  handle: string,
): Promise<void> {
  const texts = [
    `Good morning from ${it.name}.`,
    `Open house in ${it.city} this Saturday.`,
    'Movie night in the clubhouse.',
  ];
  for (const [week, text] of texts.entries()) {
    const network = NETWORKS[week % NETWORKS.length] ?? '';
    await insertRow(ctx, resourceNamed('social-posts'), {
      property_id: propertyId,
      network,
      external_id: String(week + 1),
      text,
      author_name: it.name,
      url: `https://${network}.example/${handle}/${week + 1}`,
      author_url: `https://${network}.example/${handle}`,
      posted_at: new Date(now(ctx).getTime() - (week + 1) * 7 * DAY),
    });
  }
}
