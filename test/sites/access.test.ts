/**
 * Access to a website (§5.3): a token belongs to one website, and the host or a header must
 * identify the same website.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { issueToken } from '../../src/domain/tokens/tokens.ts';
import { issueWebsiteToken } from '../../src/domain/websites/create.ts';
import { newId } from '../../src/kernel/id.ts';
import { withTransaction } from '../../src/store/ctx.ts';
import { websites } from '../../src/store/tables/websites.ts';
import { account, community } from '../kit/account.ts';
import { recordAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { sites, websiteOf } from './website.ts';

test('without a valid token a read returns 401, regardless of the host', async () => {
  const website = await websiteOf(await account(), []);
  for (const authorization of [
    '',
    'Bearer 1|wrong',
    'Bearer nonsense',
    `Bearer ${website.token}x`,
  ]) {
    for (const host of [website.domain, 'nowhere.example']) {
      const answer = await sites('/site', { host, authorization });
      assert.deepEqual([answer.status, answer.json], [401, { message: 'Unauthenticated.' }]);
      assert.equal(answer.headers['cache-control'], 'no-store');
    }
  }
});

test('an account token is rejected with 403, even if the host belongs to no website', async () => {
  const owner = await account();
  const website = await websiteOf(owner, []);
  for (const host of [website.domain, 'nowhere.example']) {
    const answer = await sites('/site', { host, authorization: `Bearer ${owner.admin.token}` });
    assert.deepEqual([answer.status, answer.json['message']], [403, 'Invalid ability provided.']);
  }
});

test('a token that is tied to a website but has no ability for it is rejected with 403', async () => {
  const owner = await account();
  const website = await websiteOf(owner, []);
  for (const abilities of [
    ['*'],
    [],
    [`website:${newId()}:deliver`],
    [`website:${website.id}:write`],
  ]) {
    const token = await issueToken(owner.ctx, {
      accountId: owner.id,
      userId: owner.admin.id,
      name: 'odd',
      abilities,
      websiteId: website.id,
    });
    const answer = await sites('/site', {
      host: website.domain,
      authorization: `Bearer ${token.plain_text_token}`,
    });
    assert.equal(answer.status, 403, String(abilities));
  }
});

test('a host without a website returns 404 unless X-Service-Website identifies a website', async () => {
  const website = await websiteOf(await account(), []);
  const answer = await website.get('/site', { host: 'nowhere.example' });
  assert.deepEqual([answer.status, answer.json], [404, { message: 'Website not found.' }]);
});

test('a website is found by its domain and its aliases, regardless of case and port', async () => {
  const website = await websiteOf(await account(), []);
  for (const host of [
    website.domain.toUpperCase(),
    `${website.domain}:3000`,
    `alias.${website.domain}`,
    `Alias.${website.domain}:443`,
  ]) {
    const answer = await website.get('/site', { host });
    assert.equal(answer.status, 200, host);
    assert.equal(recordAt(answer.json, 'data').id, website.id);
  }
});

test('X-Service-Website overrides the host, and must identify the website of the token', async () => {
  const owner = await account();
  const [website, other] = [await websiteOf(owner, []), await websiteOf(owner, [])];
  for (const host of ['nowhere.example', other.domain]) {
    assert.equal(
      (await website.get('/site', { host, 'x-service-website': website.id.toUpperCase() })).status,
      200,
    );
  }
  for (const named of [other.id, newId(), 'nonsense']) {
    assert.equal((await website.get('/site', { 'x-service-website': named })).status, 403, named);
  }
});

test('the token of one website on the host of another website returns 403, whether or not they share an account', async () => {
  const owner = await account();
  const website = await websiteOf(owner, []);
  for (const other of [await websiteOf(owner, []), await websiteOf(await account(), [])]) {
    assert.equal((await website.get('/site', { host: other.domain })).status, 403);
  }
});

test('a token must belong to the account of its website', async () => {
  const owner = await account();
  const website = await websiteOf(await account(), []);
  const abilities = [`website:${website.id}:deliver`];
  const token = await issueToken(owner.ctx, {
    accountId: owner.id,
    userId: owner.admin.id,
    name: 'x',
    abilities,
    websiteId: website.id,
  });
  assert.equal(
    (
      await sites('/site', {
        host: website.domain,
        authorization: `Bearer ${token.plain_text_token}`,
      })
    ).status,
    403,
  );
  await assert.rejects(issueWebsiteToken(owner.ctx, website.id, owner.admin.id, 'deliver', 'x'), {
    message: 'Website not found.',
  });
});

test('a preview token can read everything that a delivery token can read', async () => {
  const owner = await account();
  const { property } = await community(owner);
  const website = await websiteOf(owner, [property.id], 'preview');
  assert.equal((await website.data('/units')).length, 1);
});

test('a disabled website is not found', async () => {
  const owner = await account();
  const website = await websiteOf(owner, []);
  await withTransaction(owner.ctx, (tx) =>
    tx.run(sql`update ${websites} set is_enabled = false where id = ${website.id}`),
  );
  assert.equal((await website.get('/site')).status, 404);
  assert.equal(
    (await website.get('/site', { host: 'nowhere.example', 'x-service-website': website.id }))
      .status,
    404,
  );
});

test('a revoked token returns 401 immediately', async () => {
  const owner = await account();
  const website = await websiteOf(owner, []);
  assert.equal((await website.get('/site')).status, 200);
  const { app } = await service();
  const id = website.token.split('|')[0];
  const headers = { authorization: `Bearer ${owner.admin.token}` };
  assert.equal(
    (await app.inject({ method: 'DELETE', url: `/api/v2/tokens/${id}`, headers })).statusCode,
    204,
  );
  assert.equal((await website.get('/site')).status, 401);
});

test('each website token may read 1,200 times a minute', async () => {
  const owner = await account();
  const [website, other] = [await websiteOf(owner, []), await websiteOf(owner, [])];
  const first = await website.get('/site');
  assert.deepEqual(
    [first.headers['x-ratelimit-limit'], first.headers['x-ratelimit-remaining']],
    ['1200', '1199'],
  );
  const { limits } = await service();
  for (let left = 1199; left > 0; left -= 1)
    await limits.take('sites', website.token.split('|')[0] ?? '', 1200);
  const refused = await website.get('/site');
  assert.deepEqual([refused.status, refused.json], [429, { message: 'Too Many Attempts.' }]);
  assert.ok(
    Number(refused.headers['retry-after']) > 0 && Number(refused.headers['x-ratelimit-reset']) > 0,
  );
  assert.equal((await other.get('/site')).status, 200);
});
