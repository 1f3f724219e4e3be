/** What commands print: people's words, or one line of JSON. */

export type Output = { json?: boolean };

export function print({ json }: Output, value: object, words: string): void {
  process.stdout.write(`${json ? JSON.stringify(value) : words}\n`);
}
