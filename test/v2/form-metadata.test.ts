/**
 * The metadata that a form needs before it saves (§9): fields that exclude each other, bounds,
 * units, computed fields, and the connection that owns a field of one record.
 */
import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { v2Metadata } from '../../src/faces/v2/routes.ts';
import { fresh, having, UNKNOWN_UUID } from '../contract/routes.ts';
import { createFixture, type Fixture, recordOf, sampleOf } from '../contract/samples.ts';
import { feedOf, type Source, source } from '../jobs/feed.ts';
import { account, community, type Made } from '../kit/account.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { fileOn } from '../kit/media.ts';
import { setUp } from '../kit/set-up.ts';

type Owner = { connection_id: string; name: string; type: string } | null;
type Published = ReturnType<typeof v2Metadata>[number];
type Field = Omit<Published['fields'][number], 'kinds' | 'owned_by'> & {
  kinds: string[] | null;
  owned_by: Owner;
};
type Metadata = Omit<Published, 'fields'> & { fields: Field[] };

let home: Fixture;
setUp(async () => {
  home = await createFixture();
});

const ask = async (path: string, token?: string) =>
  v2(token ?? (await fresh(home.owner)), 'GET', `/metadata/${path}`);

const metadataOf = async (path: string, token?: string): Promise<Metadata> => {
  const answer = await ask(path, token);
  assert.equal(answer.status, 200, answer.text);
  return answer.json['data'] as Metadata;
};

const fieldOf = ({ fields }: { fields: Field[] }, name: string): Field => {
  const field = fields.find((candidate) => candidate.name === name);
  assert.ok(field, name);
  return field;
};

suite('fields', () => {
  test('the two sides of a rent exclude each other, and the help text states which one to omit (§2.12)', async () => {
    for (const resource of ['units', 'floor-plans']) {
      const metadata = await metadataOf(resource);
      for (const [total, base] of [
        ['min_rent', 'min_base_rent'],
        ['max_rent', 'max_base_rent'],
      ] as const) {
        assert.deepEqual(fieldOf(metadata, total).excludes, [base]);
        assert.deepEqual(fieldOf(metadata, base).excludes, [total]);
        assert.match(fieldOf(metadata, total).help, new RegExp(`omit ${base}, `));
        assert.match(fieldOf(metadata, base).help, new RegExp(`omit ${total}, `));
        assert.equal(fieldOf(metadata, base).computed, 'when_omitted');
      }
    }
  });

  test('every pair of fields that exclude each other returns 422 on both (§7.2)', async () => {
    let pairs = 0;
    for (const resource of having('update')) {
      const { fields } = await metadataOf(resource.name);
      const { id } = await recordOf(resource.name, home);
      for (const { name, excludes } of fields) {
        for (const other of excludes) {
          const body = { [name]: 1, [other]: 1 };
          const answer = await v2(
            await fresh(home.owner),
            'PATCH',
            `/${resource.name}/${id}`,
            body,
          );
          assert.deepEqual(Object.keys(errorsOf(answer)).sort(), [name, other].sort());
          pairs += 1;
        }
      }
    }
    assert.equal(pairs, 8);
  });

  test('amounts have a unit; the unit of a fee amount depends on its basis', async () => {
    const units = await metadataOf('units');
    assert.deepEqual(
      ['min_rent', 'deposit', 'interior_sqft', 'bedrooms'].map((name) => fieldOf(units, name).unit),
      ['dollars', 'dollars', 'square_feet', null],
    );
    const basis = { explicit: 'dollars', within_range: 'dollars', variable: 'dollars' };
    const amount = fieldOf(await metadataOf('fees'), 'amount');
    assert.deepEqual(
      [amount.unit, amount.unit_by],
      [null, { field: 'amount_basis', units: { ...basis, percentage_of_rent: 'percent' } }],
    );
    const override = fieldOf(await metadataOf('fee-assignments'), 'amount');
    assert.equal(override.unit_by?.field, 'fee.amount_basis');
  });

  test('a closed vocabulary lists its words, including for the items of a list', async () => {
    const type = fieldOf(await metadataOf('amenities'), 'mits_amenity_type');
    assert.ok(type.choices?.some(({ value }) => value === '24 Hour Access'));
    const permissions = fieldOf(await metadataOf('roles'), 'permissions');
    assert.ok(permissions.choices?.some(({ value }) => value === 'units.view'));
  });

  for (const resource of having('create', 'update')) {
    test(`${resource.name}: a value beyond a bound of the metadata returns 422 on its field (§7.1)`, async () => {
      const { fields } = await metadataOf(resource.name);
      const { id } = await recordOf(resource.name, home);
      for (const field of fields.filter(({ fixed_after_create: fixed }) => !fixed)) {
        const { min, max, max_length: length, step } = field.bounds ?? {};
        const beyond = [
          ...(typeof min === 'number' ? [min - (step ?? 1)] : []),
          ...(typeof max === 'number' ? [max + (step ?? 1)] : []),
          ...(typeof length === 'number' ? ['a'.repeat(length + 1)] : []),
        ];
        for (const value of beyond) {
          const body = { [field.name]: value };
          const path = `/${resource.name}/${id}`;
          const answer = await v2(await fresh(home.owner), 'PATCH', path, body);
          assert.deepEqual(
            [answer.status, Object.keys(errorsOf(answer))],
            [422, [field.name]],
            `${field.name}: ${String(value).slice(0, 40)}`,
          );
        }
      }
    });

    test(`${resource.name}: no computed field is required, and read-only fields are always computed`, async () => {
      const { fields } = await metadataOf(resource.name);
      const body = await sampleOf(resource.name, home);
      for (const { name, computed, read_only, required } of fields) {
        assert.equal(computed === 'always', read_only, name);
        assert.ok(computed === null || !required, name);
        assert.ok(!(computed === 'always' && name in body), name);
      }
    });
  }
});

