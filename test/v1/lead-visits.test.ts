/** The visit data of leads: empty parameters, and the visits of a known person (§2.14, §4.4). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../src/kernel/id.ts';
import { account, community, type TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { recordOf } from '../kit/entries.ts';
import { objectAt, textAt } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';
import { submit } from '../kit/submit.ts';

let owner: TestAccount;
let propertyId: string;
setUp(async () => {
  owner = await account();
  propertyId = (await community(owner)).property.id;
});

const address = () => `${newId()}@example.com`;

async function send(body: Record<string, unknown>): Promise<string> {
  const answer = await submit('/leads', { property_id: propertyId, ...body });
  assert.equal(answer.status, 201, answer.text);
  return textAt(objectAt(answer.json, 'data'), 'id');
}

async function visitOf(id: string) {
  const lead = recordOf(await v2(owner.admin.token, 'GET', `/leads/${id}`));
  const { landing_url, referrer, utm, click_ids } = lead;
  return { landing_url, referrer, utm, click_ids };
}

const NONE = { landing_url: null, referrer: null, utm: {}, click_ids: {} };

test('an empty or null parameter of a visit counts as absent (compatibility §3)', async () => {
  const id = await send({
    email: address(),
    utm: { utm_source: 'google', utm_term: '' },
    query_params: { flag: ' ', page: null },
    click_ids: { gclid: '' },
  });
  assert.deepEqual(await visitOf(id), { ...NONE, utm: { utm_source: 'google' } });
});

test('a parameter that is not text returns 422 for its name', async () => {
  const answer = await submit('/leads', {
    property_id: propertyId,
    email: address(),
    utm: { utm_source: 7 },
  });
  assert.equal(answer.status, 422);
  assert.deepEqual(Object.keys(objectAt(answer.json, 'errors')), ['utm.utm_source']);
});

test('a known person keeps the first visit as a whole', async () => {
  const email = address();
  const landing_url = 'https://pines.example/first';
  const id = await send({ email, landing_url });
  await send({
    email,
    landing_url: 'https://pines.example/second?utm_source=news&gclid=Z',
    referrer: 'https://news.example/',
  });
  assert.deepEqual(await visitOf(id), { ...NONE, landing_url });
});

test('a person who is known without a visit gets the first visit of a later submission as a whole', async () => {
  const email = address();
  const id = await send({ email });
  const landing_url = 'https://pines.example/second?utm_source=news&gclid=Z';
  await send({ email, landing_url, referrer: 'https://news.example/' });
  assert.deepEqual(await visitOf(id), {
    landing_url,
    referrer: 'https://news.example/',
    utm: { utm_source: 'news' },
    click_ids: { gclid: 'Z' },
  });
});
