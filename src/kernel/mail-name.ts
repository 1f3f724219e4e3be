/** Names in mail to people who did not choose them. */

/** What mail programs make a link of. */
const LINK = /[/\\@]|www\.|\.\p{L}{2}/iu;

/**
 * The name as a message may carry it; null where it may not. Anybody can have mail sent to any address, so that a name must not carry a
 * message of its own: it is in one line that reads in one direction, of at most so many characters, and no link.
 */
export function nameInMail(name: string | null, most = 50): string | null {
  const line = (name ?? '')
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return line === '' || LINK.test(line) ? null : [...line].slice(0, most).join('');
}

/** How a message begins. */
export const greeting = (name: string | null): string => {
  const called = nameInMail(name);
  return called === null ? 'Hello,' : `Hello ${called},`;
};
