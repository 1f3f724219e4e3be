/** A CSV file as rows of cells. */
import { Refusal } from '../api/refusal.ts';

/** `number` is the row in a spreadsheet, where the header is row 1. */
export type SheetRow = { number: number; cells: string[] };

export type Sheet = { headers: string[]; rows: SheetRow[] };

const MAX_ROWS = 20_000;
const MAX_BYTES = 20 * 1024 * 1024;

/** Exports prefix text that a spreadsheet would run as a formula. */
const PREFIXED = /^'(?=[=+\-@\t\r＝＋－＠])/;

/** Throws a refusal that names the problem. */
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
