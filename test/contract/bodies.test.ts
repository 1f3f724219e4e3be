/** The bodies of every create and update: what is required, what is taken and what is said of the rest (§2, §7, compatibility §3). */
import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { isNullable, isRequired, type Resource } from '../../src/engine/declare.ts';
import type { Field } from '../../src/engine/field.ts';
import type { Made } from '../kit/account.ts';
import { type Answer, errorsOf, v2 } from '../kit/call.ts';
import { fresh, having, RESOURCES, UNKNOWN_UUID } from './routes.ts';
import { type Place, place, recordOf, sampleOf } from './samples.ts';

let home: Place;
before(async () => {
  home = await place();
});

const label = (field: string) => field.replaceAll('_', ' ');
const required = (field: string) => `The ${label(field)} field is required.`;

const post = async (resource: Resource, body: unknown): Promise<Answer> =>
  v2(await fresh(home.owner), 'POST', `/${resource.name}`, body);

const patch = async (resource: Resource, id: string, body: unknown): Promise<Answer> =>
  v2(await fresh(home.owner), 'PATCH', `/${resource.name}/${id}`, body);

/** Users are no common resource: V2 makes them by an action of their own. */
const requiredOf = (resource: Resource): string[] =>
  resource.name === 'users' ? ['name', 'email'] : Object.keys(resource.fields).filter((name) => isRequired(resource, name));

const writable = (resource: Resource): [string, Field][] =>
  Object.entries(resource.fields).filter(([, { input }]) => input !== null);

const saysRequired = (answer: Answer, fields: readonly string[]) => {
  assert.equal(answer.status, 422, answer.text);
  assert.deepEqual(errorsOf(answer), Object.fromEntries(fields.map((field) => [field, [required(field)]])));
  const more = fields.length - 1;
  const rest = more === 0 ? '' : ` (and ${more} more ${more === 1 ? 'error' : 'errors'})`;
  assert.equal(answer.json['message'], `${required(fields[0] as string)}${rest}`);
};

/** Text fields that take the words of a vocabulary only. */
const VOCABULARY = ['mits_amenity_type'];

/** Values that a field of this kind does not take, and how the sentence ends. */
const WRONG: Record<string, [value: unknown, end: RegExp][]> = {
  text: [
    [{ a: 1 }, /must be a string\.$/],
    [['x'], /must be a string\.$/],
    [true, /must be a string\.$/],
    ['x'.repeat(70_000), /must not be greater than \d+ characters\.$/],
  ],
  email: [['nobody', /must be a valid email address\.$/]],
  url: [
    ['nowhere', /must be a valid URL\.$/],
    ['javascript:alert(1)', /must be a valid URL\.$/],
    ['ftp://example.com', /must be a valid URL\.$/],
  ],
  slug: [
    ['Not A Slug', /format is invalid\.$/],
    ['-x', /format is invalid\.$/],
  ],
  link: [
    ['javascript:alert(1)', /must be an http, https, relative, anchor, mailto or tel link\.$/],
    ['&#106;avascript&colon;alert(1)', /must be an http, https, relative, anchor, mailto or tel link\.$/],
    [7, /must be a string\.$/],
  ],
  currency: [
    ['dollars', /format is invalid\.$/],
    [7, /must be a string\.$/],
  ],
  word: [['no-such-word', /^The selected .* is invalid\.$/]],
  timezone: [['Mars/Olympus', /must be a valid timezone\.$/]],
  integer: [
    ['abc', /must be (an integer|a number)\.$/],
    [1.5, /must be an integer\.$/],
    [3_000_000_000, /must not be greater than \d+\.$/],
    [{ a: 1 }, /must be (an integer|a number)\.$/],
  ],
  decimal: [
    ['abc', /must be a number\.$/],
    [[1], /must be a number\.$/],
  ],
  money: [
    ['$5', /must be a number\.$/],
    [-1, /must be at least 0\.$/],
    [1e12, /must not be greater than \d+\.$/],
  ],
  boolean: [
    ['yes', /must be true or false\.$/],
    [2, /must be true or false\.$/],
    ['true', /must be true or false\.$/],
  ],
  date_time: [
    ['yesterday', /must be a valid date\.$/],
    ['2026-02-30', /must be a valid date\.$/],
    ['0000-01-01', /must be a valid date\.$/],
    [42, /must be a string\.$|must be a valid date\.$/],
  ],
  reference: [
    ['abc', /must be a valid UUID\.$/],
    [UNKNOWN_UUID, /^The selected .* is invalid\.$/],
    [7, /must be a (valid UUID|string)\.$/],
  ],
  references: [
    ['abc', /must be a list\.$/],
    [{ 0: UNKNOWN_UUID }, /must be a list\.$/],
  ],
  list: [['abc', /must be a list\.$/]],
  external_ids: [['abc', /must be a list\.$/]],
  object: [
    ['abc', /must be an array\.$/],
    [[1], /must be an array\.$/],
  ],
};
WRONG['long_text'] = WRONG['text'] ?? [];

