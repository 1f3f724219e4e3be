/** The table of ratios, from the medians of the rounds, as text or JSON. */
import type { Measure } from './load.ts';

export const SERVERS = ['bare', 'thin', 'service'] as const;

export type Server = (typeof SERVERS)[number];

/** One round measures each server once. */
export type Round = Record<Server, Measure>;

export type Measured = { name: string; statements: number; rounds: Round[] };

export type Line = {
  row: string;
  /** Responses per second of the service relative to the other server; more is better. */
  service_to_bare: number;
  service_to_thin: number;
  /** 99th percentile of the response time relative to the other server; less is better. */
  p99_to_bare: number;
  p99_to_thin: number;
  /**
   * Processor time per response relative to the other server, which is the value least affected by
   * other work on the machine.
   */
  cpu_to_thin: number;
  cpu_to_bare: number;
  /** SQL statements of the service per request. */
  statements: number;
  /** Largest minus smallest ratio to thin over all rounds, relative to the median. */
  spread: number;
};

/** Ratios are calculated within a round, so a slow machine affects both sides. */
export function lineOf({ name, statements, rounds }: Measured): Line {
  const median = (of: (round: Round) => number) =>
    sorted(rounds.map(of))[Math.floor(rounds.length / 2)] ?? Number.NaN;
  const toThin = sorted(rounds.map(({ service, thin }) => service.rate / thin.rate));
  return {
    row: name,
    service_to_bare: digits(median(({ service, bare }) => service.rate / bare.rate)),
    service_to_thin: digits(median(({ service, thin }) => service.rate / thin.rate)),
    p99_to_bare: digits(median(({ service, bare }) => service.p99 / bare.p99)),
    p99_to_thin: digits(median(({ service, thin }) => service.p99 / thin.p99)),
    cpu_to_thin: digits(median(({ service, thin }) => service.cpu / thin.cpu)),
    cpu_to_bare: digits(median(({ service, bare }) => service.cpu / bare.cpu)),
    statements,
    spread: digits(
      ((toThin.at(-1) ?? 0) - (toThin[0] ?? 0)) / (toThin[Math.floor(toThin.length / 2)] ?? 1),
    ),
  };
}

const sorted = (values: number[]): number[] => values.toSorted((a, b) => a - b);

const digits = (value: number): number => Number(value.toPrecision(2));

const COLUMNS: readonly [string, (line: Line) => string | number][] = [
  ['row', (line) => line.row],
  ['service/bare', (line) => line.service_to_bare],
  ['service/thin', (line) => line.service_to_thin],
  ['p99 service/bare', (line) => line.p99_to_bare],
  ['p99 service/thin', (line) => line.p99_to_thin],
  ['CPU service/bare', (line) => line.cpu_to_bare],
  ['CPU service/thin', (line) => line.cpu_to_thin],
  ['statements', (line) => line.statements],
  ['spread', (line) => line.spread],
];

/** The table in Markdown. */
export function tableOf(lines: readonly Line[]): string {
  const cells = [
    COLUMNS.map(([title]) => title),
    COLUMNS.map(([title], place) =>
      place === 0 ? '---' : `${'-'.repeat(Math.max(2, title.length - 1))}:`,
    ),
    ...lines.map((line) => COLUMNS.map(([, cell]) => String(cell(line)))),
  ];
  return cells.map((row) => `| ${row.join(' | ')} |`).join('\n');
}
