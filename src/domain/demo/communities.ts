/**
 * Creates the communities of the demo in an account, with the amenities, fees and pages that they
 * share.
 */
import type { Ctx } from '../../store/ctx.ts';
import { type Stock, seedCommunity } from './community.ts';
import { seedFees } from './fees.ts';
import { make } from './make.ts';
import { seedPages, seedSurroundings } from './pages.ts';
import { type Album, type AttachPicture, pictureAttacher } from './pictures.ts';
import { COMMUNITY_AMENITIES, type DemoProperty, UNIT_AMENITIES } from './portfolio.ts';
import { SHARED } from './scenes.ts';

/**
 * Creates the communities of a portfolio and returns their properties, in the order of the
 * portfolio.
 */
export async function seedCommunities(ctx: Ctx, album: Album, portfolio: readonly DemoProperty[]) {
  const attachPicture = pictureAttacher(ctx, album);
  const stock = {
    amenities: await seedAmenities(ctx, attachPicture),
    fees: await seedFees(ctx),
    attachPicture,
  };
  const properties = [];
  for (const [place, property] of portfolio.entries()) {
    const made = await seedCommunity(ctx, property, stock, place + 1);
    await seedSurroundings(ctx, made.id, property, place + 1);
    properties.push(made);
  }
  await seedPages(
    ctx,
    properties.map(({ id }) => id),
  );
  return properties;
}

async function seedAmenities(ctx: Ctx, attachPicture: AttachPicture): Promise<Stock['amenities']> {
  const seed = async (name: string, type: string) => {
    const { id } = await make(ctx, 'amenities', { name, type });
    const scene = SHARED[name];
    if (scene !== undefined) await attachPicture('amenity', id, scene.name, {});
    return id;
  };
  const amenities: Stock['amenities'] = { community: [], unit: [] };
  for (const name of COMMUNITY_AMENITIES)
    amenities.community.push(await seed(name, 'community_amenity'));
  for (const name of UNIT_AMENITIES) amenities.unit.push(await seed(name, 'unit_amenity'));
  return amenities;
}
