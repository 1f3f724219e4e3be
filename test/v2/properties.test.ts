/**
 * Properties: addresses, settings objects, slugs and amenities in requests and responses (§2.12).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { account, type Made, type TestAccount, unique } from '../kit/account.ts';
import { type Answer, dataOf, errorsOf, v2 } from '../kit/call.ts';
import { objectAt, recordAt, recordsAt, textAt } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';

let owner: TestAccount;
setUp(async () => {
  owner = await account();
});

type Address = { id: string; is_primary: boolean; street: string };

const make = (body: Record<string, unknown> = {}) =>
  owner.make('properties', { name: unique('Pines'), ...body });
const patch = (id: string, body: unknown, token = owner.admin.token): Promise<Answer> =>
  v2(token, 'PATCH', `/properties/${id}`, body);
const patched = async (id: string, body: unknown) => recordAt((await patch(id, body)).json, 'data');
const addressesOf = (property: Made) => property['addresses'] as Address[];
const primaries = (property: Made) => addressesOf(property).map(({ is_primary }) => is_primary);

suite('addresses', () => {
  const street = (name: string, is_primary?: boolean) => ({
    street: name,
    ...(is_primary === undefined ? {} : { is_primary }),
  });

  test('exactly one address is primary: the marked one, else the first (§2.12)', async () => {
    const said = await make({ addresses: [street('A'), street('B', true), street('C')] });
    assert.deepEqual(primaries(said), [false, true, false]);
    const unsaid = await make({ addresses: [street('A'), street('B')] });
    assert.deepEqual(primaries(unsaid), [true, false]);
  });

  test('two primary addresses are rejected, and so are addresses that are all marked as not primary (§2.12)', async () => {
    for (const addresses of [
      [street('A', true), street('B', true)],
      [street('A', false)],
      [street('A'), street('B', false)],
    ]) {
      const answer = await v2(owner.admin.token, 'POST', '/properties', { name: 'x', addresses });
      assert.deepEqual(errorsOf(answer), { addresses: ['Exactly one address must be primary.'] });
    }
  });

  test('the last address cannot be removed (§2.12)', async () => {
    const { token } = owner.admin;
    const { id } = await make({ addresses: [street('A')] });
    for (const addresses of [[], null]) {
      const answer = await v2(token, 'PATCH', `/properties/${id}`, { addresses });
      assert.deepEqual(errorsOf(answer), {
        addresses: ['The last address of a property cannot be removed.'],
      });
    }
    const { id: unplaced } = await make({ addresses: [] });
    assert.deepEqual(addressesOf(await patched(unplaced, { addresses: [] })), []);
  });

  test('a write sends the full list: addresses with an ID are kept, and omitted ones deleted (§2.12)', async () => {
    const property = await make({ addresses: [street('A', true), street('B')] });
    const [a, b] = addressesOf(property);
    const after = await patched(property.id, {
      addresses: [{ ...b, is_primary: true }, street('New')],
    });
    assert.deepEqual(
      addressesOf(after).map((address) => [address.street, address.is_primary]),
      [
        ['B', true],
        ['New', false],
      ],
    );
    assert.equal(addressesOf(after)[0]?.id, b?.id);
    assert.ok(!addressesOf(after).some(({ id }) => id === a?.id));
    assert.deepEqual(
      addressesOf(await patched(property.id, { name: 'Other' })),
      addressesOf(after),
    );
  });

  test('an address ID of another property is ignored, and a repeated ID is used once (§2.12)', async () => {
    const [one, two] = [
      await make({ addresses: [street('A')] }),
      await make({ addresses: [street('B')] }),
    ];
    const [stolen] = addressesOf(one);
    const [own] = addressesOf(two);
    const after = await patched(two.id, {
      addresses: [
        { ...stolen, street: 'S', is_primary: false },
        own,
        { ...own, is_primary: false },
      ],
    });
    const ids = addressesOf(after).map(({ id }) => id);
    assert.equal(new Set(ids).size, 3);
    assert.ok(!ids.includes(textAt(stolen?.id)) && ids.includes(textAt(own?.id)));
  });

  test('errors of an address are reported under its dotted key (compatibility §3)', async () => {
    const { id } = await make();
    const answer = await patch(id, { addresses: [{ street: 'A' }, { street: 7, latitude: 91 }] });
    assert.deepEqual(errorsOf(answer), {
      'addresses.1.street': ['The addresses.1.street field must be a string.'],
      'addresses.1.latitude': ['The addresses.1.latitude field must not be greater than 90.'],
    });
  });

  test('50 concurrent writes that each mark another address as primary leave exactly one primary (§2.12)', async () => {
    const property = await make({ addresses: [street('A', true), street('B'), street('C')] });
    const addresses = addressesOf(property);
    const people = [owner.admin, await owner.person('admin'), await owner.person('editor')];
    const writes = Array.from({ length: 50 }, (_, turn) => {
      const body = {
        addresses: addresses.map((address, index) => ({
          ...address,
          is_primary: index === turn % 3,
        })),
      };
      return patch(property.id, body, people[turn % 3]?.token);
    });
    for (const answer of await Promise.all(writes)) {
      assert.equal(answer.status, 200);
      assert.equal(primaries(recordAt(answer.json, 'data')).filter(Boolean).length, 1);
    }
    const after = recordAt(
      (await v2(owner.admin.token, 'GET', `/properties/${property.id}`)).json,
      'data',
    );
    assert.equal(primaries(after).filter(Boolean).length, 1);
    assert.deepEqual(
      addressesOf(after).map(({ id }) => id),
      addresses.map(({ id }) => id),
    );
  });
});

suite('settings', () => {
  test('a write merges into website_settings, pricing_display_settings and the other objects key by key (§2.12)', async () => {
    const { id } = await make({
      website_settings: { theme: 'dark', nested: { a: 1 } },
      pet_policy: { description: 'Cats' },
    });
    await patch(id, {
      pricing_display_settings: { no_price_label: 'Call us', hide_all_pricing: true },
    });
    const after = await patched(id, {
      website_settings: { font: 'Inter' },
      pet_policy: { restrictions: 'No snakes' },
      pricing_display_settings: { hide_all_pricing: false },
    });
    assert.deepEqual(after['website_settings'], { theme: 'dark', nested: { a: 1 }, font: 'Inter' });
    assert.deepEqual(after['pet_policy'], { description: 'Cats', restrictions: 'No snakes' });
    assert.deepEqual(after['pricing_display_settings'], {
      no_price_label: 'Call us',
      hide_all_pricing: false,
    });
  });

  test('null clears a key of a settings object, and an invalid value is reported under its dotted key (compatibility §3)', async () => {
    const { id } = await make({ pricing_display_settings: { no_price_label: 'Call us' } });
    const after = await patched(id, { pricing_display_settings: { no_price_label: null } });
    assert.equal(objectAt(after, 'pricing_display_settings')['no_price_label'] ?? null, null);
    const wrong = await patch(id, {
      display_settings: { hide_available_units: 'maybe' },
      leasing_settings: { availability_window_days: -1 },
    });
    assert.deepEqual(Object.keys(errorsOf(wrong)), [
      'leasing_settings.availability_window_days',
      'display_settings.hide_available_units',
    ]);
  });

  test('each key of display_settings is the effective value with its source: the property, or else the account, or else the default false (§2.12)', async () => {
    const home = await account();
    await home.ctx.run(sql`
      update accounts set settings = '{"display_settings": {"hide_available_units": true, "show_non_marketable_amenities": true}}' where id = ${home.id}`);
    const property = await home.make('properties', {
      name: 'Pines',
      display_settings: { show_non_marketable_amenities: false },
    });
    const inEffect = {
      prepend_building_number_to_unit_number: false,
      show_non_marketable_amenities: false,
      hide_available_units: true,
    };
    assert.deepEqual(property['display_settings'], inEffect);
    assert.deepEqual(property['display_settings_sources'], {
      prepend_building_number_to_unit_number: 'default',
      show_non_marketable_amenities: 'property',
      hide_available_units: 'account',
    });
    assert.deepEqual(
      dataOf(await v2(home.admin.token, 'GET', '/properties'))[0]?.['display_settings'],
      inEffect,
    );
    const cleared = await v2(home.admin.token, 'PATCH', `/properties/${property.id}`, {
      display_settings: { show_non_marketable_amenities: null },
    });
    assert.deepEqual(recordAt(cleared.json, 'data')['display_settings'], {
      ...inEffect,
      show_non_marketable_amenities: true,
    });
  });
});

suite('slugs', () => {
  test('a slug is generated from the name and numbered if it is used (decisions §3)', async () => {
    const home = await account();
    const slugs = [];
    for (let number = 0; number < 3; number += 1)
      slugs.push((await home.make('properties', { name: 'Café & Résumé' }))['slug']);
    assert.deepEqual(slugs, ['cafe-resume', 'cafe-resume-2', 'cafe-resume-3']);
    assert.equal((await home.make('properties', { name: '...' }))['slug'], 'item');
  });

  test('a slug can be sent; a slug in use returns 422, but can be used in another account (§2.12)', async () => {
    const slug = unique('own-slug').replace(' ', '-');
    const one = await make({ slug });
    assert.equal(one['slug'], slug);
    const taken = { slug: ['The slug has already been taken.'] };
    assert.deepEqual(
      errorsOf(await v2(owner.admin.token, 'POST', '/properties', { name: 'x', slug })),
      taken,
    );
    const two = await make();
    assert.deepEqual(errorsOf(await patch(two.id, { slug })), taken);
    assert.equal((await (await account()).make('properties', { name: 'x', slug }))['slug'], slug);
  });

  test('a slug does not change when the name changes or when "" or null is sent (§2.12)', async () => {
    const property = await make();
    for (const body of [{ name: 'New name' }, { slug: '' }, { slug: null }]) {
      assert.equal((await patched(property.id, body))['slug'], property['slug']);
    }
  });

  test('slugs of long names can be sent back too (§2.12)', async () => {
    const name = 'x'.repeat(255);
    await make({ name });
    const second = await make({ name });
    const answer = await patch(second.id, { slug: second['slug'] });
    assert.equal(answer.status, 200, answer.text);
  });
});

suite('amenities', () => {
  test('amenity_ids keep the order in which they are sent, and a list omits them (§2.12)', async () => {
    const ids: string[] = [];
    for (const name of ['Pool', 'Gym', 'Sauna'])
      ids.push((await owner.make('amenities', { name })).id);
    const order = [ids[2], ids[0], ids[1]];
    const property = await make({ amenity_ids: order });
    assert.deepEqual(property['amenity_ids'], order);
    assert.deepEqual(
      recordsAt(property, 'amenities').map(({ id }) => id),
      order,
    );
    assert.deepEqual((await patched(property.id, { amenity_ids: ids }))['amenity_ids'], ids);
    assert.deepEqual((await patched(property.id, { amenity_ids: [] }))['amenity_ids'], []);
    assert.ok(
      !('amenity_ids' in (dataOf(await v2(owner.admin.token, 'GET', '/properties'))[0] ?? {})),
    );
  });

  test('an unknown, foreign, malformed or repeated amenity returns 422 at its position (§7.2)', async () => {
    const { id } = await make();
    const own = await owner.make('amenities', { name: 'Pool' });
    const foreign = await (await account()).make('amenities', { name: 'Pool' });
    const answer = await patch(id, { amenity_ids: [own.id, foreign.id] });
    assert.deepEqual(errorsOf(answer), {
      'amenity_ids.1': ['The selected amenity ids.1 is invalid.'],
    });
    assert.deepEqual(Object.keys(errorsOf(await patch(id, { amenity_ids: ['abc'] }))), [
      'amenity_ids.0',
    ]);
    const twice = await patch(id, { amenity_ids: [own.id, own.id] });
    assert.deepEqual(errorsOf(twice), {
      amenity_ids: ['The amenity ids field has a duplicate value.'],
    });
  });
});
