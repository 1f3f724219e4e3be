/** How a visitor came: what a page sends of the visit, and what rules look at. */
import { z } from 'zod';
import { boundedKeys } from '../../kernel/open-object.ts';
import { visitorIds } from '../events/record.ts';
import { CLICK_ID_PARAMS } from './click-ids.ts';

const MAX_PARAMETERS = 100;

/** The names and values of one object together; no browser sends a longer URL than that. */
const MAX_CHARACTERS = 4096;

const parameters = (description: string) =>
  boundedKeys(z.record(z.string().max(100), z.string().max(2048)), MAX_PARAMETERS)
    .superRefine((all, ctx) => {
      const length = Object.entries(all).reduce((sum, [name, value]) => sum + name.length + value.length, 0);
      if (length > MAX_CHARACTERS) ctx.addIssue({ code: 'too_big', origin: 'string', maximum: MAX_CHARACTERS, inclusive: true });
    })
    .optional()
    .describe(`${description} At most ${MAX_PARAMETERS}, with up to ${MAX_CHARACTERS} characters in all.`);

/** What is sent of a visit; parameters may stand in the landing URL, beside it, or both. */
export const visitBody = z.object({
  landing_url: z.string().max(4096).optional().describe('The first page of the visit, with its query.'),
  referrer: z.string().max(4096).optional().describe('The page of another site that led there.'),
  query_params: parameters('Parameters of the landing URL, where they are not in it.'),
  utm: parameters('Campaign parameters, with or without `utm_` in front of their names.'),
  click_ids: parameters('Click ids by the name of their parameter; values are kept as they are.'),
  ...visitorIds,
});

type Sent = z.output<typeof visitBody>;

export type Visit = {
  landing_url: string | null;
  referrer: string | null;
  /** The query of the landing URL as it is, and every parameter by its name in lower case. */
  search: string;
  parameters: ReadonlyMap<string, string>;
  path: string | null;
  /** The parameters as they are kept: by their own names, values untouched. */
  query: Record<string, string>;
  utm: Record<string, string>;
  click_ids: Record<string, string>;
};

const CLICK_IDS = new Set(CLICK_ID_PARAMS.map((name) => name.toLowerCase()));

export const isClickId = (name: string): boolean => CLICK_IDS.has(name.toLowerCase());
export const isUtm = (name: string): boolean => name.toLowerCase().startsWith('utm_');

/** A landing URL that is none, or is a path alone, brings what can be read of it. */
export function visitOf({ landing_url, referrer, query_params = {}, utm = {}, click_ids = {} }: Sent): Visit {
  const url = landing_url === undefined ? null : URL.parse(landing_url, 'http://localhost');
  const named = Object.entries(utm).map(([name, value]) => [isUtm(name) ? name : `utm_${name}`, value] as const);
  const all = [...(url?.searchParams ?? []), ...Object.entries(query_params), ...named, ...Object.entries(click_ids)];
  const query: Record<string, string> = Object.fromEntries(all.slice(0, 3 * MAX_PARAMETERS));
  const only = (wanted: (name: string) => boolean) => Object.fromEntries(Object.entries(query).filter(([name]) => wanted(name)));
  return {
    landing_url: landing_url ?? null,
    referrer: referrer ?? null,
    search: url?.search.slice(1) ?? '',
    parameters: new Map(Object.entries(query).map(([name, value]) => [name.toLowerCase(), value])),
    path: url?.pathname ?? null,
    query,
    utm: only(isUtm),
    click_ids: only(isClickId),
  };
}

/** Whether anything is known of how the visitor came. */
export const isKnown = ({ landing_url, referrer, query }: Visit): boolean =>
  landing_url !== null || referrer !== null || Object.keys(query).length > 0;
