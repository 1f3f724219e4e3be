/**
 * Creates the sample community, which is the first community of the demo portfolio, in an empty
 * account on request. Its users can then try all features before they enter their own data.
 */
import { sql } from 'drizzle-orm';
import { Fault, forbidden } from '../../kernel/fault.ts';
import { accountOf, type Ctx, withTransaction } from '../../store/ctx.ts';
import { fees } from '../../store/tables/fees.ts';
import { media_files } from '../../store/tables/media.ts';
import { properties } from '../../store/tables/properties.ts';
import { enqueue } from '../job-names.ts';
import { seedCommunities } from './communities.ts';
import { drawAlbum } from './pictures.ts';
import { ALDER } from './portfolio.ts';

const SAMPLE = ALDER.slice(0, 1);

/**
 * Queues the creation. Throws a `forbidden` fault for an actor limited to groups, who could not see
 * the community, and a `conflict` fault if the account is not empty.
 */
export function queueSampleCommunity(ctx: Ctx): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    if (tx.grant.groupIds !== null)
      throw forbidden(
        'You are limited to groups of properties, so you cannot create the sample community.',
      );
    if (await hasRecords(tx))
      throw new Fault({
        kind: 'conflict',
        message:
          'The account already has properties, fees or pictures. The sample community is for empty accounts.',
      });
    await enqueue(tx, 'sample-community', {});
  });
}

/** Creates the community, unless the account is no longer empty. */
export async function createSampleCommunity(ctx: Ctx): Promise<void> {
  if (await hasRecords(ctx)) return;
  const album = await drawAlbum(ctx.parts);
  await withTransaction(ctx, async (tx) => {
    if (await hasRecords(tx)) return;
    await seedCommunities(tx, album, SAMPLE);
  });
}

/**
 * Whether the account has properties, fees or pictures. Fees and pictures count because their codes
 * and source URLs could conflict with those of the sample community.
 */
async function hasRecords(ctx: Ctx): Promise<boolean> {
  const { id } = accountOf(ctx);
  const found = await ctx.run(sql`
    select where exists (select from ${properties} where ${properties.account_id} = ${id})
      or exists (select from ${fees} where ${fees.account_id} = ${id})
      or exists (select from ${media_files} where ${media_files.account_id} = ${id})`);
  return found.length > 0;
}
