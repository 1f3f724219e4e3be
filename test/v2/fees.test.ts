/** Fees: classes, codes, MITS terms, amounts (§4.3, decisions §2 to §4). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { account, community, type Person, unique } from '../kit/account.ts';
import { dataOf, errorsOf, v2 } from '../kit/call.ts';
import { textsAt } from '../kit/json.ts';
import { feeStage, recordOf, SELECTED } from './fee-stage.ts';

const CLASSES =
  `accounting admin amenity application clean damage govt hold insurance key lease legal other parking pet service storage
  tech term transfer upgrade utility violation`.split(/\s+/);

suite('fees', () => {
  const { owner, home, asking, post, patch, show, fee, assigned } = feeStage();

  test('a code in use and an unknown class are both reported, on create and update (§4.3, §7.2)', async () => {
    const [first, second] = [await fee(), await fee()];
    const errors = { code: ['The code has already been taken.'], class: SELECTED('class') };
    const code = String(first['code']).toLowerCase();
    assert.deepEqual(
      errorsOf(await post('fees', { code, name: 'Fee', class: 'nonsense' })),
      errors,
    );
    assert.deepEqual(
      errorsOf(await patch(`/fees/${second.id}`, { code, class: 'nonsense' })),
      errors,
    );
    assert.equal(recordOf(await patch(`/fees/${first.id}`, { code }))['code'], code);
  });

  test('each of the 23 classes is accepted in any case and stored in lower case; any other class returns 422 (§4.3, decisions §2)', async () => {
    const classes = new Set<unknown>();
    for (const [turn, word] of CLASSES.entries()) {
      const sent = [word, word.toUpperCase(), word[0]?.toUpperCase() + word.slice(1)][turn % 3];
      const made = recordOf(await post('fees', { code: unique('CLASS'), name: word, class: sent }));
      assert.equal(made['class'], word);
      classes.add(made['class']);
    }
    assert.equal(classes.size, 23);
    const { id } = await fee();
    for (const word of ['pets', 'rent', 'pet fee']) {
      const created = await post('fees', { code: unique('CLASS'), name: 'x', class: word });
      assert.deepEqual([created.status, errorsOf(created)], [422, { class: SELECTED('class') }]);
      assert.deepEqual(errorsOf(await patch(`/fees/${id}`, { class: word })), {
        class: SELECTED('class'),
      });
    }
    const without = await post('fees', { code: unique('CLASS'), name: 'x' });
    assert.deepEqual(errorsOf(without), { class: ['The class field is required.'] });
  });

  test('a code that another fee of the account uses, in any case, returns 422; the code of the fee itself and codes of other accounts do not (§4.3)', async () => {
    const taken = { code: ['The code has already been taken.'] };
    const made = await fee({ code: 'Pet-Rent' });
    assert.equal(made['code'], 'Pet-Rent');
    for (const code of ['Pet-Rent', 'pet-rent', 'PET-RENT', ' pet-rent ']) {
      const created = await post('fees', { code, name: 'x', class: 'pet' });
      assert.deepEqual([created.status, errorsOf(created)], [422, taken]);
    }
    const other = await fee();
    assert.deepEqual(errorsOf(await patch(`/fees/${other.id}`, { code: 'PET-rent' })), taken);
    assert.equal(
      recordOf(await patch(`/fees/${made.id}`, { code: 'PET-RENT' }))['code'],
      'PET-RENT',
    );
    const far = await account();
    assert.equal(
      (await far.make('fees', { code: 'pet-rent', name: 'x', class: 'pet' }))['code'],
      'pet-rent',
    );
  });

  test('a code can be used again when its fee is deleted (§4.3)', async () => {
    const made = await fee({ code: 'ONCE' });
    assert.equal((await v2(asking().token, 'DELETE', `/fees/${made.id}`)).status, 204);
    assert.equal((await fee({ code: 'once' }))['code'], 'once');
  });

  test('of 50 concurrent creates with one code, one succeeds and the others return 422 on code (§4.3)', async () => {
    const people: Person[] = [];
    for (let number = 0; number < 5; number += 1) people.push(await owner().person('admin'));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        v2(people[turn % 5]?.token ?? '', 'POST', '/fees', {
          code: turn % 2 === 0 ? 'RACED' : 'raced',
          name: `${turn}`,
          class: 'pet',
        }),
      ),
    );
    assert.equal(answers.filter(({ status }) => status === 201).length, 1);
    const refused = answers.filter(({ status }) => status !== 201);
    assert.equal(refused.length, 49);
    for (const answer of refused) {
      assert.deepEqual(
        [answer.status, errorsOf(answer)],
        [422, { code: ['The code has already been taken.'] }],
      );
    }
  });

  const SPELLINGS: [string, string][] = [
    ['One-time', 'one_time'],
    ['Per-occurrence', 'per_occurrence'],
    ['24h', 'daily'],
    ['Bi-weekly', 'bi_weekly'],
    ['Monthly', 'monthly'],
    ['Semi-annually', 'semi_annually'],
    ['annually', 'annually'],
  ];
  const OTHER_CASE: [string, string][] = [
    ['frequency', 'MONTHLY'],
    ['frequency', 'Bi-Weekly'],
    ['requirement', 'Mandatory'],
    ['amount_basis', 'Explicit'],
    ['due_at', 'Move_In'],
    ['status', 'INACTIVE'],
  ];
  test('the MITS spellings of frequency are accepted and stored as words (decisions §7); other words are case-sensitive (decisions §8)', async () => {
    const made = await fee();
    for (const [sent, stored] of SPELLINGS)
      assert.equal(
        recordOf(await patch(`/fees/${made.id}`, { frequency: sent }))['frequency'],
        stored,
        sent,
      );
    for (const [field, sent] of OTHER_CASE) {
      const answer = await patch(`/fees/${made.id}`, { [field]: sent });
      assert.deepEqual(errorsOf(answer), { [field]: SELECTED(field.replaceAll('_', ' ')) }, sent);
    }
    for (const field of ['frequency', 'requirement', 'amount_basis', 'due_at', 'status']) {
      const answer = await patch(`/fees/${made.id}`, { [field]: 'sometimes' });
      assert.deepEqual(errorsOf(answer), { [field]: SELECTED(field.replaceAll('_', ' ')) });
    }
  });

  test('a new fee is active, in USD and explicit (decisions §3)', async () => {
    const { status, currency, amount_basis, is_variable, property_ids } = await fee();
    assert.deepEqual(
      [status, currency, amount_basis, is_variable, property_ids],
      ['active', 'USD', 'explicit', false, []],
    );
    assert.equal((await fee({ currency: 'cad' }))['currency'], 'CAD');
  });

  test('an amount has two decimals unless it is a percentage; amount_max is not below amount (decisions §3)', async () => {
    const decimals = (field: string) => [`The ${field} field must have at most 2 decimals.`];
    const refused = await post('fees', {
      code: unique('X'),
      name: 'x',
      class: 'pet',
      amount: 35.125,
      amount_max: 40.001,
    });
    assert.deepEqual(errorsOf(refused), {
      amount: decimals('amount'),
      amount_max: decimals('amount max'),
    });
    const made = await fee({ amount: 35.25, amount_max: '40.10' });
    assert.deepEqual([made['amount'], made['amount_max']], [35.25, 40.1]);
    const percent = await fee({ amount: 2.125, amount_basis: 'percentage_of_rent' });
    assert.equal(percent['amount'], 2.125);
    const turned = await patch(`/fees/${percent.id}`, { amount_basis: 'explicit' });
    assert.deepEqual(errorsOf(turned), { amount: decimals('amount') });
    const below = { amount_max: ['The amount max field must be at least amount.'] };
    assert.deepEqual(errorsOf(await patch(`/fees/${made.id}`, { amount_max: 35.24 })), below);
    assert.deepEqual(errorsOf(await patch(`/fees/${made.id}`, { amount: 40.11 })), below);
    assert.equal(
      recordOf(await patch(`/fees/${made.id}`, { amount_max: 35.25 }))['amount_max'],
      35.25,
    );
  });

  test('property_ids are derived from the assignments to properties, and writing property_ids updates these assignments (decisions §3)', async () => {
    const near = await community(owner());
    const made = await fee({ property_ids: [home().property.id] });
    assert.deepEqual(made['property_ids'], [home().property.id]);
    await assigned(made.id, 'unit', near.unit.id);
    assert.deepEqual(recordOf(await show(`/fees/${made.id}`))['property_ids'], [
      home().property.id,
    ]);
    const assignment = await assigned(made.id, 'property', near.property.id, { amount: 12 });
    const both = textsAt(recordOf(await show(`/fees/${made.id}`)), 'property_ids');
    assert.deepEqual(new Set(both), new Set([home().property.id, near.property.id]));
    const after = recordOf(
      await patch(`/fees/${made.id}`, { property_ids: [near.property.id.toUpperCase()] }),
    );
    assert.deepEqual(after['property_ids'], [near.property.id]);
    const kept = recordOf(await show(`/fee-assignments/${assignment.id}`));
    assert.deepEqual([kept['assignable_id'], kept['amount']], [near.property.id, 12]);
    assert.deepEqual(
      recordOf(await patch(`/fees/${made.id}`, { property_ids: [] }))['property_ids'],
      [],
    );
    assert.equal((await show(`/fee-assignments/${assignment.id}`)).status, 404);
    const list = dataOf(await show(`/fee-assignments?fee_id=${made.id}`));
    assert.deepEqual(
      list.map(({ assignable_type }) => assignable_type),
      ['unit'],
    );
    const foreign = await patch(`/fees/${made.id}`, {
      property_ids: [(await community(await account())).property.id],
    });
    assert.deepEqual(errorsOf(foreign), { 'property_ids.0': SELECTED('property ids.0') });
  });

  test('the filter property_id finds the fees that are assigned to a property, and lists omit property_ids (§2.12, §4.2)', async () => {
    const near = await community(owner());
    const made = await fee({ property_ids: [near.property.id] });
    await assigned((await fee()).id, 'floor_plan', near.floorPlan.id);
    const list = dataOf(await show(`/fees?property_id=${near.property.id}`));
    assert.deepEqual(
      list.map(({ id }) => id),
      [made.id],
    );
    assert.ok(list[0] !== undefined && !('property_ids' in list[0]));
    assert.equal((await show('/fees?property_id=x')).status, 422);
  });
});