suite('media', () => {
  test('GET /metadata/media describes files and embeds, with the kinds of each field (§4.3 Media)', async () => {
    const media = await metadataOf('media');
    assert.deepEqual(
      [media.path, media.kinds?.map(({ value }) => value), media.permissions['create']],
      ['/api/v2/media', ['file', 'embed'], 'media.create'],
    );
    const kindsOf = (name: string) =>
      media.fields.filter((field) => field.name === name).map(({ kinds }) => kinds);
    assert.deepEqual(['tags', 'caption', 'provider', 'url'].map(kindsOf), [
      [null],
      [['file']],
      [['embed']],
      [['file'], ['embed']],
    ]);
    assert.ok(media.fields.filter(({ name }) => name === 'url').every(({ required }) => required));
    assert.deepEqual(
      media.create_only.map(({ name }) => name),
      ['kind', 'attachable_type', 'attachable_id', 'slot', 'embed_type'],
    );
  });

  test('the fields of each kind of media are the keys of the records of that kind (§2.8)', async () => {
    const { fields } = await metadataOf('media');
    const token = await fresh(home.owner);
    const file = (await fileOn(home.owner, [])) as Made;
    const url = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
    const embed = (await v2(token, 'POST', '/media', { kind: 'embed', url })).json['data'] as Made;
    for (const [kind, { id }] of Object.entries({ file, embed })) {
      const shown = (await v2(token, 'GET', `/media/${id}`)).json['data'] as Made;
      const own = fields.filter(({ kinds }) => kinds === null || kinds.includes(kind));
      assert.deepEqual(Object.keys(shown).sort(), own.map(({ name }) => name).sort());
    }
  });

  test('only media has keys that are accepted on create but not returned', async () => {
    for (const { name } of having('create'))
      assert.deepEqual((await metadataOf(name)).create_only, [], name);
  });
});

