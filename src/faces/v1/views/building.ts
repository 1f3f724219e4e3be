/** How V1 shows a building: exactly the keys of §2.14. */
import { z } from 'zod';
import type { BuildingFacts } from '../../../domain/published/buildings.ts';
import type { GroupFacts } from '../../../domain/published/groups.ts';
import type { WithPicture } from '../../../domain/published/media.ts';
import { innerList, line, shape, view } from '../../http/view.ts';
import { groupView } from './group.ts';
import { fullPicture, picture, tagsText } from './shared.ts';

export type BuildingRow = BuildingFacts & WithPicture & { groups: GroupFacts[] };

export const buildingView = view<BuildingRow>('Building', 'A published building.', {
  id: line(z.uuid(), (b) => b.id, 'Its id.'),
  buildingNumber: line(shape.text, (b) => b.number, 'The number or letter on its door.'),
  buildingCode: line(shape.text, (b) => b.code, 'The code that the manager uses for it.'),
  buildingName: line(shape.text, (b) => b.name, 'Its name.'),
  buildingType: line(shape.text, (b) => b.type, 'What kind of building it is.'),
  buildingImage: picture('Its main picture.'),
  buildingImageFull: fullPicture('The same in full size.'),
  unitsAvailable: line(z.boolean(), (b) => b.available_units_count > 0, 'Whether any of its units is available.'),
  numberUnitsAvailable: line(z.int(), (b) => b.available_units_count, 'How many of its units are available.'),
  buildingTags: line(shape.words, (b) => b.tags, 'Its tags.'),
  buildingTagsString: line(z.string(), (b) => tagsText(b.tags), 'Its tags as one text.'),
  groups: innerList(groupView, (b) => b.groups, 'Its groups, and those of its property.'),
});
