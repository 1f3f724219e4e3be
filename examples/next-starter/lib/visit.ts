/** The first page of a visit, in a cookie that ends with the browser session. */
import type { Sites } from '@frontage/client';

export const VISIT_COOKIE = 'visit';

type Submission = Sites.operations['submitForm']['requestBody']['content']['application/json'];

export type Visit = Pick<Submission, 'session_id' | 'landing_url' | 'referrer'>;

/** The parts of a submission that attribute the lead. */
export function attribution(cookie: string | undefined) {
  if (cookie === undefined) return {};
  try {
    const { session_id, landing_url = '', referrer }: Visit = JSON.parse(cookie);
    const query_params = Object.fromEntries(new URL(landing_url).searchParams);
    return { session_id, landing_url, referrer, query_params };
  } catch {
    return {};
  }
}
