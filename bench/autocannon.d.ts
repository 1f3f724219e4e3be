/**
 * The part of autocannon's programmatic API that the benchmark uses; the package includes no types.
 */
declare module 'autocannon' {
  type Shot = { method?: string; path?: string; headers?: Record<string, string>; body?: string };

  type Options = {
    url: string;
    connections: number;
    duration: number;
    sampleInt: number;
    timeout: number;
    skipAggregateResult: boolean;
    requests: (Shot & { setupRequest?: (shot: Shot) => Shot })[];
  };

  type Result = {
    errors: number;
    timeouts: number;
    statusCodeStats: Record<string, { count: number }>;
  };

  type Run = PromiseLike<Result> & {
    on(
      event: 'response',
      heard: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): Run;
  };

  const autocannon: (options: Options) => Run;
  export = autocannon;
}