suite('the owner of a field', () => {
  let owner: Awaited<ReturnType<typeof account>>;
  let feed: Source;
  let unit: Made;
  let free: Made;
  before(async () => {
    owner = await account();
    feed = await source(owner);
    await feed.run(feedOf([{ id: 'u1', number: '101' }]));
    unit = await feed.unit('101');
    free = (await community(owner)).unit;
  });

  const ownersIn = async (path: string) =>
    Object.fromEntries(
      (await metadataOf(path, await fresh(owner))).fields.map(({ name, owned_by }) => [
        name,
        owned_by,
      ]),
    );
  const connection = () => ({
    connection_id: feed.connection.id,
    name: String(feed.connection['name']),
    type: 'mits_feed',
  });

  test('with record_id, the owned fields are exactly those that a write rejects, each owned by the connection that the error names (§2.12)', async () => {
    const records = {
      units: unit,
      'floor-plans': (await feed.list('floor-plans'))[0] as Made,
      properties: (await feed.list('properties')).find(({ id }) => id === unit['property_id']),
    };
    for (const [resource, record] of Object.entries(records)) {
      const token = await fresh(owner);
      const owners = await ownersIn(`${resource}?record_id=${record?.id}`);
      const writable = (await metadataOf(resource, token)).fields.filter(
        ({ read_only, fixed_after_create: fixed }) => !read_only && !fixed,
      );
      const isRejected = async (name: string) => {
        const body = { [name]: record?.[name] ?? null };
        const answer = await v2(token, 'PATCH', `/${resource}/${record?.id}`, body);
        return errorsOf(answer)?.[name]?.some((text) => text.includes(connection().name)) ?? false;
      };
      for (const { name } of writable)
        assert.deepEqual(owners[name], (await isRejected(name)) ? connection() : null, name);
      assert.ok(Object.values(owners).some((one) => one !== null));
    }
  });

  test('no field is owned without parameters, on a property without the connection, or while the connection is disabled', async () => {
    const isOwned = async (query: string) =>
      Object.values(await ownersIn(`units${query}`)).some((one) => one !== null);
    assert.equal(await isOwned(''), false);
    assert.equal(await isOwned(`?record_id=${free.id}`), false);
    assert.equal(await isOwned(`?property_id=${free['property_id']}`), false);
    assert.equal(await isOwned(`?record_id=${unit.id}`), true);
    const path = `/connections/${feed.connection.id}`;
    await v2(owner.admin.token, 'PATCH', path, { enabled: false });
    assert.equal(await isOwned(`?record_id=${unit.id}`), false);
    await v2(owner.admin.token, 'PATCH', path, { enabled: true });
  });

  test('with property_id, the metadata shows the owned fields of a new record in the property', async () => {
    const owners = await ownersIn(`units?property_id=${unit['property_id']}`);
    assert.deepEqual([owners['min_rent'], owners['slug']], [connection(), null]);
    const body = { property_id: unit['property_id'], number: '9', min_rent: 1 };
    const answer = await v2(await fresh(owner), 'POST', '/units', body);
    assert.deepEqual(Object.keys(errorsOf(answer)), ['number', 'min_rent']);
  });

  test('a record of another account or outside the groups returns the same response as an unknown record (§5.1.7)', async () => {
    const set = await owner.make('group-sets', { name: 'Regions', object_type: 'property' });
    const group = await owner.make('groups', { group_set_id: set.id, label: 'West' });
    await owner.make(`groups/${group.id}/members`, { member_id: free['property_id'] });
    const limited = (await owner.person('admin', [group.id])).token;
    const other = (await account()).admin.token;
    assert.equal((await ask(`units?record_id=${free.id}`, limited)).status, 200);
    for (const token of [limited, other]) {
      for (const id of [unit.id, UNKNOWN_UUID, 'nonsense']) {
        const answer = await ask(`units?record_id=${id}`, token);
        assert.deepEqual([answer.status, answer.json], [404, { message: 'Unit not found.' }]);
      }
      for (const id of [unit['property_id'], UNKNOWN_UUID]) {
        const answer = await ask(`units?property_id=${id}`, token);
        assert.deepEqual([answer.status, answer.json], [404, { message: 'Property not found.' }]);
      }
    }
  });

  test('requires the permission to view the record (§5.1.4)', async () => {
    const person = await owner.person('viewer');
    await owner.ctx.run(sql`update memberships set role_id = null where user_id = ${person.id}`);
    assert.equal((await ask('units', person.token)).status, 200);
    assert.equal((await ask(`units?record_id=${unit.id}`, person.token)).status, 403);
    assert.equal((await ask(`units?property_id=${unit['property_id']}`, person.token)).status, 403);
  });

  test('record_id and property_id exclude each other, and resources below another record do not accept record_id', async () => {
    const both = await ask(`units?record_id=${unit.id}&property_id=${unit['property_id']}`);
    assert.deepEqual([both.status, Object.keys(errorsOf(both))], [422, ['property_id']]);
    const entries = await ask(`entries?record_id=${UNKNOWN_UUID}`);
    assert.deepEqual([entries.status, Object.keys(errorsOf(entries))], [422, ['record_id']]);
  });
});
