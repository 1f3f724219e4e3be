/** One request and its complete response, byte for byte. */
import { request as send } from 'node:http';
import type { Shot } from './rows.ts';

export type Captured = {
  status: number;
  /**
   * Alternating header names and values as received, without the headers that the server's HTTP
   * layer adds.
   */
  headers: string[];
  /** The body in Base64, so that it can be sent to another process. */
  body: string;
};

const HOP = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

export function capture(url: string, { method, path, headers, body }: Shot): Promise<Captured> {
  return new Promise((resolve, reject) => {
    const request = send(url + path, { method, headers, timeout: 30_000 }, (response) => {
      const chunks: Buffer[] = [];
      response.on('error', reject);
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.rawHeaders.filter(
            (_, place, all) => !HOP.has((all[place - (place % 2)] ?? '').toLowerCase()),
          ),
          body: Buffer.concat(chunks).toString('base64'),
        }),
      );
    });
    request.on('error', reject);
    request.on('timeout', () => request.destroy(new Error(`${method} ${path} got no response.`)));
    request.end(body);
  });
}

export const jsonOf = ({ body }: Captured): Record<string, unknown> =>
  body === ''
    ? {}
    : (JSON.parse(Buffer.from(body, 'base64').toString()) as Record<string, unknown>);

export const headerOf = ({ headers }: Captured, name: string): string | undefined =>
  headers.find((_, place, all) => place % 2 === 1 && all[place - 1]?.toLowerCase() === name);

/** The metrics token of services that the benchmark starts. */
export const METRICS_TOKEN = 'the-token-of-the-benchmark-for-metrics';

export async function metricsOf(url: string): Promise<string> {
  return (
    await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  ).text();
}

/** The number of statements that the service has sent to its database since its start. */
export async function statementsOf(url: string): Promise<number> {
  return Number(/^frontage_statements_total (\d+)/m.exec(await metricsOf(url))?.[1] ?? Number.NaN);
}
