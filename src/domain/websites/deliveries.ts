/** The log of a website's cache webhooks, and their replay (§6.1). */
import { sql } from 'drizzle-orm';
import { assertReachWithinGroups } from '../../engine/access.ts';
import { showInstant } from '../../engine/fields/number.ts';
import type { Wire } from '../../engine/present.ts';
import { findRow } from '../../engine/read.ts';
import { missing } from '../../kernel/fault.ts';
import { isUuid } from '../../kernel/id.ts';
import type { Page } from '../../kernel/page.ts';
import { newestChange } from '../../store/changes.ts';
import { accountOf, type Ctx, withTransaction } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { webhook_deliveries as deliveries } from '../../store/tables/websites.ts';
import { websites } from './resource.ts';
import { queueDelivery } from './webhooks.ts';

type Row = Record<string, unknown> & {
  due_at: Date | null;
  created_at: Date;
  finished_at: Date | null;
};

const columns = sql`id, website_id, tags, paths, version, status, attempts, due_at, replay_of, created_at, finished_at`;

const show = (row: Row): Wire => ({
  ...row,
  due_at: showInstant(row.due_at),
  created_at: showInstant(row.created_at),
  finished_at: showInstant(row.finished_at),
});

/**
 * A page of the deliveries of a website of the account, newest first: {id, website_id, tags, paths,
 * version, status (`waiting`, `delivered`, `failed`), attempts [{at, status, error, milliseconds}],
 * due_at, replay_of, created_at, finished_at}. The tags and paths cover all properties of the
 * website. Throws a `missing` fault for an unknown website, and a `forbidden` fault for an actor
 * limited to groups if the website shows properties outside the groups.
 */
export async function listDeliveries(
  ctx: Ctx,
  websiteId: string,
  page: Page,
): Promise<{ records: Wire[]; total: number }> {
  await assertReachWithinGroups(ctx, websites, await findRow(ctx, websites, websiteId));
  const rows = await ctx.run<Row>(sql`
    select ${columns} from ${deliveries} where website_id = ${websiteId}
    order by created_at desc, id desc limit ${page.perPage} offset ${(page.page - 1) * page.perPage}`);
  const counted = await first(
    ctx.run<{ total: number }>(
      sql`select count(*) as total from ${deliveries} where website_id = ${websiteId}`,
    ),
  );
  return { records: rows.map(show), total: counted?.total ?? 0 };
}

/**
 * Queues the tags and paths of a delivery as a new delivery, and returns the new delivery. Throws a
 * `missing` fault for an unknown website or delivery, and a `forbidden` fault like
 * `listDeliveries`.
 */
export function replayDelivery(ctx: Ctx, websiteId: string, deliveryId: string): Promise<Wire> {
  return withTransaction(ctx, async (tx) => {
    await assertReachWithinGroups(tx, websites, await findRow(tx, websites, websiteId));
    const told = isUuid(deliveryId)
      ? await first(
          tx.run<{ tags: string[]; paths: string[] }>(
            sql`select tags, paths from ${deliveries} where id = ${deliveryId} and website_id = ${websiteId}`,
          ),
        )
      : undefined;
    if (told === undefined) throw missing('Delivery');
    const accountId = accountOf(tx).id;
    const version = await newestChange(tx, accountId);
    const id = await queueDelivery(tx, {
      accountId,
      websiteId,
      ...told,
      version,
      replayOf: deliveryId,
    });
    const row = await first(
      tx.run<Row>(sql`select ${columns} from ${deliveries} where id = ${id}`),
    );
    if (row === undefined) throw new Error('The delivery was not written.');
    return show(row);
  });
}
