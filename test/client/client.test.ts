/**
 * The typed client that is generated from the document, over HTTP against the real service: a round
 * of each resource (§4.3).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createV2Client, type V2Client } from '../../sdk/client/src/entry.ts';
import { filtersOf } from '../../src/engine/query.ts';
import { resourceNamed } from '../../src/engine/registry.ts';
import { changeOf } from '../contract/generated-samples.ts';
import { having, RESOURCES, V2_ROUTES } from '../contract/routes.ts';
import { createFixture, type Fixture, sampleOf } from '../contract/samples.ts';
import { newContentType, newWebsite, TEAM } from '../kit/entries.ts';
import { service, servicePort } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';
import { CHANGES } from './changes.ts';
import { ROUNDS } from './rounds.generated.ts';

type Made = Record<string, unknown> & { id: string | number };

let home: Fixture;
let baseUrl: string;
setUp(async () => {
  baseUrl = `http://127.0.0.1:${await servicePort()}`;
  home = await createFixture();
});

const client = async (): Promise<V2Client> =>
  createV2Client({ baseUrl, token: (await home.owner.person('admin')).token });

const dataOf = (
  { data, error, response }: { data?: unknown; error?: unknown; response: Response },
  status: number,
) => {
  assert.equal(response.status, status, JSON.stringify(error));
  return (data as { data: unknown } | undefined)?.data;
};

/** The common operations of a resource, as the title of its test lists them. */
const operations = (name: string): string =>
  V2_ROUTES.filter(({ path }) => new RegExp(`^/${name}(/\\{\\w+\\})?$`).test(path))
    .map(({ method, path }) => `${method} ${path}`)
    .join(', ');

suite('rounds of the typed client', () => {
  for (const [name, { list, create, show, update, remove }] of Object.entries(ROUNDS)) {
    const change = CHANGES[name] ?? changeOf(resourceNamed(name));
    test(`${name}: created records are shown, listed, updated and deleted (§4.3 ${operations(name)})`, async () => {
      const api = await client();
      const made = dataOf(await create(api, (await sampleOf(name, home)) as never), 201) as Made;
      const id = String(made.id);
      assert.deepEqual(dataOf(await show(api, id), 200), made);
      const listed = dataOf(await list(api), 200) as Made[];
      assert.ok(listed.some((record) => record.id === made.id));
      const changed = dataOf(await update(api, id, change as never), 200) as Made;
      for (const [key, value] of Object.entries(change))
        assert.partialDeepStrictEqual({ [key]: changed[key] }, { [key]: value });
      const { latest_log: _log, ...shown } = changed;
      assert.deepEqual(dataOf(await show(api, id), 200), shown);
      if (remove === null) return;
      dataOf(await remove(api, id), name === 'properties' ? 202 : 204);
      await (await service()).drain();
      const gone = await show(api, id);
      assert.equal(gone.response.status, 404);
      assert.match((gone.error as { message: string }).message, / not found\.$/);
    });
  }

  test('entries: records created below a website are shown, listed, updated and deleted (§4.3)', async () => {
    const api = await client();
    const website = await newWebsite(home.owner);
    await newContentType(home.owner, TEAM);
    const at = { website, content_type: 'team' };
    const LIST = '/websites/{website}/content-types/{content_type}/entries';
    const ONE = `${LIST}/{entry}` as const;
    const made = (await api.POST(LIST, { params: { path: at }, body: { data: { name: 'Ada' } } }))
      .data?.data;
    assert.ok(made);
    const path = { ...at, entry: made.id };
    assert.deepEqual((await api.GET(ONE, { params: { path } })).data?.data, made);
    const { images: _images, videos: _videos, virtual_tours: _tours, ...lean } = made;
    assert.deepEqual(
      (await api.GET(LIST, { params: { path: at, query: { status: 'draft' } } })).data?.data,
      [lean],
    );
    const changed = await api.PATCH(ONE, {
      params: { path },
      body: { status: 'published', data: { bio: 'Leads' } },
    });
    assert.deepEqual(
      [changed.data?.data.status, changed.data?.data.data],
      ['published', { name: 'Ada', bio: 'Leads' }],
    );
    assert.equal((await api.DELETE(ONE, { params: { path } })).response.status, 204);
    assert.equal((await api.GET(ONE, { params: { path } })).error?.message, 'Entry not found.');
  });

  test('the client test covers every resource that V2 creates and updates (§4.3)', () => {
    const written = having('create', 'update').map(({ name }) => name);
    assert.deepEqual(
      written.filter((name) => ROUNDS[name] === undefined),
      [],
    );
  });
});

