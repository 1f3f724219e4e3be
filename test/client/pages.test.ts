/** Reading all pages of a list, on V2 and on Sites. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import {
  createSitesClient,
  createV2Client,
  eachRecord,
  FrontageError,
} from '../../sdk/client/src/entry.ts';
import { issueWebsiteToken, makeWebsite } from '../../src/domain/websites/create.ts';
import { newId } from '../../src/kernel/id.ts';
import { account, community } from '../kit/account.ts';
import { servicePort } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';

let baseUrl: string;
setUp(async () => {
  baseUrl = `http://127.0.0.1:${await servicePort()}`;
});

suite('for await over pages', () => {
  test('every unit of a property is read once on V2, also when the last page is full', async () => {
    const owner = await account();
    const home = await community(owner);
    const numbers = ['1', '2', '3', '4'];
    for (const number of numbers)
      await owner.make('units', { property_id: home.property.id, number: `N${number}` });
    const v2 = createV2Client({ baseUrl, token: owner.admin.token });
    for (const per_page of [2, 3, 200]) {
      const read: string[] = [];
      for await (const unit of eachRecord((page) =>
        v2.GET('/units', {
          params: { query: { page, per_page, number: 'N', sort: 'number' } },
        }),
      ))
        read.push(unit.number ?? '');
      assert.deepEqual(read, ['N1', 'N2', 'N3', 'N4']);
    }
  });

  test('every property of a website is read once on Sites', async () => {
    const owner = await account();
    const ids: string[] = [];
    for (const name of ['Ash', 'Birch', 'Cedar'])
      ids.push((await owner.make('properties', { name })).id);
    const website = await makeWebsite(owner.ctx, {
      name: 'Website',
      domain: `www.${newId()}.example`,
      property_ids: ids,
    });
    const { plain_text_token: token } = await issueWebsiteToken(
      owner.ctx,
      website.id,
      owner.admin.id,
      'deliver',
      'website',
    );
    const sites = createSitesClient({ baseUrl, token, websiteId: website.id });
    const names: string[] = [];
    for await (const property of eachRecord((page) =>
      sites.GET('/properties', { params: { query: { page, per_page: 2, sort: 'name' } } }),
    ))
      names.push(property.name);
    assert.deepEqual(names, ['Ash', 'Birch', 'Cedar']);
  });

  test('a page that cannot be read ends the iteration with the error', async () => {
    const v2 = createV2Client({ baseUrl, token: '1|wrong' });
    const records = eachRecord((page) => v2.GET('/units', { params: { query: { page } } }));
    await assert.rejects(
      records.next(),
      (error) => error instanceof FrontageError && error.status === 401,
    );
  });
});
