/** The click ids that advertisers put on landing URLs; names match in any case, values are opaque. */
export const CLICK_ID_PARAMS: readonly string[] = [
  ...['gclid', 'gbraid', 'wbraid', 'dclid', 'msclkid', 'fbclid', 'ttclid', 'li_fat_id', 'twclid', 'epik'],
  ...['ScCid', 'sccid', 'rdt_cid'],
];
