/** The mailbox of an e-mail address, for limits. */

/**
 * The address in lower case and without a subaddress (`+tag`), because variants usually reach the
 * same inbox. Gmail also ignores dots, and has a second domain.
 */
export function mailboxOf(address: string): string {
  const plain = address.toLowerCase().replace(/^([^+@]*)\+[^@]*/, '$1');
  const gmail = /^([^@]*)@(?:gmail|googlemail)\.com$/.exec(plain)?.[1];
  return gmail === undefined ? plain : `${gmail.replaceAll('.', '')}@gmail.com`;
}
