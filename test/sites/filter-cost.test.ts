/** The cost of filters with many alternatives. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PgDialect } from 'drizzle-orm/pg-core';
import { entryFilters } from '../../src/faces/sites/filters/entries.ts';
import { floorPlanFilters } from '../../src/faces/sites/filters/floor-plans.ts';
import type { ListFilter } from '../../src/faces/sites/filters/kinds.ts';
import { propertyFilters } from '../../src/faces/sites/filters/properties.ts';
import { unitFilters } from '../../src/faces/sites/filters/units.ts';

const at = new Date('2026-01-01');
const LISTS: Record<string, Record<string, ListFilter>> = {
  units: unitFilters({ at }),
  'floor-plans': floorPlanFilters({ at }),
  properties: propertyFilters({ at }),
  entries: entryFilters(),
};
const NAMES = ['property', 'floor_plan', 'building', 'unit_type', 'amenity', 'group', 'tag'];

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

function statementSize(filter: ListFilter, count: number): number {
  const conditions = filter.read(Array.from({ length: count }, (_, index) => idOf(index)));
  assert.ok(!('fault' in conditions));
  const dialect = new PgDialect();
  return conditions
    .flatMap(({ where, exists }) => [where, ...(exists === undefined ? [] : [exists])])
    .reduce((sum, part) => sum + dialect.sqlToQuery(part).sql.length, 0);
}

test('the statement of a filter by name does not grow with the number of alternatives', () => {
  for (const [list, filters] of Object.entries(LISTS))
    for (const name of NAMES) {
      const filter = filters[name];
      if (filter === undefined) continue;
      assert.equal(statementSize(filter, 100), statementSize(filter, 1), `${list} ${name}`);
    }
});
