/** Lists as CSV: negotiation, headers, cells, order and access (decisions §8, V2 for integrators). */
import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { MAX_ROWS } from '../../src/faces/v2/csv.ts';
import { account, community, type Made, type TestAccount } from '../kit/account.ts';
import { type Answer, anyAddress, call, dataOf, v2 } from '../kit/call.ts';
import { service } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';

let owner: TestAccount;
let home: Awaited<ReturnType<typeof community>>;
setUp(async () => {
  owner = await account();
  home = await community(owner);
});

const get = (
  path: string,
  { accept = 'text/csv', token = owner.admin.token, method = 'GET', headers = {} } = {},
): Promise<Answer> =>
  call({
    method,
    url: `/api/v2${path}`,
    headers: { accept, authorization: `Bearer ${token}`, ...headers },
    ip: anyAddress(),
  });

const rowsOf = ({ text }: Answer) => parse<Record<string, string>>(text, { columns: true });

const typeOf = ({ headers }: Answer) => headers['content-type']?.split(';', 1)[0];

suite('negotiation', () => {
  const cases: [accept: string, type: string][] = [
    ['text/csv', 'text/csv'],
    ['text/csv; charset=utf-8', 'text/csv'],
    ['text/*', 'text/csv'],
    ['text/csv, */*;q=0.1', 'text/csv'],
    ['application/json;q=0.5, text/csv', 'text/csv'],
    ['*/*', 'application/json'],
    ['', 'application/json'],
    ['application/json', 'application/json'],
    ['text/html, */*;q=0.8', 'application/json'],
    ['text/html', 'application/json'],
    ['text/csv;q=0', 'application/json'],
    ['text/csv;q=0.5, application/json', 'application/json'],
    ['a'.repeat(500), 'application/json'],
  ];
  for (const [accept, type] of cases)
    test(`a list with the header Accept: ${accept.slice(0, 50)} is returned as ${type}`, async () => {
      const answer = await get('/units', { accept });
      assert.equal(answer.status, 200);
      assert.equal(typeOf(answer), type);
      assert.equal(answer.headers['vary'], 'Accept');
    });

  test('a single record is returned as JSON with an ETag, even if the client accepts only CSV', async () => {
    const answer = await get(`/units/${home.unit.id}`);
    assert.equal(typeOf(answer), 'application/json');
    assert.ok(answer.headers['etag']);
  });
});

test('a CSV response names its file and has the common headers, including for HEAD', async () => {
  for (const method of ['GET', 'HEAD']) {
    const answer = await get('/floor-plans', { method, headers: { 'x-request-id': 'csv-1' } });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers['content-type'], 'text/csv; charset=utf-8');
    assert.equal(answer.headers['content-disposition'], 'attachment; filename="floor-plans.csv"');
    assert.equal(answer.headers['x-service-account-id'], owner.id);
    assert.equal(answer.headers['x-request-id'], 'csv-1');
    assert.equal(answer.headers['x-ratelimit-limit'], '120');
    assert.ok(answer.headers['x-ratelimit-remaining']);
    assert.equal(answer.text === '', method === 'HEAD');
  }
});

suite('cells', () => {
  let faqs: Made[];
  const DANGEROUS = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'];
  before(async () => {
    const { parts } = await service();
    faqs = [];
    for (const question of DANGEROUS) {
      const made = await owner.make('faqs', { question: 'x', answer: 'y' });
      await parts.database.run(sql`update faqs set question = ${question} where id = ${made.id}`);
      faqs.push(made);
    }
  });

  test('text that a spreadsheet would run as a formula begins with an apostrophe', async () => {
    const rows = rowsOf(await get(`/faqs?ids=${faqs.map(({ id }) => id).join(',')}`));
    for (const [index, { id }] of faqs.entries())
      assert.equal(rows.find((row) => row['id'] === id)?.['question'], `'${DANGEROUS[index]}`);
  });

  test('negative numbers remain numbers, booleans are written as words, and null is empty', async () => {
    const place = await owner.make('neighborhood-places', {
      name: 'South',
      latitude: -33.5,
      longitude: -70.25,
      property_id: home.property.id,
      neighborhood_category_id: dataOf(
        await v2(owner.admin.token, 'GET', '/neighborhood-categories'),
      )[0]?.['id'],
    });
    const [row] = rowsOf(await get(`/neighborhood-places?ids=${place.id}`));
    assert.equal(row?.['latitude'], '-33.5');
    assert.equal(row?.['longitude'], '-70.25');
    const [unit] = rowsOf(await get(`/units?ids=${home.unit.id}`));
    assert.equal(unit?.['is_enabled'], 'true');
    assert.equal(unit?.['available_at'], '');
  });

  test('quotes, commas and line breaks are quoted, and lines end with CRLF (RFC 4180)', async () => {
    const answer = 'He said "no",\nthen\r\nleft; all';
    const { id } = await owner.make('faqs', { question: 'a,b "c"', answer });
    const file = await get(`/faqs?ids=${id}`);
    assert.match(file.text, /^id,[a-z_,]+\r\n/);
    assert.match(file.text, /,"a,b ""c""",/);
    assert.ok(file.text.endsWith('\r\n'));
    assert.equal(rowsOf(file)[0]?.['question'], 'a,b "c"');
  });
});

