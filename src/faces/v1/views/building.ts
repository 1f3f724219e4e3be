/** The V1 view of a building: exactly the keys of §2.14. */
import { z } from 'zod';
import type { WithPicture } from '../../../domain/published/content/media.ts';
import type { BuildingFacts } from '../../../domain/published/inventory/buildings.ts';
import type { GroupFacts } from '../../../domain/published/query/groups.ts';
import { innerList, line, shape, view } from '../../http/view.ts';
import { groupView } from '../../shared/views/group.ts';
import { fullPicture, picture, tagsText } from './shared.ts';

export type BuildingRow = BuildingFacts & WithPicture & { groups: GroupFacts[] };

export const buildingView = view<BuildingRow>('Building', 'A published building.', {
  id: line(z.uuid(), (b) => b.id, 'The ID.'),
  buildingNumber: line(shape.text, (b) => b.number, 'The building number or letter.'),
  buildingCode: line(shape.text, (b) => b.code, 'The code used by the property manager.'),
  buildingName: line(shape.text, (b) => b.name, 'The name of the building.'),
  buildingType: line(shape.text, (b) => b.type, 'The type of building.'),
  buildingImage: picture('The URL of the primary image, as a thumbnail.'),
  buildingImageFull: fullPicture('The URL of the primary image in full size.'),
  unitsAvailable: line(
    z.boolean(),
    (b) => b.available_units_count > 0,
    'Whether any unit of the building is available.',
  ),
  numberUnitsAvailable: line(
    z.int(),
    (b) => b.available_units_count,
    'The number of available units.',
  ),
  buildingTags: line(shape.words, (b) => b.tags, 'The tags.'),
  buildingTagsString: line(z.string(), (b) => tagsText(b.tags), 'The tags, separated by commas.'),
  groups: innerList(
    groupView.camelCase,
    (b) => b.groups,
    'The groups of the building and its property.',
  ),
});
