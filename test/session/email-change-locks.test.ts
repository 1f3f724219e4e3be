/** E-mail changes of a user while another account writes records that refer to the user. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resourceNamed } from '../../src/engine/registry.ts';
import { update } from '../../src/engine/write.ts';
import { withTransaction } from '../../src/store/ctx.ts';
import { account } from '../kit/account.ts';
import { anyAddress, call, v2 } from '../kit/call.ts';
import { recordOf } from '../kit/entries.ts';
import { linkIn } from '../kit/mail.ts';
import { signedIn } from '../kit/visitor.ts';
import { add, address, confirm, owner, patch, stored } from './email-change-requests.ts';

test('a transaction of another account that assigns a lead to a user does not delay e-mail changes of that user', {
  skip:
    process.env['FRONTAGE_TEST_DATABASE_URL'] === undefined &&
    'PGlite runs one transaction at a time.',
}, async () => {
  const person = await owner.person('admin');
  const browser = await signedIn(person);
  const other = await account();
  recordOf(await add(other, person.email), 201);
  const { id: propertyId } = await other.make('properties', { name: 'Place' });
  const sent = await call({
    method: 'POST',
    url: '/api/v1/leads',
    body: { property_id: propertyId, email: address() },
    ip: anyAddress(),
  });
  assert.equal(sent.status, 201);
  const [lead] = (await v2(other.admin.token, 'GET', '/leads')).json['data'] as { id: string }[];
  const assigned = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const batch = withTransaction(other.ctx, async (tx) => {
    await update(tx, resourceNamed('leads'), lead?.id ?? '', { assignee_id: person.id });
    assigned.resolve();
    await released.promise;
  });
  await assigned.promise;
  try {
    const email = address();
    recordOf(await patch(person.token, person.id, { email }));
    assert.equal((await confirm(browser, await linkIn('email', email))).status, 200);
    assert.deepEqual(await stored(person.id), { email, pending_email: null });
  } finally {
    released.resolve();
    await batch;
  }
});
