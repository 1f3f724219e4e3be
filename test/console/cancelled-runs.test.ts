/** Cancelling a run on its page in the console. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { cancelledStage, feedOfMany, waitForRetry } from '../jobs/cancelled-runs-setup.ts';
import { feedOf } from '../jobs/feed.ts';
import { stage, twelve } from '../jobs/plans-setup.ts';
import { account } from '../kit/account.ts';
import { type Console, openConsole } from '../kit/console.ts';
import { faultsOf } from '../kit/faults.ts';
import { service } from '../kit/service.ts';

suite('a run that is cancelled in the console', () => {
  let console: Console;
  before(async () => {
    console = await openConsole();
  });
  after(() => console.close());

  const runsOf = ({ owner, feed }: Awaited<ReturnType<typeof stage>>): string =>
    `/${owner.id}/connections/${feed.connection.id}?tab=runs`;

  const status = (page: Page, text: string) =>
    page.getByRole('main').getByRole('status').getByText(text, { exact: true }).waitFor();

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  test('stops after a confirmation, and the page shows how it ended', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const staged = await stage();
    const { feeds, drain } = await service();
    const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    async function* body() {
      asked.resolve();
      await released.promise;
      yield feedOf(twelve());
    }
    feeds.serve(staged.feed.path, () => ({ body: body() }));
    const { page, complaints, shot, close } = await console.open(
      staged.owner.admin,
      runsOf(staged),
    );
    await button(page, 'Preview changes').click();
    await status(page, 'Waiting to start.');
    // The run must not detect the cancellation before the page has shown the request for it.
    t.mock.timers.enable({ apis: ['setInterval'] });
    const drained = drain();
    await asked.promise;
    await page.getByRole('main').getByRole('status').getByText('running').waitFor();
    await button(page, 'Cancel').click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this run?' });
    await dialog.getByText('The changes written by then are kept').waitFor();
    await shot('run-cancel');
    assert.deepEqual(await faultsOf(page), []);
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await dialog.waitFor({ state: 'detached' });
    await button(page, 'Cancel').click();
    await button(page, 'Cancel the run').click();
    await status(page, 'Cancelling: the run ends after the property that it writes.');
    await button(page, 'Cancel').waitFor({ state: 'detached' });
    await shot('run-cancelling');
    released.resolve();
    await drained;
    await status(page, 'discarded');
    await page.getByText('The run was cancelled before it changed any record.').waitFor();
    await page.getByText(/^Cancelled by/).waitFor();
    assert.equal(await page.getByText('The records are up to date.').count(), 0);
    assert.deepEqual(await faultsOf(page), []);
    await shot('run-cancelled');
    assert.deepEqual(complaints, []);
    await close();
  });

  test('ends immediately if it is waiting to start, also when it is cancelled by keyboard', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const staged = await stage();
    const { page, shot, close } = await console.open(staged.owner.admin, runsOf(staged), 390);
    await button(page, 'Run now').click();
    await status(page, 'Waiting to start.');
    await button(page, 'Cancel').focus();
    await page.keyboard.press('Enter');
    await button(page, 'Cancel the run').waitFor();
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await shot('run-cancel-narrow-dark');
    assert.deepEqual(await faultsOf(page), []);
    await button(page, 'Cancel the run').press('Enter');
    await status(page, 'discarded');
    await close();
  });

  test('is not retried if it failed, and can then be undone', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const staged = await cancelledStage();
    const { owner, feed, queue, serve } = staged;
    serve(feedOfMany(2, 1500));
    const id = await queue('run');
    await waitForRetry(staged, id, 3600);
    const { page, complaints, shot, close } = await console.open(
      owner.admin,
      `/${owner.id}/connections/${feed.connection.id}/runs/${id}`,
    );
    await status(page, 'failed');
    await page.getByText(/It is retried on /).waitFor();
    await button(page, 'Undo').waitFor();
    await button(page, 'Cancel').click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this run?' });
    await dialog.getByText('The run is not retried.').waitFor();
    await shot('run-cancel-retry');
    await button(page, 'Cancel the run').click();
    await button(page, 'Cancel').waitFor({ state: 'detached' });
    await status(page, 'failed');
    await page.getByText(/^Cancelled by/).waitFor();
    await button(page, 'Undo').waitFor();
    assert.equal(await page.getByText(/It is retried on /).count(), 0);
    assert.deepEqual(await faultsOf(page), []);
    assert.deepEqual(complaints, []);
    await close();
  });

  test('is not described as undoable if it imports reviews', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const owner = await account();
    const { feeds } = await service();
    const { id } = await owner.make('connections', {
      type: 'review_feed',
      name: 'Reviews',
      settings: { url: feeds.serve(`/${crypto.randomUUID()}`, '[]'), source: 'google' },
    });
    const { page, close } = await console.open(
      owner.admin,
      `/${owner.id}/connections/${id}?tab=runs`,
    );
    await button(page, 'Run now').click();
    await status(page, 'Waiting to start.');
    await button(page, 'Cancel').click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this run?' });
    await dialog.getByText(/The changes written by then are kept\.$/).waitFor();
    await close();
  });
});
