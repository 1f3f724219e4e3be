/** Samples in the documentation: feeds that connections can import, and responses of the API. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { read } from '../conventions/sources.ts';
import { account, community, type TestAccount } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { present } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { lastLogOf } from './feed.ts';
import { table } from './rent-matrix-setup.ts';

/** The contents of the code blocks of a page that are marked with `language`. */
const blocksOf = (page: string, language = ''): string[] =>
  [...read(page).matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)]
    .filter(([, name]) => name === language)
    .map(([, , code = '']) => code);

const SETTINGS = { review_feed: { source: 'google' }, social_feed: { network: 'instagram' } };

/** The log of a run that imports `feed` into the property with a connection of the given type. */
async function runOf(
  owner: TestAccount,
  type: keyof typeof SETTINGS,
  feed: string,
  property_id: string,
) {
  const { feeds, drain } = await service();
  const url = feeds.serve(`/${crypto.randomUUID()}`, feed);
  const settings = { url, ...SETTINGS[type] };
  const connection = await owner.make('connections', { type, name: 'Feed', settings });
  await owner.make(`connections/${connection.id}/properties`, { property_id });
  await v2(owner.admin.token, 'POST', `/connections/${connection.id}/run`);
  await drain();
  return lastLogOf(owner.admin.token, connection.id);
}

suite('the documented feeds', () => {
  test('the table of rents is imported without skipping a row', async () => {
    const owner = await account();
    const property = await owner.make('properties', { name: 'Alder Creek' });
    const building = await owner.make('buildings', { property_id: property.id, number: '2' });
    await owner.make('units', {
      property_id: property.id,
      building_id: building.id,
      number: '1203B',
    });
    const { run } = await table(owner, [property.id]);
    const log = await run(present(blocksOf('docs/recipes/rent-matrix-csv.md')[0]));
    assert.deepEqual(
      [log.status, log.counts['price_matrix']?.created, log.remarks],
      ['succeeded', 2, []],
    );
  });

  for (const [index, type] of (['review_feed', 'social_feed'] as const).entries())
    test(`the ${type} is imported without skipping an item`, async () => {
      const owner = await account();
      const property = await owner.make('properties', { name: 'The Pines', slug: 'the-pines' });
      const feed = present(blocksOf('docs/recipes/review-and-social-feeds.md', 'json')[index]);
      const log = await runOf(owner, type, feed, property.id);
      assert.deepEqual([log.status, log.remarks], ['succeeded', []]);
      const list = type === 'review_feed' ? 'reviews' : `properties/${property.id}/social-feed`;
      assert.equal(dataOf(await v2(owner.admin.token, 'GET', `/${list}`)).length, 1);
    });
});

suite('the documented responses', () => {
  test('an error has the documented body', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const refused = await v2(owner.admin.token, 'POST', '/units', {
      property_id: property.id,
      min_base_rent: -1,
    });
    const documented = present(blocksOf('docs/topics/errors.md', 'json')[0]);
    assert.deepEqual(refused.json, JSON.parse(documented));
  });

  test('a search returns records with the documented fields', async () => {
    const owner = await account();
    const { property } = await community(owner);
    await owner.make('units', { property_id: property.id, number: '304' });
    const [hit] = dataOf(await v2(owner.admin.token, 'GET', '/search?q=304'));
    const [documented] = JSON.parse(present(blocksOf('docs/recipes/find-records.md')[0])).data;
    const { id } = documented;
    assert.deepEqual({ ...hit, id }, { ...documented, property_id: property.id });
  });
});
