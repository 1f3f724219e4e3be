/** The test of lead-source rules in the console (decision 60). */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { account, type TestAccount } from '../kit/account.ts';
import { type Console, openConsole } from '../kit/console.ts';
import { faultsOf } from '../kit/faults.ts';
import { WIDTHS } from '../kit/page.ts';
import { SLOW_RULES, slowText } from '../kit/slow-rules.ts';

suite('the test of lead-source rules in the console', () => {
  let console: Console;
  let owner: TestAccount;
  before(async () => {
    console = await openConsole();
    owner = await account();
    const property = await owner.make('properties', { name: 'The Pines' });
    await owner.make('lead-sources', {
      name: 'Google Ads',
      property_id: property.id,
      rules: [
        {
          type: 'utm',
          parameter: 'source',
          value: 'google',
          conditions: [{ type: 'landing_path', pattern: 'regex', value: '^/apply' }],
        },
      ],
    });
    await owner.make('lead-sources', {
      name: 'Search',
      rules: [{ type: 'referrer', pattern: 'contains', value: 'google' }],
    });
  });
  after(() => console.close());

  const URL_OF_VISIT = 'https://example.com/apply?utm_source=google';

  const rowsOf = async (page: Page): Promise<string[][]> => {
    const rows = await page.locator('details').getByRole('row').all();
    return Promise.all(rows.slice(1).map((row) => row.getByRole('cell').allInnerTexts()));
  };

  for (const width of WIDTHS) {
    test(`shows the result and every rule, by keyboard and without faults at ${width} pixels`, async (t) => {
      if (console.browser === null) return t.skip('no browser runs here');
      const path = `/${owner.id}/lead-sources`;
      const { page, complaints, shot, close } = await console.open(owner.admin, path, width);
      await page.getByText('Which rule matches this URL?').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Test rules' }).click();
      await page.getByText('The landing url field is required.').waitFor();
      await page.getByLabel('Landing URL').focus();
      await page.keyboard.type(URL_OF_VISIT);
      await page.keyboard.press('Enter');
      await page.getByText('No rule matches.').waitFor();
      await page.getByLabel('Landing URL').fill(`${URL_OF_VISIT}&utm_term=home`);
      await page.getByText('No rule matches.').waitFor({ state: 'detached' });
      await page.getByRole('combobox', { name: 'Property', exact: true }).click();
      await page.getByRole('option', { name: 'The Pines' }).click();
      await page.getByRole('button', { name: 'Test rules' }).click();
      await page.getByText('The visit is attributed to Google Ads.').waitFor();
      assert.deepEqual(await rowsOf(page), [
        [
          'Google Ads',
          'Utm source equals google (met)',
          'Landing path regex ^/apply (met)',
          'Matches',
        ],
        ['Search', 'Referrer contains google (not met)', '', 'Does not match'],
      ]);
      await shot('rule-tester');
      assert.deepEqual(await faultsOf(page), []);
      assert.deepEqual(
        complaints.filter((one) => !one.includes('422')),
        [],
      );
      await close();
    });
  }

  test('shows conditions as not checked if their patterns took too long', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const slow = await account();
    const open = { value: '/apply', condition_operator: 'any' };
    const rules = SLOW_RULES.map((rule) => ({ ...rule, ...open }));
    await slow.make('lead-sources', { name: 'Slow', rules });
    const path = `/${slow.id}/lead-sources`;
    const { page, close } = await console.open(slow.admin, path, 1280);
    await page.getByText('Which rule matches this URL?').click();
    const visited = `/apply?utm_source=${slowText()}&utm_medium=${slowText()}`;
    await page.getByLabel('Landing URL').fill(visited);
    await page.getByRole('button', { name: 'Test rules' }).click();
    await page.getByText('No rule matches.').waitFor();
    const rows = await rowsOf(page);
    assert.match(rows[3]?.[2] ?? '', /\(not checked\)$/);
    assert.deepEqual([rows[0]?.[3], rows[3]?.[3]], ['Does not match', 'Not checked']);
    await close();
  });
});
