/**
 * `hosted_search`: a search service with the Algolia protocol. With an admin key the service
 * maintains an index per website and creates its keys. Without one it only publishes the indices
 * that the account manages itself (§2.15).
 */
import type { Algoliasearch } from 'algoliasearch';
import { z } from 'zod';
import { Fault, invalid, upstream } from '../kernel/fault.ts';
import { readText } from '../outbound/client.ts';
import type { Connector, SearchRecord } from './connector.ts';
import { httpUrl } from './http-url.ts';
import type { ConnectorIo } from './io.ts';

const settings = z.object({
  application_id: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .describe('The ID of the application.')
    .meta({ destination: true }),
  admin_api_key: z
    .string()
    .min(1)
    .max(255)
    .optional()
    .describe(
      'An admin API key. The service uses it to write the indices of each website and to create their search keys.',
    )
    .meta({ credential: true }),
  search_api_key: z
    .string()
    .min(1)
    .max(255)
    .optional()
    .describe(
      'A search-only key, if there is no admin key. Websites pass it to browsers unchanged.',
    ),
  indices: z
    .record(z.string().max(64), z.string().min(1).max(255))
    .optional()
    .describe(
      'The names of the indices that the account manages itself, by record type, if there is no admin key.',
    ),
  index_prefix: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .default('frontage')
    .describe('The prefix of index names, if there is an admin key.'),
  url: httpUrl
    .optional()
    .describe('The URL of the search service, if it is not Algolia.')
    .meta({ destination: true }),
});

type Settings = z.infer<typeof settings>;

/** The parts of responses that the service relies on. The library does not check them. */
const indexList = z.object({ items: z.array(z.unknown()) });
const searchResults = z.object({ results: z.array(z.unknown()) });
const createdKey = z.object({ key: z.string().min(1).max(1024) });

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 10_000_000;

/**
 * The library implements the protocol. Every request uses the service's HTTP client, and failures
 * are `upstream` faults.
 */
async function asking<T>(
  own: Settings,
  key: string,
  io: ConnectorIo,
  work: (client: Algoliasearch) => Promise<T>,
): Promise<T> {
  const host = own.url === undefined ? null : new URL(own.url);
  const { algoliasearch } = await import('algoliasearch');
  const client = algoliasearch(own.application_id, key, {
    requester: {
      async send({ url, method, headers, data }) {
        const response = await io.outbound.open({
          url,
          method,
          headers,
          timeoutMs: TIMEOUT_MS,
          maxBytes: MAX_BYTES,
          ...(data === undefined
            ? {}
            : { body: typeof data === 'string' ? data : Buffer.from(data) }),
          ...(io.signal === undefined ? {} : { signal: io.signal }),
        });
        return { status: response.status, content: await readText(response), isTimedOut: false };
      },
    },
    ...(host === null
      ? {}
      : {
          hosts: [
            {
              url: host.host,
              accept: 'readWrite' as const,
              protocol: host.protocol === 'http:' ? 'http' : 'https',
            },
          ],
        }),
  });
  try {
    return await work(client);
  } catch (error) {
    if (error instanceof Fault) throw error;
    if (error instanceof z.ZodError)
      throw upstream('The search service returned an invalid response.', error);
    throw upstream(
      error instanceof Error && 'status' in error && error.status !== undefined
        ? `The search service responded with status ${error.status}.`
        : 'The request to the search service failed.',
    );
  }
}

/** The searchable attributes in order of relevance, and the attributes for filtering. */
const INDEX = {
  searchableAttributes: [
    'name',
    'city',
    'state',
    'property_name',
    'floor_plan_name',
    'tags',
    'text',
  ],
  attributesForFaceting: [
    'property_slug',
    'bedrooms',
    'is_available',
    'content_type',
    'tags',
    'city',
    'state',
  ],
};

/**
 * Atomically replaces all records of the index, so concurrent searches see either the old or the
 * new records.
 */
const replace = (
  own: Settings,
  io: ConnectorIo,
  index: string,
  records: readonly SearchRecord[],
): Promise<void> =>
  asking(own, own.admin_api_key ?? '', io, async (client) => {
    const { taskID } = await client.setSettings({ indexName: index, indexSettings: INDEX });
    await client.waitForTask({ indexName: index, taskID });
    if (records.length === 0) {
      const cleared = await client.clearObjects({ indexName: index });
      await client.waitForTask({ indexName: index, taskID: cleared.taskID });
      return;
    }
    await client.replaceAllObjects({
      indexName: index,
      objects: records.map(({ id, ...record }) => ({ objectID: id, ...record })),
    });
  });

/** A key that can only search, in these indices and from pages of these hosts. */
const makeKey = (
  own: Settings,
  io: ConnectorIo,
  { indices, hosts }: { indices: readonly string[]; hosts: readonly string[] },
) =>
  asking(own, own.admin_api_key ?? '', io, async (client) => {
    const created = await client.addApiKey({
      acl: ['search'],
      indexes: [...indices],
      referers: hosts.map((host) => `https://${host}/*`),
      description: `Frontage, for ${hosts[0]}`,
    });
    const { key } = createdKey.parse(created);
    await client.waitForApiKey({ key, operation: 'add' });
    return key;
  });

async function securedKey(
  key: string,
  { indices, until }: { indices: readonly string[]; until: Date },
): Promise<string> {
  const { algoliasearch } = await import('algoliasearch');
  return algoliasearch('none', key).generateSecuredApiKey({
    parentApiKey: key,
    restrictions: { restrictIndices: [...indices], validUntil: Math.floor(until.getTime() / 1000) },
  });
}

export const hostedSearch: Connector<typeof settings> = {
  type: 'hosted_search',
  category: 'search',
  label: 'Hosted search',
  description:
    'A search service with the Algolia protocol: one index per website, and search keys for its pages.',
  settings,
  async test(own, io) {
    if (own.admin_api_key === undefined && own.search_api_key === undefined)
      throw invalid({
        admin_api_key: [
          'Set the admin_api_key, or the search_api_key of indices that you manage yourself.',
        ],
      });
    const requests = Object.values(own.indices ?? {}).map((indexName) => ({
      indexName,
      hitsPerPage: 0,
    }));
    if (own.admin_api_key !== undefined)
      await asking(own, own.admin_api_key, io, async (client) =>
        indexList.parse(await client.listIndices({ page: 0, hitsPerPage: 1 })),
      );
    else
      await asking(own, own.search_api_key ?? '', io, async (client) =>
        searchResults.parse(await client.search({ requests })),
      );
  },
  search: {
    own: ({ admin_api_key, search_api_key, indices = {} }) =>
      admin_api_key === undefined && search_api_key !== undefined
        ? { key: search_api_key, indices }
        : null,
    keeps: ({ admin_api_key }) => admin_api_key !== undefined,
    at: ({ application_id, url = null }) => ({ application_id, url }),
    indexName: ({ index_prefix }, websiteId, kind) => `${index_prefix}_${websiteId}_${kind}`,
    replace,
    makeKey,
    securedKey,
    async endKey(own, io, key) {
      await asking(own, own.admin_api_key ?? '', io, (client) =>
        client.deleteApiKey({ key }).catch((error: { status?: number }) => {
          if (error.status !== 404) throw error;
        }),
      );
    },
  },
};
