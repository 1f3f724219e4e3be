/** DELETE of a lead erases the person and keeps the counts (decisions §8). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { newId } from '../../src/kernel/id.ts';
import { inBackground } from '../../src/store/ctx.ts';
import { array } from '../../src/store/database.ts';
import { account, type Made, type TestAccount } from '../kit/account.ts';
import { type Answer, call, dataOf, v2 } from '../kit/call.ts';
import { recordOf } from '../kit/entries.ts';
import { newForm } from '../kit/forms.ts';
import { objectAt, objectsAt, recordAt, recordsAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';
import { submit, submitTo } from '../kit/submit.ts';
import { dayAhead, reserve, type TourHome, tourHome } from '../kit/tours.ts';
import { type Website, websiteOf } from '../sites/website.ts';
import { entriesOf } from './history-setup.ts';

let home: TourHome;
let owner: TestAccount;
let form: Made;
let website: Website;
setUp(async () => {
  home = await tourHome('calendar');
  ({ owner } = home);
  form = await newForm(owner, [home.property.id]);
  website = await websiteOf(owner, [home.property.id]);
  const crm = await owner.make('connections', {
    type: 'lead_webhook',
    name: 'CRM',
    settings: {
      url: (await service()).feeds.serve(`/${newId()}`, ''),
      secret: 'a secret of the CRM',
    },
  });
  await owner.make(`connections/${crm.id}/properties`, { property_id: home.property.id });
});

const ask = async (method: string, path: string, token?: string) =>
  v2(token ?? (await owner.person('admin')).token, method, path);

const send = (body: Record<string, unknown>) =>
  submit('/leads', { property_id: home.property.id, ...body });

const sendForm = (email: string, key: string) =>
  submitTo(
    website,
    `/forms/${form.id}/submissions`,
    { fields: { email } },
    { 'idempotency-key': key },
  );

const leadsOf = async (email: string) => recordsAt(dataOf(await ask('GET', `/leads?q=${email}`)));

/** The tables that contain each text, by text. Reads every table once. */
async function placesOf(texts: string[]): Promise<Record<string, string[]>> {
  // Scanning all tables of a large database takes longer than the time limit of a request.
  const { database } = inBackground(owner.ctx.parts);
  const tables = await database.run<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`);
  const patterns = texts.map((text) => `%${text}%`);
  const places = Object.fromEntries(texts.map((text): [string, string[]] => [text, []]));
  for (const { name } of tables) {
    const rows = await database.run<{ text: string }>(sql`
      select stored::text as text from ${sql.raw(name)} as stored
      where stored::text ilike any(${array(patterns)}::text[])`);
    const found = rows.map((row) => row.text.toLowerCase());
    for (const text of texts)
      if (found.some((row) => row.includes(text.toLowerCase()))) places[text]?.push(name);
  }
  return places;
}

let hour = 8;

/** The data that one person submits in every possible way, all stored under one lead. */
async function busyPerson() {
  const word = newId();
  const [email, visitor_id, session_id] = [`${word}@example.com`, `v-${newId()}`, `s-${newId()}`];
  const key = newId();
  hour += 1;
  const tour = { tour_date: await dayAhead(9), tour_time: `${hour}:00`.padStart(5, '0') };
  const visit = { visitor_id, session_id, landing_url: `https://a.example/?me=${word}` };
  const property_id = home.property.id;
  await submit('/source-observations', { property_id, ...visit });
  await submit('/demand-events', {
    property_id,
    type: 'property_viewed',
    visitor_id,
    url: `https://a.example/?me=${word}`,
    properties: { word },
  });
  const answer = await send({
    email,
    first_name: word,
    consent_text: word,
    sms_consent: true,
    ...visit,
  });
  assert.equal(answer.status, 201, answer.text);
  const { id } = recordAt(answer.json, 'data');
  const booked = await reserve(home, {
    ...tour,
    email,
    first_name: word,
    ...visit,
  });
  assert.equal(booked.status, 201, booked.text);
  assert.equal((await sendForm(email, key)).status, 201);
  const note = { text: `Called ${word}` };
  assert.equal((await v2(owner.admin.token, 'POST', `/leads/${id}/notes`, note)).status, 201);
  const lines = await owner.ctx.run<{ id: string }>(
    sql`select id from lead_timeline where lead_id = ${id}`,
  );
  return { id, word, email, key, visitor_id, session_id, lines: lines.map((line) => line.id) };
}

