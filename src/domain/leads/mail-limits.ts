/**
 * Limits the e-mails that leads and tours cause, because anyone can submit leads and book tours.
 */
import { callerKey } from '../../kernel/caller-key.ts';
import { Fault } from '../../kernel/fault.ts';
import { mailboxOf } from '../../kernel/mailbox.ts';
import { accountOf, type Ctx, now } from '../../store/ctx.ts';
import { Postponed, Unrecoverable } from '../../store/job-runner.ts';
import { hidden } from '../../store/rate-limits.ts';
import { shareOf } from '../../store/shares.ts';
import type { VisitorContext } from '../events/record.ts';

/**
 * The maximum numbers of messages that one share sends within an hour, to one mailbox and in total.
 */
type Ceilings = { counter: string; perMailbox: number; perShare: number };

/**
 * A busy leasing office receives about 20 leads an hour. The limits allow for an office that
 * receives each lead several times, and for 50 busy offices. The limit of the share protects the
 * reputation of the sending domain, which all shares have in common.
 */
const TO_OFFICES: Ceilings = { counter: 'lead-mail', perMailbox: 100, perShare: 1000 };

/**
 * The limits are low because anyone can enter the address of another person. These messages are
 * counted separately, so that bookings with many addresses do not delay e-mails to offices.
 */
export const TO_VISITORS: Ceilings = { counter: 'visitor-mail', perMailbox: 3, perShare: 200 };

/**
 * The maximum number of messages from one submitter to one mailbox within an hour. The limit of the
 * mailbox can therefore only be exhausted by at least ten submitters.
 */
const PER_SUBMITTER = 10;

/**
 * The maximum number of messages from one submitter to one mailbox that wait for later hours.
 * Further messages are dropped.
 */
const MOVED_PER_SUBMITTER = 100;

/** If a message reaches a limit when its submission is older than this, the message is dropped. */
const LONGEST_DELAY_MS = 24 * 60 * 60 * 1000;

const HOUR_SECONDS = 60 * 60;
const HOUR_MS = HOUR_SECONDS * 1000;

export type Addressed = {
  to: string;
  /** When the submission was received. */
  since: Date;
  /** The result of `submitterOf`. */
  submitter?: string | undefined;
};

/**
 * A fingerprint of the visitor's network, which the rate limits also use as the key of a caller. It
 * does not contain the address. Undefined on Sites, where all visitors of a website share the
 * address of its server.
 */
export const submitterOf = (
  ctx: Ctx,
  { websiteId, address }: VisitorContext,
): string | undefined =>
  websiteId !== null || address === undefined
    ? undefined
    : ctx.parts.cipher.fingerprint(callerKey(address));

/** An hourly limit, and how many messages that reach it may be moved to the next hour. */
type Budget = { counter: string; key: string; ceiling: number; movable?: number };

/**
 * Runs `send`, which sends the message. At a limit, throws `Postponed` until the next hour, or
 * `Unrecoverable` for a message that is dropped. A message that is not sent does not count.
 */
export async function withinMailLimits(
  ctx: Ctx,
  message: Addressed,
  send: () => Promise<void>,
  ceilings = TO_OFFICES,
): Promise<void> {
  const taken: Budget[] = [];
  try {
    for (const budget of await budgetsOf(ctx, message, ceilings)) {
      if (!(await take(ctx, budget))) throw await outcomeAt(ctx, message, budget);
      taken.push(budget);
    }
    await send();
  } catch (error) {
    for (const { counter, key } of taken) await ctx.parts.limits.giveBack(counter, key);
    throw error;
  }
}

/** The limits that apply to a message, the narrowest first. */
async function budgetsOf(
  ctx: Ctx,
  { to, submitter }: Addressed,
  { counter, perMailbox, perShare }: Ceilings,
): Promise<Budget[]> {
  const share = await shareOf(ctx, accountOf(ctx).id);
  // The hour is part of the keys, so that the windows follow the clock of the service.
  const hour = Math.floor(now(ctx).getTime() / HOUR_MS);
  const mailbox = `${share}:${hidden(mailboxOf(to))}`;
  const ofSubmitter = {
    counter: `${counter}-submitter`,
    key: `${mailbox}:${submitter}:${hour}`,
    ceiling: PER_SUBMITTER,
    movable: MOVED_PER_SUBMITTER,
  };
  return [
    ...(submitter === undefined ? [] : [ofSubmitter]),
    { counter: `${counter}-mailbox`, key: `${mailbox}:${hour}`, ceiling: perMailbox },
    { counter: `${counter}-share`, key: `${share}:${hour}`, ceiling: perShare },
  ];
}

/** Counts the message, and returns whether it is within the limit. */
async function take(ctx: Ctx, { counter, key, ceiling }: Budget): Promise<boolean> {
  try {
    await ctx.parts.limits.take(counter, key, ceiling, HOUR_SECONDS);
    return true;
  } catch (error) {
    if (error instanceof Fault && error.kind === 'limited') return false;
    throw error;
  }
}

/**
 * The error for a message at this limit. Dropped messages are logged at most once per hour and
 * account.
 */
async function outcomeAt(
  ctx: Ctx,
  { since }: Addressed,
  { counter, key, movable }: Budget,
): Promise<Error> {
  const at = now(ctx).getTime();
  const isLate = at - since.getTime() > LONGEST_DELAY_MS;
  const moves = async (ceiling: number) => take(ctx, { counter: `${counter}-moved`, key, ceiling });
  if (!isLate && (movable === undefined || (await moves(movable))))
    return new Postponed('The hourly limit on lead e-mails is reached.', HOUR_MS - (at % HOUR_MS));
  const { id } = accountOf(ctx);
  const reason = isLate
    ? 'they waited for 24 hours'
    : 'too many e-mails from one submitter are waiting';
  return new Unrecoverable(
    `E-mails about leads or tours of account ${id} are dropped: ${reason}.`,
    {
      isLogged: await ctx.parts.limits.isFirst('lead-mail-dropped', id, HOUR_SECONDS),
    },
  );
}
