/** The cache webhook about commits that change several records, of which a website shows some. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { account, community, type TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { newContentType, newEntry, TEAM } from '../kit/entries.ts';
import { fileOn } from '../kit/media.ts';
import { service } from '../kit/service.ts';
import { submit } from '../kit/submit.ts';
import { webhookStage } from './webhook-stage.ts';

/** Runs writes in one transaction. */
async function together(owner: TestAccount, writes: Record<string, object>): Promise<void> {
  const operations = Object.entries(writes).map(([path, body]) => ({
    method: 'PATCH',
    path: `/api/v2${path}`,
    body,
  }));
  const answer = await v2(owner.admin.token, 'POST', '/batch', { operations, atomic: true });
  assert.doesNotMatch(answer.text, /"status":[45]/, answer.text);
}

suite('the cache webhook about a commit that also changes a property of another website', () => {
  const { silence, receiving, bodies, send } = webhookStage();

  test('has the paths of the properties that the website shows, and no others', async () => {
    const owner = await account();
    const [shown, hidden] = [await community(owner), await community(owner)];
    const { place } = await receiving(owner, [shown.property.id]);
    await together(owner, {
      [`/units/${shown.unit.id}`]: { slug: 'announced' },
      [`/units/${hidden.unit.id}`]: { slug: 'secret-penthouse' },
      [`/floor-plans/${hidden.floorPlan.id}`]: { slug: 'secret-plan' },
      [`/properties/${hidden.property.id}`]: { slug: 'secret-tower' },
    });
    await send();
    const [body] = bodies(place);
    assert.deepEqual(body?.paths.toSorted(), ['/units/101', '/units/announced']);
    assert.deepEqual(
      body?.tags.filter((tag) => tag.includes(hidden.property.id)),
      [],
    );
    assert.ok(body?.tags.includes('paths'));
  });

  test('has no tag `paths` if only paths of the other property change', async () => {
    const owner = await account();
    const [shown, hidden] = [await community(owner), await community(owner)];
    const { place } = await receiving(owner, [shown.property.id]);
    await together(owner, {
      [`/units/${shown.unit.id}`]: { description: 'Shown.' },
      [`/units/${hidden.unit.id}`]: { slug: 'secret-penthouse' },
    });
    await send();
    assert.deepEqual(bodies(place)[0]?.tags, [`inventory:${shown.property.id}`]);
    assert.deepEqual(bodies(place)[0]?.paths, []);
  });

  test('has the entries that the website shows', async () => {
    const owner = await account();
    const [shown, hidden] = [await community(owner), await community(owner)];
    const { id, place } = await receiving(owner, [shown.property.id]);
    await newContentType(owner, TEAM);
    const entry = await newEntry(owner, id, { scope: 'account', data: { name: 'Ada' } });
    const file = await fileOn(owner, [
      { type: 'content_entry', id: entry.id },
      { type: 'property', id: hidden.property.id },
    ]);
    await silence();
    const answer = await v2(owner.admin.token, 'PATCH', `/media/${file.id}`, {
      alt_text: 'A portrait.',
    });
    assert.equal(answer.status, 200, answer.text);
    await send();
    assert.deepEqual(bodies(place)[0]?.tags, ['entries:team']);
  });

  test('a purge of a property that the website does not show is not announced', async () => {
    const owner = await account();
    const [shown, hidden] = [await community(owner), await community(owner)];
    const { place } = await receiving(owner, [shown.property.id]);
    await newContentType(owner, TEAM);
    await silence();
    await submit('/cache/clear', { property_id: hidden.property.id });
    await (await service()).purges.settled();
    await send();
    assert.deepEqual(bodies(place), []);
    await submit('/cache/clear', { property_id: shown.property.id });
    await (await service()).purges.settled();
    await send();
    assert.ok(bodies(place)[0]?.tags.includes('entries:team'));
    assert.ok(!bodies(place)[0]?.tags.includes('purge'));
  });
});
