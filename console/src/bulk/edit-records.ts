/** Sets fields of many records, and can restore their earlier values. */
import {
  BATCH_SIZE,
  type Operation,
  persistently,
  type Result,
  runOperations,
} from '../api/batch.ts';
import { messageIn, messageOf, Refusal } from '../api/client.ts';
import { titleOf } from '../api/collections.ts';
import {
  bodyWith,
  chunksOf,
  isObject,
  type Metadata,
  type Page,
  read,
  type Values,
  valueIn,
} from '../api/v2.ts';
import { isSame } from '../records/values.ts';
import type { Failure, Outcome, Work } from './use-run.tsx';

/** The values that a bulk edit wrote to a record. */
export type Change = { id: string; title: string; before: Values; after: Values };

type Target = { account: string; collection: Metadata };

/** IDs can come from the URL of the page, so they are escaped. */
const pathOf = ({ collection }: Target, id: string): string =>
  `${collection.path}/${encodeURIComponent(id)}`;

/** Sets the same values on all records, and adds each written change to `changes`. */
export const setFields = (
  target: Target,
  ids: readonly string[],
  values: Values,
  changes: Change[],
): Work => {
  const pick = (record: Values) =>
    Object.fromEntries(Object.keys(values).map((name) => [name, valueIn(record, name) ?? null]));
  const onWritten = ({ id, title, stored }: Written, body: unknown) =>
    changes.push({ id, title, before: pick(stored), after: pick(recordIn(body)) });
  return writeAll(target, ids, ({ path }) => patchOf(path, values), onWritten);
};

/** Restores the earlier values of all records that still have the values of the bulk edit. */
export function undo(target: Target, changes: readonly Change[]): Work {
  const known = new Map(changes.map((change) => [change.id, change]));
  return writeAll(target, [...known.keys()], ({ id, path, stored }) => {
    const { before = {}, after = {} } = known.get(id) ?? {};
    const isUnchanged = Object.entries(after).every(([name, value]) =>
      isSame(valueIn(stored, name) ?? null, value),
    );
    return isUnchanged ? patchOf(path, before) : CHANGED;
  });
}

const CHANGED = 'The record was changed after the bulk edit, so it keeps its current values.';

export const deleteRecords = (target: Target, ids: readonly string[]): Work =>
  writeAll(target, ids, ({ path }) => ({ method: 'DELETE', path }));

const patchOf = (path: string, values: Values): Operation => ({
  method: 'PATCH',
  path,
  body: bodyWith(values),
});

/** A record before its operation. */
type Written = { id: string; title: string; path: string; stored: Values };

/**
 * Performs the operation that `planned` returns for each record. If `planned` returns a text
 * instead, the record is not written and the text is the reason.
 */
const writeAll =
  (
    target: Target,
    ids: readonly string[],
    planned: (record: Written) => Operation | string,
    onWritten?: (record: Written, body: unknown) => void,
  ): Work =>
  (run) =>
    inChunks(ids, run.signal, async (some, done) => {
      const stored = await recordsOf(target, some, run.signal);
      const refused: Failure[] = [];
      const ready: (Written & { operation: Operation })[] = [];
      for (const id of some) {
        const record = stored.get(id);
        const title = record === undefined ? id : titleOf(target.collection, record);
        const one = { id, title, path: pathOf(target, id), stored: record ?? {} };
        const operation = planned(one);
        if (typeof operation === 'string') refused.push({ id, title, message: operation });
        else ready.push({ ...one, operation });
      }
      const results = await runOperations(
        target.account,
        ready.map(({ operation }) => operation),
        {
          signal: run.signal,
          onProgress: (count) => run.onProgress(done + refused.length + count),
        },
      );
      for (const [index, result] of results.entries()) {
        const one = ready[index];
        if (one === undefined) continue;
        if (isSuccess(result)) onWritten?.(one, result.body);
        else refused.push({ id: one.id, title: one.title, message: messageIn(result.body) });
      }
      return { done: some.length - ready.length + results.length, failures: refused };
    });

const isSuccess = ({ status }: Result): boolean => status >= 200 && status < 300;

const recordIn = (body: unknown): Values =>
  isObject(body) && isObject(body['data']) ? body['data'] : {};

async function recordsOf(
  { account, collection }: Target,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, Values>> {
  const query = { ids: ids.join(','), per_page: String(BATCH_SIZE) };
  const { data } = await persistently(signal, () =>
    read<Page<Values>>(account, collection.path, query),
  );
  return new Map(data.map((record) => [String(record['id']), record]));
}

/**
 * A chunk that fails as a whole, such as after a permission was revoked, counts as a failure of
 * each of its records.
 */
async function inChunks(
  ids: readonly string[],
  signal: AbortSignal,
  work: (some: string[], done: number) => Promise<Outcome>,
): Promise<Outcome> {
  const total: Outcome = { done: 0, failures: [] };
  for (const some of chunksOf(ids, BATCH_SIZE)) {
    if (signal.aborted) break;
    const { done, failures } = await work(some, total.done).catch((error: unknown) => {
      if (error instanceof Refusal && error.status === 401) throw error;
      const message = messageOf(error);
      return { done: some.length, failures: some.map((id) => ({ id, title: id, message })) };
    });
    total.done += done;
    total.failures.push(...failures);
  }
  return total;
}
