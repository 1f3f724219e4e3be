/** Sets fields of many records, and writes their earlier values back. */
import {
  BATCH_SIZE,
  chunksOf,
  type Operation,
  persistently,
  type Result,
  runOperations,
} from '../api/batch.ts';
import { messageIn, messageOf, Refusal } from '../api/client.ts';
import { titleOf } from '../api/collections.ts';
import {
  bodyWith,
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

/** IDs can come from the URL of the page. */
const pathOf = ({ collection }: Target, id: string): string =>
  `${collection.path}/${encodeURIComponent(id)}`;

/** Sets the same values on all records, and adds what it wrote to `changes`. */
export const setFields =
  (target: Target, ids: readonly string[], values: Values, changes: Change[]): Work =>
  (run) =>
    inChunks(ids, run.signal, async (some, done) => {
      const stored = await recordsOf(target, some, run.signal);
      const write = (id: string): Operation => ({
        method: 'PATCH',
        path: pathOf(target, id),
        body: bodyWith(values),
      });
      const results = await runOperations(target.account, some.map(write), {
        signal: run.signal,
        onProgress: (count) => run.onProgress(done + count),
      });
      const failures: Failure[] = [];
      for (const [index, result] of results.entries()) {
        const id = some[index] ?? '';
        const before = stored.get(id);
        const title = before === undefined ? id : titleOf(target.collection, before);
        if (isSuccess(result)) changes.push(changeOf(id, title, before ?? {}, result, values));
        else failures.push({ id, title, message: messageIn(result.body) });
      }
      return { done: results.length, failures };
    });

/** Writes the earlier values of records that still have the values of the bulk edit. */
export const undo =
  (target: Target, changes: readonly Change[]): Work =>
  (run) =>
    inChunks(changes, run.signal, async (some, done) => {
      const ids = some.map(({ id }) => id);
      const stored = await recordsOf(target, ids, run.signal);
      const isUnchanged = ({ id, after }: Change) =>
        Object.entries(after).every(([name, value]) =>
          isSame(valueIn(stored.get(id) ?? {}, name) ?? null, value),
        );
      const [safe, others] = [some.filter(isUnchanged), some.filter((one) => !isUnchanged(one))];
      const results = await runOperations(
        target.account,
        safe.map(({ id, before }) => ({
          method: 'PATCH',
          path: pathOf(target, id),
          body: bodyWith(before),
        })),
        { signal: run.signal },
      );
      const failures = [
        ...others.map(({ id, title }) => ({ id, title, message: CHANGED })),
        ...results.flatMap((result, index) => {
          const { id = '', title = '' } = safe[index] ?? {};
          return isSuccess(result) ? [] : [{ id, title, message: messageIn(result.body) }];
        }),
      ];
      const handled = others.length + results.length;
      run.onProgress(done + handled);
      return { done: handled, failures };
    });

const CHANGED = 'The record was changed after the bulk edit, so it keeps its current values.';

export const deleteRecords =
  (target: Target, ids: readonly string[]): Work =>
  async (run) => {
    const operations = ids.map((id): Operation => ({ method: 'DELETE', path: pathOf(target, id) }));
    const results = await runOperations(target.account, operations, run);
    const refused = results.flatMap((result, index) =>
      isSuccess(result) ? [] : [{ id: ids[index] ?? '', message: messageIn(result.body) }],
    );
    const titles = new Map<string, string>();
    for (const some of chunksOf(refused, BATCH_SIZE)) {
      const ids = some.map(({ id }) => id);
      const records = await recordsOf(target, ids, run.signal).catch(
        () => new Map<string, Values>(),
      );
      for (const [id, record] of records) titles.set(id, titleOf(target.collection, record));
    }
    const failures = refused.map((one) => ({ ...one, title: titles.get(one.id) ?? one.id }));
    return { done: results.length, failures };
  };

const isSuccess = ({ status }: Result): boolean => status >= 200 && status < 300;

function changeOf(
  id: string,
  title: string,
  stored: Values,
  { body }: Result,
  values: Values,
): Change {
  const written = recordIn(body);
  const pick = (record: Values) =>
    Object.fromEntries(Object.keys(values).map((name) => [name, valueIn(record, name) ?? null]));
  return { id, title, before: pick(stored), after: pick(written) };
}

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
async function inChunks<T extends string | Change>(
  items: readonly T[],
  signal: AbortSignal,
  work: (some: T[], done: number) => Promise<Outcome>,
): Promise<Outcome> {
  const total: Outcome = { done: 0, failures: [] };
  for (const some of chunksOf(items, BATCH_SIZE)) {
    if (signal.aborted) break;
    const { done, failures } = await work(some, total.done).catch((error: unknown) => {
      if (error instanceof Refusal && error.status === 401) throw error;
      return { done: some.length, failures: some.map((one) => failureOf(one, messageOf(error))) };
    });
    total.done += done;
    total.failures.push(...failures);
  }
  return total;
}

const failureOf = (item: string | Change, message: string): Failure =>
  typeof item === 'string'
    ? { id: item, title: item, message }
    : { id: item.id, title: item.title, message };
