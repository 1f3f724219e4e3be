/**
 * Builds the requests of the attacks, and the requests of a second tenant that are measured during
 * an attack.
 */
import type { Outside } from './outside.ts';
import type { Targets } from './prepare.ts';

/** The ids and tokens to attack, and an external server that both tenants use. */
export type Stage = Targets & { outside: Outside };

export type Attack = {
  name: string;
  /** Prepares the attack with ordinary requests of the hostile tenant. */
  prepare?(ask: Ask, stage: Stage): Promise<void>;
  requestOf(number: number, stage: Stage): Hostile;
  /** The requests of the second tenant during the attack. Defaults to `reads`. */
  victim?: Victim;
};

/** The requests of the second tenant, whose durations are measured. `turn` differs in each run. */
type Victim = {
  name: string;
  prepare?(ask: Ask, stage: Stage): Promise<void>;
  run(ask: Ask, stage: Stage, turn: number): Promise<void>;
};

export type Hostile = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

export type Answer = { status: number; text: string };

type Ask = (request: Hostile) => Promise<Answer>;

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export const siteHeaders = ({ siteToken, websiteId }: Targets) => ({
  ...bearer(siteToken),
  'x-service-website': websiteId,
});

export const post = (
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Hostile => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

export const numbered = (
  count: number,
  valueAt: (index: number) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key_${index}`, valueAt(index)]));

export const list = (count: number, number: number): string =>
  Array.from({ length: count }, (_, index) => `${number}x${index}`).join();

/** A random string of `length` characters, each of which is `a` or `b` with equal probability. */
export const noise = (length: number): string =>
  Array.from({ length }, () => (Math.random() < 0.5 ? 'a' : 'b')).join('');

const hostileRule = (index: number) => ({
  type: 'query',
  pattern: 'regex',
  value: `[ab]*a[ab]{${150 + index}}c`,
});

let hasRules = false;

/** As many hostile patterns as the service accepts, created once for all attacks. */
export async function makeRules(ask: Ask, { demoToken, sitePropertyId }: Stage): Promise<void> {
  if (hasRules) return;
  for (const count of [200, 100, 50, 20, 5, 1]) {
    const rules = Array.from({ length: count }, (_, index) => hostileRule(index));
    const body = { name: 'Hostile', property_id: sitePropertyId, rules };
    const { status } = await ask(post('/api/v2/lead-sources', body, bearer(demoToken)));
    if (status !== 201) continue;
    hasRules = true;
    return;
  }
  throw new Error('The service accepted no hostile rule.');
}

/** Creates a record and returns its id. */
async function make(ask: Ask, token: string, path: string, body: unknown): Promise<string> {
  const answer = await ask(post(`/api/v2${path}`, body, bearer(token)));
  if (answer.status !== 201)
    throw new Error(`POST ${path} failed with ${answer.status}: ${answer.text}`);
  return JSON.parse(answer.text).data.id;
}

let hasLargeBlocks = false;

/** Creates panels that together are almost as large as a V1 response may be. */
export async function makeLargeBlocks(
  ask: Ask,
  { demoToken, sitePropertyId }: Stage,
): Promise<void> {
  if (hasLargeBlocks) return;
  hasLargeBlocks = true;
  const content_items = Array.from({ length: 16 }, () => ({ text: 'x'.repeat(60_000) }));
  const block = {
    internal_title: 'Large',
    type: 'panel',
    elements_key: 'large',
    property_ids: [sitePropertyId],
  };
  for (let count = 0; count < 15; count += 1)
    await make(ask, demoToken, '/content-blocks', { ...block, content_items });
}

export const reads: Victim = {
  name: 'reads a unit',
  async run(ask, { token, unitId }) {
    const { status } = await ask({
      method: 'GET',
      path: `/api/v2/units/${unitId}`,
      headers: bearer(token),
    });
    if (status !== 200) throw new Error(`The second tenant's read returned status ${status}.`);
  },
};

export const imports: Victim = {
  name: 'imports a picture',
  async run(ask, { token, outside }, turn) {
    await make(ask, token, '/media', { url: `${outside.origin}/${turn}.png` });
  },
};

/** A connection that posts the leads of a property to this path of the external server. */
export async function pushTo(
  ask: Ask,
  { outside }: Stage,
  { token, path, property_id }: { token: string; path: string; property_id: string },
): Promise<void> {
  const settings = { url: outside.origin + path, secret: 'a secret of the benchmark' };
  const body = { type: 'lead_webhook', name: 'CRM', settings };
  const id = await make(ask, token, '/connections', body);
  await ask(post(`/api/v2/connections/${id}/properties`, { property_id }, bearer(token)));
}

export const leadOf = (property_id: string, name: string): Hostile =>
  post('/api/v1/leads', { property_id, email: `${name}@example.com` });

let isConnected = false;

export const pushes: Victim = {
  name: 'sends a lead to its CRM',
  async prepare(ask, stage) {
    if (isConnected) return;
    isConnected = true;
    const property_id = stage.listedPropertyId;
    await pushTo(ask, stage, { token: stage.token, path: '/crm', property_id });
  },
  async run(ask, { listedPropertyId, outside }, turn) {
    const arrived = outside.arrival('/crm');
    await ask(leadOf(listedPropertyId, `reader-${turn}`));
    await arrived;
  },
};

/** An attack that runs a connection repeatedly. */
export function runs(name: string, path: string): Attack {
  let connection = '';
  return {
    name,
    async prepare(ask, { demoToken, outside }) {
      const settings = { url: outside.origin + path };
      const body = { type: 'mits_feed', name, settings };
      connection = await make(ask, demoToken, '/connections', body);
      // The first request generates the feed.
      await fetch(outside.origin + path).then((answer) => answer.arrayBuffer());
    },
    requestOf: (_number, { demoToken }) =>
      post(`/api/v2/connections/${connection}/run`, {}, bearer(demoToken)),
  };
}