suite('records', () => {
  const UNITS = 1050;
  let many: TestAccount;
  let place: Awaited<ReturnType<typeof community>>;
  before(async () => {
    many = await account();
    place = await community(many);
    const { parts } = await service();
    await parts.database.run(sql`
      insert into units (id, account_id, property_id, building_id, number, slug, bedrooms, created_at, updated_at)
      select gen_random_uuid(), account_id, property_id, building_id, n::text, 'csv-' || n, n % 5, created_at + n % 700 * interval '1 second', now()
      from units, generate_series(1, ${UNITS - 1}::integer) n where id = ${place.unit.id}`);
  });

  const numbers = async (query: string) =>
    rowsOf(await get(`/units?${query}`, { token: many.admin.token })).map(({ id }) => id);

  for (const query of ['', 'sort=-bedrooms', 'bedrooms=3&sort=number', 'q=1', 'page=2&per_page=7'])
    test(`the file contains every matching record, in the order of the list: ?${query}`, async () => {
      const rest = query.replace('page=2&per_page=7', '');
      const ids: unknown[] = [];
      for (let page = 1; ; page += 1) {
        const records = dataOf(
          await v2(many.admin.token, 'GET', `/units?${rest}&per_page=200&page=${page}`),
        );
        if (records.length === 0) break;
        ids.push(...records.map(({ id }) => id));
      }
      assert.ok(ids.length > 200);
      assert.deepEqual(await numbers(query), ids);
    });

  test('a list without matches contains only the header', async () => {
    const file = await get('/units?bedrooms=99', { token: many.admin.token });
    assert.match(file.text, /^id,[a-z_,]+\r\n$/);
  });

  test('a user limited to groups gets only the records in those groups', async () => {
    const elsewhere = await community(many);
    const set = await many.make('group-sets', { name: 'Regions', object_type: 'property' });
    const group = await many.make('groups', { group_set_id: set.id, label: 'West' });
    await v2(many.admin.token, 'POST', `/groups/${group.id}/members`, {
      member_id: elsewhere.property.id,
    });
    const { token } = await many.person('editor', [group.id]);
    for (const path of ['/units', '/properties', '/buildings']) {
      const [listed, file] = [await v2(token, 'GET', path), await get(path, { token })];
      assert.equal(dataOf(listed).length, 1, path);
      assert.deepEqual(
        rowsOf(file).map(({ id }) => id),
        dataOf(listed).map(({ id }) => id),
      );
    }
  });

  test('more than 100,000 matches are rejected before the download, and accepted with a filter that reduces them', async () => {
    const { parts } = await service();
    const full = await account();
    const { id } = await full.make('media-folders', { name: 'First' });
    await parts.database.run(sql`
      insert into media_folders (id, account_id, name, created_at, updated_at)
      select gen_random_uuid(), account_id, 'Folder ' || n, created_at, now()
      from media_folders, generate_series(1, ${MAX_ROWS}::integer) n where id = ${id}`);
    const { token } = full.admin;
    for (const method of ['GET', 'HEAD']) {
      const refused = await get('/media-folders', { token, method });
      assert.equal(refused.status, 422);
      if (method === 'GET')
        assert.deepEqual(refused.json, {
          message:
            'More than 100000 records match. Add filters so that at most 100000 records match.',
          errors: {},
        });
    }
    assert.equal(rowsOf(await get(`/media-folders?ids=${id}`, { token })).length, 1);
    await parts.database.run(sql`delete from media_folders where account_id = ${full.id}`);
  });
});
