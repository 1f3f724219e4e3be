/** The accounts that staff can open in the console. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { account, community, makeStaff, type TestAccount, unique } from '../kit/account.ts';
import { type Console, openConsole } from '../kit/console.ts';
import { faultsOf } from '../kit/faults.ts';
import { WIDTHS } from '../kit/page.ts';
import { service } from '../kit/service.ts';

/** More accounts than `/me` lists, all older than the accounts of the tests. */
const OLDER = 1000;

suite('staff in the console', () => {
  let console: Console;
  let owner: TestAccount;
  before(async () => {
    console = await openConsole();
    const { parts } = await service();
    await parts.database.run(sql`
      insert into accounts (id, name, settings, created_at, updated_at)
      select gen_random_uuid(), 'Older ' || n, '{}', '2020-01-01', '2020-01-01' from generate_series(1, ${OLDER}) as n`);
    owner = await account();
  });
  after(() => console.close());

  for (const width of WIDTHS)
    test(`staff can search all accounts and open one of which they are not members, at ${width} pixels`, async (t) => {
      if (console.browser === null) return t.skip('no browser runs here');
      const other = await account(unique('Lakeside Living'));
      const name = other.ctx.account?.name ?? '';
      const { property } = await community(other);
      const person = await owner.person('viewer');
      await makeStaff(owner.ctx, person);
      const { page, complaints, shot, close } = await console.open(person, `/${owner.id}`, width);
      await page.getByRole('button', { name: 'Your menu' }).press('Enter');
      await page.getByRole('menuitem', { name: 'All accounts' }).press('Enter');
      await page.getByRole('heading', { name: 'Accounts', exact: true }).waitFor();
      await page.getByText(/^\d+,\d{3} accounts$/).waitFor();
      await page.getByRole('button', { name: 'Page 2', exact: true }).click();
      await page.waitForURL(/accounts\?page=2$/);
      await shot('staff-accounts');
      assert.deepEqual(await faultsOf(page), []);
      await page.getByLabel('Search accounts').fill(name);
      await page.getByLabel('Search accounts').press('Enter');
      await page.getByText('1 account', { exact: true }).waitFor();
      await page.getByRole('cell', { name: 'Staff' }).waitFor();
      await page.getByRole('link', { name }).press('Enter');
      await page.waitForURL((url) => url.pathname.endsWith(other.id));
      await page.goto(`${console.origin}/console/${other.id}/properties`);
      await page.getByRole('link', { name: String(property['name']) }).waitFor();
      const options = page.getByLabel('Account', { exact: true }).getByRole('option');
      assert.deepEqual(await options.allTextContents(), [name, owner.ctx.account?.name]);
      assert.deepEqual(complaints, []);
      await close();
    });

  test('staff can create an account, which opens with its first steps', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const person = await owner.person('viewer');
    await makeStaff(owner.ctx, person);
    const name = unique('Meadow Homes');
    const { page, close } = await console.open(person, '/accounts?q=no+such+account');
    await page.getByText('No account name contains these words.').waitFor();
    await page.getByLabel('Name of a new account').fill(name);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /first website/ }).waitFor();
    const chosen = page.getByLabel('Account', { exact: true }).locator('option:checked');
    assert.equal(await chosen.textContent(), name);
    await close();
  });

  test('a user who is not staff can open neither the page of all accounts nor another account', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const other = await account();
    const { page, close } = await console.open(owner.admin, '/accounts');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.getByRole('button', { name: 'Your menu' }).click();
    await page.getByRole('menuitem', { name: 'Your profile' }).waitFor();
    assert.equal(await page.getByRole('menuitem', { name: 'All accounts' }).count(), 0);
    await page.goto(`${console.origin}/console/${other.id}/properties`);
    await page.getByText('your role does not allow you to see it').waitFor();
    assert.match(page.url(), new RegExp(`/${other.id}/properties$`));
    await close();
  });
});
