/** The settings of a property in one read, its social feed and its social profiles (§4.3). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { readConfiguration } from '../../src/domain/properties/configuration.ts';
import { makeWebsite } from '../../src/domain/websites/create.ts';
import { resourceNamed } from '../../src/engine/registry.ts';
import { insertRow } from '../../src/engine/write.ts';
import { newId } from '../../src/kernel/id.ts';
import { openCtx, withTransaction } from '../../src/store/ctx.ts';
import { account, type Made, type TestAccount } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { objectAt, recordAt, recordsAt, textAt } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';

let owner: TestAccount;
let home: Made;
let other: Made;
setUp(async () => {
  owner = await account();
  const socials = ['instagram', 'facebook', 'youtube'].map((network) => ({
    network,
    url: `https://${network}.example/home`,
  }));
  home = await owner.make('properties', {
    name: 'Home',
    socials,
    display_settings: { hide_available_units: true },
  });
  other = await owner.make('properties', { name: 'Other' });
});

const get = async (path: string, token = owner.admin.token) => v2(token, 'GET', path);

suite('GET /properties/{property}/settings', () => {
  test('returns the attributes, connections, domain settings and fees of the property in one read (§4.3 GET /properties/{property}/settings)', async () => {
    const settings = {
      url: 'https://feeds.example/mits.xml',
      username: 'frontage',
      password: 'hunter2-hunter2',
    };
    const connection = await owner.make('connections', {
      type: 'mits_feed',
      name: 'Feed',
      settings,
    });
    await owner.make(`connections/${connection.id}/properties`, { property_id: home.id });
    await owner.make('connections', { type: 'mits_feed', name: 'Elsewhere', settings });
    const fee = await owner.make('fees', {
      code: 'PET',
      name: 'Pet',
      class: 'pet',
      property_ids: [home.id],
    });
    await owner.make('fees', {
      code: 'CAR',
      name: 'Parking',
      class: 'parking',
      property_ids: [other.id],
    });
    const domain = `${newId()}.example`;
    const site = await makeWebsite(owner.ctx, { name: 'Site', domain, property_ids: [home.id] });
    await makeWebsite(owner.ctx, {
      name: 'Elsewhere',
      domain: `${newId()}.example`,
      property_ids: [other.id],
    });

    const answer = await get(`/properties/${home.id}/settings`);
    const data = objectAt(answer.json, 'data');
    assert.deepEqual(Object.keys(data), ['attributes', 'connections', 'domain_settings', 'fees']);
    assert.deepEqual(data['attributes'], (await get(`/properties/${home.id}`)).json['data']);
    const ids = (part: string) => recordsAt(data, part).map(({ id }) => id);
    assert.deepEqual(ids('connections'), [connection.id]);
    assert.deepEqual(ids('fees'), [fee.id]);
    assert.deepEqual(ids('domain_settings'), [site.id]);
    assert.equal(textAt(data, 'domain_settings', 0, 'domain'), domain);
    const shown = objectAt(data, 'connections', 0, 'settings');
    assert.deepEqual(shown, { ...settings, password: '********' });
    for (const secret of ['hunter2', 'sealed', site.webhook_secret])
      assert.ok(!answer.text.includes(secret));
  });

  test('a part that the role may not view is empty (§5.1.4)', async () => {
    const { token, id } = await owner.person('viewer');
    const grant = {
      permissions: new Set(['properties.view', 'fees.view']),
      roleKey: null,
      groupIds: null,
    };
    assert.equal((await get(`/properties/${home.id}/settings`, token)).status, 200);
    const actor = { kind: 'user', id, name: 'x', email: 'x@example.com', is_staff: false } as const;
    const seen = await readConfiguration(
      openCtx(owner.ctx.parts, actor, owner.ctx.account, grant),
      home.id,
    );
    assert.deepEqual([seen.connections, seen.domain_settings, seen.fees.length], [[], [], 1]);
  });
});

suite('GET /properties/{property}/social-feed', () => {
  const post = (property: Made, network: string, day: string, text = 'Hello') =>
    withTransaction(owner.ctx, (tx) =>
      insertRow(tx, resourceNamed('social-posts'), {
        property_id: property.id,
        network,
        external_id: `${network}-${day}`,
        text,
        url: `https://${network}.example/${day}`,
        image_url: 'https://images.example/1.jpg',
        author_name: 'Home',
        posted_at: new Date(`${day}T12:00:00Z`),
      }),
    );

  test('lists the posts of the property, newest first, paged (§4.1, §4.3 GET /properties/{property}/social-feed)', async () => {
    for (const day of ['2026-02-01', '2026-04-01', '2026-03-01'])
      await post(home, 'instagram', day);
    await post(home, 'facebook', '2026-03-15');
    await post(other, 'instagram', '2026-05-01');
    const days = async (query: string) =>
      dataOf(await get(`/properties/${home.id}/social-feed${query}`)).map(({ posted_at }) =>
        String(posted_at).slice(0, 10),
      );
    assert.deepEqual(await days(''), ['2026-04-01', '2026-03-15', '2026-03-01', '2026-02-01']);
    assert.deepEqual(await days('?per_page=2&page=2'), ['2026-03-01', '2026-02-01']);
    assert.deepEqual(await days('?network=facebook'), ['2026-03-15']);
    assert.deepEqual(await days('?posted_at[lt]=2026-03-01'), ['2026-02-01']);
    assert.deepEqual(await days('?sort=posted_at&per_page=1'), ['2026-02-01']);
    const answer = await get(`/properties/${home.id}/social-feed?per_page=3`);
    assert.equal(objectAt(answer.json, 'meta')['total'], 4);
    const { id: _, created_at: _c, updated_at: _u, ...shown } = recordAt(dataOf(answer), 0);
    assert.deepEqual(shown, {
      property_id: home.id,
      connection_id: null,
      network: 'instagram',
      external_id: 'instagram-2026-04-01',
      url: 'https://instagram.example/2026-04-01',
      text: 'Hello',
      image_url: 'https://images.example/1.jpg',
      author_name: 'Home',
      author_url: null,
      posted_at: '2026-04-01T12:00:00.000Z',
    });
  });
});

suite('GET /properties/{property}/social-profiles', () => {
  test('lists the social profiles of the property in their order, paged (§4.3 GET /properties/{property}/social-profiles)', async () => {
    const answer = await get(`/properties/${home.id}/social-profiles?per_page=2`);
    assert.deepEqual(dataOf(answer), [
      { property_id: home.id, network: 'instagram', url: 'https://instagram.example/home' },
      { property_id: home.id, network: 'facebook', url: 'https://facebook.example/home' },
    ]);
    assert.equal(objectAt(answer.json, 'meta')['total'], 3);
    assert.deepEqual(
      dataOf(await get(`/properties/${home.id}/social-profiles?per_page=2&page=2`)).length,
      1,
    );
    assert.deepEqual(dataOf(await get(`/properties/${other.id}/social-profiles`)), []);
  });
});

test('a property of another account or outside the groups returns the same 404 as an unknown property (§5.1.7)', async () => {
  const otherAccount = await account();
  const limited = await owner.person('admin', []);
  for (const part of ['settings', 'social-feed', 'social-profiles']) {
    const absent = await get(`/properties/${newId()}/${part}`);
    assert.deepEqual([absent.status, absent.json], [404, { message: 'Property not found.' }]);
    for (const token of [otherAccount.admin.token, limited.token]) {
      const answer = await get(`/properties/${home.id}/${part}`, token);
      assert.deepEqual([answer.status, answer.text], [404, absent.text]);
    }
  }
});
