/**
 * Submissions of forms: validated by the form's own fields, stored once per key, and discarded if a
 * bot sent them (§2.15, §4.5).
 */
import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { once } from '../../src/domain/forms/once.ts';
import { newId } from '../../src/kernel/id.ts';
import { account, type Made, type TestAccount } from '../kit/account.ts';
import { type Answer, errorsOf, v2 } from '../kit/call.ts';
import { newForm } from '../kit/forms.ts';
import { objectAt } from '../kit/json.ts';
import { firstAttempt, service } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';
import { submitTo } from '../kit/submit.ts';
import { change, type Json, propertyWith, type Website, websiteOf } from './website.ts';

let owner: TestAccount;
let home: Made;
let form: Made;
let website: Website;
setUp(async () => {
  owner = await account();
  home = await propertyWith(owner, 'home', []);
  form = await newForm(owner, [home.id]);
});

const ready = async () => {
  website = await websiteOf(owner, [home.id]);
};
const send = (body: unknown, headers?: Record<string, string>, to: string = form.id) =>
  submitTo(website, `/forms/${to}/submissions`, body, headers);
const email = () => `${newId()}@example.com`;
const dataOf = (answer: Answer) => {
  assert.equal(answer.status, 201, answer.text);
  return objectAt(answer.json, 'data');
};
const leadOf = async (answer: Answer) =>
  (await v2(owner.admin.token, 'GET', `/leads/${dataOf(answer)['lead_id']}`)).json[
    'data'
  ] as Json & { timeline: Json[] };
const keyed = (key: string) => ({ 'idempotency-key': key });

suite('POST /forms/{form}/submissions', () => {
  before(ready);

  test('a submission becomes a lead with its demand event before the response (§4.5, §6.2)', async () => {
    const address = email();
    const answer = await send({ fields: { email: address, beds: 'One', unknown: 'x' } });
    const { lead_id, ...told } = dataOf(answer);
    assert.deepEqual(
      [told, answer.json['meta']],
      [
        { message: 'Thank you.', redirect_url: '/thanks' },
        { duplicate: false, discarded: false },
      ],
    );
    const lead = await leadOf(answer);
    assert.deepEqual(
      [lead['email'], lead['form_id'], lead['website_id'], lead['property_id'], lead['fields']],
      [address, form.id, website.id, home.id, { beds: 'One' }],
    );
    assert.deepEqual(
      await owner.ctx.run(
        sql`select type, website_id from demand_events where lead_id = ${lead_id}`,
      ),
      [{ type: 'lead_submitted', website_id: website.id }],
    );
  });

  test('the fields of the form define the accepted values; errors are under fields.<key> (§7.1)', async () => {
    assert.deepEqual(errorsOf(await send({})), { fields: ['The fields field is required.'] });
    assert.deepEqual(errorsOf(await send({ fields: { email: 'x', beds: 'Nine' } })), {
      'fields.email': ['The fields.email field must be a valid email address.'],
      'fields.beds': ['The selected fields.beds is invalid.'],
    });
    assert.deepEqual(errorsOf(await send({ fields: { email: '  ' } })), {
      'fields.email': ['The fields.email field is required.'],
    });
  });

  test('every kind of field accepts only its documented values (§2.15)', async () => {
    const kinds: [kind: string, good: unknown, bad: unknown][] = [
      ['text', 'x', 1],
      ['textarea', 'x\ny', ['x']],
      ['phone', '303-555-0142', 'x'.repeat(51)],
      ['number', '2', 'two'],
      ['date', '2026-02-28', '2026-02-30'],
      ['time', '09:30', '9:30'],
      ['select', 'One', 'Two'],
      ['radio', 'One', 'Two'],
      ['checkboxes', ['One', 'Studio'], ['One', 'Two']],
      ['checkbox', true, 'perhaps'],
      ['hidden', 'x', {}],
    ];
    const fields = kinds.map(([type]) => ({
      key: `a_${type}`,
      type,
      required: true,
      options: ['Studio', 'One'],
    }));
    const all = await newForm(owner, [home.id], { key: 'all', fields });
    const filled = (place: 1 | 2) => ({
      fields: Object.fromEntries(kinds.map((kind) => [`a_${kind[0]}`, kind[place]])),
    });
    assert.equal((await send(filled(1), {}, all.id)).status, 201);
    assert.deepEqual(
      Object.keys(errorsOf(await send(filled(2), {}, all.id))).map((key) => key.split('.')[1]),
      kinds.map(([type]) => `a_${type}`),
    );
    const unticked = await send({ fields: { ...filled(1).fields, a_checkbox: false } }, {}, all.id);
    assert.deepEqual(Object.keys(errorsOf(unticked)), ['fields.a_checkbox']);
  });

  test('a submission that fills in the spam trap gets a normal response and is discarded (§2.15)', async () => {
    for (const body of [
      { fields: { email: email() }, homepage: 'x' },
      { fields: { email: email(), homepage: 'x' } },
      { fields: { email: email() }, homepage: 5 },
      { fields: { email: email() }, homepage: ['x'] },
    ]) {
      const answer = await send(body);
      assert.deepEqual(
        [dataOf(answer)['lead_id'], answer.json['meta']],
        [null, { duplicate: false, discarded: true }],
      );
    }
  });

  test('a form that is disabled or not on the website, and an unknown or malformed form ID, return 404 (§4.5)', async () => {
    const there = await propertyWith(owner, 'there', []);
    const elsewhere = await newForm(owner, [there.id], { key: 'elsewhere' });
    const off = await newForm(owner, [home.id], { key: 'off', is_enabled: false });
    for (const id of [elsewhere.id, off.id, newId(), 'x']) {
      const answer = await send({ fields: { email: email() } }, {}, id);
      assert.deepEqual([answer.status, answer.json], [404, { message: 'Form not found.' }]);
    }
  });

  test('a submission of a form on several properties belongs to the property that it specifies, or else to the first property (decisions §7)', async () => {
    const second = await propertyWith(owner, 'second', []);
    const both = await newForm(owner, [home.id, second.id], { key: 'both' });
    website = await websiteOf(owner, [second.id, home.id]);
    const place = async (more: Json) =>
      (await leadOf(await send({ fields: { email: email() }, ...more }, {}, both.id)))[
        'property_id'
      ];
    assert.deepEqual(
      [await place({}), await place({ property: 'home' }), await place({ property_id: home.id })],
      [second.id, home.id, home.id],
    );
    const refused = async (more: Json) =>
      Object.keys(errorsOf(await send({ fields: { email: email() }, ...more }, {}, both.id)));
    assert.deepEqual(await refused({ property: 'x' }), ['property']);
    for (const property_id of [second.id, newId()])
      assert.deepEqual(await refused({ property: 'home', property_id }), ['property_id']);
  });
});

