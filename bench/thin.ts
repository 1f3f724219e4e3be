/**
 * The thin server: Fastify with one hand-written statement for each route, without tokens, rate
 * limits, validation and rules other than those visible in the measured responses. Its `data`
 * equals that of the service for rows marked `alike`.
 */
import { hash } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import Fastify from 'fastify';
import pg from 'pg';
import { say, untilStopped } from './inside.ts';
import { PROFILE, profileOf } from './thin-profile.ts';
import { ownFieldsIn, SITE_PROPERTIES, SITE_UNITS, siteUnitOf, v1UnitOf } from './thin-public.ts';
import { LIST, PATCH, READ, type Row, richOf, unitOf } from './thin-units.ts';

type Statement = { name: string; text: string };

const {
  BENCH_DIRECTORY,
  BENCH_DATABASE_URL,
  BENCH_PROPERTIES = '',
  BENCH_BASE_URL = '',
} = process.env;
const siteProperties = BENCH_PROPERTIES.split(',');

async function openDatabase() {
  if (BENCH_DATABASE_URL === undefined) {
    const pglite = await PGlite.create({
      dataDir: BENCH_DIRECTORY ?? '',
      extensions: { pg_trgm, btree_gin },
    });
    return {
      query: async ({ text }: Statement, values: unknown[]) =>
        (await pglite.query<Row>(text, values)).rows,
      close: () => pglite.close(),
    };
  }
  const pool = new pg.Pool({
    connectionString: BENCH_DATABASE_URL,
    max: 10,
    options: '-c timezone=UTC',
  });
  return {
    query: async (statement: Statement, values: unknown[]) =>
      (await pool.query<Row>({ ...statement, values })).rows,
    close: () => pool.end(),
  };
}

const database = await openDatabase();
const app = Fastify();

app.get<{ Querystring: Record<string, string> }>('/api/v2/units', async ({ query, host }) => {
  const rents = [Number(query['min_rent[gte]']) * 100, Number(query['min_rent[lte]']) * 100];
  const rows = await database.query(LIST, [query['property_id'], query['bedrooms'], ...rents]);
  const total = (rows[0]?.['total'] as number | undefined) ?? 0;
  const url = `http://${host}/api/v2/units`;
  const pages = Array.from({ length: Math.ceil(total / 15) }, (_, place) => ({
    url: `${url}?page=${place + 1}`,
    label: String(place + 1),
    page: place + 1,
    active: place === 0,
  }));
  const next = pages[1]?.url ?? null;
  return {
    data: rows.map(unitOf),
    links: { first: pages[0]?.url, last: pages.at(-1)?.url, prev: null, next },
    meta: {
      current_page: 1,
      from: 1,
      last_page: pages.length,
      links: [
        { url: null, label: '&laquo; Previous', page: null, active: false },
        ...pages,
        { url: next, label: 'Next &raquo;', page: 2, active: false },
      ],
      path: url,
      per_page: 15,
      to: rows.length,
      total,
    },
  };
});

app.get<{ Params: { id: string } }>('/api/v2/units/:id', async ({ params }, reply) => {
  const [row] = await database.query(READ, [params.id]);
  return row === undefined ? reply.code(404).send() : { data: richOf(row) };
});

app.patch<{ Params: { id: string }; Body: { min_base_rent: number } }>(
  '/api/v2/units/:id',
  async ({ params, body }, reply) => {
    const [row] = await database.query(PATCH, [params.id, body.min_base_rent * 100]);
    return row === undefined ? reply.code(404).send() : { data: richOf(row) };
  },
);

app.get<{ Params: { id: string } }>('/api/v1/property/:id', async ({ params }, reply) => {
  const [row] = await database.query(PROFILE, [params.id]);
  return row === undefined ? reply.code(404).send() : { data: profileOf(row, BENCH_BASE_URL) };
});

app.get<{ Params: { id: string } }>('/api/v1/property/:id/units', async ({ params }) => {
  const rows = await database.query(SITE_UNITS, [[params.id], 1000]);
  const ownFields = ownFieldsIn(rows);
  return { data: rows.map((row) => v1UnitOf(row, ownFields, BENCH_BASE_URL)) };
});

app.get('/api/sites/v1/properties', async () => ({
  data: await database.query(SITE_PROPERTIES, [siteProperties]),
}));

app.get<{ Querystring: { per_page: string } }>(
  '/api/sites/v1/units',
  async ({ query, headers }, reply) => {
    const rows = await database.query(SITE_UNITS, [siteProperties, query.per_page]);
    const total = (rows[0]?.['total'] as number | undefined) ?? 0;
    const pagination = {
      current_page: 1,
      per_page: Number(query.per_page),
      last_page: Math.ceil(total / Number(query.per_page)),
      total,
      from: 1,
      to: rows.length,
    };
    const tags = ['site', ...siteProperties.map((id) => `inventory:${id}`)];
    const ownFields = ownFieldsIn(rows);
    const data = rows.map((row) => siteUnitOf(row, ownFields, BENCH_BASE_URL));
    const body = JSON.stringify({ data, meta: { pagination, cache: { tags, ttl: 300 } } });
    const etag = `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
    reply.headers({ etag, 'cache-control': 'private, no-cache' });
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  },
);

say({ url: await app.listen({ host: '127.0.0.1', port: 0 }) });
await untilStopped(async () => {
  await app.close();
  await database.close();
});
