/** The focal point of a picture in the console. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { account, community, type TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { type Console, openConsole, press } from '../kit/console.ts';
import { faultsOf } from '../kit/faults.ts';
import { objectAt, objectsAt, present } from '../kit/json.ts';
import { WIDTHS } from '../kit/page.ts';
import { choose, files } from '../kit/pictures.ts';

suite('the focal point in the console', () => {
  let console: Console;
  let owner: TestAccount;
  before(async () => {
    console = await openConsole();
    owner = await account();
  });
  after(() => console.close());

  for (const width of WIDTHS)
    test(`an editor sets the focal point with the arrow keys and the pointer, and removes it, at ${width} pixels`, async (t) => {
      if (console.browser === null) return t.skip('no browser runs here');
      const { property } = await community(owner);
      const path = `/properties/${property.id}`;
      const stored = async () => {
        const answer = await v2(owner.admin.token, 'GET', path);
        return objectsAt(objectAt(answer.json, 'data'), 'images')[0]?.['focal_point'];
      };
      const tab = `/${owner.id}${path}`;
      const { page, complaints, shot, close } = await console.open(owner.admin, tab, width);
      await page.getByRole('tab', { name: 'Media' }).click();
      await choose(page, await files(`tower-${width}.jpg`));
      await page.getByRole('button', { name: `Drag tower-${width}.jpg` }).waitFor();
      await page.goto(`${console.origin}/console/${owner.id}/media`);
      await page.getByRole('link', { name: new RegExp(`tower-${width}`) }).click();
      const saved = async () => {
        const response = page.waitForResponse((one) => one.request().method() === 'PATCH');
        await press(page, 'Save');
        await response;
        await page.getByRole('button', { name: 'Save', exact: true, disabled: true }).waitFor();
      };
      const point = page.getByRole('button', { name: /^Focal point/ });
      await page.getByText('Center', { exact: true }).waitFor();
      await point.press('ArrowRight');
      await point.press('Shift+ArrowUp');
      await page.getByText('51% from the left, 40% from the top').waitFor();
      await saved();
      assert.deepEqual(await stored(), { x: 0.51, y: 0.4 });
      for (let presses = 0; presses < 7; presses += 1) await point.press('Shift+ArrowUp');
      await page.getByText('51% from the left, 0% from the top').waitFor();
      const area = present(await point.locator('..').boundingBox());
      await page.mouse.click(area.x + area.width * 0.25, area.y + area.height * 0.75);
      await page.getByText('25% from the left, 75% from the top').waitFor();
      await saved();
      await shot('focal-point');
      assert.deepEqual(await faultsOf(page), []);
      assert.deepEqual(await stored(), { x: 0.25, y: 0.75 });
      const tile = page.getByRole('listitem').locator('img').first();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      assert.match(present(await tile.getAttribute('style')), /object-position: 25% 75%/);
      await page.getByRole('link', { name: new RegExp(`tower-${width}`) }).click();
      await press(page, 'Use the center');
      await saved();
      assert.equal(await stored(), null);
      assert.deepEqual(complaints, []);
      await close();
    });
});
