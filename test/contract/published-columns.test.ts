/**
 * Every column that V1 and Sites publish has a line in a view. The views map a record that notes
 * which of its columns are read and returns values of every type.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { View } from '../../src/faces/http/view.ts';
import { reviewView } from '../../src/faces/shared/views/review.ts';
import { socialView } from '../../src/faces/shared/views/social.ts';
import { floorPlanView as sitesFloorPlan } from '../../src/faces/sites/views/floor-plan.ts';
import { formView as sitesForm } from '../../src/faces/sites/views/form.ts';
import { categoryView as sitesCategory } from '../../src/faces/sites/views/neighborhood.ts';
import { propertyView as sitesProperty } from '../../src/faces/sites/views/property.ts';
import { unitView as sitesUnit } from '../../src/faces/sites/views/unit.ts';
import { announcementView } from '../../src/faces/v1/views/announcement.ts';
import { buildingView as v1Building } from '../../src/faces/v1/views/building.ts';
import { conditionalView } from '../../src/faces/v1/views/content-block.ts';
import { faqView } from '../../src/faces/v1/views/faq.ts';
import { floorPlanView as v1FloorPlan } from '../../src/faces/v1/views/floor-plan.ts';
import { formView as v1Form } from '../../src/faces/v1/views/form.ts';
import { galleryView } from '../../src/faces/v1/views/gallery.ts';
import { categoryView as v1Category } from '../../src/faces/v1/views/neighborhood.ts';
import { profileView as v1Property } from '../../src/faces/v1/views/profile.ts';
import { unitView as v1Unit } from '../../src/faces/v1/views/unit.ts';
import { keysOf } from '../../src/kernel/object.ts';
import {
  publishedAnnouncementColumns,
  publishedBlockColumns,
  publishedCategoryColumns,
  publishedFaqColumns,
  publishedGalleryColumns,
  publishedItemColumns,
  publishedPlaceColumns,
  publishedReviewColumns,
} from '../../src/store/tables/content.ts';
import { publishedFormColumns } from '../../src/store/tables/forms.ts';
import {
  publishedBuildingColumns,
  publishedFloorPlanColumns,
  publishedUnitColumns,
} from '../../src/store/tables/inventory.ts';
import { publishedPropertyColumns } from '../../src/store/tables/properties.ts';
import { publishedPostColumns } from '../../src/store/tables/social.ts';

/** A value that can be called, iterated, used in calculations and read at any key. */
const anything: unknown = new Proxy(() => anything, {
  get(_, key) {
    if (key === Symbol.iterator) return function* () {};
    return key === Symbol.toPrimitive ? () => 1 : anything;
  },
});

/**
 * The columns that a view reads from its record, or from the records that the record lists under
 * `inner`.
 */
function columnsReadBy<Row extends object>(
  view: View<Row>,
  inner?: keyof Row & string,
): Set<PropertyKey> {
  const read = new Set<PropertyKey>();
  const row = new Proxy(Object.create(null), {
    get(_, key) {
      read.add(key);
      return anything;
    },
  });
  const outer = new Proxy(Object.create(null), {
    get: (_, key) => (key === inner ? [row] : anything),
  });
  view.map(inner === undefined ? row : outer);
  return read;
}

type Published = {
  records: string;
  columns: readonly string[];
  /** The columns that each API does not show, with its view. */
  views: { api: string; read: Set<PropertyKey>; omitted: readonly string[] }[];
};

const PUBLISHED: Published[] = [
  {
    records: 'units',
    columns: keysOf(publishedUnitColumns),
    views: [
      // Instead of this column, Sites shows a slug that is unique on the website.
      { api: 'Sites', read: columnsReadBy(sitesUnit), omitted: ['slug'] },
      { api: 'V1', read: columnsReadBy(v1Unit), omitted: [] },
    ],
  },
  {
    records: 'floor plans',
    columns: keysOf(publishedFloorPlanColumns),
    views: [
      { api: 'Sites', read: columnsReadBy(sitesFloorPlan), omitted: ['slug'] },
      { api: 'V1', read: columnsReadBy(v1FloorPlan), omitted: [] },
    ],
  },
  {
    records: 'properties',
    columns: keysOf(publishedPropertyColumns),
    views: [
      // Queries and routes use the account ID, which no response contains.
      { api: 'Sites', read: columnsReadBy(sitesProperty), omitted: ['account_id'] },
      {
        api: 'V1',
        read: columnsReadBy(v1Property),
        omitted: ['account_id', 'timezone', 'website_settings'],
      },
    ],
  },
  {
    records: 'buildings',
    columns: keysOf(publishedBuildingColumns),
    // A list contains the buildings of one property in their sort order.
    views: [{ api: 'V1', read: columnsReadBy(v1Building), omitted: ['property_id', 'sort_order'] }],
  },
  {
    records: 'FAQs',
    columns: keysOf(publishedFaqColumns),
    views: [{ api: 'V1', read: columnsReadBy(faqView), omitted: [] }],
  },
  {
    records: 'announcements',
    columns: keysOf(publishedAnnouncementColumns),
    views: [{ api: 'V1', read: columnsReadBy(announcementView), omitted: [] }],
  },
  {
    records: 'galleries',
    columns: keysOf(publishedGalleryColumns),
    views: [{ api: 'V1', read: columnsReadBy(galleryView), omitted: [] }],
  },
  {
    records: 'content blocks',
    columns: keysOf(publishedBlockColumns),
    views: [{ api: 'V1', read: columnsReadBy(conditionalView), omitted: [] }],
  },
  {
    records: 'content items',
    columns: keysOf(publishedItemColumns),
    views: [{ api: 'V1', read: columnsReadBy(conditionalView, 'content_items'), omitted: [] }],
  },
  {
    records: 'reviews',
    columns: keysOf(publishedReviewColumns),
    views: [
      { api: 'Sites', read: columnsReadBy(reviewView.snake_case), omitted: ['property_id'] },
      { api: 'V1', read: columnsReadBy(reviewView.camelCase), omitted: ['property_id'] },
    ],
  },
  {
    records: 'neighborhood categories',
    columns: keysOf(publishedCategoryColumns),
    views: [
      { api: 'Sites', read: columnsReadBy(sitesCategory), omitted: [] },
      { api: 'V1', read: columnsReadBy(v1Category), omitted: [] },
    ],
  },
  {
    records: 'neighborhood places',
    columns: keysOf(publishedPlaceColumns),
    views: [
      { api: 'Sites', read: columnsReadBy(sitesCategory, 'places'), omitted: [] },
      { api: 'V1', read: columnsReadBy(v1Category, 'places'), omitted: [] },
    ],
  },
  {
    records: 'social network posts',
    columns: keysOf(publishedPostColumns),
    views: [
      { api: 'Sites', read: columnsReadBy(socialView.snake_case, 'posts'), omitted: [] },
      { api: 'V1', read: columnsReadBy(socialView.camelCase, 'posts'), omitted: [] },
    ],
  },
  {
    records: 'forms',
    columns: keysOf(publishedFormColumns),
    views: [
      { api: 'Sites', read: columnsReadBy(sitesForm), omitted: [] },
      { api: 'V1', read: columnsReadBy(v1Form), omitted: [] },
    ],
  },
];

for (const { records, columns, views } of PUBLISHED)
  for (const { api, read, omitted } of views)
    test(`${api} shows every published column of ${records}`, () => {
      const missing = columns.filter((column) => !read.has(column));
      assert.deepEqual(
        missing,
        omitted,
        'Add a line to the view, or list the column in `omitted`.',
      );
    });
