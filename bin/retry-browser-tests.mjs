/**
 * Selects the test files that are run a second time. A browser on a busy machine sometimes misses a
 * step, so a file of browser tests may fail once. The run fails if a file fails twice, or if a test
 * other than a browser test fails (docs/decisions/0057-second-run-of-browser-tests.md).
 */
const FAILED = /^test at (\S+):\d+:\d+$/gm;

const BROWSER_TESTS = 'test/console/';

/**
 * The files to run again, from the output of Node's test runner. Empty if a failure is not in a
 * browser test, or if the process ended without naming a failure.
 */
export function filesToRetry(output) {
  const failed = [...new Set([...output.matchAll(FAILED)].map(([, file]) => file))];
  return failed.every((file) => file.startsWith(BROWSER_TESTS)) ? failed : [];
}
