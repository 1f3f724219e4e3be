/** A submission with an idempotency key runs once in a process, and its result is shared (§4.5). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { once } from '../../src/domain/forms/once.ts';
import { Fault } from '../../src/kernel/fault.ts';
import type { Ctx } from '../../src/store/ctx.ts';
import { account, type Made, type TestAccount } from '../kit/account.ts';
import { newForm } from '../kit/forms.ts';
import { setUp } from '../kit/set-up.ts';
import { propertyWith, type Website, websiteOf } from './website.ts';

let owner: TestAccount;
let form: Made;
let website: Website;
setUp(async () => {
  owner = await account();
  const home = await propertyWith(owner, 'home', []);
  form = await newForm(owner, [home.id]);
  website = await websiteOf(owner, [home.id]);
});

const answerOf = (message: string) => ({
  lead_id: null,
  message,
  redirect_url: null,
  discarded: false,
});

/** Uses the key for a submission whose response contains `message`. */
const use = (key: string, message: string, ctx: Ctx = owner.ctx) =>
  once(ctx, { websiteId: website.id, formId: form.id, key }, async () => answerOf(message));

suite('an idempotency key', () => {
  test('makes a second request wait for the first one and return its response (decisions §7)', async () => {
    const [first, second] = await Promise.all([use('both', 'First'), use('both', 'Second')]);
    assert.deepEqual(first, { answer: answerOf('First'), duplicate: false });
    assert.deepEqual(second, { answer: answerOf('First'), duplicate: true });
  });

  test('lets a second request run the submission if the first one fails (decisions §7)', async () => {
    const failing = once(
      owner.ctx,
      { websiteId: website.id, formId: form.id, key: 'failed' },
      async () => {
        throw new Fault({ kind: 'conflict', message: 'It failed.' });
      },
    );
    const [, second] = await Promise.allSettled([failing, use('failed', 'Second')]);
    assert.deepEqual(second, {
      status: 'fulfilled',
      value: { answer: answerOf('Second'), duplicate: false },
    });
  });

  test('is valid for 24 hours (§8)', async () => {
    const { parts } = owner.ctx;
    const start = parts.clock().getTime();
    const at = (hours: number, milliseconds: number): Ctx => {
      const clock = () => new Date(start + hours * 3_600_000 + milliseconds);
      return { ...owner.ctx, parts: { ...parts, clock } };
    };
    const isRepeat = async (message: string, ctx: Ctx) =>
      (await use('day', message, ctx)).duplicate;
    assert.equal(await isRepeat('First', at(0, 0)), false);
    assert.equal(await isRepeat('Within the day', at(24, -1)), true);
    assert.equal(await isRepeat('After the day', at(24, 0)), false);
    assert.equal(await isRepeat('Within the next day', at(48, -1)), true);
  });
});