/** Values that mean the same as plain ones. */
const SAME: Record<string, [sent: unknown, shown: unknown][]> = {
  boolean: [
    [1, true],
    ['0', false],
    ['1', true],
    [0, false],
  ],
  integer: [[' 7 ', 7]],
  decimal: [['2.5', 2.5]],
  text: [['  Two words ', 'Two words']],
  long_text: [['  Two\nlines ', 'Two\nlines']],
  date_time: [
    ['2026-12-31', '2026-12-31T00:00:00.000Z'],
    ['2026-12-31T18:30:00+02:00', '2026-12-31T16:30:00.000Z'],
  ],
};

suite('create', () => {
  for (const resource of having('create')) {
    const fields = requiredOf(resource);

    test(`${resource.name}: an empty body names every required field, in order: ${fields.join(', ')} (§7.1, compatibility §3)`, async () => {
      saysRequired(await post(resource, {}), fields);
    });

    test(`${resource.name}: a required field that is blank, null or left out is required (compatibility §3)`, async () => {
      const body = await sampleOf(resource.name, home);
      for (const field of fields) {
        for (const nothing of ['   ', '', null, undefined])
          saysRequired(await post(resource, { ...body, [field]: nothing }), [field]);
      }
    });

    test(`${resource.name}: keys that it does not know and fields that are only read are ignored (§2.1)`, async () => {
      const stolen = { id: UNKNOWN_UUID, created_at: '2000-01-01', updated_at: '2000-01-01', nonsense: 1, __proto__: { x: 1 } };
      const answer = await post(resource, { ...(await sampleOf(resource.name, home)), ...stolen });
      assert.equal(answer.status, 201, answer.text);
      const made = answer.json['data'] as Made;
      assert.notEqual(made.id, UNKNOWN_UUID);
      assert.ok(String(made['created_at']) > '2020' && made['created_at'] === made['updated_at']);
      assert.ok(!('nonsense' in made));
    });
  }
});

suite('update', () => {
  const updated = having('create', 'update').filter(({ name }) => name !== 'users');
  for (const resource of updated) {
    test(`${resource.name}: a required field cannot be cleared (compatibility §3)`, async () => {
      const { id } = await recordOf(resource.name, home);
      for (const field of requiredOf(resource).filter((name) => !resource.fields[name]?.fixed)) {
        for (const nothing of ['  ', null]) saysRequired(await patch(resource, id, { [field]: nothing }), [field]);
      }
    });

    test(`${resource.name}: an empty update changes nothing, updated_at included (§4.3)`, async () => {
      const record = await recordOf(resource.name, home);
      const answer = await patch(resource, record.id, {});
      assert.equal(answer.status, 200, answer.text);
      const now = answer.json['data'] as Made;
      for (const [key, value] of Object.entries(record)) assert.deepEqual(now[key], value, key);
    });

    test(`${resource.name}: what was read can be sent back whole and changes nothing (§4.3)`, async () => {
      const record = await recordOf(resource.name, home);
      const sent = Object.fromEntries(
        writable(resource)
          .filter(([name]) => !/^m(in|ax)_rent$/.test(name))
          .map(([name]) => [name, record[name]]),
      );
      const answer = await patch(resource, record.id, sent);
      assert.equal(answer.status, 200, answer.text);
      const now = answer.json['data'] as Made;
      for (const [name] of writable(resource)) assert.deepEqual(now[name], record[name], name);
    });

    test(`${resource.name}: "" clears a field that may be null (compatibility §3)`, async () => {
      const { id } = await recordOf(resource.name, home);
      const clearable = writable(resource).filter(([name, field]) => isNullable(resource, name) && !field.fixed && !field.links);
      for (const [name] of clearable) {
        const answer = await patch(resource, id, { [name]: '' });
        assert.equal(answer.status, 200, `${name}: ${answer.text}`);
        const now = (answer.json['data'] as Made)[name];
        assert.deepEqual(now, Array.isArray(now) ? [] : null, name);
      }
    });

    const fixed = writable(resource).filter(([, field]) => field.fixed);
    if (fixed.length > 0) {
      test(`${resource.name}: ${fixed.map(([name]) => name).join(', ')} can be repeated but neither changed nor cleared`, async () => {
        const record = await recordOf(resource.name, home);
        for (const [name, field] of fixed) {
          assert.equal((await patch(resource, record.id, { [name]: record[name] })).status, 200);
          const other = field.kind === 'reference' ? UNKNOWN_UUID : '';
          assert.equal((await patch(resource, record.id, { [name]: other })).status, 422, name);
        }
      });
    }
  }
});

