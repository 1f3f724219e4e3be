/** Settings that contain the URL of an external system. */
import { z } from 'zod';

/** Settings are visible to every user, so a URL must not contain credentials. */
function hasNoCredentials(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { username, password } = new URL(url);
  return `${username}${password}` === '';
}

/** An http or https URL without a username and password. */
export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'The url must be an http or https address.' })
  .max(2048)
  .refine(
    hasNoCredentials,
    'The url must not contain a username or password. Remove them, and use the settings for credentials.',
  );
