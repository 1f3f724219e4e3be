/** The concessions and the apply URL of a feed (decisions §8). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import { currentTime, service, testClock } from '../kit/service.ts';
import { feedOf } from './feed.ts';
import { stage } from './undo-setup.ts';

const concession = (name: string, more = '') =>
  `<Concession Active="true"><DescriptionHeader>${name}</DescriptionHeader><DescriptionBody>On new leases.</DescriptionBody>${more}</Concession>`;

const lease = (latest: string) =>
  `<ChargeOfferClass Code="LEASE"><ChargeOfferItem InternalCode="CONC"><Name>Rent Concession</Name><Description>$500 off</Description>
    <AmountBasis>Explicit</AmountBasis><ChargeOfferAmount><Amounts>-500</Amounts><TermBasis>Specific Term</TermBasis><StartTermLatest>${latest}</StartTermLatest></ChargeOfferAmount></ChargeOfferItem></ChargeOfferClass>`;

const feedWith = ({ plan = '', unit = '', url = '' }) =>
  feedOf([{ id: 'u1' }, { id: 'u2' }])
    .replace('</Floorplan>', `${plan}</Floorplan>`)
    .replace('<ILS_Unit IDValue="u1">', `<ILS_Unit IDValue="u1">${unit}`)
    .replace(
      '<Building ',
      `<Information><PropertyAvailabilityURL>${url}</PropertyAvailabilityURL></Information><Building `,
    );

async function specialsStage() {
  const base = await stage();
  const { feed, owner } = base;
  const [plan, unit] = [
    async () => {
      const [record] = await feed.list('floor-plans');
      const whole = await v2(owner.admin.token, 'GET', `/floor-plans/${record?.id}`);
      return { id: record?.id, text: whole.json, flag: record?.['has_specials'] };
    },
    async (number: string) => {
      const { id } = await feed.unit(number);
      return (await v2(owner.admin.token, 'GET', `/units/${id}`)).json;
    },
  ];
  return { ...base, plan, unit, token: owner.admin.token };
}

const specials = (json: unknown): unknown => objectAt(json, 'data')['specials_text'];

suite('the specials of a feed', () => {
  test('concessions and promotions become the specials of floor plans and units, and are removed when they leave the feed', async () => {
    const { feed, plan, unit, undo } = await specialsStage();
    await feed.run(
      feedWith({
        plan: `${concession('One month free')}<Promotional>Ask about parking.</Promotional>`,
        unit: lease('2199-01-01'),
      }),
    );
    const { text, flag } = await plan();
    assert.equal(flag, true);
    assert.equal(specials(text), 'One month free: On new leases.\nAsk about parking.');
    assert.equal(specials(await unit('u1')), 'Rent Concession: $500 off');
    assert.equal(specials(await unit('u2')), null);
    const run = await feed.run(feedWith({}));
    assert.deepEqual([(await plan()).flag, specials((await plan()).text)], [false, null]);
    assert.equal(specials(await unit('u1')), null);
    assert.deepEqual((await undo(run.id))['kept'], []);
    assert.equal((await plan()).flag, true);
    assert.equal(specials(await unit('u1')), 'Rent Concession: $500 off');
  });

  test('a concession ends with its last day', async (t) => {
    const { feed, unit } = await specialsStage();
    const pass = testClock(t);
    const day = (offset: number) =>
      new Date(currentTime().getTime() + offset * 86_400_000).toISOString().slice(0, 10);
    await feed.run(feedWith({ unit: lease(day(1)) }));
    assert.equal(specials(await unit('u1')), 'Rent Concession: $500 off');
    pass(2 * 86_400_000);
    await feed.run();
    assert.equal(specials(await unit('u1')), null);
  });

  test('users can write the specials of a property whose feed lists none, and pin those of other properties', async () => {
    const { feed, plan, token } = await specialsStage();
    await feed.run(feedWith({}));
    const { id } = await plan();
    const patch = (body: object) => v2(token, 'PATCH', `/floor-plans/${id}`, body);
    assert.equal((await patch({ specials_text: 'Ours', has_specials: true })).status, 200);
    await feed.run();
    assert.equal(specials((await plan()).text), 'Ours');
    await feed.run(feedWith({ plan: concession('One month free') }));
    assert.equal(specials((await plan()).text), 'One month free: On new leases.');
    assert.equal((await patch({ specials_text: 'Ours' })).status, 422);
    const pinned = await patch({ pinned: ['specials_text'], specials_text: 'Ours' });
    assert.equal(pinned.status, 200, pinned.text);
    await feed.run();
    assert.equal(specials((await plan()).text), 'Ours');
  });

  test('the availability URL fills an empty application URL, and an entered URL is kept', async () => {
    const { feed, token } = await specialsStage();
    await service();
    const url = async () => (await feed.list('properties'))[0]?.['application_url'];
    await feed.run(feedWith({}));
    assert.equal(await url(), null);
    await feed.run(feedWith({ url: 'https://apply.example.com/pine?a=1' }));
    assert.equal(await url(), 'https://apply.example.com/pine?a=1');
    const [property] = await feed.list('properties');
    const own = { application_url: 'https://own.example.com/' };
    assert.equal((await v2(token, 'PATCH', `/properties/${property?.id}`, own)).status, 200);
    await feed.run();
    assert.equal(await url(), 'https://own.example.com/');
  });
});
