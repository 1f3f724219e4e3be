/**
 * The `rent_matrix_csv` connector: fetches a table of lease-term rents, as exported nightly by
 * revenue management systems, and streams its rows. See `docs/recipes/rent-matrix-csv.md`.
 */
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { cutText } from '../kernel/cut-text.ts';
import { nextTurn, pacer } from '../kernel/event-loop.ts';
import { type Fault, invalid } from '../kernel/fault.ts';
import { keysOf } from '../kernel/object.ts';
import type { Connector } from './connector.ts';
import {
  checkFeedSettings,
  feedSettings,
  MAX_FILE_BYTES,
  openFeed,
  URL_UNLESS_UPLOADED,
} from './http-feed.ts';
import { parseCents, parseCount, parseDate, parseYesNo, wordKey } from './mits/values.ts';
import type { Remark, TermRentRecord } from './records.ts';

const ACCEPT = 'text/csv, text/plain;q=0.9, */*;q=0.5';

const settings = feedSettings
  .extend({
    create_properties: z
      .boolean()
      .default(true)
      .describe(
        'Accepted for compatibility with other feeds. A table of rents does not describe properties, so none is created.',
      ),
  })
  .meta(URL_UNLESS_UPLOADED);

/**
 * The accepted names of each column, ignoring case and punctuation. The first one in the file is
 * used.
 */
const COLUMNS = {
  property: ['property', 'property_name', 'property_id', 'property_code', 'community', 'site'],
  building: ['building', 'building_number', 'building_id', 'building_name', 'bldg'],
  unit: ['unit', 'unit_number', 'unit_id', 'unit_name', 'unit_code', 'apartment', 'apt'],
  start: [
    'start_date',
    'lease_start_date',
    'lease_start',
    'move_in_date',
    'move_in',
    'movein_date',
    'start',
    'date',
  ],
  term: ['term', 'lease_term', 'lease_term_months', 'term_months', 'months', 'term_length'],
  rent: ['rent', 'final_rent', 'effective_rent', 'monthly_rent', 'price', 'market_rent'],
  best: ['best', 'is_best', 'best_term', 'best_price', 'is_best_price'],
} as const;

type Column = keyof typeof COLUMNS;
type Columns = Partial<Record<Column, number>>;

const REQUIRED: readonly Column[] = ['unit', 'start', 'term', 'rent'];

const LONGEST_TERM = 60;

/** Limits far above the size of real tables. A file that exceeds one is rejected. */
const MAX_ROWS = 2_000_000;
const MAX_COLUMNS = 200;
const MAX_ROW_BYTES = 65_536;

/** A longer value is not usable. The limit also bounds the cost of matching it. */
const MAX_VALUE_LENGTH = 255;

/** The maximum number of rows that the connection test reads to find a usable one. */
const TEST_ROWS = 1000;

/** The work between two turns of the event loop: bytes parsed, and rows read. */
const PIECE_BYTES = 16_384;
const ROWS_PER_TURN = 100;

/** The work of parsing a new date, counted in rows. Dates repeat, so parsed dates are cached. */
const DATE_WORK = 10;
const CACHED_DATES = 1000;

export const rentMatrixCsv: Connector<typeof settings> = {
  type: 'rent_matrix_csv',
  category: 'pms',
  label: 'Rent matrix (CSV)',
  recipe: 'rent-matrix-csv',
  description:
    'Imports the rents of units by lease start and lease term from a CSV file, for their price matrices.',
  settings,
  maxFeedBytes: MAX_FILE_BYTES,
  check: checkFeedSettings,
  async test(given, io) {
    const response = await openFeed(given, io, ACCEPT);
    let read = 0;
    for await (const row of readRows(response.body, () => {}, { signal: io.signal })) {
      if (row !== null) return;
      read += 1;
      if (read === TEST_ROWS)
        throw invalid({ url: [`None of the first ${TEST_ROWS} rows can be imported.`] });
    }
    throw invalid({ url: ['The file has no row that can be imported.'] });
  },
  async *rents(given, io, remark) {
    const response = await openFeed(given, io, ACCEPT);
    yield* readRentMatrix(response.body, remark, { signal: io.signal });
  },
};

type ReadOptions = { signal?: AbortSignal | undefined; maxRows?: number };

/**
 * The rows of a table, streamed. A row that cannot be used becomes a remark. Yields to the event
 * loop, however fast the bytes arrive, and throws the reason of `signal` once the signal is
 * aborted. Throws an `invalid` fault on `url` for a file without a required column, a file that is
 * not a CSV table, and a file that exceeds a limit. The message names the line.
 */
export async function* readRentMatrix(
  bytes: AsyncIterable<Uint8Array>,
  remark: (remark: Remark) => void,
  options: ReadOptions = {},
): AsyncGenerator<TermRentRecord, void, undefined> {
  for await (const row of readRows(bytes, remark, options)) if (row !== null) yield row;
}

type Info = { lines: number; empty_lines: number };
type Parsed = { record: string[]; info: Info };

