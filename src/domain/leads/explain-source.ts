/** Explains how a person found the property, and which lead source the lead is credited to. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isPermitted, visible } from '../../engine/access.ts';
import type { Field } from '../../engine/field.ts';
import { resourceNamed } from '../../engine/registry.ts';
import { lead_sources, leads } from '../../store/tables/leads.ts';

const parameters = z.record(z.string(), z.string());

const touch = z
  .object({
    at: z.string(),
    landing_url: z.string().nullable(),
    referrer: z.string().nullable(),
    utm: parameters,
    click_ids: parameters,
    lead_source_id: z.int().nullable(),
  })
  .nullable();

const attributed = z.object({
  lead_source_id: z.int().nullable(),
  service_source_key: z.string().nullable(),
  first_touch: touch,
  last_touch: touch,
});

type Attributed = z.output<typeof attributed>;
type Touch = NonNullable<z.output<typeof touch>>;

/**
 * The `attribution` field. Its SQL value is the name of the lead source, or null if the actor may
 * not see the lead source.
 */
export const attribution: Field = {
  kind: 'object',
  description: 'An explanation of how the person found the property.',
  input: null,
  output: z.object({
    summary: z.string().describe('The lead source that the lead is credited to, and the reason.'),
    visits: z
      .array(
        z.object({
          label: z.string().describe('A label for the visit, such as `First visit`.'),
          at: z.iso.datetime({ offset: true }).describe('When the visit happened.'),
          text: z.string().describe('Where the person came from, and on which page they arrived.'),
        }),
      )
      .describe(
        'The first and the last known visit, oldest first. Contains one element if both are the same visit.',
      ),
  }),
  expression: (ctx) =>
    isPermitted(ctx, 'lead-sources', 'view')
      ? sql`(select ${lead_sources.name} from ${lead_sources}
          where ${lead_sources.id} = ${leads.lead_source_id} and ${visible(ctx, resourceNamed('lead-sources'))})`
      : sql`null::text`,
  show(name, _, row) {
    const lead = attributed.parse(row);
    return {
      summary: creditOf(lead, typeof name === 'string' ? name : null),
      visits: visitsOf(lead),
    };
  },
  richOnly: true,
  filled: true,
};

/** The lead source that the lead is credited to, and the reason. */
function creditOf(lead: Attributed, source: string | null): string {
  const { lead_source_id: id, service_source_key: code, first_touch, last_touch } = lead;
  const name = source ?? code ?? `lead source ${id}`;
  if (id === null && code !== null)
    return `The page sent the source code "${code}", which matches no lead source. Add a lead source with this code to see such leads by source.`;
  if (id === null && first_touch === null)
    return 'The source is unknown, because the website sent nothing about the visit.';
  if (id === null)
    return 'The source is unknown, because no rule of a lead source matches the visits below.';
  if (last_touch?.lead_source_id === id)
    return `Credited to ${name}, because the last visit matches a rule of this source.`;
  if (first_touch?.lead_source_id === id)
    return `Credited to ${name}, because the first visit matches a rule of this source and the last visit matches none.`;
  return `Credited to ${name}, whose code "${code}" the page sent or which an earlier visit matched.`;
}

function visitsOf({ first_touch: first, last_touch: last }: Attributed) {
  if (first === null || last === null) return [];
  const visit = (label: string, one: Touch) => ({ label, at: one.at, text: sentenceOf(one) });
  return first.at === last.at
    ? [visit('Only known visit', first)]
    : [visit('First visit', first), visit('Last visit before the message', last)];
}

function sentenceOf(touch: Touch): string {
  const { landing_url } = touch;
  const path = landing_url !== null && (URL.parse(landing_url)?.pathname ?? landing_url);
  const landing = path === false ? '' : ` They arrived at ${path}.`;
  return `The person ${originOf(touch)}${campaignOf(touch)}.${landing}`;
}

/** The platforms that add an ID to the links of their ads. */
const AD_PLATFORMS: Readonly<Record<string, string>> = {
  gclid: 'Google',
  gbraid: 'Google',
  wbraid: 'Google',
  fbclid: 'Facebook or Instagram',
  msclkid: 'Microsoft',
  ttclid: 'TikTok',
  li_fat_id: 'LinkedIn',
};

const hostOf = (url: string): string => URL.parse(url)?.hostname.replace(/^www\./, '') ?? url;

/** The origin of a visit: an ad, a campaign, another website, or unknown. */
function originOf({ click_ids, utm, referrer, landing_url }: Touch): string {
  const [clicked] = Object.keys(click_ids);
  if (clicked !== undefined) return `clicked an ad on ${AD_PLATFORMS[clicked] ?? clicked}`;
  if (utm['utm_source'] !== undefined) return `followed a link from ${utm['utm_source']}`;
  if (utm['utm_campaign'] !== undefined) return 'followed a link of a campaign';
  const isInternal =
    referrer !== null && landing_url !== null && hostOf(referrer) === hostOf(landing_url);
  if (referrer !== null && !isInternal) return `came from ${hostOf(referrer)}`;
  return 'came directly, without a link from another website';
}

/** The parameters of a link that identify its campaign. */
const CAMPAIGN = {
  utm_campaign: 'campaign',
  utm_medium: 'medium',
  utm_term: 'search term',
  utm_content: 'content',
};

function campaignOf({ utm }: Touch): string {
  const parts = Object.entries(CAMPAIGN).flatMap(([key, noun]) =>
    utm[key] === undefined ? [] : `${noun} "${utm[key]}"`,
  );
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}
