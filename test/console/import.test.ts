/** CSV export and import in the console (decision 80). */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { account, type TestAccount } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { type Console, openConsole } from '../kit/console.ts';
import { faultsOf } from '../kit/faults.ts';
import { numberAt, textAt } from '../kit/json.ts';
import { WIDTHS } from '../kit/page.ts';

const UNKNOWN_ID = '0198a4a2-7d11-7c3f-8000-000000000000';

suite('CSV export and import in the console', () => {
  let console: Console;
  let owner: TestAccount;
  before(async () => {
    console = await openConsole();
    owner = await account();
    await owner.make('properties', { name: 'The Pines' });
  });
  after(() => console.close());

  const count = async (query: string) =>
    numberAt((await v2(owner.admin.token, 'GET', `/units?${query}`)).json, 'meta', 'total');

  const choose = (page: Page, lines: readonly string[], name = 'units.csv') =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });

  /** The content of the file that the page saves after the click. */
  async function saved(page: Page, button: string): Promise<string> {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button, exact: true }).click();
    return readFile(await (await download).path(), 'utf8');
  }

  /** 200 units; rows 12 and 102 are invalid in the file itself, and V2 rejects row 152. */
  function lines(): string[] {
    const rows = Array.from({ length: 200 }, (_, index) => {
      const number = index + 2;
      const bedrooms = number === 12 ? 'many' : index % 4;
      const property = number === 102 ? 'The Unknown' : 'The Pines';
      const building = number === 152 ? UNKNOWN_ID : '';
      return `Import ${number},${property},${bedrooms},"$1,450.00",${building},note`;
    });
    return ['Unit no.,Property,Bedrooms,min_base_rent,Building,Comment', ...rows];
  }

  test('an import of 200 units with 3 invalid rows writes 197 and lists 3 with their row numbers', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { page, complaints, shot, close } = await console.open(owner.admin, `/${owner.id}/units`);
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await page.getByRole('heading', { name: 'Import units' }).waitFor();
    await choose(page, lines());
    await page.getByText('Choose a column for “Number”').waitFor();
    await page.getByRole('combobox', { name: 'Field of Unit no.' }).selectOption('number');
    await page.getByText('198 of 200 rows are ready. 2 have problems').waitFor();
    await page
      .getByRole('row', { name: '12 Import 12 Bedrooms: “many” is not a number.' })
      .waitFor();
    assert.equal(await count('q=Import'), 0);
    await page.getByRole('button', { name: 'Import 198 units' }).click();
    await page
      .getByText('197 of 200 units written. 3 rows were not written.')
      .waitFor({ timeout: 120_000 });
    const problems = await page
      .getByRole('region', { name: 'Rows that were not written' })
      .getByRole('row')
      .allInnerTexts();
    assert.deepEqual(
      problems.slice(1).map((line) => line.split(/\s/)[0]),
      ['12', '102', '152'],
    );
    await shot('import-result');
    assert.deepEqual(await faultsOf(page), []);
    const file = await saved(page, 'Save these rows as CSV');
    const [header, ...bad] = file.split('\r\n');
    assert.match(header ?? '', /,Comment,Problem$/);
    assert.equal(bad.length, 3);
    assert.match(bad[1] ?? '', /^Import 102,The Unknown,.*no record is called “The Unknown”/);
    assert.deepEqual([await count('q=Import'), complaints], [197, []]);
    const [unit] = dataOf(await v2(owner.admin.token, 'GET', '/units?number=Import 2'));
    assert.deepEqual([unit?.['min_base_rent'], unit?.['bedrooms']], [1450, 0]);
    await close();
  });

  test('rows with an ID update records, rows with an external ID update or create them, and all other rows create them', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const property = await owner.make('properties', { name: 'Key Court' });
    const push = await owner.make('connections', { type: 'push', name: 'Yardstick' });
    const base = { property_id: property.id, floor: '1' };
    const byId = await owner.make('units', { ...base, number: 'K1' });
    const byKey = await owner.make('units', {
      ...base,
      number: 'K2',
      external_ids: [{ connection_id: push.id, type: 'unit', value: 'E-2' }],
    });
    const { page, close } = await console.open(owner.admin, `/${owner.id}/units/import`);
    await choose(page, [
      'id,External ID,property_id,number,floor',
      `${byId.id},,${property.id},K1,2`,
      `,E-2,${property.id},K2,`,
      `,E-3,${property.id},K3,3`,
      `,,${property.id},K4,4`,
    ]);
    await page.getByText('4 of 4 rows are ready.').waitFor();
    await page.getByRole('button', { name: 'Import 4 units' }).click();
    await page.getByText('4 of 4 units written.').waitFor();
    const units = dataOf(
      await v2(owner.admin.token, 'GET', `/units?property_id=${property.id}&sort=number`),
    );
    assert.deepEqual(
      units.map(({ number, floor }) => [number, floor]),
      [
        ['K1', '2'],
        ['K2', null],
        ['K3', '3'],
        ['K4', '4'],
      ],
    );
    assert.deepEqual([textAt(units[0], 'id'), textAt(units[1], 'id')], [byId.id, byKey.id]);
    await close();
  });

  test('an export contains all records that match the filters, and can be imported again', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const property = await owner.make('properties', { name: 'Export Court' });
    const unit = await owner.make('units', {
      property_id: property.id,
      number: '-5',
      min_base_rent: 1000,
      max_base_rent: 1100,
    });
    const { page, complaints, close } = await console.open(
      owner.admin,
      `/${owner.id}/units?property_id=${property.id}&page=1`,
    );
    const file = await saved(page, 'Export');
    assert.deepEqual(file.match(/^[0-9a-f-]{36}/gm), [unit.id]);
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await choose(page, [file.replace(/\r\n$/, '')]);
    await page.getByRole('button', { name: 'Import 1 unit' }).click();
    await page.getByText('1 of 1 units written.').waitFor();
    const [after] = dataOf(await v2(owner.admin.token, 'GET', `/units?ids=${unit.id}`));
    const { updated_at: _, ...before } = unit;
    for (const name of ['number', 'min_base_rent', 'max_base_rent', 'is_enabled', 'floor'])
      assert.deepEqual(after?.[name], before[name], name);
    assert.deepEqual(complaints, []);
    await close();
  });

  test('rows that create records need the required fields, and unknown IDs are found before the import', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const property = await owner.make('properties', { name: 'Check Court' });
    const unit = await owner.make('units', { property_id: property.id, number: 'C1' });
    const { page, shot, close } = await console.open(owner.admin, `/${owner.id}/units/import`);
    await choose(page, ['id,floor', `${unit.id},2`, ',3', `${UNKNOWN_ID},4`]);
    await page.getByText('1 of 3 rows are ready. 2 have problems').waitFor();
    await page.getByRole('row', { name: /^3 .*Number is required\./ }).waitFor();
    await page
      .getByRole('row', { name: '4 ID: no unit has this ID. Clear it to create one.' })
      .waitFor();
    assert.deepEqual(await faultsOf(page), []);
    await shot('import-required');
    await page.locator('#all-property_id').click();
    await page.getByRole('option', { name: 'Check Court' }).click();
    await page.locator('#all-number').fill('C2');
    await page.getByText('2 of 3 rows are ready.').waitFor();
    await page.getByRole('button', { name: 'Import 2 units' }).click();
    await page.getByText('2 of 3 units written.').waitFor();
    assert.equal(await count(`property_id=${property.id}`), 2);
    await close();
  });

  test('the name of a floor plan is looked up in the property of the row', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const plans: string[] = [];
    const lines = ['id,floor_plan_id'];
    for (const name of ['North Court', 'South Court']) {
      const property = await owner.make('properties', { name });
      const plan = await owner.make('floor-plans', { property_id: property.id, name: 'A1' });
      const unit = await owner.make('units', { property_id: property.id, number: name });
      plans.push(plan.id);
      lines.push(`${unit.id},A1`);
    }
    const { page, close } = await console.open(owner.admin, `/${owner.id}/units/import`);
    await choose(page, lines);
    await page.getByText('2 of 2 rows are ready.').waitFor();
    await page.getByRole('button', { name: 'Import 2 units' }).click();
    await page.getByText('2 of 2 units written.').waitFor();
    const units = dataOf(await v2(owner.admin.token, 'GET', '/units?number=Court&sort=number'));
    assert.deepEqual(
      units.map(({ floor_plan_id }) => floor_plan_id),
      plans,
    );
    await close();
  });

  test('no other file can be chosen while an import runs', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { page, close } = await console.open(owner.admin, `/${owner.id}/units/import`);
    const released = Promise.withResolvers<void>();
    await page.route('**/api/v2/batch*', async (route) => {
      await released.promise;
      await route.continue();
    });
    await choose(page, ['number,property_id', 'R1,The Pines']);
    await page.getByRole('button', { name: 'Import 1 unit' }).click();
    await page.getByRole('button', { name: 'Stop' }).waitFor();
    assert.equal(await page.getByLabel('CSV file').isDisabled(), true);
    released.resolve();
    await page.getByText('1 of 1 units written.').waitFor();
    assert.equal(await page.getByLabel('CSV file').isDisabled(), false);
    await close();
  });

  test('a user who has only the view permission can export records but not import them', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const viewer = await owner.person('viewer');
    const { page, close } = await console.open(viewer, `/${owner.id}/units`);
    await page.getByRole('button', { name: 'Export', exact: true }).waitFor();
    assert.equal(await page.getByRole('link', { name: 'Import', exact: true }).count(), 0);
    await page.goto(`${console.origin}/console/${owner.id}/units/import`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await close();
  });

  for (const width of WIDTHS)
    test(`the pages of an import have no layout or accessibility faults at ${width} pixels`, async (t) => {
      if (console.browser === null) return t.skip('no browser runs here');
      const { page, complaints, shot, close } = await console.open(
        owner.admin,
        `/${owner.id}/units/import`,
        width,
      );
      await choose(page, ['only a header']);
      await page.getByText('The file has no rows.').waitFor();
      await choose(page, ['number,bedrooms', '1,2', '2,many']);
      await page.getByText('Choose a column for “Property”, or one value for all rows.').waitFor();
      await page.locator('#all-property_id').click();
      await page.getByRole('option', { name: 'The Pines' }).click();
      await page.getByText('1 of 2 rows are ready.').waitFor();
      assert.deepEqual([await faultsOf(page), complaints], [[], []]);
      await shot('import');
      await close();
    });
});
