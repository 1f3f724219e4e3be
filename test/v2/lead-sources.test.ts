/**
 * Lead sources, which have two ID formats and are never deleted, and the lists of leads (§2.9,
 * §4.3).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { resourceNamed } from '../../src/engine/registry.ts';
import { insertRow } from '../../src/engine/write.ts';
import { newId } from '../../src/kernel/id.ts';
import { withTransaction } from '../../src/store/ctx.ts';
import { account, community, type TestAccount } from '../kit/account.ts';
import { type Answer, dataOf, errorsOf, v2 } from '../kit/call.ts';
import { objectAt, textAt } from '../kit/json.ts';
import { suiteClock } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';

let owner: TestAccount;
let propertyId: string;
setUp(async () => {
  owner = await account();
  propertyId = (await community(owner)).property.id;
});

const ask = (method: string, path: string, body?: unknown) =>
  v2(owner.admin.token, method, path, body);
const source = (body: Record<string, unknown> = {}) =>
  owner.make('lead-sources', { name: 'Ads', property_id: propertyId, ...body });
const recordOf = (answer: Answer) => {
  assert.ok(answer.status < 300, answer.text);
  return objectAt(answer.json, 'data');
};
const idsOf = (answer: Answer) => dataOf(answer).map(({ id }) => id);

suite('lead sources', () => {
  test('the ID is an integer, and the path accepts it as well as the UUID, in any case (§2.1, decisions §3)', async () => {
    const made = await source();
    assert.ok(Number.isInteger(made.id));
    const uuid = textAt(made, 'uuid');
    for (const id of [made.id, uuid, uuid.toUpperCase()]) {
      assert.deepEqual(recordOf(await ask('GET', `/lead-sources/${id}`)), made);
      const phone = `303-555-${String(id).slice(0, 4)}`;
      assert.equal(recordOf(await ask('PATCH', `/lead-sources/${id}`, { phone }))['phone'], phone);
      assert.equal(
        recordOf(await ask('PATCH', `/lead-sources/${id}`, { phone: null, uuid: newId() }))['uuid'],
        uuid,
      );
      made['updated_at'] = recordOf(await ask('GET', `/lead-sources/${made.id}`))['updated_at'];
    }
  });

  test('an ID of neither format, an unknown ID, and an ID of another account return 404 (§2.1)', async () => {
    const far = await (await account()).make('lead-sources', { name: 'Far' });
    for (const id of [
      'x',
      '0',
      '-1',
      '1.5',
      '2147483647',
      '9'.repeat(30),
      newId(),
      far.id,
      far['uuid'],
    ]) {
      for (const method of ['GET', 'PATCH']) {
        const answer = await ask(method, `/lead-sources/${id}`);
        assert.deepEqual(
          [answer.status, answer.json],
          [404, { message: 'Lead source not found.' }],
          `${id}`,
        );
      }
    }
  });

  test('lead sources cannot be deleted (§4.3)', async () => {
    const made = await source();
    for (const id of [made.id, made['uuid']]) {
      const answer = await ask('DELETE', `/lead-sources/${id}`);
      assert.equal(answer.status, 405);
      assert.match(answer.headers['allow'] ?? '', /GET.*PATCH|PATCH.*GET/);
    }
    assert.equal((await ask('GET', `/lead-sources/${made.id}`)).status, 200);
  });

  test('rules are stored in the V1 format with their defaults, and a PATCH replaces the whole list (§2.14, decisions §7)', async () => {
    const plain = { pattern: 'equals', condition_operator: 'all', conditions: [], priority: 0 };
    const rules = [
      { type: 'utm', parameter: 'utm_source', value: 'google' },
      {
        type: 'query',
        parameter: 'gclid',
        pattern: 'present',
        condition_operator: 'any',
        conditions: [{ type: 'landing_path', pattern: 'starts_with', value: '/apply' }],
        priority: 5,
      },
    ];
    const made = await source({ rules });
    assert.deepEqual(made['rules'], [{ ...plain, ...rules[0] }, rules[1]]);
    const after = recordOf(
      await ask('PATCH', `/lead-sources/${made.id}`, { rules: [{ type: 'referrer', value: 'x' }] }),
    );
    assert.deepEqual(after['rules'], [{ ...plain, type: 'referrer', value: 'x' }]);
    assert.deepEqual(
      recordOf(await ask('PATCH', `/lead-sources/${made.id}`, { rules: null }))['rules'],
      [],
    );
  });

  test('a malformed rule returns 422 with an error for its position (§7.1)', async () => {
    const rules = [
      { type: 'utm', value: 'x' },
      { type: 'cookie' },
      { type: 'query', conditions: [{ type: 'x' }], priority: 'a' },
    ];
    const answer = await ask('POST', '/lead-sources', { name: 'x', rules });
    assert.equal(answer.status, 422);
    assert.deepEqual(Object.keys(errorsOf(answer)).sort(), [
      'rules.1.type',
      'rules.2.conditions.0.type',
      'rules.2.priority',
    ]);
  });

  test('name is required, e-mail is validated, and the property must belong to the account (§7.2)', async () => {
    const far = await community(await account());
    const answer = await ask('POST', '/lead-sources', {
      email: 'nobody',
      property_id: far.property.id,
    });
    assert.deepEqual(errorsOf(answer), {
      property_id: ['The selected property id is invalid.'],
      name: ['The name field is required.'],
      email: ['The email field must be a valid email address.'],
    });
  });

  test('filters match name exactly, code partially, and property_id by UUID (§4.2)', async () => {
    const near = (await community(owner)).property.id;
    const one = await source({ property_id: near, name: 'Google Ads', code: 'google-ads' });
    const two = await source({ property_id: near, name: 'Google', code: 'GOOGLE-organic' });
    const found = async (query: string) =>
      idsOf(await ask('GET', `/lead-sources?property_id=${near}&${query}`));
    assert.deepEqual(await found(''), [one.id, two.id]);
    assert.deepEqual(await found('name=Google'), [two.id]);
    assert.deepEqual(await found('code=google'), [one.id, two.id]);
    assert.deepEqual(await found('code=organic'), [two.id]);
    assert.equal((await ask('GET', '/lead-sources?property_id=x')).status, 422);
  });
});

suite('limits of rules', () => {
  const pattern = (n: number) => ({ type: 'referrer', pattern: 'regex', value: `host-${n}` });
  const patterns = (count: number) => Array.from({ length: count }, (_, n) => pattern(n));
  const plain = (conditions: number) => ({
    type: 'utm',
    value: 'x',
    conditions: Array(conditions).fill({ type: 'utm', value: 'y' }),
  });

  test('a lead source can have at most 100 regular expressions, and none is compiled if the request exceeds the limit', async () => {
    const rules = patterns(95).map((one) => ({ ...one, conditions: [pattern(0), pattern(1)] }));
    assert.deepEqual(errorsOf(await ask('POST', '/lead-sources', { name: 'x', rules })), {
      rules: ['The rules field must not have more than 100 regular expressions.'],
    });
    const answer = await ask('POST', '/content-blocks', {
      type: 'conditional',
      conditions: patterns(101),
    });
    assert.deepEqual(errorsOf(answer)['conditions'], [
      'The conditions field must not have more than 100 regular expressions.',
    ]);
  });

  test('the lead sources of a property have at most 100 regular expressions in total, and so do the lead sources of the whole account', async () => {
    for (const property_id of [(await community(owner)).property.id, null]) {
      const first = await source({ property_id, rules: patterns(60) });
      const second = await source({ property_id, rules: patterns(40) });
      const where =
        property_id === null
          ? 'The lead sources without a property'
          : 'The lead sources of the property';
      const sentence = `${where} must not have more than 100 regular expressions in total.`;
      for (const [method, path] of [
        ['POST', '/lead-sources'],
        ['PATCH', `/lead-sources/${second.id}`],
      ] as const) {
        const answer = await ask(method, path, { name: 'x', property_id, rules: patterns(41) });
        assert.deepEqual(errorsOf(answer), { rules: [sentence] });
      }
      assert.equal(
        (await ask('PATCH', `/lead-sources/${first.id}`, { rules: patterns(60) })).status,
        200,
      );
      const far = await source({
        property_id: (await community(owner)).property.id,
        rules: patterns(10),
      });
      assert.deepEqual(errorsOf(await ask('PATCH', `/lead-sources/${far.id}`, { property_id })), {
        rules: [sentence],
      });
    }
  });

  test('the lead sources of a property have at most 1000 conditions in total', async () => {
    const near = (await community(owner)).property.id;
    await source({ property_id: near, rules: Array(40).fill(plain(20)) });
    assert.deepEqual(
      errorsOf(
        await ask('POST', '/lead-sources', {
          name: 'x',
          property_id: near,
          rules: Array(8).fill(plain(20)),
        }),
      ),
      {
        rules: [
          'The lead sources of the property must not have more than 1000 conditions in total.',
        ],
      },
    );
    await source({ property_id: near, rules: Array(8).fill(plain(19)) });
  });
});

suite('leads', () => {
  const pass = suiteClock();
  const lead = async (values: Record<string, unknown> = {}) => {
    pass(1000);
    return withTransaction(owner.ctx, (tx) =>
      insertRow(tx, resourceNamed('leads'), { property_id: propertyId, ...values }),
    );
  };

  test('leads are created by the public APIs, so POST returns 405 (§4.3, decisions §8)', async () => {
    const answer = await ask('POST', '/leads', { property_id: propertyId });
    assert.equal(answer.status, 405);
    assert.equal(answer.headers['allow'], 'GET, HEAD');
  });

  test('leads are listed newest first by default, and can be sorted (§4.3 GET /leads)', async () => {
    const near = (await community(owner)).property.id;
    const made = [];
    for (let turn = 0; turn < 3; turn += 1) made.push((await lead({ property_id: near })).id);
    assert.deepEqual(idsOf(await ask('GET', `/leads?property_id=${near}`)), [...made].reverse());
    assert.deepEqual(idsOf(await ask('GET', `/leads?property_id=${near}&sort=created_at`)), made);
  });

  test('leads can be filtered by property, form, lead source and date (§4.3)', async () => {
    const near = (await community(owner)).property.id;
    const form = newId();
    const from = await source();
    const one = await lead({ property_id: near, form_id: form });
    const two = await lead({ property_id: near, lead_source_id: from.id });
    const found = async (query: string) =>
      idsOf(await ask('GET', `/leads?property_id=${near}&${query}`));
    assert.deepEqual(await found(`form_id=${form}`), [one.id]);
    assert.deepEqual(await found(`lead_source_id=${from.id}`), [two.id]);
    const at = textAt(recordOf(await ask('GET', `/leads/${two.id}`)), 'created_at');
    assert.deepEqual(await found(`created_at[gte]=${at}`), [two.id]);
    assert.deepEqual(await found(`created_at[lt]=${at}`), [one.id]);
    for (const query of ['form_id=x', 'lead_source_id=x', 'created_at[gte]=x', 'property_id=x']) {
      assert.equal((await ask('GET', `/leads?${query}`)).status, 422, query);
    }
  });

  test('a lead contains the integer ID of its lead source, and another account does not see it (§4.3 GET /leads/{lead}, decisions §7)', async () => {
    const from = await source();
    const { id } = await lead({
      lead_source_id: from.id,
      service_source_key: 'ads',
      utm: { utm_source: 'x' },
    });
    const shown = recordOf(await ask('GET', `/leads/${id}`));
    assert.deepEqual(
      [shown['lead_source_id'], shown['service_source_key'], shown['utm'], shown['tour']],
      [from.id, 'ads', { utm_source: 'x' }, null],
    );
    assert.equal((await v2((await account()).admin.token, 'GET', `/leads/${id}`)).status, 404);
  });
});
