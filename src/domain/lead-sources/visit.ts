/** How a visitor arrived: the visit data that pages send and rules examine. */
import { z } from 'zod';
import { withoutNulls } from '../../kernel/normalize-body.ts';
import { isObject } from '../../kernel/object.ts';
import { boundedKeys } from '../../kernel/open-object.ts';
import { visitorIds } from '../events/record.ts';
import { CLICK_ID_PARAMS } from './click-ids.ts';

const MAX_PARAMETERS = 100;

/**
 * The maximum total length of the names and values of one object, which is also the maximum length
 * of a landing URL.
 */
const MAX_CHARACTERS = 4096;

/** Parameters with the value null, which are those that were sent empty, count as absent. */
const parameters = (description: string) =>
  z
    .preprocess(
      (sent) => (isObject(sent) ? withoutNulls(sent) : sent),
      boundedKeys(z.record(z.string().max(100), z.string().max(2048)), MAX_PARAMETERS),
    )
    .superRefine((all, ctx) => {
      const length = Object.entries(all).reduce(
        (sum, [name, value]) => sum + name.length + value.length,
        0,
      );
      if (length > MAX_CHARACTERS)
        ctx.addIssue({
          code: 'too_big',
          origin: 'string',
          maximum: MAX_CHARACTERS,
          inclusive: true,
        });
    })
    .optional()
    .describe(
      `${description} At most ${MAX_PARAMETERS}, with up to ${MAX_CHARACTERS} characters in total.`,
    );

/** The visit data. Parameters can be sent in the landing URL, separately, or both. */
export const visitBody = z.object({
  landing_url: z
    .string()
    .max(4096)
    .optional()
    .describe('The URL of the first page of the visit, with its query.'),
  referrer: z.string().max(4096).optional().describe('The URL of the referring page.'),
  query_params: parameters('Parameters of the landing URL, if the URL does not contain them.'),
  utm: parameters('Campaign parameters, with or without the `utm_` prefix.'),
  click_ids: parameters('Click IDs by parameter name. Values are stored unchanged.'),
  ...visitorIds,
});

type Sent = z.output<typeof visitBody>;

export type Visit = {
  landing_url: string | null;
  referrer: string | null;
  /**
   * `search` is the query of the landing URL. `parameters` contains all parameters by lowercase
   * name.
   */
  search: string;
  parameters: ReadonlyMap<string, string>;
  path: string | null;
  /** The parameters to store: original names and unchanged values. */
  query: Record<string, string>;
  utm: Record<string, string>;
  click_ids: Record<string, string>;
};

const CLICK_IDS = new Set(CLICK_ID_PARAMS.map((name) => name.toLowerCase()));

export const isClickId = (name: string): boolean => CLICK_IDS.has(name.toLowerCase());
export const isUtm = (name: string): boolean => name.toLowerCase().startsWith('utm_');

/**
 * Parses the data of a visit. The landing URL can be only a path. A landing URL that cannot be
 * parsed is kept, but has no path and no parameters.
 */
export function visitOf({
  landing_url,
  referrer,
  query_params = {},
  utm = {},
  click_ids = {},
}: Sent): Visit {
  const url = landing_url === undefined ? null : URL.parse(landing_url, 'http://localhost');
  const named = Object.entries(utm).map(
    ([name, value]) => [isUtm(name) ? name : `utm_${name}`, value] as const,
  );
  const all = [
    ...(url?.searchParams ?? []),
    ...Object.entries(query_params),
    ...named,
    ...Object.entries(click_ids),
  ];
  const query: Record<string, string> = Object.fromEntries(all.slice(0, 3 * MAX_PARAMETERS));
  const only = (wanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(query).filter(([name]) => wanted(name)));
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

/** Whether there is any information on how the visitor arrived. */
export const isKnown = ({ landing_url, referrer, query }: Visit): boolean =>
  landing_url !== null || referrer !== null || Object.keys(query).length > 0;
