/** The pet policy of a MITS feed. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { feedOf, source } from '../jobs/feed.ts';
import { account } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import { importFeed, property } from './mits.ts';

const policyOf = async (inner: string) => {
  const { records } = await importFeed(property(`<Policy>${inner}</Policy>`));
  return records[0]?.pet_policy;
};

suite('the pet policy of a feed', () => {
  test('allowed pets and their number become the description, rules and other pets the restrictions, and equal texts are merged', async () => {
    const rule = '<Restrictions>Breed  restrictions\n apply.</Restrictions>';
    assert.deepEqual(
      await policyOf(`
        <Pet Type="Cat" Allowed="true"><Comment>Cats are welcome.</Comment><MaxCount>2</MaxCount>${rule}</Pet>
        <Pet type="Dog" allowed="true"><Comment/><MaxCount>2</MaxCount>${rule}</Pet>
        <Pet Type="Bird" Allowed="true"/><Pet Type="Fish" Allowed="yes"/>
        <Pet Type="Snake" Allowed="false"><Comment>No reptiles.</Comment></Pet>`),
      {
        description:
          'Cat: Cats are welcome. At most 2.\nDog: Allowed. At most 2.\nBird, Fish: Allowed.',
        restrictions: 'Cat, Dog: Breed restrictions apply.\nSnake: Not allowed. No reptiles.',
      },
    );
  });

  test('a feed without rules has no policy, and a pet with only a fee is listed in a remark', async () => {
    assert.equal(await policyOf('<Pet Type="Cat"><Fee>10</Fee></Pet>'), null);
    assert.equal(await policyOf('<Pet/><Comment>x</Comment>'), null);
    const { records } = await importFeed(property('<Policy><Pet><Fee>10</Fee></Pet></Policy>'));
    assert.match(String(records[0]?.remarks[0]?.message), /^1 policy was/);
  });

  test('pets are described as allowed only if the feed allows them', async () => {
    const rules = '<Restrictions>No bears.</Restrictions>';
    assert.deepEqual(
      await policyOf(`
        <Pet Type="Cat" Allowed="Y"/><Pet Type="Bird" Allowed="1"/>
        <Pet Type="Dog" Allowed="N"/><Pet Type="Snake" Allowed="0"><Comment>Ask us.</Comment></Pet>
        <Pet Type="Fish"><Comment>Small tanks.</Comment></Pet>
        <Pet Type="Horse" Allowed="perhaps"><MaxCount>1</MaxCount></Pet>
        <Pet Type="Bear">${rules}</Pet>`),
      {
        description: 'Cat, Bird: Allowed.\nFish: Small tanks.\nHorse: At most 1.',
        restrictions: 'Dog: Not allowed.\nSnake: Not allowed. Ask us.\nBear: No bears.',
      },
    );
  });

  test('a text is not cut inside an emoji', async () => {
    const prefix = 'Cat: ';
    const comment = `${'x'.repeat(4999 - prefix.length)}🐈 more`;
    const policy = await policyOf(`<Pet Type="Cat"><Comment>${comment}</Comment></Pet>`);
    assert.equal(policy?.description, `${prefix}${'x'.repeat(4999 - prefix.length)}`);
  });

  test('texts are limited in length, regardless of the number of pets in the feed', async () => {
    const pets = Array.from(
      { length: 500 },
      (_, n) =>
        `<Pet Type="Pet ${n}" Allowed="true"><Comment>${'x'.repeat(5000)}${n}</Comment></Pet>`,
    );
    const policy = await policyOf(pets.join(''));
    assert.equal(policy?.description?.length, 5000);
  });

  test('a sync stores values and remarks that would be cut inside an emoji', async () => {
    const feed = await source(await account());
    const comment = `${'x'.repeat(4999 - 'Cat: '.length)}🐈`;
    const pet = `<Pet Type="Cat" Allowed="${'x'.repeat(59)}🐈"><Comment>${comment}</Comment></Pet>`;
    const run = await feed.run(
      feedOf([{ id: 'u1' }]).replace('<Amenity ', `<Policy>${pet}</Policy><Amenity `),
    );
    assert.ok(JSON.stringify(run).includes(`\\"${'x'.repeat(59)}…\\"`), JSON.stringify(run));
    assert.equal((await feed.list('properties')).length, 1);
  });

  test('a new property gets the policy, and later runs keep edits by users', async () => {
    const owner = await account();
    const feed = await source(owner);
    const body = feedOf([{ id: 'u1' }]).replace(
      '<Amenity ',
      '<Policy><Pet Type="Cat" Allowed="true"/></Policy><Amenity ',
    );
    await feed.run(body);
    const [made] = await feed.list('properties');
    assert.deepEqual(made?.['pet_policy'], { description: 'Cat: Allowed.', restrictions: null });
    const path = `/properties/${made?.id}`;
    await v2(owner.admin.token, 'PATCH', path, { pet_policy: { description: 'Ask us.' } });
    await feed.run(body.replace('"Cat"', '"Dog"'));
    const kept = objectAt((await v2(owner.admin.token, 'GET', path)).json, 'data');
    assert.equal(objectAt(kept, 'pet_policy')['description'], 'Ask us.');
  });
});
