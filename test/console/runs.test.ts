/** The page of a run in the console: its progress, plan, guards and undo. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { feedOf } from '../jobs/feed.ts';
import { stage, twelve } from '../jobs/plans-setup.ts';
import type { Person } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { type Console, openConsole } from '../kit/console.ts';
import { faultsOf } from '../kit/faults.ts';
import { WIDTHS } from '../kit/page.ts';
import { service } from '../kit/service.ts';

type Stage = Awaited<ReturnType<typeof stage>>;

/** One unit becomes more expensive, one is new, and one is missing. */
const CHANGED = feedOf([
  ...twelve((unit, n) => (n === 0 ? { ...unit, rent: 1600 } : n === 11 ? null : unit)),
  { id: 'new', number: '200' },
]);

/** Half of the units are missing. */
const HALF = feedOf(twelve((unit, n) => (n % 2 === 0 ? unit : null)));

suite('the page of a run in the console', () => {
  let console: Console;
  before(async () => {
    console = await openConsole();
  });
  after(() => console.close());

  /** A connection whose feed was imported once. */
  async function imported(): Promise<Stage> {
    const staged = await stage();
    await staged.feed.run(feedOf(twelve()));
    return staged;
  }

  const pathOf = ({ owner, feed }: Stage, run?: number): string =>
    `/${owner.id}/connections/${feed.connection.id}${run === undefined ? '?tab=runs' : `/runs/${run}`}`;

  const openRun = (
    staged: Stage,
    run?: number,
    person: Person = staged.owner.admin,
    width = 1280,
  ) => console.open(person, pathOf(staged, run), width);

  const drain = async () => (await service()).drain();

  const status = (page: Page, text: string) =>
    page.getByRole('main').getByRole('status').getByText(text, { exact: true }).waitFor();

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  const rentOf = async ({ feed }: Stage, number: string) =>
    (await feed.unit(number))['min_base_rent'];

  test('a preview lists the changes with their old and new values, and writes nothing until it is applied', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const staged = await imported();
    staged.serve(CHANGED);
    const { page, complaints, close } = await openRun(staged);
    await button(page, 'Preview changes').click();
    await status(page, 'Waiting to start.');
    await drain();
    await status(page, 'planned');
    const changes = page.getByRole('region', { name: /^Planned changes/ });
    await changes.getByRole('heading', { name: 'Units', exact: true }).waitFor();
    await changes.getByRole('row', { name: 'Minimum base rent $1,500.00 $1,600.00' }).waitFor();
    await changes.getByRole('heading', { name: '200' }).waitFor();
    assert.equal(await rentOf(staged, '100'), 1500);
    await changes.getByRole('link', { name: '100', exact: true }).click();
    await page.waitForURL(/\/units\//);
    await page.goBack();
    await button(page, 'Apply').click();
    await status(page, 'Waiting to start.');
    await drain();
    await status(page, 'succeeded');
    await page.getByText(/^Applied by/).waitFor();
    assert.equal(await rentOf(staged, '100'), 1600);
    assert.deepEqual(complaints, []);
    await close();
  });

  test('applying a plan whose data has changed reports the change and offers another preview', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const staged = await imported();
    const { id } = await staged.plan(CHANGED);
    const unit = await staged.feed.unit('105');
    await v2(staged.owner.admin.token, 'PATCH', `/units/${unit.id}`, { is_featured: true });
    const { page, close } = await openRun(staged, id);
    await button(page, 'Apply').click();
    const alert = page.getByRole('alert').filter({ hasText: 'The data has changed' });
    await alert.getByRole('button', { name: 'Preview changes' }).click();
    await status(page, 'Waiting to start.');
    await drain();
    await status(page, 'planned');
    assert.match(page.url(), new RegExp(`/runs/${id + 1}$`));
    await button(page, 'Discard').click();
    await page
      .getByRole('dialog')
      .getByText(/Units: 1 created, 1 changed, 1 gone\./)
      .waitFor();
    await button(page, 'Discard the run').click();
    await status(page, 'discarded');
    await close();
  });

  test('a held run shows which guard holds it and why, and is approved after a confirmation with the numbers', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const staged = await imported();
    const held = await staged.feed.run(HALF);
    assert.equal(held.status, 'held');
    const { page, close } = await console.open(staged.owner.admin, `/${staged.owner.id}`);
    await page.getByRole('link', { name: /^1 connection waits for a decision/ }).click();
    await page.getByRole('status').getByText('1 to 1 of 1').waitFor();
    await page.goto(`${console.origin}/console${pathOf(staged, held.id)}`);
    const guards = page.getByRole('alert').filter({ hasText: 'Nothing was written' });
    await guards.getByText('6 of 12 units are gone; the limit is 15 %.').waitFor();
    assert.equal(await button(page, 'Apply').count(), 0);
    await button(page, 'Approve').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/6 of 12 units are gone/).waitFor();
    await dialog.getByText('Units: 6 gone.').waitFor();
    await button(page, 'Approve the run').click();
    await status(page, 'Waiting to start.');
    await drain();
    await status(page, 'succeeded');
    const units = await staged.feed.list('units', 'is_enabled=true');
    assert.equal(units.length, 6);
    await close();
  });

  test('an undo restores the values, and lists the fields that a user has changed since', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const staged = await imported();
    const run = await staged.feed.run(CHANGED);
    const made = await staged.feed.unit('200');
    await v2(staged.owner.admin.token, 'PATCH', `/units/${made.id}`, { is_featured: true });
    const { page, close } = await openRun(staged, run.id);
    await button(page, 'Undo').click();
    await page
      .getByRole('dialog')
      .getByText(/Units: 1 created, 1 changed, 1 gone\./)
      .waitFor();
    await button(page, 'Undo the run').click();
    await status(page, 'Waiting to start.');
    await drain();
    await status(page, 'undone');
    assert.equal(await rentOf(staged, '100'), 1500);
    const kept = page.getByRole('region', { name: /^Not undone \(/ }).first();
    await kept.getByText('Units, 200: the whole record').waitFor();
    await close();
  });

  test('remarks are grouped by severity, the most severe first, with their numbers', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const staged = await stage();
    const run = await staged.feed.run(
      feedOf(twelve((unit, n) => (n < 2 ? { ...unit, id: 'u0' } : unit))),
    );
    const severities = run.remarks.map(({ severity }) => severity);
    assert.ok(severities.length > 0);
    const { page, close } = await openRun(staged, run.id);
    const remarks = page.getByRole('region', { name: `Remarks (${severities.length})` });
    for (const [severity, title] of [
      ['error', 'Errors'],
      ['warning', 'Warnings'],
      ['info', 'Information'],
    ] as const) {
      const count = severities.filter((one) => one === severity).length;
      const heading = remarks.getByRole('heading', { name: `${count} ${title}` });
      assert.equal(await heading.count(), count === 0 ? 0 : 1, title);
    }
    await close();
  });

  test('while a run is in progress, its page requests only this run', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const staged = await imported();
    const { page, close } = await openRun(staged);
    await button(page, 'Run now').click();
    await status(page, 'Waiting to start.');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (let polls = 0; polls < 3; polls += 1) await page.waitForRequest(/\/runs\/\d+\?/);
    assert.deepEqual(
      asked.filter((path) => !/\/runs\/\d+$/.test(path)),
      [],
    );
    await drain();
    await status(page, 'succeeded');
    await close();
  });

  test('the page of a run shows its progress', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const staged = await imported();
    const run = await staged.feed.run(CHANGED);
    const { page, close } = await openRun(staged, run.id);
    await page.route(/\/runs\/\d+\?/, (route) => {
      const progress = { phase: 'compare', done: 3, total: 20 };
      return route.fulfill({ json: { data: { ...run, status: 'running', progress } } });
    });
    await page.reload();
    await page.getByText('Compare: 3 of 20 properties done.').waitFor();
    await close();
  });

  test('the list of runs polls only the run that has not ended', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const staged = await imported();
    await staged.post('run');
    const { page, close } = await openRun(staged);
    await page.getByText('A run is waiting to start.').waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (let polls = 0; polls < 2; polls += 1) await page.waitForRequest(/\/runs\/\d+\?/);
    assert.deepEqual(
      asked.filter((path) => !/\/runs\/\d+$/.test(path)),
      [],
    );
    await drain();
    await page.getByText('A run is waiting to start.').waitFor({ state: 'detached' });
    await close();
  });

  test('a viewer sees the plan and the guards, but no buttons that decide', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const staged = await imported();
    const held = await staged.feed.run(HALF);
    const viewer = await staged.owner.person('viewer');
    const { page, complaints, close } = await openRun(staged, held.id, viewer);
    await page.getByText('6 of 12 units are gone; the limit is 15 %.').waitFor();
    await page.getByRole('region', { name: /^Planned changes/ }).waitFor();
    for (const name of ['Apply', 'Approve', 'Discard', 'Undo', 'Cancel', 'Preview changes'])
      assert.equal(await button(page, name).count(), 0, name);
    assert.deepEqual(complaints, []);
    await close();
  });

  test('a user without limits confirms the settings that a user limited to groups changed', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const staged = await imported();
    await staged.owner.ctx.run(
      sql`update connections set is_limited = true where account_id = ${staged.owner.id}`,
    );
    const { page, complaints, close } = await openRun(staged);
    await button(page, 'Confirm settings').click();
    await button(page, 'Confirm settings').waitFor({ state: 'detached' });
    const stored = await staged.owner.ctx.run(
      sql`select from connections where is_limited and account_id = ${staged.owner.id}`,
    );
    assert.deepEqual([stored.length, complaints], [0, []]);
    await close();
  });

  test('a user limited to other properties sees nothing of a run', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const staged = await imported();
    const run = await staged.feed.run(CHANGED);
    const { owner } = staged;
    const set = await owner.make('group-sets', { name: 'Regions', object_type: 'property' });
    const group = await owner.make('groups', { label: 'West', group_set_id: set.id });
    const limited = await owner.person('admin', [group.id]);
    const { page, close } = await openRun(staged, run.id, limited);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    assert.equal(await page.getByText('Pine Row').count(), 0);
    await close();
  });

  for (const width of WIDTHS)
    test(`the pages have no layout or accessibility faults at ${width} pixels`, async (t) => {
      if (console.browser === null) return t.skip('no browser runs here');
      const staged = await imported();
      const held = await staged.feed.run(HALF);
      const { page, complaints, shot, close } = await openRun(staged, held.id, undefined, width);
      await page.getByRole('region', { name: /^Planned changes/ }).waitFor();
      await shot('run-held');
      assert.deepEqual(await faultsOf(page), []);
      await button(page, 'Approve').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByText('Units: 6 gone.').waitFor();
      await shot('run-approve');
      assert.deepEqual(await faultsOf(page), []);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      const planned = await staged.plan(CHANGED);
      await page.goto(`${console.origin}/console${pathOf(staged, planned.id)}`);
      await page.getByRole('row', { name: 'Minimum base rent $1,500.00 $1,600.00' }).waitFor();
      await shot('run-planned');
      assert.deepEqual(await faultsOf(page), []);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await shot('run-planned-dark');
      assert.deepEqual(complaints, []);
      await close();
    });
});
