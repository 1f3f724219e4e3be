/** Reads the records of a list as CSV, in one consistent snapshot. */
import { readCsv } from './v2.ts';

/** Calls `step` with the cells of each record by column name. */
export async function eachRecord(
  account: string,
  path: string,
  query: Record<string, string>,
  signal: AbortSignal,
  step: (record: Record<string, string>) => void,
): Promise<void> {
  const [{ default: papa }, file] = await Promise.all([
    import('papaparse'),
    readCsv(account, path, query, signal),
  ]);
  papa.parse<Record<string, string>>(await file.text(), {
    header: true,
    skipEmptyLines: true,
    step: ({ data }) => step(data),
  });
}
