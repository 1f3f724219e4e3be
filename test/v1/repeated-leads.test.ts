/**
 * The stored data of one person is limited, because anyone can send the address of another person
 * any number of times (`docs/decisions/0021-leads-and-attribution.md`).
 */
import assert from 'node:assert/strict';
import { beforeEach, suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { newId } from '../../src/kernel/id.ts';
import { v2 } from '../kit/call.ts';
import { newForm } from '../kit/forms.ts';
import { objectAt, textAt } from '../kit/json.ts';
import { service, suiteClock } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';
import { submit, submitTo } from '../kit/submit.ts';
import { dayAhead, reserve, type TourHome, tourHome } from '../kit/tours.ts';
import { websiteOf } from '../sites/website.ts';

const PER_DAY = 100;
const DAY = 24 * 3_600_000;

type Json = Record<string, unknown>;

let home: TourHome;
setUp(async () => {
  home = await tourHome('calendar');
  const { owner, property } = home;
  const settings = {
    url: (await service()).feeds.serve(`/${newId()}`, ''),
    secret: 'a secret of the CRM',
  };
  const crm = await owner.make('connections', { type: 'lead_webhook', name: 'CRM', settings });
  await owner.make(`connections/${crm.id}/properties`, { property_id: property.id });
});

/**
 * Moves the clock to the beginning of the next day (UTC), so that no test crosses midnight.
 * Afterwards the clock is restored.
 */
function startEachDay(): (milliseconds: number) => void {
  const pass = suiteClock();
  beforeEach(async () => {
    const { parts } = await service();
    pass(DAY - (parts.clock().getTime() % DAY));
  });
  return pass;
}

const address = () => `${newId()}@example.com`;

const send = async (body: Json): Promise<string> => {
  const answer = await submit('/leads', { property_id: home.property.id, ...body });
  assert.equal(answer.status, 201, answer.text);
  const { id, ...rest } = objectAt(answer.json, 'data');
  assert.deepEqual(rest, { status: 'received' });
  return textAt(id);
};

const leadOf = async (id: string) =>
  objectAt((await v2(home.owner.admin.token, 'GET', `/leads/${id}`)).json, 'data');

/** Sends leads of one person until the daily limit is reached, and returns the ID of the lead. */
async function usedUp(body: Json): Promise<string> {
  const lead = await send(body);
  await Promise.all(Array.from({ length: PER_DAY - 1 }, () => send(body)));
  return lead;
}

/** The number of stored entries of the timeline, messages and demand events. */
async function storedOf(lead: string): Promise<Json> {
  const [counts] = await home.owner.ctx.run<Json>(sql`
    with lines as (select id::text, kind from lead_timeline where lead_id = ${lead}),
      messages as (select name from jobs.job join lines on lines.id = data->>'line_id')
    select (select count(*)::integer from lines where kind <> 'tour') as submissions,
      (select count(*)::integer from lines where kind = 'tour') as tours,
      (select count(*)::integer from messages where name = 'lead-push') as pushes,
      (select count(*)::integer from messages where name = 'lead-mail') as mails,
      (select count(*)::integer from demand_events where lead_id = ${lead} and type = 'lead_submitted') as events`);
  assert.ok(counts);
  return counts;
}

const ofSubmissions = (count: number, events: number) => ({
  submissions: count,
  tours: 0,
  pushes: count,
  mails: count,
  events,
});

suite('a person', () => {
  const pass = startEachDay();

  test('has at most 100 stored submissions a day, even if 50 are concurrent; further submissions get the same response and only record a demand event', async () => {
    const email = address();
    const ids = [await send({ email, fields: { first: 1 } })];
    const [lead = ''] = ids;
    for (let n = 1; n < 70; n += 1) ids.push(await send({ email }));
    ids.push(...(await Promise.all(Array.from({ length: 50 }, () => send({ email })))));
    assert.equal(new Set(ids).size, 120);
    assert.deepEqual(await storedOf(lead), ofSubmissions(PER_DAY, 120));

    const before = await leadOf(lead);
    const visit = { landing_url: 'https://a.example/?utm_source=late' };
    const late = { email, phone: '303-555-0142', fields: { later: 1 }, ...visit };
    assert.notEqual(await send(late), lead);
    assert.deepEqual(await leadOf(lead), before);
    assert.deepEqual(await storedOf(lead), ofSubmissions(PER_DAY, 121));
    const other = await send({ email: address() });
    assert.deepEqual(await storedOf(other), ofSubmissions(1, 1));

    pass(DAY);
    await send(late);
    assert.deepEqual((await leadOf(lead))['fields'], { first: 1, later: 1 });
    assert.deepEqual(await storedOf(lead), ofSubmissions(PER_DAY + 1, 122));
  });

  test('has one limit for V1 and the forms of websites, and the responses do not change beyond it', async () => {
    const { owner, property } = home;
    const form = await newForm(owner, [property.id], { key: 'form_1' });
    const website = await websiteOf(owner, [property.id]);
    const email = address();
    const lead = await usedUp({ email });
    const answer = await submitTo(website, `/forms/${form.id}/submissions`, { fields: { email } });
    assert.equal(answer.status, 201, answer.text);
    const { lead_id, ...told } = objectAt(answer.json, 'data');
    assert.match(String(lead_id), /^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    assert.notEqual(lead_id, lead);
    assert.deepEqual(told, { message: 'Thank you.', redirect_url: '/thanks' });
    assert.deepEqual(await storedOf(lead), ofSubmissions(PER_DAY, PER_DAY + 1));
  });

  test('can also book tours, which do not count toward the limit', async () => {
    const email = address();
    const book = async (tour_time: string) => {
      const answer = await reserve(home, { tour_date: await dayAhead(5), tour_time, email });
      assert.equal(answer.status, 201, answer.text);
    };
    const lead = await send({ email });
    await book('10:00');
    await usedUp({ email });
    assert.deepEqual(await storedOf(lead), {
      ...ofSubmissions(PER_DAY, PER_DAY + 2),
      tours: 1,
      pushes: PER_DAY + 1,
      mails: PER_DAY + 1,
    });
    await book('11:00');
    assert.deepEqual(await storedOf(lead), {
      ...ofSubmissions(PER_DAY, PER_DAY + 3),
      tours: 2,
      pushes: PER_DAY + 2,
      mails: PER_DAY + 2,
    });
    assert.equal(objectAt(await leadOf(lead), 'tour')['time'], '11:00');
  });

  test('can withdraw consent beyond the limit, but not give it', async () => {
    const consent = { sms_consent: true, email_consent: true, consent_text: 'I agree.' };
    const contact = { email: address(), phone: '303-555-0143' };
    const lead = await usedUp({ ...contact, ...consent });
    const consents = async () => {
      const { sms_consent, email_consent } = await leadOf(lead);
      return [sms_consent, email_consent];
    };
    await send({ ...contact, ...consent, sms_consent: false });
    assert.deepEqual(await consents(), [true, true]);
    await send({ ...contact, sms_consent: false });
    assert.deepEqual(await consents(), [false, true]);
    await send({ ...contact, ...consent });
    await send({ ...contact, sms_consent: false });
    assert.deepEqual(await consents(), [false, true]);
    assert.equal((await storedOf(lead))['submissions'], PER_DAY + 1);
  });
});

suite('the answers of a person', () => {
  startEachDay();

  const fieldsOf = async (lead: string) => objectAt(await leadOf(lead), 'fields');

  test('are merged up to 100 keys, and the first answer to each key is kept', async () => {
    const email = address();
    const numbered = (from: number, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`key ${from + n}`, from]));
    const lead = await send({ email, fields: numbered(0, 60) });
    await send({ email, fields: numbered(30, 60) });
    await send({ email, fields: numbered(1000, 60) });
    const fields = await fieldsOf(lead);
    assert.equal(Object.keys(fields).length, 100);
    assert.deepEqual([fields['key 59'], fields['key 60'], fields['key 1009']], [0, 30, 1000]);
    assert.equal(fields['key 1010'], undefined);
  });

  test('are merged up to 32 KiB of JSON; an answer that does not fit is omitted, and smaller answers are still added', async () => {
    const email = address();
    const text = (bytes: number) => 'é'.repeat(bytes / 2);
    const lead = await send({ email, fields: { a: text(16_000) } });
    await send({ email, fields: { b: text(16_000), c: text(1_000), d: 'small' } });
    assert.deepEqual(Object.keys(await fieldsOf(lead)).sort(), ['a', 'b', 'd']);
    const rest = 32_768 - Buffer.byteLength(JSON.stringify(await fieldsOf(lead)));
    const left = 'x'.repeat(rest - Buffer.byteLength(',"e":""'));
    await send({ email, fields: { e: `${left}x` } });
    await send({ email, fields: { f: left } });
    await send({ email, fields: { g: '' } });
    const fields = await fieldsOf(lead);
    assert.deepEqual(Object.keys(fields).sort(), ['a', 'b', 'd', 'f']);
    assert.equal(Buffer.byteLength(JSON.stringify(fields)), 32_768);
  });

  test('are stored as sent if the first submission exceeds these limits', async () => {
    const email = address();
    const fields = Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`key ${n}`, n]));
    const lead = await send({ email, fields });
    await send({ email, fields: { later: 1 } });
    assert.deepEqual(await fieldsOf(lead), fields);
  });
});
