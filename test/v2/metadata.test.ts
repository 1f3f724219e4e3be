/**
 * The published metadata: the data that a console needs for tables and forms, and the permissions
 * of the caller (§9).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { sql } from 'drizzle-orm';
import { joinAccount } from '../../src/domain/accounts/accounts.ts';
import { filtersOf } from '../../src/engine/query.ts';
import { v2Metadata } from '../../src/faces/v2/routes.ts';
import { fresh, has, RESOURCES } from '../contract/routes.ts';
import { createFixture, type Fixture, recordOf, SAMPLES, sampleOf } from '../contract/samples.ts';
import { read } from '../conventions/sources.ts';
import { account, makeStaff } from '../kit/account.ts';
import { dataOf, errorsOf, v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';

type Json = Record<string, unknown>;
type Metadata = ReturnType<typeof v2Metadata>[number] & { can: Record<string, boolean> };

let home: Fixture;
setUp(async () => {
  home = await createFixture();
});

const metadataOf = async (name: string, token?: string, query = ''): Promise<Metadata> =>
  (await v2(token ?? (await fresh(home.owner)), 'GET', `/metadata/${name}${query}`)).json[
    'data'
  ] as Metadata;

const fieldOf = (metadata: Metadata, name: string) => {
  const field = metadata.fields.find((candidate) => candidate.name === name);
  assert.ok(field, name);
  return field;
};

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
const fits = (schema: Json, value: unknown) => ajv.validate(schema, value);

suite('GET /metadata', () => {
  test('GET /metadata returns every resource in reading order, as GET /metadata/{resource} returns each (§4.3 GET /metadata, GET /metadata/{})', async () => {
    const all = dataOf(await v2(await fresh(home.owner), 'GET', '/metadata'));
    const names = all.map(({ name }) => name);
    const below = ['content-types', 'entries'];
    assert.deepEqual(
      names.filter((name) => !below.includes(String(name)) && name !== 'media'),
      RESOURCES.map(({ name }) => name),
    );
    assert.deepEqual(
      all.filter(({ name }) => below.includes(String(name))).map(({ path }) => path),
      [
        '/api/v2/websites/{website}/content-types',
        '/api/v2/websites/{website}/content-types/{content_type}/entries',
      ],
    );
    for (const one of all) assert.deepEqual(await metadataOf(String(one['name'])), one);
  });

  test('an unknown resource returns 404 (§7.1)', async () => {
    const answer = await v2(await fresh(home.owner), 'GET', '/metadata/nothing');
    assert.deepEqual([answer.status, answer.json], [404, { message: 'Resource not found.' }]);
  });

  test("openapi/metadata.json is the published metadata without the caller's permissions", async () => {
    assert.deepEqual(
      JSON.parse(read('openapi/metadata.json')),
      JSON.parse(JSON.stringify(v2Metadata())),
    );
  });

  for (const resource of RESOURCES) {
    test(`${resource.name}: the metadata lists the keys of records, and its schemas match the values (§2)`, async () => {
      const metadata = await metadataOf(resource.name);
      const record = await recordOf(resource.name, home);
      const shown = objectAt(
        (await v2(await fresh(home.owner), 'GET', `/${resource.name}/${record.id}`)).json,
        'data',
      );
      assert.deepEqual(
        Object.keys(shown).sort(),
        [...metadata.fields, ...metadata.embeds].map(({ name }) => name).sort(),
      );
      for (const { name, nullable, shows } of metadata.fields) {
        if (shown[name] === null) assert.ok(nullable, `${name} is null.`);
        else assert.ok(fits(shows, shown[name]), `${name}: ${ajv.errorsText()}`);
      }
      assert.ok(
        metadata.path === `/api/v2/${resource.name}` &&
          metadata.id_kind === (resource.integerId ? 'integer' : 'uuid'),
      );
      assert.ok(metadata.title_field in shown);
    });

    test(`${resource.name}: the metadata lists the filters, and states which of them can be used as sorts (§4.1, §4.2)`, async () => {
      const { filters } = await metadataOf(resource.name);
      assert.deepEqual(
        filters.map(({ name, sortable }) => [name, sortable]),
        [...filtersOf(resource).values()].map(({ name, sortBy }) => [name, sortBy !== null]),
      );
    });
  }

  for (const resource of RESOURCES.filter(({ name }) => SAMPLES[name] !== null)) {
    test(`${resource.name}: the required keys of the metadata match the errors of an empty create, and accepted values can be created (§7.1)`, async () => {
      const metadata = await metadataOf(resource.name);
      const refused = await v2(await fresh(home.owner), 'POST', `/${resource.name}`, {});
      assert.deepEqual(
        metadata.fields.filter(({ required }) => required).map(({ name }) => name),
        Object.keys(errorsOf(refused)),
      );
      for (const [name, value] of Object.entries(await sampleOf(resource.name, home))) {
        const { accepts, read_only } = fieldOf(metadata, name);
        assert.ok(!read_only && fits(objectAt(accepts), value), `${name}: ${ajv.errorsText()}`);
      }
      assert.ok(metadata.verbs.create && metadata.verbs.delete === has(resource, 'delete'));
    });

    test(`${resource.name}: fields omitted on create get the defaults of the metadata (§4.3)`, async () => {
      const metadata = await metadataOf(resource.name);
      const body = await sampleOf(resource.name, home);
      const needed = Object.fromEntries(
        Object.entries(body).filter(
          ([name]) => fieldOf(metadata, name).required || name === 'settings',
        ),
      );
      const made = await v2(await fresh(home.owner), 'POST', `/${resource.name}`, needed);
      assert.equal(made.status, 201, made.text);
      const record = objectAt(made.json, 'data');
      for (const { name, default: initial, merges } of metadata.fields) {
        if (initial !== null && !merges && !(name in needed))
          assert.deepEqual(record[name], initial, name);
      }
    });
  }
});

suite('fields', () => {
  test('the metadata contains the choices of enums, the resources of references, defaults and the maximum length of text', async () => {
    const fees = await metadataOf('fees');
    assert.equal(fieldOf(fees, 'class').choices?.length, 23);
    assert.deepEqual(fieldOf(fees, 'amount_basis').choices?.[1], {
      value: 'percentage_of_rent',
      label: 'Percentage of rent',
    });
    assert.equal(fieldOf(fees, 'currency').default, 'USD');
    const units = await metadataOf('units');
    const plan = fieldOf(units, 'floor_plan_id');
    assert.deepEqual(plan.refers_to, { resource: 'floor-plans', many: false, same_property: true });
    assert.equal(plan.label, 'Floor plan');
    assert.deepEqual(fieldOf(units, 'property_id').fixed_after_create, true);
    assert.equal(fieldOf(units, 'is_enabled').default, true);
    assert.deepEqual(fieldOf(units, 'number').accepts, { type: 'string', maxLength: 50 });
    assert.deepEqual(fieldOf(units, 'bedrooms').accepts, {
      type: 'integer',
      minimum: 0,
      maximum: 100,
    });
    assert.deepEqual(
      [fieldOf(units, 'amenity_ids').single_only, fieldOf(units, 'fee_breakdown').read_only],
      [true, true],
    );
    assert.deepEqual(
      units.filters.find(({ name }) => name === 'min_rent'),
      {
        name: 'min_rent',
        label: 'Minimum rent',
        kind: 'range',
        max_length: 255,
        operators: ['eq', 'gte', 'lte', 'gt', 'lt'],
        sortable: true,
        description:
          'Equals the amount. The operators `[gte]`, `[lte]`, `[gt]` and `[lt]` compare instead.',
        choices: null,
        refers_to: null,
      },
    );
    assert.deepEqual(units.group_filters, ['group', 'groups[]']);
  });

  test('the metadata lists the writable fields of users and the fixed order of their list', async () => {
    const users = await metadataOf('users');
    assert.deepEqual(
      users.fields
        .filter(({ read_only }) => !read_only)
        .map(({ name, required }) => [name, required]),
      [
        ['name', true],
        ['email', true],
        ['role', false],
      ],
    );
    assert.deepEqual(
      [users.order[0], users.fixed_order],
      [{ field: 'name', direction: 'asc' }, true],
    );
  });

  test('the filters for records that need attention are filters of the list', async () => {
    for (const { path, attention, filters } of v2Metadata()) {
      for (const { filters: given, within } of attention) {
        const names = filters.map(({ name }) => name);
        for (const name of Object.keys(given)) assert.ok(names.includes(name), `${path} ${name}`);
        const dates = within === null ? {} : { [`${within.field}[gte]`]: '2026-01-01' };
        const list = `${path.replace('/api/v2', '')}?${new URLSearchParams({ ...given, ...dates })}`;
        assert.equal((await v2(await fresh(home.owner), 'GET', list)).status, 200, list);
      }
    }
  });

  test('the metadata of connections describes the settings of each type, and lists those that are credentials (§2.11)', async () => {
    const { variants, operations } = await metadataOf('connections');
    const feed = variants?.find(({ type }) => type === 'mits_feed');
    assert.deepEqual(
      [feed?.credentials, feed?.runs, feed?.tests, feed?.category],
      [['password'], true, true, 'pms'],
    );
    const simulator = variants?.find(({ type }) => type === 'simulator');
    assert.deepEqual(simulator?.categories, ['pms', 'crm', 'tour']);
    const calendar = variants?.find(({ type }) => type === 'calendar');
    assert.deepEqual([calendar?.tests, calendar?.recipe], [false, 'serve-tours']);
    for (const { recipe } of variants ?? [])
      if (recipe !== null) assert.notEqual(read(`docs/recipes/${recipe}.md`), '');
    const { if: uploaded, else: fetched, required } = (feed?.settings ?? {}) as Json;
    assert.deepEqual(
      [uploaded, fetched, required],
      [
        { properties: { feed_source: { const: 'upload' } }, required: ['feed_source'] },
        { required: ['url'] },
        undefined,
      ],
    );
    assert.ok(
      operations.some(
        ({ method, path }) => method === 'POST' && path === '/api/v2/connections/{connection}/run',
      ),
    );
  });
});

suite('permissions of the caller', () => {
  const can = async (name: string, token: string, query = '') =>
    Object.values((await metadataOf(name, token, query)).can)
      .map(Number)
      .join('');

  test('follow the role of the caller in the account (§5.1.4)', async () => {
    assert.equal(await can('units', await fresh(home.owner, 'admin')), '1111');
    assert.equal(await can('units', await fresh(home.owner, 'editor')), '1111');
    assert.equal(await can('units', await fresh(home.owner, 'viewer')), '1000');
    assert.equal(await can('connections', await fresh(home.owner, 'editor')), '1000');
    assert.equal(await can('leads', await fresh(home.owner, 'admin')), '1011');
    assert.equal(await can('lead-sources', await fresh(home.owner, 'admin')), '1110');
  });

  test('are those of the account that the request names (§4.1)', async () => {
    const other = await account();
    const person = await home.owner.person('admin');
    await joinAccount(other.ctx, other.id, person.id, 'viewer');
    assert.equal(await can('units', person.token, `?account_id=${other.id}`), '1000');
  });

  test('only admins and staff can write neighborhood categories (§4.3)', async () => {
    const person = await home.owner.person('manager');
    await home.owner.ctx.run(sql`
      update roles set permissions = permissions || '["neighborhood-categories.create"]'::jsonb
      where id = (select role_id from memberships where user_id = ${person.id})`);
    assert.equal(await can('neighborhood-categories', person.token), '1000');
    await makeStaff(home.owner.ctx, person);
    assert.equal(await can('neighborhood-categories', person.token), '1111');
  });

  test('users limited to groups can create and delete no properties and write nothing of the whole account (§5.1.4)', async () => {
    const { token } = await home.owner.person('admin', []);
    assert.equal(await can('properties', token), '1010');
    assert.equal(await can('units', token), '1111');
    assert.equal(await can('faq-topics', token), '1000');
    assert.equal(await can('connections', token), '1011');
    assert.equal(
      (await v2(token, 'POST', '/connections', await sampleOf('connections', home))).status,
      403,
    );
  });

  test('do not restrict access to the metadata itself (§5.1.4)', async () => {
    const person = await home.owner.person('viewer');
    await home.owner.ctx.run(
      sql`update memberships set role_id = null where user_id = ${person.id}`,
    );
    assert.equal(await can('units', person.token), '0000');
  });
});
