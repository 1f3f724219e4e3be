/** Websites: access, order, and fields that are never shown (§4.1, §4.3). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { makeWebsite } from '../../src/domain/websites/create.ts';
import { newId } from '../../src/kernel/id.ts';
import { account, type Made, type TestAccount } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { recordAt, textAt } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';

let owner: TestAccount;
let home: Made;
let other: Made;
const websites = new Map<string, { id: string; secret: string }>();
setUp(async () => {
  owner = await account();
  home = await owner.make('properties', { name: 'Home' });
  other = await owner.make('properties', { name: 'Other' });
  await website('Willow', [other.id]);
  await website('Aspen', [home.id, other.id]);
  await website('Maple', []);
});

async function website(name: string, propertyIds: string[]): Promise<void> {
  const made = await makeWebsite(owner.ctx, {
    name,
    domain: `${newId()}.example`,
    aliases: [`WWW.${name}.Alias.Example`],
    property_ids: propertyIds,
  });
  websites.set(name, { id: made.id, secret: made.webhook_secret });
}

const idOf = (name: string) => textAt(websites.get(name)?.id);

suite('GET /websites', () => {
  test('websites are sorted by name by default (§4.1)', async () => {
    const names = async (query = '') =>
      dataOf(await v2(owner.admin.token, 'GET', `/websites${query}`)).map(({ name }) => name);
    assert.deepEqual(await names(), ['Aspen', 'Maple', 'Willow']);
    assert.deepEqual(await names('?sort=-name'), ['Willow', 'Maple', 'Aspen']);
    assert.deepEqual(await names('?name=aPl'), ['Maple']);
    assert.deepEqual(await names(`?property_id=${other.id}`), ['Aspen', 'Willow']);
  });

  test('a website shows its domain, aliases and properties in its order, and no secret (§4.3 GET /websites, GET /websites/{website}, §6.1)', async () => {
    const answer = await v2(owner.admin.token, 'GET', `/websites/${idOf('Aspen')}`);
    const shown = recordAt(answer.json, 'data');
    assert.deepEqual(
      [shown['name'], shown['aliases'], shown['is_enabled']],
      ['Aspen', ['www.aspen.alias.example'], true],
    );
    assert.deepEqual(shown['property_ids'], [home.id, other.id]);
    const [stored] = await owner.ctx.run<{ webhook_secret: string }>(
      sql`select webhook_secret from websites where id = ${shown.id}`,
    );
    const list = await v2(owner.admin.token, 'GET', '/websites');
    for (const { text } of [answer, list]) {
      for (const secret of [
        'secret',
        textAt(websites.get('Aspen')?.secret),
        textAt(stored?.webhook_secret),
      ])
        assert.ok(!text.includes(secret), secret);
    }
  });

  test('users limited to groups see only websites that show one of their properties (§5.1.4)', async () => {
    const set = await owner.make('group-sets', { name: 'Regions', object_type: 'property' });
    const group = await owner.make('groups', { group_set_id: set.id, label: 'West' });
    await owner.make(`groups/${group.id}/members`, { member_id: home.id });
    const { token } = await owner.person('viewer', [group.id]);
    assert.deepEqual(
      dataOf(await v2(token, 'GET', '/websites')).map(({ name }) => name),
      ['Aspen'],
    );
    const shown = recordAt((await v2(token, 'GET', `/websites/${idOf('Aspen')}`)).json, 'data');
    assert.deepEqual(shown['property_ids'], [home.id]);
    for (const name of ['Willow', 'Maple'])
      assert.equal((await v2(token, 'GET', `/websites/${idOf(name)}`)).status, 404);
  });

  test('websites cannot be created, changed or deleted through V2 (§4.3)', async () => {
    assert.equal((await v2(owner.admin.token, 'POST', '/websites', { name: 'New' })).status, 405);
    assert.equal(
      (await v2(owner.admin.token, 'PATCH', `/websites/${idOf('Aspen')}`, { name: 'New' })).status,
      405,
    );
    assert.equal((await v2(owner.admin.token, 'DELETE', `/websites/${idOf('Aspen')}`)).status, 405);
  });
});
