/**
 * Two processes on one database: within a second, one process no longer serves data that the other
 * has changed.
 */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { systemCtx, withTransaction } from '../../src/store/ctx.ts';
import { account, community } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { service } from '../kit/service.ts';
import { change, websiteOf } from '../sites/website.ts';
import { type Other, otherReader, otherService, withinASecond } from './services.ts';

suite('two processes', () => {
  let other: Other;
  before(async () => {
    other = await otherService();
  });
  after(() => other.close());

  const there = (url: string, headers: Record<string, string> = {}) =>
    other.app.inject({ method: 'GET', url, headers: { accept: 'application/json', ...headers } });

  test('a write by one process is served by the other within a second (decisions §5)', async () => {
    const owner = await account();
    const { property, unit } = await community(owner);
    const website = await websiteOf(owner, [property.id]);
    const headers = { host: website.domain, authorization: `Bearer ${website.token}` };
    const rentThere = async () =>
      (await there('/api/sites/v1/units/101', headers)).json().data.rent.base_min;
    const v1RentThere = async () =>
      (await there(`/api/v1/property/${property.id}/units`)).json().data[0].unitMinBaseRent;
    for (const rent of [1600, 1700, 1800]) {
      await rentThere();
      await v1RentThere();
      await change(owner, `/units/${unit.id}`, { min_base_rent: rent });
      assert.equal(
        (await website.data<{ rent: { base_min: number } }>('/units/101')).rent.base_min,
        rent,
      );
      assert.equal(await withinASecond(rentThere, (now) => now === rent), rent);
      assert.equal(await withinASecond(v1RentThere, (now) => now === rent), rent);
    }
  });

  test('a revoked token is rejected immediately by the process that revokes it, and within a second by the other', async () => {
    const owner = await account();
    const website = await websiteOf(owner, []);
    const headers = { host: website.domain, authorization: `Bearer ${website.token}` };
    assert.equal((await there('/api/sites/v1/site', headers)).statusCode, 200);
    assert.equal((await website.get('/site')).status, 200);
    assert.equal(
      (await v2(owner.admin.token, 'DELETE', `/tokens/${website.token.split('|')[0]}`)).status,
      204,
    );
    assert.equal((await website.get('/site')).status, 401);
    const last = await withinASecond(
      () => there('/api/sites/v1/site', headers),
      ({ statusCode }) => statusCode === 401,
    );
    assert.equal(last.statusCode, 401);
  });

  test('1,000 reads without a write have one ETag and one body, across two processes and a restart', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const website = await websiteOf(owner, [property.id]);
    const headers = { host: website.domain, authorization: `Bearer ${website.token}` };
    const seen = (etag: unknown, text: string) => `${etag} ${text.replace(/"version":\d+/, '')}`;
    let reader = await otherReader();
    const elsewhere = async () => {
      const { headers: given, payload } = await reader.app.inject({
        method: 'GET',
        url: '/api/sites/v1/units',
        headers,
      });
      return seen(given['etag'], payload);
    };
    const here = async () => {
      const { headers: given, text } = await website.get('/units');
      return seen(given['etag'], text);
    };
    const reads = (times: number, read: () => Promise<string>) =>
      Promise.all(Array.from({ length: times }, read));
    const answers = (await Promise.all([reads(400, here), reads(300, elsewhere)])).flat();
    await reader.close();
    reader = await otherReader();
    answers.push(...(await reads(300, elsewhere)));
    await reader.close();
    assert.equal(answers.length, 1000);
    assert.equal(new Set(answers).size, 1);
    assert.match(answers[0] ?? '', /^"[^"]+" \{"data":\[\{"id"/);
  });

  test('changes are numbered in the order in which they become visible, regardless of the order in which they were written', async () => {
    const owner = await account();
    const { parts, delivery } = await service();
    const ctx = { ...systemCtx(parts, 'test'), account: { id: owner.id, name: '', settings: {} } };
    const gate = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const slow = withTransaction(ctx, async (tx) => {
      tx.stale?.add('slow');
      written.resolve();
      if (parts.database.kind === 'postgres') await gate.promise;
    });
    await written.promise;
    await owner.make('faqs', { question: 'Who is first?', is_global: true });
    await withTransaction(ctx, async (tx) => void tx.stale?.add('fast'));
    await delivery.changes.settled();
    const seen = await delivery.changes.version(owner.id);
    gate.resolve();
    await slow;
    await delivery.changes.settled();
    assert.ok((await delivery.changes.version(owner.id)) >= seen);
  });
});
