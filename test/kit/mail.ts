/** What somebody reads in the mail. */
import assert from 'node:assert/strict';
import { house } from './house.ts';

/** A message with the line breaks of its transport taken out. */
export const textOf = (message: string): string => message.replaceAll('=\n', '').replaceAll('=3D', '=');

/** What the link of the last message to this address carries. */
export async function linkIn(kind: 'reset' | 'invitation' | 'email', email: string): Promise<string> {
  const { drain, mailTo } = await house();
  await drain();
  const token = new RegExp(`console#${kind}=(\\w+)`).exec(textOf((await mailTo(email)).at(-1) ?? ''))?.[1];
  assert.ok(token !== undefined);
  return token;
}
