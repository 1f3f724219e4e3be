/**
 * Sending the e-mail address or telephone number of another person reveals and changes nothing
 * (decisions §8 "Leads").
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { newId } from '../../src/kernel/id.ts';
import { account, community, type TestAccount } from '../kit/account.ts';
import { type Answer, errorsOf, v2 } from '../kit/call.ts';
import { newForm } from '../kit/forms.ts';
import { objectAt, objectsAt, textAt } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';
import { submit, submitTo } from '../kit/submit.ts';
import { dayAhead, reserve, tourHome } from '../kit/tours.ts';
import { websiteOf } from '../sites/website.ts';

let owner: TestAccount;
let home: Awaited<ReturnType<typeof community>>;
setUp(async () => {
  owner = await account();
  home = await community(owner);
});

type Json = Record<string, unknown>;
type Line = { kind: string; at: string; data: Json; consent: Json | null };

const TEXT = 'I agree to receive text messages.';

const address = () => `${newId()}@example.com`;
const created = (answer: Answer): Json => {
  assert.equal(answer.status, 201, answer.text);
  return objectAt(answer.json, 'data');
};
const send = async (body: Json, ip?: string) =>
  textAt(created(await submit('/leads', { property_id: home.property.id, ...body }, ip)), 'id');
const leadOf = async (id: string, by = owner) =>
  (await v2(by.admin.token, 'GET', `/leads/${id}`)).json['data'] as Json & { timeline: Line[] };
const leadsOf = async (key: 'email' | 'phone', value: string) =>
  objectsAt(
    (await v2(owner.admin.token, 'GET', `/leads?property_id=${home.property.id}&per_page=200`))
      .json,
    'data',
  ).filter((lead) => lead[key] === value);

/** The instant in a UUID of version 7. */
const instantIn = (id: string): number => {
  assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
};

/**
 * Asserts that a response about a known person has an ID that was created after `since` and is not
 * that of the lead.
 */
function assertTellsNothing(id: unknown, leadId: string, since: number): void {
  assert.notEqual(id, leadId);
  assert.ok(instantIn(textAt(id)) >= since, 'the ID has the current time');
}

suite('the response to a known person', () => {
  test('has a new ID, which reveals neither whether nor since when the person is known, even for 50 concurrent requests', async () => {
    const email = address();
    const first = await send({ email });
    const since = Date.now();
    const ids = await Promise.all(
      Array.from({ length: 50 }, () => send({ email: email.toUpperCase() })),
    );
    assert.equal(new Set([first, ...ids]).size, 51);
    for (const id of ids) assertTellsNothing(id, first, since);
    assert.equal((await leadOf(first)).timeline.length, 51);
    assert.equal((await leadsOf('email', email)).length, 1);
  });

  test('also has a new ID for a form on Sites, and a repeated idempotency key returns the first response', async () => {
    const form = await newForm(owner, [home.property.id], { key: 'form_1' });
    const website = await websiteOf(owner, [home.property.id]);
    const email = address();
    const lead = await send({ email });
    const since = Date.now();
    const post = async (headers?: Record<string, string>) =>
      created(
        await submitTo(website, `/forms/${form.id}/submissions`, { fields: { email } }, headers),
      )['lead_id'];
    const key = { 'idempotency-key': newId() };
    const [one, again, other] = [await post(key), await post(key), await post()];
    assertTellsNothing(one, lead, since);
    assert.equal(again, one);
    assert.notEqual(other, one);
    assert.equal((await leadOf(lead)).timeline.length, 3);
  });

  test('also has a new ID for a tour', async () => {
    const tours = await tourHome('calendar');
    const email = address();
    const lead = textAt(
      created(await submit('/leads', { property_id: tours.property.id, email })),
      'id',
    );
    const since = Date.now();
    const booked = created(
      await reserve(tours, { email, tour_date: await dayAhead(3), tour_time: '11:30' }),
    );
    assertTellsNothing(booked['lead_id'], lead, since);
    assert.equal((await leadOf(lead, tours.owner)).timeline.length, 2);
  });
});

suite('the recognition of a person', () => {
  test('uses the telephone number only if one of the two submissions has no e-mail address', async () => {
    const phone = '303-555-0188';
    const [one, two] = [address(), address()];
    const first = await send({ email: one, phone });
    await send({ phone: '+1 (303) 555 0188', message: 'By telephone alone' });
    assert.equal((await leadOf(first)).timeline.length, 2);
    const second = await send({ email: two, phone });
    assert.equal(
      (await leadOf(second))['email'],
      two,
      'two people who share a telephone number remain two leads',
    );
    assert.equal((await leadOf(first)).timeline.length, 2);
    assert.equal((await leadsOf('phone', '+13035550188')).length, 2);
  });

  test('prefers the e-mail address to the telephone number, and adds the first e-mail address to a lead without one', async () => {
    const phone = '303-555-0199';
    const byPhone = await send({ phone });
    const email = address();
    await send({ email, phone });
    assert.equal((await leadOf(byPhone))['email'], email);
    const other = await send({ email: address() });
    const otherEmail = textAt(await leadOf(other), 'email');
    await send({ email: otherEmail, phone });
    assert.equal((await leadOf(other)).timeline.length, 2);
    assert.equal((await leadOf(byPhone)).timeline.length, 2);
  });
});

