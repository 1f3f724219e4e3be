/** The inbox of leads in the console (decision 81). */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { account, community, type TestAccount } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { type Console, openConsole } from '../kit/console.ts';
import { faultsOf } from '../kit/faults.ts';
import { newForm } from '../kit/forms.ts';
import { objectAt, objectsAt } from '../kit/json.ts';
import { FOCUSED, WIDTHS } from '../kit/page.ts';
import { submit } from '../kit/submit.ts';

const VISIT = {
  landing_url: 'https://pines.example/floor-plans?utm_source=google',
  referrer: 'https://www.google.com/',
  utm: { source: 'google', campaign: 'spring' },
  click_ids: { gclid: 'abc' },
};

suite('the inbox of leads', () => {
  let console: Console;
  let owner: TestAccount;
  let property: { id: string };
  let form: { id: string };
  before(async () => {
    console = await openConsole();
    owner = await account();
    ({ property } = await community(owner, 'The Pines'));
    form = await newForm(owner, [property.id]);
    await owner.make('lead-sources', {
      name: 'Google Ads',
      code: 'google-ads',
      rules: [{ type: 'utm', name: 'utm_source', value: 'google' }],
    });
  });
  after(() => console.close());

  /** Sends a form of a property as a visitor of its website. */
  async function send(first_name: string, more: object = {}): Promise<string> {
    const body = {
      property_id: property.id,
      form_id: form.id,
      first_name,
      last_name: 'Reyes',
      email: `${first_name.toLowerCase()}@example.com`,
      message: 'Is a two-bedroom free in May?',
      ...more,
    };
    const answer = await submit('/leads', body);
    assert.equal(answer.status, 201, answer.text);
    const [lead] = dataOf(await v2(owner.admin.token, 'GET', '/leads'));
    return String(lead?.['id']);
  }

  const stored = async (id: string) =>
    objectAt((await v2(owner.admin.token, 'GET', `/leads/${id}`)).json, 'data');

  test('a form sent on V1 appears in the inbox without a reload, and the lead can be assigned, annotated and answered', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const own = await account();
    const home = await community(own);
    const { page, complaints, close } = await console.open(
      own.admin,
      `/${own.id}/leads?status=new`,
    );
    await page.getByText('No leads match.').waitFor();
    const body = { property_id: home.property.id, first_name: 'Ada', email: 'ada@example.com' };
    assert.equal((await submit('/leads', { ...body, message: 'Hello' })).status, 201);
    await page.getByRole('link', { name: /Ada/ }).click();
    await page.getByRole('heading', { name: 'Ada' }).waitFor();
    await page.getByRole('tab', { name: 'New (1)' }).waitFor();
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await page.locator('#note').fill('Called, will visit on Friday.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByText(/^Note by admin/).waitFor();
    await page
      .getByLabel('Status', { exact: true })
      .and(page.locator('select'))
      .selectOption('contacted');
    await page.getByText('No leads match.').waitFor();
    await page.getByRole('article').getByText('Contacted', { exact: true }).first().waitFor();
    assert.deepEqual(complaints, []);
    const [lead] = dataOf(await v2(own.admin.token, 'GET', '/leads'));
    const detail = objectAt(
      (await v2(own.admin.token, 'GET', `/leads/${lead?.['id']}`)).json,
      'data',
    );
    assert.deepEqual([detail['status'], detail['assignee_id']], ['contacted', own.admin.id]);
    assert.deepEqual(
      objectsAt(detail, 'notes').map(({ text }) => text),
      ['Called, will visit on Friday.'],
    );
    await close();
  });

  test('the status, the search and the open lead are in the URL, which restores them', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const id = await send('Bea');
    await send('Cleo');
    const { page, close } = await console.open(owner.admin, `/${owner.id}/leads`);
    await page.getByRole('link', { name: /Cleo/ }).waitFor();
    await page.getByRole('tab', { name: /^New/ }).click();
    await page.getByRole('searchbox', { name: 'Search leads' }).fill('bea');
    await page.keyboard.press('Enter');
    await page.getByText('1 lead', { exact: true }).waitFor();
    await page.getByRole('link', { name: /Bea/ }).click();
    await page.getByRole('heading', { name: 'Bea Reyes' }).waitFor();
    assert.equal(new URL(page.url()).pathname, `/console/${owner.id}/leads/${id}`);
    assert.equal(new URL(page.url()).search, '?status=new&q=bea');
    await page.reload();
    await page.getByRole('heading', { name: 'Bea Reyes' }).waitFor();
    await page.getByText('1 lead', { exact: true }).waitFor();
    assert.equal(await page.getByRole('link', { name: /Cleo/ }).count(), 0);
    await page.goBack();
    await page.getByRole('heading', { name: 'Bea Reyes' }).waitFor({ state: 'detached' });
    await close();
  });

  test('the source of a lead is explained in words', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const id = await send('Dora', VISIT);
    const { page, shot, close } = await console.open(owner.admin, `/${owner.id}/leads/${id}`);
    await page.getByRole('tab', { name: 'Where they came from' }).click();
    await page
      .getByText('Credited to Google Ads, because the last visit matches a rule of this source.')
      .waitFor();
    await page
      .getByText(
        'The person clicked an ad on Google (campaign "spring"). They arrived at /floor-plans.',
      )
      .waitFor();
    assert.deepEqual(await faultsOf(page), []);
    await shot('lead-source');
    await close();
  });

  test('an erasure requires the name of the person, and removes the person from the page', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const id = await send('Emil');
    const { page, shot, close } = await console.open(owner.admin, `/${owner.id}/leads/${id}`);
    await page.getByRole('button', { name: /^Erase this person/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase “Emil Reyes”?' });
    await dialog.getByRole('textbox').fill('Emil');
    assert.equal(await dialog.getByRole('button', { name: 'Erase person' }).isDisabled(), true);
    assert.deepEqual(await faultsOf(page), []);
    await shot('lead-erasure');
    await dialog.getByRole('textbox').fill('Emil Reyes');
    await dialog.getByRole('button', { name: 'Erase person' }).click();
    await page.getByText('The person was erased.').waitFor();
    await page.waitForURL(`**/${owner.id}/leads`);
    await page.getByRole('link', { name: 'Emil' }).waitFor({ state: 'detached' });
    assert.equal((await v2(owner.admin.token, 'GET', `/leads/${id}`)).status, 404);
    await page.route(`**/api/v2/leads/${id}*`, () => undefined);
    await Promise.all([page.waitForRequest(`**/api/v2/leads/${id}*`), page.goBack()]);
    assert.equal(await page.getByText('Emil').count(), 0, 'the page no longer contains the person');
    await close();
  });

  test('a change that would overwrite the change of a colleague is rejected, and other changes are saved', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const id = await send('Fay');
    const { page, close } = await console.open(owner.admin, `/${owner.id}/leads/${id}`);
    const status = page.locator('#lead-status');
    await status.waitFor();
    // The page does not receive the changes of the colleague before it sends its own.
    await page.route('**/api/v2/leads/**', (route) =>
      route.request().headers()['if-none-match'] === undefined
        ? route.continue()
        : route.fulfill({ status: 304 }),
    );
    const note = { text: 'From a colleague' };
    assert.equal((await v2(owner.admin.token, 'POST', `/leads/${id}/notes`, note)).status, 201);
    await status.selectOption('toured');
    await page.getByText('Note by', { exact: false }).waitFor();
    assert.equal((await stored(id))['status'], 'toured');
    assert.equal(
      (await v2(owner.admin.token, 'PATCH', `/leads/${id}`, { status: 'leased' })).status,
      200,
    );
    await status.selectOption('lost');
    await page.getByText('Someone else changed this lead in the meantime.').waitFor();
    assert.equal((await stored(id))['status'], 'leased');
    await close();
  });

  test('a rejected change is reverted on the page', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const id = await send('Pia');
    const editor = await owner.person('editor');
    const { page, close } = await console.open(editor, `/${owner.id}/leads/${id}`);
    const status = page.locator('#lead-status');
    await status.waitFor();
    const demoted = await v2(owner.admin.token, 'PATCH', `/users/${editor.id}`, { role: 'viewer' });
    assert.equal(demoted.status, 200);
    await status.selectOption('toured');
    await page.getByText('This action is unauthorized.').waitFor();
    assert.equal(await status.inputValue(), 'new');
    assert.equal((await stored(id))['status'], 'new');
    await close();
  });

  test('the history of a lead shows its changes', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const id = await send('Quin');
    await v2(owner.admin.token, 'PATCH', `/leads/${id}`, { status: 'toured' });
    const { page, complaints, close } = await console.open(owner.admin, `/${owner.id}/leads/${id}`);
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('article').getByText('Toured', { exact: true }).first().waitFor();
    await page.getByText(/: updated/).waitFor();
    assert.deepEqual(complaints, []);
    await close();
  });

  test('the leads that match the current filters are exported as CSV', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    await send('Gus');
    const { page, close } = await console.open(owner.admin, `/${owner.id}/leads?q=gus`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const file = await download;
    assert.equal(file.suggestedFilename(), 'leads.csv');
    const chunks: Uint8Array[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
    const lines = Buffer.concat(chunks).toString().trim().split('\r\n');
    assert.equal(lines.length, 2);
    assert.match(lines[1] ?? '', /Gus/);
    await close();
  });

  test('a viewer reads leads, but sees no controls that change them', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const id = await send('Hal');
    const viewer = await owner.person('viewer');
    const { page, complaints, close } = await console.open(viewer, `/${owner.id}/leads/${id}`);
    await page.getByRole('heading', { name: 'Hal Reyes' }).waitFor();
    await page.getByText('Is a two-bedroom free in May?').first().waitFor();
    assert.equal(await page.locator('#lead-status, #lead-assignee, #note').count(), 0);
    for (const name of ['Assign to me', 'Add note', /^Erase/])
      assert.equal(await page.getByRole('button', { name }).count(), 0, String(name));
    assert.deepEqual(complaints, []);
    await close();
  });

  test('a user can open a lead and change its status with the keyboard alone', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const id = await send('Ida');
    const { page, close } = await console.open(owner.admin, `/${owner.id}/leads?q=ida`);
    await page.getByRole('link', { name: /Ida/ }).waitFor();
    const tabTo = async (isThere: (focused: string) => boolean) => {
      for (let presses = 0; presses < 60; presses += 1) {
        if (isThere(await page.evaluate<string>(FOCUSED))) return;
        await page.keyboard.press('Tab');
      }
      assert.fail('the focus does not reach this element');
    };
    await tabTo((focused) => focused.startsWith('Ida Reyes'));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Ida Reyes' }).waitFor();
    await tabTo((focused) => focused === 'lead-status');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('article').getByText('Contacted', { exact: true }).first().waitFor();
    await page.waitForFunction("document.querySelector('#lead-status').value === 'contacted'");
    await page.reload();
    await page.getByRole('heading', { name: 'Ida Reyes' }).waitFor();
    assert.equal((await stored(id))['status'], 'contacted');
    await close();
  });

  for (const width of WIDTHS)
    test(`the inbox has no layout or accessibility faults at ${width} pixels`, async (t) => {
      if (console.browser === null) return t.skip('no browser runs here');
      const id = await send(`Jo${width}`, {
        ...VISIT,
        move_in_date: '2027-05-01',
        fields: { pets: 'A dog' },
      });
      await v2(owner.admin.token, 'POST', `/leads/${id}/notes`, { text: 'Called back.' });
      const { page, complaints, shot, close } = await console.open(
        owner.admin,
        `/${owner.id}/leads`,
        width,
      );
      const check = async (name: string) => {
        assert.deepEqual([await faultsOf(page), complaints], [[], []], name);
        await shot(name);
      };
      await page.getByRole('link', { name: new RegExp(`Jo${width}`) }).waitFor();
      await check('leads');
      await page.getByRole('link', { name: new RegExp(`Jo${width}`) }).click();
      await page.getByText('Called back.').waitFor();
      await check('lead');
      await close();
      const empty = await account();
      const none = await console.open(empty.admin, `/${empty.id}/leads`, width);
      await none.page.getByText('No leads yet.').waitFor();
      assert.deepEqual([await faultsOf(none.page), none.complaints], [[], []]);
      await none.shot('leads-empty');
      await none.close();
    });
});
