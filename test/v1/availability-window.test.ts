/** The end of the availability window of a property (§5). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import pino from 'pino';
import { buildApp } from '../../src/app/build.ts';
import { openDelivery } from '../../src/delivery/delivery.ts';
import { account, community } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { BASE_URL, service } from '../kit/service.ts';
import { newAddress } from '../kit/submit.ts';

test('a unit is available from the instant at which its date enters the availability window, and is coming soon a millisecond earlier', async (t) => {
  const shared = await service();
  const owner = await account();
  const { property, unit } = await community(owner);
  const change = async (path: string, body: object) =>
    assert.equal((await v2(owner.admin.token, 'PATCH', path, body)).status, 200);
  await change(`/properties/${property.id}`, {
    leasing_settings: { availability_window_days: 10 },
  });
  const entersAt = shared.parts.clock().getTime() + 3_600_000;
  const available_at = new Date(entersAt + 10 * 86_400_000).toISOString();
  await change(`/units/${unit.id}`, { available_at });

  /** The number of available units, and the state of the unit, as V1 shows them at an instant. */
  const stateAt = async (milliseconds: number) => {
    const clock = () => new Date(milliseconds);
    const { database } = shared.parts;
    const delivery = await openDelivery({ database, clock, onError: assert.fail });
    const app = await buildApp(
      { ...shared, parts: { ...shared.parts, clock }, delivery },
      { baseUrl: BASE_URL, log: pino({ level: 'error' }) },
    );
    t.after(async () => {
      await app.close();
      await delivery.changes.close();
    });
    const url = `/api/v1/property/${property.id}`;
    const get = async (path: string) =>
      (await app.inject({ url: url + path, remoteAddress: newAddress() })).json().data;
    const { availableUnitsCount } = await get('');
    const [{ unitAvailable, unitComingSoon }] = await get('/units');
    return { availableUnitsCount, unitAvailable, unitComingSoon };
  };
  assert.deepEqual(await stateAt(entersAt - 1), {
    availableUnitsCount: 0,
    unitAvailable: false,
    unitComingSoon: true,
  });
  assert.deepEqual(await stateAt(entersAt), {
    availableUnitsCount: 1,
    unitAvailable: true,
    unitComingSoon: false,
  });
});
