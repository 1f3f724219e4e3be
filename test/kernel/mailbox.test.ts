/** The addresses that the limits on mail count as one mailbox. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailboxOf } from '../../src/kernel/mailbox.ts';

test('the variants of a Gmail address are one mailbox: case, dots, subaddresses and both domains', () => {
  for (const address of ['A.da@gmail.com', 'ada+x.y@GoogleMail.com', 'a.d.a@googlemail.com'])
    assert.equal(mailboxOf(address), 'ada@gmail.com');
});

test('dots distinguish mailboxes at any other domain', () => {
  assert.equal(mailboxOf('A.da+x@example.com'), 'a.da@example.com');
  assert.equal(mailboxOf('a.da@gmail.com.example'), 'a.da@gmail.com.example');
});
