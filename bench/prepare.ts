/**
 * Fills a new database with the demo and one account of 20,000 units, and reports the IDs to
 * request.
 */
import { sql } from 'drizzle-orm';
import { readConfig } from '../src/app/config.ts';
import { seedDemo } from '../src/app/demo/seed.ts';
import { open } from '../src/app/open.ts';
import '../src/domain/registry.ts';
import { say } from './inside.ts';
import { seedPortfolio } from './portfolio.ts';

export type Targets = {
  /** The token of an admin of the large account. */
  token: string;
  listedPropertyId: string;
  unitId: string;
  /** Units of properties other than the listed one. */
  writtenIds: string[];
  /** More units than the service caches. */
  coldIds: string[];
  /** Units that only the thin server writes, because its writes make cached rows outdated. */
  thinIds: string[];
  /** The token of the demo's first website. */
  siteToken: string;
  websiteId: string;
  sitePropertyIds: string[];
  sitePropertyId: string;
  /** The token of an admin of the demo's first account, which is not the large account. */
  demoToken: string;
};

const config = readConfig();
const service = await open(config, 'npm run bench');
try {
  const demo = await seedDemo(service.parts, config.baseUrl);
  const portfolio = await seedPortfolio(service.parts);
  await service.parts.database.background.run(sql`analyze`);
  const website = demo.accounts[0]?.websites[0];
  if (website === undefined) throw new Error('The demo has no website.');
  const targets: Targets = {
    ...portfolio,
    siteToken: website.deliver_token,
    websiteId: website.id,
    sitePropertyIds: website.property_ids,
    sitePropertyId: website.property_ids[0] ?? '',
    demoToken: demo.accounts[0]?.users['admin']?.token ?? '',
  };
  say(targets);
} finally {
  await service.close();
}
process.disconnect?.();
