/** Media in the console: the library, and the pictures of a record (decision 81). */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { account, community, type TestAccount, unique } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { type Console, openConsole } from '../kit/console.ts';
import { pickUp } from '../kit/drag.ts';
import { faultsOf } from '../kit/faults.ts';
import { objectAt, objectsAt } from '../kit/json.ts';
import { fileOn } from '../kit/media.ts';
import { WIDTHS } from '../kit/page.ts';
import { photo } from '../kit/photo.ts';
import { choose, files } from '../kit/pictures.ts';
import { service } from '../kit/service.ts';

suite('media in the console', () => {
  let console: Console;
  let owner: TestAccount;
  before(async () => {
    console = await openConsole();
    owner = await account();
  });
  after(() => console.close());

  /** The names of the pictures of a property as V2 returns them. */
  async function orderOn(property: string): Promise<unknown[]> {
    const answer = await v2(owner.admin.token, 'GET', `/properties/${property}`);
    return objectsAt(objectAt(answer.json, 'data'), 'images').map(({ file_name }) => file_name);
  }

  const library = async (query = '') =>
    dataOf(await v2(owner.admin.token, 'GET', `/media?kind=file${query}`));

  test('three photos are uploaded to a property and reordered by keyboard, buttons and pointer, as V2 and V1 show', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { property } = await community(owner);
    const { page, complaints, close } = await console.open(
      owner.admin,
      `/${owner.id}/properties/${property.id}`,
    );
    await page.getByRole('tab', { name: 'Media' }).click();
    await page.getByText('No pictures yet.').waitFor();
    await choose(page, await files('pool.jpg', 'gym.jpg', 'lobby.jpg'));
    await page.getByText('3 of 3 uploaded').waitFor();
    const shown = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
    const saved = () =>
      page.waitForResponse((one) => one.url().includes('/api/v2/batch') && one.status() === 200);
    await shown.nth(2).getByText('lobby.jpg').waitFor();
    assert.deepEqual(await orderOn(property.id), ['pool.jpg', 'gym.jpg', 'lobby.jpg']);

    let response = saved();
    await pickUp(page, 'Drag lobby.jpg', 'position 3 of 3');
    await page.keyboard.press('ArrowLeft');
    await page.getByText('Now at position 2 of 3.').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowLeft');
    await page.getByText('Now at position 1 of 3.').waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await response;
    assert.deepEqual(await orderOn(property.id), ['lobby.jpg', 'pool.jpg', 'gym.jpg']);

    response = saved();
    await page.getByRole('button', { name: 'Move gym.jpg earlier' }).click();
    await response;
    assert.deepEqual(await orderOn(property.id), ['lobby.jpg', 'gym.jpg', 'pool.jpg']);

    response = saved();
    await shown.nth(2).getByText('pool.jpg').waitFor();
    await page.getByRole('button', { name: 'Drag pool.jpg' }).hover();
    await page.mouse.down();
    const first = await shown.nth(0).boundingBox();
    await page.mouse.move((first?.x ?? 0) + 60, (first?.y ?? 0) + 60, { steps: 12 });
    await page.mouse.up();
    await response;
    assert.deepEqual(await orderOn(property.id), ['pool.jpg', 'lobby.jpg', 'gym.jpg']);

    await page.getByRole('button', { name: 'More for lobby.jpg' }).click();
    await page.getByRole('menuitem', { name: 'Remove from this record' }).click();
    await page.getByRole('button', { name: 'Drag lobby.jpg' }).waitFor({ state: 'detached' });
    const published = await fetch(`${console.origin}/api/v1/property/${property.id}/media`);
    const images = objectsAt(objectAt({ body: await published.json() }, 'body', 'data'), 'images');
    const stored = await library();
    assert.deepEqual(
      images.map(({ id }) => stored.find((file) => file['id'] === id)?.['file_name']),
      ['pool.jpg', 'gym.jpg'],
    );
    assert.deepEqual(complaints, []);
    await close();
  });

  test('saving over a change that arrived while the medium was open lets the user choose which value to keep', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { page, close } = await console.open(owner.admin, `/${owner.id}/media`);
    const name = `${unique('pond').replace(' ', '-')}.jpg`;
    await choose(page, await files(name));
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await page.getByLabel('Alt text').fill('Mine');
    const id = (await library()).find(({ file_name }) => file_name === name)?.['id'];
    const theirs = { alt_text: 'Theirs' };
    assert.equal((await v2(owner.admin.token, 'PATCH', `/media/${id}`, theirs)).status, 200);
    // After an upload, the form still compares with the values with which it was opened.
    await choose(page, await files('other.jpg'));
    await page.getByText('1 of 1 uploaded').or(page.getByText('2 of 2 uploaded')).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'This record was changed in the meantime' });
    await dialog.getByRole('radio', { name: 'Theirs' }).click();
    await dialog.getByRole('button', { name: 'Save the chosen values' }).click();
    await page.getByText('Media saved.').waitFor();
    const [file] = await library(`&ids=${id}`);
    assert.equal(file?.['alt_text'], 'Theirs');
    await close();
  });

  test('pictures without alternative text are found and described', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { page, close } = await console.open(owner.admin, `/${owner.id}/media`);
    const name = `${unique('lake').replace(' ', '-')}.jpg`;
    await choose(page, await files(name));
    await page.getByText('1 of 1 uploaded').waitFor();
    await page.getByRole('switch', { name: 'Without alternative text' }).click();
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await page.getByLabel('Alt text').fill('A lake at sunset');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Media saved.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: new RegExp(name) }).waitFor({ state: 'detached' });
    assert.equal(new URL(page.url()).search, '?has_alt_text=false');
    const [file] = await library('&q=sunset');
    assert.equal(file?.['alt_text'], 'A lake at sunset');
    await close();
  });

  test('pictures of the library are found, chosen by keyboard and attached to a record after its existing pictures', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const own = await account();
    const { property } = await community(own);
    const { id } = await fileOn(own, [{ type: 'property', id: property.id }], { caption: 'Door' });
    for (const caption of ['Pool at noon', 'Pool at night', 'Gym'])
      await fileOn(own, [], { caption });
    const path = `/${own.id}/properties/${property.id}`;
    const { page, shot, close } = await console.open(own.admin, path);
    await page.getByRole('tab', { name: 'Media' }).click();
    await page.getByRole('button', { name: 'Choose from the library' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Choose pictures from the library' });
    const picture = (name: string) => dialog.getByRole('checkbox', { name });
    await picture('Door, already on this record').waitFor();
    assert.equal(await picture('Door, already on this record').isDisabled(), true);
    await shot('library-picker');
    assert.deepEqual(await faultsOf(page), []);
    await picture('Gym').press('Space');
    await dialog.getByLabel('Search media').fill('Pool');
    await dialog.getByLabel('Search media').press('Enter');
    await picture('Gym').waitFor({ state: 'detached' });
    await picture('Pool at noon').press('Space');
    await dialog.getByText('2 selected').waitFor();
    await dialog.getByRole('button', { name: 'Attach 2' }).press('Enter');
    await page.getByText('2 pictures attached.').waitFor();
    const answer = await v2(own.admin.token, 'GET', `/properties/${property.id}`);
    const images = objectsAt(objectAt(answer.json, 'data'), 'images');
    assert.deepEqual(
      images.map(({ caption }) => caption),
      ['Door', 'Gym', 'Pool at noon'],
    );
    assert.equal(images[0]?.['id'], id);
    await close();
  });

  test('the confirmation of a deletion lists the records that use the picture', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const name = unique('Elms');
    const { property } = await community(owner, name);
    const tab = await console.open(owner.admin, `/${owner.id}/properties/${property.id}`);
    await tab.page.getByRole('tab', { name: 'Media' }).click();
    await choose(tab.page, await files('roof.jpg'));
    await tab.page.getByRole('button', { name: 'More for roof.jpg' }).click();
    await tab.page.getByRole('menuitem', { name: 'Open in the library' }).click();
    await tab.page.getByRole('button', { name: 'Delete …' }).click();
    const dialog = tab.page.getByRole('dialog', { name: 'Delete “roof.jpg”?' });
    await dialog.getByRole('link', { name }).waitFor();
    assert.deepEqual(await faultsOf(tab.page), []);
    await tab.shot('media-deletion');
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await tab.page.getByText('Media deleted.').waitFor();
    assert.deepEqual(await orderOn(property.id), []);
    await tab.close();
  });

  test('importing a list of URLs shows the result of each', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { feeds } = await service();
    const good = feeds.serve(`/${unique('u').replace(' ', '-')}.jpg`, { body: await photo() });
    const bad = feeds.serve(`/${unique('u').replace(' ', '-')}.jpg`, { body: 'no picture' });
    const { page, shot, close } = await console.open(owner.admin, `/${owner.id}/media`);
    await page.getByRole('button', { name: 'Import from URLs' }).click();
    await page.locator('#urls').fill(`${good}\n${bad}\n`);
    await page.getByRole('button', { name: 'Import 2' }).click();
    await page.getByText('imported.', { exact: true }).waitFor();
    await page.getByText(/^not imported\./).waitFor();
    assert.deepEqual(await faultsOf(page), []);
    await shot('media-urls');
    await page.getByRole('button', { name: 'Import 2' }).click();
    await page.getByText('already in the library. The existing picture was used.').waitFor();
    await close();
  });

  test('a viewer sees media, but no controls that change them', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { property } = await community(owner);
    const admin = await console.open(owner.admin, `/${owner.id}/properties/${property.id}`);
    await admin.page.getByRole('tab', { name: 'Media' }).click();
    await choose(admin.page, await files('seen.jpg'));
    await admin.page.getByRole('button', { name: 'Drag seen.jpg' }).waitFor();
    await admin.close();
    const viewer = await owner.person('viewer');
    const { page, complaints, close } = await console.open(viewer, `/${owner.id}/media?q=seen`);
    await page.getByRole('link', { name: /seen\.jpg/ }).click();
    await page.getByRole('dialog').getByText('Used on').waitFor();
    assert.equal(await page.locator('input[type=file], textarea').count(), 0);
    for (const name of ['Save', 'Import from URLs', /^Delete/])
      assert.equal(await page.getByRole('button', { name }).count(), 0, String(name));
    await page.goto(`${console.origin}/console/${owner.id}/properties/${property.id}`);
    await page.getByRole('tab', { name: 'Media' }).click();
    await page.getByRole('list', { name: 'Pictures' }).getByText('seen.jpg').waitFor();
    assert.equal(await page.locator('main input, main li button').count(), 0);
    assert.deepEqual(complaints, []);
    await close();
  });

  for (const width of WIDTHS)
    test(`the media pages have no layout or accessibility faults at ${width} pixels`, async (t) => {
      if (console.browser === null) return t.skip('no browser runs here');
      const own = await account();
      const { property } = await community(own, 'The Pines');
      const tab = `/${own.id}/properties/${property.id}`;
      const { page, complaints, shot, close } = await console.open(own.admin, tab, width);
      const check = async (name: string) => {
        assert.deepEqual([await faultsOf(page), complaints], [[], []], name);
        await shot(name);
      };
      await page.getByRole('tab', { name: 'Media' }).click();
      await page.getByText('No pictures yet.').waitFor();
      await check('record-media-empty');
      await choose(page, await files('pool.jpg', 'gym.jpg', 'lobby.jpg', 'roof.jpg'));
      await page.getByRole('button', { name: 'Drag roof.jpg' }).waitFor();
      await check('record-media');
      await page.getByRole('button', { name: 'Choose from the library' }).click();
      await page.getByRole('checkbox', { name: 'pool.jpg, already on this record' }).waitFor();
      await check('library');
      await page.keyboard.press('Escape');
      await page.goto(`${console.origin}/console/${own.id}/media`);
      await page.getByRole('link', { name: /pool\.jpg/ }).waitFor();
      await check('media');
      await page.getByRole('link', { name: /pool\.jpg/ }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'The Pines' }).waitFor();
      await check('medium');
      await page.goto(`${console.origin}/console/${own.id}/media?kind=embed`);
      await page.getByText('The library has no video or tour yet.').waitFor();
      await check('embeds-empty');
      await close();
    });
});
