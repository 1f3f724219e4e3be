/** Uploads of pictures in the console. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { account, community, type TestAccount } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { type Console, openConsole } from '../kit/console.ts';
import { faultsOf } from '../kit/faults.ts';
import { choose, files } from '../kit/pictures.ts';

suite('uploads in the console', () => {
  let console: Console;
  let owner: TestAccount;
  before(async () => {
    console = await openConsole();
    owner = await account();
  });
  after(() => console.close());

  const library = async () => dataOf(await v2(owner.admin.token, 'GET', '/media?kind=file'));

  test('a file that is not a picture is rejected with the reason, and the other files are stored', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { page, close } = await console.open(owner.admin, `/${owner.id}/media`);
    const [good] = await files('good.jpg');
    const bad = { name: 'bad.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
    await choose(page, good === undefined ? [bad] : [bad, good]);
    await page.getByText('1 of 2 uploaded').waitFor();
    await page.getByText('The file is not a JPEG, PNG, WebP').waitFor();
    await page.getByRole('link', { name: /good\.jpg/ }).waitFor();
    assert.deepEqual(await faultsOf(page), []);
    await close();
  });

  test('a copy of a picture is recognized, and can be removed', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const [original] = await files('first.jpg');
    if (original === undefined) return assert.fail();
    const { page, shot, close } = await console.open(owner.admin, `/${owner.id}/media`);
    await choose(page, [original]);
    await page.getByText('1 of 1 uploaded').waitFor();
    await choose(page, [{ ...original, name: 'second.jpg' }]);
    await page.getByText('The library already has this picture as “first.jpg”.').waitFor();
    assert.deepEqual(await faultsOf(page), []);
    await shot('media-copy');
    await page.getByRole('button', { name: 'Remove the copy second.jpg' }).click();
    await page.getByText('The copy was removed.').waitFor();
    const names = (await library()).map(({ file_name }) => file_name);
    assert.deepEqual([names.includes('first.jpg'), names.includes('second.jpg')], [true, false]);
    await close();
  });

  test('if one upload contains the same file twice, only the later one is marked as a copy', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const [one] = await files('equal-1.jpg');
    if (one === undefined) return assert.fail();
    const { page, close } = await console.open(owner.admin, `/${owner.id}/media`);
    const [stored, checked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/api/v2/media?*hash=*', async (route) => {
      await stored.promise;
      await route.continue();
    });
    let checks = 0;
    page.on('requestfinished', (request) => {
      checks += request.url().includes('hash=') ? 1 : 0;
      if (checks === 2) checked.resolve();
    });
    await choose(page, [one, { ...one, name: 'equal-2.jpg' }]);
    await page.getByText('2 of 2 uploaded').waitFor();
    stored.resolve();
    await checked.promise;
    const copies = page.getByText(/^The library already has this picture/);
    await copies.first().waitFor();
    assert.deepEqual(await faultsOf(page), []);
    assert.equal(await copies.count(), 1);
    await close();
  });

  test('uploads continue and stay visible while another tab of the record is open', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { property } = await community(owner);
    const { page, close } = await console.open(
      owner.admin,
      `/${owner.id}/properties/${property.id}`,
    );
    const released = Promise.withResolvers<void>();
    await page.route('**/session/uploads*', async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.getByRole('tab', { name: 'Media' }).click();
    await page.getByText('No pictures yet.').waitFor();
    await choose(page, await files('slow.jpg'));
    await page.getByText('0 of 1 uploaded').waitFor();
    await page.getByRole('tab', { name: 'Property' }).click();
    await page.locator('#field-name').waitFor();
    await page.getByRole('tab', { name: 'Media' }).click();
    await page.getByText('0 of 1 uploaded').waitFor();
    released.resolve();
    await page.getByText('1 of 1 uploaded').waitFor();
    await close();
  });
});
