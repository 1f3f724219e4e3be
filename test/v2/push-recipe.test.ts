/**
 * The program of docs/recipes/push-inventory.md, run against the service behind a proxy that fails
 * in every way that the recipe describes.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import { after, suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { read } from '../conventions/sources.ts';
import { account, community, type TestAccount, unique } from '../kit/account.ts';
import { dataOf, errorsOf, v2 } from '../kit/call.ts';
import { portOf } from '../kit/port.ts';
import { servicePort } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';

type Rejected = { id: string; status: number; errors: Record<string, string[]> };
type Settings = {
  baseUrl: string;
  token: string;
  connectionId: string;
  propertyId: string;
  wait(seconds: number): Promise<void>;
};
type OwnUnit = { id: string; number: string; bedrooms: number; rent: number; available: boolean };
type PushInventory = (settings: Settings, units: OwnUnit[]) => Promise<Rejected[]>;

const page = read('docs/recipes/push-inventory.md');
const code = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
const { pushInventory } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
  pushInventory: PushInventory;
};

type Response = { status: number; headers: Record<string, string>; body: string };

/** The action of the proxy on the response of the service to one request. */
type Failure = 'none' | 'refuse' | 'limit' | 'drop' | 'unfinished';

const REFUSALS: Partial<Record<Failure, Response>> = {
  refuse: { status: 503, headers: { 'retry-after': '3' }, body: '{"message":"Unavailable."}' },
  limit: { status: 429, headers: { 'retry-after': '7' }, body: '{"message":"Too many."}' },
};

/** A proxy that fails once for each failure in the list, in order, and then only forwards. */
class FailingProxy {
  readonly failures: Failure[] = [];
  forwarded = 0;
  readonly #server: Server;

  constructor(target: number) {
    this.#server = createServer(async (incoming, outgoing) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const failure = this.failures.shift();
      const refusal = failure === undefined ? undefined : REFUSALS[failure];
      if (refusal !== undefined) return answer(outgoing, refusal);
      const { method = '', url = '', headers } = incoming;
      const sent = request({ host: '127.0.0.1', port: target, method, path: url, headers });
      sent.end(Buffer.concat(chunks));
      const [response] = await once(sent, 'response');
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      this.forwarded += 1;
      if (failure === 'drop') return outgoing.destroy();
      const body = Buffer.concat(parts).toString();
      answer(outgoing, {
        status: Number(response.statusCode),
        headers: {},
        body: failure === 'unfinished' ? body.replace(/"status":20\d/, '"status":503') : body,
      });
    });
  }

  async listen(): Promise<string> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${portOf(this.#server)}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

const answer = (outgoing: ServerResponse, { status, headers, body }: Response) =>
  outgoing.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);

let proxy: FailingProxy;
let baseUrl: string;
setUp(async () => {
  proxy = new FailingProxy(await servicePort());
  baseUrl = await proxy.listen();
});
after(() => proxy.close());

const FEE = 45.5;

/** A property with a mandatory monthly fee, and a system that pushes into it. */
async function stage(owner: TestAccount) {
  const property = await owner.make('properties', { name: unique('Pushed') });
  await owner.make('fees', {
    code: unique('FEE'),
    name: 'Amenities',
    class: 'amenity',
    amount: FEE,
    requirement: 'mandatory',
    frequency: 'monthly',
    property_ids: [property.id],
  });
  const connection = await owner.make('connections', { type: 'push', name: 'Our system' });
  const waits: number[] = [];
  const settings: Settings = {
    baseUrl,
    token: (await owner.person('editor')).token,
    connectionId: connection.id,
    propertyId: property.id,
    wait: async (seconds) => {
      waits.push(seconds);
    },
  };
  return { settings, waits, propertyId: property.id };
}

const unitsOf = (count: number, rent: number): OwnUnit[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `A/${index}`,
    number: String(1000 + index),
    bedrooms: index % 4,
    rent: rent + index,
    available: index % 3 === 0,
  }));

