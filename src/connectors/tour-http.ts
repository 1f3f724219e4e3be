/** `tour_http`: a provider of tours behind the small JSON protocol of `docs/recipes/serve-tours.md`. The provider keeps the places. */
import { z } from 'zod';
import { Fault, upstream } from '../kernel/fault.ts';
import { discard, readText } from '../outbound/client.ts';
import type { Connector, ConnectorIo } from './connector.ts';
import { commonTours, type TourPlace, type TourSlot, tourErrors, tourSettings } from './tours.ts';

/** A visitor who waits is answered within 10 s (§7.2), whatever the provider does and however many wait. */
const LONGEST_MS = 8000;
const MOST_BYTES = 1_000_000;

const settings = tourSettings.extend({
  url: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .describe('What the addresses of the provider begin with.')
    .meta({ destination: true }),
  api_key: z.string().min(1).max(1000).describe('Sent as a bearer token.').meta({ credential: true }),
  timeout_ms: z
    .int()
    .min(100)
    .max(LONGEST_MS)
    .default(LONGEST_MS)
    .describe('How long the provider may take; longer counts as failed.'),
});

type Settings = z.infer<typeof settings>;

const availability = z.object({
  days: z.array(z.object({ date: z.iso.date(), times: z.array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)) })),
});

const reservation = z.object({ reference: z.union([z.string(), z.number()]).nullish() });

type Call = { path: string; body?: object; headers?: Record<string, string> };

/** The answer of the provider, with its status where that is one of `expected`. Throws upstream for every other. */
async function call({ url, api_key, timeout_ms }: Settings, io: ConnectorIo, { path, body, headers }: Call, expected: number[]) {
  const response = await io.outbound.open({
    url: url.replace(/\/+$/, '') + path,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${api_key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    timeoutMs: timeout_ms,
    maxBytes: MOST_BYTES,
    ...(io.signal === undefined ? {} : { signal: io.signal }),
  });
  if (expected.includes(response.status)) return { status: response.status, text: await readText(response) };
  await discard(response);
  throw upstream(`The tour provider answered ${response.status}.`);
}

/** What the provider sent, in the shape that the protocol says. Throws upstream. */
function read<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  try {
    return schema.parse(text.trim() === '' ? {} : JSON.parse(text));
  } catch (error) {
    throw upstream('The tour provider answered something that is not of the protocol.', error);
  }
}

const named = ({ id, name, external_id, timezone }: TourPlace) => ({ id, name, external_id, timezone });

export const tourHttp: Connector<typeof settings> = {
  type: 'tour_http',
  category: 'tour',
  label: 'Tour provider',
  description: 'Tours of a provider behind a small JSON protocol.',
  settings,
  check: tourErrors,
  published: (own) => ({
    settings: { slot_minutes: own.slot_minutes, ...(own.timezone === undefined ? {} : { timezone: own.timezone }) },
    tour_types: commonTours.types(own),
  }),
  test: async (own, io) => void (await call(own, io, { path: '/status' }, [200, 204])),
  tours: {
    ...commonTours,
    async available(own, io, { property, tour_type, first_day, days }) {
      const body = { property: named(property), tour_type, start_date: first_day, days };
      const { text } = await call(own, io, { path: '/availability', body }, [200]);
      const slots: TourSlot[] = [];
      for (const { date, times } of read(availability, text).days)
        for (const time of times) slots.push({ date, time, capacity: 1 });
      return slots;
    },
    async book(own, io, { id, property, tour_type, date, time, minutes, fields }) {
      const body = { id, property: named(property), tour_type, date, time, minutes, fields };
      const sent = { path: '/reservations', body, headers: { 'idempotency-key': id } };
      const { status, text } = await call(own, io, sent, [200, 201, 204, 409]);
      if (status === 409) throw new Fault({ kind: 'conflict', message: 'This time is no longer available.' });
      const { reference } = read(reservation, text);
      return { reference: reference == null ? null : String(reference) };
    },
  },
};
