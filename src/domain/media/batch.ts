/** Imports of up to a hundred items in one request: a few at a time. Items that are not done after a minute become jobs (§4.3, decisions §7 Media). */
import { z } from 'zod';
import type { Wire } from '../../engine/present.ts';
import { Fault, type FieldErrors, invalid } from '../../kernel/fault.ts';
import { sentence } from '../../kernel/sentence.ts';
import { tidyBody } from '../../kernel/tidy-body.ts';
import { type Ctx, withTransaction } from '../../store/ctx.ts';
import { enqueue } from '../job-names.ts';
import { importMedia } from './import.ts';
import { type Import, readImport } from './import-body.ts';

const MOST = 100;
const AT_ONCE = 4;
const SECONDS = 60;

export const BATCH_STATUSES = ['created', 'existing', 'queued', 'failed'] as const;

export type BatchResult = {
  index: number;
  status: (typeof BATCH_STATUSES)[number];
  media: Wire | null;
  errors: FieldErrors;
};

/** The items of a batch body; throws invalid for none, or more than a hundred. */
function itemsOf(body: unknown): unknown[] {
  const { items } = tidyBody(body);
  if (items === undefined || items === null) throw invalid({ items: [sentence.required('items')] });
  if (!Array.isArray(items)) throw invalid({ items: [sentence.list('items')] });
  if (items.length === 0) throw invalid({ items: [sentence.required('items')] });
  if (items.length > MOST) throw invalid({ items: [sentence.maxItems('items', MOST)] });
  return items;
}

/** One result for each item, in their order. An item that cannot be taken fails alone. `seconds` stands in for the limit in tests. */
export async function importBatch(ctx: Ctx, body: unknown, seconds = SECONDS): Promise<BatchResult[]> {
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
  await Promise.race([Promise.all(Array.from({ length: AT_ONCE }, worker)), late.promise]);
  clearTimeout(timer);
  const done = [...results];
  await withTransaction(ctx, async (tx) => {
    for (const [index, item] of all) if (done[index] === undefined) await enqueue(tx, 'media-import', { item });
  });
  return done.map((result, index) => result ?? { index, status: 'queued', media: null, errors: {} });
}

/** Whether too many imports of the account are waiting. The item then becomes a job, as one does that has no time left. */
const isLimited = (error: unknown): boolean => error instanceof Fault && error.kind === 'limited';

/** Any other error than a Fault is thrown and ends the whole batch. */
function failed(index: number, error: unknown): BatchResult {
  if (!(error instanceof Fault)) throw error;
  const { detail } = error;
  return { index, status: 'failed', media: null, errors: detail.kind === 'invalid' ? detail.errors : { url: [detail.message] } };
}

/** A batch, for the documents. */
export const batchSchema = (item: z.ZodType) => z.object({ items: z.array(item).min(1).max(MOST).describe('What to import.') });
