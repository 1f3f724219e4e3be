/**
 * Set-up of a whole test file. Node runs the `before` hooks at the top of all files concurrently,
 * while it is still loading files, and a hook that fails fails the whole run. Queued work, such as
 * the hashing of passwords, could then wait longer than its limit. `setUp` therefore runs the work
 * of one file at a time.
 */
import { before } from 'node:test';

let last: Promise<unknown> = Promise.resolve();

/** Runs the work once, before the first test. Call this at the top of a file; in suites use `before`. */
export function setUp(work: () => Promise<unknown>): void {
  before(async () => {
    const turn = last.catch(() => undefined).then(work);
    last = turn;
    await turn;
  });
}
