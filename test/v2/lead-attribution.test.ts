/** A lead explains in words how the person found the property. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { newId } from '../../src/kernel/id.ts';
import { account, community, type TestAccount } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { recordOf } from '../kit/entries.ts';
import { objectAt, objectsAt, textAt } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';
import { submit } from '../kit/submit.ts';
import { signedIn } from '../kit/visitor.ts';

let owner: TestAccount;
let propertyId: string;
setUp(async () => {
  owner = await account();
  propertyId = (await community(owner)).property.id;
  await owner.make('lead-sources', {
    name: 'Google Ads',
    code: 'google-ads',
    rules: [{ type: 'utm', name: 'utm_source', value: 'google' }],
  });
});

async function attributionOf(visit: object, token = owner.admin.token) {
  const body = { property_id: propertyId, email: `${newId()}@example.com`, ...visit };
  assert.equal((await submit('/leads', body)).status, 201);
  const [newest] = dataOf(await v2(owner.admin.token, 'GET', '/leads'));
  return objectAt(recordOf(await v2(token, 'GET', `/leads/${newest?.['id']}`)), 'attribution');
}

const AD = {
  landing_url: 'https://pines.example/floor-plans?gclid=1&utm_source=google&utm_campaign=spring',
};

suite('the attribution of a lead', () => {
  for (const [what, visit, summary, texts] of [
    [
      'an ad that a rule matches',
      AD,
      'Credited to Google Ads, because the last visit matches a rule of this source.',
      ['The person clicked an ad on Google (campaign "spring"). They arrived at /floor-plans.'],
    ],
    [
      'another website',
      { landing_url: 'https://pines.example/', referrer: 'https://www.blog.example/best' },
      'The source is unknown, because no rule of a lead source matches the visits below.',
      ['The person came from blog.example. They arrived at /.'],
    ],
    [
      'an unknown code',
      { service_source_key: 'flyer' },
      'The page sent the source code "flyer", which matches no lead source. Add a lead source with this code to see such leads by source.',
      [],
    ],
    ['nothing', {}, 'The source is unknown, because the website sent nothing about the visit.', []],
  ] as const)
    test(`explains ${what}`, async () => {
      const attribution = await attributionOf(visit);
      assert.equal(attribution['summary'], summary);
      assert.deepEqual(
        objectsAt(attribution, 'visits').map((one) => textAt(one, 'text')),
        texts,
      );
    });

  test('names the lead source only to users who may see it', async () => {
    const admin = await signedIn(owner.admin);
    const body = { name: 'Front desk', permissions: ['leads.view'] };
    const role = await admin.ask('POST', '/roles', body);
    const { token } = await owner.person(textAt(role.json, 'data', 'key'));
    const { summary } = await attributionOf(AD, token);
    assert.equal(
      summary,
      'Credited to google-ads, because the last visit matches a rule of this source.',
    );
  });
});
