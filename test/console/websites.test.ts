/** Websites, roles, forms and content types in the console, which the session API manages. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { makeWebsite } from '../../src/domain/websites/create.ts';
import { newId } from '../../src/kernel/id.ts';
import { account, type TestAccount, unique } from '../kit/account.ts';
import { call } from '../kit/call.ts';
import { type Console, openConsole } from '../kit/console.ts';
import { faultsOf } from '../kit/faults.ts';
import { WIDTHS } from '../kit/page.ts';

suite('resources of the session API in the console', () => {
  let console: Console;
  let owner: TestAccount;
  before(async () => {
    console = await openConsole();
    owner = await account();
  });
  after(() => console.close());

  const siteStatus = async (token: string, host: string) =>
    (
      await call({
        method: 'GET',
        url: '/api/sites/v1/site',
        headers: { authorization: `Bearer ${token}`, host },
      })
    ).status;

  test('an admin creates a website and a token that reads it, and a revoked token is rejected', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { page, complaints, shot, close } = await console.open(
      owner.admin,
      `/${owner.id}/websites`,
    );
    const [name, domain] = [unique('Elm'), `${newId()}.example.com`];
    await page.getByRole('link', { name: 'New website' }).click();
    await page.getByRole('heading', { name: 'New website' }).waitFor();
    await page.locator('#field-name').fill(name);
    await page.locator('#field-domain').fill(domain);
    await page.getByRole('button', { name: 'Create website' }).click();
    await page.getByRole('heading', { name }).waitFor();
    await page.getByRole('tab', { name: 'Tokens' }).click();
    await page.getByLabel('What it is for').fill('Production');
    await page.getByRole('button', { name: 'Create token' }).click();
    const token = await page.getByLabel('Your new token').inputValue();
    await shot('website-tokens');
    assert.equal(await siteStatus(token, domain), 200);
    await page.getByRole('button', { name: 'Revoke Production' }).click();
    await page.getByRole('button', { name: 'Revoke token' }).click();
    await page.getByText('Token revoked.').waitFor();
    assert.equal(await siteStatus(token, domain), 401);
    await page.getByRole('tab', { name: 'Cache webhook' }).click();
    await page.getByRole('button', { name: 'Create a new secret' }).click();
    await page.getByRole('button', { name: 'Create secret' }).click();
    assert.match(await page.getByLabel('Your new secret').inputValue(), /^\w{40}$/);
    await page.getByRole('tab', { name: 'Website' }).click();
    await page.locator('#field-name').fill(`${name} two`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Website saved.').waitFor();
    assert.deepEqual(complaints, []);
    await close();
  });

  test('a delivery that was replayed stays marked when the list grows', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { id } = await makeWebsite(owner.ctx, {
      name: unique('Oak'),
      domain: `${newId()}.example`,
    });
    await owner.ctx.run(sql`
      insert into webhook_deliveries (id, account_id, website_id, version, status, attempts, created_at)
      values (${newId()}, ${owner.id}, ${id}, 1, 'failed', '[]'::jsonb, now() - interval '1 hour')`);
    const { page, close } = await console.open(owner.admin, `/${owner.id}/websites/${id}`);
    await page.getByRole('tab', { name: 'Cache webhook' }).click();
    await page.getByRole('button', { name: /^Replay/ }).press('Enter');
    await page.getByRole('row', { name: /waiting/ }).waitFor();
    const replays = page.getByRole('button', { name: /^Replay/ });
    assert.deepEqual(
      [await replays.nth(0).isDisabled(), await replays.nth(1).isDisabled()],
      [false, true],
    );
    await close();
  });

  test('a viewer sees websites and roles, but no controls that change them', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const viewer = await owner.person('viewer');
    for (const path of ['websites', 'roles']) {
      const { page, close } = await console.open(viewer, `/${owner.id}/${path}`);
      await page
        .getByRole('status')
        .getByText(/of|No records/)
        .waitFor();
      assert.equal(await page.getByRole('link', { name: /^New / }).count(), 0);
      await close();
    }
  });

  for (const width of WIDTHS) {
    for (const path of ['roles', 'forms', 'content-types'])
      test(`the form for ${path} has no layout or accessibility faults at ${width} pixels`, async (t) => {
        if (console.browser === null) return t.skip('no browser runs here');
        const { page, complaints, shot, close } = await console.open(
          owner.admin,
          `/${owner.id}/${path}/new`,
          width,
        );
        await page.getByRole('button', { name: /^Create / }).waitFor();
        await shot(`new-${path}`);
        assert.deepEqual(await faultsOf(page), []);
        assert.deepEqual(complaints, []);
        await close();
      });
  }
});
