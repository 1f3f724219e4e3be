/**
 * A host name belongs to one website, regardless of how websites are created and changed, also
 * concurrently.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { makeWebsite } from '../../src/domain/websites/create.ts';
import { findWebsiteByHost } from '../../src/domain/websites/websites.ts';
import { Fault, type FieldErrors } from '../../src/kernel/fault.ts';
import { newId } from '../../src/kernel/id.ts';
import { account, type TestAccount } from '../kit/account.ts';
import type { Answer } from '../kit/call.ts';
import { recordOf } from '../kit/entries.ts';
import { recordAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';
import { signedIn, type Visitor } from '../kit/visitor.ts';

const AT_ONCE = 50;

let owner: TestAccount;
let other: TestAccount;
let admin: Visitor;
let outsider: Visitor;
setUp(async () => {
  [owner, other] = [await account(), await account()];
  [admin, outsider] = [await signedIn(owner.admin), await signedIn(other.admin)];
});

const newDomain = () => `${newId()}.example.com`;

const numbers = Array.from({ length: AT_ONCE }, (_, number) => number);

/** The website that Sites finds by the host. */
const found = async (host: string) =>
  (await findWebsiteByHost((await service()).parts.database.run, host))?.id;

/**
 * The IDs of the created websites. Asserts that all other responses reject the given fields as
 * taken.
 */
function winners(answers: Answer[], fields: (number: number) => string[]): string[] {
  const won: string[] = [];
  for (const [number, { status, json }] of answers.entries()) {
    if (status < 300) won.push(recordAt(json, 'data').id);
    else {
      const errors = Object.fromEntries(
        fields(number).map((field) => [field, [`The ${field} has already been taken.`]]),
      );
      assert.deepEqual([status, json['errors']], [422, errors]);
    }
  }
  return won;
}

suite('the hosts of websites', () => {
  test('of fifty websites created concurrently with one host, in two accounts, as domain or alias, one is created', async () => {
    const host = newDomain();
    const body = (number: number) =>
      number % 2 === 0
        ? { domain: host }
        : { domain: newDomain(), aliases: [newDomain(), `${host.toUpperCase()}:8080`] };
    const answers = await Promise.all(
      numbers.map((number) =>
        (number % 3 === 0 ? outsider : admin).ask('POST', '/websites', {
          name: 'Race',
          ...body(number),
        }),
      ),
    );
    const won = winners(answers, (number) => [number % 2 === 0 ? 'domain' : 'aliases.1']);
    assert.equal(won.length, 1);
    assert.equal(await found(host), won[0]);
  });

  test('of fifty websites that claim two hosts concurrently, in either order, one gets both', async () => {
    const pair = [newDomain(), newDomain()];
    const sites = [];
    for (const _ of numbers)
      sites.push((await makeWebsite(owner.ctx, { name: 'Race', domain: newDomain() })).id);
    const answers = await Promise.all(
      sites.map((id, number) =>
        admin.ask('PATCH', `/websites/${id}`, {
          aliases: number % 2 === 0 ? pair : pair.toReversed(),
        }),
      ),
    );
    const won = winners(answers, () => ['aliases.0', 'aliases.1']);
    assert.equal(won.length, 1);
    assert.deepEqual([await found(pair[0] ?? ''), await found(pair[1] ?? '')], [won[0], won[0]]);
  });

  test('a host that is removed from a website, or deleted with it, can be used by another website', async () => {
    const [domain, next, alias] = [newDomain(), newDomain(), newDomain()];
    const { id } = recordOf(
      await admin.ask('POST', '/websites', { name: 'First', domain, aliases: [alias] }),
      201,
    );
    recordOf(await admin.ask('PATCH', `/websites/${id}`, { domain: next }));
    assert.deepEqual(
      [await found(domain), await found(next), await found(alias)],
      [undefined, id, id],
    );
    const second = recordOf(
      await outsider.ask('POST', '/websites', { name: 'Second', domain }),
      201,
    );
    assert.equal(
      (await outsider.ask('PATCH', `/websites/${second.id}`, { aliases: [alias] })).status,
      422,
    );
    assert.equal((await admin.ask('DELETE', `/websites/${id}`)).status, 204);
    recordOf(await outsider.ask('PATCH', `/websites/${second.id}`, { aliases: [alias, next] }));
    assert.deepEqual(
      [await found(domain), await found(alias), await found(next)],
      Array(3).fill(second.id),
    );
  });

  test('the command line and the demo also reject used and invalid hosts', async () => {
    const [domain, alias] = [newDomain(), newDomain()];
    recordOf(
      await admin.ask('POST', '/websites', { name: 'First', domain, aliases: [alias] }),
      201,
    );
    const refusal = async (body: object): Promise<FieldErrors> => {
      const error = await makeWebsite(other.ctx, { name: 'Second', ...body }).then(
        () => null,
        (thrown) => thrown,
      );
      assert.ok(error instanceof Fault && error.detail.kind === 'invalid');
      return error.detail.errors;
    };
    assert.deepEqual(
      await refusal({ domain: `${alias}.`, aliases: [`${domain}:443`, 'no host'] }),
      {
        domain: ['The domain has already been taken.'],
        'aliases.0': ['The aliases.0 has already been taken.'],
        'aliases.1': ['The aliases.1 field format is invalid.'],
      },
    );
  });

  test('an alias that is sent twice is stored once', async () => {
    const alias = newDomain();
    const made = recordOf(
      await admin.ask('POST', '/websites', {
        name: 'Twice',
        domain: newDomain(),
        aliases: [alias, alias.toUpperCase(), `${alias}.`],
      }),
      201,
    );
    assert.deepEqual(made['aliases'], [alias]);
  });

  test('a host that several websites of earlier versions share finds the website with this domain, or else the oldest website with this alias', async () => {
    const { database } = (await service()).parts;
    const [domain, shared, alias] = [newDomain(), newDomain(), newDomain()];
    const rows: [string, string[]][] = [
      [`${domain}.`, [shared, alias.toUpperCase()]],
      [shared, [alias, domain]],
    ];
    const ids: string[] = [];
    for (const [name, aliases] of rows) {
      const id = newId();
      await database.run(sql`
        insert into websites (id, account_id, name, domain, aliases, settings, created_at, updated_at)
        values (${id}, ${owner.id}, 'Before', ${name}, ${JSON.stringify(aliases)}, '{}', now(), now())`);
      ids.push(id);
    }
    const folder = new URL('../../src/store/migrations/', import.meta.url);
    const step = readdirSync(folder).find((file) => file.endsWith('_hosts-of-websites.sql')) ?? '';
    const statements = readFileSync(new URL(step, folder), 'utf8').split(
      '--> statement-breakpoint',
    );
    for (const statement of statements.filter((one) => one.includes('INSERT')))
      await database.run(sql.raw(statement));
    assert.deepEqual(
      [await found(domain), await found(shared), await found(alias)],
      [ids[0], ids[1], ids[0]],
    );
  });
});
