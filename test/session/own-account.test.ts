/** Signed-in users read and change their own account. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { account, makeStaff } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import { signedIn } from '../kit/visitor.ts';
import { owner } from './sign-in-setup.ts';

suite('the account', () => {
  test('a request uses the only account of its user; another account returns 403 unless the user is staff', async () => {
    const other = await account();
    const person = await owner.person('admin');
    const browser = await signedIn(person);
    assert.equal((await browser.ask('GET', '/account')).headers['x-service-account-id'], owner.id);
    assert.equal((await browser.ask('GET', `/account?account_id=${other.id}`)).status, 403);
    const staff = await other.person('viewer');
    await makeStaff(owner.ctx, staff);
    const inside = await signedIn(staff);
    assert.equal((await inside.ask('GET', `/account?account_id=${owner.id}`)).status, 200);
  });

  test('a user can create a first API token; it is shown once, works, and can be revoked (§5.1.9)', async () => {
    const browser = await signedIn(await owner.person('admin'));
    const made = await browser.ask('POST', '/tokens', { name: 'First' });
    assert.equal(made.status, 201);
    const { id, plain_text_token: token } = made.json['data'] as {
      id: number;
      plain_text_token: string;
    };
    assert.equal((await v2(token, 'GET', '/me')).status, 200);
    const listed = await browser.ask('GET', '/tokens');
    assert.ok(listed.text.includes('"First"') && !listed.text.includes(token.split('|')[1] ?? ''));
    assert.equal((await browser.ask('DELETE', `/tokens/${id}`)).status, 204);
    assert.equal((await v2(token, 'GET', '/me')).status, 401);
  });

  test('tokens require the same permissions as in V2, which an editor does not have (§5.1.8)', async () => {
    const browser = await signedIn(await owner.person('editor'));
    assert.equal((await browser.ask('GET', '/tokens')).status, 403);
    assert.equal((await browser.ask('POST', '/tokens', { name: 'x' })).status, 403);
  });

  test('account settings are merged, and properties inherit them', async () => {
    const own = await account();
    const browser = await signedIn(own.admin);
    const property = await own.make('properties', { name: 'Elm' });
    const path = `/properties/${property.id}`;
    const changed = await browser.ask('PATCH', '/account', {
      settings: { display_settings: { hide_available_units: true } },
    });
    assert.equal(changed.status, 200);
    await browser.ask('PATCH', '/account', { name: 'New name', settings: { theme: 'dark' } });
    const { name, settings } = objectAt((await browser.ask('GET', '/account')).json, 'data');
    assert.deepEqual(
      [name, settings],
      ['New name', { theme: 'dark', display_settings: { hide_available_units: true } }],
    );
    const shown = (await v2(own.admin.token, 'GET', path)).json['data'] as {
      display_settings: Record<string, boolean>;
    };
    assert.equal(shown.display_settings['hide_available_units'], true);
    assert.equal(
      (await (await signedIn(await own.person('viewer'))).ask('PATCH', '/account', { name: 'x' }))
        .status,
      403,
    );
  });
});
