/**
 * The click IDs that advertisers add to landing URLs. Names are case-insensitive and values are
 * opaque.
 */
export const CLICK_ID_PARAMS: readonly string[] = [
  'gclid',
  'gbraid',
  'wbraid',
  'dclid',
  'msclkid',
  'fbclid',
  'ttclid',
  'li_fat_id',
  'twclid',
  'epik',
  'ScCid',
  'sccid',
  'rdt_cid',
];