suite('consent of a known person', () => {
  test('is not added by a submission without evidence, regardless of the previous consent', async () => {
    for (const before of [{}, { sms_consent: false, email_consent: false }]) {
      const [email, phone] = [address(), '303-555-0111'];
      const id = await send({ email, phone, ...before });
      await send({ email, sms_consent: true, email_consent: true });
      const lead = await leadOf(id);
      const was = 'sms_consent' in before ? false : null;
      assert.deepEqual([lead['sms_consent'], lead['email_consent']], [was, was]);
      const line = lead.timeline.at(-1);
      assert.ok(
        line !== undefined && !('sms_consent' in line.data) && !('email_consent' in line.data),
        'no CRM receives the consent',
      );
      assert.equal(line.consent, null);
    }
  });

  test('is added if the consent text is sent, which is stored with the time and the IP address', async () => {
    const email = address();
    const id = await send({ email, phone: '303-555-0112' });
    await send({ email, sms_consent: true, consent_text: TEXT }, '192.0.2.44');
    const lead = await leadOf(id);
    assert.deepEqual([lead['sms_consent'], lead['email_consent']], [true, null]);
    const line = lead.timeline.at(-1);
    assert.deepEqual(line?.consent, {
      sms: true,
      email: null,
      text: TEXT,
      form_id: null,
      ip: '192.0.2.44',
    });
    assert.ok(Number.isFinite(Date.parse(line?.at ?? '')));
  });

  test('is added if the submission contains the ID of a form of the property, and other forms are rejected', async () => {
    const form = await newForm(owner, [home.property.id], { key: 'form_2' });
    const foreign = await newForm(owner, [(await community(owner)).property.id], { key: 'form_3' });
    const email = address();
    const id = await send({ email });
    for (const form_id of [foreign.id, newId()]) {
      const answer = await submit('/leads', {
        property_id: home.property.id,
        email,
        email_consent: true,
        form_id,
      });
      assert.deepEqual(errorsOf(answer), { form_id: ['The selected form id is invalid.'] });
    }
    await send({ email, email_consent: true, form_id: form.id });
    const lead = await leadOf(id);
    assert.deepEqual(
      [lead['email_consent'], lead.timeline.at(-1)?.consent?.['form_id']],
      [true, form.id],
    );
  });

  test('is added by a form on Sites, whose disclaimer is stored as the consent text', async () => {
    const fields = [
      { key: 'email', type: 'email', label: 'E-mail', required: true },
      { key: 'email_consent', type: 'checkbox', label: 'Newsletter' },
    ];
    const form = await newForm(owner, [home.property.id], {
      key: 'form_4',
      fields,
      settings: { disclaimer: TEXT },
    });
    const website = await websiteOf(owner, [home.property.id]);
    const email = address();
    const id = await send({ email });
    created(
      await submitTo(website, `/forms/${form.id}/submissions`, {
        fields: { email, email_consent: true },
      }),
    );
    const lead = await leadOf(id);
    const { ip, ...evidence } = lead.timeline.at(-1)?.consent ?? {};
    assert.deepEqual(
      [lead['email_consent'], evidence],
      [true, { sms: null, email: true, text: TEXT, form_id: form.id }],
    );
    assert.equal(typeof ip, 'string');
  });

  test('is not added by a tour without evidence', async () => {
    const tours = await tourHome('calendar');
    const email = address();
    const id = textAt(
      created(
        await submit('/leads', { property_id: tours.property.id, email, phone: '303-555-0115' }),
      ),
      'id',
    );
    const booking = { email, tour_date: await dayAhead(3), tour_time: '12:00', sms_consent: true };
    created(await reserve(tours, booking));
    assert.equal((await leadOf(id, tours.owner))['sms_consent'], null);
    created(await reserve(tours, { ...booking, tour_time: '13:00', consent_text: TEXT }));
    assert.equal((await leadOf(id, tours.owner))['sms_consent'], true);
  });

  test('is withdrawn by any submission that declines it', async () => {
    const email = address();
    const id = await send({ email, phone: '303-555-0113', sms_consent: true });
    await send({ email, sms_consent: false });
    assert.equal((await leadOf(id))['sms_consent'], false);
  });

  test('does not cover a telephone number or e-mail address that is added later', async () => {
    const email = address();
    const byEmail = await send({ email, sms_consent: true });
    await send({ email, phone: '303-555-0114' });
    assert.deepEqual(
      [(await leadOf(byEmail))['phone'], (await leadOf(byEmail))['sms_consent']],
      ['+13035550114', null],
    );
    const phone = '303-555-0116';
    const byPhone = await send({ phone, email_consent: true });
    await send({ phone, email: address(), email_consent: true, consent_text: TEXT });
    assert.equal((await leadOf(byPhone))['email_consent'], true);
  });

  test('is not reported for another telephone number without evidence', async () => {
    const [email, phone] = [address(), '303-555-0117'];
    const id = await send({ email, phone, sms_consent: true });
    const repeated = { email, sms_consent: true };
    await send({ ...repeated, phone: '303-555-0118' });
    await send({ ...repeated, phone: '+1 (303) 555-0117' });
    await send(repeated);
    await send({ ...repeated, phone: '303-555-0118', consent_text: TEXT });
    const byEmail = await leadOf(id);
    assert.deepEqual(
      byEmail.timeline.map(({ data, consent }) => [data['sms_consent'], consent?.['sms']]),
      [
        [true, true],
        [undefined, undefined],
        [true, true],
        [true, true],
        [true, true],
      ],
    );
    assert.deepEqual([byEmail['phone'], byEmail['sms_consent']], ['+13035550117', true]);
  });

  test('is not reported for an e-mail address that the submission adds without evidence', async () => {
    const phone = '303-555-0119';
    const id = await send({ phone, email_consent: true });
    await send({ phone, email: address(), email_consent: true });
    const lead = await leadOf(id);
    assert.deepEqual(
      [lead['email_consent'], lead.timeline.at(-1)?.data['email_consent']],
      [null, undefined],
    );
  });
});
