/**
 * The sample community: the first community of the demo portfolio, which fills an empty account on
 * request, so that its users can try everything before they enter data of their own.
 */
import { sql } from 'drizzle-orm';
import { Fault, forbidden } from '../../kernel/fault.ts';
import { accountOf, type Ctx, withTransaction } from '../../store/ctx.ts';
import { properties } from '../../store/tables/properties.ts';
import { enqueue } from '../job-names.ts';
import { seedCommunities } from './communities.ts';
import { drawAlbum } from './pictures.ts';
import { ALDER } from './portfolio.ts';

const SAMPLE = ALDER.slice(0, 1);

/**
 * Queues the creation. Throws forbidden for an actor limited to groups, which could not see the
 * community, and conflict if the account has a property.
 */
export function queueSampleCommunity(ctx: Ctx): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    if (tx.grant.groupIds !== null)
      throw forbidden(
        'You are limited to groups of properties, so you cannot create the sample community.',
      );
    if (await hasProperties(tx))
      throw new Fault({
        kind: 'conflict',
        message: 'The account already has a property. The sample community is for empty accounts.',
      });
    await enqueue(tx, 'sample-community', {});
  });
}

/** Creates the community, unless the account has received a property in the meantime. */
export async function createSampleCommunity(ctx: Ctx): Promise<void> {
  if (await hasProperties(ctx)) return;
  const album = await drawAlbum(ctx.parts);
  await withTransaction(ctx, async (tx) => {
    if (await hasProperties(tx)) return;
    await seedCommunities(tx, album, SAMPLE);
  });
}

async function hasProperties(ctx: Ctx): Promise<boolean> {
  const found = await ctx.run(
    sql`select from ${properties} where ${properties.account_id} = ${accountOf(ctx).id} limit 1`,
  );
  return found.length > 0;
}
