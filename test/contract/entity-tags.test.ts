/** Entity tags of single records, and writes with If-Match (decisions §8, Concurrency). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Made } from '../kit/account.ts';
import { call } from '../kit/call.ts';
import { entriesPath, newContentType, newEntry, newWebsite, TEAM } from '../kit/entries.ts';
import { numberAt, recordAt } from '../kit/json.ts';
import { fileOn } from '../kit/media.ts';
import { setUp } from '../kit/set-up.ts';
import { entriesOf } from '../v2/history-setup.ts';
import { has, RESOURCES, UNKNOWN_UUID, V2_ROUTES } from './routes.ts';
import { createFixture, type Fixture, recordOf } from './samples.ts';

let home: Fixture;
setUp(async () => {
  home = await createFixture();
});

const STRONG = /^"[\w-]{27}"$/;

/** Calls V2 with a separate token, so that no rate limit applies. */
async function send(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  options: { body?: unknown; headers?: Record<string, string> } = {},
) {
  const { token } = await home.owner.person('admin');
  return call({
    method,
    url: `/api/v2${path}`,
    ...options,
    headers: { authorization: `Bearer ${token}`, ...options.headers },
  });
}

const etagAt = async (path: string) => String((await send('GET', path)).headers['etag']);

suite('ETag', () => {
  for (const resource of RESOURCES.filter((one) => has(one, 'show'))) {
    test(`${resource.name}: a single read has a strong ETag, which is the same until the record changes, and If-None-Match returns 304`, async () => {
      const { id } = await recordOf(resource.name, home);
      const path = `/${resource.name}/${id}`;
      const etag = await etagAt(path);
      assert.match(etag, STRONG);
      assert.equal(await etagAt(path), etag);
      const known = await send('GET', path, { headers: { 'if-none-match': `"x", W/${etag}` } });
      assert.deepEqual([known.status, known.text, known.headers['etag']], [304, '', etag]);
    });
  }

  test('a create and an update have the ETag of the record that they return', async () => {
    const made = await send('POST', '/properties', { body: { name: 'Elm Court' } });
    const { id } = recordAt(made.json, 'data');
    const path = `/properties/${id}`;
    assert.equal(made.headers['etag'], await etagAt(path));
    const renamed = await send('PATCH', path, { body: { name: 'Elm House' } });
    assert.equal(renamed.headers['etag'], await etagAt(path));
    assert.notEqual(renamed.headers['etag'], made.headers['etag']);
  });

  test('lists and errors have no ETag', async () => {
    for (const path of ['/units', `/units/${UNKNOWN_UUID}`])
      assert.equal((await send('GET', path)).headers['etag'], undefined, path);
  });
});

suite('If-Match', () => {
  /** One record for each way in which a route finds and locks its record. */
  const paths = async (): Promise<[path: string, body: object][]> => {
    const { owner, propertyId } = home;
    const websiteId = await newWebsite(owner, [propertyId]);
    await newContentType(owner, TEAM);
    const entry = await newEntry(owner, websiteId, { data: { name: 'Ada' } });
    const connection = await recordOf('connections', home);
    return [
      [`/properties/${(await owner.make('properties', { name: 'Oak' })).id}`, { name: 'Oaks' }],
      [`/units/${(await recordOf('units', home)).id}`, { bedrooms: 5 }],
      [`/amenities/${(await recordOf('amenities', home)).id}`, { name: 'Spa' }],
      [`/connections/${connection.id}`, { name: 'Renamed' }],
      [`/users/${(await owner.person('viewer')).id}`, { name: 'Renamed' }],
      [`/media/${(await fileOn(owner)).id}`, { caption: 'Changed' }],
      [`${entriesPath(websiteId)}/${entry.id}`, { data: { name: 'Bea' } }],
    ];
  };

  test('PATCH and DELETE write only if the record has the version of the ETag, and otherwise return 412', async () => {
    for (const [path, body] of await paths()) {
      const read = await send('GET', path);
      const etag = String(read.headers['etag']);
      for (const stale of ['"x"', `W/${etag}`, etag.slice(1, -1), '']) {
        for (const method of ['PATCH', 'DELETE'] as const) {
          const refused = await send(method, path, { body, headers: { 'if-match': stale } });
          assert.deepEqual(
            [refused.status, refused.json],
            [
              412,
              {
                message:
                  'The record has changed since you read it. Read it again and repeat the request with its new ETag.',
              },
            ],
            `${method} ${path}: ${stale}`,
          );
        }
      }
      assert.equal((await send('GET', path)).text, read.text);
      const changed = await send('PATCH', path, { body, headers: { 'if-match': `"x", ${etag}` } });
      assert.equal(changed.status, 200, `${path}: ${changed.text}`);
      const again = await send('PATCH', path, { body, headers: { 'if-match': etag } });
      assert.equal(again.status, 412, path);
      const gone = await send('DELETE', path, { headers: { 'if-match': await etagAt(path) } });
      assert.ok([202, 204].includes(gone.status), `${path}: ${gone.text}`);
    }
  });

  test('* matches any version, and returns 404 for an unknown record', async () => {
    const { id } = await recordOf('amenities', home);
    const headers = { 'if-match': '*' };
    const body = { name: 'Gym' };
    assert.equal((await send('PATCH', `/amenities/${id}`, { body, headers })).status, 200);
    assert.equal(
      (await send('PATCH', `/amenities/${UNKNOWN_UUID}`, { body, headers })).status,
      404,
    );
  });

  test('of 50 updates with the same If-Match, one returns 200 and is recorded in the history, and 49 return 412', async () => {
    const { id } = await recordOf('units', home);
    const path = `/units/${id}`;
    const etag = await etagAt(path);
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const body = { interior_sqft: 500 + n };
        return (await send('PATCH', path, { body, headers: { 'if-match': etag } })).status;
      }),
    );
    assert.deepEqual(statuses.sort(), [200, ...Array(49).fill(412)]);
    const { interior_sqft: stored } = (await send('GET', path)).json['data'] as Made;
    const entries = await entriesOf(home.owner, id, 'action=updated');
    assert.deepEqual(
      entries.map(({ changes }) => changes['interior_sqft']?.new),
      [stored],
    );
  });

  test('an update with If-Match never overwrites a version that it has not seen, even if an update without If-Match is concurrent', async () => {
    const { id } = await recordOf('units', home);
    const path = `/units/${id}`;
    for (let round = 0; round < 20; round += 1) {
      const etag = await etagAt(path);
      const [plain, conditional] = await Promise.all([
        send('PATCH', path, { body: { interior_sqft: 1000 + round } }),
        send('PATCH', path, {
          body: { interior_sqft: 2000 + round },
          headers: { 'if-match': etag },
        }),
      ]);
      const stored = numberAt((await send('GET', path)).json, 'data', 'interior_sqft');
      assert.equal(plain.status, 200);
      assert.ok([200, 412].includes(conditional.status), conditional.text);
      assert.equal(stored, 1000 + round, `${conditional.status}`);
    }
  });

  test('every PATCH, PUT and DELETE of a record that can be read documents If-Match and 412', () => {
    const read = new Set(
      V2_ROUTES.filter(({ method }) => method === 'GET').map(({ path }) => path),
    );
    const writes = V2_ROUTES.filter(
      ({ method, path }) => /PATCH|PUT|DELETE/.test(method) && read.has(path),
    );
    assert.ok(writes.length > 40);
    for (const { method, path, headers, responses } of writes) {
      assert.ok(headers?.['If-Match'], `${method} ${path}`);
      assert.ok(responses[412], `${method} ${path}`);
    }
  });
});