test('nothing that identifies the person is left in any table, and the funnel counts the same (§4.3 DELETE /leads/{lead})', async () => {
  const person = await busyPerson();
  const other = await busyPerson();
  const funnel = async () => {
    const {
      from: _from,
      to: _to,
      ...counts
    } = objectAt((await ask('GET', '/reports/funnel')).json, 'data');
    return counts;
  };
  const marks = [person.word, person.visitor_id, person.session_id, ...person.lines];
  const others = [other.word, ...other.lines];
  const before = await placesOf([...marks, ...others]);
  for (const mark of marks) assert.notDeepEqual(before[mark], [], mark);
  const counted = await funnel();
  assert.equal((await ask('DELETE', `/leads/${person.id}`)).status, 204);
  const after = await placesOf([...marks, ...others, person.id]);
  for (const mark of marks) assert.deepEqual(after[mark], [], mark);
  assert.deepEqual(after[person.id], ['public.history']);
  assert.deepEqual(await funnel(), counted);
  for (const mark of others) assert.deepEqual(after[mark], before[mark], mark);
  assert.equal((await ask('GET', `/leads/${person.id}`)).status, 404);
  assert.equal((await ask('DELETE', `/leads/${person.id}`)).status, 404);
});

test('the history records who erased the lead and when, and nothing else', async () => {
  const { id } = await busyPerson();
  const manager = await owner.person('manager');
  await v2(owner.admin.token, 'PATCH', `/leads/${id}`, { status: 'lost' });
  assert.equal((await ask('DELETE', `/leads/${id}`, manager.token)).status, 204);
  const entries = await entriesOf(owner, id);
  assert.deepEqual(
    entries.map(({ action, user_id, changes }) => [action, user_id, changes]),
    [['deleted', manager.id, {}]],
  );
});

test('a repeated form submission returns its result without the lead, and a new submission creates a new lead', async () => {
  const { id, email, key } = await busyPerson();
  await ask('DELETE', `/leads/${id}`);
  const repeat = await sendForm(email, key);
  assert.equal(repeat.status, 201, repeat.text);
  assert.deepEqual(
    [objectAt(repeat.json, 'data')['lead_id'], repeat.json['meta']],
    [null, { duplicate: true, discarded: false }],
  );
  assert.deepEqual(await leadsOf(email), []);
  assert.equal((await send({ email })).status, 201);
  const [again, ...more] = await leadsOf(email);
  assert.deepEqual([again?.['status'], more.length, again?.id === id], ['new', 0, false]);
});

const batchOf = (token: string, operations: [string, string][], key: string, atomic = false) =>
  v2(token, 'POST', '/batch', {
    operations: operations.map(([method, path]) => ({ method, path: `/api/v2${path}` })),
    key,
    atomic,
  });

