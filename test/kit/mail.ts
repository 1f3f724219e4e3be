/** Reads the messages that were sent. */
import assert from 'node:assert/strict';
import { service } from './service.ts';

/** A message without the soft line breaks of its encoding. */
export const textOf = (message: string): string =>
  message.replaceAll('=\n', '').replaceAll('=3D', '=');

/** The token in the link of the last message to this address. */
export async function linkIn(
  kind: 'reset' | 'invitation' | 'email',
  email: string,
): Promise<string> {
  const { drain, mailTo } = await service();
  await drain();
  const token = new RegExp(`console#${kind}=(\\w+)`).exec(
    textOf((await mailTo(email)).at(-1) ?? ''),
  )?.[1];
  assert.ok(token !== undefined);
  return token;
}
