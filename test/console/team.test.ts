/** Invitations and group limits in the console. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { account, community, type TestAccount, unique } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { type Console, openConsole } from '../kit/console.ts';
import { faultsOf } from '../kit/faults.ts';
import { WIDTHS } from '../kit/page.ts';
import { service } from '../kit/service.ts';

suite('the team in the console', () => {
  let console: Console;
  let owner: TestAccount;
  before(async () => {
    console = await openConsole();
    owner = await account();
  });
  after(() => console.close());

  for (const width of WIDTHS)
    test(`an admin invites a user and revokes the invitation at ${width} pixels`, async (t) => {
      if (console.browser === null) return t.skip('no browser runs here');
      const { page, complaints, shot, close } = await console.open(
        owner.admin,
        `/${owner.id}/invitations`,
        width,
      );
      const email = `${unique('new').replaceAll(/\W/g, '')}@example.com`.toLowerCase();
      await page.getByLabel('E-mail address').fill(email);
      await page.getByRole('combobox', { name: 'Role' }).click();
      await page.getByRole('option', { name: 'Editor' }).click();
      await page.getByRole('button', { name: 'Send invitation' }).click();
      await page.getByText(`Invitation sent to ${email}.`).waitFor();
      await page.getByText('Editor, all properties.').first().waitFor();
      await shot('invitations');
      assert.deepEqual(await faultsOf(page), []);
      const { drain, mailTo } = await service();
      await drain();
      assert.equal((await mailTo(email)).length, 1);
      await page.getByRole('button', { name: `Revoke ${email}` }).click();
      await page.getByRole('button', { name: 'Revoke invitation' }).click();
      await page.getByText('Invitation revoked.').waitFor();
      await page.getByRole('button', { name: `Revoke ${email}` }).waitFor({ state: 'detached' });
      assert.deepEqual(complaints, []);
      await close();
    });

  test('a member who is limited to a group sees only its properties', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const [inside] = [await community(owner), await community(owner)];
    const label = unique('East');
    const set = await owner.make('group-sets', {
      name: unique('Regions'),
      object_type: 'property',
    });
    const group = await owner.make('groups', { group_set_id: set.id, label });
    const added = { member_id: inside.property.id };
    await v2(owner.admin.token, 'POST', `/groups/${group.id}/members`, added);
    const member = await owner.person('editor');
    const { page, shot, close } = await console.open(
      owner.admin,
      `/${owner.id}/users/${member.id}`,
    );
    await page.getByRole('tab', { name: 'Property groups' }).click();
    await page.getByLabel('Access to').selectOption('Properties of some groups');
    await page.getByRole('button', { name: 'Save access' }).click();
    await page
      .getByText(/group ids/i)
      .first()
      .waitFor();
    await page.getByRole('combobox', { name: 'Property groups' }).fill(label);
    await page.getByRole('option', { name: label }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save access' }).click();
    await page.getByText('Access saved.').waitFor();
    await shot('member-limits');
    assert.deepEqual(await faultsOf(page), []);
    const seen = dataOf(await v2(member.token, 'GET', '/properties'));
    assert.deepEqual(
      seen.map(({ id }) => id),
      [inside.property.id],
    );
    await close();
  });

  test('an error in one group ID is shown at the groups field', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { page, close } = await console.open(owner.admin, `/${owner.id}/invitations`);
    const body = { email: 'west@example.com', role: 'viewer', group_ids: ['no ID'] };
    await page.route('**/session/invitations*', (route) =>
      route.request().method() === 'POST'
        ? route.continue({ postData: JSON.stringify(body) })
        : route.continue(),
    );
    await page.getByLabel('E-mail address').fill(body.email);
    await page.getByLabel('Access to').selectOption('Properties of some groups');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText(/must be a valid UUID/).waitFor();
    await page.locator('#group-ids[aria-invalid=true]').waitFor();
    assert.equal(await page.getByRole('alert').count(), 0);
    assert.deepEqual(await faultsOf(page), []);
    await close();
  });

  test('a viewer has no page of invitations', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const viewer = await owner.person('viewer');
    const { page, close } = await console.open(viewer, `/${owner.id}/invitations`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    assert.equal(await page.getByRole('link', { name: 'Invitations' }).count(), 0);
    await close();
  });
});
