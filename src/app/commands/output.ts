/** Output of commands: text, or one line of JSON. */
import { Fault } from '../../kernel/fault.ts';

export type Output = { json?: boolean };

/** The result of a command in both formats. */
export type Printed = { value: object; words: string };

export function print({ json }: Output, value: object, words: string): void {
  process.stdout.write(`${json ? JSON.stringify(value) : words}\n`);
}

/** An error as one line, with the invalid values if they are known. */
export function lineOf(error: unknown): string {
  const reasons =
    error instanceof Fault && error.detail.kind === 'invalid'
      ? Object.values(error.detail.errors).flat()
      : [];
  if (reasons.length > 0) return reasons.join(' ');
  return error instanceof Error ? error.message : String(error);
}
