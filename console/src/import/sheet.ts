/** A CSV file as rows of cells, and the IDs of the records that the cells refer to. */
import { persistently } from '../api/batch.ts';
import { Refusal } from '../api/client.ts';
import { eachRecord } from '../api/csv.ts';
import type { Metadata } from '../api/v2.ts';
import type { FormField } from '../fields/form-field.ts';
import { isId } from './plan.ts';

/** `number` is the row in a spreadsheet, where the header is row 1. */
export type SheetRow = { number: number; cells: string[] };

export type Sheet = { headers: string[]; rows: SheetRow[] };

const MAX_ROWS = 20_000;
const MAX_BYTES = 20 * 1024 * 1024;

/** Exports prefix text that a spreadsheet would run as a formula. */
const PREFIXED = /^'(?=[=+\-@\t\r＝＋－＠])/;

/** Throws an error that describes the problem. */
export async function readSheet(file: File): Promise<Sheet> {
  if (file.size > MAX_BYTES) throw new Refusal(0, 'The file is larger than 20 MB. Split it.');
  const { default: papa } = await import('papaparse');
  const { data, errors } = papa.parse<string[]>(decode(await file.arrayBuffer()));
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken !== undefined)
    throw new Refusal(0, `A quote in row ${(broken.row ?? 0) + 1} is not closed. Fix the file.`);
  const [headers = [], ...others] = data;
  const rows = others
    .map((cells, index) => ({
      number: index + 2,
      cells: cells.map((cell) => cell.trim().replace(PREFIXED, '')),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (rows.length === 0)
    throw new Refusal(0, 'The file has no rows. The first row has the names of the columns.');
  if (rows.length > MAX_ROWS)
    throw new Refusal(0, `The file has more than ${MAX_ROWS.toLocaleString()} rows. Split it.`);
  return { headers: headers.map((header) => header.trim()), rows };
}

/** Older versions of Excel do not write UTF-8. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The rows with a column that says why each was not imported. */
export async function problemFile(
  { headers, rows }: Sheet,
  problems: ReadonlyMap<number, string>,
): Promise<Blob> {
  const { default: papa } = await import('papaparse');
  const lines = rows
    .filter(({ number }) => problems.has(number))
    .map(({ number, cells }) => [
      ...headers.map((_, index) => cells[index] ?? ''),
      problems.get(number) ?? '',
    ]);
  const text = papa.unparse([[...headers, 'Problem'], ...lines], { escapeFormulae: true });
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}

type Found = { value: string } | { problem: string };

export type Titles = {
  idOf(field: FormField, text: string, property: unknown): Found;
  /** The record with this ID, or null if there is none. Undefined if its resource was not read. */
  recordOf(resource: string, id: string): Candidate | null | undefined;
};

type Candidate = { id: string; property: string | undefined };

/**
 * Reads the IDs and titles of these resources. The titles of the `imported` resource are only used
 * to find mistakes early, so they are skipped if the resource has too many records for one file.
 */
export async function readTitles(
  account: string,
  targets: readonly Metadata[],
  imported: string,
  signal: AbortSignal,
): Promise<Titles> {
  const byResource = new Map<string, Map<string, Candidate[]>>();
  const byId = new Map<string, Candidate>();
  for (const { name, path, title_field: title } of targets) {
    const found: (Candidate & { key: string })[] = [];
    const add = (cells: Record<string, string>) => {
      const { id = '', property_id: property } = cells;
      found.push({ id, property, key: keyOf(cells[title] ?? '') });
    };
    try {
      await persistently(signal, () => eachRecord(account, path, {}, signal, add));
      byResource.set(
        name,
        Map.groupBy(found, ({ key }) => key),
      );
      for (const one of found) byId.set(`${name} ${one.id.toLowerCase()}`, one);
    } catch (error) {
      if (name !== imported || !(error instanceof Refusal) || error.status !== 422) throw error;
    }
  }
  return {
    idOf({ label, refers_to }, text, property) {
      if (isId(text)) return { value: text };
      const named = byResource.get(refers_to?.resource ?? '')?.get(keyOf(text)) ?? [];
      const isOfProperty = refers_to?.same_property === true && typeof property === 'string';
      const found = isOfProperty ? named.filter((one) => one.property === property) : named;
      const [only, ...others] = found;
      if (only === undefined) return { problem: `${label}: no record is called “${text}”.` };
      return others.length === 0
        ? { value: only.id }
        : { problem: `${label}: several records are called “${text}”. Use the ID.` };
    },
    recordOf: (resource, id) =>
      byResource.has(resource) ? (byId.get(`${resource} ${id.toLowerCase()}`) ?? null) : undefined,
  };
}

const keyOf = (title: string): string => title.replace(/^'/, '').trim().toLowerCase();
