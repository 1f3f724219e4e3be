/** The profile of a user in the console: name, password and sessions. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { account } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { type Console, openConsole, press } from '../kit/console.ts';
import { faultsOf } from '../kit/faults.ts';
import { objectAt } from '../kit/json.ts';
import { PASSWORD, visitor } from '../kit/visitor.ts';

const NEW_PASSWORD = 'another horse battery';

suite('the profile page of the console', () => {
  let console: Console;
  before(async () => {
    console = await openConsole();
  });
  after(() => console.close());

  test('a viewer can change their own name', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const viewer = await (await account()).person('viewer');
    const { page, complaints, shot, close } = await console.open(viewer, '/profile');
    await page.getByLabel('Your name').fill('Grace Hopper');
    await press(page, 'Save');
    await page.getByText('Profile saved.').waitFor();
    const me = objectAt((await v2(viewer.token, 'GET', '/me')).json, 'data');
    assert.equal(me['name'], 'Grace Hopper');
    await shot('profile');
    assert.deepEqual([await faultsOf(page), complaints], [[], []]);
    await close();
  });

  test('the page asks for confirmation before an unsaved name or password is lost, but not after a save', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { admin, id } = await account();
    const { page, shot, close } = await console.open(admin, '/profile');
    const leave = () => page.getByRole('link', { name: 'Home' }).click();
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    await page.getByLabel('Your current password').fill('half');
    await leave();
    await question.waitFor();
    await shot('profile-unsaved');
    await press(page, 'Stay on the page');
    await page.getByLabel('Your current password').fill('');
    await page.getByLabel('Your name').fill('Grace Hopper');
    await leave();
    await press(page, 'Stay on the page');
    await press(page, 'Save');
    await page.getByText('Profile saved.').waitFor();
    await leave();
    await page.waitForURL(new RegExp(`/${id}$`));
    assert.equal(await question.count(), 0);
    await close();
  });

  test('the password form keeps its values while the name is saved, and is cleared when the password is saved', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { admin } = await account();
    const { page, close } = await console.open(admin, '/profile');
    const [current, next] = ['Your current password', 'New password'].map((label) =>
      page.getByLabel(label, { exact: true }),
    );
    assert.ok(current !== undefined && next !== undefined);
    await current.fill(PASSWORD);
    await next.fill(NEW_PASSWORD);
    await page.getByLabel('Your name').fill('Grace Hopper');
    await press(page, 'Save');
    await page.getByText('Profile saved.').waitFor();
    assert.deepEqual(
      [await current.inputValue(), await next.inputValue()],
      [PASSWORD, NEW_PASSWORD],
    );
    await press(page, 'Change password');
    await page.getByText('Password changed.').waitFor();
    assert.deepEqual([await current.inputValue(), await next.inputValue()], ['', '']);
    await close();
  });

  test('a name that the user has entered but not saved is kept when the profile is read again', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { admin } = await account();
    const { page, close } = await console.open(admin, '/profile');
    const name = page.getByLabel('Your name');
    await name.fill('Grace Hopper');
    const email = `new-${admin.email}`;
    const changed = await v2(admin.token, 'PATCH', `/users/${admin.id}`, { name: 'Ada', email });
    assert.equal(changed.status, 200, changed.text);
    await page.getByLabel('Your current password').fill(PASSWORD);
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await press(page, 'Change password');
    await page.getByText('Password changed.').waitFor();
    assert.deepEqual(
      [await name.inputValue(), await page.getByLabel('E-mail').inputValue()],
      ['Grace Hopper', email],
    );
    await press(page, 'Save');
    await page.getByText('Profile saved.').waitFor();
    assert.equal(await name.inputValue(), 'Grace Hopper');
    await close();
  });

  test('a user ends a session in another browser', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { admin } = await account();
    const { page, close } = await console.open(admin, '/profile');
    const other = visitor();
    await other.ask('POST', '/sign-in', { email: admin.email, password: PASSWORD });
    assert.equal((await other.ask('GET', '/me')).status, 200);
    await page.reload();
    await page.getByRole('button', { name: `End the session from ${other.address}` }).click();
    await page.getByText('Session ended.').waitFor();
    assert.equal((await other.ask('GET', '/me')).status, 401);
    await page.getByText('This session').waitFor();
    await close();
  });

  test('a user changes the password, which ends the other sessions', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { admin } = await account();
    const { page, close } = await console.open(admin, '/profile');
    const other = visitor();
    await other.ask('POST', '/sign-in', { email: admin.email, password: PASSWORD });
    await page.getByLabel('Your current password').fill('not the password');
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await press(page, 'Change password');
    await page.getByText('The password is wrong.').waitFor();
    await page.getByLabel('Your current password').fill(PASSWORD);
    await press(page, 'Change password');
    await page.getByText('Password changed.').waitFor();
    assert.equal((await other.ask('GET', '/me')).status, 401);
    const again = { email: admin.email, password: NEW_PASSWORD };
    assert.equal((await visitor().ask('POST', '/sign-in', again)).status, 200);
    await close();
  });
});