suite('values', () => {
  for (const resource of having('create', 'update').filter(({ name }) => name !== 'users')) {
    test(`${resource.name}: a value of the wrong kind gives 422 with the sentence of its kind, on its field (§7.2, compatibility §3)`, async () => {
      const { id } = await recordOf(resource.name, home);
      for (let turn = 0; turn < 4; turn += 1) {
        const wrong = writable(resource).flatMap(([name, field]) => {
          const [value, end] = WRONG[field.kind]?.[turn] ?? [];
          return end === undefined || (field.fixed && value === UNKNOWN_UUID) ? [] : [{ name, value, end }];
        });
        const answer = await patch(resource, id, Object.fromEntries(wrong.map(({ name, value }) => [name, value])));
        for (const { name, value, end } of wrong) {
          const [said = ''] = errorsOf(answer)[name] ?? [];
          const ok = VOCABULARY.includes(name) ? said !== '' : end.test(said);
          assert.ok(ok, `${name} ${JSON.stringify(value).slice(0, 40)}: ${said}`);
        }
        assert.equal(answer.status, wrong.length === 0 ? 200 : 422);
      }
    });

    const words = writable(resource).filter(([name, field]) => field.kind === 'word' && name !== 'class');
    if (words.length > 0) {
      test(`${resource.name}: ${words.map(([name]) => name).join(', ')} in another case gives 422 (decisions §8)`, async () => {
        const { id } = await recordOf(resource.name, home);
        for (const [name, { output }] of words) {
          for (const word of (output as unknown as { options: string[] }).options) {
            const answer = await patch(resource, id, { [name]: word.toUpperCase() });
            assert.equal(answer.status, 422, `${name}: ${word.toUpperCase()}`);
            assert.match(errorsOf(answer)[name]?.[0] ?? '', /^The selected .* is invalid\.$/);
          }
        }
      });
    }

    test(`${resource.name}: values that existing clients send mean what they meant (compatibility §3)`, async () => {
      const { id } = await recordOf(resource.name, home);
      for (const [name, field] of writable(resource)) {
        if (field.kind === 'date_time') await patch(resource, id, { [name]: null });
      }
      for (const [name, field] of writable(resource)) {
        if (field.fixed || VOCABULARY.includes(name) || /_rent$/.test(name)) continue;
        for (const [sent, shown] of SAME[field.kind] ?? []) {
          const answer = await patch(resource, id, { [name]: sent });
          assert.equal(answer.status, 200, answer.text);
          assert.deepEqual((answer.json['data'] as Made)[name], shown, name);
        }
        if (field.kind === 'date_time') await patch(resource, id, { [name]: null });
      }
    });

    test(`${resource.name}: text that no database can hold gives no 500`, async () => {
      const { id } = await recordOf(resource.name, home);
      const kinds = ['text', 'long_text', 'list', 'object'];
      for (const [name, field] of writable(resource).filter(
        ([, candidate]) => kinds.includes(candidate.kind) && !candidate.fixed,
      )) {
        for (const odd of ['a\u0000b', 'a\ud800b', '\ufffe']) {
          const value = field.kind === 'list' ? [odd] : field.kind === 'object' ? { [odd]: odd, x: { y: [odd] } } : odd;
          const answer = await patch(resource, id, { [name]: value });
          assert.ok([200, 422].includes(answer.status), `${name}: ${answer.status} ${answer.text}`);
        }
      }
    });
  }

  test('every kind of field is known here', () => {
    const known = new Set([...Object.keys(WRONG), 'id']);
    const kinds = new Set(RESOURCES.flatMap((resource) => writable(resource).map(([, { kind }]) => kind)));
    assert.deepEqual(
      [...kinds].filter((kind) => !known.has(kind)),
      [],
    );
  });
});
