/**
 * A search service on loopback. Implements the part of the Algolia protocol that the service uses,
 * including keys and their restrictions.
 */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { objectAt } from './json.ts';
import { portOf } from './port.ts';

type Key = { acl: string[]; indexes?: string[]; referers?: string[] };
type Found = { objectID: string } & Record<string, unknown>;

export type SearchServer = {
  origin: string;
  applicationId: string;
  adminKey: string;
  /** The records of an index by ID, or undefined if the index does not exist. */
  index(name: string): Found[] | undefined;
  names(): string[];
  keys(): string[];
  /** The number of write requests. */
  writes(): number;
  /** Sets whether all requests fail. */
  broken(is: boolean): void;
  /** Sets whether the deletion of keys is rejected. */
  keepsKeys(is: boolean): void;
  close(): Promise<void>;
};

type ReceivedRequest = {
  method: string;
  path: string;
  body: Record<string, unknown>;
  headers: IncomingHttpHeaders;
};
type Given = [number, object];

const refusal = (status: number, message: string): Given => [status, { message, status }];

export async function openSearchServer(now: () => number): Promise<SearchServer> {
  const adminKey = 'the admin key of the run';
  const indices = new Map<string, { settings: object; objects: Map<string, Found> }>();
  const keys = new Map<string, Key>();
  let [writes, broken, keepsKeys] = [0, false, false];

  const indexOf = (name: string) => {
    const found = indices.get(name) ?? { settings: {}, objects: new Map<string, Found>() };
    indices.set(name, found);
    return found;
  };

  /** The permissions of a key: a stored one, or one derived from it by HMAC. */
  const rightsOf = (key: string): (Key & { until?: number; restricted?: string[] }) | null => {
    const known = keys.get(key);
    if (known !== undefined) return known;
    const text = Buffer.from(key, 'base64').toString();
    const [mac, limits] = [text.slice(0, 64), text.slice(64)];
    for (const [parent, rights] of keys) {
      if (createHmac('sha256', parent).update(limits).digest('hex') !== mac) continue;
      const params = new URLSearchParams(limits);
      const restricted =
        params
          .get('restrictIndices')
          ?.replace(/^\[|\]$|"/g, '')
          .split(',') ?? [];
      return { ...rights, until: Number(params.get('validUntil')), restricted };
    }
    return null;
  };

  const search = ({ body, headers }: ReceivedRequest): Given => {
    const rights = rightsOf(String(headers['x-algolia-api-key']));
    if (rights === null) return refusal(403, 'Invalid Application-ID or API key');
    if (rights.until !== undefined && rights.until * 1000 < now())
      return refusal(403, 'Key expired');
    const referer = String(headers['referer'] ?? '');
    if (
      rights.referers &&
      !rights.referers.some((one) => referer.startsWith(one.replace(/\*$/, '')))
    )
      return refusal(403, 'Referer');
    const requests = body['requests'] as { indexName: string; query?: string }[];
    const reach = [rights.indexes, rights.restricted].filter((names) => names !== undefined);
    if (requests.some(({ indexName }) => reach.some((names) => !names.includes(indexName))))
      return refusal(403, 'Index not allowed');
    const hits = ({ indexName, query = '' }: { indexName: string; query?: string }) =>
      [...indexOf(indexName).objects.values()].filter((one) =>
        JSON.stringify(one).toLowerCase().includes(query.toLowerCase()),
      );
    return [
      200,
      { results: requests.map((request) => ({ hits: hits(request), index: request.indexName })) },
    ];
  };

  const written = (): Given => {
    writes += 1;
    return [200, { taskID: writes, updatedAt: new Date(now()).toISOString(), objectIDs: [] }];
  };

  const answer = (request: ReceivedRequest): Given => {
    const { method, path, body, headers } = request;
    if (broken) return refusal(500, 'Broken');
    if (path === '/1/indexes/*/queries') return search(request);
    if (headers['x-algolia-api-key'] !== adminKey)
      return refusal(403, 'Invalid Application-ID or API key');
    const [, kind = '', name = '', what = ''] = path.slice(1).split('/').map(decodeURIComponent);
    if (kind === 'keys' && method === 'POST') {
      const key = `made-${keys.size + 1}-${Math.random().toString(36).slice(2)}`;
      keys.set(key, body as Key);
      return [201, { key, createdAt: new Date(now()).toISOString() }];
    }
    if (kind === 'keys' && method === 'DELETE' && keepsKeys) return refusal(500, 'Broken');
    if (kind === 'keys' && method === 'DELETE')
      return keys.delete(name) ? [200, {}] : refusal(404, 'Key does not exist');
    if (kind === 'keys')
      return keys.has(name)
        ? [200, { value: name, ...keys.get(name) }]
        : refusal(404, 'Key does not exist');
    if (name === '') return [200, { items: [...indices.keys()].map((one) => ({ name: one })) }];
    if (what === 'task') return [200, { status: 'published' }];
    const index = indexOf(name);
    if (what === 'settings') index.settings = body;
    else if (what === 'clear') index.objects.clear();
    else if (what === 'batch') {
      for (const { body: object } of body['requests'] as { body: Found }[])
        index.objects.set(object.objectID, object);
    } else if (body['operation'] === 'move') {
      indices.set(String(body['destination']), index);
      indices.delete(name);
    } else if (body['operation'] === 'copy')
      indexOf(String(body['destination'])).settings = index.settings;
    else return refusal(404, 'Not found');
    return written();
  };

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const text = Buffer.concat(chunks).toString();
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const body = text === '' ? {} : objectAt(JSON.parse(text));
    const [status, given] = answer({
      method: request.method ?? '',
      path,
      body,
      headers: request.headers,
    });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(given));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    applicationId: 'TESTAPP',
    adminKey,
    index: (name) => (indices.has(name) ? [...indexOf(name).objects.values()] : undefined),
    names: () => [...indices.keys()],
    keys: () => [...keys.keys()],
    writes: () => writes,
    broken: (is) => {
      broken = is;
    },
    keepsKeys: (is) => {
      keepsKeys = is;
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
