/** Reads synthetic MITS feeds, whole or cut into pieces, for the tests of this folder. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { readMitsFeed } from '../../src/connectors/mits-feed.ts';
import type { PropertyRecord, Remark } from '../../src/connectors/records.ts';
import { Fault } from '../../src/kernel/fault.ts';

export const fixture = (name: string) =>
  readFile(new URL(`../fixtures/mits/${name}.xml`, import.meta.url));

export async function* pieces(
  bytes: Uint8Array,
  cuts: readonly number[] = [],
): AsyncGenerator<Uint8Array> {
  const ends = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort(
    (one, other) => one - other,
  );
  let start = 0;
  for (const end of [...ends, bytes.length]) {
    yield bytes.subarray(start, end);
    start = end;
  }
}

export async function importFeed(bytes: Uint8Array | string, cuts: readonly number[] = []) {
  const records: PropertyRecord[] = [];
  const remarks: Remark[] = [];
  for await (const record of readMitsFeed(pieces(Buffer.from(bytes), cuts), (remark) =>
    remarks.push(remark),
  ))
    records.push(record);
  return { records, remarks };
}

export async function only(name: string): Promise<PropertyRecord> {
  const { records } = await importFeed(await fixture(name));
  assert.equal(records.length, 1);
  assert.ok(records[0]);
  return records[0];
}

export const property = (inner: string) =>
  `<PhysicalProperty><Property Id="1"><MarketingName/>${inner}</Property></PhysicalProperty>`;

export async function unitOf(inner: string) {
  const { records } = await importFeed(property(`<ILS_Unit Id="u">${inner}</ILS_Unit>`));
  assert.ok(records[0]?.units[0]);
  return records[0].units[0];
}

export const refusal = (pattern: RegExp) => (error: unknown) =>
  error instanceof Fault &&
  error.detail.kind === 'invalid' &&
  pattern.test(error.detail.errors['url']?.[0] ?? '');

export const about = (record: PropertyRecord, path: string): string =>
  record.remarks
    .filter((remark) => remark.path === path)
    .map(({ line, message }) => `${line}: ${message}`)
    .join('\n');
