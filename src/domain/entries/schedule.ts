/** When a published entry is delivered: from `publishes_at` until `expires_at`. */
import type { Draft, Row, Values } from '../../engine/declare.ts';
import type { FieldErrors } from '../../kernel/fault.ts';
import { sentence } from '../../kernel/sentence.ts';
import { type Ctx, now } from '../../store/ctx.ts';

const instantIn = (values: Values | null, name: string): Date | null => {
  const value = values?.[name];
  return value instanceof Date ? value : null;
};

/** Whether the entry is published, not scheduled for later, and not expired. */
export function isPublic(row: Row, at: Date): boolean {
  const [start, end] = [instantIn(row, 'publishes_at'), instantIn(row, 'expires_at')];
  return row['status'] === 'published' && (start ?? at) <= at && (end === null || end > at);
}

/** Returns an error if the entry would expire before or when it is published. */
export function scheduleErrors({ values, row }: Draft): FieldErrors {
  if (!('publishes_at' in values || 'expires_at' in values)) return {};
  const entry = { ...row, ...values };
  const [start, end] = [instantIn(entry, 'publishes_at'), instantIn(entry, 'expires_at')];
  return start !== null && end !== null && end <= start
    ? { expires_at: [sentence.after('expires_at', 'publishes at')] }
    : {};
}

/**
 * When the entry was first published or, for a scheduled entry, will be published. Null if it was
 * never published, for example because it was withdrawn before its scheduled time.
 */
export function firstPublication(
  ctx: Ctx,
  { values, row }: Draft,
  isPublished: boolean,
): Date | null {
  const at = now(ctx);
  const known = instantIn(row, 'published_at');
  if (known !== null && known <= at) return known;
  if (!isPublished) return null;
  const scheduled = instantIn({ ...row, ...values }, 'publishes_at');
  return scheduled !== null && scheduled > at ? scheduled : at;
}
