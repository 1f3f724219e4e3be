/** The public origin of this site. Behind a proxy, requests do not contain it. */
export const SITE_URL = process.env.SITE_URL ?? 'http://localhost:3000';
