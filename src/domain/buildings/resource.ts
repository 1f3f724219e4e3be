/** Buildings of a property (§2.12). */
import { declare } from '../../engine/declare.ts';
import { flag, integer } from '../../engine/fields/number.ts';
import { tags } from '../../engine/fields/object.ts';
import { reference } from '../../engine/fields/relation.ts';
import { longText, text } from '../../engine/fields/text.ts';
import { buildings as table } from '../../store/tables/inventory.ts';
import { ofInventory } from '../../store/tags.ts';
import { externalIds } from '../connections/external-ids.ts';
import { attachedMedia } from '../media/attached.ts';

/** What units and facets show of it, but nothing that is counted or priced. */
const DETAILS = ['code', 'name', 'type', 'description', 'floors_count', 'tags', 'sort_order', 'external_ids'];

export const buildings = declare({
  name: 'buildings',
  noun: 'Building',
  description: 'A building of a property.',
  table,
  within: { column: 'property_id' },
  grouped: ['id', 'property_id'],
  fields: {
    property_id: reference('properties', 'The property that it stands on.', { filter: 'uuid', fixed: true }),
    number: text('The number or letter on its door.', { max: 50, filter: 'search', example: '2' }),
    code: text('The code that the manager uses for it.', { filter: 'exact' }),
    name: text('Its name.', { filter: 'search' }),
    type: text('What kind of building it is, such as `Garden Style`.', { filter: 'exact' }),
    description: longText('What it is like.'),
    floors_count: integer('How many floors it has.', { min: 0 }),
    tags: tags(),
    is_enabled: flag('Whether V1 and Sites show it.', { filter: 'boolean' }),
    sort_order: integer('Its place among the buildings of the property.'),
    external_ids: externalIds(),
  },
  embeds: { property: { via: 'property_id' }, ...attachedMedia(table.id) },
  isShown: (row) => row['is_enabled'] === true,
  stales: (row, changed) => [
    changed.only(DETAILS) ? ofInventory(row['property_id'], 'buildings') : `inventory:${row['property_id']}`,
  ],
});
