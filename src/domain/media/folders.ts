/** Folders that contain the files of the library (§2.8). */
import { declare } from '../../engine/declare.ts';
import { reference } from '../../engine/fields/relation.ts';
import { text } from '../../engine/fields/text.ts';
import { media_folders as table } from '../../store/tables/media.ts';

export const mediaFolders = declare({
  name: 'media-folders',
  writers: 'editor',
  area: 'media',
  noun: 'Media folder',
  description: 'A folder of the media library.',
  table,
  within: { column: 'property_id' },
  fields: {
    name: text('The name of the folder.', { example: 'Drone pictures' }),
    property_id: reference(
      'properties',
      'The ID of the property that the folder belongs to; null if it belongs to the whole account.',
    ),
  },
});
