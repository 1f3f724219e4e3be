/** Pictures that wait outside to be imported, and what imports show of them. */
import { type Made, unique } from '../kit/account.ts';
import { type Answer, call } from '../kit/call.ts';
import { house } from '../kit/house.ts';

export const shownOf = (answer: Answer) => answer.json['data'] as Made;
export const attachmentsOf = (answer: Answer) => shownOf(answer)['attachments'] as Made[];
export const pathOf = (url: unknown) => new URL(String(url)).pathname;
export const fetched = (url: unknown, headers: Record<string, string> = {}) => call({ method: 'GET', url: pathOf(url), headers });

/** A path of the outside server that nobody else uses, answering this. */
export async function outside(
  body: string | Buffer,
  more: { status?: number; headers?: Record<string, string> } = {},
): Promise<string> {
  const { feeds } = await house();
  return feeds.serve(`/${unique('picture').replace(' ', '-')}.jpg`, { body, ...more });
}

export const asked = async (url: string) => (await house()).feeds.asked(new URL(url).pathname).length;

export async function bytesOf(url: unknown): Promise<Buffer> {
  const { app } = await house();
  return (await app.inject({ method: 'GET', url: pathOf(url) })).rawPayload;
}
