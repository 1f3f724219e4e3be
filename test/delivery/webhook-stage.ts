/** Where the tests of the cache webhook stand: websites that receive at places of their own, and a clock that goes on by batches. */
import { after, before, beforeEach } from 'node:test';
import { sql } from 'drizzle-orm';
import { makeWebsite } from '../../src/domain/websites/create.ts';
import { listDeliveries } from '../../src/domain/websites/deliveries.ts';
import { newId } from '../../src/kernel/id.ts';
import type { TestAccount } from '../kit/account.ts';
import { house, type TestHouse } from '../kit/house.ts';
import type { Place } from '../kit/receiver.ts';

type Body = { event: string; website_id: string; tags: string[]; paths: string[]; timestamp: number; version: number };

export const BATCH = 15_000;

/** To be called in a suite: other tests find the clock as it was, and nothing that they have changed is told. */
export function webhookStage() {
  let shared: TestHouse;
  let passed = 0;
  before(async () => {
    shared = await house();
  });
  /** Other tests find the clock as it was. */
  after(() => shared.pass(-passed));

  function pass(milliseconds: number): void {
    passed += milliseconds;
    shared.pass(milliseconds);
  }

  /** Nothing that other tests have changed is told now. */
  beforeEach(() => silence());

  async function silence(): Promise<void> {
    await shared.delivery.changes.settled();
    await shared.parts.database.run(sql`
      update websites set webhook_cursor = coalesce((select max(number) from changes where account_id = websites.account_id), 0)`);
    await shared.parts.database.run(sql`delete from webhook_deliveries`);
  }

  /** A website that shows these properties and receives at a place of its own. */
  async function receiving(owner: TestAccount, propertyIds: string[]) {
    const place = shared.receiver.place(`/${newId()}/cache`);
    const website = await makeWebsite(owner.ctx, {
      name: 'Receiver',
      domain: `www.${newId()}.example`,
      property_ids: propertyIds,
      settings: { cache_webhook_url: place.url },
    });
    await silence();
    return { id: website.id, secret: website.webhook_secret, place };
  }

  const bodies = ({ posts }: Place): Body[] => posts.map(({ body }) => JSON.parse(body));

  /** The time of a batch, and then what it brings. */
  async function send(milliseconds = BATCH): Promise<void> {
    await shared.delivery.changes.settled();
    pass(milliseconds);
    await shared.courier.round();
  }

  const log = async (owner: TestAccount, websiteId: string) =>
    (await listDeliveries(owner.ctx, websiteId, { page: 1, perPage: 50 })).records as {
      id: string;
      status: string;
      tags: string[];
      attempts: { status: number | null; error: string | null; at: string }[];
      due_at: string | null;
      replay_of: string | null;
    }[];

  return { shared: () => shared, pass, silence, receiving, bodies, send, log };
}
