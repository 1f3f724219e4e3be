/** The codes of the fees that a feed charges. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { account } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { source } from './feed.ts';
import { charged, counted, dollars, feed, item, MONTHLY, TRASH } from './sync-fees-setup.ts';

suite('the codes of the fees of a feed', () => {
  test('are unique even if the number that tells two fees apart results in the code of a third', async () => {
    const from = await source(await account());
    const items = [
      ['dog', 35],
      ['dog', 150],
      ['dog-2', 10],
    ] as const;
    const pets = items.map(([code, amount]) =>
      item({ code, amounts: dollars(amount), said: MONTHLY }),
    );
    const log = await from.run(feed({ property: charged('PET', ...pets) }));
    assert.equal(log.status, 'succeeded', log.message ?? '');
    const fees = (await from.list('fees')).map((fee) => [fee['code'], fee['amount']]);
    assert.deepEqual(fees, [
      ['pine-dog', 35],
      ['pine-dog-2', 150],
      ['pine-dog-2-feed', 10],
    ]);
    assert.deepEqual((await from.run()).counts['fees'], counted(0, 0, 3, 0));
  });

  test('get a suffix if users have them, and keep the suffix after the user deletes the other fee', async () => {
    const owner = await account();
    const body = { name: 'Mine', class: 'service', amount: 3 };
    const mine = await owner.make('fees', { ...body, code: 'pine-trash' });
    await owner.make('fees', { ...body, code: 'PINE-trash-feed' });
    const from = await source(owner);
    await from.run(feed({ property: TRASH }));
    const codes = async () => (await from.list('fees')).map((fee) => fee['code']);
    assert.deepEqual(await codes(), ['pine-trash', 'PINE-trash-feed', 'pine-trash-feed-2']);
    assert.deepEqual((await from.run()).counts['fees'], counted(0, 0, 1, 0));
    await v2(owner.admin.token, 'DELETE', `/fees/${mine.id}`);
    assert.deepEqual((await from.run()).counts['fees'], counted(0, 0, 1, 0));
    assert.deepEqual(await codes(), ['PINE-trash-feed', 'pine-trash-feed-2']);
  });
});
