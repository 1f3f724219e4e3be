/** Connections to external systems in the console. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { feedOf } from '../jobs/feed.ts';
import { account, community, type TestAccount, unique } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { type Console, openConsole } from '../kit/console.ts';
import { faultsOf } from '../kit/faults.ts';
import { objectAt } from '../kit/json.ts';
import { FOCUSED, WIDTHS } from '../kit/page.ts';
import { service } from '../kit/service.ts';

const SECRET = 'a secret of sixteen or more';

suite('connections in the console', () => {
  let console: Console;
  let owner: TestAccount;
  before(async () => {
    console = await openConsole();
    owner = await account();
  });
  after(() => console.close());

  const simulator = (settings: object) =>
    owner.make('connections', {
      type: 'simulator',
      category: 'pms',
      name: unique('Simulated system'),
      settings,
    });

  const stored = async (id: string) =>
    objectAt((await v2(owner.admin.token, 'GET', `/connections/${id}`)).json, 'data');

  /** The ID of a new connection, from the URL of its page. */
  async function createdId(page: Page): Promise<string> {
    await page.getByText('Connection created.').waitFor();
    await page.waitForURL(/connections\/[0-9a-f-]{36}$/);
    return new URL(page.url()).pathname.split('/').at(-1) ?? '';
  }

  async function runNow(page: Page): Promise<void> {
    await page.getByRole('tab', { name: 'Test and runs' }).click();
    await page.getByRole('button', { name: 'Run now' }).click();
    await endOfRun(page);
  }

  async function endOfRun(page: Page): Promise<void> {
    await page.getByText(/waiting to start/i).waitFor();
    await (await service()).drain();
    await page.getByText(/waiting to start|in progress/i).waitFor({ state: 'detached' });
  }

  test('a user connects a feed from the gallery, attaches a property and uploads a file; the fields of the imported units are locked unless they are pinned', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { page, complaints, close } = await console.open(owner.admin, `/${owner.id}/connections`);
    const { property } = await community(owner, 'The Pines');
    await page.getByRole('link', { name: 'New connection' }).click();
    await page.getByRole('link', { name: /^MITS feed/ }).click();
    await page.getByRole('heading', { name: 'New connection: MITS feed' }).waitFor();
    await page.locator('#field-name').fill('Monday feed');
    await page.locator('#field-settings-feed_source').click();
    await page.getByRole('option', { name: 'Upload' }).click();
    await page.getByRole('button', { name: 'Create connection' }).click();
    const id = await createdId(page);
    await page.getByRole('tab', { name: 'Properties' }).click();
    await page.locator('#connection-property').fill('Pines');
    await page.getByRole('option', { name: 'The Pines' }).click();
    await page.getByRole('button', { name: 'Attach property' }).click();
    await page.getByRole('button', { name: 'Detach The Pines' }).waitFor();
    assert.deepEqual((await stored(id))['property_ids'], [property.id]);
    await page.getByRole('tab', { name: 'Test and runs' }).click();
    const feed = feedOf([{ id: 'u1', number: '901' }]);
    await page.getByLabel('Feed file', { exact: true }).setInputFiles({
      name: 'monday.xml',
      mimeType: 'application/xml',
      buffer: Buffer.from(feed),
    });
    await endOfRun(page);
    await page.getByText('The last file is monday.xml.').waitFor();
    await page
      .getByRole('row', { name: /succeeded/ })
      .getByRole('link')
      .click();
    await page.getByRole('listitem').filter({ hasText: 'Units: 1 created.' }).waitFor();
    const units = dataOf(await v2(owner.admin.token, 'GET', '/units?number=901'));
    assert.equal(units.length, 1);
    await page.goto(`${console.origin}/console/${owner.id}/units/${units[0]?.['id']}`);
    await page.getByText('Set by the connection Monday feed.').first().waitFor();
    assert.equal(await page.locator('#field-bedrooms').isDisabled(), true);
    await page.locator('#field-pinned').fill('bedrooms');
    await page.getByRole('option', { name: 'bedrooms' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('#field-bedrooms:enabled').waitFor();
    assert.deepEqual(complaints, []);
    await close();
  });

  test('an upload continues while another tab is open, and its failure is shown there', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { id } = await owner.make('connections', {
      type: 'mits_feed',
      category: 'pms',
      name: unique('Feed'),
      settings: { feed_source: 'upload' },
    });
    const { page, close } = await console.open(owner.admin, `/${owner.id}/connections/${id}`);
    const held = Promise.withResolvers<Route>();
    await page.route('**/feed?*', held.resolve);
    await page.getByRole('tab', { name: 'Test and runs' }).click();
    await page
      .getByLabel('Feed file', { exact: true })
      .setInputFiles({ name: 'a.xml', mimeType: 'application/xml', buffer: Buffer.from('<a/>') });
    const route = await held.promise;
    await page.getByRole('tab', { name: 'Properties' }).click();
    await page.getByRole('tab', { name: 'Test and runs' }).click();
    await page.getByRole('button', { name: 'Cancel upload' }).waitFor();
    await page.getByRole('tab', { name: 'Properties' }).click();
    await route.fulfill({ status: 422, json: { message: 'The feed is malformed.' } });
    await page.getByText('The feed is malformed.').waitFor();
    await close();
  });

  test('a credential is written and never shown, and an edit of another setting keeps it', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { page, close } = await console.open(
      owner.admin,
      `/${owner.id}/connections/new?type=lead_webhook`,
    );
    await page.locator('#field-name').fill('Chat');
    await page.locator('#field-settings-url').fill('https://chat.example/in');
    await page.locator('#field-settings-secret').fill(SECRET);
    await page.getByRole('button', { name: 'Create connection' }).click();
    const id = await createdId(page);
    await page.reload();
    const secret = page.locator('#field-settings-secret');
    await secret.waitFor();
    assert.deepEqual(
      [await secret.inputValue(), await secret.getAttribute('placeholder')],
      ['', 'Stored. Type to replace it.'],
    );
    assert.ok(!(await page.content()).includes(SECRET));
    await secret.fill('another one, then none');
    await secret.fill('');
    await page.locator('#field-settings-url').fill('https://chat.example/other');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Connection saved.').waitFor();
    const settings = objectAt(await stored(id), 'settings');
    assert.deepEqual(settings, { url: 'https://chat.example/other', secret: '********' });
    await close();
  });

  test('the test of a connection shows its result or the reason for its failure', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const [works, fails] = [await simulator({}), await simulator({ failure: 'error' })];
    for (const [{ id }, role, text] of [
      [works, 'status', 'The connection works.'],
      [fails, 'alert', /error|failed|status/i],
    ] as const) {
      const { page, close } = await console.open(owner.admin, `/${owner.id}/connections/${id}`);
      await page.getByRole('tab', { name: 'Test and runs' }).click();
      await page.getByRole('button', { name: 'Test connection' }).click();
      await page.getByRole(role).getByText(text).waitFor();
      await close();
    }
  });

  test('a run shows its progress and its result, and the list of connections its status', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { id } = await simulator({ failure: 'error' });
    const { page, close } = await console.open(owner.admin, `/${owner.id}/connections/${id}`);
    await runNow(page);
    await page.getByRole('status').getByText('failed').waitFor();
    await page.getByRole('region', { name: 'Remarks (0)' }).getByText('None.').waitFor();
    await page.goBack();
    await page.getByRole('tab', { name: 'Test and runs' }).click();
    await page.getByRole('cell', { name: 'failed' }).waitFor();
    await page.goto(`${console.origin}/console/${owner.id}/connections?last_run_status=failed`);
    await page.getByRole('status').getByText('1 to 1 of 1').waitFor();
    await close();
  });

  test('a connection is deleted after a confirmation', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { id } = await simulator({});
    const { page, close } = await console.open(owner.admin, `/${owner.id}/connections/${id}`);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Its settings and runs are deleted.').waitFor();
    await page.getByRole('button', { name: 'Delete connection' }).click();
    await page.getByText('Connection deleted.').waitFor();
    assert.equal((await v2(owner.admin.token, 'GET', `/connections/${id}`)).status, 404);
    await close();
  });

  test('a connection that was enabled in the form can be run, and be deleted after the run', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { id } = await simulator({});
    await v2(owner.admin.token, 'PATCH', `/connections/${id}`, { enabled: false });
    const { page, close } = await console.open(owner.admin, `/${owner.id}/connections/${id}`);
    await page.getByRole('tab', { name: 'Test and runs' }).click();
    await page.getByText('This connection is disabled.').waitFor();
    await page.getByRole('tab', { name: 'Connection' }).click();
    await page.locator('#field-enabled').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Connection saved.').waitFor();
    await runNow(page);
    await page.getByRole('status').getByText('succeeded').waitFor();
    await page.goBack();
    await page.getByRole('tab', { name: 'Connection', selected: false }).click();
    await page.getByRole('definition').getByText('Succeeded').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Delete connection' }).click();
    await page.getByText('Connection deleted.').waitFor();
    await close();
  });

  test('a viewer sees the runs of a connection, but no controls that change it', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { id } = await simulator({});
    const viewer = await owner.person('viewer');
    const { page, close } = await console.open(viewer, `/${owner.id}/connections/${id}`);
    await page.getByRole('tab', { name: 'Test and runs' }).click();
    await page.getByText('No runs yet.').waitFor();
    for (const name of ['Run now', 'Test connection', 'Delete', 'Save'])
      assert.equal(await page.getByRole('button', { name, exact: true }).count(), 0, name);
    await page.getByRole('tab', { name: 'Properties' }).click();
    await page.getByText('This connection covers no properties yet.').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Attach property' }).count(), 0);
    await page.goto(`${console.origin}/console/${owner.id}/connections/new`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await close();
  });

  test('the gallery works by keyboard, and lists a type with several categories under each of them', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { page, close } = await console.open(owner.admin, `/${owner.id}/connections/new`);
    for (const [name, category] of [
      ['Property management systems', 'pms'],
      ['Tours', 'tour'],
    ] as const) {
      const card = page.getByRole('region', { name }).getByRole('link', { name: /^Simulator/ });
      assert.match((await card.getAttribute('href')) ?? '', new RegExp(`category=${category}$`));
    }
    const active = await page.locator('nav a[aria-current="page"]').allInnerTexts();
    assert.deepEqual(active, ['Connections']);
    await page.getByRole('heading', { name: 'New connection' }).focus();
    await page.keyboard.press('Tab');
    assert.match(await page.evaluate<string>(FOCUSED), /^MITS feed/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'New connection: MITS feed' }).waitFor();
    await page.goBack();
    await page.getByRole('region', { name: 'Reviews' }).waitFor();
    await close();
  });

  for (const width of WIDTHS) {
    test(`the pages have no layout or accessibility faults at ${width} pixels`, async (t) => {
      if (console.browser === null) return t.skip('no browser runs here');
      const { id } = await simulator({ units: 3 });
      const gallery = await console.open(owner.admin, `/${owner.id}/connections/new`, width);
      await gallery.shot('gallery');
      assert.deepEqual(await faultsOf(gallery.page), []);
      await gallery.page.getByRole('link', { name: /^MITS feed/ }).click();
      await gallery.page.getByRole('button', { name: 'Create connection' }).waitFor();
      await gallery.shot('new-connection');
      assert.deepEqual(await faultsOf(gallery.page), []);
      assert.deepEqual(gallery.complaints, []);
      await gallery.close();
      const { page, complaints, shot, close } = await console.open(
        owner.admin,
        `/${owner.id}/connections/${id}`,
        width,
      );
      await runNow(page);
      await page.goBack();
      await page.getByRole('tab', { name: 'Test and runs' }).click();
      await page.getByRole('cell', { name: 'succeeded' }).waitFor();
      await shot('runs');
      assert.deepEqual(await faultsOf(page), []);
      await page.getByRole('tab', { name: 'Properties' }).click();
      await page.getByRole('button', { name: 'Attach property' }).waitFor();
      await shot('connection-properties');
      assert.deepEqual(await faultsOf(page), []);
      assert.deepEqual(complaints, []);
      await close();
    });
  }
});
