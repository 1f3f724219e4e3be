/** Leads submitted to V1: the stored data, known persons, and the lead source (§4.4, §6.2). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { newId } from '../../src/kernel/id.ts';
import { account, community, type TestAccount } from '../kit/account.ts';
import { dataOf, errorsOf, v2 } from '../kit/call.ts';
import { objectAt, textAt } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';
import { newAddress, submit } from '../kit/submit.ts';

let owner: TestAccount;
let home: Awaited<ReturnType<typeof community>>;
setUp(async () => {
  owner = await account();
  home = await community(owner);
});

type Json = Record<string, unknown>;

const send = async (body: Json, ip?: string): Promise<string> => {
  const answer = await submit('/leads', { property_id: home.property.id, ...body }, ip);
  assert.equal(answer.status, 201, answer.text);
  const data = objectAt(answer.json, 'data');
  assert.equal(data['status'], 'received');
  return textAt(data, 'id');
};
const shown = async (id: string) => {
  const answer = await v2(owner.admin.token, 'GET', `/leads/${id}`);
  assert.equal(answer.status, 200, answer.text);
  return answer.json['data'] as Json & {
    timeline: { kind: string; data: Json }[];
    first_touch: Json;
    last_touch: Json;
  };
};
const events = (leadId: string) =>
  owner.ctx.run<Json>(
    sql`select type, lead_source_id, visitor_id from demand_events where lead_id = ${leadId} order by id`,
  );
const address = () => `${newId()}@example.com`;

suite('POST /api/v1/leads', () => {
  test('a lead is stored as sent, and V2 shows it (§4.4)', async () => {
    const sent = {
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: address(),
      message: 'Is 101 still free?',
      move_in_date: '2026-03-01',
      floor_plan_id: home.floorPlan.id,
      unit_id: home.unit.id,
      sms_consent: true,
      email_consent: 0,
      fields: { pets: ['cat'] },
    };
    const lead = await shown(await send({ ...sent, phone: '(303) 555-0142' }));
    for (const [key, value] of Object.entries({ ...sent, email_consent: false }))
      assert.deepEqual(lead[key], value, key);
    assert.equal(lead['phone'], '+13035550142');
    assert.deepEqual(
      lead.timeline.map(({ kind, data }) => [kind, data['phone']]),
      [['lead', '(303) 555-0142']],
    );
  });

  test('every accepted lead records lead_submitted, even for a person who is already known (§6.2, decisions §8)', async () => {
    const email = address();
    const id = await send({ email, visitor_id: 'v9' });
    await send({ email });
    assert.deepEqual(await events(id), [
      { type: 'lead_submitted', lead_source_id: null, visitor_id: 'v9' },
      { type: 'lead_submitted', lead_source_id: null, visitor_id: null },
    ]);
  });

  test('a person with the same e-mail in any case or the same phone number in any format stays one lead (§4.4)', async () => {
    const email = address();
    const phone = '303-555-0177';
    const first = await send({ email, phone, first_name: 'Grace' });
    await send({ email: email.toUpperCase(), message: 'Hello again' });
    await send({ phone: '+1 (303) 555 0177', first_name: 'Other' });
    const lead = await shown(first);
    assert.deepEqual(
      [lead['first_name'], lead['email'], lead['message']],
      ['Grace', email, 'Hello again'],
    );
    assert.equal(lead.timeline.length, 3);
  });

  test('submissions of one person to two properties become two leads', async () => {
    const email = address();
    const other = await community(owner);
    assert.notEqual(await send({ email }), await send({ email, property_id: other.property.id }));
  });

  test('50 concurrent leads with one e-mail address become one lead with 50 timeline entries and 50 events', async () => {
    const email = address();
    const ids = await Promise.all(
      Array.from({ length: 50 }, (_, place) => send({ email, message: `${place}` }, newAddress())),
    );
    const statuses = await Promise.all(
      ids.map((id) => v2(owner.admin.token, 'GET', `/leads/${id}`)),
    );
    const id = textAt(ids.find((_, place) => statuses[place]?.status === 200));
    assert.equal(statuses.filter(({ status }) => status === 200).length, 1);
    assert.equal((await shown(id)).timeline.length, 50);
    assert.equal((await events(id)).length, 50);
    const list = dataOf(
      await v2(owner.admin.token, 'GET', `/leads?property_id=${home.property.id}&per_page=200`),
    );
    assert.equal(list.filter((lead) => lead['email'] === email).length, 1);
  });

  test('an e-mail address or telephone number is required, and invalid fields are rejected (§7.1)', async () => {
    const answer = await submit('/leads', { property_id: home.property.id, first_name: 'Nobody' });
    assert.deepEqual(
      [answer.status, errorsOf(answer)],
      [
        422,
        {
          email: ['The email field is required when phone is not present.'],
          phone: ['The phone field is required when email is not present.'],
        },
      ],
    );
    const other = await community(owner);
    const bad = {
      email: 'x',
      move_in_date: 'soon',
      sms_consent: 'perhaps',
      first_name: 'x'.repeat(256),
      fields: 'x',
    };
    assert.deepEqual(
      Object.keys(errorsOf(await submit('/leads', { property_id: newId(), ...bad }))).sort(),
      ['email', 'fields', 'first_name', 'move_in_date', 'sms_consent'],
    );
    const foreign = await submit('/leads', {
      property_id: home.property.id,
      email: address(),
      unit_id: other.unit.id,
    });
    assert.deepEqual(errorsOf(foreign), { unit_id: ['The selected unit id is invalid.'] });
    assert.deepEqual(
      Object.keys(errorsOf(await submit('/leads', { property_id: newId(), email: address() }))),
      ['property_id'],
    );
  });

  test('a day in the year 0, which the database cannot store, is rejected (§7.1)', async () => {
    const answer = await submit('/leads', {
      property_id: home.property.id,
      email: address(),
      move_in_date: '0000-01-01',
    });
    assert.deepEqual(
      [answer.status, errorsOf(answer)],
      [422, { move_in_date: ['The move in date field must be a valid date.'] }],
    );
    for (const day of ['0001-01-01', '9999-12-31'])
      assert.equal(
        (await shown(await send({ email: address(), move_in_date: day })))['move_in_date'],
        day,
      );
  });

  test('a submission that fills in the spam trap gets a normal response, and nothing is stored', async () => {
    const email = address();
    for (const homepage of ['https://spam.example', 5]) {
      const id = await send({ email, homepage });
      assert.equal((await v2(owner.admin.token, 'GET', `/leads/${id}`)).status, 404);
    }
    const found = await owner.ctx.run(sql`select from leads where email_key = ${email}`);
    assert.equal(found.length, 0);
  });

  test('a telephone number that cannot be parsed is stored as sent (decisions §5)', async () => {
    assert.equal(
      (await shown(await send({ phone: 'call the front desk' })))['phone'],
      'call the front desk',
    );
  });

  test('one address may send 60 leads per minute (§8)', async () => {
    const ip = newAddress();
    for (let turn = 0; turn < 60; turn += 1)
      assert.equal((await submit('/leads', {}, ip)).status, 422);
    assert.equal(
      (await submit('/leads', { property_id: home.property.id, email: address() }, ip)).status,
      429,
    );
  });
});

suite('attribution', () => {
  test('the submitted code selects the lead source; an unknown code is stored (§2.14)', async () => {
    const source = await owner.make('lead-sources', {
      name: 'Ads',
      code: 'ads',
      property_id: home.property.id,
    });
    const lead = await shown(await send({ email: address(), service_source_key: 'ADS' }));
    assert.deepEqual([lead['lead_source_id'], lead['service_source_key']], [source.id, 'ADS']);
    const unknown = await shown(await send({ email: address(), service_source_key: 'nobody' }));
    assert.deepEqual([unknown['lead_source_id'], unknown['service_source_key']], [null, 'nobody']);
  });

  test('the visit of a lead is resolved and stored: landing URL, referrer, campaign, unmodified click IDs (§2.14)', async () => {
    const rules = [{ type: 'utm', parameter: 'utm_source', value: 'newsletter' }];
    const source = await owner.make('lead-sources', {
      name: 'Letter',
      code: 'letter',
      property_id: home.property.id,
      rules,
    });
    const landing_url = 'https://example.com/?utm_source=Newsletter&gclid=AbC-1';
    const lead = await shown(
      await send({ email: address(), landing_url, referrer: 'https://mail.example/' }),
    );
    assert.deepEqual(
      [
        lead['lead_source_id'],
        lead['service_source_key'],
        lead['landing_url'],
        lead['referrer'],
        lead['utm'],
        lead['click_ids'],
      ],
      [
        source.id,
        'letter',
        landing_url,
        'https://mail.example/',
        { utm_source: 'Newsletter' },
        { gclid: 'AbC-1' },
      ],
    );
    const id = textAt(lead, 'id');
    assert.deepEqual((await events(id))[0]?.['lead_source_id'], source.id);
  });

  test('the first and last touch are earlier visits of the same browser that were observed (§2.14)', async () => {
    const rules = [{ type: 'click_id', parameter: 'fbclid', pattern: 'present' }];
    const source = await owner.make('lead-sources', {
      name: 'Social',
      code: 'social',
      property_id: home.property.id,
      rules,
    });
    const visitor_id = newId();
    const observe = (more: Json) =>
      submit('/source-observations', { property_id: home.property.id, visitor_id, ...more });
    assert.equal(
      (await observe({ landing_url: 'https://example.com/a?fbclid=1' })).json['lead_source_id'],
      source.id,
    );
    await observe({ landing_url: 'https://example.com/b' });
    await observe({ landing_url: 'https://example.com/c', referrer: 'https://search.example/' });
    const lead = await shown(await send({ email: address(), visitor_id }));
    assert.equal(lead.first_touch['landing_url'], 'https://example.com/a?fbclid=1');
    assert.equal(lead.last_touch['landing_url'], 'https://example.com/c');
    assert.deepEqual(
      [lead['lead_source_id'], lead['landing_url']],
      [source.id, 'https://example.com/c'],
    );
    const other = await shown(await send({ email: address(), visitor_id: newId() }));
    assert.deepEqual(
      [other.first_touch, other.last_touch, other['lead_source_id']],
      [null, null, null],
    );
  });

  test('the newest visit with a source determines the source, even if it is neither the first nor the last (§2.14)', async () => {
    const sources = await Promise.all(
      ['print', 'radio'].map((value) =>
        owner.make('lead-sources', {
          name: value,
          code: value,
          property_id: home.property.id,
          rules: [{ type: 'utm', parameter: 'utm_medium', value }],
        }),
      ),
    );
    const visitor_id = newId();
    for (const query of ['', '?utm_medium=print', '?utm_medium=radio', ''])
      await submit('/source-observations', {
        property_id: home.property.id,
        visitor_id,
        landing_url: `https://example.com/${query}`,
      });
    const lead = await shown(await send({ email: address(), visitor_id }));
    assert.equal(lead['lead_source_id'], sources[1]?.id);
    for (const touch of [lead.first_touch, lead.last_touch])
      assert.equal(touch['landing_url'], 'https://example.com/');
  });
});
