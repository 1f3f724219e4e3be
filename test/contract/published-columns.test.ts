/**
 * Every column that V1 and Sites publish has a line in a view. The views map a record that notes
 * which of its columns are read and answers with values of every type.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { View } from '../../src/faces/http/view.ts';
import { floorPlanView as sitesFloorPlan } from '../../src/faces/sites/views/floor-plan.ts';
import { propertyView as sitesProperty } from '../../src/faces/sites/views/property.ts';
import { unitView as sitesUnit } from '../../src/faces/sites/views/unit.ts';
import { buildingView as v1Building } from '../../src/faces/v1/views/building.ts';
import { floorPlanView as v1FloorPlan } from '../../src/faces/v1/views/floor-plan.ts';
import { profileView as v1Property } from '../../src/faces/v1/views/profile.ts';
import { unitView as v1Unit } from '../../src/faces/v1/views/unit.ts';
import { keysOf } from '../../src/kernel/object.ts';
import {
  publishedBuildingColumns,
  publishedFloorPlanColumns,
  publishedUnitColumns,
} from '../../src/store/tables/inventory.ts';
import { publishedPropertyColumns } from '../../src/store/tables/properties.ts';

/** A value that can be called, iterated, calculated with and read at any key. */
const anything: unknown = new Proxy(() => anything, {
  get(_, key) {
    if (key === Symbol.iterator) return function* () {};
    return key === Symbol.toPrimitive ? () => 1 : anything;
  },
});

/** The columns that a view reads from its record. */
function columnsReadBy<Row extends object>(view: View<Row>): Set<PropertyKey> {
  const read = new Set<PropertyKey>();
  const row = new Proxy(Object.create(null), {
    get(_, key) {
      read.add(key);
      return anything;
    },
  });
  view.map(row);
  return read;
}

type Published = {
  record: string;
  columns: readonly string[];
  /** The columns that each API does not show, with its view. */
  views: { api: string; read: Set<PropertyKey>; omitted: readonly string[] }[];
};

const PUBLISHED: Published[] = [
  {
    record: 'unit',
    columns: keysOf(publishedUnitColumns),
    views: [
      // Sites shows a slug that is unique on the website.
      { api: 'Sites', read: columnsReadBy(sitesUnit), omitted: ['slug'] },
      { api: 'V1', read: columnsReadBy(v1Unit), omitted: [] },
    ],
  },
  {
    record: 'floor plan',
    columns: keysOf(publishedFloorPlanColumns),
    views: [
      { api: 'Sites', read: columnsReadBy(sitesFloorPlan), omitted: ['slug'] },
      { api: 'V1', read: columnsReadBy(v1FloorPlan), omitted: [] },
    ],
  },
  {
    record: 'property',
    columns: keysOf(publishedPropertyColumns),
    views: [
      // Queries and routes need the account.
      { api: 'Sites', read: columnsReadBy(sitesProperty), omitted: ['account_id'] },
      {
        api: 'V1',
        read: columnsReadBy(v1Property),
        omitted: ['account_id', 'timezone', 'website_settings'],
      },
    ],
  },
  {
    record: 'building',
    columns: keysOf(publishedBuildingColumns),
    // The list has one property and is in order.
    views: [{ api: 'V1', read: columnsReadBy(v1Building), omitted: ['property_id', 'sort_order'] }],
  },
];

for (const { record, columns, views } of PUBLISHED)
  for (const { api, read, omitted } of views)
    test(`${api} shows every published column of a ${record}`, () => {
      const missing = columns.filter((column) => !read.has(column));
      assert.deepEqual(missing, omitted, 'Add a line to the view, or name the column here.');
    });
