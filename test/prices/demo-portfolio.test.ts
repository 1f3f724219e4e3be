/** The portfolio, connections, leads and funnel of the demo. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { alder, every, expected, type Json, token, v1 } from './agree-setup.ts';

test('the merged parent of the demo has the counts of its properties (§2.13, §4.4)', async () => {
  const found = await Promise.all(alder.properties.map(({ id }) => expected(id)));
  const connection = `/connection/${alder.connections['portfolio']}`;
  const parent = await v1<Json & { properties: Json[] }>(`${connection}/parent-property`);
  const all = (of: 'shown' | 'available') => found.flatMap((one) => one[of]).length;
  assert.deepEqual(
    [parent['unitsCount'], parent['availableUnitsCount']],
    [all('shown'), all('available')],
  );
  const merged = await v1(`${connection}/units`);
  assert.deepEqual(
    [merged.length, merged.filter((unit) => unit['unitAvailable']).length],
    [all('shown'), all('available')],
  );
  assert.equal(parent.properties.length, 2);
});

test('the demo has a connection of each kind, leads with tours, and a funnel that is never empty (decisions §1)', async () => {
  assert.deepEqual(Object.keys(alder.connections).sort(), ['crm', 'pms', 'portfolio', 'tours']);
  for (const [key, category] of Object.entries({
    pms: 'pms',
    crm: 'crm',
    tours: 'tour',
    portfolio: 'portfolio',
  })) {
    const { json } = await v2(token, 'GET', `/connections/${alder.connections[key]}`);
    assert.deepEqual(
      [objectAt(json, 'data')['category'], objectAt(json, 'data')['enabled']],
      [category, true],
    );
  }
  const leads = await every(token, '/leads?');
  assert.equal(leads.length, 54);
  assert.ok(
    leads.some((lead) => lead['tour'] !== null) &&
      leads.some((lead) => lead['lead_source_id'] !== null),
  );
  const report = (await v2(token, 'GET', '/reports/funnel')).json['data'] as {
    days: Json[];
  } & Record<'events', { type: string; count: number }[]>;
  const count = (type: string) => report.events.find((event) => event.type === type)?.count ?? 0;
  assert.ok(
    count('page_viewed') > count('unit_viewed') && count('unit_viewed') > count('lead_submitted'),
  );
  assert.deepEqual(
    [count('lead_submitted') > 0, count('tour_reserved') > 0, report.days.length > 25],
    [true, true, true],
  );
  const { drain, mailTo } = await service();
  await drain();
  const offices = await every(token, '/properties?');
  for (const { email } of offices) assert.deepEqual(await mailTo(String(email)), []);
});
