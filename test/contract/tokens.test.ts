/**
 * Access to every route of V2: without a token, with an invalid one, with a token of a website or
 * of a removed user, and without the permission.
 */
import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { issueToken } from '../../src/domain/tokens/tokens.ts';
import { issueWebsiteToken, makeWebsite } from '../../src/domain/websites/create.ts';
import { newId } from '../../src/kernel/id.ts';
import { account, type Person, type TestAccount, unique } from '../kit/account.ts';
import { type Answer, v2 } from '../kit/call.ts';
import { setUp } from '../kit/set-up.ts';
import { ask, isWrite, PERMITTED_ROUTES, permissionOf, titleOf, V2_ROUTES } from './routes.ts';

let owner: TestAccount;
setUp(async () => {
  owner = await account();
});

const refused = (answer: Answer, status: number, message: string) => {
  assert.equal(answer.status, status, answer.text);
  assert.deepEqual(answer.json, { message });
};

const FORBIDDEN = 'This action is unauthorized.';

suite('no token', () => {
  for (const route of V2_ROUTES) {
    test(`${titleOf(route)} without a token returns 401 with {message} alone (§5.1.1, §7.2)`, async () => {
      refused(await ask(route, null), 401, 'Unauthenticated.');
    });
  }
});

suite('invalid token', () => {
  const BAD: Record<string, (token: string) => string> = {
    'text without the format of a token': () => 'rubbish',
    'an ID without a secret': (token) => token.split('|')[0] ?? '',
    'an empty secret': (token) => `${token.split('|')[0]}|`,
    'a wrong secret': (token) => `${token}x`,
    "another token's secret": (token) =>
      `${Number(token.split('|')[0]) + 1}|${token.split('|')[1]}`,
    'an unknown ID': (token) => `999999999|${token.split('|')[1]}`,
    'an ID beyond the integer range': (token) => `99999999999999999999|${token.split('|')[1]}`,
    'text instead of an ID': (token) => `one|${token.split('|')[1]}`,
  };
  for (const [title, spoil] of Object.entries(BAD)) {
    test(`an invalid token returns 401: ${title} (§5.1.1)`, async () => {
      refused(await v2(spoil(owner.admin.token), 'GET', '/me'), 401, 'Unauthenticated.');
    });
  }

  test('the last Bearer value of the header is used, in any case, and text after a comma is ignored (compatibility §5)', async () => {
    assert.equal(
      (await v2(`no|token bearer ${owner.admin.token}, more`, 'GET', '/me')).status,
      200,
    );
  });

  test('a revoked token returns 401 immediately (§5.1.8)', async () => {
    const person = await owner.person('viewer');
    assert.equal((await v2(person.token, 'GET', '/me')).status, 200);
    assert.equal(
      (await v2(owner.admin.token, 'DELETE', `/tokens/${person.token.split('|')[0]}`)).status,
      204,
    );
    refused(await v2(person.token, 'GET', '/me'), 401, 'Unauthenticated.');
  });
});

suite('website token', () => {
  const websiteToken = async (ability: 'deliver' | 'preview'): Promise<string> => {
    const website = await makeWebsite(owner.ctx, {
      name: unique('Site'),
      domain: `${newId()}.example`,
    });
    const person = await owner.person('admin');
    return (await issueWebsiteToken(owner.ctx, website.id, person.id, ability, 'site'))
      .plain_text_token;
  };

  for (const route of V2_ROUTES) {
    test(`${titleOf(route)} with a website token returns 403 (§5.1.2)`, async () => {
      refused(await ask(route, await websiteToken('deliver')), 403, 'Invalid ability provided.');
    });
  }

  test('a preview token and a website token that claims every ability return 403 too (§5.1.2)', async () => {
    refused(
      await v2(await websiteToken('preview'), 'GET', '/me'),
      403,
      'Invalid ability provided.',
    );
    const website = await makeWebsite(owner.ctx, {
      name: unique('Site'),
      domain: `${newId()}.example`,
    });
    const token = await issueToken(owner.ctx, {
      accountId: owner.id,
      userId: owner.admin.id,
      name: 'x',
      abilities: ['*'],
      websiteId: website.id,
    });
    refused(await v2(token.plain_text_token, 'GET', '/units'), 403, 'Invalid ability provided.');
  });
});

suite('removed user', () => {
  async function removed(): Promise<Person> {
    const person = await owner.person('admin');
    await owner.ctx.run(sql`delete from memberships where user_id = ${person.id}`);
    return person;
  }

  for (const route of V2_ROUTES) {
    test(`${titleOf(route)} returns 403 when the person has left the token's account (§5.1.5)`, async () => {
      refused(await ask(route, (await removed()).token), 403, FORBIDDEN);
    });
  }

  test('a token is rejected when the user has left its account, even if the user is a member of another account (§5.1.5)', async () => {
    const other = await account();
    const person = await removed();
    assert.equal(
      (
        await v2(other.admin.token, 'POST', '/users', {
          name: 'Kept',
          email: person.email,
          role: 'admin',
        })
      ).status,
      201,
    );
    refused(await v2(person.token, 'GET', `/units?account_id=${other.id}`), 403, FORBIDDEN);
    refused(await v2(person.token, 'GET', '/me'), 403, FORBIDDEN);
  });
});

suite('permission', () => {
  let otherAccount: TestAccount;
  let attempts = 0;
  let roleless: Person;
  /** A user whose role has no permissions; replaced before the rate limit is reached. */
  const powerless = async (): Promise<Person> => {
    if (attempts % 100 === 0) {
      roleless = await otherAccount.person('viewer');
      await otherAccount.ctx.run(
        sql`update memberships set role_id = null where user_id = ${roleless.id}`,
      );
    }
    attempts += 1;
    return roleless;
  };
  before(async () => {
    otherAccount = await account();
  });

  for (const route of PERMITTED_ROUTES) {
    test(`${titleOf(route)} returns 403 without the permission ${Object.values(permissionOf(route)).join('.')} (§5.1.4)`, async () => {
      refused(await ask(route, (await powerless()).token), 403, FORBIDDEN);
    });
  }

  const needsMore = (route: (typeof PERMITTED_ROUTES)[number]) =>
    isWrite(route) && permissionOf(route).verb !== 'view';
  for (const route of PERMITTED_ROUTES.filter(needsMore)) {
    test(`${titleOf(route)} returns 403 to a viewer (§5.1.4)`, async () => {
      refused(await ask(route, (await owner.person('viewer')).token), 403, FORBIDDEN);
    });
  }

  test('a role permits exactly the operations that its permissions list (§5.1.4)', async () => {
    const person = await otherAccount.person('viewer');
    const roleId = newId();
    await otherAccount.ctx.run(sql`
      insert into roles (id, account_id, key, name, permissions, created_at, updated_at)
      values (${roleId}, ${otherAccount.id}, 'reader', 'Reader', '["units.view", "faq-topics.create"]', now(), now())`);
    await otherAccount.ctx.run(
      sql`update memberships set role_id = ${roleId} where user_id = ${person.id}`,
    );
    const statuses = [];
    for (const [method, path] of [
      ['GET', '/units'],
      ['POST', '/units'],
      ['GET', '/faq-topics'],
    ] as const) {
      statuses.push(
        (await v2(person.token, method, path, method === 'POST' ? {} : undefined)).status,
      );
    }
    const made = await v2(person.token, 'POST', '/faq-topics', { name: 'Pets' });
    assert.deepEqual([...statuses, made.status], [200, 403, 403, 201]);
  });
});
