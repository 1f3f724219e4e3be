/** The limits on the cost of previews of fees. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { withPreviewSlot } from '../../src/faces/http/read-slots.ts';
import { occupy } from '../app/slots.ts';
import { unique } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import { portfolio } from './fee-stage.ts';

const MONTHLY = { class: 'amenity', frequency: 'monthly', requirement: 'mandatory', amount: 40 };
const MAX_WAITING = 3;

suite('previews', () => {
  test('run one at a time per account while up to three wait; further previews return 429, and lists are served', async () => {
    const { owner, pines } = await portfolio();
    const { token } = await owner.person('editor');
    const body = { code: 'F', name: 'F', ...MONTHLY, property_ids: [pines.property.id] };
    const preview = () => v2(token, 'POST', '/fees/preview', body);
    assert.equal((await preview()).status, 200);
    const held = await occupy(1 + MAX_WAITING, 1, (work) => withPreviewSlot(owner.ctx, work));
    const fee = await owner.make('fees', { code: 'G', name: 'G', ...MONTHLY });
    const at = { fee_id: fee.id, assignable_type: 'property', assignable_id: pines.property.id };
    const assignment = await owner.make('fee-assignments', at);
    for (const [path, sent] of [
      ['/fees/preview', body],
      [`/fees/${fee.id}/preview`, {}],
      ['/fee-assignments/preview', at],
      [`/fee-assignments/${assignment.id}/preview`, {}],
    ] as const) {
      const refused = await v2(token, 'POST', path, sent);
      assert.deepEqual([refused.status, refused.headers['retry-after']], [429, '5'], path);
    }
    const lists = Array.from({ length: 5 }, () => v2(owner.admin.token, 'GET', '/units'));
    assert.deepEqual(
      new Set((await Promise.all(lists)).map(({ status }) => status)),
      new Set([200]),
    );
    const { owner: other, elms } = await portfolio();
    const elsewhere = { ...body, property_ids: [elms.property.id] };
    const answer = await v2(other.admin.token, 'POST', '/fees/preview', elsewhere);
    assert.equal(answer.status, 200);
    await held.release();
    assert.equal((await preview()).status, 200);
  });

  test('are served if they wait for the running preview: of eight requests, three are served and five are rejected', async () => {
    const { owner, pines } = await portfolio();
    const { token } = await owner.person('editor');
    const body = { code: 'F', name: 'F', ...MONTHLY, property_ids: [pines.property.id] };
    const held = await occupy(1, 1, (work) => withPreviewSlot(owner.ctx, work));
    const previews = Array.from({ length: 8 }, () => v2(token, 'POST', '/fees/preview', body));
    const refused = Promise.withResolvers<void>();
    let answered = 0;
    for (const preview of previews)
      void preview.then(() => {
        answered += 1;
        if (answered === 8 - MAX_WAITING) refused.resolve();
      });
    await refused.promise;
    await held.release();
    const statuses = (await Promise.all(previews)).map(({ status }) => status);
    assert.deepEqual(statuses.toSorted(), [200, 200, 200, 429, 429, 429, 429, 429]);
  });

  test('examine at most 200,000 charges of units, and report that they are not complete', async () => {
    const { owner, pines } = await portfolio();
    const { ctx, id } = owner;
    const place = pines.property.id;
    const body = { name: 'F', ...MONTHLY, property_ids: [place] };
    await ctx.run(sql`
      with fee as (
        insert into fees (id, account_id, code, name, class, created_at, updated_at)
        select gen_random_uuid(), ${id}::uuid, 'f' || n, 'F', 'pet', now(), now() from generate_series(1, 249) n returning id)
      insert into fee_assignments (account_id, fee_id, property_id, created_at, updated_at)
      select ${id}::uuid, id, ${place}::uuid, now(), now() from fee`);
    await ctx.run(sql`
      insert into units (id, account_id, property_id, number, slug, created_at, updated_at)
      select gen_random_uuid(), account_id, property_id, 'n' || n, 'n' || n, now(), now()
      from units, generate_series(1, 1000) n where id = ${pines.unit.id}`);
    const sent = { code: unique('F'), ...body };
    const answer = await v2(owner.admin.token, 'POST', '/fees/preview', sent);
    const units = objectAt(objectAt(answer.json, 'data'), 'units');
    assert.deepEqual([units['examined'], units['is_complete']], [800, false]);
  });
});
