/** The links that people may put on pages: http, https, relative, anchors, mailto: and tel:, and no other scheme however it is hidden (§2.6). */
import { decodeHTML } from 'entities';

const ALLOWED = new Set(['http', 'https', 'mailto', 'tel']);

/** A reference may stand for the ampersand of another; so many layers are looked through. */
const ROUNDS = 5;

/** What browsers drop or skip when they look for a scheme: control characters and white space of any kind, and marks without width. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Z}]+/gu;

/** Whether a link may be stored. Only looks: what is accepted is kept byte for byte. */
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

/** A percent sign cannot stand in a scheme: what has one before the colon is a relative link to every browser. */
function hasAllowedScheme(text: string): boolean {
  const seen = text.replace(UNSEEN, '');
  const scheme = /^([^/?#:]*):/.exec(seen)?.[1]?.toLowerCase();
  if (scheme === undefined || scheme.includes('%')) return true;
  if (!ALLOWED.has(scheme)) return false;
  return scheme.startsWith('http') ? URL.canParse(seen) : true;
}
