/** The home page of an account in the console: the records that need attention, and the charts. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { makeWebsite } from '../../src/domain/websites/create.ts';
import { newId } from '../../src/kernel/id.ts';
import { account, community, type TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { type Console, openConsole } from '../kit/console.ts';
import { faultsOf } from '../kit/faults.ts';
import { FOCUSED, WIDTHS } from '../kit/page.ts';
import { service } from '../kit/service.ts';
import { submit } from '../kit/submit.ts';

const DAY = 86_400_000;

const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

/** A connection that covers the property, whose only run failed. */
async function failedFeed(owner: TestAccount, property: { id: string }): Promise<void> {
  const { id } = await owner.make('connections', {
    type: 'simulator',
    category: 'pms',
    name: 'Simulated system',
    settings: { failure: 'error' },
  });
  await owner.ctx.run(sql`
    insert into connection_logs (connection_id, status, started_at, finished_at)
    values (${id}, 'failed', now(), now())`);
  const place = { property_id: property.id };
  const attached = await v2(owner.admin.token, 'POST', `/connections/${id}/properties`, place);
  assert.equal(attached.status, 201, attached.text);
}

/** A website whose last webhook failed. */
async function silentWebsite(owner: TestAccount): Promise<void> {
  const website = { name: 'Elm', domain: `${newId()}.example` };
  const { id } = await makeWebsite(owner.ctx, website);
  const attempt = { at: inDays(0), status: 500, error: null, milliseconds: 5 };
  await owner.ctx.run(sql`
    insert into webhook_deliveries (id, account_id, website_id, version, status, attempts, created_at)
    values (${newId()}, ${owner.id}, ${id}, 1, 'failed', ${JSON.stringify([attempt])}::jsonb, now())`);
}

async function neglected(): Promise<TestAccount> {
  const owner = await account();
  const { property } = await community(owner, 'The Pines');
  const place = { property_id: property.id };
  await owner.make('units', { ...place, number: '102', is_available: true });
  await owner.make('units', { ...place, number: '103', is_available: true, is_hidden: true });
  for (const first_name of ['Ada', 'Bea']) {
    const lead = { ...place, first_name, email: `${first_name}@example.com` };
    assert.equal((await submit('/leads', lead)).status, 201);
  }
  const fee = { name: 'Pet rent', class: 'pet', status: 'active' };
  const ending = await owner.make('fees', { ...fee, code: 'A', expires_at: inDays(20) });
  await owner.make('fees', { ...fee, code: 'B', expires_at: inDays(40) });
  await owner.make('fee-assignments', {
    fee_id: ending.id,
    assignable_type: 'property',
    assignable_id: property.id,
    ends_at: inDays(10),
  });
  await failedFeed(owner, property);
  await silentWebsite(owner);
  return owner;
}

const LINES: [text: string, path: string, count: number][] = [
  ['2 new leads wait for an answer', 'leads', 2],
  ['1 connection failed to sync', 'connections', 1],
  ['1 website does not receive its cache webhook', 'websites', 1],
  ['1 available unit has no price', 'units', 1],
  ['2 units have no photos', 'units', 2],
  ['1 fee expires within 30 days', 'fees', 1],
  ['1 fee assignment ends within 30 days', 'fee-assignments', 1],
];

const loaded = (page: Page) =>
  page
    .getByRole('region', { name: 'What needs attention' })
    .getByRole('status')
    .waitFor({ state: 'detached' });

