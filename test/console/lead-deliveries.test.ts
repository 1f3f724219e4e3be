/** The deliveries of leads to a CRM in the console. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { newId } from '../../src/kernel/id.ts';
import { account, community } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { type Console, openConsole } from '../kit/console.ts';
import { faultsOf } from '../kit/faults.ts';
import { WIDTHS } from '../kit/page.ts';
import { service } from '../kit/service.ts';
import { submit } from '../kit/submit.ts';

suite('the deliveries of leads in the console', () => {
  let console: Console;
  before(async () => {
    console = await openConsole();
  });
  after(() => console.close());

  for (const width of WIDTHS)
    test(`show why a lead was not accepted, and can be resent, at ${width} pixels`, async (t) => {
      if (console.browser === null) return t.skip('no browser runs here');
      const { feeds, drain } = await service();
      const owner = await account();
      const { property } = await community(owner);
      const path = `/leads/${newId()}`;
      const url = feeds.serve(path, { status: 204, body: '' });
      const connection = await owner.make('connections', {
        type: 'lead_webhook',
        name: 'CRM',
        settings: { url, secret: 'a secret of the client' },
      });
      const at = `/connections/${connection.id}`;
      await v2(owner.admin.token, 'POST', `${at}/properties`, { property_id: property.id });
      await submit('/leads', { property_id: property.id, email: 'ada@example.com' });
      await v2(owner.admin.token, 'PATCH', at, { enabled: false });
      await drain();
      await v2(owner.admin.token, 'PATCH', at, { enabled: true });
      const { page, complaints, shot, close } = await console.open(
        owner.admin,
        `/${owner.id}/connections?lead_delivery_status=failed`,
        width,
      );
      await page.getByRole('link', { name: 'CRM' }).first().click();
      await page.getByRole('tab', { name: 'Test and runs' }).click();
      await page.getByRole('cell', { name: 'The connection is disabled.' }).waitFor();
      await shot('lead-deliveries');
      assert.deepEqual(await faultsOf(page), []);
      await page.getByRole('button', { name: 'Resend failed deliveries' }).click();
      await page.getByRole('cell', { name: 'waiting' }).waitFor();
      await drain();
      await page.getByRole('cell', { name: 'delivered' }).waitFor();
      assert.equal(feeds.requestsTo(path).length, 1);
      assert.deepEqual(complaints, []);
      await close();
    });
});
