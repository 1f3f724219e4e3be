/** Buildings of a property (§2.12). */
import { declare } from '../../engine/declare.ts';
import { flag, integer } from '../../engine/fields/number.ts';
import { tags } from '../../engine/fields/object.ts';
import { reference } from '../../engine/fields/relation.ts';
import { longText, text } from '../../engine/fields/text.ts';
import { buildings as table } from '../../store/tables/inventory.ts';
import { ofInventory } from '../../store/tags.ts';
import { externalIds } from '../connections/external-ids.ts';
import { sharedIdErrors } from '../connections/shared-external-ids.ts';
import { sourcesOf } from '../connections/sources.ts';
import { attachedMedia } from '../media/attachments/attached.ts';

/** Columns that units and facets show, but that do not affect counts or prices. */
const DETAILS = [
  'code',
  'name',
  'type',
  'description',
  'floors_count',
  'tags',
  'sort_order',
  'external_ids',
];

export const buildings = declare({
  name: 'buildings',
  writers: 'editor',
  noun: 'Building',
  description: 'A building of a property.',
  table,
  within: { column: 'property_id' },
  searched: ['number', 'name'],
  grouped: ['id', 'property_id'],
  fields: {
    property_id: reference('properties', 'The ID of the property that the building belongs to.', {
      filter: 'uuid',
      fixed: true,
    }),
    number: text('The building number or letter.', { max: 50, filter: 'search', example: '2' }),
    code: text('The code used by the property manager.', { filter: 'exact' }),
    name: text('The name of the building.', { filter: 'search' }),
    type: text('The type of building, such as `Garden Style`.', { filter: 'exact' }),
    description: longText('A description of the building.'),
    floors_count: integer('The number of floors.', { min: 0 }),
    tags: tags(),
    is_enabled: flag('Whether the record is published by V1 and Sites.', { filter: 'boolean' }),
    sort_order: integer('The sort position within the property.'),
    external_ids: externalIds(),
    sources: sourcesOf('buildings', table, table.property_id),
  },
  embeds: { property: { via: 'property_id' }, ...attachedMedia(table.id) },
  queryingFields: ['external_ids'],
  check: (ctx, draft) => sharedIdErrors(ctx, 'buildings', draft),
  isShown: (row) => row['is_enabled'] === true,
  stales: (row, changed) => [
    changed.only(DETAILS)
      ? ofInventory(row['property_id'], 'buildings')
      : `inventory:${row['property_id']}`,
  ],
});