suite('Idempotency-Key', () => {
  before(ready);

  test('a repeated submission gets the same status and data, is marked as a duplicate, and creates nothing (§4.5)', async () => {
    const body = { fields: { email: email() } };
    const first = await send(body, keyed('one'));
    const again = await send({ fields: { email: email() } }, keyed('one'));
    assert.deepEqual([again.status, again.json['data']], [201, first.json['data']]);
    assert.deepEqual(again.json['meta'], { duplicate: true, discarded: false });
    assert.equal((await leadOf(first)).timeline.length, 1);
    assert.notEqual(
      dataOf(await send({ fields: { email: email() } }, keyed('two')))['lead_id'],
      dataOf(first)['lead_id'],
    );
  });

  test('a 422 does not consume the key (decisions §7)', async () => {
    assert.equal((await send({ fields: {} }, keyed('bad'))).status, 422);
    const answer = await send({ fields: { email: email() } }, keyed('bad'));
    assert.deepEqual(answer.json['meta'], { duplicate: false, discarded: false });
  });

  test('the same key on another form or website is a separate key (decisions §5)', async () => {
    const other = await newForm(owner, [home.id], { key: 'other' });
    const first = await send({ fields: { email: email() } }, keyed('same'));
    const second = await send({ fields: { email: email() } }, keyed('same'), other.id);
    assert.notEqual(dataOf(second)['lead_id'], dataOf(first)['lead_id']);
    await ready();
    const third = await send({ fields: { email: email() } }, keyed('same'));
    assert.deepEqual(third.json['meta'], { duplicate: false, discarded: false });
  });

  test('a key has at most 255 characters, and an empty one is ignored (§8)', async () => {
    assert.equal((await send({ fields: { email: email() } }, keyed('x'.repeat(255)))).status, 201);
    assert.deepEqual(errorsOf(await send({ fields: { email: email() } }, keyed('x'.repeat(256)))), {
      idempotency_key: ['The idempotency key field must not be greater than 255 characters.'],
    });
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await send({ fields: { email: email() } }, keyed(' '));
      assert.equal(objectAt(answer.json, 'meta')['duplicate'], false);
    }
  });

  test('50 concurrent submissions with one key result in one lead, one timeline entry, one event, one e-mail and 50 equal responses (§4.5)', async () => {
    await ready();
    const [office, { mailTo, drain }] = [email(), await service()];
    await change(owner, `/properties/${home.id}`, { email: office });
    const body = { fields: { email: email() } };
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(body, keyed('race'))));
    assert.equal(
      new Set(answers.map(({ status, json }) => JSON.stringify([status, json['data']]))).size,
      1,
    );
    assert.equal(
      answers.filter(({ json }) => objectAt(json, 'meta')['duplicate'] === false).length,
      1,
    );
    const [answer] = answers as [Answer];
    assert.equal((await leadOf(answer)).timeline.length, 1);
    const events = await owner.ctx.run(
      sql`select from demand_events where lead_id = ${dataOf(answer)['lead_id']}`,
    );
    assert.equal(events.length, 1);
    await drain();
    assert.equal((await mailTo(office)).length, 1);
  });

  test('requests that wait for the first request get its response, and do not block the database while they wait (decisions §7)', async () => {
    await ready();
    const { parts } = await service();
    const [gate, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const answer = { lead_id: null, message: 'Held', redirect_url: null, discarded: false };
    const first = once(
      owner.ctx,
      { websiteId: website.id, formId: form.id, key: 'held' },
      async () => {
        begun.resolve();
        await gate.promise;
        return answer;
      },
    );
    await begun.promise;
    const waiting = Array.from({ length: 30 }, () =>
      send({ fields: { email: email() } }, keyed('held')),
    );
    const reads = parts.database.kind === 'postgres' ? 100 : 0;
    for (let read = 0; read < reads; read += 1) await parts.database.run(sql`select 1`);
    gate.resolve();
    assert.deepEqual(await first, { answer, duplicate: false });
    for (const { json } of await Promise.all(waiting))
      assert.deepEqual(objectAt(json, 'data')['message'], 'Held');
  });

  test('one token may send 60 submissions per minute, which are counted separately from reads (§8)', async () => {
    await ready();
    for (let turn = 0; turn < 60; turn += 1) assert.equal((await send({})).status, 422);
    const refused = await send({ fields: { email: email() } });
    assert.deepEqual([refused.status, refused.headers['x-ratelimit-limit']], [429, '60']);
    assert.equal((await website.get('/site')).status, 200);
  });

  test('a key is honored for 24 hours and no longer (§8)', async () => {
    await ready();
    const body = { fields: { email: email() } };
    await send(body, keyed('day'));
    const isRepeatAfter = async (minutes: number) => {
      const { parts } = await service();
      const past = new Date(parts.clock().getTime() - minutes * 60_000);
      await owner.ctx.run(
        sql`update form_submissions set created_at = ${past} where website_id = ${website.id} and key = 'day'`,
      );
      const { duplicate } = (await send(body, keyed('day'))).json['meta'] as { duplicate: boolean };
      return duplicate;
    };
    assert.equal(await isRepeatAfter(24 * 60 - 1), true);
    assert.equal(await isRepeatAfter(24 * 60), false);
  });

  test('after 24 hours a key can be reused, and older keys are deleted (§8)', async () => {
    await ready();
    const first = await send({ fields: { email: email() } }, keyed('old'));
    const past = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await owner.ctx.run(
      sql`update form_submissions set created_at = ${past} where website_id = ${website.id}`,
    );
    const again = await send({ fields: { email: email() } }, keyed('old'));
    assert.deepEqual(again.json['meta'], { duplicate: false, discarded: false });
    assert.notEqual(dataOf(again)['lead_id'], dataOf(first)['lead_id']);
    await owner.ctx.run(
      sql`update form_submissions set created_at = ${past} where website_id = ${website.id}`,
    );
    await (await service()).handlers['submissions-prune']({}, firstAttempt());
    assert.equal(
      (await owner.ctx.run(sql`select from form_submissions where website_id = ${website.id}`))
        .length,
      0,
    );
  });
});
