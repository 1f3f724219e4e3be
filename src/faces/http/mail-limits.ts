/** Rate limits on the e-mails that members of an account trigger: to one address, and in total. */
import { mailboxOf } from '../../kernel/mailbox.ts';
import { accountOf, type Ctx } from '../../store/ctx.ts';
import { hidden, type Limits } from '../../store/rate-limits.ts';
import { shareOf } from '../../store/shares.ts';

const TO_ADDRESS = { ceiling: 5, seconds: 15 * 60 };
const FROM_ACCOUNT = { ceiling: 100, seconds: 60 * 60 };

/**
 * Counts an e-mail to this address. `counter` is the kind of e-mail; each kind is counted
 * separately. The limit of an address is separate for each share, so other accounts cannot use it
 * up. Throws a `limited` fault.
 */
export async function takeMail(
  limits: Limits,
  ctx: Ctx,
  counter: string,
  address: string,
): Promise<void> {
  const share = await shareOf(ctx, accountOf(ctx).id);
  const mailbox = `${share}:${hidden(mailboxOf(address))}`;
  await limits.take(`${counter}-address`, mailbox, TO_ADDRESS.ceiling, TO_ADDRESS.seconds);
  await limits.take(`${counter}-account`, share, FROM_ACCOUNT.ceiling, FROM_ACCOUNT.seconds);
}
