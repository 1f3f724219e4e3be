/**
 * The `rent_matrix_csv` connector: fetches a table of lease-term rents, as revenue management systems write them every night, and streams
 * its rows. `docs/recipes/rent-matrix-csv.md` describes the file.
 */
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { invalid } from '../kernel/fault.ts';
import type { Connector } from './connector.ts';
import { feedSettings, openFeed } from './http-feed.ts';
import { parseCents, parseCount, parseDate, parseYesNo, wordKey } from './mits/values.ts';
import type { Remark, TermRentRecord } from './records.ts';

const ACCEPT = 'text/csv, text/plain;q=0.9, */*;q=0.5';

const settings = feedSettings.extend({
  create_properties: z
    .boolean()
    .default(true)
    .describe('Taken as other feeds take it; a table of rents describes no property, so none is ever created.'),
});

/** What each column may be called, in any case and with any punctuation; the first that the file has is read. */
const COLUMNS = {
  property: ['property', 'property_name', 'property_id', 'property_code', 'community', 'site'],
  building: ['building', 'building_number', 'building_id', 'building_name', 'bldg'],
  unit: ['unit', 'unit_number', 'unit_id', 'unit_name', 'unit_code', 'apartment', 'apt'],
  start: ['start_date', 'lease_start_date', 'lease_start', 'move_in_date', 'move_in', 'movein_date', 'start', 'date'],
  term: ['term', 'lease_term', 'lease_term_months', 'term_months', 'months', 'term_length'],
  rent: ['rent', 'final_rent', 'effective_rent', 'monthly_rent', 'price', 'market_rent'],
  best: ['best', 'is_best', 'best_term', 'best_price', 'is_best_price'],
} as const;

type Column = keyof typeof COLUMNS;

const REQUIRED: readonly Column[] = ['unit', 'start', 'term', 'rent'];

const LONGEST_TERM = 60;

/** Import of lease-term rents from a CSV file. */
export const rentMatrixCsv: Connector<typeof settings> = {
  type: 'rent_matrix_csv',
  category: 'pms',
  label: 'Rent matrix (CSV)',
  description: 'Imports the rents of units by lease start and lease term from a CSV file, for their price matrices.',
  settings,
  async test(given, io) {
    const response = await openFeed(given, io, ACCEPT);
    for await (const _first of readRentMatrix(response.body, () => {})) return;
    throw invalid({ url: ['The file has no row that can be imported.'] });
  },
  async *rents(given, io, remark) {
    const response = await openFeed(given, io, ACCEPT);
    yield* readRentMatrix(response.body, remark);
  },
};

/**
 * The rows of a table, as its bytes arrive; a row that cannot be used is a remark. Faults: invalid (`url`) for a file without one of the
 * columns that are needed, and for one that is no table.
 */
export async function* readRentMatrix(
  bytes: AsyncIterable<Uint8Array>,
  remark: (remark: Remark) => void,
): AsyncGenerator<TermRentRecord, void, undefined> {
  const rows = parse({
    bom: true,
    delimiter: [',', ';', '\t'],
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
  });
  // Errors of either stream are thrown by the loop below. A plain pipe() would leave those of the source unhandled.
  pipeline(Readable.from(bytes), rows, () => undefined);
  let columns: Partial<Record<Column, number>> | undefined;
  try {
    for await (const { record, info } of rows as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (columns === undefined) columns = columnsOf(record);
      else {
        const row = readRow(record, columns, info.lines, remark);
        if (row !== null) yield row;
      }
    }
  } catch (error) {
    if (error instanceof CsvError) throw invalid({ url: [`The file is not a valid CSV table: ${error.message}`] });
    throw error;
  }
  if (columns === undefined) throw invalid({ url: ['The file is empty.'] });
}

function columnsOf(header: readonly string[]): Partial<Record<Column, number>> {
  const keys = header.map(wordKey);
  const columns: Partial<Record<Column, number>> = {};
  for (const [column, names] of Object.entries(COLUMNS) as [Column, readonly string[]][]) {
    const found = names.map((name) => keys.indexOf(name)).find((place) => place !== -1);
    if (found !== undefined) columns[column] = found;
  }
  const missing = REQUIRED.filter((column) => columns[column] === undefined);
  if (missing.length > 0) {
    throw invalid({
      url: missing.map((column) => `The file has no column for the ${column}; it may be called ${COLUMNS[column].join(', ')}.`),
    });
  }
  return columns;
}

function readRow(
  record: readonly string[],
  columns: Partial<Record<Column, number>>,
  line: number,
  remark: (remark: Remark) => void,
): TermRentRecord | null {
  const text = (column: Column): string => record[columns[column] ?? -1] ?? '';
  const bad = (column: Column): null => {
    remark({
      line,
      path: column,
      message: `${JSON.stringify(text(column)).slice(0, 60)} is no ${WANTED[column]}; the row was left out.`,
    });
    return null;
  };
  if (text('unit') === '') return bad('unit');
  const day = parseDate(text('start'));
  if (day == null) return bad('start');
  const months = parseCount(text('term').replace(/\s*(months?|mos?\.?|m)$/i, ''));
  if (months == null || !Number.isInteger(months) || months < 1 || months > LONGEST_TERM) return bad('term');
  const rent = parseCents(text('rent'));
  if (rent == null || rent <= 0) return bad('rent');
  const is_best = parseYesNo(text('best')) === true || wordKey(text('best')) === 'best';
  const named = { property: text('property') || null, building: text('building') || null, unit: text('unit') };
  return { line, ...named, first_day: day, last_day: day, months, rent, is_best };
}

const WANTED: Record<Column, string> = {
  property: 'property',
  building: 'building',
  unit: 'unit',
  start: 'day',
  term: `number of months up to ${LONGEST_TERM}`,
  rent: 'rent above zero',
  best: 'word for yes or no',
};
