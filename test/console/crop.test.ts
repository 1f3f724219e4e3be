/** Cropped copies of pictures in the media library of the console. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { account, community, type TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { type Console, openConsole, press } from '../kit/console.ts';
import { faultsOf } from '../kit/faults.ts';
import { objectAt, objectsAt } from '../kit/json.ts';
import { WIDTHS } from '../kit/page.ts';
import { choose, files } from '../kit/pictures.ts';

suite('cropping a picture in the console', () => {
  let console: Console;
  let owner: TestAccount;
  before(async () => {
    console = await openConsole();
    owner = await account();
  });
  after(() => console.close());

  const dataAt = async (path: string) =>
    objectAt((await v2(owner.admin.token, 'GET', path)).json, 'data');

  for (const width of WIDTHS)
    test(`an editor crops by keyboard, and the copy replaces the original at its position, at ${width} pixels`, async (t) => {
      if (console.browser === null) return t.skip('no browser runs here');
      const { property } = await community(owner);
      const path = `/properties/${property.id}`;
      const images = async () => objectsAt(await dataAt(path), 'images');
      const { page, complaints, shot, close } = await console.open(
        owner.admin,
        `/${owner.id}${path}`,
        width,
      );
      await page.getByRole('tab', { name: 'Media' }).click();
      await choose(page, await files(`pool-${width}.jpg`, `gym-${width}.jpg`));
      await page.getByText('2 of 2 uploaded').waitFor();
      const [first] = await images();
      const original = String(first?.['id']);
      const name = String(first?.['file_name']);
      const place = { slot: 'featured', sort_order: 3 };
      const texts = { alt_text: 'The pool, at noon', tags: ['pool', 'summer, indoor'] };
      await v2(owner.admin.token, 'PATCH', `/media/${original}`, {
        ...texts,
        property_id: property.id,
      });
      await v2(
        owner.admin.token,
        'PATCH',
        `/media/${original}/attachments/property/${property.id}`,
        place,
      );
      await page.goto(`${console.origin}/console/${owner.id}/media?media=${original}`);
      await press(page, 'Crop …');
      const dialog = page.getByRole('dialog', { name: `Crop “${name}”` });
      await dialog.getByText('256 × 192 pixels').waitFor();
      await dialog.getByText('16:9', { exact: true }).click();
      await dialog.getByText('320 × 180 pixels').waitFor();
      await dialog.getByText('1:1', { exact: true }).click();
      await dialog.getByText('240 × 240 pixels').waitFor();
      await dialog.locator('.ReactCrop__crop-selection').press('Shift+ArrowLeft');
      await dialog.locator('.ord-se').press('Shift+ArrowLeft');
      await dialog.getByText(/^(2[0-3]\d) × \1 pixels$/).waitFor();
      await shot('crop');
      assert.deepEqual(await faultsOf(page), []);
      const size = await dialog.getByText(/ pixels$/).innerText();
      await press(page, 'Save as a new picture');
      await dialog.getByText('These records use the original.').waitFor();
      await shot('crop-replace');
      assert.deepEqual(await faultsOf(page), []);
      await press(page, 'Use the copy');
      await page.getByText('The copy replaces the original.').waitFor();
      const copy = (await images()).find(({ slot }) => slot === 'featured') ?? {};
      assert.notEqual(copy['id'], original);
      assert.equal((await images()).length, 2);
      const stored = await dataAt(`/media/${copy['id']}`);
      assert.equal(`${stored['width']} × ${stored['height']} pixels`, size);
      const { alt_text, tags, property_id, content_type, attachments } = stored;
      assert.deepEqual({ alt_text, tags }, texts);
      assert.deepEqual([property_id, content_type], [property.id, 'image/jpeg']);
      assert.deepEqual(attachments, [
        { attachable_type: 'property', attachable_id: property.id, ...place },
      ]);
      assert.deepEqual((await dataAt(`/media/${original}`))['attachments'], []);
      assert.deepEqual(complaints, []);
      await close();
    });
});
