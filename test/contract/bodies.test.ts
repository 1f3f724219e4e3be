/**
 * The bodies of every create and update: required fields, accepted values, and errors (§2, §7,
 * compatibility §3).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { z } from 'zod';
import { isNullable, isRequired, type Resource } from '../../src/engine/declare.ts';
import type { Field } from '../../src/engine/field.ts';
import { type Answer, errorsOf, v2 } from '../kit/call.ts';
import { objectAt, textAt } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';
import { SAME, WRONG } from './body-values.ts';
import { fresh, having, RESOURCES, UNKNOWN_UUID } from './routes.ts';
import { createFixture, type Fixture, recordOf, sampleOf } from './samples.ts';

let home: Fixture;
setUp(async () => {
  home = await createFixture();
});

const label = (field: string) => field.replaceAll('_', ' ');
const required = (field: string) => `The ${label(field)} field is required.`;

const post = async (resource: Resource, body: unknown): Promise<Answer> =>
  v2(await fresh(home.owner), 'POST', `/${resource.name}`, body);

const patch = async (resource: Resource, id: string, body: unknown): Promise<Answer> =>
  v2(await fresh(home.owner), 'PATCH', `/${resource.name}/${id}`, body);

/** Users are not a common resource: V2 creates them by an action. */
const requiredOf = (resource: Resource): string[] =>
  resource.name === 'users'
    ? ['name', 'email']
    : Object.keys(resource.fields).filter((name) => isRequired(resource, name));

const writable = (resource: Resource): [string, Field][] =>
  Object.entries(resource.fields).filter(([, { input }]) => input !== null);

const saysRequired = (answer: Answer, fields: readonly string[]) => {
  assert.equal(answer.status, 422, answer.text);
  assert.deepEqual(
    errorsOf(answer),
    Object.fromEntries(fields.map((field) => [field, [required(field)]])),
  );
  const more = fields.length - 1;
  const rest = more === 0 ? '' : ` (and ${more} more ${more === 1 ? 'error' : 'errors'})`;
  assert.equal(answer.json['message'], `${required(textAt(fields, 0))}${rest}`);
};

/** Text fields with a closed vocabulary. */
const VOCABULARY = ['mits_amenity_type'];

