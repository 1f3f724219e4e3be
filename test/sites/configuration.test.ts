/** Lead sources and integrations on Sites and V1 (§2.14, §4.5). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { listAt, numberAt, objectAt, textsAt } from '../kit/json.ts';
import { read, v1 } from '../v1/read.ts';
import { attach, FEED, sourced } from './configuration-setup.ts';
import { change, type Json, propertyWith, websiteOf } from './website.ts';

test('V1 lead sources have no data wrapper, and exactly the keys of the contract (§2.14)', async () => {
  const owner = await account();
  const { here, own, shared, condition } = await sourced(owner);
  const ids = [numberAt(own, 'id'), numberAt(shared, 'id')];
  const answer = await v1(`/property/${here.id}/lead-sources`);
  assert.equal(answer.status, 200);
  const { sources, resolution, ...rest } = answer.json as Json & {
    resolution: Json & { rules: Json[]; clickIdParams: string[] };
  };
  assert.deepEqual(rest, {
    propertyId: here.id,
    fallbackPhone: '555 0100',
    fallbackEmail: 'office@example.com',
    externalSourceField: 'external_source_key',
  });
  assert.deepEqual(sources, [
    {
      id: ids[0],
      property_id: here.id,
      name: 'Radio',
      code: 'radio',
      external_source_key: 'R1',
      source: 'Radio ads',
      phone: '555 0199',
      email: 'radio@example.com',
    },
    {
      id: ids[1],
      property_id: null,
      name: 'Walk-in',
      code: null,
      external_source_key: null,
      source: null,
      phone: null,
      email: null,
    },
  ]);
  assert.deepEqual(Object.keys(resolution), [
    'sourceObservationEndpoint',
    'clickIdParams',
    'rules',
  ]);
  assert.ok(
    String(resolution['sourceObservationEndpoint']).endsWith('/api/v1/source-observations'),
  );
  for (const name of [
    'gclid',
    'gbraid',
    'wbraid',
    'dclid',
    'msclkid',
    'fbclid',
    'ttclid',
    'li_fat_id',
    'twclid',
    'epik',
    'rdt_cid',
  ])
    assert.ok(resolution.clickIdParams.includes(name), name);
  const [first, ...others] = resolution.rules;
  assert.deepEqual(
    { ...first, id: 0 },
    {
      id: 0,
      type: 'click_id',
      parameter: 'gclid',
      pattern: 'present',
      value: null,
      condition_operator: 'any',
      conditions: [{ ...condition, parameter: null }],
      priority: 9,
      lead_source_id: ids[0],
      source: 'Radio ads',
      external_source_key: 'R1',
      phone: '555 0199',
    },
  );
  assert.deepEqual(
    others.map((rule) => [rule['type'], rule['priority'], rule['lead_source_id']]),
    [
      ['utm', 1, ids[0]],
      ['referrer', 0, ids[1]],
    ],
  );
  assert.equal(new Set(resolution.rules.map(({ id }) => id)).size, 3);
});

test('Sites returns the same lead sources for a property alone and in the list of the whole website (§4.5)', async () => {
  const owner = await account();
  const { here, there } = await sourced(owner);
  const website = await websiteOf(owner, [there.id, here.id]);
  const all =
    await website.data<{ property: Json; sources: Json[]; resolution: { rules: Json[] } }[]>(
      '/lead-sources',
    );
  assert.deepEqual(
    all.map(({ property, sources }) => [property['slug'], sources.map(({ name }) => name)]),
    [
      ['there', ['Walk-in', 'Foreign']],
      ['here', ['Radio', 'Walk-in']],
    ],
  );
  assert.deepEqual(await website.data('/properties/here/lead-sources'), all[1]);
  const { json } = await v1(`/property/${here.id}/lead-sources`);
  assert.deepEqual(listAt(json, 'resolution', 'rules'), all[1]?.resolution.rules);
  const shown = (await website.get('/properties/here/lead-sources')).json;
  assert.deepEqual(textsAt(shown, 'meta', 'cache', 'tags'), [
    'site',
    `property:${here.id}`,
    `lead-sources:${here.id}`,
  ]);
  assert.equal((await website.get(`/properties/${here.id}/lead-sources`)).status, 404);
});

test('a change of a lead source is visible to the next read, even if the lead source belongs to the whole account (§6.1)', async () => {
  const owner = await account();
  const { here, shared } = await sourced(owner);
  const website = await websiteOf(owner, [here.id]);
  const names = async () =>
    (await website.data<{ sources: Json[] }>('/properties/here/lead-sources')).sources.map(
      ({ name }) => name,
    );
  assert.deepEqual(await names(), ['Radio', 'Walk-in']);
  await change(owner, `/lead-sources/${shared.id}`, { name: 'Street' });
  assert.deepEqual(await names(), ['Radio', 'Street']);
});

test('integrations are enabled connections that cover the property, without their credentials (§2.11, §4.4)', async () => {
  const owner = await account();
  const here = await propertyWith(owner, 'here', []);
  const there = await propertyWith(owner, 'there', []);
  const feed = await owner.make('connections', FEED);
  const parent = await owner.make('connections', {
    type: 'portfolio',
    name: 'Both',
    settings: { parent_property_id: there.id },
  });
  const off = await owner.make('connections', { ...FEED, name: 'Off', enabled: false });
  for (const { id } of [feed, parent, off]) await attach(owner, id, here.id);
  await attach(owner, parent.id, there.id);
  const website = await websiteOf(owner, [here.id, there.id]);
  const card = (property: Json) => ({
    id: property['id'],
    slug: property['slug'],
    name: property['name'],
  });
  assert.deepEqual(await website.data('/integrations'), [
    {
      id: feed.id,
      type: 'mits_feed',
      category: 'pms',
      name: 'Feed',
      settings: {},
      tour_types: [],
      properties: [card(here)],
    },
    {
      id: parent.id,
      type: 'portfolio',
      category: 'portfolio',
      name: 'Both',
      tour_types: [],
      settings: { parent_property_id: there.id },
      properties: [card(here), card(there)],
    },
  ]);
  assert.equal((await website.data('/properties/there/integrations')).length, 1);
  const onV1 = await read(here.id, '/integrations');
  assert.deepEqual(
    onV1.map(({ id, settings }) => [id, settings]),
    [
      [feed.id, []],
      [parent.id, { parent_property_id: there.id }],
    ],
  );
  const shown = (await website.get('/properties/here/integrations')).json;
  assert.deepEqual(textsAt(shown, 'meta', 'cache', 'tags'), ['site', `integrations:${here.id}`]);
  await change(owner, `/connections/${feed.id}`, { enabled: false });
  assert.equal((await website.data('/properties/here/integrations')).length, 1);
  await v2(owner.admin.token, 'DELETE', `/connections/${parent.id}/properties/${here.id}`);
  assert.deepEqual(await read(here.id, '/integrations'), []);
});

test('integrations do not contain the ID of a parent property outside the website', async () => {
  const owner = await account();
  const here = await propertyWith(owner, 'here', []);
  const there = await propertyWith(owner, 'there', []);
  const parent = await owner.make('connections', {
    type: 'portfolio',
    name: 'Both',
    settings: { parent_property_id: there.id },
  });
  await attach(owner, parent.id, here.id);
  const website = await websiteOf(owner, [here.id]);
  for (const path of ['/integrations', '/properties/here/integrations'])
    assert.deepEqual(
      (await website.data(path)).map(({ id, settings }) => [id, settings]),
      [[parent.id, {}]],
      path,
    );
});

test('the integration id of a widget is an integer (§2.14)', async () => {
  const owner = await account();
  const here = await propertyWith(owner, 'here', [], { phone: '555 0100' });
  const feed = await owner.make('connections', FEED);
  await attach(owner, feed.id, here.id);
  const { integrations, ...rest } = await read<Json & { integrations: Json[] }>(here.id, '/widget');
  assert.deepEqual(rest, {
    propertyId: here.id,
    propertyName: 'HERE',
    phone: '555 0100',
    email: null,
  });
  assert.ok(Number.isInteger(integrations[0]?.['id']));
  assert.deepEqual(
    [integrations[0]?.['connectionId'], integrations[0]?.['settings']],
    [feed.id, []],
  );
});

test('the website of a property is the oldest enabled one that shows it (§4.4)', async () => {
  const owner = await account();
  const here = await propertyWith(owner, 'here', [], { website_settings: { theme: 'dark' } });
  const none = {
    id: null,
    name: null,
    domain: null,
    url: null,
    websiteSettings: { theme: 'dark' },
  };
  assert.deepEqual(await read(here.id, '/website'), none);
  const website = await websiteOf(owner, [here.id]);
  await websiteOf(owner, [here.id]);
  const shown = {
    id: website.id,
    name: 'Website',
    domain: website.domain,
    url: `https://${website.domain}`,
  };
  assert.deepEqual(await read(here.id, '/website'), { ...none, ...shown });
});

test('the parent of a portfolio must be a property that the writer can see (§2.11)', async () => {
  const owner = await account();
  const foreign = await propertyWith(await account(), 'foreign', []);
  for (const [settings, key] of [
    [{ parent_property_id: foreign.id }, 'settings.parent_property_id'],
    [{ parent_property_id: 'nonsense' }, 'settings.parent_property_id'],
    [{}, 'settings.parent_property_id'],
  ] as const) {
    const answer = await v2(owner.admin.token, 'POST', '/connections', {
      type: 'portfolio',
      name: 'P',
      settings,
    });
    assert.deepEqual(
      [answer.status, Object.keys(objectAt(answer.json, 'errors'))],
      [422, [key]],
      JSON.stringify(settings),
    );
  }
});
