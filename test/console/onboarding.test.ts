/** The steps from an empty account to its first website, on the home page of the console. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { account, community } from '../kit/account.ts';
import { type Console, openConsole } from '../kit/console.ts';
import { faultsOf } from '../kit/faults.ts';
import { FOCUSED, WIDTHS } from '../kit/page.ts';
import { choose, files } from '../kit/pictures.ts';
import { service } from '../kit/service.ts';

const steps = (page: Page) => page.getByRole('region', { name: 'Your first website' });

const done = (page: Page, count: number) =>
  steps(page).getByText(`${count} of 6 steps done`).waitFor();

suite('the first steps in the console', () => {
  let console: Console;
  before(async () => {
    console = await openConsole();
  });
  after(() => console.close());

  test('the steps lead from an empty account to the token of the first website, and then disappear', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const owner = await account();
    const { page, complaints, close } = await console.open(owner.admin, `/${owner.id}`);
    const home = async (count: number) => {
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await done(page, count);
    };
    await done(page, 0);
    await steps(page).getByRole('link', { name: 'Create a property' }).click();
    await page.locator('#field-name').fill('The Pines');
    await page.getByRole('button', { name: 'Create property' }).click();
    await page.getByRole('heading', { name: 'The Pines' }).waitFor();
    await home(1);

    await steps(page).getByRole('link', { name: 'Add a floor plan' }).click();
    await page.locator('#field-property_id').fill('Pines');
    await page.getByRole('option', { name: 'The Pines' }).click();
    await page.locator('#field-name').fill('A1');
    await page.getByRole('button', { name: 'Create floor plan' }).click();
    await page.getByRole('heading', { name: 'A1' }).waitFor();
    await home(2);

    await steps(page).getByRole('link', { name: 'Add a unit' }).click();
    await page.locator('#field-property_id').fill('Pines');
    await page.getByRole('option', { name: 'The Pines' }).click();
    await page.locator('#field-number').fill('101');
    await page.getByRole('button', { name: 'Create unit' }).click();
    await page.getByRole('heading', { name: '101' }).waitFor();
    await home(3);

    await steps(page).getByRole('link', { name: 'Upload a photo' }).click();
    await choose(page, await files('pool.jpg'));
    await page.getByText('1 of 1 uploaded').waitFor();
    await home(4);

    await steps(page).getByRole('link', { name: 'Create a website' }).click();
    await page.locator('#field-name').fill('Pines');
    await page.locator('#field-domain').fill(`${owner.id}.example`);
    await page.getByRole('button', { name: 'Create website' }).click();
    await page.getByRole('heading', { name: 'Pines' }).waitFor();
    await home(5);

    await steps(page).getByRole('link', { name: 'Create a token for the website' }).click();
    await page.getByRole('tab', { name: 'Tokens' }).click();
    await page.getByLabel('What it is for').fill('Production server');
    await page.getByRole('button', { name: 'Create token' }).click();
    await page.getByLabel(/^Your new token/).waitFor();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('heading', { name: 'What needs attention' }).waitFor();
    await steps(page).waitFor({ state: 'detached' });
    assert.deepEqual(complaints, []);
    await close();
  });

  test('the steps can be hidden by keyboard, and stay hidden', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const owner = await account();
    const { page, close } = await console.open(owner.admin, `/${owner.id}`);
    await done(page, 0);
    await page.getByRole('heading', { name: 'Home' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    assert.match(await page.evaluate<string>(FOCUSED), /^Create a property/);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await steps(page).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('Nothing needs attention.').waitFor();
    assert.equal(await steps(page).count(), 0);
    await close();
  });

  test('an account with several properties, and a user who may not create records, see no steps', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const owner = await account();
    await community(owner);
    const viewer = await console.open(await owner.person('viewer'), `/${owner.id}`);
    await viewer.page.getByRole('heading', { name: 'What needs attention' }).waitFor();
    await viewer.page.getByRole('region', { name: 'By property' }).waitFor();
    assert.equal(await steps(viewer.page).count(), 0);
    await viewer.close();
    await community(owner);
    const { page, close } = await console.open(owner.admin, `/${owner.id}/properties`);
    const requested: string[] = [];
    page.on('request', (request) => {
      const [, resource] = /(properties|floor-plans|media)\?per_page=1&/.exec(request.url()) ?? [];
      if (resource !== undefined) requested.push(resource);
    });
    const counted = page.waitForResponse((one) => one.url().includes('/properties?per_page=1&'));
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await counted;
    await page.getByRole('region', { name: 'By property' }).waitFor();
    assert.equal(await steps(page).count(), 0);
    assert.deepEqual(requested, ['properties']);
    await close();
  });

  test('an admin, but not an editor, can create the sample community, and sees the remaining steps when it exists', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const owner = await account();
    const editor = await console.open(await owner.person('editor'), `/${owner.id}`);
    await steps(editor.page).waitFor();
    assert.equal(await editor.page.getByRole('button', { name: /sample community/ }).count(), 0);
    await editor.close();
    const { page, complaints, shot, close } = await console.open(owner.admin, `/${owner.id}`, 390);
    await done(page, 0);
    await page.getByRole('button', { name: 'Create a sample community' }).click();
    await page.getByText('The sample community is being created.').waitFor();
    await shot('sample-community');
    assert.deepEqual([await faultsOf(page), complaints], [[], []]);
    await (await service()).drain();
    await done(page, 4);
    await steps(page).getByRole('link', { name: 'Create a website' }).waitFor();
    await close();
  });

  for (const width of WIDTHS)
    test(`the steps have no layout or accessibility faults at ${width} pixels`, async (t) => {
      if (console.browser === null) return t.skip('no browser runs here');
      const owner = await account();
      await owner.make('properties', { name: 'The Pines' });
      const { page, complaints, shot, close } = await console.open(
        owner.admin,
        `/${owner.id}`,
        width,
      );
      await done(page, 1);
      await page.getByText('Nothing needs attention.').waitFor();
      assert.deepEqual([await faultsOf(page), complaints], [[], []]);
      await shot('onboarding');
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await shot('onboarding-dark');
      await close();
    });
});
