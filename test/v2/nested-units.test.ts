/** The units of numbers inside objects and lists in the metadata (§9). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { UNITS } from '../../src/engine/field.ts';
import { v2Metadata } from '../../src/faces/v2/routes.ts';
import { isObject } from '../../src/kernel/object.ts';

/** Counts, positions and IDs, and numbers that have no unit. */
const UNITLESS = [
  'assignment_id',
  'bedrooms',
  'capacity',
  'failure_rate',
  'lead_source_id',
  'priority',
  'seed',
  'sort_order',
  'units',
  'x',
  'y',
];

type Found = { name: string; unit: unknown };

const isNumber = (type: unknown) => ['number', 'integer'].includes([type].flat()[0] as string);

/**
 * The numbers inside the objects and lists of a JSON Schema, with the names of their keys. Omits a
 * number that is the schema itself (depth 0).
 */
function numbersIn(schema: unknown, name: string, depth = 0): Found[] {
  if (!isObject(schema)) return [];
  const { type, anyOf, items, properties, $defs, 'x-unit': unit } = schema;
  const alternatives = Array.isArray(anyOf) ? anyOf : [];
  return [
    ...(depth > 0 && isNumber(type) ? [{ name, unit }] : []),
    ...alternatives.flatMap((one) => numbersIn(one, name, depth)),
    ...numbersIn(items, name, depth + 1),
    ...[properties, $defs].flatMap((inner) =>
      Object.entries(inner ?? {}).flatMap(([key, one]) => numbersIn(one, key, depth + 1)),
    ),
  ];
}

suite('numbers inside objects and lists', () => {
  const found = v2Metadata().flatMap(({ fields, variants }) => [
    ...fields.flatMap(({ name, accepts, shows }) =>
      [accepts, shows].flatMap((schema) => numbersIn(schema, name)),
    ),
    ...(variants ?? []).flatMap(({ type, settings }) => numbersIn(settings, type)),
  ]);

  test('each has its unit as x-unit in the JSON Schema of the field, except counts, positions and IDs', () => {
    const without = found.filter(({ unit }) => unit === undefined).map(({ name }) => name);
    assert.deepEqual([...new Set(without)].sort(), UNITLESS);
    const units = new Set(found.map(({ unit }) => unit));
    assert.deepEqual(
      [...units].filter((unit) => unit && !UNITS.some((one) => one === unit)),
      [],
    );
  });

  test('a line of a fee breakdown has amounts in dollars and percentages in percent', () => {
    const unitOf = (key: string) => found.find(({ name }) => name === key)?.unit;
    assert.deepEqual(['monthly_amount', 'percentage'].map(unitOf), ['dollars', 'percent']);
  });
});
