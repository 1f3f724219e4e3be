/** Every list of V2 as CSV contains the records and values of the list as JSON (decisions §8). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { account } from '../kit/account.ts';
import { type Answer, anyAddress, call, dataOf, v2 } from '../kit/call.ts';
import { entriesPath, newContentType, newEntry, newWebsite, TEAM } from '../kit/entries.ts';
import { numberAt } from '../kit/json.ts';
import { fileOn } from '../kit/media.ts';
import { setUp } from '../kit/set-up.ts';
import { crowd, RESOURCES, UNKNOWN_UUID, V2_ROUTES } from './routes.ts';
import { createFixture, type Fixture, recordOf } from './samples.ts';

let home: Fixture;
let foreign: Fixture;
let next: () => string;
/** A user limited to the property of `home`, and another property of its account. */
let limited: string;
let elsewhere: Fixture;
setUp(async () => {
  home = await createFixture();
  foreign = await createFixture();
  next = await crowd(home.owner, 60);
  const { owner, propertyId } = home;
  elsewhere = { owner, propertyId: (await owner.make('properties', { name: 'Elsewhere' })).id };
  const set = await owner.make('group-sets', { name: 'Regions', object_type: 'property' });
  const group = await owner.make('groups', { group_set_id: set.id, label: 'West' });
  await v2(owner.admin.token, 'POST', `/groups/${group.id}/members`, { member_id: propertyId });
  limited = (await owner.person('admin', [group.id])).token;
});

const get = (path: string, accept: string, token = next()): Promise<Answer> =>
  call({
    method: 'GET',
    url: `/api/v2${path}`,
    headers: { accept, authorization: `Bearer ${token}` },
    ip: anyAddress(),
  });

const cell = (value: unknown): string =>
  value === null
    ? ''
    : typeof value === 'string' && /^[=+\-@\t\r]/.test(value)
      ? `'${value}`
      : String(value);

const isFlat = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** Compares a list as CSV and as JSON, and returns the number of records. */
async function assertSame(path: string, token?: string): Promise<number> {
  const page = await get(`${path}${path.includes('?') ? '&' : '?'}per_page=200`, '*/*', token);
  const file = await get(path, 'text/csv', token);
  assert.equal(file.status, 200, file.text);
  assert.equal(file.headers['content-type'], 'text/csv; charset=utf-8');
  const records = dataOf(page);
  const rows: Record<string, string>[] = parse(file.text, { columns: true });
  const [header = []]: string[][] = parse(file.text);
  assert.equal(rows.length, numberAt(page.json, 'meta', 'total'));
  const [first] = records;
  if (first !== undefined) {
    const names = Object.keys(first).filter((name) => header.includes(name));
    assert.deepEqual(header, names);
    const others = Object.keys(first).filter((name) => !header.includes(name));
    for (const record of records) {
      assert.ok(names.every((name) => isFlat(record[name])));
      for (const name of others)
        assert.ok(record[name] === null || typeof record[name] === 'object', name);
    }
  }
  assert.deepEqual(
    rows,
    records.map((record) =>
      Object.fromEntries(header.map((name) => [name, cell(record[name] ?? null)])),
    ),
  );
  return rows.length;
}

for (const { name } of RESOURCES) {
  test(`${name}: the CSV has the fields that are not objects or lists, in the order of their declaration, and contains only records of the account and of the caller's groups`, async () => {
    await recordOf(name, home);
    await recordOf(name, home, 1);
    await recordOf(name, foreign);
    await recordOf(name, elsewhere);
    const count = await assertSame(`/${name}`);
    assert.ok(count > 0);
    assert.ok((await assertSame(`/${name}`, limited)) <= count);
  });
}

test('the lists of media, entries, content types, accounts and runs as CSV have the values of the lists', async () => {
  const { owner, propertyId } = home;
  await fileOn(owner);
  assert.ok((await assertSame('/media?kind=file')) > 0);
  await assertSame('/media?kind=embed');
  const website = await newWebsite(owner, [propertyId]);
  await newContentType(owner, TEAM);
  await newEntry(owner, website, { data: { name: 'Ada' } });
  assert.equal(await assertSame(`${entriesPath(website)}?include=resolved_data`), 1);
  assert.ok((await assertSame(`/websites/${website}/content-types`)) > 0);
  assert.equal(await assertSame('/accounts'), 1);
  const { id } = await recordOf('connections', home);
  await assertSame(`/connections/${id}/logs`);
  await assertSame(`/properties/${propertyId}/social-feed`);
  await assertSame(`/properties/${propertyId}/social-profiles`);
});

suite('every paged list', () => {
  const lists = V2_ROUTES.filter(({ query }) => query?.['per_page'] !== undefined);
  test('is documented as CSV too', () => {
    assert.ok(lists.length > RESOURCES.length);
    for (const { responses, path } of lists)
      assert.ok(responses[200]?.otherTypes?.['text/csv'] !== undefined, path);
  });

  test('rejects the same requests as CSV and as JSON, with a JSON body', async () => {
    const outsider = (await account()).admin.token;
    const requests: [path: string, token: string, status: number][] = [
      ['/units?min_rent=abc', next(), 422],
      ['/units?ids=x', next(), 422],
      ['/media', next(), 422],
      [`/units?group=${UNKNOWN_UUID}`, next(), 404],
      [`/connections/${UNKNOWN_UUID}/logs`, next(), 404],
      [`/units?account_id=${home.owner.id}`, outsider, 403],
    ];
    for (const [path, token, status] of requests) {
      const [page, file] = [await get(path, '*/*', token), await get(path, 'text/csv', token)];
      assert.equal(file.status, status, path);
      assert.equal(page.status, status, path);
      assert.deepEqual(file.json, page.json);
    }
  });
});
