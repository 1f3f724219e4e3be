/**
 * Failing runs: the log contains the reason, nothing is changed, and no credential is revealed
 * (§2.11, decisions §7).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { account, type TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { service } from '../kit/service.ts';
import { feedOf, type Log, propertyOf, type Source, snapshot, source } from './feed.ts';

const UNITS = [{ id: 'u1', number: '101' }];

/** An account whose feed ran once, so that it has records. */
async function ready(
  settings: Record<string, unknown> = {},
): Promise<{ owner: TestAccount; feed: Source; before: unknown }> {
  const owner = await account();
  const feed = await source(owner, settings);
  assert.equal((await feed.run(feedOf(UNITS))).status, 'succeeded');
  return { owner, feed, before: await snapshot(owner) };
}

async function failed(
  owner: TestAccount,
  before: unknown,
  log: Log,
  message: RegExp,
): Promise<void> {
  assert.equal(log.status, 'failed');
  assert.match(log.message ?? '', message);
  assert.deepEqual(await snapshot(owner), before);
}

suite('the external system fails', () => {
  for (const [what, status, message] of [
    ['returns 500', 500, /^The feed responded with HTTP status 500\.$/],
    ['returns 404', 404, /^The feed responded with HTTP status 404\.$/],
    [
      'returns 401',
      401,
      /^The feed responded with HTTP status 401; the username or password may be wrong\.$/,
    ],
    ['returns 204 with nothing', 204, /./],
  ] as const) {
    test(`a feed that ${what} fails the run with a message and changes nothing (§2.11)`, async () => {
      const { owner, feed, before } = await ready();
      await failed(owner, before, await feed.run({ status, body: '' }), message);
    });
  }

  test('an unreachable feed fails the run without revealing its address (§2.11)', async () => {
    const { owner, feed, before } = await ready();
    await owner.ctx.run(sql`
      update connections set settings = settings || '{"url": "http://127.0.0.1:1/secret-path"}' where id = ${feed.connection.id}`);
    const now = await snapshot(owner);
    const log = await feed.run();
    await failed(owner, now, log, /\.$/);
    assert.ok(!(log.message ?? '').includes('secret-path'));
    assert.ok(before);
  });

  test('a failed run does not prevent a later run from succeeding (§2.11)', async () => {
    const { feed } = await ready();
    await feed.run({ status: 500, body: '' });
    const log = await feed.run(feedOf([{ id: 'u1', number: '101', rent: 1999 }]));
    assert.deepEqual(
      [log.status, log.message, (await feed.unit('101'))['min_base_rent']],
      ['succeeded', null, 1999],
    );
  });
});

suite('the feed is broken', () => {
  const good = feedOf(UNITS);
  const BROKEN: [string, string, RegExp][] = [
    ['is cut off', good.slice(0, -40), /line \d+/],
    ['has tags that do not match', good.replace('</PropertyID>', '</Other>'), /line \d+/],
    ['is no XML', 'Service temporarily unavailable', /./],
    ['is HTML', '<html><body>Sign in</body></html>', /./],
    ['is empty', '', /./],
    [
      'has a DOCTYPE',
      good.replace('<PhysicalProperty>', '<!DOCTYPE PhysicalProperty>\n<PhysicalProperty>'),
      /DOCTYPE/,
    ],
    [
      'has an entity that refers to a file',
      good
        .replace(
          '<PhysicalProperty>',
          '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><PhysicalProperty>',
        )
        .replace('Pine Row', '&e;'),
      /DOCTYPE/,
    ],
    ['lists no property', '<PhysicalProperty></PhysicalProperty>', /./],
    [
      'has an element with thousands of attributes',
      good.replace(
        '<Floorplan',
        `<Floorplan ${Array.from({ length: 5000 }, (_, n) => `a${n}=""`).join(' ')}`,
      ),
      /line \d+: an element has more than 200 attributes\.$/,
    ],
    [
      'has a unit with too many elements',
      good.replace('</Units>', `</Units>${'<File/>'.repeat(25_000)}`),
      /line \d+: a part of the property contains more than 25000 elements and attributes \(200 characters of text count as one\)\.$/,
    ],
  ];
  for (const [what, body, message] of BROKEN) {
    test(`a feed that ${what} fails the run with a clear message and changes nothing (§2.11)`, async () => {
      const { owner, feed, before } = await ready();
      await failed(owner, before, await feed.run(body), message);
    });
  }

  test('records after a broken property are not considered removed: no record is disabled (decisions §7)', async () => {
    const owner = await account();
    const feed = await source(owner);
    const both = `<PhysicalProperty>${propertyOf(UNITS)}${propertyOf(UNITS, { id: 'oak', name: 'Oak Row' })}</PhysicalProperty>`;
    await feed.run(both);
    const changed = both.replace('<UnitRent>1500', '<UnitRent>1550');
    const log = await feed.run(changed.slice(0, changed.lastIndexOf('<ILS_Unit')));
    assert.equal(log.status, 'failed');
    assert.ok(Object.values(log.counts).every(({ created, changed }) => created + changed === 0));
    for (const resource of ['properties', 'units']) {
      for (const record of await feed.list(resource)) assert.equal(record['is_enabled'], true);
    }
  });
});

