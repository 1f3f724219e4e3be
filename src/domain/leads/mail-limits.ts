/** Limits the mail that leads and tours cause, because anyone can submit them. */
import { callerKey } from '../../kernel/caller-key.ts';
import { Fault } from '../../kernel/fault.ts';
import { mailboxOf } from '../../kernel/mailbox.ts';
import { accountOf, type Ctx, now } from '../../store/ctx.ts';
import { Postponed, Unrecoverable } from '../../store/job-runner.ts';
import { hidden } from '../../store/rate-limits.ts';
import { shareOf } from '../../store/shares.ts';
import type { VisitorContext } from '../events/record.ts';

/**
 * The maximum number of messages that one share sends within an hour: to one mailbox, and in total.
 */
type Ceilings = { counter: string; perMailbox: number; perShare: number };

/**
 * A busy leasing office receives about 20 leads an hour, so this covers an office that gets each of
 * them several times, and 50 busy offices. The limit of the share protects the reputation of the
 * sending domain, which all shares have in common.
 */
const TO_OFFICES: Ceilings = { counter: 'lead-mail', perMailbox: 100, perShare: 1000 };

/**
 * Anyone can enter the address of someone else. Counted separately, so that bookings with many
 * addresses do not delay the mail to offices.
 */
export const TO_VISITORS: Ceilings = { counter: 'visitor-mail', perMailbox: 3, perShare: 200 };

/**
 * The maximum number of messages from one submitter to one mailbox within an hour. Only ten
 * submitters together can exhaust the limit of the mailbox.
 */
const PER_SUBMITTER = 10;

/**
 * The maximum number of messages from one submitter to one mailbox that wait for later hours.
 * Further messages are dropped.
 */
const MOVED_PER_SUBMITTER = 100;

/** The age of a submission from which its message is dropped when it reaches a limit. */
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
 * Identifies the network of a visitor, like the rate limits, without storing its address. Undefined
 * on Sites, where the visitors of a website share the address of its server.
 */
export const submitterOf = (
  ctx: Ctx,
  { websiteId, address }: VisitorContext,
): string | undefined =>
  websiteId !== null || address === undefined
    ? undefined
    : ctx.parts.cipher.fingerprint(callerKey(address));

/** A limit of the hour, and how many messages at this limit may be moved to the next hour. */
type Budget = { counter: string; key: string; ceiling: number; movable?: number };

/**
 * Runs `send`, which mails to this address. At a limit it throws instead: Postponed until the next
 * hour, or Unrecoverable for a message that is dropped. A message that is not sent does not count.
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

/** The limits of a message, the narrowest first. */
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

/** Whether the message is within the limit. */
async function take(ctx: Ctx, { counter, key, ceiling }: Budget): Promise<boolean> {
  try {
    await ctx.parts.limits.take(counter, key, ceiling, HOUR_SECONDS);
    return true;
  } catch (error) {
    if (error instanceof Fault && error.kind === 'limited') return false;
    throw error;
  }
}

/** The error for a message at this limit. A dropped message is logged once an hour and account. */
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
  const reason = isLate ? 'they waited for 24 hours' : 'too many of one submitter wait';
  return new Unrecoverable(
    `E-mails about leads or tours of account ${id} are dropped: ${reason}.`,
    {
      isLogged: await ctx.parts.limits.isFirst('lead-mail-dropped', id, HOUR_SECONDS),
    },
  );
}
