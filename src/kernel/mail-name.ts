/** Names in e-mails to recipients who did not choose them. */
import { asOneLine } from './one-line.ts';

/**
 * Text that mail programs turn into a link. The slash of a fraction, as in `123 1/2 Main St`, does
 * not count.
 */
const LINK = /(?<!\d)[/\\]|[/\\](?!\d)|@|www\.|\.\p{L}{2}|\d(?:\.\d+){3}/iu;

/**
 * The name as an e-mail may contain it, or null. Anyone can have an e-mail sent to any address, so
 * a name must not carry a message: it is limited to one line in one text direction, a maximum
 * length, and no links.
 */
export function nameInMail(name: string | null, most = 50): string | null {
  const line = asOneLine((name ?? '').replace(/\p{Bidi_Control}/gu, ''));
  return line === '' || LINK.test(line) ? null : [...line].slice(0, most).join('');
}

/** The salutation of an e-mail. */
export const greeting = (name: string | null): string => {
  const called = nameInMail(name);
  return called === null ? 'Hello,' : `Hello ${called},`;
};