/** The pushed units by external ID, with the number of history entries of each. */
async function stored(owner: TestAccount, propertyId: string) {
  const rows = await owner.ctx.run<Record<string, unknown> & { id: string }>(sql`
    select units.external_ids->0->>'value' as id, number, bedrooms, min_rent, min_base_rent, is_available,
      (select count(*) from history where resource = 'units' and record_id = units.id::text) as entries
    from units where property_id = ${propertyId} order by units.number`);
  return rows.map(({ entries, ...row }) => ({ ...row, entries: Number(entries) }));
}

const expected = (units: OwnUnit[], entries: number) =>
  units.map(({ id, number, bedrooms, rent, available }) => ({
    id,
    number,
    bedrooms,
    min_rent: Math.round((rent + FEE) * 100),
    min_base_rent: rent * 100,
    is_available: available,
    entries,
  }));

suite('the push recipe', () => {
  test('500 units are written once each despite a 503, a 429, a lost connection and an unfinished batch, and updated by the next push', async () => {
    const owner = await account();
    const { settings, waits, propertyId } = await stage(owner);
    const units = unitsOf(500, 1500);
    proxy.failures.push('refuse', 'drop', 'none', 'limit', 'unfinished');
    const forwarded = proxy.forwarded;
    assert.deepEqual(await pushInventory(settings, units), []);
    assert.deepEqual(waits, [3, 4, 7, 4]);
    assert.equal(proxy.forwarded - forwarded, 7);
    assert.deepEqual(await stored(owner, propertyId), expected(units, 1));

    const changed = unitsOf(30, 1600);
    assert.deepEqual(await pushInventory(settings, changed), []);
    const updated = await stored(owner, propertyId);
    assert.deepEqual(updated.slice(0, 30), expected(changed, 2));
    assert.deepEqual(updated.slice(30), expected(units, 1).slice(30));
  });

  test('the documented call writes its unit', async () => {
    const owner = await account();
    const { settings, propertyId } = await stage(owner);
    const [, call = ''] = /```js\n[\s\S]*?```\s+```\n([\s\S]*?)```/.exec(page) ?? [];
    const here = call
      .replace('https://frontage.example.com', baseUrl)
      .replace('process.env.FRONTAGE_TOKEN', JSON.stringify(settings.token));
    const { sample } = await import(
      `data:text/javascript,${encodeURIComponent(`${code}\nexport async function sample({ connectionId, propertyId }) {\n${here}\nreturn rejected;\n}`)}`
    );
    assert.deepEqual(await sample(settings), []);
    const unit = { id: 'A-101', number: '101', bedrooms: 1, rent: 1500, available: true };
    assert.deepEqual(await stored(owner, propertyId), expected([unit], 1));
  });

  test('a rejected unit is returned with its errors, and all other units are written', async () => {
    const owner = await account();
    const { settings, waits, propertyId } = await stage(owner);
    const units = unitsOf(3, 1500).map((unit) =>
      unit.id === 'A/1' ? { ...unit, rent: -1 } : unit,
    );
    const [rejected, ...others] = await pushInventory(settings, units);
    assert.deepEqual(
      [rejected?.id, rejected?.status, Object.keys(rejected?.errors ?? {}), others, waits],
      ['A/1', 422, ['min_base_rent'], [], []],
    );
    assert.deepEqual(
      (await stored(owner, propertyId)).map(({ id }) => id),
      ['A/0', 'A/2'],
    );
  });

  test('an error that a retry cannot fix ends the push immediately', async () => {
    const owner = await account();
    const { settings, waits } = await stage(owner);
    await assert.rejects(pushInventory({ ...settings, token: '1|wrong' }, unitsOf(1, 1)), {
      message: '401 Unauthenticated.',
    });
    assert.deepEqual(waits, []);
  });

  test('the recipe states which side of a rent to omit, as the error does', async () => {
    const owner = await account();
    const { unit } = await community(owner);
    const both = { min_rent: 1, min_base_rent: 1 };
    const refused = await v2(owner.admin.token, 'PATCH', `/units/${unit.id}`, both);
    assert.match(errorsOf(refused)['min_base_rent']?.[0] ?? '', /omit min_rent/);
    assert.match(page, /send `min_base_rent` and `max_base_rent` and omit `min_rent`/);
    assert.equal(dataOf(await v2(owner.admin.token, 'GET', '/units')).length, 1);
  });
});
