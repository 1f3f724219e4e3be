/** How the rules of lead sources match visits, without a database (§2.14). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { firstFitting } from '../../src/domain/lead-sources/match.ts';
import { search } from '../../src/domain/lead-sources/patterns.ts';
import { rule } from '../../src/domain/lead-sources/rules.ts';
import { visitOf } from '../../src/domain/lead-sources/visit.ts';
import { CASES, fits, VISIT } from './source-observations-setup.ts';

suite('the rules of lead sources', () => {
  for (const [does, one] of CASES) {
    test(`${does ? 'a visit matches' : 'a visit does not match'} the rule ${JSON.stringify(one)} (§2.14)`, async () => {
      assert.equal(await fits(one, VISIT), does);
    });
  }

  test('a condition examines the first 20 values of a visit', async () => {
    const utm = Object.fromEntries(
      Array.from({ length: 21 }, (_, index) => [`p${index + 1}`, `value ${index + 1}`]),
    );
    assert.equal(await fits({ type: 'utm', value: 'value 20' }, { utm }), true);
    assert.equal(await fits({ type: 'utm', value: 'value 21' }, { utm }), false);
  });

  test('a condition examines the first 2,048 characters of a value', async () => {
    const landing_url = `https://www.example.com/?${'a'.repeat(2047)}bc`;
    const contains = (value: string) =>
      fits({ type: 'query', pattern: 'contains', value }, { landing_url });
    assert.equal(await contains('b'), true);
    assert.equal(await contains('c'), false);
  });

  test('patterns are matched outside the event loop (decisions §6)', async () => {
    const rules = Array.from({ length: 50 }, (_, index) => ({
      rule: rule.parse({
        type: 'query',
        parameter: 'x',
        pattern: 'regex',
        value: `[ab]*a[ab]{${100 + index}}c`,
      }),
    }));
    const query_params = {
      x: Array.from({ length: 2000 }, (_, index) => 'ab'[((index * index) % 7) & 1]).join(''),
    };
    let turns = 0;
    const count = () => {
      turns += 1;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    assert.equal(await firstFitting('test', rules, visitOf({ query_params })), undefined);
    clearImmediate(timer);
    assert.ok(turns > 10, `the event loop had ${turns} turns`);
  });

  test('a search that exceeds the time limit of an account skips the remaining patterns', async () => {
    const texts = { patterns: ['a', 'b'], subjects: ['ab'] };
    const pairs = [
      [0, 0],
      [1, 0],
    ] as const;
    assert.deepEqual(await search('test', { ...texts, pairs }, { milliseconds: 0, slices: 1 }), [
      true,
    ]);
    assert.deepEqual(await search('test', { ...texts, pairs }, { milliseconds: 0, slices: 2 }), [
      true,
      true,
    ]);
  });

  test('accounts share the worker fairly, and further calls of an account with 50 waiting calls are dropped', async () => {
    const order: string[] = [];
    const call = async (account: string): Promise<number> => {
      const { length } = await search(account, {
        patterns: ['a'],
        subjects: ['a'],
        pairs: [[0, 0]],
      });
      order.push(length === 0 ? 'given up' : account);
      return length;
    };
    const many = Array.from({ length: 60 }, () => call('busy'));
    const [results] = await Promise.all([Promise.all(many), call('other')]);
    assert.equal(results.filter((length) => length === 0).length, 9);
    assert.ok(order.filter((one) => one !== 'given up').indexOf('other') <= 2, order.join());
  });
});
