/** The calls of the typed client for one resource. */
import type { V2Client } from '../../sdk/client/src/entry.ts';

/** The result of a call: `data` if it succeeded, or the error. */
type Given = { data?: unknown; error?: unknown; response: Response };

type Call = (api: V2Client, id: string) => Promise<Given>;

export type Round = {
  list: (api: V2Client) => Promise<Given>;
  create: (api: V2Client, body: never) => Promise<Given>;
  show: Call;
  update: (api: V2Client, id: string, body: never) => Promise<Given>;
  /** Null if V2 has no delete. */
  remove: Call | null;
};

/** A full page of a list. */
export const every = { params: { query: { per_page: 200 } } } as const;