/** Like `readRentMatrix`, with null for each row that cannot be used. */
async function* readRows(
  bytes: AsyncIterable<Uint8Array>,
  remark: (remark: Remark) => void,
  { signal, maxRows = MAX_ROWS }: ReadOptions,
): AsyncGenerator<TermRentRecord | null, void, undefined> {
  let last: Info = { lines: 0, empty_lines: 0 };
  const parser = openParser((info) => {
    last = info;
  });
  // Errors of both streams are thrown by the loop below. A plain pipe() would leave errors of the
  // source unhandled.
  pipeline(Readable.from(inPieces(bytes, signal)), parser, () => undefined);
  const pace = pacer(ROWS_PER_TURN);
  const days = createDayParser();
  let columns: Columns | undefined;
  let count = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      if (record.length > MAX_COLUMNS)
        throw unreadable(info.lines, `the row has more than ${MAX_COLUMNS} columns`);
      if (columns === undefined) {
        columns = columnsOf(record);
        continue;
      }
      count += 1;
      if (count > maxRows) throw unreadable(info.lines, `the file has more than ${maxRows} rows`);
      yield readRow(record, columns, info.lines, days.parse, remark);
      await pace(1 + days.takeWork());
      signal?.throwIfAborted();
    }
  } catch (error) {
    throw error instanceof CsvError ? faultOf(error, last) : error;
  }
  if (columns === undefined) throw invalid({ url: ['The file is empty.'] });
}

const openParser = (onRow: (info: Info) => void) =>
  parse({
    bom: true,
    delimiter: [',', ';', '\t'],
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: MAX_ROW_BYTES,
    // Empty values do not count toward the size of a row. Beyond this number of columns, separators
    // belong to the last value, which does count.
    ignore_last_delimiters: MAX_COLUMNS + 1,
    on_record(record, info) {
      onRow(info);
      return record;
    },
  });

/** Yields small pieces, one per turn of the event loop, because bytes may contain no full row. */
async function* inPieces(
  bytes: AsyncIterable<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const chunk of bytes) {
    for (let start = 0; start < chunk.byteLength; start += PIECE_BYTES) {
      signal?.throwIfAborted();
      yield chunk.subarray(start, start + PIECE_BYTES);
      await nextTurn();
    }
  }
}

const unreadable = (line: number, problem: string): Fault =>
  invalid({ url: [`The file cannot be read: line ${line}: ${problem}.`] });

/** The fault for an error of the parser, which is in the row after `last`. */
function faultOf(error: CsvError, last: Info): Fault {
  const line = last.lines + 1 + Number(error['empty_lines'] ?? 0) - last.empty_lines;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return unreadable(line, 'the row has a quote that is not closed');
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return unreadable(
      line,
      `the row is longer than ${MAX_ROW_BYTES} bytes. Check it for a quote that is not closed and for too many columns`,
    );
  return invalid({ url: [`The file is not a valid CSV table: ${error.message}`] });
}

/** Parses dates with a cache. `takeWork` returns the work since the last call. */
function createDayParser() {
  const known = new Map<string, string | null | undefined>();
  let work = 0;
  return {
    parse(text: string): string | null | undefined {
      if (known.has(text)) return known.get(text);
      work += DATE_WORK;
      if (known.size === CACHED_DATES) known.clear();
      const day = parseDate(text);
      known.set(text, day);
      return day;
    },
    takeWork(): number {
      const taken = work;
      work = 0;
      return taken;
    },
  };
}

function columnsOf(header: readonly string[]): Columns {
  const keys = header.map(wordKey);
  const columns: Columns = {};
  for (const column of keysOf(COLUMNS)) {
    const found = COLUMNS[column].map((name) => keys.indexOf(name)).find((place) => place !== -1);
    if (found !== undefined) columns[column] = found;
  }
  const missing = REQUIRED.filter((column) => columns[column] === undefined);
  if (missing.length > 0) {
    throw invalid({
      url: missing.map(
        (column) =>
          `The file has no column for the ${column}. Accepted names: ${COLUMNS[column].join(', ')}.`,
      ),
    });
  }
  return columns;
}

function readRow(
  record: readonly string[],
  columns: Columns,
  line: number,
  parseDay: (text: string) => string | null | undefined,
  remark: (remark: Remark) => void,
): TermRentRecord | null {
  const text = (column: Column): string => record[columns[column] ?? -1] ?? '';
  const bad = (column: Column): null => {
    remark({
      line,
      path: column,
      message: `${cutText(JSON.stringify(text(column)), 60)} is not a valid ${WANTED[column]}; the row was skipped.`,
      severity: 'warning',
    });
    return null;
  };
  const tooLong = keysOf(columns).find((column) => text(column).length > MAX_VALUE_LENGTH);
  if (tooLong !== undefined) return bad(tooLong);
  if (text('unit') === '') return bad('unit');
  const day = parseDay(text('start'));
  if (day == null) return bad('start');
  const months = parseCount(text('term').replace(/\s*(months?|mos?\.?|m)$/i, ''));
  if (months == null || !Number.isInteger(months) || months < 1 || months > LONGEST_TERM)
    return bad('term');
  const rent = parseCents(text('rent'));
  if (rent == null || rent <= 0) return bad('rent');
  const is_best = parseYesNo(text('best')) === true || wordKey(text('best')) === 'best';
  const named = {
    property: text('property') || null,
    building: text('building') || null,
    unit: text('unit'),
  };
  return { line, ...named, first_day: day, last_day: day, months, rent, is_best };
}

const WANTED: Record<Column, string> = {
  property: 'property',
  building: 'building',
  unit: 'unit',
  start: 'day',
  term: `number of months up to ${LONGEST_TERM}`,
  rent: 'rent above zero',
  best: 'yes or no value',
};
