/** The first page of a visit, in a cookie that ends with the browser session. */
export const VISIT_COOKIE = 'visit';

export type Visit = { id: string; landing_url: string; referrer?: string | undefined };

/** The parts of a submission that attribute the lead. */
export function attribution(cookie: string | undefined) {
  if (cookie === undefined) return {};
  try {
    const { id, landing_url, referrer }: Visit = JSON.parse(cookie);
    const query_params = Object.fromEntries(new URL(landing_url).searchParams);
    return { landing_url, query_params, session_id: id, ...(referrer ? { referrer } : {}) };
  } catch {
    return {};
  }
}
