/** The runs of a connection in the console. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { account, type TestAccount } from '../kit/account.ts';
import { type Console, openConsole } from '../kit/console.ts';
import { service } from '../kit/service.ts';

suite('the runs of a connection in the console', () => {
  let console: Console;
  let owner: TestAccount;
  before(async () => {
    console = await openConsole();
    owner = await account();
  });
  after(() => console.close());

  test('while a run is in progress, the page asks again for the newest run only', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { id } = await owner.make('connections', {
      type: 'simulator',
      category: 'pms',
      name: 'Simulated system',
      settings: {},
    });
    const { page, close } = await console.open(owner.admin, `/${owner.id}/connections/${id}`);
    await page.getByRole('tab', { name: 'Test and runs' }).click();
    await page.getByRole('button', { name: 'Run now' }).click();
    await page.getByRole('button', { name: /^Details of the run/ }).waitFor();
    const sizes: (string | null)[] = [];
    for (let polls = 0; polls < 4; polls += 1) {
      const request = await page.waitForRequest(/\/logs\?/);
      sizes.push(new URL(request.url()).searchParams.get('per_page'));
    }
    assert.deepEqual(sizes.slice(-2), ['1', '1']);
    await (await service()).drain();
    await page.getByRole('cell', { name: 'succeeded' }).waitFor();
    await close();
  });
});