suite('credentials, and connections that are disabled or deleted', () => {
  test('basic authentication is sent, and the password is in no log, response or table (§2.11)', async () => {
    const password = 'correct horse battery';
    const { owner, feed } = await ready({ username: 'ada', password });
    const { feeds, parts } = await service();
    const basic = Buffer.from(`ada:${password}`).toString('base64');
    assert.deepEqual(
      feeds.requestsTo(feed.path).map(({ method, headers }) => [method, headers.authorization]),
      [['GET', `Basic ${basic}`]],
    );
    await feed.run({ status: 401, body: `Denied for ${password}` });
    const seen: unknown[] = [];
    for (const path of ['', '/logs'])
      seen.push(
        (await v2(owner.admin.token, 'GET', `/connections/${feed.connection.id}${path}`)).text,
      );
    seen.push(
      (await v2(owner.admin.token, 'PATCH', `/connections/${feed.connection.id}`, {})).text,
    );
    seen.push(
      await parts.database.run(sql`select * from connections where id = ${feed.connection.id}`),
    );
    seen.push(
      await parts.database.run(
        sql`select * from connection_logs where connection_id = ${feed.connection.id}`,
      ),
    );
    seen.push(
      await parts.database.run(
        sql`select data, output from jobs.job where data ->> 'connection_id' = ${feed.connection.id}`,
      ),
    );
    const text = JSON.stringify(seen);
    for (const secret of [password, basic, Buffer.from(password).toString('base64url')])
      assert.ok(!text.includes(secret));
  });

  test('a redirect to a private address fails the run (decisions §5)', async () => {
    const { feeds } = await service();
    const { owner, feed, before } = await ready({ username: 'ada', password: 'secret' });
    feeds.serve(feed.path, {
      status: 302,
      headers: { location: 'http://169.254.169.254/latest/meta-data' },
      body: '',
    });
    const log = await feed.run();
    await failed(owner, before, log, /public http or https address/);
  });

  test('a connection that is disabled after its run was queued does nothing, and its log gives the reason (§2.11)', async () => {
    const { owner, feed } = await ready();
    const { drain, feeds } = await service();
    assert.equal(
      (await v2(owner.admin.token, 'POST', `/connections/${feed.connection.id}/run`)).status,
      202,
    );
    await v2(owner.admin.token, 'PATCH', `/connections/${feed.connection.id}`, { enabled: false });
    const before = await snapshot(owner);
    await drain();
    assert.equal(feeds.requestsTo(feed.path).length, 1);
    const after = await v2(owner.admin.token, 'PATCH', `/connections/${feed.connection.id}`, {});
    const log = (after.json['data'] as Record<string, Record<string, unknown>>)['latest_log'];
    assert.deepEqual(
      [log?.['status'], log?.['message']],
      ['failed', 'This connection is disabled. Enable it before you run it.'],
    );
    assert.deepEqual(await snapshot(owner), before);
  });

  test('a connection that is deleted after its run was queued leaves no run (§3)', async () => {
    const { owner, feed } = await ready();
    assert.equal(
      (await v2(owner.admin.token, 'POST', `/connections/${feed.connection.id}/run`)).status,
      202,
    );
    assert.equal(
      (await v2(owner.admin.token, 'DELETE', `/connections/${feed.connection.id}`)).status,
      204,
    );
    const before = await snapshot(owner);
    await (await service()).drain();
    assert.deepEqual(await snapshot(owner), before);
  });
});

/** Makes the account's next insert into `table` fail once with a serialization error. */
async function refuseOnce(owner: TestAccount, table: string): Promise<void> {
  const { run, text } = (await service()).parts.database;
  const name = `refuse_once_${table}_${owner.id.replaceAll('-', '')}`.slice(0, 60);
  // A sequence keeps its value when its transaction is rolled back.
  await text(`create sequence ${name}`);
  await text(`
    create function ${name}() returns trigger language plpgsql as $$ begin
      if nextval('${name}') = 1 then raise exception 'could not serialize access' using errcode = '40001'; end if;
      return new;
    end $$`);
  await text(
    `create trigger ${name} before insert on ${table} for each row when (new.account_id = '${owner.id}') execute function ${name}()`,
  );
  assert.equal((await run(sql`select tgname from pg_trigger where tgname = ${name}`)).length, 1);
}

suite('a transaction that fails with a serialization error', () => {
  test('is retried, and the sync counts each record and adds each remark once', async () => {
    const owner = await account();
    const feed = await source(owner);
    const units = [...UNITS, { id: 'u2', number: 'x'.repeat(300) }];
    // The change is recorded last, so everything was counted when the first attempt fails.
    await refuseOnce(owner, 'changes');
    const log = await feed.run(feedOf(units));
    assert.equal(log.status, 'succeeded');
    const once = { created: 1, changed: 0, unchanged: 0, gone: 0 };
    assert.deepEqual([log.counts['properties'], log.counts['buildings']], [once, once]);
    assert.equal(new Set(log.remarks.map(({ message }) => message)).size, log.remarks.length);
    assert.ok(log.remarks.length > 0);
  });
});
