/** Purging pages: exactly one target, 202 for any ID, and the purged pages (§4.4). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { newId } from '../../src/kernel/id.ts';
import { account, community, type TestAccount } from '../kit/account.ts';
import { errorsOf } from '../kit/call.ts';
import { newContentType } from '../kit/entries.ts';
import { objectAt, textAt } from '../kit/json.ts';
import { service, settled } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';
import { newAddress, submit } from '../kit/submit.ts';
import { v1 } from './read.ts';

let owner: TestAccount;
setUp(async () => {
  owner = await account();
});

const clear = (body: unknown) => submit('/cache/clear', body);

/** Changes the name but invalidates no page, so that only a purge makes pages show the new name. */
const rename = (id: string, name: string) =>
  owner.ctx.run(sql`update properties set name = ${name} where id = ${id}`);
const nameOf = async (id: string) => objectAt((await v1(`/property/${id}`)).json, 'data')['name'];

suite('POST /api/v1/cache/clear', () => {
  test('purges all pages about the property and the pages of its websites, but not those about other properties (§4.4)', async () => {
    await newContentType(owner, { name: 'Post', key: 'post', slug: 'posts', fields: [] });
    const [near, far] = [
      (await community(owner)).property.id,
      (await community(owner)).property.id,
    ];
    await settled();
    for (const id of [near, far]) await nameOf(id);
    for (const id of [near, far]) await rename(id, 'Renamed');
    assert.notEqual(await nameOf(near), 'Renamed');
    const answer = await clear({ property_id: near.toUpperCase() });
    assert.equal(answer.status, 202);
    await (await service()).purges.settled();
    assert.equal(await nameOf(near), 'Renamed');
    assert.notEqual(await nameOf(far), 'Renamed');
    const [change] = await owner.ctx.run<{ tags: string[] }>(
      sql`select tags from changes where account_id = ${owner.id} order by id desc limit 1`,
    );
    const own = ['forms', 'integrations', 'inventory', 'lead-sources', 'property'];
    assert.deepEqual(
      change?.tags.sort(),
      ['entries:post', 'paths', 'site', 'purge', ...own.map((kind) => `${kind}:${near}`)].sort(),
    );
  });

  test('purges the pages of a property and of its merged parent, or the pages of all properties of a portfolio (§4.4)', async () => {
    const [parent, child, other] = await Promise.all(
      [1, 2, 3].map(async () => (await community(owner)).property.id),
    );
    const connection = newId();
    await owner.ctx.run(sql`
      insert into connections (id, account_id, type, category, name, settings, created_at, updated_at)
      values (${connection}, ${owner.id}, 'portfolio', 'portfolio', 'All', ${JSON.stringify({ parent_property_id: parent })}, now(), now())`);
    await owner.ctx.run(sql`
      insert into connection_properties (connection_id, property_id, created_at)
      values (${connection}, ${child}, now()), (${connection}, ${other}, now())`);
    const purged = async (body: unknown) => {
      await settled();
      for (const id of [parent, child, other]) await nameOf(textAt(id));
      const name = newId();
      for (const id of [parent, child, other]) await rename(textAt(id), name);
      assert.equal((await clear(body)).status, 202);
      await (await service()).purges.settled();
      const names = [];
      for (const id of [parent, child, other]) names.push((await nameOf(textAt(id))) === name);
      return names;
    };
    assert.deepEqual(await purged({ property_id: child }), [true, true, false]);
    assert.deepEqual(await purged({ portfolio_id: connection }), [true, true, true]);
  });

  test('unknown ids get the same 202 and the same body, and write nothing (§4.4)', async () => {
    const known = await clear({ property_id: (await community(owner)).property.id });
    await (await service()).purges.settled();
    const before = await owner.ctx.run(sql`select count(*) as all from changes`);
    for (const body of [{ property_id: newId() }, { portfolio_id: newId() }]) {
      const answer = await clear(body);
      assert.deepEqual([answer.status, answer.text], [202, known.text]);
      assert.deepEqual(
        answer.headers['x-ratelimit-remaining'],
        known.headers['x-ratelimit-remaining'],
      );
    }
    await (await service()).purges.settled();
    assert.deepEqual(await owner.ctx.run(sql`select count(*) as all from changes`), before);
  });

  test('exactly one id is required, and sending both is rejected (§4.4)', async () => {
    const id = newId();
    assert.deepEqual(errorsOf(await clear({ property_id: id, portfolio_id: id })), {
      property_id: ['The property id field prohibits portfolio id from being present.'],
      portfolio_id: ['The portfolio id field prohibits property id from being present.'],
    });
    assert.deepEqual(errorsOf(await clear({})), {
      property_id: ['The property id field is required when portfolio id is not present.'],
      portfolio_id: ['The portfolio id field is required when property id is not present.'],
    });
    assert.deepEqual(errorsOf(await clear({ property_id: 'x' })), {
      property_id: ['The property id field must be a valid UUID.'],
    });
  });

  test('one target can be purged 30 times a minute in total, regardless of the addresses of the clients and of whether the target exists (§8)', async () => {
    for (const id of [newId(), (await community(owner)).property.id]) {
      for (let turn = 0; turn < 30; turn += 1)
        assert.equal((await clear({ property_id: id })).status, 202);
      const refused = await clear({ property_id: id });
      assert.deepEqual([refused.status, refused.headers['x-ratelimit-limit']], [429, '30']);
      assert.equal((await clear({ portfolio_id: id })).status, 202);
    }
  });

  test('one address can purge 60 times a minute, regardless of the targets and of whether the bodies are valid', async () => {
    const ip = newAddress();
    const from = (body: unknown) => submit('/cache/clear', body, ip);
    for (let turn = 0; turn < 30; turn += 1) {
      assert.equal((await from({ property_id: newId() })).status, 202);
      assert.equal((await from({ property_id: 'x' })).status, 422);
    }
    const refused = await from({ property_id: newId() });
    assert.deepEqual([refused.status, refused.headers['x-ratelimit-limit']], [429, '60']);
  });

  test('a body with unknown keys returns 422 and names the keys', async () => {
    assert.deepEqual(errorsOf(await clear({ property_id: newId(), all: true })), {
      all: ['The all field is prohibited.'],
    });
  });

  test('a body of more than 1 KiB returns 413', async () => {
    const keys = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [`key_${index}`, 1]),
    );
    const answer = await clear({ property_id: newId(), ...keys });
    assert.deepEqual([answer.status, answer.json['message']], [413, 'The POST data is too large.']);
  });
});
