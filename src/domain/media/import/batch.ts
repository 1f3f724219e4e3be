/**
 * Imports up to a hundred items in one request, four at a time. Items that are not finished after a
 * minute are queued as jobs (§4.3, decisions §7 Media).
 */
import { z } from 'zod';
import type { Wire } from '../../../engine/present.ts';
import { Fault, type FaultKind, type FieldErrors, invalid } from '../../../kernel/fault.ts';
import { normalizeBody } from '../../../kernel/normalize-body.ts';
import { sentence } from '../../../kernel/sentence.ts';
import { type Ctx, withTransaction } from '../../../store/ctx.ts';
import { Unrecoverable } from '../../../store/job-runner.ts';
import { enqueue } from '../../job-names.ts';
import { importMedia } from './import.ts';
import { type Import, readImport } from './import-body.ts';

const MAX_ITEMS = 100;
const CONCURRENCY = 4;
const SECONDS = 60;

export const BATCH_STATUSES = ['created', 'existing', 'queued', 'failed'] as const;

export type BatchResult = {
  index: number;
  status: (typeof BATCH_STATUSES)[number];
  media: Wire | null;
  errors: FieldErrors;
};

/**
 * The items of a batch body. Throws an `invalid` fault for an empty list or more than a hundred
 * items.
 */
function itemsOf(body: unknown): unknown[] {
  const { items } = normalizeBody(body);
  if (items === undefined || items === null) throw invalid({ items: [sentence.required('items')] });
  if (!Array.isArray(items)) throw invalid({ items: [sentence.list('items')] });
  if (items.length === 0) throw invalid({ items: [sentence.required('items')] });
  if (items.length > MAX_ITEMS) throw invalid({ items: [sentence.maxItems('items', MAX_ITEMS)] });
  return items;
}

/**
 * Imports the items of a batch. Returns one result per item, in the order of the request. Each item
 * succeeds or fails independently. `seconds` overrides the time limit in tests.
 */
export async function importBatch(
  ctx: Ctx,
  body: unknown,
  seconds = SECONDS,
): Promise<BatchResult[]> {
  const items = itemsOf(body);
  const results: (BatchResult | undefined)[] = items.map(() => undefined);
  const waiting: [number, Import][] = [];
  for (const [index, item] of items.entries()) {
    try {
      waiting.push([index, await readImport(ctx, item)]);
    } catch (error) {
      results[index] = failed(index, error);
    }
  }
  const all = [...waiting];
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(() => {
    waiting.length = 0;
    late.resolve();
  }, seconds * 1000);
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, item] = next;
      results[index] = await importMedia(ctx, item).then(
        ({ status, media }): BatchResult => ({ index, status, media, errors: {} }),
        (error: unknown) => (isLimited(error) ? undefined : failed(index, error)),
      );
    }
  };
  await Promise.race([Promise.all(Array.from({ length: CONCURRENCY }, worker)), late.promise]);
  clearTimeout(timer);
  const done = [...results];
  await withTransaction(ctx, async (tx) => {
    for (const [index, item] of all)
      if (done[index] === undefined) await enqueue(tx, 'media-import', { item });
  });
  return done.map(
    (result, index) => result ?? { index, status: 'queued', media: null, errors: {} },
  );
}

/**
 * Whether an import failed because too many imports of the account are waiting. The item is then
 * queued as a job, like an item that was not finished in time.
 */
const isLimited = (error: unknown): boolean => error instanceof Fault && error.kind === 'limited';

/** The kinds of temporary faults, after which an import is retried. */
const TRANSIENT: readonly FaultKind[] = ['upstream', 'limited', 'unavailable'];

export const isTransient = ({ kind }: Fault): boolean => TRANSIENT.includes(kind);

/** Performs a queued import. Throws `Unrecoverable` if a retry could not succeed. */
export async function importQueued(ctx: Ctx, item: Import): Promise<void> {
  try {
    await importMedia(ctx, item);
  } catch (error) {
    if (!(error instanceof Fault) || isTransient(error)) throw error;
    throw new Unrecoverable(error.message, { cause: error });
  }
}

/**
 * The result of an item that failed with a `Fault`. Rethrows any other error, which aborts the
 * batch.
 */
function failed(index: number, error: unknown): BatchResult {
  if (!(error instanceof Fault)) throw error;
  const { detail } = error;
  return {
    index,
    status: 'failed',
    media: null,
    errors: detail.kind === 'invalid' ? detail.errors : { url: [detail.message] },
  };
}

/** The request body of a batch, for the API documents. */
export const batchSchema = (item: z.ZodType) =>
  z.object({ items: z.array(item).min(1).max(MAX_ITEMS).describe('The items to import.') });
