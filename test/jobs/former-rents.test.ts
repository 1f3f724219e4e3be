/** The price matrix of a unit after its connection was deleted, or replaced by another one. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { account, community } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { change } from '../v1/read.ts';
import { day, matrixOf, table } from './rent-matrix-setup.ts';

const HEAD = 'Unit,Start Date,Term,Rent';

suite('the price matrix of a former connection', () => {
  test('is no longer published after the connection is deleted', async () => {
    const owner = await account();
    const { property, unit } = await community(owner);
    const { run, connection } = await table(owner, [property.id]);
    await run(`${HEAD}\n101,${day(1)},12,1500\n`);
    assert.equal((await matrixOf(property.id, unit.id)).length, 1);
    await v2(owner.admin.token, 'DELETE', `/connections/${connection.id}`);
    assert.deepEqual(await matrixOf(property.id, unit.id), []);
  });

  test('is replaced by the matrix of another connection if the first one is disabled', async () => {
    const owner = await account();
    const { property, unit } = await community(owner);
    const rents = async () =>
      (await matrixOf(property.id, unit.id)).flatMap(({ terms }) => terms.map(({ rent }) => rent));
    const first = await table(owner, [property.id]);
    await first.run(`${HEAD}\n101,${day(1)},12,1500\n`);
    const second = await table(owner, [property.id]);
    await second.run(`${HEAD}\n101,${day(1)},6,1700\n`);
    assert.deepEqual(await rents(), [1700, 1500]);
    await change(owner, `/connections/${first.connection.id}`, { enabled: false });
    assert.deepEqual(await rents(), [1700, 1500]);
    const log = await second.run(`${HEAD}\n101,${day(1)},6,1700\n`);
    assert.deepEqual(log.counts['price_matrix'], { created: 0, changed: 0, unchanged: 1, gone: 1 });
    assert.deepEqual(await rents(), [1700]);
  });

  test('stays if the rents of the other connection are all in the past', async () => {
    const owner = await account();
    const { property, unit } = await community(owner);
    const first = await table(owner, [property.id]);
    await first.run(`${HEAD}\n101,${day(1)},12,1500\n`);
    await change(owner, `/connections/${first.connection.id}`, { enabled: false });
    const second = await table(owner, [property.id]);
    await second.run(`${HEAD}\n101,${day(-9)},6,1700\n`);
    assert.equal((await matrixOf(property.id, unit.id)).length > 0, true);
  });
});
