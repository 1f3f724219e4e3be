/** The severities of the remarks about a table of rents (decisions §8). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { account, community } from '../kit/account.ts';
import { day, table } from './rent-matrix-setup.ts';

suite('the remarks of rent_matrix_csv', () => {
  test('a row that cannot be parsed causes a warning and a partial run, and an unknown unit causes an informational remark', async () => {
    const owner = await account();
    const home = await community(owner);
    const { run } = await table(owner, [home.property.id]);
    const good = `Unit,Start Date,Term,Rent\n101,${day(1)},12,1500\n`;
    const ours = await run(`${good}999,${day(1)},12,1500\n`);
    assert.deepEqual(
      [ours.status, ours.remarks.map(({ severity }) => severity)],
      ['succeeded', ['info']],
    );
    const broken = await run(`${good}101,${day(2)},12,free\n`);
    assert.deepEqual(
      [broken.status, broken.remarks.map(({ severity }) => severity)],
      ['partial', ['warning']],
    );
  });
});
