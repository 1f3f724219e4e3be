/**
 * A reporter of `node --test` that ends the process at the first failed test, with a distinct exit
 * status. Failures that a busy machine can cause end with status 1 as usual: a test that takes too
 * long, a hook that fails, and a file that does not load.
 */
import type { TestEvent } from 'node:test/reporters';

export const TEST_FAILED = 77;

const TOO_LONG = ['AbortError', 'TimeoutError'];

/** The part of the error of a failed test that Node documents but does not declare. */
type Failure = { cause?: unknown; failureType?: unknown };

const isFailedTest = ({ failureType, cause }: Failure): boolean =>
  failureType === 'testCodeFailure' && !(cause instanceof Error && TOO_LONG.includes(cause.name));

export default async function* stopAtFailedTest(
  events: AsyncIterable<TestEvent>,
): AsyncGenerator<string> {
  for await (const event of events)
    if (event.type === 'test:fail' && isFailedTest(event.data.details.error))
      process.exit(TEST_FAILED);
  yield '';
}
