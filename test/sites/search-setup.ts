/** The website, the search service and the helpers of the tests of the hosted search. */
import assert from 'node:assert/strict';
import { beforeEach } from 'node:test';
import { algoliasearch } from 'algoliasearch';
import { queueDueSearches } from '../../src/domain/search/push.ts';
import { account, community, type TestAccount } from '../kit/account.ts';
import { service, type TestService } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';
import { type Website, websiteOf } from './website.ts';

export type Block = {
  application_id: string;
  url: string;
  key: string;
  expires_at: string | null;
  indices: Record<string, string>;
};

export const DAY_MS = 86_400_000;

export let shared: TestService;
export let owner: TestAccount;
export let made: Awaited<ReturnType<typeof community>>;
export let website: Website;
setUp(async () => {
  shared = await service();
});

/** Creates an account with a website for each test of the suite. */
export const renewWebsite = () =>
  beforeEach(async () => {
    owner = await account();
    made = await community(owner);
    website = await websiteOf(owner, [made.property.id]);
  });

export const connect = (settings: object = { admin_api_key: shared.searches.adminKey }) =>
  owner.make('connections', {
    type: 'hosted_search',
    name: 'Search',
    settings: {
      application_id: shared.searches.applicationId,
      url: shared.searches.origin,
      ...settings,
    },
  });

export const blockOf = async (of = website) =>
  (await of.data<{ search: Block | null }>('/site')).search;

/** Queues the due pushes and runs them. */
export async function push(): Promise<void> {
  await shared.delivery.changes.settled();
  await queueDueSearches(shared.parts);
  await shared.drain();
  await shared.delivery.changes.settled();
}

export async function provisioned(of = website): Promise<Block> {
  await connect();
  await push();
  const block = await blockOf(of);
  assert.ok(block !== null);
  return block;
}

/** Searches as a browser on a page of `host`. */
export const search = (
  { application_id, url, key }: Block,
  indexName: string,
  query: string,
  host = website.domain,
) =>
  algoliasearch(application_id, key, {
    hosts: [{ url: new URL(url).host, protocol: 'http', accept: 'readWrite' }],
    baseHeaders: { referer: `https://${host}/` },
  })
    .search<{ name: string }>({ requests: [{ indexName, query }] })
    .then(({ results }) =>
      (results[0] as { hits: { name: string }[] }).hits.map(({ name }) => name),
    );

export const index = (name = '') =>
  shared.searches.index(name) as Record<string, unknown>[] | undefined;
