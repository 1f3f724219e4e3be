/** Deleting a website never publishes its content types on other websites of the account. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { resourceNamed } from '../../src/engine/registry.ts';
import { remove, update } from '../../src/engine/write.ts';
import { Fault } from '../../src/kernel/fault.ts';
import { newId } from '../../src/kernel/id.ts';
import { account, type Made, type TestAccount } from '../kit/account.ts';
import { newContentType, newWebsite, recordOf } from '../kit/entries.ts';
import { recordAt, textsAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';
import { signedIn, type Visitor } from '../kit/visitor.ts';

let owner: TestAccount;
let admin: Visitor;
setUp(async () => {
  owner = await account();
  admin = await signedIn(owner.admin);
});

const newType = (websiteIds: string[], name = 'Notes'): Promise<Made> =>
  newContentType(owner, {
    key: `type-${newId().replace(/\d/g, 'x').replaceAll('-', '')}`,
    name,
    website_ids: websiteIds,
  });

const websitesOf = async (type: Made): Promise<unknown> =>
  recordOf(await admin.ask('GET', `/content-types/${type.id}`))['website_ids'];

/** Resolves to `done`, or to the error message if the work is rejected with 422. */
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error) => {
      if (error instanceof Fault && error.kind === 'invalid') return error.message;
      throw error;
    },
  );

suite('deleting a website', () => {
  test('a website with its own content types cannot be deleted, and the error names the types and the fix', async () => {
    const [site, other] = [await newWebsite(owner), await newWebsite(owner)];
    const types = [
      await newType([site], 'Recipes'),
      await newType([site], 'Guides'),
      await newType([site, other], 'Shared'),
    ];
    const refusal = await admin.ask('DELETE', `/websites/${site}`);
    assert.deepEqual(
      [refusal.status, refusal.json],
      [
        422,
        {
          message:
            'Content types are assigned only to this website: Guides, Recipes. Assign them to another website or delete them first.',
          errors: {},
        },
      ],
    );
    assert.equal(
      (await admin.ask('PATCH', `/content-types/${types[0]?.id}`, { website_ids: [site, other] }))
        .status,
      200,
    );
    assert.equal((await admin.ask('DELETE', `/content-types/${types[1]?.id}`)).status, 204);
    assert.equal((await admin.ask('DELETE', `/websites/${site}`)).status, 204);
    for (const type of [types[0], types[2]])
      assert.deepEqual(await websitesOf(recordAt(type)), [other]);
  });

  test('if all websites of a type are deleted concurrently, the last one is kept', async () => {
    for (let round = 0; round < 10; round += 1) {
      const sites = [await newWebsite(owner), await newWebsite(owner), await newWebsite(owner)];
      const type = await newType(sites);
      const outcomes = await Promise.all(
        sites.map((id) => outcome(remove(owner.ctx, resourceNamed('websites'), id))),
      );
      assert.equal(outcomes.filter((done) => done === 'done').length, 2);
      assert.equal(textsAt(await websitesOf(type)).length, 1);
    }
  });

  test('a type whose websites change while one of them is deleted never applies to the whole account', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [going, staying] = [await newWebsite(owner), await newWebsite(owner)];
      const type = await newType(round % 2 === 0 ? [going, staying] : [staying]);
      const [deleted, changed] = await Promise.all([
        outcome(remove(owner.ctx, resourceNamed('websites'), going)),
        outcome(
          update(owner.ctx, resourceNamed('content-types'), type.id, { website_ids: [going] }),
        ),
      ]);
      const left = await websitesOf(type);
      if (deleted === 'done')
        assert.deepEqual([left, changed.slice(0, 12)], [[staying], 'The selected']);
      else assert.deepEqual([left, changed], [[going], 'done']);
    }
  });

  test('deleting an account deletes its websites and their content types', async () => {
    const own = await account();
    const site = await newWebsite(own);
    await newContentType(own, { key: 'own', name: 'Own', website_ids: [site] });
    const { parts } = await service();
    await parts.database.run(sql`delete from accounts where id = ${own.id}`);
    assert.deepEqual(await parts.database.run(sql`select from websites where id = ${site}`), []);
  });
});
