/**
 * The stage of the tests of the cache webhook: websites with separate receivers, and a clock that
 * only the tests advance.
 */
import { before, beforeEach } from 'node:test';
import { sql } from 'drizzle-orm';
import { makeWebsite } from '../../src/domain/websites/create.ts';
import { listDeliveries } from '../../src/domain/websites/deliveries.ts';
import { newId } from '../../src/kernel/id.ts';
import type { TestAccount } from '../kit/account.ts';
import type { Endpoint } from '../kit/receiver.ts';
import { service, stoppedClock, type TestService } from '../kit/service.ts';

type Body = {
  event: string;
  website_id: string;
  tags: string[];
  paths: string[];
  timestamp: number;
  version: number;
};

export const BATCH = 15_000;

/**
 * Call this in a suite. Afterwards the clock is restored. Changes of other tests are not delivered.
 */
export function webhookStage() {
  let shared: TestService;
  const pass = stoppedClock();
  before(async () => {
    shared = await service();
  });
  /** Discards the pending changes of other tests. */
  beforeEach(() => silence());

  async function silence(): Promise<void> {
    await shared.delivery.changes.settled();
    await shared.parts.database.run(sql`
      update websites set webhook_cursor = coalesce((select max(number) from changes where account_id = websites.account_id), 0)`);
    await shared.parts.database.run(sql`delete from webhook_deliveries`);
  }

  /** A website that shows these properties, with its own endpoint. */
  async function receiving(owner: TestAccount, propertyIds: string[]) {
    const place = shared.receiver.endpoint(`/${newId()}/cache`);
    const website = await makeWebsite(owner.ctx, {
      name: 'Receiver',
      domain: `www.${newId()}.example`,
      property_ids: propertyIds,
      settings: { cache_webhook_url: place.url },
    });
    await silence();
    return { id: website.id, secret: website.webhook_secret, place };
  }

  const bodies = ({ posts }: Endpoint): Body[] => posts.map(({ body }) => JSON.parse(body));

  /** Advances the clock by `milliseconds`, and sends the deliveries that are due. */
  async function send(milliseconds = BATCH): Promise<void> {
    await shared.delivery.changes.settled();
    pass(milliseconds);
    await shared.webhookSender.round();
  }

  const log = async (owner: TestAccount, websiteId: string) =>
    (await listDeliveries(owner.ctx, websiteId, { page: 1, perPage: 50 })).records as {
      id: string;
      status: string;
      tags: string[];
      attempts: { status: number | null; error: string | null; at: string }[];
      due_at: string | null;
      finished_at: string | null;
      replay_of: string | null;
    }[];

  return { shared: () => shared, pass, silence, receiving, bodies, send, log };
}
