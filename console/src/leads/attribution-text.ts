/** Explains in plain words how a person found the property. */
import type { Lead, Touch } from './lead.ts';

/** The platforms that add an ID to the links of their ads. */
const AD_PLATFORMS: Record<string, string> = {
  gclid: 'Google',
  gbraid: 'Google',
  wbraid: 'Google',
  fbclid: 'Facebook or Instagram',
  msclkid: 'Microsoft',
  ttclid: 'TikTok',
  li_fat_id: 'LinkedIn',
};

const hostOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;

const pageOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url);

/** Where a visit came from: an ad, a campaign, another website, or nowhere known. */
function originOf({ click_ids, utm, referrer, landing_url }: Touch): string {
  const platforms = Object.keys(click_ids).map((key) => AD_PLATFORMS[key] ?? key);
  if (platforms.length > 0) return `clicked an ad on ${platforms[0]}`;
  if (utm['utm_source'] !== undefined) return `followed a link from ${utm['utm_source']}`;
  if (utm['utm_campaign'] !== undefined) return 'followed a link of a campaign';
  const isInternal =
    referrer !== null && landing_url !== null && hostOf(referrer) === hostOf(landing_url);
  if (referrer !== null && !isInternal) return `came from ${hostOf(referrer)}`;
  return 'came directly, without a link from another website';
}

function campaignOf({ utm }: Touch): string {
  const parts = [
    utm['utm_campaign'] === undefined ? '' : `campaign “${utm['utm_campaign']}”`,
    utm['utm_medium'] === undefined ? '' : `medium “${utm['utm_medium']}”`,
    utm['utm_term'] === undefined ? '' : `search term “${utm['utm_term']}”`,
    utm['utm_content'] === undefined ? '' : `content “${utm['utm_content']}”`,
  ].filter(Boolean);
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

const sentenceOf = (touch: Touch): string => {
  const landing =
    touch.landing_url === null ? '' : ` They arrived at ${pageOf(touch.landing_url)}.`;
  return `The person ${originOf(touch)}${campaignOf(touch)}.${landing}`;
};

/** A visit that the attribution mentions. */
export type Visit = { label: string; at: string; text: string };

export function visitsOf({ first_touch: first, last_touch: last }: Lead): Visit[] {
  if (first === null || last === null) return [];
  if (first.at === last.at)
    return [{ label: 'Only known visit', at: first.at, text: sentenceOf(first) }];
  return [
    { label: 'First visit', at: first.at, text: sentenceOf(first) },
    { label: 'Last visit before the message', at: last.at, text: sentenceOf(last) },
  ];
}

/** Which source gets the credit, and why. `source` is its name, if the user may see it. */
export function creditOf(lead: Lead, source: string | undefined): string {
  const { lead_source_id: id, service_source_key: code, first_touch, last_touch } = lead;
  const name = source ?? code ?? (id === null ? null : `lead source ${id}`);
  if (id === null && code !== null)
    return `The page sent the source code “${code}”, which matches no lead source. Add a lead source with this code to see such leads by source.`;
  if (id === null && first_touch === null)
    return 'The source is unknown, because the website sent nothing about the visit.';
  if (id === null)
    return 'The source is unknown, because no rule of a lead source matches the visits below.';
  if (last_touch?.lead_source_id === id)
    return `Credited to ${name}, because the last visit matches a rule of this source.`;
  if (first_touch?.lead_source_id === id)
    return `Credited to ${name}, because the first visit matches a rule of this source and the last visit matches none.`;
  return `Credited to ${name}, whose code “${code}” the page sent or which an earlier visit matched.`;
}
