/** The sample community, which fills an empty account on request. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, community } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { numberAt, recordAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { signedIn } from '../kit/visitor.ts';
import { websiteOf } from '../sites/website.ts';

const PATH = '/account/sample-community';

type Owner = Awaited<ReturnType<typeof account>>;

async function total(owner: Owner, resource: string): Promise<number> {
  const { json } = await v2(owner.admin.token, 'GET', `/${resource}?per_page=1`);
  return numberAt(json, 'meta', 'total');
}

test('an admin can fill an empty account with a community of 120 priced units, pictures and content, only once even if it is requested repeatedly', async () => {
  const owner = await account();
  const browser = await signedIn(owner.admin);
  const answers = await Promise.all(Array.from({ length: 50 }, () => browser.ask('POST', PATH)));
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [202], answers[0]?.text);
  await (await service()).drain();
  const counts = await Promise.all(
    ['properties', 'buildings', 'floor-plans', 'units'].map((one) => total(owner, one)),
  );
  assert.deepEqual(counts, [1, 6, 12, 120]);
  const property = recordAt((await v2(owner.admin.token, 'GET', '/properties')).json, 'data', 0);
  const website = await websiteOf(owner, [property.id]);
  const units =
    await website.data<{ rent: { min: number | null }; media: unknown[] }[]>('/units?per_page=100');
  assert.ok(units.length > 0);
  assert.ok(units.every(({ rent }) => rent.min !== null && rent.min > 0));
  assert.ok(
    (await website.data<unknown[]>(`/properties/${String(property['slug'])}/reviews`)).length > 0,
  );
});

test('the sample community is rejected in an account with a property, and for users who are not admins', async () => {
  const owner = await account();
  for (const role of ['manager', 'editor', 'viewer']) {
    const browser = await signedIn(await owner.person(role));
    assert.equal((await browser.ask('POST', PATH)).status, 403, role);
  }
  const made = await community(owner);
  const group = await owner.make('group-sets', { name: 'R', key: 'r', object_type: 'property' });
  const west = await owner.make('groups', { group_set_id: group.id, label: 'West' });
  const limited = await signedIn(await owner.person('admin', [west.id]));
  assert.equal((await limited.ask('POST', PATH)).status, 403);
  const admin = await signedIn(owner.admin);
  const { status, json } = await admin.ask('POST', PATH);
  assert.deepEqual(
    [status, json['message']],
    [
      409,
      'The account already has properties, fees or pictures. The sample community is for empty accounts.',
    ],
  );
  assert.equal(await total(owner, 'units'), 1, made.unit.id);
});

test('a property that is created before the job runs is not changed', async () => {
  const owner = await account();
  const admin = await signedIn(owner.admin);
  assert.equal((await admin.ask('POST', PATH)).status, 202);
  await owner.make('properties', { name: 'The Pines' });
  await (await service()).drain();
  assert.deepEqual([await total(owner, 'properties'), await total(owner, 'fees')], [1, 0]);
});

test('an account with fees or pictures of a deleted sample community is rejected, because codes of fees and sources of pictures are unique', async () => {
  const owner = await account();
  const admin = await signedIn(owner.admin);
  await admin.ask('POST', PATH);
  const { drain } = await service();
  await drain();
  const property = recordAt((await v2(owner.admin.token, 'GET', '/properties')).json, 'data', 0);
  await v2(owner.admin.token, 'DELETE', `/properties/${property.id}`);
  await drain();
  assert.equal(await total(owner, 'properties'), 0);
  assert.ok((await total(owner, 'fees')) > 0);
  assert.equal((await admin.ask('POST', PATH)).status, 409);
});
