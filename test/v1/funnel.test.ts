/** The funnel report of demand events. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { newId } from '../../src/kernel/id.ts';
import { account, community } from '../kit/account.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { newForm } from '../kit/forms.ts';
import { listAt, objectAt } from '../kit/json.ts';
import { submit, submitTo } from '../kit/submit.ts';
import { websiteOf } from '../sites/website.ts';
import { owner } from './demand-events-setup.ts';

suite('the funnel', () => {
  test('a lead records apply_intent_clicked only if it is an application (§6.2)', async () => {
    const own = await account();
    const { property } = await community(own);
    await submit('/leads', { property_id: property.id, email: `${newId()}@example.com` });
    const answer = await v2(own.admin.token, 'GET', `/reports/funnel?property_id=${property.id}`);
    const { events } = answer.json['data'] as { events: { type: string; count: number }[] };
    const count = (wanted: string) => events.find(({ type }) => type === wanted)?.count;
    assert.deepEqual([count('lead_submitted'), count('apply_intent_clicked')], [1, 0]);
    const application = {
      property_id: property.id,
      email: `${newId()}@example.com`,
      kind: 'application',
      visitor_id: 'v1',
    };
    for (const _attempt of [1, 2]) assert.equal((await submit('/leads', application)).status, 201);
    const applied = await own.ctx.run(sql`
      select visitor_id from demand_events where type = 'apply_intent_clicked' and property_id = ${property.id}`);
    assert.deepEqual(applied, [{ visitor_id: 'v1' }, { visitor_id: 'v1' }]);
    const refused = await submit('/leads', { ...application, kind: 'tour' });
    assert.deepEqual(errorsOf(refused), { kind: ['The selected kind is invalid.'] });
  });

  test('a submission of an application form records apply_intent_clicked (§6.2)', async () => {
    const own = await account();
    const { property } = await community(own);
    const form = await newForm(own, [property.id], { type: 'application' });
    const site = await websiteOf(own, [property.id]);
    const answer = await submitTo(site, `/forms/${form.id}/submissions`, {
      fields: { email: `${newId()}@example.com` },
    });
    assert.equal(answer.status, 201, answer.text);
    const types = await own.ctx.run<{ type: string }>(
      sql`select type from demand_events where property_id = ${property.id} order by type`,
    );
    assert.deepEqual(
      types.map(({ type }) => type),
      ['apply_intent_clicked', 'lead_submitted'],
    );
  });

  test('events are counted by kind, day and property (§4.3 GET /reports/funnel)', async () => {
    const own = await account();
    const [one, two] = [await community(own), await community(own)];
    const send = (property_id: string, type: string, occurred_at: string) =>
      submit('/demand-events', { property_id, type, occurred_at });
    await send(one.property.id, 'page_viewed', '2026-01-05T00:00:00Z');
    await send(one.property.id, 'page_viewed', '2026-01-05T23:59:59.999Z');
    await send(one.property.id, 'cta_clicked', '2026-01-06T00:00:00Z');
    await send(two.property.id, 'page_viewed', '2026-01-06T10:00:00Z');
    await send(two.property.id, 'page_viewed', '2026-01-07T00:00:00Z');
    const ask = async (query: string, token = own.admin.token) => {
      const answer = await v2(token, 'GET', `/reports/funnel?${query}`);
      assert.equal(answer.status, 200, answer.text);
      return answer.json['data'] as Record<string, unknown> & {
        events: { type: string; count: number }[];
      };
    };
    const whole = await ask('from=2026-01-05&to=2026-01-06');
    assert.equal(whole['total'], 4);
    assert.deepEqual(
      whole.events.filter(({ count }) => count > 0),
      [
        { type: 'page_viewed', count: 3 },
        { type: 'cta_clicked', count: 1 },
      ],
    );
    assert.equal(whole.events.length, 21);
    assert.deepEqual(whole['days'], [
      { date: '2026-01-05', events: [{ type: 'page_viewed', count: 2 }] },
      {
        date: '2026-01-06',
        events: [
          { type: 'page_viewed', count: 1 },
          { type: 'cta_clicked', count: 1 },
        ],
      },
    ]);
    assert.equal(listAt(whole, 'properties').length, 2);
    assert.equal(
      (await ask(`property_id=${two.property.id}&from=2026-01-01&to=2026-01-31`))['total'],
      2,
    );
    assert.equal((await ask('from=2026-01-05T12:00:00Z&to=2026-01-06'))['total'], 3);
    assert.equal(
      (await ask('from=2026-01-01&to=2026-01-31', (await account()).admin.token))['total'],
      0,
    );
    assert.equal(
      (
        await ask(`from=2026-01-01&to=2026-01-31&property_id=${one.property.id}`, owner.admin.token)
      )['total'],
      0,
    );
  });

  test('a user limited to groups counts only events of properties in those groups (§5.1)', async () => {
    const own = await account();
    const [near, far] = [await community(own), await community(own)];
    const set = await own.make('group-sets', { name: 'Regions', object_type: 'property' });
    const group = await own.make('groups', { group_set_id: set.id, label: 'North' });
    await v2(own.admin.token, 'POST', `/groups/${group.id}/members`, {
      member_id: near.property.id,
    });
    const { token } = await own.person('viewer', [group.id]);
    for (const { property } of [near, far])
      await submit('/demand-events', { property_id: property.id, type: 'page_viewed' });
    const answer = await v2(token, 'GET', '/reports/funnel');
    assert.equal(objectAt(answer.json, 'data')['total'], 1);
  });

  test('invalid parameters return 422 with an error for each parameter (§7.2)', async () => {
    const answer = await v2(
      owner.admin.token,
      'GET',
      '/reports/funnel?property_id=x&from=y&to=2026-13-01',
    );
    assert.equal(answer.status, 422);
    assert.deepEqual(Object.keys(errorsOf(answer)), ['property_id', 'from', 'to']);
    assert.equal(
      (await v2(owner.admin.token, 'GET', '/reports/funnel?from=2026-02-01&to=2026-01-01')).status,
      422,
    );
  });
});