suite('types', () => {
  test('a list accepts its filters with their operators, and a page has its links (§4.1)', async () => {
    const api = await client();
    const query = {
      'min_rent[gte]': 1000,
      is_enabled: true,
      sort: '-min_rent',
      per_page: 1,
    } as const;
    const { data, response } = await api.GET('/units', { params: { query } });
    assert.equal(response.headers.get('x-service-account-id'), home.owner.id);
    assert.equal(data?.meta.per_page, 1);
    assert.ok(data?.links.first?.endsWith('/api/v2/units?page=1'));
  });

  test('an error has a message, and messages by field for invalid fields (§7.1)', async () => {
    const api = await client();
    const { error } = await api.POST('/faqs', { body: { question: '' } });
    assert.deepEqual(error, {
      message: 'The question field is required.',
      errors: { question: ['The question field is required.'] },
    });
    // @ts-expect-error A question must be a string.
    await api.POST('/faqs', { body: { question: 7 } });
    // @ts-expect-error There is no such path.
    await api.GET('/nothing');
  });

  test('the client manages tokens and reads accounts (§4.3 GET /me, GET /tokens, POST /tokens, DELETE /tokens/{}, GET /accounts, GET /accounts/{})', async () => {
    const api = await client();
    const me = dataOf(await api.GET('/me'), 200) as { accounts: { id: string }[] };
    assert.deepEqual(
      me.accounts.map(({ id }) => id),
      [home.owner.id],
    );
    const account_id = home.owner.id;
    const issued = await api.POST('/tokens', { body: { name: 'Second', account_id } });
    const token = issued.data?.data;
    assert.ok(token);
    assert.ok(token.plain_text_token.startsWith(`${token.id}|`));
    const tokens = await api.GET('/tokens', { params: { query: { account_id } } });
    assert.equal(tokens.data?.data[0]?.id, token.id);
    dataOf(await api.DELETE('/tokens/{token}', { params: { path: { token: token.id } } }), 204);
    assert.equal((await api.GET('/accounts')).data?.data[0]?.id, account_id);
    assert.equal(
      (await api.GET('/accounts/{account}', { params: { path: { account: account_id } } })).data
        ?.data.id,
      account_id,
    );
  });

  test('every filter of the registry is a parameter of its list (§4.2)', async () => {
    const document = (await (await fetch(`${baseUrl}/openapi/v2.json`)).json()) as {
      paths: Record<string, { get: { parameters: { name?: string }[] } }>;
    };
    for (const resource of RESOURCES) {
      const names =
        document.paths[`/api/v2/${resource.name}`]?.get.parameters.map(({ name }) => name) ?? [];
      for (const name of filtersOf(resource).keys())
        assert.ok(names.includes(name), `${resource.name} ${name}`);
    }
  });
});

test('a list is CSV text for a client that accepts text/csv', async () => {
  const { data, response } = await (await client()).GET('/properties', {
    headers: { accept: 'text/csv' },
    parseAs: 'text',
  });
  assert.equal(response.headers.get('content-type'), 'text/csv; charset=utf-8');
  const file: string | undefined = data;
  assert.ok(file?.includes(home.propertyId));
});
