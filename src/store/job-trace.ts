/**
 * The spans of jobs. A job stores the `traceparent` of the span that queued it, and the span of the
 * job is linked to that span.
 */
import { currentTrace, inSpan } from '../kernel/trace.ts';

/** The key of the trace in the stored payload. */
const TRACE = 'traceparent';

type StoredJob = { name: string; data: object; retryCount: number };

/** The payload as it is stored. */
export function withTrace(payload: object): object {
  const traceparent = currentTrace();
  return traceparent === undefined ? payload : { ...payload, [TRACE]: traceparent };
}

/** Runs a job in a span. `resultOf` returns the result of a run that failed with an error. */
export function runInSpan(
  { name, data, retryCount }: StoredJob,
  work: () => Promise<void>,
  resultOf: (error: unknown) => string,
): Promise<void> {
  const stored = new Map(Object.entries(data));
  const cause = stored.get(TRACE);
  return inSpan(
    {
      name: `job ${name}`,
      kind: 'consumer',
      attributes: {
        'frontage.job.queue': name,
        'frontage.job.attempt': retryCount,
        'frontage.account_id': stored.get('account_id'),
      },
      cause: typeof cause === 'string' ? cause : undefined,
      isFailure: (error) => resultOf(error) === 'failed',
    },
    async (span) => {
      try {
        await work();
        span.set({ 'frontage.job.result': 'completed' });
      } catch (error) {
        span.set({ 'frontage.job.result': resultOf(error) });
        throw error;
      }
    },
  );
}