test('a repeated batch returns no lead that was erased in the meantime (decisions §8)', async () => {
  const { id, word } = await busyPerson();
  const other = await busyPerson();
  const { token } = await owner.person('admin');
  const reads: [string, string][] = [
    ['GET', `/leads/${id}`],
    ['GET', `/search?q=${word}`],
    ['GET', `/reports/tours?from=${await dayAhead(9)}&days=1`],
    ['GET', `/properties/${home.property.id}`],
  ];
  const [key, keyOfErasure] = [newId(), newId()];
  const first = await batchOf(token, reads, key);
  for (const { body } of objectsAt(first.json, 'data').slice(0, 3))
    assert.ok(JSON.stringify(body).includes(word));
  assert.equal((await batchOf(token, reads, key)).text, first.text);
  const readAndErase: [string, string][] = [
    ['GET', `/leads?q=${other.word}`],
    ['DELETE', `/leads/${other.id}`],
  ];
  assert.ok((await batchOf(token, readAndErase, keyOfErasure)).text.includes(other.word));
  assert.equal((await ask('DELETE', `/leads/${id}`)).status, 204);
  const statuses = async (operations: [string, string][], one: string, atomic = false) =>
    dataOf(await batchOf(token, operations, one, atomic)).map(({ status }) => status);
  assert.deepEqual(await statuses(reads, key), [410, 410, 410, 200]);
  assert.deepEqual(await statuses(readAndErase, keyOfErasure), [410, 204]);
  const inVain: [string, string][] = [
    ['GET', `/leads?q=${word}`],
    ['DELETE', `/leads/${id}`],
  ];
  const keyInVain = newId();
  for (const _ of ['first', 'repeated'])
    assert.deepEqual(await statuses(inVain, keyInVain, true), [424, 404]);
});

test('the slot of an erased booking remains taken', async () => {
  const tour = { tour_date: await dayAhead(12), tour_time: '11:00' };
  const email = `${newId()}@example.com`;
  assert.equal((await reserve(home, { ...tour, email })).status, 201);
  const [booked] = await leadsOf(email);
  assert.equal((await ask('DELETE', `/leads/${booked?.id}`)).status, 204);
  assert.equal((await reserve(home, tour)).status, 409);
});

suite('access', () => {
  test('editors, viewers, users of other accounts and users limited to other groups cannot erase a lead', async () => {
    const { id } = await busyPerson();
    const set = await owner.make('group-sets', { name: 'Regions', object_type: 'property' });
    const group = await owner.make('groups', { group_set_id: set.id, label: 'West' });
    const callers: [{ token: string }, number][] = [
      [await owner.person('editor'), 403],
      [await owner.person('viewer'), 403],
      [await owner.person('manager', [group.id]), 404],
      [(await account()).admin, 404],
    ];
    for (const [{ token }, status] of callers)
      assert.equal((await ask('DELETE', `/leads/${id}`, token)).status, status);
    assert.equal(recordOf(await ask('GET', `/leads/${id}`)).id, id);
  });

  test('a DELETE with the ETag of an earlier version returns 412 and erases nothing', async () => {
    const { id } = await busyPerson();
    const { headers } = await ask('GET', `/leads/${id}`);
    await v2(owner.admin.token, 'PATCH', `/leads/${id}`, { status: 'toured' });
    const { token } = await owner.person('admin');
    const answer = await call({
      method: 'DELETE',
      url: `/api/v2/leads/${id}`,
      headers: { authorization: `Bearer ${token}`, 'if-match': headers['etag'] ?? '' },
    });
    assert.equal(answer.status, 412);
    assert.equal(recordOf(await ask('GET', `/leads/${id}`)).id, id);
  });
});

test('an erasure during submissions of the person leaves a complete new lead or nothing', async () => {
  const { token } = await owner.person('admin');
  for (let turn = 0; turn < 8; turn += 1) {
    const email = `${newId()}@example.com`;
    const visitor_id = newId();
    const { id } = recordAt((await send({ email, visitor_id })).json, 'data');
    const again = () => send({ email, visitor_id });
    const answers: Answer[] = await Promise.all([
      again(),
      ask('DELETE', `/leads/${id}`, token),
      again(),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 204, 201],
    );
    const left = await leadsOf(email);
    assert.ok(left.length <= 1 && left[0]?.id !== id);
    const lines = await owner.ctx.run<{ id: string }>(
      sql`select id from lead_timeline where lead_id = ${left[0]?.id ?? null}`,
    );
    const events = await owner.ctx.run<{ lead_id: string }>(
      sql`select lead_id from demand_events where visitor_id = ${visitor_id}`,
    );
    assert.equal(lines.length > 0, left.length > 0);
    assert.deepEqual(
      events.map(({ lead_id }) => lead_id),
      lines.map(() => left[0]?.id),
    );
  }
});
