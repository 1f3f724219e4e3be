/** Pictures on an external server, and imports of them. */
import { unique } from '../kit/account.ts';
import { type Answer, call } from '../kit/call.ts';
import { objectsAt, recordAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';

export const shownOf = (answer: Answer) => recordAt(answer.json, 'data');
export const attachmentsOf = (answer: Answer) => objectsAt(shownOf(answer), 'attachments');
export const pathOf = (url: unknown) => new URL(String(url)).pathname;
export const fetched = (url: unknown, headers: Record<string, string> = {}) =>
  call({ method: 'GET', url: pathOf(url), headers });

/** Serves the body at an unused path of the external server, and returns its URL. */
export async function outside(
  body: string | Buffer,
  more: { status?: number; headers?: Record<string, string> } = {},
): Promise<string> {
  const { feeds } = await service();
  return feeds.serve(`/${unique('picture').replace(' ', '-')}.jpg`, { body, ...more });
}

export const requestsTo = async (url: string) =>
  (await service()).feeds.requestsTo(new URL(url).pathname).length;

export async function bytesOf(url: unknown): Promise<Buffer> {
  const { app } = await service();
  return (await app.inject({ method: 'GET', url: pathOf(url) })).rawPayload;
}
