/** An outgoing request, as callers describe it. */

export type OutboundRequest = {
  url: string;
  /** The default is GET. */
  method?: string;
  /** Sent unchanged, except for connection headers and `User-Agent`, which this client sets. */
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The account on whose behalf the request is sent. Accounts do not share connections. */
  accountId?: string | undefined;
  /**
   * The maximum number of redirects to follow. With 0, the default, a 3xx response is returned
   * unchanged.
   */
  maxRedirects?: number;
  /** The maximum size of the body before and after decoding; 10 MB by default. */
  maxBytes?: number;
  /** The time limit for the request with its redirects and its body; 30 s by default. */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Rejects http, including in redirects. */
  httpsOnly?: boolean;
};
