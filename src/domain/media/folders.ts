/** Folders, which files of the library are filed in (§2.8). */
import { declare } from '../../engine/declare.ts';
import { reference } from '../../engine/fields/relation.ts';
import { text } from '../../engine/fields/text.ts';
import { media_folders as table } from '../../store/tables/media.ts';

export const mediaFolders = declare({
  name: 'media-folders',
  area: 'media',
  noun: 'Media folder',
  description: 'A folder of the media library.',
  table,
  within: { column: 'property_id' },
  fields: {
    name: text('Its name.', { example: 'Drone pictures' }),
    property_id: reference('properties', 'The property that it is for; without one it is for all.'),
  },
});
