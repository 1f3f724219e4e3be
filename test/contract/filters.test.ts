/**
 * Every filter of every resource (§4.1, §4.2): matching records, other records, and rejected
 * values.
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Resource } from '../../src/engine/declare.ts';
import { FILTER_KINDS, MAX_FILTER_LENGTH } from '../../src/engine/filters.ts';
import { type Filter, filtersOf } from '../../src/engine/query.ts';
import { describe } from '../../src/faces/http/describe.ts';
import { inline } from '../../src/faces/http/describe-field.ts';
import { filterDocs } from '../../src/faces/http/filter-docs.ts';
import type { Made } from '../kit/account.ts';
import { dataOf, errorsOf, v2 } from '../kit/call.ts';
import { listAt, textAt } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';
import { crowd, RESOURCES, UNKNOWN_UUID } from './routes.ts';
import { createFixture, type Fixture, recordOf } from './samples.ts';

let home: Fixture;
let next: () => string;
setUp(async () => {
  home = await createFixture();
  next = await crowd(home.owner, 60);
});

/** Two records with different values, created once for each resource. */
const made = new Map<string, Promise<Made[]>>();
function recordsOf(resource: Resource): Promise<Made[]> {
  let records = made.get(resource.name);
  if (records === undefined) {
    const one = (number: number) => recordOf(resource.name, home, number);
    records = one(0).then(async (first) => [first, await one(1)]);
    made.set(resource.name, records);
  }
  return records;
}

const ask = async (resource: Resource, query: Record<string, string>) =>
  v2(next(), 'GET', `/${resource.name}?${new URLSearchParams({ per_page: '200', ...query })}`);

async function finds(
  resource: Resource,
  id: string,
  query: Record<string, string>,
): Promise<boolean> {
  const answer = await ask(resource, query);
  assert.equal(answer.status, 200, answer.text);
  return dataOf(answer).some((record) => record['id'] === id);
}

/** The value that the filter compares: that of the record itself, or of the first linked record. */
function comparedOf(resource: Resource, filter: Filter, record: Made): unknown {
  const linked = resource.fields[filter.name] === undefined;
  return linked ? listAt(record[`${filter.name}s`])[0] : record[filter.name];
}

const later = (value: unknown, by: number) =>
  new Date(Date.parse(textAt(value)) + by).toISOString();

type Case = [query: Record<string, string>, found: boolean];

const bounds = (name: string, below: string, value: string, above: string): Case[] => [
  [{ [name]: value }, true],
  [{ [name]: above }, false],
  [{ [`${name}[gte]`]: value }, true],
  [{ [`${name}[gte]`]: above }, false],
  [{ [`${name}[lte]`]: value }, true],
  [{ [`${name}[lte]`]: below }, false],
  [{ [`${name}[gt]`]: below, [`${name}[lt]`]: above }, true],
  [{ [`${name}[gt]`]: value }, false],
  [{ [`${name}[lt]`]: value }, false],
];

/** Values of a filter of this kind that must match a record with this value. */
function cases({ name, kind }: Filter, value: unknown): Case[] {
  const text = String(value);
  switch (kind) {
    case 'uuid':
      return [
        [{ [name]: text }, true],
        [{ [name]: text.toUpperCase() }, true],
        [{ [name]: UNKNOWN_UUID }, false],
      ];
    case 'exact':
      return [[{ [name]: text }, true]];
    case 'boolean':
      return ['true', '1', 'yes', 'on', 'TRUE', 'Yes']
        .map((word): Case => [{ [name]: word }, value === true])
        .concat(
          ['false', '0', 'no', 'off', 'FALSE', 'Off'].map(
            (word): Case => [{ [name]: word }, value === false],
          ),
        );
    case 'search':
      return [
        [{ [name]: text.slice(1, -1) || text }, true],
        [{ [name]: text.toUpperCase() }, true],
        [{ [name]: text.toLowerCase() }, true],
        [{ [name]: `${text}%` }, false],
        [{ [name]: '_'.repeat(text.length) }, false],
      ];
    case 'date_range':
      return [
        ...bounds(name, later(value, -1), text, later(value, 1)),
        [{ [name]: text.slice(0, 10) }, true],
      ];
    default:
      return bounds(name, String(Number(value) - 1), text, String(Number(value) + 1));
  }
}

/** Closed vocabularies are case-sensitive, except the class of a fee (decisions §8). */
const wrongWords = (resource: Resource, name: string): string[] =>
  name === 'class'
    ? ['no-such-word']
    : ['no-such-word', ...wordsOf(resource, name).map((word) => word.toUpperCase())];

const wordsOf = (resource: Resource, name: string): string[] =>
  (resource.fields[name]?.output as { options?: string[] } | undefined)?.options ?? [];

const isWord = (resource: Resource, { name }: Filter) => resource.fields[name]?.kind === 'word';

/** Values that a filter of this kind rejects. */
function badValues(resource: Resource, filter: Filter): [key: string, value: string][] {
  const { name, kind } = filter;
  const wrong: Partial<Record<Filter['kind'], string[]>> = {
    uuid: ['abc', '0193a1b2-0000-7000-8000-00000000000', '%'],
    boolean: ['maybe', '2', 'y', 'null'],
    range: ['abc', '1,5', '0x10', 'NaN', 'Infinity', '1e3'],
    money_range: ['abc', '$5', '1 000'],
    date_range: ['yesterday', '2026-13-01', '2026-02-30', '1767225600', '01/02/2026'],
  };
  const words = isWord(resource, filter) ? wrongWords(resource, name) : (wrong[kind] ?? []);
  const ranged = FILTER_KINDS[kind].ranged;
  return [
    ...words.map((value): [string, string] => [name, value]),
    ...(ranged ? ['gte', 'lte', 'gt', 'lt'] : []).map((operator): [string, string] => [
      `${name}[${operator}]`,
      'abc',
    ]),
    [`${name}[between]`, '1'],
    [`${name}[ne]`, '1'],
    [`${name}[eq]`, '1'],
    [`${name}[]`, '1'],
    ...(ranged ? [] : [`${name}[gte]`]).map((key): [string, string] => [key, '1']),
  ];
}

