/** The settings and the background jobs of an account in the console. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { account, community, type TestAccount, unique } from '../kit/account.ts';
import { type Console, openConsole, press } from '../kit/console.ts';
import { faultsOf } from '../kit/faults.ts';
import { objectAt } from '../kit/json.ts';
import { WIDTHS } from '../kit/page.ts';
import { service } from '../kit/service.ts';
import { signedIn } from '../kit/visitor.ts';

suite('an account in the console', () => {
  let console: Console;
  let owner: TestAccount;
  before(async () => {
    console = await openConsole();
    owner = await account();
  });
  after(() => console.close());

  for (const width of WIDTHS)
    test(`an admin renames the account and changes its settings at ${width} pixels`, async (t) => {
      if (console.browser === null) return t.skip('no browser runs here');
      const { page, complaints, shot, close } = await console.open(
        owner.admin,
        `/${owner.id}/settings`,
        width,
      );
      const name = unique('Alder');
      await page.getByLabel('Name').fill(name);
      await page.getByLabel('Show amenities that are not marketable').setChecked(width > 1000);
      await shot('account-settings');
      assert.deepEqual(await faultsOf(page), []);
      await press(page, 'Save');
      await page.getByText('Account saved.').waitFor();
      const { json } = await (await signedIn(owner.admin)).ask('GET', '/account');
      const stored = objectAt(json, 'data');
      const settings = objectAt(objectAt(stored, 'settings'), 'display_settings');
      assert.deepEqual(
        [stored['name'], settings['show_non_marketable_amenities']],
        [name, width > 1000],
      );
      assert.deepEqual(complaints, []);
      await close();
    });

  test('after a failed save, the settings keep what the user entered although another user changed them', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { page, close } = await console.open(owner.admin, `/${owner.id}/settings`);
    const amenities = page.getByLabel('Show amenities that are not marketable');
    await page.getByLabel('Name').fill('Mine');
    await amenities.click();
    const mine = await amenities.isChecked();
    const theirs = {
      name: unique('Theirs'),
      settings: {
        display_settings: { show_non_marketable_amenities: !mine, hide_available_units: true },
      },
    };
    const other = await signedIn(owner.admin);
    await page.route('**/session/account*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      await other.ask('PATCH', '/account', { ...theirs, account_id: owner.id });
      await route.fulfill({ status: 503, json: { message: 'The service is busy.' } });
    });
    await press(page, 'Save');
    await page.getByText('The service is busy.').waitFor();
    await page
      .getByLabel('Ask pages to hide the list of available units')
      .and(page.locator(':checked'))
      .waitFor();
    assert.equal(await page.getByLabel('Name').inputValue(), 'Mine');
    assert.equal(await amenities.isChecked(), mine);
    await page.unroute('**/session/account*');
    await press(page, 'Save');
    await page.getByText('Account saved.').waitFor();
    await page.getByRole('button', { name: 'Discard changes' }).waitFor({ state: 'detached' });
    const { json } = await other.ask('GET', `/account?account_id=${owner.id}`);
    assert.equal(objectAt(json, 'data')['name'], 'Mine');
    await close();
  });

  for (const width of WIDTHS)
    test(`jobs are listed with their status and their error at ${width} pixels`, async (t) => {
      if (console.browser === null) return t.skip('no browser runs here');
      const one = await account();
      const { property } = await community(one);
      const { drain } = await service();
      await drain();
      await one.ctx.run(sql`
        insert into jobs.job (name, data, state, output, created_on, started_on, completed_on)
        values ('lead-push', jsonb_build_object('account_id', ${one.id}::text), 'failed',
          '{"isLogged":false,"message":"The CRM refused the lead."}', now(), now(), now()),
        ('property-teardown', jsonb_build_object('account_id', ${one.id}::text, 'property_id', ${property.id}::text),
          'completed', null, now(), now(), now())`);
      const { page, complaints, shot, close } = await console.open(
        one.admin,
        `/${one.id}/settings`,
        width,
      );
      await page.getByRole('link', { name: 'Background jobs' }).click();
      await page.getByText('The CRM refused the lead.').waitFor();
      await shot('jobs');
      assert.deepEqual(await faultsOf(page), []);
      await page.getByLabel('Status').selectOption('Completed');
      await page.getByText('The CRM refused the lead.').waitFor({ state: 'detached' });
      assert.equal(new URL(page.url()).searchParams.get('status'), 'completed');
      await page.getByRole('link', { name: 'Delete a property' }).click();
      await page.waitForURL(`**/properties/${property.id}`);
      assert.deepEqual(complaints, []);
      await close();
    });

  test('a viewer can read the settings but not change them, and cannot open the page of jobs', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { page, close } = await console.open(
      await owner.person('viewer'),
      `/${owner.id}/settings`,
    );
    await page.getByText('Your role in this account does not allow you').waitFor();
    assert.equal(await page.getByLabel('Name').isDisabled(), true);
    assert.equal(await page.getByRole('button', { name: 'Save' }).count(), 0);
    assert.equal(await page.getByRole('link', { name: 'Background jobs' }).count(), 0);
    await page.goto(page.url().replace('/settings', '/jobs'));
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await close();
  });
});
