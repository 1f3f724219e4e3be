/**
 * Communities with bookable tours: by our own calendar, or by an external provider that the test
 * simulates.
 */
import { DateTime } from 'luxon';
import { newId } from '../../src/kernel/id.ts';
import { account, community, type Made, type TestAccount, unique } from './account.ts';
import { v2 } from './call.ts';
import { service } from './service.ts';
import { submit } from './submit.ts';

export type TourHome = { owner: TestAccount; property: Made; connection: Made };

/** Open every day from nine to five in Denver. */
export const OFFICE = { hours: [{ day: 'Monday - Sunday', time: '9:00 AM - 5:00 PM' }] };

/** `more` is added to the body of the property, `connecting` to that of the connection. */
export async function tourHome(
  type: string,
  settings: object = {},
  more: object = {},
  connecting: object = {},
): Promise<TourHome> {
  const owner = await account();
  const { property } = await community(owner);
  const email = `${newId()}@office.example`;
  await v2(owner.admin.token, 'PATCH', `/properties/${property.id}`, {
    timezone: 'America/Denver',
    office_hours: OFFICE,
    email,
    phone: '303-555-0100',
    name: unique('Tour Home'),
    ...more,
  });
  const connection = await owner.make('connections', {
    type,
    name: 'Tours',
    settings,
    ...connecting,
  });
  await v2(owner.admin.token, 'POST', `/connections/${connection.id}/properties`, {
    property_id: property.id,
  });
  return { owner, connection, property: { ...property, email } };
}

/** An external provider. Tests set the response of each path. */
export async function tourProvider(settings: object = {}) {
  const { feeds } = await service();
  const base = `/tours/${newId()}`;
  const home = await tourHome('tour_http', {
    url: feeds.origin + base,
    api_key: 'k-123',
    ...settings,
  });
  return { ...home, feeds, base };
}

/** The day `days` days from now in Denver, `YYYY-MM-DD`. */
export async function dayAhead(days: number): Promise<string> {
  const { parts } = await service();
  return DateTime.fromJSDate(parts.clock(), { zone: 'America/Denver' })
    .plus({ days })
    .toFormat('yyyy-MM-dd');
}

/** The common fields of bookings, with a new person. */
export const visitor = () => ({
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: `${newId()}@example.com`,
});

export const reserve = ({ connection, property }: TourHome, more: object) =>
  submit('/tour/reserve', {
    connection_id: connection.id,
    property_id: property.id,
    tour_type: 'in_person',
    tour_time: '10:00',
    ...visitor(),
    ...more,
  });

export const availability = ({ property }: TourHome, more: object = {}) =>
  submit('/tour/get-availability', { property_id: property.id, ...more });

export type Day = { date: string; times: string[] };