const texts = async (page: Page): Promise<string[]> => {
  await loaded(page);
  const links = page.getByRole('region', { name: 'What needs attention' }).getByRole('link');
  return (await links.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
};

suite('the home page of an account', () => {
  let console: Console;
  before(async () => {
    console = await openConsole();
  });
  after(() => console.close());

  test('each line shows the exact number and opens the list of exactly these records', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const owner = await neglected();
    const { page, complaints, close } = await console.open(owner.admin, `/${owner.id}`);
    assert.deepEqual(
      await texts(page),
      LINES.map(([text]) => text),
    );
    for (const [text, path, count] of LINES) {
      await page.getByRole('link', { name: text }).click();
      await page.waitForURL(`**/${owner.id}/${path}?*`);
      const shown = path === 'leads' ? `${count} leads` : `1 to ${count} of ${count}`;
      await page.getByRole('status').getByText(shown, { exact: true }).waitFor();
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await page.getByRole('heading', { name: 'What needs attention' }).waitFor();
    }
    assert.deepEqual(complaints, []);
    await close();
  });

  test('the page of an account without problems states that nothing needs attention', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const owner = await account();
    const { page, complaints, shot, close } = await console.open(owner.admin, `/${owner.id}`);
    await page.getByText('Nothing needs attention.').waitFor();
    const active = await page.locator('nav a[aria-current="page"]').allInnerTexts();
    assert.deepEqual(active, ['Home']);
    await shot('home-empty');
    assert.deepEqual(await faultsOf(page), []);
    assert.deepEqual(complaints, []);
    await close();
  });

  test("a user sees no line about records that the role does not permit, and only counts of the user's groups", async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const owner = await neglected();
    const other = await community(owner, 'The Elms');
    const set = await owner.make('group-sets', { name: 'Regions', object_type: 'property' });
    const group = await owner.make('groups', { group_set_id: set.id, label: 'North' });
    const member = { member_id: other.property.id };
    const added = await v2(owner.admin.token, 'POST', `/groups/${group.id}/members`, member);
    assert.equal(added.status, 201, added.text);
    const limited = await owner.person('viewer', [group.id]);
    const { page, close } = await console.open(limited, `/${owner.id}`);
    assert.deepEqual(await texts(page), ['1 unit has no photo']);
    await close();
    const { parts } = await service();
    await parts.database.run(sql`
      update roles set permissions = '["fees.view"]'::jsonb where account_id = ${owner.id} and key = 'viewer'`);
    const bare = await console.open(await owner.person('viewer'), `/${owner.id}`);
    assert.deepEqual(await texts(bare.page), ['1 fee expires within 30 days']);
    await bare.close();
  });

  test('a line can be opened with the keyboard', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const owner = await neglected();
    const { page, close } = await console.open(owner.admin, `/${owner.id}`);
    await loaded(page);
    await page.getByRole('button', { name: 'Hide these steps' }).click();
    await page.getByRole('heading', { name: 'Home' }).focus();
    await page.keyboard.press('Tab');
    assert.match(await page.evaluate<string>(FOCUSED), /^2 new leads/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Leads', level: 1 }).waitFor();
    assert.equal(new URL(page.url()).search, '?status=new');
    await close();
  });

  test('occupancy, availability and leads cover the property and the period in the URL', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const owner = await neglected();
    const { property } = await community(owner, 'The Elms');
    const unit = { property_id: property.id, is_available: true };
    await owner.make('units', { ...unit, number: '201', available_at: inDays(3) });
    await owner.make('units', { ...unit, number: '202', is_available: false });
    await owner.make('units', { ...unit, number: '203', is_available: false });
    const lead = { property_id: property.id, first_name: 'Cleo', email: 'cleo@example.com' };
    assert.equal((await submit('/leads', lead)).status, 201);
    const [from, to] = [inDays(-2).slice(0, 10), inDays(4).slice(0, 10)];
    const { page, complaints, close } = await console.open(
      owner.admin,
      `/${owner.id}?from=${from}&to=${to}`,
    );
    const reports = page.getByRole('region', { name: 'Occupancy and inquiries' });
    const numbers = () => reports.getByRole('definition').allInnerTexts();
    const values = async (name: string) => {
      const chart = reports.getByRole('region', { name, exact: true });
      await chart.getByRole('button', { name: 'Table' }).click();
      const cells = await chart.getByRole('row').getByRole('cell').allInnerTexts();
      return cells.filter((_, index) => index % 2 === 1).join(' ');
    };
    await reports.getByText('3 of 6 units').waitFor();
    await reports.getByText('Inquiries in the period').waitFor();
    assert.deepEqual(await numbers(), ['50%', '3 of 6 units', '3']);
    await reports.getByRole('link', { name: 'The Elms' }).click();
    await reports.getByText('1 of 4 units').waitFor();
    assert.equal(
      new URL(page.url()).search,
      `?${new URLSearchParams({ from, to, property_id: property.id })}`,
    );
    await page.reload();
    await reports.getByText('1 of 4 units').waitFor();
    await reports.getByRole('region', { name: 'Inquiries', exact: true }).waitFor();
    assert.deepEqual(await numbers(), ['75%', '1 of 4 units', '1']);
    assert.equal(await values('Units available'), '1 1 1 2 2');
    assert.equal(await values('Inquiries'), '0 0 1');
    await page.getByLabel('From').fill(inDays(1).slice(0, 10));
    await page.keyboard.press('Enter');
    const leads = reports.getByRole('region', { name: 'Inquiries', exact: true });
    await leads.waitFor({ state: 'detached' });
    await page.goBack();
    await leads.waitFor();
    assert.deepEqual(complaints, []);
    await close();
  });

  test('a period in the URL that cannot be shown is corrected, and a message explains the correction', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const owner = await neglected();
    const { page, complaints, close } = await console.open(owner.admin, `/${owner.id}`);
    const message = page.getByText(/^These dates cannot be shown/);
    await page.getByLabel('From').waitFor();
    assert.equal(await message.count(), 0);
    await page.getByLabel('From').fill(inDays(-900).slice(0, 10));
    await page.keyboard.press('Enter');
    await message.waitFor();
    assert.equal(await page.getByLabel('From').inputValue(), inDays(-365).slice(0, 10));
    await page.getByLabel('From').fill(inDays(-5).slice(0, 10));
    await page.keyboard.press('Enter');
    await message.waitFor({ state: 'detached' });
    assert.deepEqual(complaints, []);
    await close();
  });

  test('a long period is shown by week, and a user without access to leads sees no leads', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const owner = await neglected();
    const { parts } = await service();
    await parts.database.run(sql`
      update roles set permissions = '["units.view"]'::jsonb where account_id = ${owner.id} and key = 'viewer'`);
    const { page, complaints, close } = await console.open(
      await owner.person('viewer'),
      `/${owner.id}?to=${inDays(120).slice(0, 10)}`,
    );
    const chart = page.getByRole('region', { name: 'Units available' });
    await chart.getByText('at the start of each week').waitFor();
    await chart.getByRole('button', { name: 'Table' }).click();
    assert.equal(await chart.getByRole('row').count(), 1 + Math.ceil(121 / 7));
    assert.equal(await page.getByText(/leads|inquiries/i).count(), 0);
    assert.deepEqual(complaints, []);
    await close();
  });

  for (const width of WIDTHS) {
    test(`the page has no layout or accessibility faults at ${width} pixels`, async (t) => {
      if (console.browser === null) return t.skip('no browser runs here');
      const owner = await neglected();
      const { page, complaints, shot, close } = await console.open(
        owner.admin,
        `/${owner.id}`,
        width,
      );
      await loaded(page);
      await page.getByRole('region', { name: 'By property' }).waitFor();
      await shot('home');
      assert.deepEqual(await faultsOf(page), []);
      await page.getByRole('region', { name: 'By property' }).scrollIntoViewIfNeeded();
      await shot('home-charts');
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await shot('home-charts-dark');
      for (const table of await page.getByRole('button', { name: 'Table' }).all())
        await table.click();
      assert.deepEqual(await faultsOf(page), []);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await shot('home-dark');
      assert.deepEqual(complaints, []);
      await close();
    });
  }
});
