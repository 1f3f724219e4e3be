/**
 * Attacks by a hostile tenant or an anonymous caller. `requestOf` returns the requests of an attack
 * one after another.
 */
import {
  type Attack,
  bearer,
  imports,
  leadOf,
  list,
  makeLargeBlocks,
  makeRules,
  noise,
  numbered,
  post,
  pushes,
  pushTo,
  runs,
  siteHeaders,
} from './attack-requests.ts';

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
      post('/api/v1/source-observations', {
        property_id: sitePropertyId,
        landing_url: `https://www.example/?${noise(2040)}`,
      }),
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
  runs('3 MITS element with 2 million attributes', '/attributes.xml'),
  runs('3 MITS property with 4,000 units', '/units.xml'),
  {
    name: '4 SVG with nested use',
    requestOf: (number, { demoToken, outside }) =>
      post(
        '/api/v2/media/batch',
        {
          items: Array.from({ length: 8 }, (_, index) => ({
            url: `${outside.origin}/${number}-${index}.svg`,
          })),
        },
        bearer(demoToken),
      ),
    victim: imports,
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
    name: '5 V2 list of 100 units',
    requestOf: (number, { demoToken }) => ({
      method: 'GET',
      path: `/api/v2/units?per_page=100&sort=-max_rent&page=${1 + (number % 5)}`,
      headers: bearer(demoToken),
    }),
  },
  {
    name: '5 V1 panels of 14 million characters under constantly new URLs',
    prepare: makeLargeBlocks,
    requestOf: (number, { sitePropertyId }) => ({
      method: 'GET',
      path: `/api/v1/property/${sitePropertyId}/panels?connections=large,${number}`,
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
      post('/api/v1/leads', {
        property_id: sitePropertyId,
        query_params: numbered(4000, () => 1),
        fields: {},
      }),
  },
  {
    name: '5 sign-in with 60,000 keys',
    requestOf: () =>
      post('/session/sign-in', {
        email: 'nobody@example.com',
        password: 'x',
        ...numbered(60_000, () => 1),
      }),
  },
  {
    name: '6 fast path with URLs of 14 kB',
    requestOf: (number) => ({
      method: 'GET',
      path: `/api/v1/property/by-slug/x?${number}=${'y'.repeat(14_000)}`,
    }),
  },
  {
    name: '7 leads for a CRM that never responds',
    prepare: (ask, stage) =>
      pushTo(ask, stage, {
        token: stage.demoToken,
        path: '/silent',
        property_id: stage.sitePropertyId,
      }),
    requestOf: (number, { sitePropertyId }) => leadOf(sitePropertyId, `hostile-crm-${number}`),
    victim: pushes,
  },
];
