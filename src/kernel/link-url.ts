/**
 * Validates links on pages: http, https, relative, anchor, mailto: and tel:. Other schemes are
 * rejected even if they are obfuscated (§2.6).
 */
import { decodeHTML } from 'entities';

const ALLOWED = new Set(['http', 'https', 'mailto', 'tel']);

/** The number of decoded layers: a character reference can be part of another one. */
const ROUNDS = 5;

/**
 * Characters that are removed before the scheme is checked: control characters, white space and
 * format characters, such as zero-width spaces. Browsers ignore some of them, such as a tab inside
 * the scheme.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Z}]+/gu;

/** Whether a link may be stored. Accepted links are stored unchanged. */
export function isLinkUrl(link: string): boolean {
  let text = link;
  for (let round = 0; round <= ROUNDS; round += 1) {
    if (!hasAllowedScheme(text)) return false;
    const decoded = decodeHTML(text);
    if (decoded === text) return true;
    text = decoded;
  }
  return false;
}

/**
 * A scheme cannot contain a percent sign: browsers treat a link with one before the colon as
 * relative.
 */
function hasAllowedScheme(text: string): boolean {
  const seen = text.replace(UNSEEN, '');
  const scheme = /^([^/?#:]*):/.exec(seen)?.[1]?.toLowerCase();
  if (scheme === undefined || scheme.includes('%')) return true;
  if (!ALLOWED.has(scheme)) return false;
  return scheme.startsWith('http') ? URL.canParse(seen) : true;
}