for (const resource of RESOURCES) {
  const filters = [...filtersOf(resource).values()];

  suite(`${resource.name}: filters`, () => {
    for (const filter of filters) {
      test(`${resource.name}: ${filter.name} returns exactly the matching records (§4.2 ${resource.name}.${filter.name} ${filter.kind})`, async () => {
        const values = (await recordsOf(resource)).map((record) => ({
          record,
          value: comparedOf(resource, filter, record),
        }));
        const { record, value } = values.find((pair) => pair.value !== null) ?? {};
        assert.ok(
          record !== undefined && value !== null,
          `The sample of ${resource.name} sets no ${filter.name}.`,
        );
        for (const [query, found] of cases(filter, value)) {
          assert.equal(await finds(resource, record.id, query), found, JSON.stringify(query));
        }
      });

      test(`${resource.name}: ${filter.name} rejects invalid values with 422 on its name (§4.1, §7.2)`, async () => {
        for (const [key, value] of badValues(resource, filter)) {
          const answer = await ask(resource, { [key]: value });
          assert.equal(answer.status, 422, `${key}=${value}: ${answer.text}`);
          assert.deepEqual(Object.keys(errorsOf(answer)), [filter.name]);
        }
      });

      test(`${resource.name}: ${filter.name} handles unusual text without a server error, and ignores blank text (§4.1)`, async () => {
        const all = dataOf(await ask(resource, {})).length;
        assert.equal(dataOf(await ask(resource, { [filter.name]: '  ' })).length, all);
        for (const odd of [
          '\u0000',
          '\ud800',
          "'",
          '\\',
          '%',
          '_',
          '9'.repeat(19),
          '-1',
          '0000-01-01',
          '9999-12-31T23:59:59-12:00',
          'x'.repeat(3000),
        ]) {
          const { status, text } = await ask(resource, { [filter.name]: odd });
          assert.ok(status === 200 || status === 422, `${JSON.stringify(odd)}: ${status} ${text}`);
        }
      });
    }

    test(`${resource.name}: filters reject values of more than ${MAX_FILTER_LENGTH} characters, as documented (§4.1)`, async () => {
      if (filters.length === 0) return;
      const refused = filters.map(({ name }) => [
        name,
        '\u{1f600}-'.repeat(MAX_FILTER_LENGTH / 2 + 1),
      ]);
      const errors = errorsOf(await ask(resource, Object.fromEntries(refused)));
      for (const { name } of filters) {
        const label = name.replaceAll('_', ' ');
        assert.deepEqual(errors[name], [
          `The ${label} field must not be greater than ${MAX_FILTER_LENGTH} characters.`,
        ]);
      }
      const docs = Object.entries(filterDocs(resource)).filter(([name]) =>
        filters.some((one) => name.split('[')[0] === one.name),
      );
      for (const [name, { schema }] of docs) {
        const { type, format, enum: words, maxLength } = inline(schema, 'input');
        if (type === 'string' && format === undefined && words === undefined)
          assert.equal(maxLength, MAX_FILTER_LENGTH, name);
      }
      assert.ok(
        describe(resource).filters.every(({ max_length }) => max_length === MAX_FILTER_LENGTH),
      );
    });

    test(`${resource.name}: searches accept ${MAX_FILTER_LENGTH} characters (§4.1)`, async () => {
      for (const { name, kind } of filters) {
        if (kind !== 'search') continue;
        const answer = await ask(resource, { [name]: '\u{1f600}'.repeat(MAX_FILTER_LENGTH) });
        assert.equal(answer.status, 200, `${name}: ${answer.text}`);
      }
    });

    test(`${resource.name}: unknown parameters are ignored (§4.1)`, async () => {
      const plain = dataOf(await ask(resource, {}));
      const strange = {
        nonsense: '1',
        'nonsense[gte]': 'x',
        include: 'everything',
        fields: 'id',
        expand: 'all',
        'x[]': '1',
      };
      assert.deepEqual(dataOf(await ask(resource, strange)), plain);
    });

    test(`${resource.name}: filters are combined with AND, and every invalid one is named (§4.1)`, async () => {
      const [record] = await recordsOf(resource);
      assert.ok(record);
      const truths = filters
        .map((filter) => [filter.name, comparedOf(resource, filter, record)] as const)
        .filter(([, value]) => value !== null && value !== undefined);
      assert.ok(
        await finds(
          resource,
          record.id,
          Object.fromEntries(truths.map(([name, value]) => [name, String(value)])),
        ),
      );
      const bad = filters.map(({ name }) => [`${name}[between]`, '1']);
      if (bad.length === 0) return;
      const answer = await ask(resource, Object.fromEntries(bad));
      assert.deepEqual(
        Object.keys(errorsOf(answer)),
        filters.map(({ name }) => name),
      );
      if (bad.length > 1) {
        assert.match(
          String(answer.json['message']),
          new RegExp(`\\(and ${bad.length - 1} more errors?\\)$`),
        );
      }
    });

    test(`${resource.name}: updated_at ${resource.datesFiltered ? 'filters' : 'does not filter'} (§4.2)`, async () => {
      const [record] = await recordsOf(resource);
      assert.ok(record);
      assert.equal(
        await finds(resource, record.id, { 'updated_at[gt]': '2100-01-01' }),
        !resource.datesFiltered,
      );
    });
  });
}
