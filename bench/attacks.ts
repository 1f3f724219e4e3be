/** What a hostile tenant or an anonymous caller may try. Each attack is one entry; `requestOf` gives its requests in turn. */
import type { Targets } from './prepare.ts';

export type Attack = {
  name: string;
  /** Sets the attack up with ordinary requests, as the hostile tenant. */
  prepare?(ask: Ask, targets: Targets): Promise<void>;
  requestOf(number: number, targets: Targets): Hostile;
};

export type Hostile = { method: string; path: string; headers?: Record<string, string>; body?: string };

/** Gives the status of the answer. */
type Ask = (request: Hostile) => Promise<number>;

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const siteHeaders = ({ siteToken, websiteId }: Targets) => ({ ...bearer(siteToken), 'x-service-website': websiteId });

const post = (path: string, body: unknown, headers: Record<string, string> = {}): Hostile => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

const numbered = (count: number, valueAt: (index: number) => unknown): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key_${index}`, valueAt(index)]));

const list = (count: number, number: number): string => Array.from({ length: count }, (_, index) => `${number}x${index}`).join();

/** Half `a`, half `b`, in no order that repeats. */
const noise = (length: number): string => Array.from({ length }, () => (Math.random() < 0.5 ? 'a' : 'b')).join('');

const hostileRule = (index: number) => ({ type: 'query', pattern: 'regex', value: `[ab]*a[ab]{${150 + index}}c` });

let hasRules = false;

/** As many hostile patterns as the service takes, once for all attacks. */
async function makeRules(ask: Ask, { demoToken, sitePropertyId }: Targets): Promise<void> {
  if (hasRules) return;
  for (const count of [200, 100, 50, 20, 5, 1]) {
    const rules = Array.from({ length: count }, (_, index) => hostileRule(index));
    const body = { name: 'Hostile', property_id: sitePropertyId, rules };
    if ((await ask(post('/api/v2/lead-sources', body, bearer(demoToken)))) !== 201) continue;
    hasRules = true;
    return;
  }
  throw new Error('No hostile rule was taken.');
}

export const ATTACKS: readonly Attack[] = [
  {
    name: '1 V2 unit number of 3,000 hyphens',
    requestOf: (number, { demoToken }) => ({
      method: 'GET',
      path: `/api/v2/units?number=${'-'.repeat(3000)}${number}`,
      headers: bearer(demoToken),
    }),
  },
  {
    name: '1 V2 unit number of 255 hyphens',
    requestOf: (number, { demoToken }) => ({
      method: 'GET',
      path: `/api/v2/units?number=${'-'.repeat(249)}${number}`,
      headers: bearer(demoToken),
    }),
  },
  {
    name: '2 observation of 205 kB against hostile patterns',
    prepare: makeRules,
    requestOf: (_number, { sitePropertyId }) =>
      post('/api/v1/source-observations', {
        property_id: sitePropertyId,
        landing_url: `https://www.example/?${noise(2000)}`,
        query_params: numbered(100, () => noise(2048)),
      }),
  },
  {
    name: '2 largest observation against hostile patterns',
    prepare: makeRules,
    requestOf: (_number, { sitePropertyId }) =>
      post('/api/v1/source-observations', { property_id: sitePropertyId, landing_url: `https://www.example/?${noise(2040)}` }),
  },
  {
    name: '2 lead against hostile patterns',
    prepare: makeRules,
    requestOf: (number, { sitePropertyId }) =>
      post('/api/v1/leads', {
        property_id: sitePropertyId,
        email: `hostile-${number}@example.com`,
        landing_url: `https://www.example/?${noise(2040)}`,
      }),
  },
  {
    name: '2 lead source with 100 patterns that are slow to compile',
    requestOf: (number, { demoToken }) =>
      post(
        '/api/v2/lead-sources',
        {
          name: 'x',
          email: 'refused',
          rules: Array.from({ length: 100 }, (_, index) => ({
            type: 'query',
            pattern: 'regex',
            value: `${number}x${index}${'\\pL'.repeat(150)}`,
          })),
        },
        bearer(demoToken),
      ),
  },
  {
    name: '5 cache/clear with 60,000 keys',
    requestOf: (_number, { sitePropertyId }) =>
      post('/api/v1/cache/clear', { property_id: sitePropertyId, ...numbered(60_000, () => 1) }),
  },
  {
    name: '5 Sites group= of 14 kB',
    requestOf: (number, targets) => ({
      method: 'GET',
      path: `/api/sites/v1/units?group=${list(1900, number)}`,
      headers: siteHeaders(targets),
    }),
  },
  {
    name: '5 Sites group= of 100 values',
    requestOf: (number, targets) => ({
      method: 'GET',
      path: `/api/sites/v1/units?group=${list(100, number)}`,
      headers: siteHeaders(targets),
    }),
  },
  {
    name: '5 Sites q= of 1,000 terms',
    requestOf: (number, targets) => ({
      method: 'GET',
      path: `/api/sites/v1/units?q=${list(1000, number)}`,
      headers: siteHeaders(targets),
    }),
  },
  {
    name: '5 Sites q= of 10 terms',
    requestOf: (number, targets) => ({
      method: 'GET',
      path: `/api/sites/v1/units?q=${list(10, number)}`,
      headers: siteHeaders(targets),
    }),
  },
  {
    name: '5 lead with 60,000 keys',
    requestOf: (_number, { sitePropertyId }) =>
      post('/api/v1/leads', { property_id: sitePropertyId, fields: numbered(60_000, () => 1) }),
  },
  {
    name: '5 lead with 4,000 keys',
    requestOf: (_number, { sitePropertyId }) =>
      post('/api/v1/leads', { property_id: sitePropertyId, query_params: numbered(4000, () => 1), fields: {} }),
  },
  {
    name: '5 sign-in with 60,000 keys',
    requestOf: () => post('/session/sign-in', { email: 'nobody@example.com', password: 'x', ...numbered(60_000, () => 1) }),
  },
];
