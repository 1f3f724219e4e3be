/** The order of records in the console, which websites show. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { account, type TestAccount } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { type Console, openConsole } from '../kit/console.ts';
import { pickUp } from '../kit/drag.ts';
import { faultsOf } from '../kit/faults.ts';
import { present } from '../kit/json.ts';
import { WIDTHS } from '../kit/page.ts';

const QUESTIONS = ['May I bring a dog?', 'Is parking free?', 'When may I move in?'];

suite('the order of records in the console', () => {
  let console: Console;
  before(async () => {
    console = await openConsole();
  });
  after(() => console.close());

  async function withQuestions(): Promise<TestAccount> {
    const owner = await account();
    for (const question of QUESTIONS) await owner.make('faqs', { question, answer: 'Yes.' });
    return owner;
  }

  const orderOf = async (owner: TestAccount) =>
    dataOf(await v2(owner.admin.token, 'GET', '/faqs?sort=sort_order')).map(
      ({ question }) => question,
    );

  const saved = (page: Page) =>
    page.waitForResponse((one) => one.url().includes('/api/v2/batch') && one.status() === 200);

  async function openOrder(page: Page) {
    await page.getByRole('button', { name: 'Order', exact: true }).click();
    const rows = page.getByRole('dialog').getByRole('listitem');
    await rows.nth(2).getByText('When may I move in?').waitFor();
    return rows;
  }

  test('questions can be reordered with the keyboard, the buttons and the pointer', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const owner = await withQuestions();
    const { page, complaints, close } = await console.open(owner.admin, `/${owner.id}/faqs`);
    const rows = await openOrder(page);
    const [dog = '', parking = '', move = ''] = QUESTIONS;

    let response = saved(page);
    await pickUp(page, `Drag ${move}`, 'position 3 of 3');
    await page.keyboard.press('ArrowUp');
    await page.getByText('Now at position 2 of 3.').waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await response;
    assert.deepEqual(await orderOf(owner), [dog, move, parking]);

    response = saved(page);
    await page.getByRole('button', { name: `Move ${dog} later` }).click();
    await response;
    await rows.nth(1).getByText(dog).waitFor();
    assert.deepEqual(await orderOf(owner), [move, dog, parking]);

    response = saved(page);
    const first = page.getByRole('button', { name: `Drag ${move}` });
    // Rows that moved are animated, and `hover` waits for their final position.
    await first.hover();
    const { x, y } = present(await first.boundingBox());
    await page.getByRole('button', { name: `Drag ${parking}` }).hover();
    await page.mouse.down();
    await page.mouse.move(x + 1, y + 1, { steps: 8 });
    await page.getByText('Now at position 1 of 3.').waitFor({ state: 'attached' });
    await page.mouse.up();
    await response;
    await rows.nth(0).getByText(parking).waitFor();
    assert.deepEqual(await orderOf(owner), [parking, move, dog]);
    assert.deepEqual(complaints, []);
    await close();
  });

  test('the records of a filtered list keep their positions among all records', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const owner = await account();
    const hidden = { question: 'Who are you?', answer: 'No.' };
    await owner.make('faqs', { ...hidden, sort_order: 3 });
    for (const [index, question] of QUESTIONS.entries())
      await owner.make('faqs', { question, answer: 'Yes.', sort_order: [2, 4, 4][index] });
    const path = `/${owner.id}/faqs?answer=Yes`;
    const { page, close } = await console.open(owner.admin, path);
    await openOrder(page);
    const [dog = '', parking = '', move = ''] = QUESTIONS;

    let response = saved(page);
    await page.getByRole('button', { name: `Move ${parking} earlier` }).click();
    await response;
    assert.deepEqual(await orderOf(owner), [parking, hidden.question, dog, move]);

    response = saved(page);
    await page.getByRole('button', { name: `Move ${move} earlier` }).click();
    await response;
    assert.deepEqual(await orderOf(owner), [parking, hidden.question, move, dog]);
    const stored = dataOf(await v2(owner.admin.token, 'GET', '/faqs?sort=sort_order'));
    assert.deepEqual(
      stored.map(({ sort_order }) => sort_order),
      [2, 3, 4, 5],
    );
    await close();
  });

  test('if an order is rejected, the stored order is shown with the reason', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const owner = await withQuestions();
    const { page, close } = await console.open(owner.admin, `/${owner.id}/faqs`);
    const rows = await openOrder(page);
    const last = dataOf(await v2(owner.admin.token, 'GET', '/faqs')).at(-1);
    const gone = await v2(owner.admin.token, 'DELETE', `/faqs/${String(last?.['id'])}`);
    assert.ok(gone.status < 300, gone.text);
    await page.getByRole('button', { name: 'Move When may I move in? earlier' }).click();
    await page.getByText(/^The order was not saved\./).waitFor();
    await rows.nth(2).waitFor({ state: 'detached' });
    assert.deepEqual(await orderOf(owner), QUESTIONS.slice(0, 2));
    await close();
  });

  test('the button "Order" is not shown to users who may not change records, or for resources without an order', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const owner = await withQuestions();
    const viewer = await console.open(await owner.person('viewer'), `/${owner.id}/faqs`);
    await viewer.page.getByRole('link', { name: 'Is parking free?' }).waitFor();
    assert.equal(await viewer.page.getByRole('button', { name: 'Order', exact: true }).count(), 0);
    await viewer.close();
    const { page, close } = await console.open(owner.admin, `/${owner.id}/reviews`);
    await page.getByRole('button', { name: 'Export' }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Order', exact: true }).count(), 0);
    await close();
  });

  for (const width of WIDTHS)
    test(`the order has no layout or accessibility faults at ${width} pixels`, async (t) => {
      if (console.browser === null) return t.skip('no browser runs here');
      const owner = await withQuestions();
      const { page, complaints, shot, close } = await console.open(
        owner.admin,
        `/${owner.id}/faqs`,
        width,
      );
      await openOrder(page);
      assert.deepEqual([await faultsOf(page), complaints], [[], []]);
      await shot('order');
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await shot('order-dark');
      await close();
    });
});
