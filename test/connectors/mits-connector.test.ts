/** The `mits_feed` connector: its settings, the request that it sends, and rejected responses. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ConnectorIo } from '../../src/connectors/io.ts';
import { COMMUNITY_AMENITIES, UNIT_AMENITIES } from '../../src/connectors/mits/vocabulary.ts';
import { mitsFeed } from '../../src/connectors/mits-feed.ts';
import { Fault } from '../../src/kernel/fault.ts';
import type { OutboundRequest } from '../../src/outbound/request.ts';

const FEED =
  '<PhysicalProperty><Property Id="1"><MarketingName>One</MarketingName></Property></PhysicalProperty>';

function fakeIo(status: number, body: string) {
  const sent: OutboundRequest[] = [];
  const state = { ended: false };
  async function* bytes(): AsyncGenerator<Uint8Array> {
    try {
      yield Buffer.from(body);
    } finally {
      state.ended = true;
    }
  }
  const io: ConnectorIo = {
    now: new Date(0),
    mailer: { send: async () => {}, close: () => {} },
    outbound: {
      open: async (request) => {
        sent.push(request);
        return { status, headers: {}, url: request.url, body: bytes() };
      },
    },
  };
  return { io, sent, state };
}

const settings = (given: object) =>
  mitsFeed.settings.parse({ url: 'https://feeds.example/mits.xml', ...given });

const EVERYTHING = { cursor: null, reached: () => {} };

async function ids(given: object, io: ConnectorIo): Promise<string[]> {
  const found: string[] = [];
  for await (const record of mitsFeed.sync?.(settings(given), io, () => {}, EVERYTHING) ?? [])
    found.push(record.external_id);
  return found;
}

test('the feed is fetched with limits and basic authentication, and its properties are read', async () => {
  const { io, sent } = fakeIo(200, FEED);
  assert.deepEqual(await ids({ username: 'anna', password: 'pass' }, io), ['1']);
  assert.equal(
    sent[0]?.headers?.['authorization'],
    `Basic ${Buffer.from('anna:pass').toString('base64')}`,
  );
  assert.deepEqual([sent[0]?.maxRedirects, sent[0]?.timeoutMs], [3, 120_000]);
  assert.ok((sent[0]?.maxBytes ?? 0) > 0);
});

test('no authorization is sent without credentials', async () => {
  const { io, sent } = fakeIo(200, FEED);
  await ids({}, io);
  assert.equal(sent[0]?.headers?.['authorization'], undefined);
});

test('an unsuccessful response is an upstream fault that names the status and no secret', async () => {
  for (const status of [301, 401, 404, 500]) {
    const { io } = fakeIo(status, FEED);
    await assert.rejects(ids({ username: 'anna', password: 'geheim' }, io), (error: unknown) => {
      assert.ok(error instanceof Fault);
      assert.equal(error.kind, 'upstream');
      assert.match(error.message, new RegExp(`${status}`));
      assert.doesNotMatch(error.message, /geheim|anna/);
      return true;
    });
  }
});

test('the test call reads only one property', async () => {
  const { io, state } = fakeIo(200, FEED);
  await mitsFeed.test?.(settings({}), io);
  assert.equal(state.ended, true);
});

test('the test call rejects a feed without a property', async () => {
  const { io } = fakeIo(200, '<PhysicalProperty/>');
  await assert.rejects(async () => mitsFeed.test?.(settings({}), io), /no property/);
});

test('only http and https URLs without a user name are accepted, and properties are created by default', () => {
  const isTaken = (url: string) => mitsFeed.settings.safeParse({ url }).success;
  assert.deepEqual(
    ['http://a.example/x', 'ftp://a.example/x', 'https://u:p@a.example/', 'nothing'].map(isTaken),
    [true, false, false, false],
  );
  assert.equal(settings({}).create_properties, true);
});

test('every setting is described and the password is a credential', () => {
  for (const [name, field] of Object.entries(mitsFeed.settings.shape))
    assert.ok(field.meta()?.description, name);
  assert.equal(mitsFeed.settings.shape.password.meta()?.['credential'], true);
});

test('the vocabulary has the tokens of the schema', () => {
  assert.equal(Object.keys(COMMUNITY_AMENITIES).length, 59);
  assert.equal(Object.keys(UNIT_AMENITIES).length, 45);
  assert.equal(COMMUNITY_AMENITIES.Availability24Hours, '24 Hour Access');
});
