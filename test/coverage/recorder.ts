/** Replaces `node:test` while titles are collected: tests are recorded and not run. */

export const titles: { file: string; title: string }[] = [];

let current = '';

/** Attributes the following titles to this file. */
export function enter(file: string): void {
  current = file;
}

export function test(title: string): void {
  titles.push({ file: current, title });
}

export function suite(_title: string, ...rest: unknown[]): void {
  const body = rest.at(-1);
  if (typeof body === 'function') body();
}

const nothing = (): void => undefined;

export { nothing as after, nothing as afterEach, nothing as before, nothing as beforeEach };
