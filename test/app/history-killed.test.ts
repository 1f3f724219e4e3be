/**
 * A service that is killed while clients write: the history contains exactly the committed writes
 * (decisions §8). Each round starts a real process, which is killed in the middle of the writes.
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Parts } from '../../src/store/ctx.ts';
import type { FieldChanges } from '../../src/store/tables/history.ts';
import { unique } from '../kit/account.ts';
import { accountIn, installation } from '../kit/installation.ts';
import { listAt, numberAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';

const { FRONTAGE_TEST_DATABASE_URL: url } = process.env;

/**
 * Most of the time of a round is the start of a process. On PostgreSQL, two processes start at a
 * time. PGlite supports only one process, which also has to recover the database, so the suite runs
 * only four rounds on PGlite; TEST_ROUNDS=20 runs as many as on PostgreSQL.
 */
const [ROUNDS, STARTING] =
  url === undefined
    ? [Number(process.env['TEST_ROUNDS'] ?? 4), 1]
    : [Number(process.env['TEST_ROUNDS'] ?? 20), 2];

/** Uses the PostgreSQL of the run if there is one, without running the jobs of other tests. */
const DATABASE: Record<string, string> =
  url === undefined
    ? {}
    : { DATABASE_URL: url, FRONTAGE_SECRET: 'x'.repeat(32), FRONTAGE_ROLE: 'web' };

const { inService, serve } = installation('history', []);

const inDatabase = async <T>(work: (parts: Parts) => Promise<T>): Promise<T> =>
  url === undefined ? inService(0, ({ parts }) => work(parts)) : work((await service()).parts);

/** The progress of the clients over all rounds. Every write has a unique label. */
type Log = {
  sent: number;
  acknowledged: Set<string>;
  deleted: Set<string>;
  /** Batches without a response, which the next round repeats. */
  open: { key: string; operations: unknown[]; labels: string[] }[];
};

type Send = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;

class Killed extends Error {}

