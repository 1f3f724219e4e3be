/**
 * `mits_lead` and `adf_email`: leads as MITS Lead Management 4.0.1 by HTTP and as ADF by mail
 * (decisions §6).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { adfLead } from '../../src/connectors/adf-email.ts';
import { testLead } from '../../src/connectors/lead-content.ts';
import type { LeadMessage } from '../../src/connectors/lead-message.ts';
import { mitsLead } from '../../src/connectors/mits-lead.ts';
import { Fault } from '../../src/kernel/fault.ts';
import { newId } from '../../src/kernel/id.ts';
import { account, community } from '../kit/account.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { objectAt, textAt } from '../kit/json.ts';
import { textOf } from '../kit/mail.ts';
import { firstAttempt, service } from '../kit/service.ts';
import { submit } from '../kit/submit.ts';

/** An account whose property is covered by a CRM connection. */
async function connected(type: string, settings: object) {
  const { drain } = await service();
  await drain();
  const owner = await account();
  const home = await community(owner);
  const connection = await owner.make('connections', { type, name: 'CRM', settings });
  await owner.make(`connections/${connection.id}/properties`, { property_id: home.property.id });
  const send = async (body: Record<string, unknown>) => {
    const answer = await submit('/leads', { property_id: home.property.id, ...body });
    assert.equal(answer.status, 201, answer.text);
  };
  return { owner, ...home, connection, send, drain };
}

const message = (sent: object, about: object = {}): LeadMessage => {
  const lead = testLead('0192f0c0-0000-7000-8000-000000000001', new Date('2026-11-22T10:00:00Z'));
  return { ...lead, sent: { ...lead.sent, ...sent }, about: { ...lead.about, ...about } };
};

suite('mits_lead', () => {
  test('a lead is posted with basic authentication, as MITS XML that contains its unit and property', async () => {
    const { feeds } = await service();
    const path = `/${newId()}`;
    const url = feeds.serve(path, { status: 200, body: '' });
    const { send, drain, unit, property } = await connected('mits_lead', {
      url,
      username: 'crm',
      password: 'secret',
    });
    await send({
      email: 'ada@example.com',
      first_name: 'Ada & "B"',
      message: 'Any <parking>?',
      unit_id: unit.id,
    });
    await drain();
    const [request] = feeds.requestsTo(path);
    assert.equal(
      request?.headers['authorization'],
      `Basic ${Buffer.from('crm:secret').toString('base64')}`,
    );
    assert.match(request?.headers['content-type'] ?? '', /^application\/xml/);
    const xml = request?.body ?? '';
    assert.match(xml, /<FirstName>Ada &amp; &quot;B&quot;<\/FirstName>/);
    assert.match(xml, /Any &lt;parking&gt;\?/);
    assert.match(xml, /<Email>ada@example.com<\/Email>/);
    assert.match(xml, new RegExp(`<MarketingName>${unit['number']}</MarketingName>`));
    assert.match(xml, new RegExp(`IDValue="${property.id}"[^>]*IDType="Property"`));
    assert.match(xml, /<FirstContact>true<\/FirstContact>/);
  });

  test('a response other than 2xx is retried with the same document', async () => {
    const { feeds, handlers } = await service();
    const path = `/${newId()}`;
    const url = feeds.serve(path, { status: 500, body: '' });
    const { send, drain, owner, connection } = await connected('mits_lead', { url });
    await send({ email: 'ada@example.com' });
    await assert.rejects(drain(), (error) => error instanceof Fault && error.kind === 'upstream');
    feeds.serve(path, { status: 200, body: '' });
    const line_id = textAt(feeds.requestsTo(path)[0]?.headers, 'x-service-delivery');
    const payload = { account_id: owner.id, connection_id: connection.id, line_id };
    await handlers['lead-push'](payload, firstAttempt());
    const [first, second] = feeds.requestsTo(path).map(({ body }) => body);
    assert.equal(first, second);
  });

  test('texts are truncated to the limits of the schema, an overlong e-mail address is omitted, and control characters are removed', () => {
    const long = `${'a'.repeat(60)}@${'b'.repeat(30)}.example`;
    const xml = mitsLead(
      message({
        first_name: 'x'.repeat(60),
        last_name: 'Lo\u0001ng',
        email: long,
        message: 'y'.repeat(7000),
      }),
    );
    assert.match(xml, new RegExp(`<FirstName>${'x'.repeat(50)}</FirstName>`));
    assert.doesNotMatch(xml, /<Email>/);
    assert.equal(xml.includes('\u0001'), false);
    const comments = [...xml.matchAll(/<Comment>([^<]*)<\/Comment>/g)].map(
      ([, text]) => text?.length,
    );
    assert.deepEqual(comments, [1000, 1000, 1000, 1000, 1000]);
  });

  test('a tour is sent as an appointment, and the property is identified by its ID in the CRM if that ID is known', () => {
    const tour = { type: 'in_person', date: '2026-12-02', time: '10:30' };
    const xml = mitsLead(
      message({ tour }, { property: { id: 'x', name: 'Pines', external_id: 'P-7' } }),
    );
    assert.match(xml, /EventType="Appointment" EventDate="2026-12-02T10:30:00"/);
    assert.match(xml, /IDValue="P-7" IDType="Property" IDScopeType="recipient"/);
  });

  test('the test call posts a lead that is marked as a test', async () => {
    const { feeds } = await service();
    const path = `/${newId()}`;
    const url = feeds.serve(path, { status: 200, body: '' });
    const { owner, connection } = await connected('mits_lead', {
      url,
      username: 'crm',
      password: 'secret',
    });
    assert.equal(objectAt(connection, 'settings')['password'], '********');
    assert.equal(
      (await v2(owner.admin.token, 'POST', `/connections/${connection.id}/test`)).status,
      200,
    );
    assert.match(feeds.requestsTo(path)[0]?.body ?? '', /This is a test lead/);
  });
});

suite('adf_email', () => {
  test('a lead is mailed as ADF XML', async () => {
    const to = `${newId()}@example.com`;
    const { send, drain, property } = await connected('adf_email', { to });
    const { mailTo } = await service();
    await send({
      email: 'ada@example.com',
      first_name: 'Ada',
      phone: '303-555-0100',
      message: 'Hello <there>',
    });
    await drain();
    const mails = await mailTo(to);
    assert.equal(mails.length, 1);
    const mail = textOf(mails[0] ?? '');
    assert.match(mail, new RegExp(`Subject: Lead for ${property['name']}`));
    for (const part of [
      '<adf>',
      '<name part="first" type="individual">Ada</name>',
      '<email>ada@example.com</email>',
    ])
      assert.ok(mail.includes(part), part);
    assert.ok(mail.includes('<comments>Hello &lt;there&gt;</comments>'));
    assert.ok(mail.includes(`<make>${property['name']}</make>`));
  });

  test('a person without a name is identified by the e-mail address, and the `to` setting must be an e-mail address', async () => {
    const xml = adfLead(message({ first_name: null, last_name: null }));
    assert.match(xml, /<name part="first" type="individual">Test<\/name>/);
    const nameless = message({});
    const bare = adfLead({
      ...nameless,
      lead: { id: nameless.id },
      sent: { email: 'ada@example.com' },
    });
    assert.match(bare, /<name part="full" type="individual">ada@example.com<\/name>/);
    const { owner } = await connected('adf_email', { to: 'crm@example.com' });
    const refused = await v2(owner.admin.token, 'POST', '/connections', {
      type: 'adf_email',
      name: 'x',
      settings: { to: 'x' },
    });
    assert.deepEqual(Object.keys(errorsOf(refused)), ['settings.to']);
  });
});