suite('create', () => {
  for (const resource of having('create')) {
    const fields = requiredOf(resource);

    test(`${resource.name}: an empty body names every required field, in order: ${fields.join(', ')} (§7.1, compatibility §3)`, async () => {
      saysRequired(await post(resource, {}), fields);
    });

    test(`${resource.name}: a required field that is blank, null or omitted is required (compatibility §3)`, async () => {
      const body = await sampleOf(resource.name, home);
      for (const field of fields) {
        for (const nothing of ['   ', '', null, undefined])
          saysRequired(await post(resource, { ...body, [field]: nothing }), [field]);
      }
    });

    test(`${resource.name}: unknown keys and read-only fields are ignored (§2.1)`, async () => {
      const stolen = {
        id: UNKNOWN_UUID,
        created_at: '2000-01-01',
        updated_at: '2000-01-01',
        nonsense: 1,
        __proto__: { x: 1 },
      };
      const answer = await post(resource, { ...(await sampleOf(resource.name, home)), ...stolen });
      assert.equal(answer.status, 201, answer.text);
      const made = objectAt(answer.json, 'data');
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
        for (const nothing of ['  ', null])
          saysRequired(await patch(resource, id, { [field]: nothing }), [field]);
      }
    });

    test(`${resource.name}: an empty update changes nothing, updated_at included (§4.3)`, async () => {
      const record = await recordOf(resource.name, home);
      const answer = await patch(resource, record.id, {});
      assert.equal(answer.status, 200, answer.text);
      const now = objectAt(answer.json, 'data');
      for (const [key, value] of Object.entries(record)) assert.deepEqual(now[key], value, key);
    });

    test(`${resource.name}: a record that is sent back unmodified changes nothing (§4.3)`, async () => {
      const record = await recordOf(resource.name, home);
      const sent = Object.fromEntries(
        writable(resource)
          .filter(([name]) => !/^m(in|ax)_rent$/.test(name))
          .map(([name]) => [name, record[name]]),
      );
      const answer = await patch(resource, record.id, sent);
      assert.equal(answer.status, 200, answer.text);
      const now = objectAt(answer.json, 'data');
      for (const [name] of writable(resource)) assert.deepEqual(now[name], record[name], name);
    });

    test(`${resource.name}: "" clears a field that may be null (compatibility §3)`, async () => {
      const { id } = await recordOf(resource.name, home);
      const clearable = writable(resource).filter(
        ([name, field]) => isNullable(resource, name) && !field.fixed && !field.links,
      );
      for (const [name] of clearable) {
        const answer = await patch(resource, id, { [name]: '' });
        assert.equal(answer.status, 200, `${name}: ${answer.text}`);
        const now = objectAt(answer.json, 'data')[name];
        assert.deepEqual(now, Array.isArray(now) ? [] : null, name);
      }
    });

    const fixed = writable(resource).filter(([, field]) => field.fixed);
    if (fixed.length > 0) {
      test(`${resource.name}: ${fixed.map(([name]) => name).join(', ')} can be repeated but not changed or cleared`, async () => {
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
    test(`${resource.name}: a value of the wrong type returns 422 with the error message of the type, on its field (§7.2, compatibility §3)`, async () => {
      const { id } = await recordOf(resource.name, home);
      for (let turn = 0; turn < 4; turn += 1) {
        const wrong = writable(resource).flatMap(([name, field]) => {
          const [value, end] = WRONG[field.kind]?.[turn] ?? [];
          return end === undefined || (field.fixed && value === UNKNOWN_UUID)
            ? []
            : [{ name, value, end }];
        });
        const answer = await patch(
          resource,
          id,
          Object.fromEntries(wrong.map(({ name, value }) => [name, value])),
        );
        for (const { name, value, end } of wrong) {
          const [said = ''] = errorsOf(answer)[name] ?? [];
          const ok = VOCABULARY.includes(name) ? said !== '' : end.test(said);
          assert.ok(ok, `${name} ${JSON.stringify(value).slice(0, 40)}: ${said}`);
        }
        assert.equal(answer.status, wrong.length === 0 ? 200 : 422);
      }
    });

    const words = writable(resource).filter(
      ([name, field]) => field.kind === 'word' && name !== 'class',
    );
    if (words.length > 0) {
      test(`${resource.name}: ${words.map(([name]) => name).join(', ')} in another case returns 422 (decisions §8)`, async () => {
        const { id } = await recordOf(resource.name, home);
        for (const [name, { output }] of words) {
          assert.ok(output instanceof z.ZodEnum, name);
          for (const word of output.options.map(String)) {
            const answer = await patch(resource, id, { [name]: word.toUpperCase() });
            assert.equal(answer.status, 422, `${name}: ${word.toUpperCase()}`);
            assert.match(errorsOf(answer)[name]?.[0] ?? '', /^The selected .* is invalid\.$/);
          }
        }
      });
    }

    test(`${resource.name}: values that existing clients send keep their meaning (compatibility §3)`, async () => {
      const { id } = await recordOf(resource.name, home);
      for (const [name, field] of writable(resource)) {
        if (field.kind === 'date_time') await patch(resource, id, { [name]: null });
      }
      for (const [name, field] of writable(resource)) {
        if (field.fixed || VOCABULARY.includes(name) || /_rent$/.test(name)) continue;
        for (const [sent, shown] of SAME[field.kind] ?? []) {
          const answer = await patch(resource, id, { [name]: sent });
          assert.equal(answer.status, 200, answer.text);
          assert.deepEqual(objectAt(answer.json, 'data')[name], shown, name);
        }
        if (field.kind === 'date_time') await patch(resource, id, { [name]: null });
      }
    });

    test(`${resource.name}: text that the database cannot store never returns 500`, async () => {
      const { id } = await recordOf(resource.name, home);
      const kinds = ['text', 'long_text', 'list', 'object'];
      for (const [name, field] of writable(resource).filter(
        ([, candidate]) => kinds.includes(candidate.kind) && !candidate.fixed,
      )) {
        for (const odd of ['a\u0000b', 'a\ud800b', '\ufffe']) {
          const value =
            field.kind === 'list'
              ? [odd]
              : field.kind === 'object'
                ? { [odd]: odd, x: { y: [odd] } }
                : odd;
          const answer = await patch(resource, id, { [name]: value });
          assert.ok([200, 422].includes(answer.status), `${name}: ${answer.status} ${answer.text}`);
        }
      }
    });
  }

  test('this test covers every kind of field', () => {
    const known = new Set([...Object.keys(WRONG), 'id']);
    const kinds = new Set(
      RESOURCES.flatMap((resource) => writable(resource).map(([, { kind }]) => kind)),
    );
    assert.deepEqual(
      [...kinds].filter((kind) => !known.has(kind)),
      [],
    );
  });
});
