/**
 * Tokens and `/me`: owners of tokens, permission to create, list and revoke them, and secrets that
 * are returned once (§2.4, §4.3, §5.1).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { joinAccount } from '../../src/domain/accounts/accounts.ts';
import { issueWebsiteToken, makeWebsite } from '../../src/domain/websites/create.ts';
import { newId } from '../../src/kernel/id.ts';
import { hashSecret } from '../../src/kernel/secret.ts';
import { withTransaction } from '../../src/store/ctx.ts';
import { account, makeStaff, type TestAccount, unique } from '../kit/account.ts';
import { type Answer, dataOf, errorsOf, v2 } from '../kit/call.ts';
import { objectAt, objectsAt, textAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';

type Token = Record<string, unknown> & { id: number; plain_text_token: string };

let owner: TestAccount;
setUp(async () => {
  owner = await account();
});

const make = (token: string, body: unknown) => v2(token, 'POST', '/tokens', body);
const tokenIn = (answer: Answer) => answer.json['data'] as Token;
const list = (token: string, accountId: string) =>
  v2(token, 'GET', `/tokens?account_id=${accountId}`);

suite('creating', () => {
  test('a new token returns 201 with id, name, account_id and the plain text, which works immediately (§4.3)', async () => {
    const answer = await make(owner.admin.token, { name: 'Website sync', account_id: owner.id });
    assert.equal(answer.status, 201);
    const token = tokenIn(answer);
    assert.deepEqual(Object.keys(token), ['id', 'name', 'account_id', 'plain_text_token']);
    assert.deepEqual([token['name'], token['account_id']], ['Website sync', owner.id]);
    assert.match(token.plain_text_token, new RegExp(`^${token.id}\\|.{40,}$`));
    assert.equal((await v2(token.plain_text_token, 'GET', '/me')).status, 200);
  });

  test('a batch with a key creates no token, because its response would be repeated (§2.4)', async () => {
    const body = { name: unique('Batched'), account_id: owner.id };
    const operations = [{ method: 'POST', path: '/api/v2/tokens', body }];
    const batch = (more: object) =>
      v2(owner.admin.token, 'POST', '/batch', { operations, ...more });
    const refused = await batch({ key: unique('key') });
    assert.deepEqual(errorsOf(refused), {
      'operations.0.path': [
        'POST /api/v2/tokens cannot be part of a batch with a key. Send it as a request of its own.',
      ],
    });
    const named = async () =>
      dataOf(await list(owner.admin.token, owner.id)).filter(({ name }) => name === body.name);
    assert.deepEqual(await named(), []);
    assert.equal((await batch({})).status, 200);
    assert.equal((await named()).length, 1);
  });

  test('the secret is stored as a hash and never shown again (§2.4, §5.1.9)', async () => {
    const { id, plain_text_token } = tokenIn(
      await make(owner.admin.token, { name: 'x', account_id: owner.id }),
    );
    const secret = textAt(plain_text_token.split('|'), 1);
    const [row] = await owner.ctx.run<{ secret_hash: string }>(
      sql`select * from api_tokens where id = ${id}`,
    );
    assert.equal(row?.secret_hash, hashSecret(secret));
    assert.ok(!JSON.stringify(row).includes(secret));
    const listed = await list(owner.admin.token, owner.id);
    assert.ok(
      !listed.text.includes(secret) &&
        !listed.text.includes('secret') &&
        !listed.text.includes('plain_text'),
    );
  });

  test('name and account_id are required, and a name has at most 255 characters (§2.4, §8)', async () => {
    const { token } = owner.admin;
    assert.deepEqual(errorsOf(await make(token, {})), {
      name: ['The name field is required.'],
      account_id: ['The account id field is required.'],
    });
    const long = await make(token, { name: 'é'.repeat(256), account_id: owner.id });
    assert.deepEqual(errorsOf(long), {
      name: ['The name field must not be greater than 255 characters.'],
    });
    assert.equal((await make(token, { name: 'é'.repeat(255), account_id: owner.id })).status, 201);
    assert.deepEqual(errorsOf(await make(token, { name: ' ', account_id: 'abc' })), {
      name: ['The name field is required.'],
      account_id: ['The account id field must be a valid UUID.'],
    });
  });

  test('a token is bound to the account for which it was created (§5.1.3, §5.1.10)', async () => {
    const other = await account();
    const person = await owner.person('admin');
    await joinAccount(other.ctx, other.id, person.id, 'admin');
    const made = tokenIn(await make(person.token, { name: 'There', account_id: other.id }));
    const answer = await v2(made.plain_text_token, 'GET', '/units');
    assert.equal(answer.headers['x-service-account-id'], other.id);
    assert.ok(!(await v2(made.plain_text_token, 'GET', '/me')).headers['x-service-account-id']);
  });
});

suite('permissions', () => {
  test('view, create and delete are separate permissions: a manager can see but not create tokens, and an editor sees none (§5.1.8)', async () => {
    const [manager, editor] = [await owner.person('manager'), await owner.person('editor')];
    assert.equal((await list(manager.token, owner.id)).status, 200);
    assert.equal((await make(manager.token, { name: 'x', account_id: owner.id })).status, 403);
    assert.equal(
      (await v2(manager.token, 'DELETE', `/tokens/${editor.token.split('|')[0]}`)).status,
      403,
    );
    assert.equal((await list(editor.token, owner.id)).status, 403);
  });

  test('non-members get 403, including staff (§5.1.8)', async () => {
    const otherAccount = await account();
    const staff = await otherAccount.person('admin');
    await makeStaff(owner.ctx, staff);
    for (const { token } of [otherAccount.admin, staff]) {
      assert.equal((await list(token, owner.id)).status, 403);
      assert.equal((await make(token, { name: 'x', account_id: owner.id })).status, 403);
      assert.equal(
        (await v2(token, 'DELETE', `/tokens/${owner.admin.token.split('|')[0]}`)).status,
        404,
      );
    }
    assert.equal((await v2(owner.admin.token, 'GET', '/me')).status, 200);
  });

  test('permissions come from the role in the named account, not in the account of the token (§5.1.8)', async () => {
    const other = await account();
    const person = await owner.person('viewer');
    await joinAccount(other.ctx, other.id, person.id, 'admin');
    assert.equal((await make(person.token, { name: 'x', account_id: owner.id })).status, 403);
    assert.equal((await make(person.token, { name: 'x', account_id: other.id })).status, 201);
  });
});

suite('listing', () => {
  test('the list is newest first, unpaginated, and contains the tokens of websites (§4.3)', async () => {
    const home = await account();
    const website = await makeWebsite(home.ctx, { name: 'Site', domain: `${newId()}.example` });
    await issueWebsiteToken(home.ctx, website.id, home.admin.id, 'deliver', 'site');
    for (let number = 0; number < 20; number += 1)
      await make(home.admin.token, { name: `Token ${number}`, account_id: home.id });
    const answer = await list(home.admin.token, home.id);
    assert.deepEqual(Object.keys(answer.json), ['data']);
    const tokens = dataOf(answer) as Token[];
    assert.equal(tokens.length, 22);
    assert.deepEqual(
      tokens.map(({ id }) => id),
      tokens.map(({ id }) => id).toSorted((a, b) => b - a),
    );
    assert.deepEqual(tokens[0]?.['abilities'], ['*']);
    assert.deepEqual(tokens[20]?.['abilities'], [`website:${website.id}:deliver`]);
    assert.deepEqual(objectAt(tokens[20], 'created_by')['email'], home.admin.email);
    assert.deepEqual(Object.keys(tokens[0] ?? {}).sort(), [
      'abilities',
      'account_id',
      'created_at',
      'created_by',
      'id',
      'last_used_at',
      'name',
    ]);
  });

  test('account_id is required and must be a UUID (§2.4, §4.3)', async () => {
    const { token } = owner.admin;
    for (const query of ['', '?account_id=', '?account_id=%20']) {
      assert.deepEqual(errorsOf(await v2(token, 'GET', `/tokens${query}`)), {
        account_id: ['The account id field is required.'],
      });
    }
    assert.deepEqual(errorsOf(await list(token, 'abc')), {
      account_id: ['The account id field must be a valid UUID.'],
    });
  });

  test('last_used_at is null before the first request and set after it (§2.4)', async () => {
    const made = tokenIn(await make(owner.admin.token, { name: 'Fresh', account_id: owner.id }));
    const usedAt = async () =>
      dataOf(await list(owner.admin.token, owner.id)).find(({ id }) => id === made.id)?.[
        'last_used_at'
      ];
    assert.equal(await usedAt(), null);
    await v2(made.plain_text_token, 'GET', '/me');
    await (await service()).lastUsed.flush();
    assert.ok(
      Math.abs(Date.parse(String(await usedAt())) - (await service()).parts.clock().getTime()) <
        60_000,
    );
  });
});

suite('revoking', () => {
  test('any token of the account can be revoked, including those of other users and websites, and then returns 404 (§5.1.8)', async () => {
    const person = await owner.person('viewer');
    const website = await makeWebsite(owner.ctx, { name: 'Site', domain: `${newId()}.example` });
    const site = await issueWebsiteToken(owner.ctx, website.id, owner.admin.id, 'preview', 'site');
    for (const id of [person.token.split('|')[0], site.id]) {
      const gone = await v2(owner.admin.token, 'DELETE', `/tokens/${id}`);
      assert.deepEqual([gone.status, gone.text], [204, '']);
      const again = await v2(owner.admin.token, 'DELETE', `/tokens/${id}`);
      assert.deepEqual([again.status, again.json], [404, { message: 'Token not found.' }]);
    }
    assert.equal((await v2(person.token, 'GET', '/me')).status, 401);
  });

  test('the response to a caller who cannot revoke a token does not reveal whether the token exists', async () => {
    const answer = async (token: string, id: string | undefined) => {
      const { status, json } = await v2(token, 'DELETE', `/tokens/${id}`);
      return [status, json];
    };
    const own = (await owner.person('viewer')).token.split('|')[0];
    const foreign = (await account()).admin.token.split('|')[0];
    const viewer = await owner.person('viewer');
    const refused = await answer(viewer.token, '99999999');
    assert.equal(refused[0], 403);
    for (const id of [own, foreign]) assert.deepEqual(await answer(viewer.token, id), refused);
    const unknown = await answer(owner.admin.token, '99999999');
    assert.equal(unknown[0], 404);
    assert.deepEqual(await answer(owner.admin.token, foreign), unknown);
  });

  const oneConnection =
    process.env['FRONTAGE_TEST_DATABASE_URL'] === undefined && 'PGlite has one connection.';
  test('the token of another account is rejected without a lock', {
    skip: oneConnection,
    timeout: 20_000,
  }, async () => {
    const otherAccount = await account();
    const id = Number(owner.admin.token.split('|')[0]);
    await withTransaction(owner.ctx, async (tx) => {
      await tx.run(sql`select from api_tokens where id = ${id} for update`);
      assert.equal((await v2(otherAccount.admin.token, 'DELETE', `/tokens/${id}`)).status, 404);
    });
  });

  test('a token can revoke itself (§5.1.8)', async () => {
    const person = await owner.person('admin');
    assert.equal(
      (await v2(person.token, 'DELETE', `/tokens/${person.token.split('|')[0]}`)).status,
      204,
    );
    assert.equal((await v2(person.token, 'GET', '/me')).status, 401);
  });
});

suite('/me', () => {
  test('returns the user, and the accounts that the user can access with the role in each, but no role of the user itself (§2.3, §5.1.10)', async () => {
    const other = await account();
    const person = await owner.person('editor');
    await joinAccount(other.ctx, other.id, person.id, 'viewer');
    const me = objectAt((await v2(person.token, 'GET', '/me')).json, 'data');
    assert.deepEqual([me['id'], me['email'], me['is_staff']], [person.id, person.email, false]);
    for (const key of ['role', 'role_id', 'role_name', 'account_id', 'password_hash'])
      assert.ok(!(key in me), key);
    const reached = objectsAt(me, 'accounts');
    assert.deepEqual(
      reached.map(({ id, role, role_name }) => ({ id, role, role_name })),
      [
        { id: owner.id, role: 'editor', role_name: 'Editor' },
        { id: other.id, role: 'viewer', role_name: 'Viewer' },
      ],
    );
  });
});