/** Sends writes. Calls `answered`, which may kill the process, after each response. */
const sender =
  (base: string, token: string, log: Log, answered: () => void): Send =>
  async (method, path, body) => {
    log.sent += 1;
    const answer = await fetch(`${base}/api/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => {
        throw new Killed();
      });
    assert.ok(answer.status < 300, `${method} ${path}: ${answer.status} ${answer.text}`);
    answered();
    const { data = {} } = answer.text === '' ? {} : JSON.parse(answer.text);
    return data;
  };

type Stage = { property: string; unit: string; connection: string };

async function makeStage(send: Send): Promise<Stage> {
  const { id: property } = await send('POST', '/properties', { name: unique('Killed') });
  const { id: unit } = await send('POST', '/units', { property_id: property, number: 'first' });
  const { id: connection } = await send('POST', '/connections', { type: 'push', name: 'Push' });
  return { property, unit, connection } as Stage;
}

type Client = (send: Send, log: Log, stage: Stage, label: string) => Promise<void>;

const changesUnit: Client = async (send, log, { unit }, label) => {
  await send('PATCH', `/units/${unit}`, { number: label });
  log.acknowledged.add(label);
};

const changesProperty: Client = async (send, log, { property }, label) => {
  await send('PATCH', `/properties/${property}`, { name: label });
  log.acknowledged.add(label);
};

const createsAndDeletes: Client = async (send, log, { property }, label) => {
  const { id } = await send('POST', '/buildings', { property_id: property, name: label });
  log.acknowledged.add(label);
  await send('PATCH', `/buildings/${id}`, { name: `${label} changed` });
  log.acknowledged.add(`${label} changed`);
  await send('DELETE', `/buildings/${id}`);
  log.deleted.add(String(id));
};

const writesByExternalId: Client = async (send, log, { property, connection }, label) => {
  const path = `/buildings/by-external-id/${connection}/${label}`;
  for (const name of [label, `${label} changed`]) {
    await send('PUT', path, { property_id: property, name });
    log.acknowledged.add(name);
  }
};

const runsBatches: Client = async (send, log, { property, unit }, label) => {
  const labels = [`${label} a`, `${label} b`, `${label} c`];
  const building = (name: string) => ({
    method: 'POST',
    path: '/api/v2/buildings',
    body: { property_id: property, name },
  });
  const [a = '', b = '', c] = labels;
  const change = { method: 'PATCH', path: `/api/v2/units/${unit}`, body: { number: c } };
  const batch = { key: label, labels, operations: [building(a), change, building(b)] };
  log.open.push(batch);
  await repeat(send, log, batch);
};

async function repeat(send: Send, log: Log, batch: Log['open'][number]): Promise<void> {
  const { key, operations, labels } = batch;
  const results = await send('POST', '/batch', { key, operations, atomic: true });
  for (const [index] of listAt(results).entries()) {
    const status = numberAt(results, index, 'status');
    assert.ok(status < 300, `an operation of ${key}: ${status}`);
  }
  for (const label of labels) log.acknowledged.add(label);
  log.open = log.open.filter((one) => one !== batch);
}

const CLIENTS: Client[] = [
  changesUnit,
  changesUnit,
  changesProperty,
  createsAndDeletes,
  writesByExternalId,
  runsBatches,
];

const unlessKilled = (error: unknown): void => {
  if (!(error instanceof Killed)) throw error;
};

/** Runs all clients until the process has responded `limit` times, and then kills it. */
async function runRound(
  base: string,
  { token, log, stage, round, limit, kill }: Round,
): Promise<void> {
  let answers = 0;
  let killed: Promise<void> | undefined;
  const send = sender(base, token, log, () => {
    answers += 1;
    if (answers >= limit) killed ??= kill();
  });
  for (const batch of [...log.open]) await repeat(send, log, batch).catch(unlessKilled);
  const work = CLIENTS.map(async (client, number) => {
    for (let turn = 0; killed === undefined; turn += 1)
      await client(send, log, stage, `r${round}-c${number}-${turn}`);
  });
  await Promise.all(work.map((one) => one.catch(unlessKilled)));
  await killed;
}

type Round = {
  token: string;
  log: Log;
  stage: Stage;
  round: number;
  limit: number;
  kill(): Promise<void>;
};

/** An entry of the history, or a record with its current value, in one snapshot. */
type Row = {
  kind: 'entry' | 'record';
  id: string;
  action: string;
  changes: FieldChanges;
  value: string;
};

const readAll = (parts: Parts, accountId: string): Promise<Row[]> =>
  parts.database.run<Row>(sql`
    select 'entry' as kind, record_id as id, action, changes::jsonb as changes, id::text as value
    from history where account_id = ${accountId} and resource in ('properties', 'buildings', 'units')
    union all select 'record', id::text, '', null, name from properties where account_id = ${accountId}
    union all select 'record', id::text, '', null, name from buildings where account_id = ${accountId}
    union all select 'record', id::text, '', null, number from units where account_id = ${accountId}
    order by kind, value`);

/** The change of the field that holds the labels. */
const labeled = ({ changes }: Row) => changes['name'] ?? changes['number'];

/** The entries of each record form a chain from its creation to its current value. */
function assertReplays(rows: Row[]): void {
  const values = new Map(
    rows.flatMap(({ kind, id, value }) => (kind === 'record' ? [[id, value]] : [])),
  );
  const entries = Map.groupBy(
    rows.filter(({ kind }) => kind === 'entry'),
    ({ id }) => id,
  );
  assert.deepEqual(
    [...values.keys()].filter((id) => !entries.has(id)),
    [],
    'every record has a history',
  );
  for (const [id, changes] of entries) {
    let value: unknown = null;
    for (const [index, row] of changes.entries()) {
      assert.equal(row.action === 'created', index === 0, `${id}: ${row.action} at ${index}`);
      assert.equal(
        labeled(row)?.old,
        value,
        `${id}: entry ${index} starts with the previous value`,
      );
      value = labeled(row)?.new;
    }
    assert.equal(value ?? undefined, values.get(id), `${id} has the value of its last entry`);
  }
}

suite('kill -9', () => {
  test(`${ROUNDS} times while clients write: the history has every acknowledged write exactly once, and none that was not committed`, {
    timeout: 120_000 + ROUNDS * 20_000,
  }, async () => {
    const { token, ctx } = await inDatabase((parts) => accountIn({ parts }, unique('Killed')));
    const log: Log = { sent: 0, acknowledged: new Set(), deleted: new Set(), open: [] };
    const starts: ReturnType<typeof serve>[] = [];
    let stage: Stage | undefined;
    for (let round = 0; round < ROUNDS; round += 1) {
      while (starts.length < Math.min(STARTING, ROUNDS - round))
        starts.push(serve([], { FRONTAGE_RATE_LIMIT_FACTOR: '100000', ...DATABASE }));
      const { url: base, kill } = await (starts.shift() ?? serve());
      stage ??= await makeStage(sender(base, token, log, () => undefined));
      await runRound(base, { token, log, stage, round, limit: 10 + 7 * (round % 10), kill });
    }
    const rows = await inDatabase((parts) => readAll(parts, ctx.account?.id ?? ''));
    assertReplays(rows);
    const entries = rows.filter(({ kind }) => kind === 'entry');
    const labels = entries.map((row) => labeled(row)?.new).filter((label) => label !== null);
    assert.equal(new Set(labels).size, labels.length, 'no write is recorded twice');
    assert.deepEqual(
      [...log.acknowledged].filter((label) => !labels.includes(label)),
      [],
    );
    const gone = entries.filter(({ action }) => action === 'deleted').map(({ id }) => id);
    assert.equal(new Set(gone).size, gone.length, 'no delete is recorded twice');
    assert.deepEqual(
      [...log.deleted].filter((id) => !gone.includes(id)),
      [],
    );
    const known = log.acknowledged.size + log.deleted.size;
    console.log(
      `${ROUNDS} kills: ${log.sent} requests, ${known} acknowledged writes, ${entries.length} entries.`,
    );
  });
});
