/**
 * `tour_http`: a tour provider with the JSON protocol of `docs/recipes/serve-tours.md`. The
 * provider manages the capacity.
 */
import { z } from 'zod';
import { cutText } from '../kernel/cut-text.ts';
import { Fault, upstream } from '../kernel/fault.ts';
import { storable } from '../kernel/storable.ts';
import { discard, readText } from '../outbound/client.ts';
import type { Connector } from './connector.ts';
import { httpUrl } from './http-url.ts';
import type { ConnectorIo } from './io.ts';
import {
  commonTours,
  type TourProperty,
  type TourSlot,
  tourErrors,
  tourSettings,
} from './tours.ts';

/** A visitor gets a response within 10 s (§7.2), regardless of the provider and the load. */
const LONGEST_MS = 8000;
const MAX_BYTES = 1_000_000;
const MAX_REFERENCE = 255;

const settings = tourSettings.extend({
  url: httpUrl.describe('The base URL of the provider.').meta({ destination: true }),
  api_key: z
    .string()
    .min(1)
    .max(1000)
    .describe('The bearer token for the provider.')
    .meta({ credential: true }),
  timeout_ms: z
    .int()
    .min(100)
    .max(LONGEST_MS)
    .default(LONGEST_MS)
    .describe('The timeout for requests to the provider, in milliseconds.')
    .meta({ 'x-unit': 'milliseconds' }),
});

type Settings = z.infer<typeof settings>;

const availability = z.object({
  days: z.array(
    z.object({ date: z.iso.date(), times: z.array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)) }),
  ),
});

/** A login page or another service also responds with 200, but with a body of another kind. */
const providerStatus = z.looseObject({});

const reservation = z.object({ reference: z.union([z.string(), z.number()]).nullish() });

type Call = { path: string; body?: object; headers?: Record<string, string> };

/**
 * The response of the provider, if its status is one of `expected`. Throws an `upstream` fault for
 * any other status.
 */
async function call(
  { url, api_key, timeout_ms }: Settings,
  io: ConnectorIo,
  { path, body, headers }: Call,
  expected: number[],
) {
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
    maxBytes: MAX_BYTES,
    ...(io.signal === undefined ? {} : { signal: io.signal }),
  });
  if (expected.includes(response.status))
    return { status: response.status, text: await readText(response) };
  await discard(response);
  throw upstream(`The tour provider responded with status ${response.status}.`);
}

/**
 * The body of the response, validated against the protocol. Throws an `upstream` fault if the body
 * is invalid.
 */
function read<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  try {
    return schema.parse(text.trim() === '' ? {} : JSON.parse(text));
  } catch (error) {
    throw upstream('The tour provider returned an invalid response.', error);
  }
}

/** An invalid reference becomes null, because the provider has already booked the tour. */
const storedReference = (reference: string | number | null | undefined): string | null =>
  cutText(storable(String(reference ?? '')).trim(), MAX_REFERENCE) || null;

const named = ({ id, name, external_id, timezone }: TourProperty) => ({
  id,
  name,
  external_id,
  timezone,
});

export const tourHttp: Connector<typeof settings> = {
  type: 'tour_http',
  category: 'tour',
  label: 'Tour provider',
  recipe: 'serve-tours',
  description: 'A tour provider with a small JSON protocol.',
  settings,
  check: tourErrors,
  published: (own) => ({
    settings: {
      slot_minutes: own.slot_minutes,
      ...(own.timezone === undefined ? {} : { timezone: own.timezone }),
    },
    tour_types: commonTours.types(own),
  }),
  async test(own, io) {
    const { text } = await call(own, io, { path: '/status' }, [200, 204]);
    read(providerStatus, text);
  },
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
      if (status === 409)
        throw new Fault({ kind: 'conflict', message: 'This time is no longer available.' });
      const { reference } = read(reservation, text);
      return { reference: storedReference(reference) };
    },
  },
};
